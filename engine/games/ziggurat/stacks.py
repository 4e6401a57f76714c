"""The board of Domino Ziggurat as stacks of values, and the questions the rules ask of it."""

from collections.abc import Iterable

from engine.games.ziggurat.position import Cell, Placed
from engine.tiles import Face

_STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0))


class Stacks:
    """The value on every filled cell."""

    def __init__(self, placed: Iterable[Placed] = ()) -> None:
        self.values: dict[Cell, Face] = {}
        for domino in placed:
            self.add(domino)

    def add(self, domino: Placed) -> None:
        self.values.update(domino.halves)

    def below(self, cell: Cell) -> Face | None:
        """The value directly below, or None where nothing lies there."""
        return self.values.get(Cell(cell.tier - 1, cell.row, cell.column))

    def is_covered(self, cell: Cell) -> bool:
        return Cell(cell.tier + 1, cell.row, cell.column) in self.values

    def column(self, row: int, column: int) -> list[Face]:
        """The values over one cell of the grid, lowest first."""
        found: list[Face] = []
        for tier in (1, 2, 3):
            value = self.values.get(Cell(tier, row, column))
            if value is None:
                break
            found.append(value)
        return found

    def beside(self, cell: Cell, other: Cell, covered: bool) -> set[Face]:
        """The values one step from ``cell``, whatever their tier (Z7).

        ``other`` is the domino's other half: it and what lies below it do not count. Where
        ``covered`` is false only the topmost half of each column counts.
        """
        found: set[Face] = set()
        for down, right in _STEPS:
            row, column = cell.row + down, cell.column + right
            if (row, column) == (other.row, other.column):
                continue
            values = self.column(row, column)
            found.update(values if covered else values[-1:])
        return found
