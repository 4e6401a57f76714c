"""A beam over boards, compiled: the inner loop of the guided search for whole plans.

What guides it: small numbers go where much is to stand on them, large ones to
the rim and on top, as little as possible of the rise is wasted, and values that are still to come
keep free cells beside them. Boards whose free cells can no longer be covered, or no longer be
filled by value, are left out.

The dominoes of the board that are to be lifted are chosen beforehand, and each is lifted once.
Boards after different numbers of lifts do not compete: each number has a beam of its own.
"""

from typing import Final, NamedTuple

import numpy as np

from solver.compiled import compiled, compiled_with_arrays
from solver.games.ziggurat.domino import TILES
from solver.games.ziggurat.kernel import (
    ABOVE,
    ADJACENT,
    BELOW,
    CELLS,
    FIRST,
    FREE,
    HIGHS,
    LOWS,
    MOST_LAYINGS,
    ROOM,
    SECOND,
    TIER,
    Numbers,
    Values,
    can_be_filled,
    layings,
)

_BOARD: Final = (1 << len(TILES)) - 1
_LIFTED: Final = len(TILES)
"""Bit t of a board's set says that domino t lies on it, bit 28 + t that t has been lifted."""


class Asked(NamedTuple):
    """What a plan is sought from, as arrays.

    draws, hand: as in `Task`. aside: what may be laid from aside once it is off the board, those
    that leave included. leaving: the tiles to be lifted, `lain` how they lie. starts: the tiles,
    as bits, that may be laid on an empty board. weights: those of `_loss`. keys: one random
    number for each value in each cell, and for each domino lifted; a board's key is their
    exclusive or. seed: decides between boards with equal sums of losses.
    """

    draws: Numbers
    hand: int
    aside: Numbers
    leaving: Numbers
    lain: Numbers
    starts: int
    sighted: bool
    aside_first: bool
    weights: Numbers
    keys: Numbers
    seed: int


class Boards(NamedTuple):
    """The boards kept, by the number of lifts made and then by rank: values, tiles on the board
    and tiles lifted as bits, sum of losses, key; `size` boards of each number of lifts."""

    values: Values
    on: Numbers
    score: Numbers
    key: Numbers
    size: Numbers


class Steps(NamedTuple):
    """Steps that may follow: the rank of each, the index of its board, its tile, its way or -1
    for a lift, and the key of the board it leads to. `size[0]` of them; `size[1]` were left
    out for want of room or width, now or before."""

    rank: Numbers
    source: Numbers
    tile: Numbers
    way: Numbers
    key: Numbers
    size: Numbers


@compiled
def _held(asked: Asked, on: int, tiles: Numbers) -> int:
    """Write the dominoes that may be laid now and return how many there are (Z3, Z9)."""
    count = 0
    for tile in asked.aside:
        if not on >> tile & 1:
            tiles[count] = tile
            count += 1
    if asked.aside_first and count:
        return count
    reach = asked.hand
    for tile in asked.draws:
        reach += on >> tile & 1
    for place in range(min(reach, len(asked.draws))):
        if not on >> asked.draws[place] & 1:
            tiles[count] = asked.draws[place]
            count += 1
    return count


@compiled
def _starting(asked: Asked, tiles: Numbers, count: int) -> int:
    """Keep those of the dominoes that may be laid on an empty board; return how many there are."""
    kept = 0
    for place in range(count):
        if asked.starts >> tiles[place] & 1:
            tiles[kept] = tiles[place]
            kept += 1
    return kept


@compiled
def _loss(values: Values, coming: Numbers, cell: int, value: int, weights: Numbers) -> int:
    """Return what is lost by laying the value in the cell; `coming` as in `values_suffice`."""
    below = BELOW[cell]
    if ROOM[cell] == 0 and TIER[cell] == 1:
        misfit = weights[0] * (6 - value)
    elif ROOM[cell] == 0:
        misfit = weights[1] * (value - values[below] - 1)
    elif ROOM[cell] == 1:
        misfit = weights[2] * max(0, value - 1)
    else:
        misfit = weights[3] * value
    free = 0
    for side in range(4):
        if ADJACENT[cell, side] >= 0 and values[ADJACENT[cell, side]] == FREE:
            free += 1
    return int(misfit - weights[4] * coming[value] * free)


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
def _missing(on: int, coming: Numbers) -> None:
    """Count the halves of each value that are not on the board."""
    for value in range(7):
        coming[value] = 0
    for tile in range(28):
        if not on >> tile & 1:
            coming[HIGHS[tile]] += 1
            coming[LOWS[tile]] += 1


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


