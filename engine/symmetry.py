"""Symmetries: ways to see a position otherwise that no rule of its game tells apart. Boards of
square cells are rotated and mirrored here."""

from itertools import product
from typing import Any, NamedTuple, Protocol, TypeVar

P = TypeVar("P")
M = TypeVar("M")


class Symmetry(Protocol[P, M]):
    """One way to see positions and moves otherwise. Where it is offered for a position, the legal
    moves of the image are the images of the legal moves, each does there what it does here, and
    so on for as long as the hand goes on."""

    def position(self, position: P) -> P:
        """Return the image of a position."""

    def move(self, move: M) -> M:
        """Return the image of a move."""


class Unturned(NamedTuple):
    """The symmetry that every game has: all stays as it is."""

    def position(self, position: Any) -> Any:
        return position

    def move(self, move: Any) -> Any:
        return move


UNTURNED = Unturned()


def as_it_is(_position: Any) -> tuple[Symmetry[Any, Any], ...]:
    """Return the symmetries of a position of which no other is known."""
    return (UNTURNED,)


def in_its_order(position: Any) -> Any:
    """Return a position as it is, its game keeping no order that means nothing."""
    return position


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
        return (
            self.row_sign * row + self.row_shift,
            self.column_sign * column + self.column_shift,
        )

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
