"""Lay dominoes on the grid and take them back, keeping up to date what fits where.

For each free cell the run that ends beside it in each direction is kept. From these runs follow the
faces that fit on the cell in its row and in its column, and from the faces the lies that fit on a
spot. When a domino is laid, this changes only at the ends of the three lines through it and for the
spots side by side with it. Each write is recorded in a journal, so a domino is taken back by
undoing the writes made when it was laid.
"""

import numpy as np

from engine.games.bead import Position
from solver.compiling.compiled import compiled
from solver.games.bead.grid_layout import (
    CELLS,
    COUNT_BITS,
    CROSS,
    EMPTY,
    FACE_BITS,
    FIRST_IN,
    FIT,
    FITS,
    GROWN,
    JOURNAL,
    JOURNALED,
    LIES,
    LIES_THERE,
    MOST,
    NO_RUN,
    NOTHING_BESIDE,
    NUMBER,
    ONE,
    OPEN,
    OPEN_SPOTS,
    PARTS,
    PLACE,
    PRODUCT,
    RUN_BITS,
    RUN_MASK,
    SECOND_IN,
    SHORTEST,
    SHOWN,
    SIDES,
    SIZE,
    STACK,
    TWO,
    TWO_BEHIND,
    WIDTH,
    GridFrame,
    face_at,
    fitting,
    run_tables,
    spot_part,
    step_of,
    write,
)
from solver.kernel import Integers


@compiled
def _look_along(memory: Integers, cell: int, step: int, side: int) -> None:
    """Write, for the free cell ``cell``, the run that begins next to it in steps of ``step``.
    ``side``: where it is written (0 above, 1 below, 2 left, 3 right)."""
    length = 0
    while face_at(memory, cell + (length + 1) * step) != 0:
        length += 1
    run = EMPTY
    for far in range(min(length, SHOWN), 0, -1):
        run = memory[GROWN + SHOWN * run + face_at(memory, cell + far * step) - 1]
    write(memory, CELLS + PARTS * cell + SIDES + side, run | length << RUN_BITS)


@compiled
def _can_join(memory: Integers, run: int, cell: int, step: int, length: int) -> bool:
    """Return whether the run of number ``run`` keeps its pattern when the ``length`` filled cells
    after ``cell``, in steps of ``step``, are added to it."""
    for far in range(1, min(length, SHOWN) + 1):
        if run == NO_RUN:
            return False
        run = memory[GROWN + SHOWN * run + face_at(memory, cell + far * step) - 1]
    return bool(run != NO_RUN)


@compiled
def _count_groups(memory: Integers, before: int, after: int) -> int:
    """Return how many extended groups (B8) a line counts as that has ``before`` old cells on one
    side of the new ones and ``after`` on the other."""
    shortest = memory[SHORTEST]
    old = (1 if before >= shortest else 0) + (1 if after >= shortest else 0)
    return int(min(old, memory[MOST]))


@compiled
def _look_across(memory: Integers, cell: int, direction: int) -> None:
    """Write what may stand on the free cell ``cell`` in its line in ``direction``: one ``CROSS``
    integer."""
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
            if _can_join(memory, grown, cell, step_of(direction), right):
                faces |= 1 << face
    count = _count_groups(memory, left, right)
    found = faces | count << FACE_BITS | (left + right + 1) << COUNT_BITS
    write(memory, CELLS + PARTS * cell + CROSS + direction, found)


@compiled
def _along(memory: Integers, second: int, step: int, before: int, after: int, allowed: int) -> int:
    """Return the mask of the ``allowed`` lies that keep the pattern of the line along the domino.
    ``second``: the second cell of the domino. ``before``, ``after``: the runs at its two ends."""
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
            if _can_join(memory, grown, second, step, right):
                found |= 1 << lie
    return found


@compiled
def _makes_four(memory: Integers, spot: int, across: int) -> bool:
    """Return whether a domino on the spot would be at least the fourth side by side (B9)."""
    flush = 0
    for step in (2 * across, -2 * across):
        beside = spot + step
        while memory[LIES_THERE + spot_part(beside)] != 0:
            flush += 1
            beside += step
    return flush >= 3


@compiled
def _power(length: int, count: int) -> int:
    return 1 if count == 0 else length if count == 1 else length * length


@compiled
def _look_at(memory: Integers, spot: int) -> None:
    """Work out anew which lies fit on a spot (B7) and the product that a play there scores
    (B10)."""
    direction, first = spot & 1, spot >> 1
    along, across = step_of(direction), step_of(1 - direction)
    here = CELLS + PARTS * first
    there = here + PARTS * along
    lies, product = 0, 0
    if memory[here] == 0 and memory[there] == 0:
        one = memory[here + CROSS + 1 - direction]
        two = memory[there + CROSS + 1 - direction]
        before = memory[here + SIDES + 2 * direction]
        after = memory[there + SIDES + 2 * direction + 1]
        left, right = before >> RUN_BITS, after >> RUN_BITS
        counts = _count_groups(memory, left, right)
        count, other = one >> FACE_BITS & 3, two >> FACE_BITS & 3
        if counts + count + other >= 2 and not _makes_four(memory, spot, across):
            allowed = memory[FIRST_IN + (one & 31)] & memory[SECOND_IN + (two & 31)]
            lies = _along(memory, first + along, along, before, after, allowed)
            product = _power(left + right + 2, counts)
            product *= _power(one >> COUNT_BITS, count) * _power(two >> COUNT_BITS, other)
    _keep_fit(memory, spot, lies, product)


