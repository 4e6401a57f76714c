"""Find on the compiled board where dominoes may be laid now, and what can no longer be filled.

A board is an array of the values on the 56 cells, FREE where nothing lies. Cells, edges, ways and
dominoes have the numbers of `shape` and `dominoes`. Everything here is compiled, knows Z4 to Z8 and
is checked move for move against the engine in random play.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from solver.compiled import compiled, compiled_with_arrays
from solver.games.ziggurat import shape
from solver.games.ziggurat.dominoes import HIGH, LOW, TILES

Numbers = npt.NDArray[np.int64]
Values = npt.NDArray[np.int8]

FREE: Final = -1
NO_FLOOR: Final = 7
"""More than every value, so that nothing rises above it."""
ALL_VALUES: Final = 127
EDGES: Final = len(shape.EDGES)
CELLS: Final = len(shape.CELLS)
MOST_LAYINGS: Final = 2 * EDGES * len(TILES)
"""Layings of all dominoes on all edges, both ways round: no board has more."""


def _table(rows: Sequence[Sequence[int]], width: int) -> Numbers:
    """Return rows of different length side by side, filled up with -1."""
    return np.array([[*row, *(-1,) * (width - len(row))] for row in rows], np.int64)


def _column(cells: Sequence[int | None]) -> Numbers:
    return np.array([-1 if cell is None else cell for cell in cells], np.int64)


def _beside(edge: int, own: int) -> list[int]:
    """Return the columns beside one cell of an edge, but for that of the other cell."""
    cells = shape.EDGES[edge]
    mine, others = shape.COLUMN[cells[own]], shape.COLUMN[cells[1 - own]]
    return [column for column in shape.BESIDE[mine] if column != others]


def _cells_beside(cell: int) -> list[int]:
    return [b if a == cell else a for a, b in shape.EDGES if cell in (a, b)]


HIGHS: Final = np.array(HIGH, np.int64)
LOWS: Final = np.array(LOW, np.int64)
FIRST: Final = np.array([way[0] for way in shape.WAYS], np.int64)
"""For each way the cell of the larger number."""
SECOND: Final = np.array([way[1] for way in shape.WAYS], np.int64)
COLUMN: Final = np.array(shape.COLUMN, np.int64)
BELOW: Final = _column(shape.BELOW)
ABOVE: Final = _column(shape.ABOVE)
ROOM: Final = np.array(
    [shape.HEIGHT[shape.COLUMN[c]] - shape.PLACES[c][0] for c in shape.CELLS], np.int64
)
"""The number of cells over each cell."""
TIER: Final = np.array([tier for tier, _, _ in shape.PLACES], np.int64)
BESIDE_FIRST: Final = _table([_beside(edge, 0) for edge in range(EDGES)], 3)
BESIDE_SECOND: Final = _table([_beside(edge, 1) for edge in range(EDGES)], 3)
ADJACENT: Final = _table([_cells_beside(cell) for cell in shape.CELLS], 4)
"""The 2 to 4 cells beside each cell on its own tier."""
BLACK: Final = np.array([(row + column) % 2 == 0 for _, row, column in shape.PLACES])
"""The cells of one colour of a chessboard: every domino covers one of them."""
FOLDED: Final = np.isin(np.arange(EDGES), shape.FIRST_EDGES)
"""One edge of every class that the eight symmetries make equal."""


@compiled
def _show(values: Values, sighted: bool, shown: Numbers) -> None:
    """Write for each column the values that a neighbour may match, as bits (Z7)."""
    for cell in range(CELLS):
        if values[cell] != FREE:
            bit = 1 << values[cell]
            shown[COLUMN[cell]] = bit if sighted else shown[COLUMN[cell]] | bit


@compiled
def _around(edge: int, first: bool, shown: Numbers) -> int:
    """Return the values beside the first or second cell of an edge, the other left out, as
    bits."""
    together = 0
    for side in range(3):
        column = BESIDE_FIRST[edge, side] if first else BESIDE_SECOND[edge, side]
        if column >= 0:
            together |= shown[column]
    return together


@compiled
def _floor(values: Values, cell: int) -> int:
    """Return the value below a cell, -1 on tier 1, NO_FLOOR where nothing can be laid (Z4, Z5)."""
    below = BELOW[cell]
    if values[cell] != FREE or (below >= 0 and values[below] == FREE):
        return NO_FLOOR
    return -1 if below < 0 else int(values[below])


@compiled
def _suits(high: int, low: int, under: tuple[int, int], beside: tuple[int, int]) -> bool:
    """Tell whether two values may be laid on what lies under them (Z6), beside an equal (Z7)."""
    rises = high > under[0] and low > under[1]
    return bool(rises and (beside[0] >> high | beside[1] >> low) & 1)


@compiled_with_arrays
def layings(
    values: Values, tiles: Numbers, sighted: bool, empty: bool, laid: Numbers, ways: Numbers
) -> int:
    """Write every way to lay one of the tiles now and return how many there are.

    `laid` takes the tiles, `ways` where each is laid. On an empty board no neighbour is asked
    for (Z8), and one of the eight turns of each laying is given.
    """
    shown = np.zeros(36, np.int64)
    _show(values, sighted, shown)
    found = 0
    for edge in range(EDGES):
        one, two = _floor(values, FIRST[edge]), _floor(values, SECOND[edge])
        if max(one, two) == NO_FLOOR or (empty and not FOLDED[edge]):
            continue
        beside = (ALL_VALUES, ALL_VALUES)
        if not empty:
            beside = (_around(edge, True, shown), _around(edge, False, shown))
        for tile in tiles:
            high, low = HIGHS[tile], LOWS[tile]
            if _suits(high, low, (one, two), beside):
                laid[found], ways[found] = tile, edge
                found += 1
            if high != low and _suits(high, low, (two, one), (beside[1], beside[0])):
                laid[found], ways[found] = tile, edge + EDGES
                found += 1
    return found


@compiled
def _augment(root: int, open_to: Numbers, partner: Numbers, came: Numbers, queue: Numbers) -> bool:
    """Give a free black cell a partner, breadth first, moving the partners of others if need be.

    open_to: for each cell the cells beside it with which a domino can cover it, as bits. `came`
    and `queue` are working space: from where each white cell was reached, and the black cells
    to look at.
    """
    tried, head, tail = 0, 0, 1
    queue[0] = root
    while head < tail:
        cell = queue[head]
        head += 1
        for side in range(4):
            other = ADJACENT[cell, side]
            if other < 0 or not (open_to[cell] & ~tried) >> other & 1:
                continue
            tried |= 1 << other
            came[other] = cell
            if partner[other] >= 0:
                queue[tail] = partner[other]
                tail += 1
                continue
            while other >= 0:
                black = came[other]
                partner[other] = black
                other, partner[black] = partner[black], other
            return True
    return False


@compiled
def _covered(values: Values, space: Numbers) -> bool:
    """Tell whether the free cells can all be covered in pairs.

    space[1]: for each cell the free cells beside it with which a domino can cover it, as bits;
    the rows from 2 on are working space.
    """
    partner, free, matched = space[2], 0, 0
    for cell in range(CELLS):
        partner[cell] = -1
    for cell in range(CELLS):
        free += values[cell] == FREE
        if BLACK[cell] and values[cell] == FREE:
            if not _augment(cell, space[1], partner, space[3], space[4]):
                return False
            matched += 2
    return bool(free == matched)


@compiled
def _lowest(values: Values, cell: int) -> int:
    """Return the least value that can end in a free cell, by what lies below it (Z6)."""
    least, below = 0, BELOW[cell]
    while below >= 0:
        least += 1
        if values[below] != FREE:
            return int(least + values[below])
        below = BELOW[below]
    return least


@compiled
def _enough(wanted: Numbers, coming: Numbers) -> bool:
    """Tell whether no range of values is wanted by more cells than halves can give.

    wanted: how many cells take no value below the row's and have the column's number of cells
    over them.
    """
    for room in range(3):
        cells, halves = 0, 0
        for value in range(6 - room, -1, -1):
            halves += coming[value]
            for other in range(room, 3):
                cells += wanted[value, other]
            if cells > halves:
                return False
    return True


@compiled_with_arrays
def _possible(values: Values, coming: Numbers, possible: Numbers) -> bool:
    """Write the values that each free cell may end with, as bits; False when they cannot suffice.

    coming: the halves of each value that are not on the board. A free cell takes no value below
    what it rests on and none too great for the cells above it (Z6).
    """
    wanted = np.zeros((7, 3), np.int64)
    for cell in range(CELLS):
        possible[cell] = 0
        if values[cell] == FREE:
            least, most = _lowest(values, cell), 6 - ROOM[cell]
            if least > most:
                return False
            wanted[least, ROOM[cell]] += 1
            for value in range(least, most + 1):
                if coming[value]:
                    possible[cell] |= 1 << value
    return _enough(wanted, coming)


@compiled
def _left(on: int, coming: Numbers, left: Numbers) -> None:
    """Count the halves of each value that are not on the board, and write for each value the
    other values of its dominoes, as bits."""
    for value in range(7):
        coming[value] = 0
    for tile in range(len(HIGHS)):
        if not on >> tile & 1:
            high, low = HIGHS[tile], LOWS[tile]
            coming[high] += 1
            coming[low] += 1
            left[high] |= 1 << low
            left[low] |= 1 << high


@compiled_with_arrays
def _pair(
    values: Values, possible: Numbers, left: Numbers, placed: Numbers, open_to: Numbers
) -> None:
    """Write which free cells a domino that is left can cover together, and which dominoes can.

    A domino counts where both its values are possible and an equal value lies, or may come to
    lie, beside one of them (Z7). placed: as `left`, the dominoes that can go somewhere.
    """
    shown = np.zeros(36, np.int64)
    for cell in range(CELLS):
        open_to[cell] = 0
        shown[COLUMN[cell]] |= possible[cell] if values[cell] == FREE else 1 << values[cell]
    for edge in range(EDGES):
        one, two = FIRST[edge], SECOND[edge]
        if values[one] != FREE or values[two] != FREE:
            continue
        beside_one, beside_two = _around(edge, True, shown), _around(edge, False, shown)
        for value in range(7):
            others = left[value] & possible[two] if possible[one] >> value & 1 else 0
            if not beside_one >> value & 1:
                others &= beside_two
            if others:
                placed[value] |= others
                open_to[one] |= 1 << two
                open_to[two] |= 1 << one


@compiled_with_arrays
def can_be_filled(values: Values, on: int, space: Numbers) -> bool:
    """Tell whether the dominoes that are not on the board might fill the free cells.

    on: the dominoes on the board, as bits. space: working space of 5 times 56 numbers. False is
    a proof that no order of laying fills the board without a lift: some range of values is
    wanted too often, some domino has no two cells left that suit it, or the pairs of cells left
    do not cover.
    """
    left, placed = np.zeros(7, np.int64), np.zeros(7, np.int64)
    _left(on, space[2], left)
    if not _possible(values, space[2], space[0]):
        return False
    _pair(values, space[0], left, placed, space[1])
    for value in range(7):
        for other in range(7):
            either = placed[value] >> other | placed[other] >> value
            if left[value] >> other & 1 and not either & 1:
                return False
    return _covered(values, space)
