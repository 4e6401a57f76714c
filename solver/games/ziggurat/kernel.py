"""The compiled board: where dominoes may be laid now, and what can no longer be filled.

A board is an array of the values on the 56 cells, FREE where nothing lies. Cells, edges, ways and
dominoes have the numbers of `shape` and `domino`. Everything here is compiled, knows Z4 to Z8 and
is checked move for move against the engine in random play.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from solver.compiled import compiled
from solver.games.ziggurat import shape
from solver.games.ziggurat.domino import HIGH, LOW, TILES

Numbers = npt.NDArray[np.int64]
Values = npt.NDArray[np.int8]

FREE: Final = -1
EDGES: Final = len(shape.EDGES)
CELLS: Final = len(shape.CELLS)
MOST_LAYINGS: Final = 2 * EDGES * len(TILES)
"""Layings of all dominoes on all edges, both ways round: no board has more."""


def _table(rows: Sequence[Sequence[int]], width: int) -> Numbers:
    """Rows of different length side by side, filled up with -1."""
    return np.array([[*row, *(-1,) * (width - len(row))] for row in rows], np.int64)


def _column(cells: Sequence[int | None]) -> Numbers:
    return np.array([-1 if cell is None else cell for cell in cells], np.int64)


def _beside(edge: int, own: int) -> list[int]:
    """The columns beside one cell of an edge, but for that of the other cell."""
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
"""How many cells stand over each cell."""
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
def layings(
    values: Values,
    tiles: Numbers,
    count: int,
    sighted: bool,
    empty: bool,
    laid: Numbers,
    ways: Numbers,
) -> int:
    """Write every way to lay one of the first `count` tiles now and return how many there are.

    `laid` takes the tiles, `ways` where each is laid. On an empty board no neighbour is asked
    for (Z8), and one of the eight turns of each laying is given.
    """
    shown = np.zeros(36, np.int64)
    for cell in range(CELLS):
        if values[cell] != FREE:
            bit = 1 << values[cell]
            shown[COLUMN[cell]] = bit if sighted else shown[COLUMN[cell]] | bit
    found = 0
    for edge in range(EDGES):
        one, two = FIRST[edge], SECOND[edge]
        if values[one] != FREE or values[two] != FREE or (empty and not FOLDED[edge]):
            continue
        under_one, under_two = -1, -1
        if BELOW[one] >= 0:
            under_one, under_two = values[BELOW[one]], values[BELOW[two]]
            if under_one == FREE or under_two == FREE:
                continue
        beside_one, beside_two = (127, 127) if empty else (0, 0)
        for side in range(3):
            if BESIDE_FIRST[edge, side] >= 0:
                beside_one |= shown[BESIDE_FIRST[edge, side]]
            if BESIDE_SECOND[edge, side] >= 0:
                beside_two |= shown[BESIDE_SECOND[edge, side]]
        if beside_one | beside_two == 0:
            continue
        for index in range(count):
            high, low = HIGHS[tiles[index]], LOWS[tiles[index]]
            if high > under_one and low > under_two:
                if (beside_one >> high | beside_two >> low) & 1:
                    laid[found], ways[found] = tiles[index], edge
                    found += 1
            if high != low and high > under_two and low > under_one:
                if (beside_two >> high | beside_one >> low) & 1:
                    laid[found], ways[found] = tiles[index], edge + EDGES
                    found += 1
    return found


@compiled
def _augment(root: int, open_to: Numbers, partner: Numbers, came: Numbers, queue: Numbers) -> bool:
    """Give a free black cell a partner, breadth first, moving the partners of others if need be.

    open_to: for each cell the cells beside it with which a domino can cover it, as bits. `came` and `queue` are working space: from where each white cell was reached, and the black
    cells to look at.
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
def unmatched(values: Values, space: Numbers) -> int:
    """Count the free cells that dominoes cannot cover together with cells beside them.

    space[1]: for each cell the free cells beside it with which a domino can cover it, as bits;
    the rows from 2 on are working space.
    """
    partner, came, queue = space[2], space[3], space[4]
    free, matched = 0, 0
    for cell in range(CELLS):
        partner[cell] = -1
    for cell in range(CELLS):
        free += values[cell] == FREE
        if BLACK[cell] and values[cell] == FREE:
            matched += 2 * _augment(cell, space[1], partner, came, queue)
    return free - matched


@compiled
def possible_values(values: Values, coming: Numbers, possible: Numbers) -> bool:
    """Write the values that each free cell may end with, as bits; False when one has none.

    coming: the halves of each value that are not on the board. A free cell takes no value below
    what it rests on and none too great for the cells above it (Z6). False also when a range of
    values is wanted by more cells than halves can give.
    """
    wanted = np.zeros((8, 3), np.int64)
    for cell in range(CELLS):
        possible[cell] = 0
        if values[cell] != FREE:
            continue
        least, below = 0, BELOW[cell]
        while below >= 0:
            least += 1
            if values[below] != FREE:
                least += values[below]
                break
            below = BELOW[below]
        if least > 6 - ROOM[cell]:
            return False
        wanted[least, ROOM[cell]] += 1
        for value in range(least, 7 - ROOM[cell]):
            if coming[value]:
                possible[cell] |= 1 << value
    for room in range(3):
        cells, halves = 0, 0
        for value in range(6 - room, -1, -1):
            halves += coming[value]
            for other in range(room, 3):
                cells += wanted[value, other]
            if cells > halves:
                return False
    return True


@compiled
def _around(edge: int, one: bool, shown: Numbers) -> int:
    """Return the values beside one cell of an edge, the other cell left out, as bits."""
    together = 0
    for side in range(3):
        column = BESIDE_FIRST[edge, side] if one else BESIDE_SECOND[edge, side]
        if column >= 0:
            together |= shown[column]
    return together


@compiled
def can_be_filled(values: Values, on: int, space: Numbers) -> bool:
    """Tell whether the dominoes that are not on the board might fill the free cells.

    on: the dominoes on the board, as bits. space: working space of 5 times 56 numbers. False is
    a proof that no order of laying fills the board without a lift: some range of values is
    wanted too often, some domino has no two cells left that suit its values and where an equal
    value lies or may come to lie beside it (Z7), or the pairs of cells left do not cover.
    """
    possible, open_to, coming = space[0], space[1], space[2]
    left, placed = np.zeros(7, np.int64), np.zeros(7, np.int64)
    for value in range(7):
        coming[value] = 0
    for tile in range(len(HIGHS)):
        if not on >> tile & 1:
            high, low = HIGHS[tile], LOWS[tile]
            coming[high] += 1
            coming[low] += 1
            left[high] |= 1 << low
            left[low] |= 1 << high
    if not possible_values(values, coming, possible):
        return False
    shown = np.zeros(36, np.int64)
    for cell in range(CELLS):
        shown[COLUMN[cell]] |= possible[cell] if values[cell] == FREE else 1 << values[cell]
    for cell in range(CELLS):
        open_to[cell] = 0
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
    for value in range(7):
        placed[value] &= left[value]
        for other in range(7):
            if placed[value] >> other & 1:
                placed[other] |= 1 << value
    for value in range(7):
        if placed[value] != left[value]:
            return False
    return bool(unmatched(values, space) == 0)
