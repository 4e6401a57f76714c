"""Turn and move the grid of the Bead Game: it has no edge, and no rule knows up from left (B4 to
B9)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from engine.games.bead.position import Move, Pass, Place, Position, turned
from engine.symmetry import Rectangle, Turning, turnings


class GridSymmetry(NamedTuple):
    """One of the eight ways to look at the grid, and where it is moved."""

    turning: Turning

    def position(self, position: Position) -> Position:
        return replace(position, placed=tuple(map(self.place, position.placed)))

    def move(self, move: Move) -> Move:
        return move if isinstance(move, Pass) else self.place(move)

    def place(self, place: Place) -> Place:
        """Return the image of a domino as it lies."""
        return turned(place.tile, *self.turning.lie(place.row, place.column, place.direction))


def symmetries(position: Position) -> tuple[GridSymmetry, ...]:
    """Return the eight turns and mirror images after which the topmost domino lies in row 0, the
    leftmost in column 0."""
    return tuple(GridSymmetry(turning) for turning in turnings(box_of(position.placed)))


def box_of(placed: Iterable[Place]) -> Rectangle:
    """Return the smallest box in which the dominoes lie."""
    rows, columns = zip(*(cell for place in placed for cell in place.cells), strict=True)
    return Rectangle(min(rows), min(columns), max(rows), max(columns))


def unordered(position: Position) -> Position:
    """Return the position with its dominoes in an order of their own, the starter first: once they
    lie, no rule asks which was laid first."""
    starter, others = position.placed[:2], position.placed[2:]
    laid = (*sorted(starter, key=_where), *sorted(others, key=_where))
    return replace(position, placed=laid)


def _where(place: Place) -> tuple[int, int]:
    return place.row, place.column
