"""Make the position as it would be if nobody else moved: one seat at the table, nothing to draw."""

from engine.games.fives import GAME, Play, Position
from engine.tiles import HIDDEN


def alone(position: Position) -> Position:
    """Return the mover's seat alone, every turn its own. All dominoes that are not its own lie face
    down in the boneyard, so that no hand is blocked before its own dominoes are. Where nothing that
    is held fits, there is no plan to be made and the position stays as it is."""
    if not can_lay(position):
        return position
    seat = position.to_move
    away = len(position.boneyard) + sum(map(len, position.hands)) - len(position.hands[seat])
    return position._replace(
        hands=(position.hands[seat],),
        scores=(position.scores[seat],),
        to_move=0,
        passes=0,
        boneyard=(HIDDEN,) * away,
    )


def turn_back(before: Position, after: Position) -> Position:
    """Return the turn given back to the seat that moved, where the hand goes on and nobody else
    moves."""
    if GAME.outcome(after) is not None:
        return after
    return after._replace(to_move=before.to_move, passes=0)


def can_lay(position: Position) -> bool:
    return any(isinstance(move, Play) for move in GAME.legal_moves(position))
