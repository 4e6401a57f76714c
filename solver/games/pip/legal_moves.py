"""List the legal moves of a position with what each leads to: where every objective begins."""

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from engine.games.pip import GAME, Draw, Move, Pass, Play, Position
from engine.games.pip.scoring import hand_count
from engine.tiles import Tile
from solver.games.pip.open_ends import open_of


class LegalMove(NamedTuple):
    """A legal move and the position after it. Moves with equal ``twin`` differ in nothing that
    matters: the same dominoes are laid and given, and what lies open is the same."""

    move: Move
    after: Position
    twin: Hashable


def legal_moves(position: Position) -> tuple[LegalMove, ...]:
    """Return every legal move, in the engine's order."""
    return tuple(_choice(position, move) for move in GAME.legal_moves(position))


def _choice(position: Position, move: Move) -> LegalMove:
    after = GAME.apply_unjudged(position, move).position
    return LegalMove(move, after, (after.players, after.stock, after.to_move, open_of(after)))


def shed(before: Iterable[Tile], after: Iterable[Tile]) -> int:
    """Return the count of the dominoes that left a hand."""
    kept = set(after)
    return hand_count(tile for tile in before if tile not in kept)


def kinds(twins: Iterable[Hashable]) -> int:
    """Return how many different ones, twins counted once."""
    return len(set(twins))


def is_forced(choice: LegalMove) -> bool:
    """Tell whether the move is the one draw or pass."""
    return isinstance(choice.move, Draw | Pass)


def laid_tile(move: Move) -> Tile | None:
    """Return the domino laid, as it is held."""
    return move.tile.canonical if isinstance(move, Play) else None
