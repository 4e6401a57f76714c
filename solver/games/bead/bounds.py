"""Bound what plays to come can score, by how many dominoes are laid before them.

A play multiplies the lengths of the three lines through its cells. Each of these lines will be a
stretch of cells that holds what lies there now and keeps one pattern: for some period the faces
laid agree, the free cells between can take what the period asks of them beside what crosses them
now, and the dominoes still held have such faces often enough. Free cells are filled by the
dominoes laid before, two by each, and the three lines share them; a line that is to grow along
the last domino needs cells beside it too (see ``_outside``). So for every spot the longest
stretches by free cells, and the best division of the free cells, bound what a play there scores.
A double stands in a line of one value only, or extends just the two lines across it.
"""

from functools import lru_cache
from typing import Final

import numpy as np

from engine.games.bead import Position
from solver.compiled import compiled, compiled_with_arrays
from solver.games.bead.grid_layout import CELLS, CROSS, MOST, PARTS, SHORTEST, SIZE, WIDTH
from solver.kernel import Integers

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
    """Tell whether no two classes are bound to the same face."""
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
    """Return how many cells beside a line must be filled before so many of its free cells are, the
    last domino's two among them. A domino across the line fills one cell beside it; one along the
    line must extend a second group (B7), across it and beside it, which may stand there already."""
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
    found: Integers, spot: int, across: Integers, powers: Integers, shortest: int, best: Integers
) -> None:
    """Raise the bounds by what a play on one spot may score: ``best[double, free cells]``;
    ``powers`` are what lengths multiply a score by."""
    free = best.shape[1] - 1
    first, direction = spot >> 1, spot & 1
    second = first + (1 if direction else WIDTH)
    factors = np.ones((2, free + 1), np.int64)
    for one in range(1, free + 1):
        if across[first, one] > shortest:
            factors[0, one] = powers[across[first, one]]
        if across[second, one] > shortest:
            factors[1, one] = powers[across[second, one]]
    pairs = np.zeros(free + 1, np.int64)
    for one in range(1, free + 1):
        for two in range(1, free + 1 - one):
            pairs[one + two] = max(pairs[one + two], factors[0, one] * factors[1, two])
    for double in range(2):
        for own in range(2, free + 1):
            along = found[1 + double, first, own]
            if along == 0 and own > 2:
                continue
            length = powers[along] if along > 1 + shortest else 1
            for both in range(2, free + 3 - own):
                product = length * pairs[both] * (1 + double)
                total = own + both - 2
                best[double, total] = max(best[double, total], product)


@compiled
def _mark_begun(memory: Integers, box: Integers, begun: Integers) -> None:
    """Mark the rows and columns of the box in which or beside which a domino lies:
    ``begun[0, row]`` and ``begun[1, column]``; their first ones too, which stand for all others."""
    begun[:, 0] = 1
    for row in range(box[2]):
        for column in range(box[3]):
            cell = (box[0] + row) * WIDTH + box[1] + column
            if memory[CELLS + PARTS * cell] != 0:
                for beside in range(3):
                    begun[0, max(0, row + beside - 1)] = 1
                    begun[1, max(0, column + beside - 1)] = 1


@compiled
def _copy_line(found: Integers, first: int, line: Integers) -> None:
    """Give a line the stretches of the one that begins in another cell."""
    for place in range(line[2]):
        source, cell = first + place * line[1], line[0] + place * line[1]
        for kind in range(found.shape[0]):
            for free in range(found.shape[2]):
                found[kind, cell, free] = found[kind, source, free]


