"""Find plays that are the same but for a symmetry of the board.

A turn or mirror image that takes every laid domino to a laid domino with the same faces takes
every play to one that is worth the same, for no rule knows up from left.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.games.bead import Place
from engine.games.bead.position import turned

_Half = tuple[int, int, object]
_Domino = frozenset[_Half]
_Point = tuple[int, int]
_Map = Callable[[int, int], _Point]


class Twins(NamedTuple):
    """The symmetries of a board other than leaving it as it is."""

    maps: tuple[_Map, ...]

    def image(self, play: Place, number: int) -> Place:
        """Return a play under the symmetry of that number; 0 leaves it as it is."""
        if number == 0:
            return play
        image = self.maps[number - 1]
        (row, column), (other_row, other_column) = (image(*cell) for cell in play.cells)
        direction = {(0, 1): "right", (0, -1): "left", (1, 0): "down", (-1, 0): "up"}[
            other_row - row, other_column - column
        ]
        return turned(play.tile, row, column, direction)

    def distinct(self, plays: Iterable[Place]) -> int:
        """Return how many plays there are, twins counted once."""
        left = {_domino(play) for play in plays}
        count = 0
        while left:
            play = left.pop()
            left -= {_moved(play, image) for image in self.maps}
            count += 1
        return count


def twins_of(placed: Iterable[Place]) -> Twins:
    dominoes = {_domino(place) for place in placed}
    cells = [(row, column) for domino in dominoes for row, column, _ in domino]
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    bottom, right = max(row for row, _ in cells), max(column for _, column in cells)
    found = [
        image
        for image in _images(top, left, bottom, right)
        if all(_moved(domino, image) in dominoes for domino in dominoes)
    ]
    return Twins(tuple(found))


def _images(top: int, left: int, bottom: int, right: int) -> Iterable[_Map]:
    """Return the turns and mirror images of a rectangle; those that swap rows and columns only
    where it is a square."""
    down, across = top + bottom, left + right
    yield lambda row, column: (down - row, column)
    yield lambda row, column: (row, across - column)
    yield lambda row, column: (down - row, across - column)
    if bottom - top == right - left:
        yield lambda row, column: (top + column - left, left + row - top)
        yield lambda row, column: (bottom - column + left, left + row - top)
        yield lambda row, column: (top + column - left, right - row + top)
        yield lambda row, column: (bottom - column + left, right - row + top)


def _domino(place: Place) -> _Domino:
    return frozenset((cell.row, cell.column, face) for cell, face in place.halves)


def _moved(domino: _Domino, image: _Map) -> _Domino:
    return frozenset((*image(row, column), face) for row, column, face in domino)
