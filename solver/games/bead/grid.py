"""The grid in one flat array: dominoes are laid and taken back, what fits where is kept up to date.

A cell is one integer; so many cells stand in a row that no play of the hands leaves the grid. A
spot is a place for a domino: twice its upper or left cell, plus one when it lies to the right. A
lie is a domino as it lies: five times its first face less one, plus its second face less one.
A code is a play: twenty-five times the spot plus the lie.

Each free cell knows the run that ends beside it in each direction; from these follow the faces
that fit on it in its row and in its column, and from those the lies that fit on a spot. A domino
laid changes that only at the ends of the three lines through it and for spots flush with it.
Each write is put down in a journal, so that a domino is taken back by undoing what laying it
wrote. Counters, tables, journal and cells share one array of integers (the memory), which is all
that compiled functions hand on.
"""

from typing import Final, NamedTuple

import numpy as np

from engine.games.bead import Place, Position
from engine.games.bead.position import Direction
from engine.tiles import Tile
from solver.compiled import compiled
from solver.games.bead.runs import EMPTY, NO_RUN, SHOWN, run_tables
from solver.search.kernel import Integers

LIES: Final = 25
COLUMN, ROW = 0, 1
"""The two directions of a line, as in the last bit of a spot."""

WIDTH: Final = 123
"""Cells in a row: what 28 dominoes can reach from a starter, and ``MARGIN`` all around."""
SIZE: Final = WIDTH * WIDTH
MARGIN: Final = 4
"""Free cells beyond what plays can reach: more than is looked beyond a domino."""
MOST_LAID: Final = 30

SHORTEST, MOST, NUMBER, JOURNALED, OPEN_SPOTS = range(5)
"""The fewest old cells that count as an extended group, the most groups that one line counts as
(B8), dominoes laid since the start, entries of the journal, open spots."""
GROWN: Final = 8
"""The tables of runs (see ``runs``)."""
RUNS: Final = 646
ONE: Final = GROWN + SHOWN * RUNS
TWO: Final = ONE + RUNS
TWO_BEHIND: Final = TWO + RUNS
FIRST_IN: Final = TWO_BEHIND + RUNS
SECOND_IN: Final = FIRST_IN + 32
STACK: Final = SECOND_IN + 32
"""For each domino laid since the start its code and how long the journal was before it."""
JOURNAL: Final = STACK + 2 * MOST_LAID
"""Pairs of an address and what stood there."""
ENTRIES: Final = 512 * MOST_LAID
OPEN: Final = JOURNAL + 2 * ENTRIES
"""The open spots, in no order."""
CELLS: Final = OPEN + 2 * SIZE
"""What is known of each cell, so many integers for each:"""
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
"""What may stand on a cell: faces, then how many extended groups the line counts as (two bits),
then the length that it would have."""
_NOTHING_BESIDE: Final = 31 | 1 << COUNT_BITS

_FIT: Final = CELLS + FITS
_PRODUCT: Final = CELLS + PRODUCTS
_PLACE: Final = CELLS + PLACES
_LAID: Final = CELLS + LAID


@compiled
def open_spot(memory: Integers, place: int) -> int:
    return int(memory[OPEN + place])


@compiled
def spot_part(spot: int) -> int:
    """What to add to the address of a part for a spot."""
    return PARTS * (spot >> 1) + (spot & 1)


@compiled
def fitting(memory: Integers, spot: int) -> int:
    """The lies that fit on a spot."""
    return int(memory[_FIT + spot_part(spot)])


@compiled
def product_of(memory: Integers, spot: int) -> int:
    """The product of the lengths that a play on the spot extends."""
    return int(memory[_PRODUCT + spot_part(spot)])


@compiled
def _face(memory: Integers, cell: int) -> int:
    return int(memory[CELLS + PARTS * cell])


@compiled
def _write(memory: Integers, address: int, value: int) -> None:
    entry = JOURNAL + 2 * memory[JOURNALED]
    memory[entry] = address
    memory[entry + 1] = memory[address]
    memory[JOURNALED] += 1
    memory[address] = value


@compiled
def _step(direction: int) -> int:
    """From a cell to the next one of its column, of its row."""
    return 1 if direction == ROW else WIDTH


@compiled
def _look_along(memory: Integers, cell: int, step: int, side: int) -> None:
    """Put down the run that begins next to a free cell; ``side`` is one of its four."""
    length = 0
    while _face(memory, cell + (length + 1) * step) != 0:
        length += 1
    run = EMPTY
    for far in range(min(length, SHOWN), 0, -1):
        run = memory[GROWN + SHOWN * run + _face(memory, cell + far * step) - 1]
    _write(memory, CELLS + PARTS * cell + SIDES + side, run | length << RUN_BITS)


@compiled
def _joined(memory: Integers, run: int, cell: int, step: int, length: int) -> bool:
    """Whether a run goes on through the filled cells next to a free one without breaking its
    pattern."""
    for far in range(1, min(length, SHOWN) + 1):
        if run == NO_RUN:
            return False
        run = memory[GROWN + SHOWN * run + _face(memory, cell + far * step) - 1]
    return bool(run != NO_RUN)


