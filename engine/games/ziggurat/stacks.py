"""The board of Domino Ziggurat as stacks of values."""

from collections.abc import Iterable
from functools import lru_cache

from engine.games.ziggurat.position import TIERS, Cell, Placed
from engine.memo import latest
from engine.tiles import Face

_STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0))

GridPoint = tuple[int, int]
"""A row and a column of the grid, on any tier."""


class Stacks:
    """The value on every filled cell."""

    def __init__(self, placed: Iterable[Placed] = ()) -> None:
        self.values: dict[tuple[int, int, int], Face] = {}
        for domino in placed:
            self.add(domino)

    def add(self, domino: Placed) -> None:
        first, second = domino.cells
        self.values[first], self.values[second] = domino.tile

    def below(self, cell: Cell) -> Face | None:
        """Return the value directly below, or None."""
        tier, row, column = cell
        return self.values.get((tier - 1, row, column))

    def is_covered(self, cell: Cell) -> bool:
        tier, row, column = cell
        return (tier + 1, row, column) in self.values

    def beside(self, cell: Cell, other: Cell, covered: bool) -> set[Face]:
        """Return the values one step from ``cell``, on any tier (Z7).

        ``other`` is the other half of the domino: it and what is below it do not count. If
        ``covered`` is false, only the topmost half of each stack counts.
        """
        return {
            value
            for row, column in _beside(cell, other)
            for value in self._counting(row, column, covered)
        }

    def _counting(self, row: int, column: int, covered: bool) -> list[Face]:
        """Return the values on a point, or only the topmost."""
        found: list[Face] = []
        for tier in TIERS:
            value = self.values.get((tier, row, column))
            if value is None:
                break
            found.append(value)
        return found if covered else found[-1:]


@latest
def stacks_of(placed: tuple[Placed, ...]) -> Stacks:
    """Return the stacks of a board; they are shared, so do not change them."""
    return Stacks(placed)


@lru_cache(maxsize=1024)
def _beside(cell: Cell, other: Cell) -> tuple[GridPoint, ...]:
    """Return the points one step from ``cell``, except that of ``other``."""
    around = ((cell.row + down, cell.column + right) for down, right in _STEPS)
    return tuple(point for point in around if point != (other.row, other.column))
