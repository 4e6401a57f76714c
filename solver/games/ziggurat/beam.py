"""Grow a beam over boards, compiled: the inner loop of the guided search for whole plans.

Boards that can no longer be filled are left out. The dominoes of the board to be lifted are chosen
beforehand, and each is lifted once. Boards after different numbers of lifts do not compete: each
number has a beam of its own.

The losses guide it: small numbers go where many cells are above, large ones to the rim and on top;
a number rises as little as possible above the one below it; and values of which halves are still to
come keep free cells beside them.
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
"""A random number for each value in each cell, and for each domino lifted; a board's key is the
exclusive or of those that apply to it."""

_LIFT: Final = 63
"""In a step: stands for the columns of a domino that is lifted."""


@compiled
def _code(tile: int, tier: int, high: int, low: int) -> int:
    """Return a step (a laying or a lift) as one number."""
    return ((tier << 5 | tile) << 6 | high) << 6 | low


def move_of(code: int) -> Move:
    """Return the move that a step's number stands for; a domino laid is written to the right or
    down."""
    tile, high, low = SET[code >> 12 & 31], code >> 6 & 63, code & 63
    if low == _LIFT:
        return Lift(tile)
    direction: Direction = "right" if abs(high - low) == 1 else "down"
    row, column = divmod(min(high, low), STRIDE)
    return Place(tile if high < low else tile.flipped, code >> 17, row, column, direction)


class BeamQuestion(NamedTuple):
    """The position and the limits of a search for a plan, as arrays.

    ``start``: the board. ``draws``: the hand, then the pile. ``hand``: how many of ``draws`` are
    held at first. ``aside``: the dominoes, as bits, that are set aside or will be lifted; they may
    be laid when they are off the board. ``leaving``: the dominoes to be lifted, the highest tier
    first. ``starts``: the dominoes, as bits, that may be laid on an empty board. ``lifted_first``:
    the option of the game. ``weights``: those of `_loss`. ``seed``: decides between boards of equal
    loss.
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
    """The boards kept; the first index is the number of lifts made, the second the rank. ``slots``:
    slots of the table. ``lifted``: the dominoes lifted, as bits. ``score``: sum of losses. ``key``:
    the board's key. ``size``: how many boards are kept for each number of lifts."""

    slots: Integers
    lifted: Integers
    score: Integers
    key: Integers
    size: Integers


class Steps(NamedTuple):
    """Steps that may follow. ``rank``: the order in which they are tried, smallest first.
    ``source``: the index of the board before the step. ``step``: the step as one number. ``key``:
    the key of the board after it. ``size[0]``: how many steps there are; ``size[1]``: how many were
    dropped so far because there was no room or the beam was full."""

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
    """Return the loss of laying ``value`` on column ``spot``, of which ``tier`` cells are
    filled."""
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
    """Add a step to ``steps``. Between steps of equal score a hash of the board's key and the seed
    decides."""
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
    """Return, as bits, the columns of the dominoes that are still to be lifted; nothing is laid
    there before."""
    columns = 0
    for tile in asked.leaving:
        if not lifted >> tile & 1:
            columns |= 1 << asked.start.lies[tile, 0] | 1 << asked.start.lies[tile, 1]
    return columns


@compiled_with_arrays
def _add_layings(
    asked: BeamQuestion, boards: Boards, made: int, steps: Steps, found: Integers, moves: Integers
) -> None:
    """Add to ``steps`` every laying on the boards after ``made`` lifts."""
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
    """Add to ``steps`` every lift from the boards after ``made`` lifts."""
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
    """Return the index at which a board's key stands in the hash table, or would be put."""
    place = key % len(table)
    while table[place] != 0 and table[place] != key:
        place = (place + 1) % len(table)
    return int(place)


@compiled
def _play(
    asked: BeamQuestion, boards: Boards, made: int, index: int, step: int, slots: Integers
) -> int:
    """Write the board after a step into ``slots`` and return the dominoes lifted so far, as bits.
    ``made``: the number of lifts after the step."""
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
    """Return whether the board might still be filled once all dominoes to be lifted are off it.
    False is a proof that it cannot."""
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
    """Keep in ``grown`` the best boards that can still be filled, each once.

    ``told``: takes for each board kept the index of the board before it, and the step.
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
    """Grow the beam until its boards are full, and return how many boards were kept in all.

    ``plan`` takes the steps of the best full board; it stays as it was when no board became full.
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
