"""Grow a beam over boards, compiled: the inner loop of the guided search for whole plans.

Boards that can no longer be filled are left out. The dominoes of the board that are to be lifted
are chosen beforehand, and each is lifted once. Boards after different numbers of lifts do not
compete: each number has a beam of its own.

What guides it: small numbers go where much is to stand on them, large ones to the rim and on top,
as little as possible of the rise is wasted, and values that are still to come keep free cells
beside them.
"""

from typing import Final, NamedTuple

import numpy as np

from engine.games.ziggurat import Lift, Move, Place
from engine.games.ziggurat.position import SET
from engine.squares import Direction
from solver.compiling.bits import ones
from solver.compiling.compiled import compiled, compiled_with_arrays
from solver.games.ziggurat.encoding import HEIGHTS, HIGHS, LOWS, ON_TIER, SPOTS, STRIDE
from solver.games.ziggurat.filling import can_be_filled
from solver.games.ziggurat.kernel import (
    FILLED,
    LEFT,
    ON,
    SLOTS,
    Tabletop,
    is_covered,
    level,
    lift,
    put,
    top,
)
from solver.games.ziggurat.layings import MOST_MOVES, OPENINGS, list_layings
from solver.kernel import Integers

KEYS: Final = np.random.default_rng(1).integers(1, 2**62, (3 * SPOTS + len(HIGHS), 7))
"""One random number for each value in each cell, and for each domino lifted; a board's key is
their exclusive or."""

_LIFT: Final = 63
"""Stands for the columns of a domino that is lifted."""


@compiled
def _code(tile: int, tier: int, high: int, low: int) -> int:
    """Return a step as one number."""
    return ((tier << 5 | tile) << 6 | high) << 6 | low


def move_of(code: int) -> Move:
    """Return the move that a number stands for, written to the right or down."""
    tile, high, low = SET[code >> 12 & 31], code >> 6 & 63, code & 63
    if low == _LIFT:
        return Lift(tile)
    direction: Direction = "right" if abs(high - low) == 1 else "down"
    row, column = divmod(min(high, low), STRIDE)
    return Place(tile if high < low else tile.flipped, code >> 17, row, column, direction)


class BeamQuestion(NamedTuple):
    """What a plan is sought for, as arrays.

    start: the board. draws: the hand, then the pile; the first `hand` of them are held. aside: what
    may be laid from aside once it is off the board, as bits, those that leave included. leaving:
    the tiles to be lifted, the highest tier first. starts: the tiles, as bits, that may be laid on
    an empty board. weights: those of `_loss`. seed: decides between equal sums of losses.
    """

    start: Tabletop
    draws: Integers
    hand: int
    aside: int
    leaving: Integers
    starts: int
    lifted_first: bool
    weights: Integers
    seed: int


class Boards(NamedTuple):
    """The boards kept, by the number of lifts made and then by rank: slots of the table, tiles
    lifted as bits, sum of losses, key; `size` boards of each number of lifts."""

    slots: Integers
    lifted: Integers
    score: Integers
    key: Integers
    size: Integers


class Steps(NamedTuple):
    """Steps that may follow: the rank of each, the index of its board, the step as one number,
    and the key of the board it leads to. `size[0]` of them; `size[1]` were left out for want of
    room or width, now or before."""

    rank: Integers
    source: Integers
    step: Integers
    key: Integers
    size: Integers


@compiled
def _playable(asked: BeamQuestion, on: int) -> int:
    """Return the dominoes that may be laid now, as bits (Z3, Z9)."""
    tiles, reach = asked.aside & ~on, asked.hand
    if not (asked.lifted_first and tiles):
        for tile in asked.draws:
            reach += on >> tile & 1
        for place in range(min(reach, len(asked.draws))):
            tiles |= 1 << asked.draws[place]
    return int(tiles & ~on if on else tiles & asked.starts)


@compiled
def _key(tier: int, spot: int, value: int) -> int:
    return int(KEYS[tier * SPOTS + spot, value])


@compiled
def _loss(slots: Integers, tier: int, spot: int, value: int, weights: Integers) -> int:
    """Return what is lost by laying the value on a column that is filled up to this tier."""
    room, bit = HEIGHTS[spot] - tier - 1, 1 << spot
    if room == 0 and tier == 0:
        misfit = weights[0] * (6 - value)
    elif room == 0:
        misfit = weights[1] * (value - top(slots, spot) - 1)
    elif room == 1:
        misfit = weights[2] * max(0, value - 1)
    else:
        misfit = weights[3] * value
    beside = bit << 1 | bit >> 1 | bit << STRIDE | bit >> STRIDE
    free = ones(beside & ON_TIER[tier] & ~slots[FILLED + tier])
    return int(misfit - weights[4] * slots[LEFT + value] * free)


@compiled
def _add(asked: BeamQuestion, steps: Steps, board: int, step: int, score: int, key: int) -> None:
    """Write down a step; of equal scores chance decides, by the key of the board."""
    place = steps.size[0]
    if place < len(steps.rank):
        noise = ((key ^ asked.seed) * 0x2545F4914F6CDD1D >> 40) & 0xFFF
        steps.rank[place] = (score << 36) | (noise << 24) | place
        steps.source[place], steps.step[place], steps.key[place] = board, step, key
        steps.size[0] += 1
    else:
        steps.size[1] += 1


@compiled
def _columns_leaving(asked: BeamQuestion, lifted: int) -> int:
    """Return the columns on which nothing is laid before what lies there is lifted."""
    columns = 0
    for tile in asked.leaving:
        if not lifted >> tile & 1:
            columns |= 1 << asked.start.lies[tile, 0] | 1 << asked.start.lies[tile, 1]
    return columns