@compiled
def _counted(memory: Integers, before: int, after: int) -> int:
    """How many extended groups a line with so many old cells on either side counts as (B8)."""
    shortest = memory[SHORTEST]
    old = (1 if before >= shortest else 0) + (1 if after >= shortest else 0)
    return int(min(old, memory[MOST]))


@compiled
def _look_across(memory: Integers, cell: int, direction: int) -> None:
    """Put down what may stand on a free cell in one of its lines."""
    side = CELLS + PARTS * cell + SIDES + 2 * direction
    before, after = memory[side], memory[side + 1]
    run, left, right = before & RUN_MASK, before >> RUN_BITS, after >> RUN_BITS
    faces = 0
    if right == 0:
        faces = memory[ONE + run]
    elif left == 0:
        faces = memory[ONE + (after & RUN_MASK)]
    else:
        for face in range(FACE_BITS):
            grown = memory[GROWN + SHOWN * run + face]
            if _joined(memory, grown, cell, _step(direction), right):
                faces |= 1 << face
    count = _counted(memory, left, right)
    found = faces | count << FACE_BITS | (left + right + 1) << COUNT_BITS
    _write(memory, CELLS + PARTS * cell + CROSS + direction, found)


@compiled
def _along(memory: Integers, second: int, step: int, before: int, after: int, allowed: int) -> int:
    """Those of the allowed lies that keep the pattern of their own line."""
    run, left, right = before & RUN_MASK, before >> RUN_BITS, after >> RUN_BITS
    if right == 0:
        return int(allowed & memory[TWO + run])
    if left == 0:
        return int(allowed & memory[TWO_BEHIND + (after & RUN_MASK)])
    allowed &= memory[TWO + run]
    found = 0
    for lie in range(LIES):
        if allowed >> lie & 1:
            nearer = memory[GROWN + SHOWN * run + lie // 5]
            grown = memory[GROWN + SHOWN * nearer + lie % 5]
            if _joined(memory, grown, second, step, right):
                found |= 1 << lie
    return found


@compiled
def _makes_four(memory: Integers, spot: int, across: int) -> bool:
    """Whether three dominoes already lie side by side with the spot (B9)."""
    flush = 0
    for step in (2 * across, -2 * across):
        beside = spot + step
        while memory[_LAID + spot_part(beside)] != 0:
            flush += 1
            beside += step
    return flush >= 3


@compiled
def _power(length: int, count: int) -> int:
    return 1 if count == 0 else length if count == 1 else length * length


@compiled
def _look_at(memory: Integers, spot: int) -> None:
    """Work out anew what fits on a spot (B7) and what it scores (B10)."""
    direction, first = spot & 1, spot >> 1
    along, across = _step(direction), _step(1 - direction)
    here = CELLS + PARTS * first
    there = here + PARTS * along
    lies, product = 0, 0
    if memory[here] == 0 and memory[there] == 0:
        one = memory[here + CROSS + 1 - direction]
        two = memory[there + CROSS + 1 - direction]
        before = memory[here + SIDES + 2 * direction]
        after = memory[there + SIDES + 2 * direction + 1]
        left, right = before >> RUN_BITS, after >> RUN_BITS
        counts = _counted(memory, left, right)
        count, other = one >> FACE_BITS & 3, two >> FACE_BITS & 3
        if counts + count + other >= 2 and not _makes_four(memory, spot, across):
            allowed = memory[FIRST_IN + (one & 31)] & memory[SECOND_IN + (two & 31)]
            lies = _along(memory, first + along, along, before, after, allowed)
            product = _power(left + right + 2, counts)
            product *= _power(one >> COUNT_BITS, count) * _power(two >> COUNT_BITS, other)
    _keep_fit(memory, spot, lies, product)


@compiled
def _keep_fit(memory: Integers, spot: int, lies: int, product: int) -> None:
    """Put down what fits on a spot, and keep the list of open spots."""
    part = spot_part(spot)
    old = memory[_FIT + part]
    if lies == old and (lies == 0 or memory[_PRODUCT + part] == product):
        return
    _write(memory, _FIT + part, lies)
    _write(memory, _PRODUCT + part, product)
    number = memory[OPEN_SPOTS]
    if old == 0:
        _write(memory, _PLACE + part, number)
        _write(memory, OPEN + number, spot)
        _write(memory, OPEN_SPOTS, number + 1)
    elif lies == 0:
        place, last = memory[_PLACE + part], memory[OPEN + number - 1]
        _write(memory, OPEN + place, last)
        _write(memory, _PLACE + spot_part(last), place)
        _write(memory, OPEN_SPOTS, number - 1)


@compiled
def _close(memory: Integers, cell: int) -> None:
    """Nothing fits any more on the spots that a cell belongs to."""
    for spot in (2 * cell, 2 * cell + 1, 2 * (cell - WIDTH), 2 * cell - 1):
        _keep_fit(memory, spot, 0, 0)


@compiled
def _end(memory: Integers, cell: int, step: int) -> int:
    """The free cell where the run through a filled cell ends."""
    while _face(memory, cell) != 0:
        cell += step
    return cell


@compiled
def _touched(spot: int, line: int) -> tuple[int, int, int]:
    """A cell of a domino, and the direction and way of one of the six lines that go out from
    it: along it from both ends, across it from both halves."""
    direction, first = spot & 1, spot >> 1
    sign = 1 if line & 1 else -1
    if line < 2:
        return first, direction, sign
    cell = first if line < 4 else first + _step(direction)
    return cell, 1 - direction, sign


@compiled
def _look_again(memory: Integers, spot: int) -> None:
    """Work out what a domino just laid changes: at the free ends of the lines through it, then
    for the spots there and for those flush with it."""
    for line in range(6):
        cell, direction, sign = _touched(spot, line)
        step = _step(direction)
        end = _end(memory, cell, sign * step)
        _look_along(memory, end, -sign * step, 2 * direction + (0 if sign > 0 else 1))
        _look_across(memory, end, direction)
    for line in range(6):
        cell, direction, sign = _touched(spot, line)
        step, beside = _step(direction), _step(1 - direction)
        end = _end(memory, cell, sign * step)
        _look_at(memory, 2 * min(end, end + sign * step) + direction)
        _look_at(memory, 2 * end + 1 - direction)
        _look_at(memory, 2 * (end - beside) + 1 - direction)
    across = 2 * _step(1 - (spot & 1))
    for far in range(-3, 4):
        if far != 0 and fitting(memory, spot + far * across) != 0:
            _look_at(memory, spot + far * across)


@compiled
def lay(memory: Integers, code: int) -> None:
    """Lay a domino on free cells; whether it fits is not asked."""
    number = memory[NUMBER]
    memory[STACK + 2 * number], memory[STACK + 2 * number + 1] = code, memory[JOURNALED]
    memory[NUMBER] = number + 1
    spot, lie = code // LIES, code % LIES
    first = spot >> 1
    second = first + _step(spot & 1)
    _close(memory, first)
    _close(memory, second)
    _write(memory, CELLS + PARTS * first, lie // 5 + 1)
    _write(memory, CELLS + PARTS * second, lie % 5 + 1)
    _write(memory, _LAID + spot_part(spot), 1)
    _look_again(memory, spot)


@compiled
def take_back(memory: Integers) -> None:
    """Undo the last domino laid."""
    number = memory[NUMBER] - 1
    memory[NUMBER] = number
    before = memory[STACK + 2 * number + 1]
    for entry in range(memory[JOURNALED] - 1, before - 1, -1):
        memory[memory[JOURNAL + 2 * entry]] = memory[JOURNAL + 2 * entry + 1]
    memory[JOURNALED] = before


@compiled
def bring_to(memory: Integers, codes: Integers, number: int) -> None:
    """Take dominoes back and lay others until exactly the first so many of the codes lie there
    since the start."""
    same = 0
    while same < min(number, memory[NUMBER]) and memory[STACK + 2 * same] == codes[same]:
        same += 1
    while memory[NUMBER] > same:
        take_back(memory)
    for place in range(same, number):
        lay(memory, codes[place])


class Frame(NamedTuple):
    """Where the cell 0 lies on the table."""

    row: int
    column: int

    def code(self, place: Place) -> int:
        cell = (place.row - self.row) * WIDTH + place.column - self.column
        lie = 5 * (int(place.tile.first) - 1) + int(place.tile.second) - 1
        return LIES * (2 * cell + (place.direction == "right")) + lie

    def place(self, code: int) -> Place:
        spot, lie = divmod(code, LIES)
        row, column = divmod(spot >> 1, WIDTH)
        tile = Tile(lie // 5 + 1, lie % 5 + 1)
        direction: Direction = "right" if spot & 1 else "down"
        return Place(tile, row + self.row, column + self.column, direction)


def frame_of(position: Position) -> Frame:
    """The frame that has the dominoes laid in its middle."""
    rows = [cell.row for domino in position.placed for cell in domino.cells]
    columns = [cell.column for domino in position.placed for cell in domino.cells]
    row, column = (min(rows) + max(rows)) // 2, (min(columns) + max(columns)) // 2
    return Frame(row - WIDTH // 2, column - WIDTH // 2)


def memory_of(position: Position, frame: Frame) -> Integers:
    """The memory of a position."""
    memory = np.zeros(CELLS + PARTS * SIZE, np.int64)
    memory[SHORTEST] = position.options.shortest_group
    memory[MOST] = 2 if position.options.joins_count_twice else 1
    runs = run_tables()
    lies = (runs.two, runs.two_behind, runs.first_in, runs.second_in)
    tables = np.concatenate((runs.grown, runs.one, *lies))
    memory[GROWN : GROWN + len(tables)] = tables
    cells = memory[CELLS:].reshape(SIZE, PARTS)
    cells[:, CROSS:FITS] = _NOTHING_BESIDE
    placed = np.array([frame.code(domino) for domino in position.placed], np.int64)
    bring_to(memory, placed, len(placed))
    memory[NUMBER] = memory[JOURNALED] = 0
    return memory
