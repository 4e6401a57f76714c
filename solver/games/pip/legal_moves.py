"""List the legal moves of a position with what each leads to, and the turns that they take of a
player who goes out alone."""

from collections.abc import Hashable
from dataclasses import replace
from typing import NamedTuple

from engine.games.pip import GAME, Move, Position
from engine.games.pip.position import AGAIN, DRAW, REVERSE, SKIP
from engine.games.pip.scoring import hand_count
from engine.tiles import WILD, Face, Tile
from solver.games.pip.encoding import open_of


class LegalMove(NamedTuple):
    """A legal move and the position after it. Moves with equal ``twin`` differ in nothing that
    matters: the same dominoes are laid and given, and what lies open is the same."""

    move: Move
    after: Position
    twin: Hashable


def legal_moves(position: Position) -> tuple[LegalMove, ...]:
    """Return every legal move, in the engine's order."""
    return tuple(made(position, move) for move in GAME.legal_moves(position))


def made(position: Position, move: Move) -> LegalMove:
    after = GAME.apply_unjudged(position, move).position
    return LegalMove(move, after, (after.players, after.stock, after.to_move, open_of(after)))


def shed(move: Move) -> int:
    """Return the count of the dominoes that leave the hand with a move (I10, I12)."""
    return hand_count(GAME.moves_tiles(move))


def resumed(before: Position, after: Position) -> Position:
    """Return the turn given back to the seat that moved, where the round goes on and nobody else
    moves."""
    if after.to_move == before.to_move or GAME.outcome(after) is not None:
        return after
    return replace(after, to_move=before.to_move, drawn=False, passes=0)


def turns_ended(position: Position, choice: LegalMove) -> int:
    """Return 1, or 0 where the turn comes straight back and something is left to lay."""
    seat = position.to_move
    returns = choice.after.to_move == seat and choice.after.players[seat].hand
    return 0 if returns else 1


def at_least(position: Position, choice: LegalMove) -> int:
    """Bound the turns of a way out with the choice from below: one for each domino left in the hand
    but those that bring the turn back, and but one that D takes with it (I10, I13)."""
    after = choice.after
    hand, letters = after.players[position.to_move].hand, _returning(position)
    saved = sum(1 for tile in hand if tile.first in letters)
    given = Tile(DRAW, WILD) in hand and not after.stock
    turns = max(1, len(hand) - saved - given) if hand else 0
    return turns + turns_ended(position, choice)


def _returning(position: Position) -> set[Face]:
    """Return the letters after which the turn comes straight back (I10, I13)."""
    if len(position.players) > 2:
        return {AGAIN}
    return {AGAIN, SKIP, REVERSE} if position.options.reverse_skips_with_two else {AGAIN, SKIP}
