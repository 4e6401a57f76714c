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

from dataclasses import replace
from functools import lru_cache
from typing import Final

import numpy as np

from engine.games.bead import Position
from solver.compiled import compiled, compiled_with_arrays
from solver.games.bead.grid import memory_of
from solver.games.bead.grid_layout import (
    CELLS,
    COLUMN,
    CROSS,
    FACES,
    MOST,
    PARTS,
    ROW,
    SHORTEST,
    SIZE,
    WIDTH,
    face_at,
    frame_of,
    step_of,
)
from solver.kernel import Integers

Faces = tuple[int, int]

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
    found: Integers, number: int, start: int, end: int, free: int, cost: int, same: int
) -> None:
    """Put down a stretch of a line for all its cells, by its free cells, and for each pair of them
    side by side, by all cells that must be filled for it."""
    length = end - start + 1
    for place in range(start, end + 1):
        found[0, number, place, free] = max(found[0, number, place, free], length)
        if place < end and cost < found.shape[3]:
            found[1 + same, number, place, cost] = max(found[1 + same, number, place, cost], length)


@compiled_with_arrays
def _stretches(  # noqa: C901  one walk along a line for each period
    memory: Integers, box: Integers, direction: int, number: int, supply: Integers, found: Integers
) -> None:
    """Find all stretches of a line of the box with no more free cells than there is room for."""
    step, beside = step_of(direction), step_of(1 - direction)
    first = box[0] * WIDTH + box[1] + number * beside
    classes = np.zeros((PERIODS, 2), np.int64)
    for period in range(1, PERIODS + 1):
        for start in range(box[2 + direction]):
            if face_at(memory, first + (start - 1) * step) != 0:
                continue
            classes[:, 0], classes[:, 1] = ANY_FACE, 0
            free, supported = 0, 0
            for end in range(start, box[2 + direction]):
                cell = first + end * step
                if face_at(memory, cell) == 0:
                    free += 1
                    if face_at(memory, cell - beside) != 0 or face_at(memory, cell + beside) != 0:
                        supported += 1
                if free >= found.shape[3]:
                    break
                if not _takes(memory, cell, 1 - direction, (end - start) % period, classes, supply):
                    break
                if not _all_differ(classes, min(period, end - start + 1)):
                    break
                if face_at(memory, cell + step) == 0:
                    cost = free + _outside(memory, free, supported)
                    _note(found, number, start, end, free, cost, 1 if period == 1 else 0)


@compiled_with_arrays
def _best_at(
    own: Integers,
    number: int,
    place: int,
    pairs: Integers,
    shortest: int,
    powers: Integers,
    best: Integers,
) -> None:
    """Raise the bounds ``best[double, free cells]`` by what a play on one spot of a line may score;
    ``pairs`` is what the lines across it multiply a score by, ``powers`` what lengths do."""
    free = best.shape[1] - 1
    for double in range(2):
        for cost in range(2, free + 1):
            along = own[1 + double, number, place, cost]
            if along == 0 and cost > 2:
                continue
            length = powers[along] if along > 1 + shortest else 1
            for both in range(2, free + 3 - cost):
                product = length * pairs[both] * (1 + double)
                best[double, cost + both - 2] = max(best[double, cost + both - 2], product)


@compiled_with_arrays
def _pairs(
    across: Integers, one: int, two: int, place: int, shortest: int, powers: Integers
) -> Integers:
    """Return what two lines multiply a score by that cross a third at the same place, by the free
    cells of both."""
    free = across.shape[3] - 1
    factors = np.ones((2, free + 1), np.int64)
    for cells in range(1, free + 1):
        for index, number in ((0, one), (1, two)):
            length = across[0, number, place, cells]
            if length > shortest:
                factors[index, cells] = powers[length]
    pairs = np.zeros(free + 1, np.int64)
    for cells in range(1, free + 1):
        for others in range(1, free + 1 - cells):
            product = factors[0, cells] * factors[1, others]
            pairs[cells + others] = max(pairs[cells + others], product)
    return pairs