@compiled_with_arrays
def _all_stretches(
    memory: Integers,
    box: Integers,
    supply: Integers,
    direction: int,
    begun: Integers,
    found: Integers,
) -> None:
    """Find the stretches of all lines of the box in a direction. Lines in which and beside which
    nothing lies are like the first."""
    corner = box[0] * WIDTH + box[1]
    line = np.zeros(4, np.int64)
    line[1] = 1 if direction == 1 else WIDTH
    line[2] = box[2 + direction]
    line[3] = direction
    for number in range(box[3 - direction]):
        line[0] = corner + number * (WIDTH if direction == 1 else 1)
        if begun[number]:
            _stretches(memory, line, supply, found.shape[2] - 1, found)
        else:
            _copy_line(found, corner, line)


@compiled_with_arrays
def _bounds(memory: Integers, box: Integers, supply: Integers, free: int, best: Integers) -> None:
    """Write ``best[double, cells]``: the most that a play scores that takes so many free cells with
    all that was laid before it; ``box`` is the first row and column that can be reached, and how
    many there are. Where no line of a play is begun none scores more than in the corner of the
    box."""
    rows = np.zeros((3, SIZE, free + 1), np.int64)
    columns = np.zeros((3, SIZE, free + 1), np.int64)
    begun = np.zeros((2, WIDTH + 2), np.int64)
    _mark_begun(memory, box, begun)
    _all_stretches(memory, box, supply, 1, begun[0], rows)
    _all_stretches(memory, box, supply, 0, begun[1], columns)
    shortest = memory[SHORTEST]
    powers = np.zeros(SIZE, np.int64)
    for length in range(max(box[2], box[3]) + 1):
        powers[length] = length ** memory[MOST]
    for row in range(box[2]):
        for column in range(box[3]):
            crossed = begun[0, row] + begun[1, column]
            cell = (box[0] + row) * WIDTH + box[1] + column
            if memory[CELLS + PARTS * cell] == 0:
                if memory[CELLS + PARTS * (cell + 1)] == 0 and crossed + begun[1, column + 1]:
                    _best_at(rows, 2 * cell + 1, columns[0], powers, shortest, best)
                if memory[CELLS + PARTS * (cell + WIDTH)] == 0 and crossed + begun[0, row + 1]:
                    _best_at(columns, 2 * cell, rows[0], powers, shortest, best)


def supply_of(hands: list[tuple[int, int]]) -> Integers:
    """Return how often each face stands on dominoes given by their faces."""
    supply = np.zeros(5, np.int64)
    for faces in hands:
        for face in faces:
            supply[face - 1] += 1
    return supply


def most_of_plays(memory: Integers, position: Position, solo: bool) -> Integers:
    """Return, by the number of dominoes laid after a position, the most that one play scores then:
    of a domino that is no double, and of a double. With ``solo`` only the mover's hand is laid."""
    players = [position.mover] if solo else position.players
    hands = sorted((int(tile.first), int(tile.second)) for one in players for tile in one.hand)
    return _most_of_plays(memory.tobytes(), tuple(hands)).copy()


@lru_cache(maxsize=32)
def _most_of_plays(board: bytes, hands: tuple[tuple[int, int], ...]) -> Integers:
    """Return the same by the memory of the board and the dominoes that are not laid: it does not
    depend on who holds them, and deals of hidden hands differ in that alone."""
    memory, more = np.frombuffer(board, np.int64).copy(), len(hands)
    filled = np.flatnonzero(memory[CELLS::PARTS][:SIZE])
    top, left = int(filled.min()) // WIDTH, int((filled % WIDTH).min())
    height = int(filled.max()) // WIDTH - top + 1
    width = int((filled % WIDTH).max()) - left + 1
    reach = 2 * more
    box = [top - reach, left - reach, height + 2 * reach, width + 2 * reach]
    best = np.zeros((2, 2 * more + 1), np.int64)
    _bounds(memory, np.array(box, np.int64), supply_of(list(hands)), 2 * more, best)
    found = np.maximum.accumulate(best, axis=1)[:, 2::2]
    # What a double gains must not shrink as more is laid, so that the last doubles gain most.
    found[1] = found[0] + np.maximum.accumulate(np.maximum(found[1] - found[0], 0))
    return np.array(found)
