"""What plays to come can score at most, by how many dominoes are laid before them.

A play multiplies the lengths of the three lines through its cells. Each of these lines will be a
stretch of cells that holds what lies there now and keeps one pattern: for some period the faces
laid agree, the free cells between can take what the period asks of them beside what crosses them
now, and the dominoes still held have such faces often enough. Free cells are filled by the
dominoes laid before, two by each, and the three lines share them; a line that is to grow along
the last domino needs cells beside it too (see ``_outside``). So for every spot the longest
stretches by free cells, and the best division of the free cells, bound what a play there scores.
A double stands in a line of one value only, or extends just the two lines across it.
"""

from typing import Final

import numpy as np

from engine.games.bead import Position
from solver.compiled import compiled, compiled_with_arrays
from solver.games.bead.memory import CELLS, CROSS, MOST, PARTS, SHORTEST, SIZE, WIDTH
from solver.search.kernel import Integers

PERIODS: Final = 5
ANY_FACE: Final = 31


@compiled
def _takes(
    memory: Integers, cell: int, crossing: int, index: int, classes: Integers, supply: Integers
) -> bool:
    """Take a cell into the class of its place in the cycle: the faces that suit the class, and
    how often they must be laid; False where nothing suits."""
    face = memory[CELLS + PARTS * cell]
    if face != 0:
        classes[index, 0] &= 1 << face - 1
    else:
        classes[index, 0] &= memory[CELLS + PARTS * cell + CROSS + crossing] & ANY_FACE
        classes[index, 1] += 1
    suiting = 0
    for one in range(5):
        if classes[index, 0] >> one & 1 and supply[one] >= classes[index, 1]:
            suiting |= 1 << one
    classes[index, 0] = suiting
    return bool(suiting != 0)


@compiled
def _all_differ(classes: Integers, period: int) -> bool:
    """Whether no two classes are bound to the same face."""
    bound = 0
    for index in range(period):
        faces = classes[index, 0]
        if faces & (faces - 1) == 0:
            if bound & faces:
                return False
            bound |= faces
    return True


@compiled
def _outside(memory: Integers, free: int, supported: int) -> int:
    """How many cells beside a line must be filled before so many of its free cells are, the last
    domino's two among them. A domino across the line fills one cell beside it; one along the line
    must extend a second group (B7), across it and beside it, which may stand there already."""
    if memory[MOST] > 1:
        return 0
    left = max(0, free - 2 - 2 * supported)
    return left if memory[SHORTEST] > 1 else (left + 1) // 2


@compiled
def _note(
    found: Integers, start: int, end: int, step: int, free: int, cost: int, same: int
) -> None:
    """Put down a stretch for all its cells, by its free cells, and for each pair of them side by
    side, by all cells that must be filled for it."""
    length = (end - start) // step + 1
    for place in range(length):
        cell = start + place * step
        found[0, cell, free] = max(found[0, cell, free], length)
        if place + 1 < length and cost < found.shape[2]:
            found[1 + same, cell, cost] = max(found[1 + same, cell, cost], length)


@compiled_with_arrays
def _stretches(  # noqa: C901  one walk along a line for each period
    memory: Integers, line: Integers, supply: Integers, free: int, found: Integers
) -> None:
    """Find all stretches of a line (its first cell, step, number of cells, direction) with at
    most so many free cells."""
    first, step, number, direction = line[0], line[1], line[2], line[3]
    classes = np.zeros((PERIODS, 2), np.int64)
    for period in range(1, PERIODS + 1):
        for start in range(number):
            begin = first + start * step
            if memory[CELLS + PARTS * (begin - step)] != 0:
                continue
            classes[:, 0], classes[:, 1] = ANY_FACE, 0
            filled, supported = 0, 0
            beside = PARTS * (1 if direction == 0 else WIDTH)
            for place in range(number - start):
                cell = begin + place * step
                here = CELLS + PARTS * cell
                if memory[here] == 0:
                    filled += 1
                    if memory[here - beside] != 0 or memory[here + beside] != 0:
                        supported += 1
                if filled > free:
                    break
                index = place % period
                if not _takes(memory, cell, 1 - direction, index, classes, supply):
                    break
                if not _all_differ(classes, min(period, place + 1)):
                    break
                if memory[CELLS + PARTS * (cell + step)] == 0:
                    cost = filled + _outside(memory, filled, supported)
                    _note(found, begin, cell, step, filled, cost, 1 if period == 1 else 0)


@compiled_with_arrays
def _best_at(
    found: Integers, spot: int, across: Integers, free: int, count: Integers, best: Integers
) -> None:
    """Raise the bounds by what a play on one spot may score: ``best[double, free cells]``."""
    first, direction = spot >> 1, spot & 1
    second = first + (1 if direction else WIDTH)
    shortest, most = count[0], count[1]
    pairs = np.zeros(free + 1, np.int64)
    for one in range(1, free + 1):
        long = across[first, one]
        for two in range(1, free + 1 - one):
            other = across[second, two]
            left = long if long > shortest else 1
            right = other if other > shortest else 1
            pairs[one + two] = max(pairs[one + two], (left * right) ** most)
    for double in range(2):
        for own in range(2, free + 1):
            along = found[1 + double, first, own]
            if along == 0 and own > 2:
                continue
            length = along**most if along > 1 + shortest else 1
            for both in range(2, free + 3 - own):
                product = length * pairs[both] * (1 + double)
                total = own + both - 2
                best[double, total] = max(best[double, total], product)