@compiled_with_arrays
def _begun(memory: Integers, box: Integers) -> Integers:
    """Return ``[direction, line]``: 1 for the lines of the box in which or beside which a domino
    lies, and for the first, which stands for all others."""
    begun = np.zeros((2, WIDTH + 2), np.int64)
    begun[:, 0] = 1
    for row in range(box[2 + COLUMN]):
        for column in range(box[2 + ROW]):
            if face_at(memory, (box[0] + row) * WIDTH + box[1] + column) != 0:
                for beside in range(3):
                    begun[ROW, max(0, row + beside - 1)] = 1
                    begun[COLUMN, max(0, column + beside - 1)] = 1
    return begun


@compiled_with_arrays
def _bounds(memory: Integers, box: Integers, supply: Integers, free: int) -> Integers:
    """Return ``[double, cells]``: the most that a play scores that takes so many free cells with
    all that was laid before it. ``box`` is the first row and column that can be reached, and the
    cells of a column and of a row. Where no line of a play is begun none scores more than in the
    corner of the box."""
    size, begun = max(box[2], box[3]), _begun(memory, box)
    found = np.zeros((2, 3, size, size, free + 1), np.int32)
    best = np.zeros((2, free + 1), np.int64)
    powers = np.zeros(size + 1, np.int64)
    for length in range(size + 1):
        powers[length] = length ** memory[MOST]
    for direction in range(2):
        for number in range(box[3 - direction]):
            if begun[direction, number]:
                _stretches(memory, box, direction, number, supply, found[direction])
    for direction in range(2):
        step, beside = step_of(direction), step_of(1 - direction)
        across, shortest = begun[1 - direction], memory[SHORTEST]
        for number in range(box[3 - direction]):
            for place in range(box[2 + direction] - 1):
                cell = box[0] * WIDTH + box[1] + number * beside + place * step
                if face_at(memory, cell) != 0 or face_at(memory, cell + step) != 0:
                    continue
                if begun[direction, number] or across[place] or across[place + 1]:
                    one, two = place * across[place], (place + 1) * across[place + 1]
                    pairs = _pairs(found[1 - direction], one, two, number, shortest, powers)
                    own = number * begun[direction, number]
                    _best_at(found[direction], own, place, pairs, shortest, powers, best)
    return best


def most_of_plays(position: Position) -> Integers:
    """Return, by the number of dominoes laid after a position, the most that one play scores then:
    of a domino that is no double, and of a double."""
    dominoes = (tile for player in position.players for tile in player.hand)
    hands = sorted((int(tile.first), int(tile.second)) for tile in dominoes)
    board = replace(position, players=(), to_move=0, first_player=0, passes=0, last_turns=None)
    return _most_of_plays(board, tuple(hands))


@lru_cache(maxsize=32)
def _most_of_plays(board: Position, hands: tuple[Faces, ...]) -> Integers:
    """Return the same by what lies there and the dominoes that are not laid: it does not depend on
    who holds them, and deals of hidden hands differ in that alone."""
    memory, reach = memory_of(board, frame_of(board)), 2 * len(hands)
    filled = np.flatnonzero(memory[CELLS::PARTS][:SIZE])
    rows, columns = filled // WIDTH, filled % WIDTH
    corner = np.array([rows.min(), columns.min()]) - reach
    size = np.array([rows.max(), columns.max()]) + reach + 1 - corner
    faces = np.array(hands, np.int64).ravel()
    supply = np.array([np.count_nonzero(faces == face) for face in FACES], np.int64)
    best = _bounds(memory, np.concatenate((corner, size)), supply, reach)
    found = np.maximum.accumulate(best, axis=1)[:, 2::2]
    # What a double gains must not shrink as more is laid, so that the last doubles gain most.
    found[1] = found[0] + np.maximum.accumulate(np.maximum(found[1] - found[0], 0))
    return np.array(found)
