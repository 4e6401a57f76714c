"""Write the grid in compact form: where dominoes fit, and what they score there.

A cell is one integer, its row times 256 plus its column, both moved so that every cell a hand
can reach is positive. A spot is a place for a domino: twice the upper or left cell, plus one
when it lies to the right; so spots sort by row, column and ``down`` before ``right``. Boards are
values: laying a domino gives another board, worked out from the old one where lines changed.
"""

from collections.abc import Iterable
from math import prod
from typing import NamedTuple

from engine.games.bead import Options, Place, Position
from engine.games.bead.position import Direction
from solver.games.bead.cross_checks import FIRST_IN, SECOND_IN, Run, one_cell, two_cells
from solver.games.bead.dominoes import LIES, lie_of_tile

WIDTH = 256
_MARGIN = 90
"""More than the sixty cells of the whole set, so that no play leaves the rectangle of cells."""
_STEPS = (WIDTH, 1)
"""From a cell to the next one downward, to the right."""


class Fit(NamedTuple):
    """The plays that a spot allows: the lies that keep B6 to B9 there, and the product of the
    lengths of the groups they extend (B10)."""

    lies: int
    product: int


class BoardFrame(NamedTuple):
    """The row and column of the grid that the cell 0 stands for."""

    row: int
    column: int

    def cell(self, row: int, column: int) -> int:
        return (row - self.row) * WIDTH + column - self.column

    def spot(self, place: Place) -> int:
        return 2 * self.cell(place.row, place.column) + (place.direction == "right")

    def place(self, spot: int, lie: int) -> Place:
        row, column = divmod(spot >> 1, WIDTH)
        direction: Direction = "right" if spot & 1 else "down"
        return Place(LIES[lie], row + self.row, column + self.column, direction)

    def where(self, cell: int) -> tuple[int, int]:
        row, column = divmod(cell, WIDTH)
        return row + self.row, column + self.column


class Counting(NamedTuple):
    """The options that decide what an extended group is (B8): the fewest old cells, and how
    many groups one line may count as."""

    shortest: int
    most: int

    @classmethod
    def under(cls, options: Options) -> "Counting":
        return cls(1 if options.lone_cells_count else 2, 2 if options.joins_count_twice else 1)


def cells_of(spot: int) -> tuple[int, int]:
    first = spot >> 1
    return first, first + _STEPS[spot & 1]


