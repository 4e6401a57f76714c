"""Grow a beam over boards, compiled: the inner loop of the guided search for whole plans.

Boards whose free cells can no longer be covered, or no longer be filled by value, are left out.
The dominoes of the board that are to be lifted are chosen beforehand, and each is lifted once.
Boards after different numbers of lifts do not compete: each number has a beam of its own.
"""

import numpy as np

from solver.compiled import compiled, compiled_with_arrays
from solver.games.ziggurat.beam_steps import (
    LIFTED,
    BeamQuestion,
    Boards,
    Steps,
    add_layings,
    add_lifts,
)
from solver.games.ziggurat.kernel import (
    CELLS,
    FIRST,
    FREE,
    HIGHS,
    LOWS,
    MOST_LAYINGS,
    SECOND,
    Numbers,
    Values,
    can_be_filled,
)


@compiled
def _sift(keys: Numbers, place: int, size: int) -> None:
    """Let the key at a place sink until none below it is smaller: a heap, least first."""
    key = keys[place]
    while 2 * place + 1 < size:
        child = 2 * place + 1
        if child + 1 < size and keys[child + 1] < keys[child]:
            child += 1
        if keys[child] >= key:
            break
        keys[place] = keys[child]
        place = child
    keys[place] = key


@compiled
def _place(table: Numbers, key: int) -> int:
    """Return where a board's key stands in the table, or would stand."""
    place = key % len(table)
    while table[place] != 0 and table[place] != key:
        place = (place + 1) % len(table)
    return int(place)


@compiled
def _known(table: Numbers, key: int) -> bool:
    """Tell whether a board's key stands in the table."""
    return bool(table[_place(table, key)] == key)


@compiled_with_arrays
def _hopeful(asked: BeamQuestion, values: Values, on: int, space: Numbers) -> bool:
    """Tell whether the board might still be filled once those that leave are lifted."""
    if len(asked.leaving) == 0:
        return can_be_filled(values, on, space)
    ended = np.empty(CELLS, np.int8)
    for cell in range(CELLS):
        ended[cell] = values[cell]
    for index in range(len(asked.leaving)):
        tile, way = asked.leaving[index], asked.lain[index]
        if not on >> (tile + LIFTED) & 1:
            ended[FIRST[way]], ended[SECOND[way]] = FREE, FREE
            on &= ~(1 << tile)
    return can_be_filled(ended, on, space)


@compiled
def _play(
    asked: BeamQuestion, boards: Boards, made: int, steps: Steps, best: int, there: Values
) -> int:
    """Write the board to which a step leads and return the tiles on it."""
    index, tile, way = steps.source[best], steps.tile[best], steps.way[best]
    before = made if way >= 0 else made - 1
    for cell in range(CELLS):
        there[cell] = boards.values[before, index, cell]
    if way >= 0:
        there[FIRST[way]], there[SECOND[way]] = HIGHS[tile], LOWS[tile]
        return int(boards.on[made, index] | (1 << tile))
    for place in range(len(asked.leaving)):
        if asked.leaving[place] == tile:
            lain = asked.lain[place]
            there[FIRST[lain]], there[SECOND[lain]] = FREE, FREE
    return int((boards.on[made - 1, index] & ~(1 << tile)) | (1 << (tile + LIFTED)))


@compiled_with_arrays
def _choose(
    asked: BeamQuestion, boards: Boards, made: int, steps: Steps, grown: Boards, told: Numbers
) -> None:
    """Keep the best boards that can still be filled, each once.

    told: for each board kept, the index of the board before it and the step in one number.
    """
    width, found, kept = grown.on.shape[1], steps.size[0], 0
    space = np.zeros((5, CELLS), np.int64)
    table = np.zeros(4 * width, np.int64)
    for place in range(found // 2 - 1, -1, -1):
        _sift(steps.rank, place, found)
    while found and kept < width:
        best, score = steps.rank[0] & 0xFFFFFF, steps.rank[0] >> 36
        found -= 1
        steps.rank[0] = steps.rank[found]
        _sift(steps.rank, 0, found)
        if _known(table, steps.key[best]):
            continue
        there = grown.values[made, kept]
        on = _play(asked, boards, made, steps, best, there)
        if _hopeful(asked, there, on, space):
            table[_place(table, steps.key[best])] = steps.key[best]
            grown.on[made, kept], grown.score[made, kept] = on, score
            grown.key[made, kept] = steps.key[best]
            told[made, kept, 0] = steps.source[best]
            told[made, kept, 1] = steps.tile[best] * 256 + steps.way[best] + 1
            kept += 1
    grown.size[made] = kept
    steps.size[1] += found


@compiled_with_arrays
def grow(asked: BeamQuestion, boards: Boards, grown: Boards, steps: Steps, plan: Numbers) -> int:
    """Grow the beam until its boards are full and return how many boards it had.

    `plan` takes the steps, the tile of each and its way, -1 for a lift; it is left as it was when
    every board got stuck.
    """
    lifts, depth, kept = len(asked.leaving), len(plan), 0
    told = np.zeros((depth, lifts + 1, boards.on.shape[1], 2), np.int32)
    new = np.zeros((2, MOST_LAYINGS), np.int64)
    coming = np.zeros(7, np.int64)
    for step in range(depth):
        for made in range(lifts + 1):
            steps.size[0] = 0
            add_layings(asked, boards, made, steps, new, coming)
            if made:
                add_lifts(asked, boards, made - 1, steps)
            _choose(asked, boards, made, steps, grown, told[step])
        before = kept
        for made in range(lifts + 1):
            kept += grown.size[made]
        if kept == before:
            return kept
        boards, grown = grown, boards
    if boards.size[lifts]:
        index, made = 0, lifts
        for step in range(depth - 1, -1, -1):
            code = told[step, made, index, 1]
            plan[step, 0], plan[step, 1] = code // 256, code % 256 - 1
            index = told[step, made, index, 0]
            made -= code % 256 == 0
    return kept
