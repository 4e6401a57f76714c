"""Turn the board of Domino Ziggurat: its tiers are squares with one centre, and no rule knows up
from left (Z1, Z4 to Z7)."""

from dataclasses import replace
from typing import NamedTuple

from engine.games.ziggurat.position import SIZE, Lift, Move, Placed, Position, turned
from engine.symmetry import Rectangle, Turning, turnings


class TierSymmetry(NamedTuple):
    """One of the eight ways to look at the three tiers."""

    turning: Turning

    def position(self, position: Position) -> Position:
        return replace(position, placed=tuple(map(self._placed, position.placed)))

    def move(self, move: Move) -> Move:
        if isinstance(move, Lift):
            return move
        tile, tier, row, column, direction = self._placed(move.placed)
        return replace(move, tile=tile, tier=tier, row=row, column=column, direction=direction)

    def _placed(self, domino: Placed) -> Placed:
        tile, tier, *_ = domino
        lie = self.turning.lie(domino.row, domino.column, domino.direction)
        laid, row, column, direction = turned(tile, *lie)
        return Placed(laid, tier, row, column, direction)


_ALL = tuple(TierSymmetry(turning) for turning in turnings(Rectangle(0, 0, SIZE - 1, SIZE - 1)))


def symmetries(_: Position) -> tuple[TierSymmetry, ...]:
    """Return the eight symmetries of the board."""
    return _ALL


def unordered(position: Position) -> Position:
    """Return the position with its dominoes in an order of their own: once they lie, no rule asks
    which was laid first (Z10)."""
    return replace(position, placed=tuple(sorted(position.placed, key=_place)))


def _place(domino: Placed) -> tuple[int, int, int]:
    return domino.tier, domino.row, domino.column