@compiled
def _rests_on(asked: Asked, on: int, way: int) -> bool:
    """Tell whether a laying rests on a domino that is still to be lifted."""
    for index in range(len(asked.leaving)):
        if not on >> (asked.leaving[index] + _LIFTED) & 1:
            lain = asked.lain[index]
            for cell in (ABOVE[FIRST[lain]], ABOVE[SECOND[lain]]):
                if cell >= 0 and (cell == FIRST[way] or cell == SECOND[way]):
                    return True
    return False


@compiled
def _can_lift(values: Values, way: int) -> bool:
    """Tell whether nothing rests on a domino that lies so (Z9)."""
    one, two = ABOVE[FIRST[way]], ABOVE[SECOND[way]]
    return bool((one < 0 or values[one] == FREE) and (two < 0 or values[two] == FREE))


@compiled_with_arrays
def _hopeful(asked: Asked, values: Values, on: int, space: Numbers) -> bool:
    """Tell whether the board might still be filled once those that leave are lifted."""
    if len(asked.leaving) == 0:
        return can_be_filled(values, on, space)
    ended = np.empty(CELLS, np.int8)
    for cell in range(CELLS):
        ended[cell] = values[cell]
    for index in range(len(asked.leaving)):
        tile, way = asked.leaving[index], asked.lain[index]
        if not on >> (tile + _LIFTED) & 1:
            ended[FIRST[way]], ended[SECOND[way]] = FREE, FREE
            on &= ~(1 << tile)
    return can_be_filled(ended, on, space)


@compiled
def _add(asked: Asked, steps: Steps, board: int, tile: int, way: int, score: int, key: int) -> None:
    """Write down a step; of equal scores chance decides, by the key of the board."""
    place = steps.size[0]
    if place < len(steps.rank):
        noise = ((key ^ asked.seed) * 0x2545F4914F6CDD1D >> 40) & 0xFFF
        steps.rank[place] = (score << 36) | (noise << 24) | place
        steps.source[place], steps.tile[place], steps.way[place] = board, tile, way
        steps.key[place] = key
        steps.size[0] += 1
    else:
        steps.size[1] += 1


@compiled_with_arrays
def _add_layings(
    asked: Asked, boards: Boards, made: int, steps: Steps, new: Numbers, coming: Numbers
) -> None:
    """Write down every laying on the boards after so many lifts."""
    tiles = np.zeros(28, np.int64)
    for index in range(boards.size[made]):
        values, on = boards.values[made, index], boards.on[made, index]
        count = _held(asked, on, tiles)
        if on & _BOARD == 0:
            count = _starting(asked, tiles, count)
        found = layings(values, tiles[:count], asked.sighted, on & _BOARD == 0, new[0], new[1])
        _missing(on, coming)
        for place in range(found):
            tile, way = new[0, place], new[1, place]
            one, two, high, low = FIRST[way], SECOND[way], HIGHS[tile], LOWS[tile]
            if high + ROOM[one] > 6 or low + ROOM[two] > 6 or _rests_on(asked, on, way):
                continue
            score = boards.score[made, index]
            score += _loss(values, coming, one, high, asked.weights)
            score += _loss(values, coming, two, low, asked.weights)
            key = boards.key[made, index] ^ asked.keys[one, high] ^ asked.keys[two, low]
            _add(asked, steps, index, tile, way, score, key)


@compiled
def _add_lifts(asked: Asked, boards: Boards, made: int, steps: Steps) -> None:
    """Write down every lift from the boards after so many lifts."""
    for index in range(boards.size[made]):
        for place in range(len(asked.leaving)):
            tile, way = asked.leaving[place], asked.lain[place]
            before = boards.on[made, index] >> (tile + _LIFTED) & 1
            if not before and _can_lift(boards.values[made, index], way):
                lifted = asked.keys[FIRST[way], HIGHS[tile]] ^ asked.keys[SECOND[way], LOWS[tile]]
                key = boards.key[made, index] ^ lifted ^ asked.keys[CELLS + tile, 0]
                _add(asked, steps, index, tile, -1, boards.score[made, index], key)


@compiled
def _play(asked: Asked, boards: Boards, made: int, steps: Steps, best: int, there: Values) -> int:
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
    return int((boards.on[made - 1, index] & ~(1 << tile)) | (1 << (tile + _LIFTED)))


@compiled_with_arrays
def _choose(
    asked: Asked, boards: Boards, made: int, steps: Steps, grown: Boards, told: Numbers
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
def grow(asked: Asked, boards: Boards, grown: Boards, steps: Steps, plan: Numbers) -> int:
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
            _add_layings(asked, boards, made, steps, new, coming)
            if made:
                _add_lifts(asked, boards, made - 1, steps)
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
