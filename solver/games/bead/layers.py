"""Build layers of positions of ``longest_lines`` by the plays from one to the next, compiled.

A layer holds the positions after the same number of plays, and for each number of doubles among
them a number. Going forward that is the most scored on the way; going back it is the most that what
remains adds, what stays in the hand included (B13). What was found going back where fewer lines
are told apart limits what is made where more are: a position is left out from which nothing is
worth as much as is asked for.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from solver.compiled import compiled
from solver.games.bead.longest_lines import (
    FACTOR,
    GROUPS,
    MOST_WAYS,
    ONE,
    OTHER,
    PACKED,
    Hand,
    Stage,
    across,
    along,
    can_cross,
)
from solver.kernel import Integers

NEVER: Final = -(1 << 29)
"""The number of what cannot be reached."""
NO_LIMIT: Final = 1 << 29
NONE, FULL = -1, -2
"""No such position, and no room for one more."""

Numbers = Any
"""A numpy array of 32-bit integers."""


class Layer(NamedTuple):
    """``lines[p]`` are the longest lines of the two directions of position ``p``; ``numbers[p, d]``
    is its number with ``d`` doubles laid; ``slots`` finds a position; ``size[0]`` are there."""

    lines: Integers
    numbers: Numbers
    slots: Integers
    size: Integers


class Floor(NamedTuple):
    """The worth that is asked for, and the bits of a key that count where fewer lines are told
    apart."""

    worth: int
    told: int


@compiled
def _slot(layer: Layer, first: int, second: int) -> int:
    """Return where a position stands in the table, or the free slot for it."""
    mixed = (first ^ second * -4658895280553007687) * -7046029254386353131
    mixed ^= mixed >> 32 & 0xFFFFFFFF
    mask = len(layer.slots) - 1
    slot = mixed & mask
    while layer.slots[slot] >= 0:
        known = layer.slots[slot]
        if layer.lines[known, 0] == first and layer.lines[known, 1] == second:
            break
        slot = (slot + 1) & mask
    return int(slot)


@compiled
def find(layer: Layer, one: int, other: int) -> int:
    """Return the place of a position in a layer, or ``NONE``. One of two mirrored positions stands
    for both."""
    return int(layer.slots[_slot(layer, max(one, other), min(one, other))])


@compiled
def add(layer: Layer, one: int, other: int) -> int:
    """Return the place of a position in a layer, added if it is new; ``FULL`` where there is no
    room."""
    first, second = max(one, other), min(one, other)
    slot = _slot(layer, first, second)
    if layer.slots[slot] >= 0:
        return int(layer.slots[slot])
    new = layer.size[0]
    if new == len(layer.lines):
        return FULL
    layer.size[0] = new + 1
    layer.slots[slot] = new
    layer.lines[new, 0], layer.lines[new, 1] = first, second
    for doubles in range(layer.numbers.shape[1]):
        layer.numbers[new, doubles] = NEVER
    return int(new)


@compiled
def _gain(way: Integers, pair: Integers, hand: Hand, double: int) -> int:
    """Return the most that a double (1) or another domino (0) scores; 0 where a double cannot lie
    so."""
    one, two, own = max(pair[ONE], pair[OTHER]), min(pair[ONE], pair[OTHER]), way[ONE]
    if hand.most == 2:
        return int(way[FACTOR] * pair[FACTOR] * (1 + double))
    if double:
        return int(hand.doubled[one, two, min(own, hand.doubled.shape[2] - 1)])
    return int(hand.pairs[one, two] * min(own, hand.longest))


@compiled
def _can_lay(hand: Hand, step: Stage, laid: int, double: int) -> bool:
    """Tell whether the hand has such a domino left, so many doubles being laid."""
    return bool(laid < hand.doubles) if double else bool(step.laid - laid < hand.others)


@compiled
def _go_on(
    before: Numbers,
    after: Layer,
    limits: Numbers,
    way: Integers,
    pair: Integers,
    hand: Hand,
    step: Stage,
    worth: int,
) -> bool:
    """Keep the better scores of two ways to the same position; False where there is no room."""
    found = NONE
    for double in range(2):
        gain = _gain(way, pair, hand, double)
        for laid in range(len(before) if gain > 0 else 0):
            to, score = laid + double, before[laid] + gain
            if not _can_lay(hand, step, laid, double) or score + limits[to] < worth:
                continue
            if found == NONE:
                found = add(after, _row(way, step, -1), _row(pair, step, -1))
                if found == FULL:
                    return False
            after.numbers[found, to] = max(after.numbers[found, to], score)
    return True


@compiled
def _row(way: Integers, step: Stage, told: int) -> int:
    """Return the lines of one direction after a play, as far as they are told apart; after the last
    one none is."""
    return 0 if step.last else int(way[PACKED] & told)


@compiled
def _plays(
    now: Layer, place: int, side: int, work: Integers, hand: Hand, step: Stage
) -> tuple[int, int]:
    """Write what plays along one line of a position do to that line into ``work[0]`` and what they
    do to the lines across into ``work[1]``; return how many there are of each."""
    lines = work[1, MOST_WAYS - 1]
    number = along(work[0], lines, now.lines[place, side], hand, step)
    return number, across(work[1], lines, now.lines[place, 1 - side], hand, step)


@compiled
def _are_one_play(way: Integers, pair: Integers, step: Stage) -> bool:
    """Tell whether two halves of a play fill a group and can lie on the same place."""
    return bool(way[GROUPS] + pair[GROUPS] >= 2 and can_cross(way, pair, step.told))


@compiled
def play_on(
    now: Layer,
    after: Layer,
    limits: Layer,
    work: Integers,
    hand: Hand,
    step: Stage,
    floor: Floor,
    chunk: tuple[int, int],
) -> bool:
    """Make every play from some positions of a layer; False where the next layer is full.

    ``work`` has two tables of ``MOST_WAYS`` rows; the last row of the second is for lines.
    """
    ways, pairs = work[0], work[1]
    for place in range(chunk[0], chunk[1]):
        for side in range(2):
            number, others = _plays(now, place, side, work, hand, step)
            for one in range(number):
                for two in range(others):
                    way, pair = ways[one], pairs[two]
                    if not _are_one_play(way, pair, step):
                        continue
                    at = find(limits, _row(way, step, floor.told), _row(pair, step, floor.told))
                    if at != NONE and not _go_on(
                        now.numbers[place],
                        after,
                        limits.numbers[at],
                        way,
                        pair,
                        hand,
                        step,
                        floor.worth,
                    ):
                        return False
    return True


@compiled
def look_back(
    now: Layer, after: Layer, work: Integers, hand: Hand, step: Stage, chunk: tuple[int, int]
) -> None:
    """Raise the numbers of some positions of a layer to what plays add together with what follows
    them."""
    ways, pairs = work[0], work[1]
    for place in range(chunk[0], chunk[1]):
        for side in range(2):
            number, others = _plays(now, place, side, work, hand, step)
            for one in range(number):
                for two in range(others):
                    way, pair = ways[one], pairs[two]
                    if not _are_one_play(way, pair, step):
                        continue
                    found = find(after, _row(way, step, -1), _row(pair, step, -1))
                    if found != NONE:
                        _raise(now.numbers[place], after.numbers[found], way, pair, hand, step)


@compiled
def _raise(
    numbers: Numbers, following: Numbers, way: Integers, pair: Integers, hand: Hand, step: Stage
) -> None:
    for double in range(2):
        gain = _gain(way, pair, hand, double)
        for laid in range(len(numbers) if gain > 0 else 0):
            if _can_lay(hand, step, laid, double):
                numbers[laid] = max(numbers[laid], gain + following[laid + double])


@compiled
def _copy(full: Layer, found: Layer) -> None:
    for place in range(full.size[0]):
        add(found, full.lines[place, 0], full.lines[place, 1])


def layer(room: int, choices: int) -> Layer:
    """Return an empty layer with room for so many positions, and so many numbers of each."""
    return Layer(
        np.zeros((room, 2), np.int64),
        np.full((room, choices), NEVER, np.int32),
        np.full(1 << (2 * room).bit_length(), NONE, np.int64),
        np.zeros(1, np.int64),
    )


def emptied(full: Layer) -> Layer:
    """Take all positions out of a layer."""
    full.slots[:] = NONE
    full.size[0] = 0
    return full


def copied(full: Layer) -> Layer:
    """Return the same layer, without room for more."""
    size = int(full.size[0])
    found = layer(max(1, size), full.numbers.shape[1])
    _copy(full, found)
    found.numbers[:size] = full.numbers[:size]
    return found


def one_position(number: int, choices: int) -> Layer:
    """Return a layer of one position, no lines told apart, with the same number for any doubles."""
    found = layer(1, choices)
    add(found, 0, 0)
    found.numbers[:] = number
    return found