@compiled
def _is_plain(memory: Integers, line: Integers) -> bool:
    """Whether nothing lies on a line nor beside it: all such lines can become the same."""
    beside = WIDTH if line[3] == 1 else 1
    for place in range(line[2]):
        cell = line[0] + place * line[1]
        for near in (cell - beside, cell, cell + beside):
            if memory[CELLS + PARTS * near] != 0:
                return False
    return True


@compiled
def _copy_line(found: Integers, line: Integers, like: int) -> None:
    """Put down for a line what was put down for the one that begins at the cell ``like``."""
    for kind in range(found.shape[0]):
        for place in range(line[2]):
            cell = place * line[1]
            for free in range(found.shape[2]):
                found[kind, line[0] + cell, free] = found[kind, like + cell, free]


@compiled_with_arrays
def _lines(
    memory: Integers, box: Integers, direction: int, supply: Integers, free: int, plain: Integers
) -> Integers:
    """The stretches of all lines of one direction; ``plain`` tells which lines are that."""
    found = np.zeros((3, SIZE, free + 1), np.int64)
    line, like = np.zeros(4, np.int64), -1
    along, across = (1, WIDTH) if direction == 1 else (WIDTH, 1)
    for number in range(box[3 - direction]):
        line[0], line[1] = box[0] * WIDTH + box[1] + number * across, along
        line[2], line[3] = box[2 + direction], direction
        plain[number] = 1 if _is_plain(memory, line) else 0
        if plain[number] and like >= 0:
            _copy_line(found, line, like)
            continue
        _stretches(memory, line, supply, free, found)
        if plain[number]:
            like = line[0]
    return found


@compiled_with_arrays
def _bounds(memory: Integers, box: Integers, supply: Integers, free: int, best: Integers) -> None:
    """``best[double, cells]``: the most that a play scores that takes so many free cells with
    all that was laid before it; ``box`` is the first row and column that can be reached, and
    how many there are. Of spots of which all three lines are plain one stands for all."""
    plain_rows, plain_columns = np.zeros(box[2] + 1, np.int64), np.zeros(box[3] + 1, np.int64)
    rows = _lines(memory, box, 1, supply, free, plain_rows)
    columns = _lines(memory, box, 0, supply, free, plain_columns)
    count = memory[SHORTEST : MOST + 1]
    seen = np.zeros(2, np.int64)
    for row in range(box[2]):
        for column in range(box[3]):
            cell = (box[0] + row) * WIDTH + box[1] + column
            plain = plain_rows[row] & plain_columns[column]
            if memory[CELLS + PARTS * cell] == 0:
                if memory[CELLS + PARTS * (cell + 1)] == 0:
                    if not (plain and plain_columns[column + 1] and seen[1]):
                        _best_at(rows, 2 * cell + 1, columns[0], free, count, best)
                    seen[1] |= plain & plain_columns[column + 1]
                if memory[CELLS + PARTS * (cell + WIDTH)] == 0:
                    if not (plain and plain_rows[row + 1] and seen[0]):
                        _best_at(columns, 2 * cell, rows[0], free, count, best)
                    seen[0] |= plain & plain_rows[row + 1]


def supply_of(hands: list[tuple[int, int]]) -> Integers:
    """How often each face stands on dominoes given by their faces."""
    supply = np.zeros(5, np.int64)
    for faces in hands:
        for face in faces:
            supply[face - 1] += 1
    return supply


def most_of_plays(memory: Integers, position: Position, solo: bool) -> Integers:
    """By the number of dominoes laid after a position, the most that one play scores then: of a
    domino that is no double, and of a double. With ``solo`` only the mover's hand is laid."""
    players = [position.mover] if solo else position.players
    hands = [(int(tile.first), int(tile.second)) for one in players for tile in one.hand]
    more = len(hands)
    filled = np.flatnonzero(memory[CELLS::PARTS][:SIZE])
    top, left = int(filled.min()) // WIDTH, int((filled % WIDTH).min())
    height = int(filled.max()) // WIDTH - top + 1
    width = int((filled % WIDTH).max()) - left + 1
    reach = 2 * more
    box = [top - reach, left - reach, height + 2 * reach, width + 2 * reach]
    best = np.zeros((2, 2 * more + 1), np.int64)
    _bounds(memory, np.array(box, np.int64), supply_of(hands), 2 * more, best)
    found = np.maximum.accumulate(best, axis=1)[:, 2::2]
    # What a double gains must not shrink as more is laid, so that the last doubles gain most.
    found[1] = found[0] + np.maximum.accumulate(np.maximum(found[1] - found[0], 0))
    return np.array(found)