@compiled_with_arrays
def _add_layings(
    asked: BeamQuestion, boards: Boards, made: int, steps: Steps, found: Integers, moves: Integers
) -> None:
    """Write down every laying on the boards after so many lifts."""
    for index in range(boards.size[made]):
        slots = boards.slots[made, index]
        barred = _columns_leaving(asked, boards.lifted[made, index])
        for row in range(list_layings(slots, _playable(asked, slots[ON]), found, moves)):
            tile, one, two = moves[row, 0], moves[row, 1], moves[row, 2]
            high, low, tier = HIGHS[tile], LOWS[tile], level(slots, one)
            if high > 7 - HEIGHTS[one] + tier or low > 7 - HEIGHTS[two] + tier:
                continue
            if (1 << one | 1 << two) & barred:
                continue
            score = boards.score[made, index]
            score += _loss(slots, tier, one, high, asked.weights)
            score += _loss(slots, tier, two, low, asked.weights)
            key = boards.key[made, index] ^ _key(tier, one, high) ^ _key(tier, two, low)
            _add(asked, steps, index, _code(tile, tier + 1, one, two), score, key)


@compiled
def _add_lifts(asked: BeamQuestion, boards: Boards, made: int, steps: Steps) -> None:
    """Write down every lift from the boards after so many lifts."""
    start = asked.start
    for index in range(boards.size[made]):
        table = Tabletop(boards.slots[made, index], start.values, start.lies)
        for tile in asked.leaving:
            if not boards.lifted[made, index] >> tile & 1 and not is_covered(table, tile):
                one, two, tier = start.lies[tile, 0], start.lies[tile, 1], start.lies[tile, 2] - 1
                lain = _key(tier, one, HIGHS[tile]) ^ _key(tier, two, LOWS[tile])
                key = boards.key[made, index] ^ lain ^ KEYS[3 * SPOTS + tile, 0]
                step = _code(tile, 0, _LIFT, _LIFT)
                _add(asked, steps, index, step, boards.score[made, index], key)


@compiled
def _place(table: Integers, key: int) -> int:
    """Return where a board's key stands in the table, or would stand."""
    place = key % len(table)
    while table[place] != 0 and table[place] != key:
        place = (place + 1) % len(table)
    return int(place)


@compiled
def _play(
    asked: BeamQuestion, boards: Boards, made: int, index: int, step: int, slots: Integers
) -> int:
    """Write the board to which a step leads and return the tiles lifted."""
    tile, one, two = step >> 12 & 31, step >> 6 & 63, step & 63
    before = made - 1 if two == _LIFT else made
    for slot in range(SLOTS):
        slots[slot] = boards.slots[before, index, slot]
    lifted = int(boards.lifted[before, index])
    if two == _LIFT:
        lift(Tabletop(slots, asked.start.values, asked.start.lies), tile)
        return lifted | 1 << tile
    put(slots, tile, one, two)
    return lifted


@compiled_with_arrays
def _hopeful(asked: BeamQuestion, slots: Integers, lifted: int, trial: Integers) -> bool:
    """Tell whether the board might still be filled once those that leave are lifted."""
    if len(asked.leaving) == 0:
        return bool(can_be_filled(slots))
    for slot in range(SLOTS):
        trial[slot] = slots[slot]
    table = Tabletop(trial, asked.start.values, asked.start.lies)
    for tile in asked.leaving:
        if not lifted >> tile & 1:
            lift(table, tile)
    return bool(can_be_filled(trial))


@compiled_with_arrays
def _choose(
    asked: BeamQuestion, boards: Boards, made: int, steps: Steps, grown: Boards, told: Integers
) -> None:
    """Keep the best boards that can still be filled, each once.

    told: for each board kept, the index of the board before it and the step.
    """
    width, ranks, tried, kept = grown.key.shape[1], np.sort(steps.rank[: steps.size[0]]), 0, 0
    known, trial = np.zeros(4 * width, np.int64), np.empty(SLOTS, np.int64)
    while tried < len(ranks) and kept < width:
        best, score = ranks[tried] & 0xFFFFFF, ranks[tried] >> 36
        tried += 1
        place = _place(known, steps.key[best])
        if known[place]:
            continue
        slots = grown.slots[made, kept]
        lifted = _play(asked, boards, made, steps.source[best], steps.step[best], slots)
        if _hopeful(asked, slots, lifted, trial):
            known[place] = steps.key[best]
            grown.lifted[made, kept], grown.score[made, kept] = lifted, score
            grown.key[made, kept] = steps.key[best]
            told[made, kept, 0], told[made, kept, 1] = steps.source[best], steps.step[best]
            kept += 1
    grown.size[made] = kept
    steps.size[1] += len(ranks) - tried


@compiled_with_arrays
def grow(asked: BeamQuestion, boards: Boards, grown: Boards, steps: Steps, plan: Integers) -> int:
    """Grow the beam until its boards are full and return how many boards it had.

    `plan` takes the steps; it is left as it was when every board got stuck.
    """
    lifts, depth, kept = len(asked.leaving), len(plan), 0
    told = np.zeros((depth, lifts + 1, boards.key.shape[1], 2), np.int32)
    found, moves = np.empty(OPENINGS, np.int64), np.empty((MOST_MOVES, 3), np.int64)
    for step in range(depth):
        for made in range(lifts + 1):
            steps.size[0] = 0
            _add_layings(asked, boards, made, steps, found, moves)
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
            plan[step] = told[step, made, index, 1]
            index = told[step, made, index, 0]
            made -= plan[step] & 63 == _LIFT
    return kept
