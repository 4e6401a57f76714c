"""Turn boards of square cells, and look at them in a mirror."""

from itertools import product
from typing import NamedTuple

_OCTANTS = tuple(
    (swapped, down, right) for swapped, right, down in product((False, True), (1, -1), (1, -1))
)
"""Whether rows and columns are swapped, then which way each of them goes; as it is comes first."""

_DIRECTIONS = {(0, 1): "right", (0, -1): "left", (1, 0): "down", (-1, 0): "up"}
_STEPS = {name: step for step, name in _DIRECTIONS.items()}


class Rectangle(NamedTuple):
    """The cells from one corner to the other, both included."""

    top: int
    left: int
    bottom: int
    right: int


class Turning(NamedTuple):
    """One of the eight ways to lay a board down, and a shift after it: rows and columns are
    ``swapped`` or not, then each is taken as it is (1) or backward (-1), and shifted."""

    swapped: bool
    row_sign: int
    column_sign: int
    row_shift: int = 0
    column_shift: int = 0

    def cell(self, row: int, column: int) -> tuple[int, int]:
        """Return the row and column to which a cell goes."""
        if self.swapped:
            row, column = column, row
        return (
            self.row_sign * row + self.row_shift,
            self.column_sign * column + self.column_shift,
        )

    def lie(self, row: int, column: int, direction: str) -> tuple[int, int, str]:
        """Return the row, column and direction of a domino that lay from this cell in this
        direction: ``right``, ``left``, ``down`` or ``up``."""
        down, across = _STEPS[direction]
        first_row, first_column = self.cell(row, column)
        second_row, second_column = self.cell(row + down, column + across)
        onward = _DIRECTIONS[second_row - first_row, second_column - first_column]
        return first_row, first_column, onward


def turnings(box: Rectangle, top: int = 0, left: int = 0) -> tuple[Turning, ...]:
    """Return all eight turnings, the unturned first, so that what lies in the box begins in row
    ``top`` and column ``left``."""
    found = []
    for octant in _OCTANTS:
        plain = Turning(*octant)
        one, other = plain.cell(box.top, box.left), plain.cell(box.bottom, box.right)
        down, right = top - min(one[0], other[0]), left - min(one[1], other[1])
        found.append(plain._replace(row_shift=down, column_shift=right))
    return tuple(found)
