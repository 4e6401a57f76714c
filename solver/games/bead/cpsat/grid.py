"""Read the filled grid for the models: free places beside it, and the lines through them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import prod
from typing import Final, NamedTuple

from engine.games.bead import Options, Place
from engine.games.bead.position import FACES, footprint
from engine.squares import Direction
from engine.tiles import Tile

Square = tuple[int, int]
"""Row and column of a cell."""

Values = tuple[int, ...]
"""Values of cells side by side, left to right or top to bottom."""

Lie = tuple[int, int]
"""The values on the first and the second cell of a place."""

STEPS: Final[dict[Direction, Square]] = {"right": (0, 1), "down": (1, 0)}
ACROSS: Final[dict[Direction, Direction]] = {"right": "down", "down": "right"}

LONGEST_PERIOD: Final = 5


def repeats(values: Values) -> bool:
    """Return whether ``values`` keep B6: there is a period n from 1 to 5 such that the first n
    values are all different and every later value equals the one n cells before it."""
    size = len(values)
    return any(
        values[period:] == values[:-period] and len({*values[:period]}) == min(period, size)
        for period in range(1, LONGEST_PERIOD + 1)
    )


@lru_cache(maxsize=1 << 15)
def fillings(before: Values, gap: int, after: Values) -> frozenset[Values]:
    """Return every way to fill ``gap`` cells of a line so that it keeps a pattern. ``before``,
    ``after``: the values of the filled cells on the two sides."""
    found: list[Values] = [()]
    for _ in range(gap):
        found = [(*new, face) for new in found for face in FACES if repeats((*before, *new, face))]
    return frozenset(new for new in found if not after or repeats((*before, *new, *after)))


class Stretch(NamedTuple):
    """A line through a play: ``before`` and ``after``, the old values on the two sides, and
    ``gap``, the number of new cells between them."""

    before: Values
    gap: int
    after: Values

    @property
    def length(self) -> int:
        return len(self.before) + self.gap + len(self.after)

    @property
    def fillings(self) -> frozenset[Values]:
        return fillings(*self)

    def group_count(self, options: Options) -> int:
        """Return how many extended groups the line counts as (B8)."""
        shortest = options.shortest_group
        groups = (len(self.before) >= shortest) + (len(self.after) >= shortest)
        return groups if options.joins_count_twice else min(groups, 1)


Lines = tuple[Stretch, Stretch, Stretch]
"""The lines along a place, across its first cell and across its second cell."""


def lies_of(hand: Iterable[Tile]) -> frozenset[Lie]:
    """Return the ways in which the dominoes of a hand may lie."""
    faces = [(int(tile.first), int(tile.second)) for tile in hand]
    return frozenset([*faces, *((two, one) for one, two in faces)])


class FreePlace(NamedTuple):
    """Two neighbouring cells. ``row``, ``column``: where the first cell is. ``direction``: on which
    side of the first cell the second one is, right or down."""

    row: int
    column: int
    direction: Direction

    @property
    def cells(self) -> tuple[Square, Square]:
        return footprint(self.row, self.column, self.direction)

    def beside(self, number: int) -> FreePlace:
        """Return the parallel place ``number`` cells to the side: below if the place lies to the
        right, otherwise to the right of it. A negative number goes the other way."""
        down, right = STEPS[ACROSS[self.direction]]
        row, column = self.row + number * down, self.column + number * right
        return FreePlace(row, column, self.direction)

    def laid(self, lie: Lie) -> Place:
        return Place(Tile(*lie), *self)


class BeadGrid:
    """The values of the filled cells, and the places of the dominoes on them."""

    def __init__(self, placed: tuple[Place, ...], options: Options) -> None:
        self.options = options
        self.values: dict[Square, int] = {
            cell: int(face) for domino in placed for cell, face in domino.halves
        }
        self.dominoes = frozenset(domino[1:] for domino in placed)
        self._runs = dict[tuple[Square, Direction], tuple[Values, Values]]()

    def runs(self, cell: Square, along: Direction) -> tuple[Values, Values]:
        """Return the values of the runs of filled cells before and after ``cell`` in the direction
        ``along``, both in reading order."""
        found = self._runs.get((cell, along))
        if found is None:
            down, right = STEPS[along]
            before, after = self._run(cell, -down, -right), self._run(cell, down, right)
            found = self._runs[cell, along] = before[::-1], after
        return found

    def _run(self, cell: Square, down: int, right: int) -> Values:
        values, (row, column), found = self.values, cell, list[int]()
        while (value := values.get((row := row + down, column := column + right))) is not None:
            found.append(value)
        return tuple(found)

    def lines(self, place: FreePlace) -> Lines:
        """Return the three lines through a free place."""
        (first, second), along = place.cells, place.direction
        across = ACROSS[along]
        one, other = self.runs(first, across), self.runs(second, across)
        before, after = self.runs(first, along)[0], self.runs(second, along)[1]
        return Stretch(before, 2, after), Stretch(one[0], 1, one[1]), Stretch(other[0], 1, other[1])

    def groups(self, lines: Lines) -> int:
        """Return how many groups a play on these lines extends (B8)."""
        return sum([line.group_count(self.options) for line in lines])

    def product(self, lines: Lines) -> int:
        """Return what a play on these lines scores if it is no double (B10)."""
        return prod([line.length ** line.group_count(self.options) for line in lines])

    def score(self, place: Place) -> int:
        """Return what a play scores (B10)."""
        product = self.product(self.lines(FreePlace(*place[1:])))
        return 2 * product if place.tile.is_double else product

    def flush(self, place: FreePlace) -> int:
        """Return how many dominoes lie side by side with a place, on both sides together (B9)."""
        count = 0
        for side in (1, -1):
            here = side
            while place.beside(here) in self.dominoes:
                here, count = here + side, count + 1
        return count

    def places(self) -> tuple[FreePlace, ...]:
        """Return the free places that touch a filled cell, each once."""
        return tuple(dict.fromkeys(self._places()))

    def _places(self) -> Iterator[FreePlace]:
        beside = [cell for square in self.values for cell in _around(square)]
        for cell in dict.fromkeys(beside):
            if cell not in self.values:
                yield from (place for place in places_over(cell) if self.is_free(place))

    def is_free(self, place: FreePlace) -> bool:
        first, second = place.cells
        return first not in self.values and second not in self.values


def _around(square: Square) -> tuple[Square, ...]:
    row, column = square
    return (row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column)


def places_over(cell: Square) -> tuple[FreePlace, ...]:
    """Return the four places that contain ``cell``."""
    row, column = cell
    return (
        FreePlace(row, column, "right"),
        FreePlace(row, column - 1, "right"),
        FreePlace(row, column, "down"),
        FreePlace(row - 1, column, "down"),
    )
