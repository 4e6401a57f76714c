"""Lay out the grid in one flat array of integers: what stands where in it.

Cells, spots, lies and plays are integers. A cell is numbered row by row; the grid is so wide that
no play can leave it. A spot is a place for a domino: twice the number of its upper or left cell,
plus 1 if the domino lies to the right. A lie is a domino as it lies: 5 * (first face - 1) + (second
face - 1). A code is a play: 25 * spot + lie.

Counters, tables, journal and cells share one array, the memory. It is all that the compiled
functions pass to each other.

Runs of filled cells are numbered too (B5, B6). A run is read from the free cell at its end, away
from that cell. Its first five values determine how its pattern goes on: if one value comes twice
among them, the period is known; if all five differ, the period is five. So there are 646 runs that
keep a pattern, the empty one included, and a table gives the number of a run that grows by one
cell.
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
"""How many values of a run its number tells, from the free cell outward."""
NO_RUN: Final = -1
"""Stands in place of the number of a run if the values keep no pattern."""
EMPTY: Final = 0
"""The number of the run without a cell."""

Run = tuple[int, ...]


def runs() -> tuple[Run, ...]:
    """Return the runs that keep a pattern, by number; of a longer run only its first ``SHOWN``
    values are listed."""
    lengths = (product(FACES, repeat=length) for length in range(1, SHOWN + 1))
    return ((), *(run for same in lengths for run in same if is_pattern(run)))


@cache
def run_tables() -> Integers:
    """Return the tables ``GROWN``, ``ONE``, ``TWO``, ``TWO_BEHIND``, ``FIRST_IN`` and
    ``SECOND_IN``, one after the other in one flat array."""
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
    """Return the mask of the lies that may be laid in line with the run of number ``run``. If
    ``behind``, the run is to the right of the domino or below it, and the second face touches it;
    otherwise the first face does."""
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
"""Addresses. ``SHORTEST``: the fewest old cells that count as an extended group. ``MOST``: the most
groups that one line counts as (B8). ``NUMBER``: how many dominoes were laid since the start.
``JOURNALED``: how many entries the journal has. ``OPEN_SPOTS``: how many spots are open."""
GROWN: Final = 8
"""By run and face: the number of the run after the face is added at its free end, or ``NO_RUN``."""
RUNS: Final = 646
ONE: Final = GROWN + SHOWN * RUNS
"""By run: the faces that may be added at its free end, as bits 0 to 4."""
TWO: Final = ONE + RUNS
TWO_BEHIND: Final = TWO + RUNS
"""By run: the mask of the lies that may be laid in line with it. ``TWO``: the run is to the left of
the domino or above it. ``TWO_BEHIND``: the run is to the right of it or below it."""
FIRST_IN: Final = TWO_BEHIND + RUNS
SECOND_IN: Final = FIRST_IN + 32
"""By set of faces (five bits): the mask of the lies whose first face (``FIRST_IN``) or second face
(``SECOND_IN``) is in the set."""
STACK: Final = SECOND_IN + 32
"""For each domino laid since the start, two integers: its code, and the number of entries that the
journal had before the domino was laid."""
JOURNAL: Final = STACK + 2 * MOST_LAID
"""Pairs: an address that was written to, and the value that stood there before."""
ENTRIES: Final = 512 * MOST_LAID
OPEN: Final = JOURNAL + 2 * ENTRIES
"""The open spots (at least one lie fits on each), in no fixed order."""
CELLS: Final = OPEN + 2 * SIZE
"""The facts about each cell, ``PARTS`` integers per cell."""
PARTS: Final = 16
SIDES, CROSS, FITS, PRODUCTS, PLACES, LAID = 1, 5, 7, 9, 11, 13
"""Offsets in the integers of a cell. 0: its face, or 0 if it is free. ``SIDES``: the runs above,
below, left and right of it. ``CROSS``: what may stand on it in its column, and in its row. The rest
is kept for the two spots that begin with the cell, downward and to the right. ``FITS``: the mask of
the lies that fit. ``PRODUCTS``: the product of the new lengths of the lines that they extend.
``PLACES``: the place in the list of open spots. ``LAID``: 1 if a domino lies there."""

RUN_BITS: Final = 10
RUN_MASK: Final = (1 << RUN_BITS) - 1
"""A side holds the number of the run in its lowest ``RUN_BITS`` bits, and its length above them."""
FACE_BITS: Final = 5
COUNT_BITS: Final = 7
"""The bits of one ``CROSS`` integer: the faces that may stand on the cell (below ``FACE_BITS``),
how many extended groups the line counts as (two bits), and the length that the line would have
(from ``COUNT_BITS`` on)."""
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
    """Return what to add to ``FIT``, ``PRODUCT``, ``PLACE`` or ``LIES_THERE`` to get the address
    for a spot."""
    return PARTS * (spot >> 1) + (spot & 1)


@compiled
def fitting(memory: Integers, spot: int) -> int:
    """Return the mask of the lies that fit on a spot."""
    return int(memory[FIT + spot_part(spot)])


@compiled
def product_of(memory: Integers, spot: int) -> int:
    """Return the product of the new lengths of the lines that a play on the spot extends."""
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
    """Return what to add to the number of a cell to get the next cell in its row if ``direction``
    is ``ROW``, otherwise in its column."""
    return 1 if direction == ROW else WIDTH


class GridFrame(NamedTuple):
    """Where cell 0 of the grid is on the table: its ``row`` and ``column``."""

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
        """Return the row and the column that a cell has on the table."""
        row, column = divmod(cell, WIDTH)
        return row + self.row, column + self.column


def frame_of(position: Position) -> GridFrame:
    """Return the frame in whose middle the dominoes of the position lie."""
    rows = [cell.row for domino in position.placed for cell in domino.cells]
    columns = [cell.column for domino in position.placed for cell in domino.cells]
    row, column = (min(rows) + max(rows)) // 2, (min(columns) + max(columns)) // 2
    return GridFrame(row - WIDTH // 2, column - WIDTH // 2)
