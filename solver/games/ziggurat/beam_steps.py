"""List the steps that may follow the boards of a beam, with what each loses, compiled.

What guides a beam: small numbers go where much is to stand on them, large ones to the rim and on
top, as little as possible of the rise is wasted, and values that are still to come keep free cells
beside them.
"""

from typing import Final, NamedTuple

import numpy as np

from solver.compiled import compiled, compiled_with_arrays
from solver.games.ziggurat.dominoes import TILES
from solver.games.ziggurat.kernel import (
    ABOVE,
    ADJACENT,
    BELOW,
    CELLS,
    FIRST,
    FREE,
    HIGHS,
    LOWS,
    ROOM,
    SECOND,
    TIER,
    Numbers,
    Values,
    layings,
)

_BOARD: Final = (1 << len(TILES)) - 1


LIFTED: Final = len(TILES)
"""Bit t of a board's set says that domino t lies on it, bit 28 + t that t has been lifted."""


class BeamQuestion(NamedTuple):
    """The board that a plan is sought from, as arrays.

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
def _held(asked: BeamQuestion, on: int, tiles: Numbers) -> int:
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
def _starting(asked: BeamQuestion, tiles: Numbers, count: int) -> int:
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
def _missing(on: int, coming: Numbers) -> None:
    """Count the halves of each value that are not on the board."""
    for value in range(7):
        coming[value] = 0
    for tile in range(28):
        if not on >> tile & 1:
            coming[HIGHS[tile]] += 1
            coming[LOWS[tile]] += 1


@compiled
def _rests_on(asked: BeamQuestion, on: int, way: int) -> bool:
    """Tell whether a laying rests on a domino that is still to be lifted."""
    for index in range(len(asked.leaving)):
        if not on >> (asked.leaving[index] + LIFTED) & 1:
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


@compiled
def _add(
    asked: BeamQuestion, steps: Steps, board: int, tile: int, way: int, score: int, key: int
) -> None:
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
def add_layings(
    asked: BeamQuestion, boards: Boards, made: int, steps: Steps, new: Numbers, coming: Numbers
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
def add_lifts(asked: BeamQuestion, boards: Boards, made: int, steps: Steps) -> None:
    """Write down every lift from the boards after so many lifts."""
    for index in range(boards.size[made]):
        for place in range(len(asked.leaving)):
            tile, way = asked.leaving[place], asked.lain[place]
            before = boards.on[made, index] >> (tile + LIFTED) & 1
            if not before and _can_lift(boards.values[made, index], way):
                lifted = asked.keys[FIRST[way], HIGHS[tile]] ^ asked.keys[SECOND[way], LOWS[tile]]
                key = boards.key[made, index] ^ lifted ^ asked.keys[CELLS + tile, 0]
                _add(asked, steps, index, tile, -1, boards.score[made, index], key)
