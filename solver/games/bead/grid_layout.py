"""Lay out the grid in one flat array of integers: what stands where in it.

A cell is one integer; so many cells stand in a row that no play of the hands leaves the grid. A
spot is a place for a domino: twice its upper or left cell, plus one when it lies to the right. A
lie is a domino as it lies: five times its first face less one, plus its second face less one.
A code is a play: twenty-five times the spot plus the lie.

Counters, tables, journal and cells share one array (the memory), which is all that compiled
functions hand on.

Runs of filled cells are numbered too (B5, B6). A run is read outward from the free cell at its end.
Its first five values say all that matters of its pattern: a return among them fixes the period, and
five different values can only go round. So there are 646 runs that keep a pattern, the empty one
among them, and a run that grows by one cell is looked up in a table.
"""

from functools import cache
from itertools import product
from typing import Final, NamedTuple

import numpy as np

from engine.games.bead import Place, Position
from engine.games.bead.board.patterns import is_pattern
from engine.squares import Direction
from engine.tiles import Tile
from solver.compiling.compiled import compiled
from solver.kernel import Integers

FACES: Final = range(1, 6)
SHOWN: Final = 5
"""Values of a run that its number tells."""
NO_RUN: Final = -1
"""The number of what keeps no pattern."""
EMPTY: Final = 0
"""The number of the run without a cell."""

Run = tuple[int, ...]


def runs() -> tuple[Run, ...]:
    """Return the runs that keep a pattern by number, as far as the number tells them."""
    lengths = (product(FACES, repeat=length) for length in range(1, SHOWN + 1))
    return ((), *(run for same in lengths for run in same if is_pattern(run)))


@cache
def run_tables() -> Integers:
    """Return the tables that stand in the array from ``GROWN`` on, one after the other."""
    numbers = {run: number for number, run in enumerate(runs())}
    grown = [
        numbers[face, *run[: SHOWN - 1]] if is_pattern((face, *run)) else NO_RUN
        for run in numbers
        for face in FACES
    ]
    one = [_faces(grown, run) for run in range(len(numbers))]
    two = [_lies(grown, run, behind=False) for run in range(len(numbers))]
    behind = [_lies(grown, run, behind=True) for run in range(len(numbers))]
    sets = [[face for face in FACES if faces >> face - 1 & 1] for faces in range(32)]
    first_in = [sum(1 << 5 * (a - 1) + b - 1 for a in some for b in FACES) for some in sets]
    second_in = [sum(1 << 5 * (a - 1) + b - 1 for a in FACES for b in some) for some in sets]
    return np.array([*grown, *one, *two, *behind, *first_in, *second_in], np.int64)


def _faces(grown: list[int], run: int) -> int:
    return sum(1 << face - 1 for face in FACES if grown[5 * run + face - 1] != NO_RUN)


def _lies(grown: list[int], run: int, *, behind: bool) -> int:
    """Return the lies that may follow a run; one that stands behind is met by the second face
    first."""
    found = 0
    for near in FACES:
        nearer = grown[5 * run + near - 1]
        for far in FACES:
            if nearer != NO_RUN and grown[5 * nearer + far - 1] != NO_RUN:
                first, second = (far, near) if behind else (near, far)
                found |= 1 << 5 * (first - 1) + second - 1
    return found


LIES: Final = 25
ROW: Final = 1
"""The direction of a line to the right, as in the last bit of a spot; 0 is downward."""

WIDTH: Final = 123
"""Cells in a row: what 28 dominoes can reach from a starter, and four more all around, which is
more than is looked beyond a domino."""
SIZE: Final = WIDTH * WIDTH
MOST_LAID: Final = 30

