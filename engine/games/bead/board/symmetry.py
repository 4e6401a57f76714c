"""Turn and move the grid of the Bead Game: it has no edge, and no rule knows up from left (B4 to
B9)."""

from collections.abc import Iterable
from dataclasses import replace

from engine.games.bead.position import Place, Position
from engine.squares import BoardSymmetry, Rectangle, turnings


def symmetries(position: Position) -> tuple[BoardSymmetry, ...]:
    """Return the eight turns and mirror images after which the topmost domino lies in row 0, the
    leftmost in column 0."""
    return tuple(map(BoardSymmetry, turnings(box_of(position.placed))))


def box_of(placed: Iterable[Place]) -> Rectangle:
    """Return the smallest box in which the dominoes lie."""
    rows, columns = zip(*(cell for place in placed for cell in place.cells), strict=True)
    return Rectangle(min(rows), min(columns), max(rows), max(columns))


def canonical(position: Position) -> Position:
    """Return the position with its dominoes in an order of their own, the starter first: once they
    lie, no rule asks which was laid first."""
    starter, others = position.placed[:2], position.placed[2:]
    laid = (*sorted(starter, key=_where), *sorted(others, key=_where))
    return replace(position, placed=laid)


def _where(place: Place) -> tuple[int, int]:
    return place.row, place.column
