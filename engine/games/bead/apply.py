"""Make a move of the Bead Game (B10 to B12), without judging it."""

from engine.game import Step
from engine.games.bead.board.grid import grid_of
from engine.games.bead.position import Move, Pass, Place, Player, Position, rest_of_order
from engine.games.bead.scoring import PASSED, effect
from engine.hands import replaced, without


def apply_unjudged(position: Position, move: Move) -> Step[Position]:
    """Make a legal move."""
    return _pass(position) if isinstance(move, Pass) else _lay(position, move)


def _pass(position: Position) -> Step[Position]:
    after = _next_turn(position, position.players, position.passes + 1, position.placed)
    return Step(after, PASSED)


def _lay(position: Position, move: Place) -> Step[Position]:
    scored = effect(grid_of(position.placed), move, position.options)
    seat, (hand, score) = position.to_move, position.mover
    mover = Player(without(hand, move.tile), score + scored["score"])
    players = replaced(position.players, seat, mover)
    return Step(_next_turn(position, players, 0, (*position.placed, move)), scored)


def _next_turn(
    position: Position, players: tuple[Player, ...], passes: int, placed: tuple[Place, ...]
) -> Position:
    """Pass the turn to the left (B3). Once a seat has gone out, those after it in the starting
    order have a last turn each (B12)."""
    seat, first = position.to_move, position.first_player
    goes_on = position.last_turns is None and players[seat].hand
    seat = (seat + 1) % len(players)
    owed = None if goes_on else rest_of_order(seat, first, len(players))
    return Position(position.options, players, seat, first, passes, owed, placed)