SHORTEST, MOST, NUMBER, JOURNALED, OPEN_SPOTS = range(5)
"""The fewest old cells that count as an extended group, the most groups that one line counts as
(B8), dominoes laid since the start, entries of the journal, open spots."""
GROWN: Final = 8
"""By run and face: the run with one cell more at the end read first, or ``NO_RUN``."""
RUNS: Final = 646
ONE: Final = GROWN + SHOWN * RUNS
"""By run: the faces that may end a line there, as bits 0 to 4."""
TWO: Final = ONE + RUNS
TWO_BEHIND: Final = TWO + RUNS
"""By run: the lies that may, the run standing to the left of or above them, or behind them."""
FIRST_IN: Final = TWO_BEHIND + RUNS
SECOND_IN: Final = FIRST_IN + 32
"""By set of faces: the lies whose first or second face is among those."""
STACK: Final = SECOND_IN + 32
"""For each domino laid since the start its code and how long the journal was before it."""
JOURNAL: Final = STACK + 2 * MOST_LAID
"""Pairs of an address and what stood there."""
ENTRIES: Final = 512 * MOST_LAID
OPEN: Final = JOURNAL + 2 * ENTRIES
"""The open spots, in no order."""
CELLS: Final = OPEN + 2 * SIZE
"""The facts kept of each cell, so many integers for each:"""
PARTS: Final = 16
SIDES, CROSS, FITS, PRODUCTS, PLACES, LAID = 1, 5, 7, 9, 11, 13
"""Its face comes first, 0 where it is free. Then the runs that end beside it in four directions;
what may stand on it in its column and in its row; and for the two spots that begin with it the
lies that fit, the product of the lengths that they would extend, the place in the list of open
spots, and whether a domino lies there."""

RUN_BITS: Final = 10
RUN_MASK: Final = (1 << RUN_BITS) - 1
"""A side is the number of a run, and above these bits its length."""
FACE_BITS: Final = 5
COUNT_BITS: Final = 7
"""The bits of what may stand on a cell: faces, then how many extended groups the line counts as
(two bits), then the length that it would have."""
NOTHING_BESIDE: Final = 31 | 1 << COUNT_BITS

FIT: Final = CELLS + FITS
PRODUCT: Final = CELLS + PRODUCTS
PLACE: Final = CELLS + PLACES
LIES_THERE: Final = CELLS + LAID


@compiled
def open_spot(memory: Integers, place: int) -> int:
    return int(memory[OPEN + place])


@compiled
def spot_part(spot: int) -> int:
    """Return what to add to the address of a part for a spot."""
    return PARTS * (spot >> 1) + (spot & 1)


@compiled
def fitting(memory: Integers, spot: int) -> int:
    """Return the lies that fit on a spot."""
    return int(memory[FIT + spot_part(spot)])


@compiled
def product_of(memory: Integers, spot: int) -> int:
    """Return the product of the lengths that a play on the spot extends."""
    return int(memory[PRODUCT + spot_part(spot)])


@compiled
def face_at(memory: Integers, cell: int) -> int:
    return int(memory[CELLS + PARTS * cell])


@compiled
def write(memory: Integers, address: int, value: int) -> None:
    entry = JOURNAL + 2 * memory[JOURNALED]
    memory[entry] = address
    memory[entry + 1] = memory[address]
    memory[JOURNALED] += 1
    memory[address] = value


@compiled
def step_of(direction: int) -> int:
    """Return the step from a cell to the next one of its column, of its row."""
    return 1 if direction == ROW else WIDTH


class GridFrame(NamedTuple):
    """The row and column on the table of the cell 0."""

    row: int
    column: int

    def code(self, place: Place) -> int:
        cell = (place.row - self.row) * WIDTH + place.column - self.column
        lie = 5 * (int(place.tile.first) - 1) + int(place.tile.second) - 1
        return LIES * (2 * cell + (place.direction == "right")) + lie

    def place(self, code: int) -> Place:
        spot, lie = divmod(code, LIES)
        direction: Direction = "right" if spot & 1 else "down"
        return Place(Tile(lie // 5 + 1, lie % 5 + 1), *self.where(spot >> 1), direction)

    def where(self, cell: int) -> tuple[int, int]:
        """Return the row and the column on the table of a cell."""
        row, column = divmod(cell, WIDTH)
        return row + self.row, column + self.column


def frame_of(position: Position) -> GridFrame:
    """Return the frame that has the dominoes laid in its middle."""
    rows = [cell.row for domino in position.placed for cell in domino.cells]
    columns = [cell.column for domino in position.placed for cell in domino.cells]
    row, column = (min(rows) + max(rows)) // 2, (min(columns) + max(columns)) // 2
    return GridFrame(row - WIDTH // 2, column - WIDTH // 2)