@compiled
def _keep_fit(memory: Integers, spot: int, lies: int, product: int) -> None:
    """Write the lies that fit on a spot and the product of the lengths. Add the spot to the list of
    open spots or remove it, as needed."""
    part = spot_part(spot)
    old = memory[FIT + part]
    if lies == old and (lies == 0 or memory[PRODUCT + part] == product):
        return
    write(memory, FIT + part, lies)
    write(memory, PRODUCT + part, product)
    number = memory[OPEN_SPOTS]
    if old == 0:
        write(memory, PLACE + part, number)
        write(memory, OPEN + number, spot)
        write(memory, OPEN_SPOTS, number + 1)
    elif lies == 0:
        place, last = memory[PLACE + part], memory[OPEN + number - 1]
        write(memory, OPEN + place, last)
        write(memory, PLACE + spot_part(last), place)
        write(memory, OPEN_SPOTS, number - 1)


@compiled
def _close(memory: Integers, cell: int) -> None:
    """Write that nothing fits any more on the four spots that contain a cell."""
    for spot in (2 * cell, 2 * cell + 1, 2 * (cell - WIDTH), 2 * cell - 1):
        _keep_fit(memory, spot, 0, 0)


@compiled
def _end(memory: Integers, cell: int, step: int) -> int:
    """Return the first free cell from ``cell`` on, in steps of ``step``."""
    while face_at(memory, cell) != 0:
        cell += step
    return cell


@compiled
def _neighbour(spot: int, line: int) -> tuple[int, int, int]:
    """Return where line ``line`` of a domino starts: a cell of the domino, the direction of the
    line (0 down, 1 right) and its sign (1 forward, -1 backward). Lines 0 and 1 go along the domino,
    2 and 3 across its first cell, 4 and 5 across its second cell."""
    direction, first = spot & 1, spot >> 1
    sign = 1 if line & 1 else -1
    if line < 2:
        return first, direction, sign
    cell = first if line < 4 else first + step_of(direction)
    return cell, 1 - direction, sign


@compiled
def _look_again(memory: Integers, spot: int) -> None:
    """Work out what the domino just laid on ``spot`` changes: first the free cells at the ends of
    the lines through it, then the spots at those cells, then the spots side by side with it."""
    for line in range(6):
        cell, direction, sign = _neighbour(spot, line)
        step = step_of(direction)
        end = _end(memory, cell, sign * step)
        _look_along(memory, end, -sign * step, 2 * direction + (0 if sign > 0 else 1))
        _look_across(memory, end, direction)
    for line in range(6):
        cell, direction, sign = _neighbour(spot, line)
        step, beside = step_of(direction), step_of(1 - direction)
        end = _end(memory, cell, sign * step)
        _look_at(memory, 2 * min(end, end + sign * step) + direction)
        _look_at(memory, 2 * end + 1 - direction)
        _look_at(memory, 2 * (end - beside) + 1 - direction)
    across = 2 * step_of(1 - (spot & 1))
    for far in range(-3, 4):
        if far != 0 and fitting(memory, spot + far * across) != 0:
            _look_at(memory, spot + far * across)


@compiled
def lay(memory: Integers, code: int) -> None:
    """Lay the domino of the play ``code`` on its two free cells, without checking that it fits."""
    number = memory[NUMBER]
    memory[STACK + 2 * number], memory[STACK + 2 * number + 1] = code, memory[JOURNALED]
    memory[NUMBER] = number + 1
    spot, lie = code // LIES, code % LIES
    first = spot >> 1
    second = first + step_of(spot & 1)
    _close(memory, first)
    _close(memory, second)
    write(memory, CELLS + PARTS * first, lie // 5 + 1)
    write(memory, CELLS + PARTS * second, lie % 5 + 1)
    write(memory, LIES_THERE + spot_part(spot), 1)
    _look_again(memory, spot)


@compiled
def take_back(memory: Integers) -> None:
    """Take back the domino that was laid last."""
    number = memory[NUMBER] - 1
    memory[NUMBER] = number
    before = memory[STACK + 2 * number + 1]
    for entry in range(memory[JOURNALED] - 1, before - 1, -1):
        memory[memory[JOURNAL + 2 * entry]] = memory[JOURNAL + 2 * entry + 1]
    memory[JOURNALED] = before


@compiled
def bring_to(memory: Integers, codes: Integers, number: int) -> None:
    """Take dominoes back and lay others until those laid since the start are exactly the first
    ``number`` of ``codes``."""
    same = 0
    while same < min(number, memory[NUMBER]) and memory[STACK + 2 * same] == codes[same]:
        same += 1
    while memory[NUMBER] > same:
        take_back(memory)
    for place in range(same, number):
        lay(memory, codes[place])


def memory_of(position: Position, frame: GridFrame) -> Integers:
    """Return the memory (the array of the compiled grid) of a position. Its dominoes count as laid
    before the start."""
    memory = np.zeros(CELLS + PARTS * SIZE, np.int64)
    memory[SHORTEST] = position.options.shortest_group
    memory[MOST] = 2 if position.options.joins_count_twice else 1
    tables = run_tables()
    memory[GROWN : GROWN + len(tables)] = tables
    cells = memory[CELLS:].reshape(SIZE, PARTS)
    cells[:, CROSS:FITS] = NOTHING_BESIDE
    placed = np.array([frame.code(domino) for domino in position.placed], np.int64)
    bring_to(memory, placed, len(placed))
    memory[NUMBER] = memory[JOURNALED] = 0
    return memory
