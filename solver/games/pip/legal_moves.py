"""List the legal moves of a position with what each leads to."""

from collections.abc import Hashable
from typing import NamedTuple

from engine.games.pip import GAME, Move, Position
from engine.games.pip.scoring import hand_count
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
