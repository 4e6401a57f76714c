"""Boards of square cells: how dominoes lie on them, and how the boards are rotated and mirrored."""

from dataclasses import replace
from itertools import product
from typing import Any, Literal, NamedTuple

from engine.tiles import Tile

Direction = Literal["right", "down"]
DIRECTIONS: tuple[Direction, ...] = ("right", "down")
BY_LETTER = {"r": "right", "d": "down", "l": "left", "u": "up"}
"""The directions that can be read, by their letters in position text."""


def turned(tile: Tile, row: int, column: int, direction: str) -> tuple[Tile, int, int, Direction]:
    """Return the same placement, written rightward or downward."""
    if direction == "left":
        return tile.flipped, row, column - 1, "right"
    if direction == "up":
        return tile.flipped, row - 1, column, "down"
    return tile, row, column, "down" if direction == "down" else "right"


_OCTANTS = tuple(
    (swapped, down, right) for swapped, right, down in product((False, True), (1, -1), (1, -1))
)
"""Whether rows and columns are swapped, then the direction of each; the identity comes first."""

_DIRECTIONS = {(0, 1): "right", (0, -1): "left", (1, 0): "down", (-1, 0): "up"}
_STEPS = {name: step for step, name in _DIRECTIONS.items()}


class Rectangle(NamedTuple):
    """The cells from one corner to the opposite one, both included."""

    top: int
    left: int
    bottom: int
    right: int


class Turning(NamedTuple):
    """One of the eight rotations and reflections of a board, then a shift: rows and columns are
    ``swapped`` or not, then each is kept (1) or reversed (-1), and shifted."""

    swapped: bool
    row_sign: int
    column_sign: int
    row_shift: int = 0
    column_shift: int = 0

    def cell(self, row: int, column: int) -> tuple[int, int]:
        """Return the image of a cell."""
        if self.swapped:
            row, column = column, row
        return (self.row_sign * row + self.row_shift, self.column_sign * column + self.column_shift)

    def lie(self, row: int, column: int, direction: str) -> tuple[int, int, str]:
        """Return the image of a domino: its row, column and direction (``right``, ``left``,
        ``down`` or ``up``)."""
        down, across = _STEPS[direction]
        first_row, first_column = self.cell(row, column)
        second_row, second_column = self.cell(row + down, column + across)
        onward = _DIRECTIONS[second_row - first_row, second_column - first_column]
        return first_row, first_column, onward


def turnings(box: Rectangle, top: int = 0, left: int = 0) -> tuple[Turning, ...]:
    """Return all eight turnings, the identity first, each shifted so that the box begins at row
    ``top`` and column ``left``."""
    found = []
    for octant in _OCTANTS:
        plain = Turning(*octant)
        one, other = plain.cell(box.top, box.left), plain.cell(box.bottom, box.right)
        down, right = top - min(one[0], other[0]), left - min(one[1], other[1])
        found.append(plain._replace(row_shift=down, column_shift=right))
    return tuple(found)


class BoardSymmetry(NamedTuple):
    """One of the eight ways to look at the board of a position, on which dominoes are ``placed``:
    named tuples with a tile, a row, a column and a direction, as moves are that place one."""

    turning: Turning

    def position(self, position: Any) -> Any:
        return replace(position, placed=tuple(map(self.place, position.placed)))

    def move(self, move: Any) -> Any:
        return self.place(move) if hasattr(move, "direction") else move

    def place(self, domino: Any) -> Any:
        """Return the image of a domino as it lies."""
        lie = self.turning.lie(domino.row, domino.column, domino.direction)
        tile, row, column, direction = turned(domino.tile, *lie)
        return domino._replace(tile=tile, row=row, column=column, direction=direction)