class CompactBoard:
    """Filled cells, dominoes by spot, and what fits where."""

    __slots__ = ("counting", "dominoes", "fits", "values")

    def __init__(
        self,
        counting: Counting,
        values: dict[int, int],
        dominoes: set[int],
        fits: dict[int, Fit],
    ) -> None:
        self.counting = counting
        self.values = values
        self.dominoes = dominoes
        self.fits = fits

    def laid(self, spot: int, lie: int) -> "CompactBoard":
        """Return the board after a domino that fits was laid."""
        values = self.values.copy()
        first, second = cells_of(spot)
        values[first], values[second] = LIES[lie]  # type: ignore[assignment]
        board = CompactBoard(self.counting, values, self.dominoes | {spot}, self.fits.copy())
        for gone in _covering(spot):
            board.fits.pop(gone, None)
        board.look_again(board.touched(spot))
        return board

    def look_again(self, spots: Iterable[int]) -> None:
        """Work out anew what fits there."""
        for spot in spots:
            fit = self.fit(spot)
            if fit is None:
                self.fits.pop(spot, None)
            else:
                self.fits[spot] = fit

    def touched(self, spot: int) -> set[int]:
        """Return the spots where a domino just laid may have changed what fits: those on the free
        ends of the lines through it, and those side by side with it (B9)."""
        first, second = cells_of(spot)
        along, across = _STEPS[spot & 1], _STEPS[1 - (spot & 1)]
        found = {spot + 2 * across * far for far in (-3, -2, -1, 1, 2, 3)} & self.fits.keys()
        for cell, step, beside in (
            (first, -along, across),
            (second, along, across),
            (first, -across, along),
            (first, across, along),
            (second, -across, along),
            (second, across, along),
        ):
            self._at_end(found, cell, step, beside)
        return found

    def _at_end(self, found: set[int], cell: int, step: int, beside: int) -> None:
        """Add the spots on the free cell where the run from a cell in one direction ends."""
        while cell in self.values:
            cell += step
        lying, crossing = (1, 0) if abs(step) == 1 else (0, 1)
        found.add(2 * min(cell, cell + step) + lying)
        found.add(2 * cell + crossing)
        found.add(2 * (cell - beside) + crossing)

    def fit(self, spot: int) -> Fit | None:
        """Return what the spot takes, or None where nothing can be laid."""
        values = self.values
        first, second = cells_of(spot)
        if first in values or second in values:
            return None
        along, across = _STEPS[spot & 1], _STEPS[1 - (spot & 1)]
        counted = self._counted(first, second, along, across)
        if sum(counted) < 2 or self._makes_four(spot, across):
            return None
        left, right = self.run(first, -along), self.run(second, along)
        up, down = self.run(first, -across), self.run(first, across)
        over, under = self.run(second, -across), self.run(second, across)
        lies = two_cells(left, right) & FIRST_IN[one_cell(up, down)]
        lies &= SECOND_IN[one_cell(over, under)]
        if not lies:
            return None
        lengths = (
            len(left) + len(right) + 2,
            len(up) + len(down) + 1,
            len(over) + len(under) + 1,
        )
        return Fit(lies, prod(map(pow, lengths, counted)))

    def _counted(self, first: int, second: int, along: int, across: int) -> tuple[int, int, int]:
        """Return how many extended groups each line counts as (B8). Most spots extend too few (B7),
        so this is asked before any run is read."""
        values, (shortest, most) = self.values, self.counting
        far_along, far_across = along * shortest, across * shortest
        one = (first - along in values and first - far_along in values) + (
            second + along in values and second + far_along in values
        )
        two = (first - across in values and first - far_across in values) + (
            first + across in values and first + far_across in values
        )
        three = (second - across in values and second - far_across in values) + (
            second + across in values and second + far_across in values
        )
        return min(one, most), min(two, most), min(three, most)

    def run(self, cell: int, step: int) -> Run:
        """Return the filled cells next to a cell, outward."""
        get = self.values.get
        found = []
        cell += step
        while (value := get(cell)) is not None:
            found.append(value)
            cell += step
        return tuple(found)

    def _makes_four(self, spot: int, across: int) -> bool:
        """Tell whether B9 forbids the spot: three dominoes or more already lie flush with the
        spot."""
        flush = 0
        for step in (2 * across, -2 * across):
            beside = spot + step
            while beside in self.dominoes:
                flush += 1
                beside += step
        return flush > 2


def _covering(spot: int) -> tuple[int, ...]:
    """Return the spots that share a cell with a spot, itself among them."""
    first, second = cells_of(spot)
    found = []
    for cell in (first, second):
        found += [2 * cell, 2 * (cell - WIDTH), 2 * cell + 1, 2 * (cell - 1) + 1]
    return tuple(found)


def board_of(position: Position) -> tuple[CompactBoard, BoardFrame]:
    """Return the board of a position, and where its cells lie on the grid."""
    rows = [domino.row for domino in position.placed]
    columns = [domino.column for domino in position.placed]
    frame = BoardFrame(min(rows) - _MARGIN, min(columns) - _MARGIN)
    values: dict[int, int] = {}
    for domino in position.placed:
        for cell, face in domino.halves:
            values[frame.cell(cell.row, cell.column)] = int(face)
    dominoes = {frame.spot(domino) for domino in position.placed}
    board = CompactBoard(Counting.under(position.options), values, dominoes, {})
    board.look_again({spot for domino in dominoes for spot in board.touched(domino)})
    return board, frame


def lie_of_place(place: Place) -> int:
    return lie_of_tile(place.tile)
