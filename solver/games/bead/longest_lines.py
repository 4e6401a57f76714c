"""Positions as the cells that their longest lines hold, and the plays between them, compiled.

Of each direction only the longest lines are told apart; of all others it is known only how many
cells they hold together, and that none holds more than the shortest of those told apart. A play
along a line adds two cells to it and one to each of two lines that cross it. A group is no longer
than its line, so a play scores no more than the product of the three counts; a line that held too
few cells for a group counts for nothing (B8), and two at least must have held one (B7). A line
that is not told apart is taken to hold what helps most. Where the cells lie, what stands on them,
and B9 are left out, but for two things: rows and columns must be able to cross in that many cells
(Gale and Ryser), and a double extends its own line only where all of it is of its value (B6).
"""

from typing import Any, Final, NamedTuple

import numpy as np

from solver.compiled import compiled
from solver.search.kernel import Integers

MOST_TOLD: Final = 8
"""Lines of a direction that can be told apart."""
BITS: Final = 6
"""Of a key for each of them: no line holds more than the sixty cells of the set."""
GROUPS, FACTOR, PACKED, ONE, OTHER = range(5)
"""What is known of one way to lengthen lines of one direction: how many groups it extends, their
product, the longest lines then, and how long the one or two lines become that it extends, 1 for
one that it does not."""
SUMS: Final = 5
"""By number of lines, the cells that the longest hold then."""
ROOM: Final = SUMS + MOST_TOLD
"""By the same number, the most cells that so many lines can share with those of this direction."""
COLUMNS: Final = ROOM + MOST_TOLD
MOST_WAYS: Final = 64
NEVER: Final = -(1 << 30)
"""The score of what cannot be reached."""

Numbers = Any
"""A numpy array of 32-bit integers."""


class Hand(NamedTuple):
    """What matters of a hand and of the options: dominoes that are no doubles; how many doubles
    each choice of doubles holds; ``following[class, choice]``: the choice with one double more of
    a class (those of faces that there are equally often), 0 where there is none; B8's fewest
    cells of a group and most groups that one line counts as; and the most that lines of such
    lengths score: ``pairs[x, y]`` two lines that a play crosses, ``longest`` the line along it,
    ``doubled[class, x, y, z]`` all three for a double, ``z`` being 1 where the line along it is
    not extended."""

    others: int
    sizes: Integers
    following: Integers
    shortest: int
    most: int
    pairs: Integers
    longest: int
    doubled: Integers


class Layer(NamedTuple):
    """Positions after the same number of plays: ``lines[p]`` are the longest lines of the two
    directions; ``scores[p, d]`` is the most scored on the way to position ``p`` with the choice
    ``d`` of doubles; ``slots`` finds a position; ``number[0]`` are there."""

    lines: Integers
    scores: Numbers
    slots: Integers
    number: Integers


class Step(NamedTuple):
    """Cells filled before the plays, plays made before, lines told apart, whether only the best
    score after the plays is wanted, and which positions of the layer are played from."""

    filled: int
    laid: int
    told: int
    last: bool
    begin: int
    end: int


@compiled
def _groups(before: int, hand: Hand) -> int:
    """How many groups a line with so many cells can count as when it is extended (B8)."""
    if before < hand.shortest:
        return 0
    return 2 if hand.most == 2 and before >= 2 * hand.shortest else 1


@compiled
def _factor(groups: int, length: int) -> int:
    return 1 if groups == 0 else length if groups == 1 else length * length


@compiled
def _sort(lines: Integers, number: int) -> None:
    """Put the longest first."""
    for place in range(1, number):
        count, to = lines[place], place
        while to > 0 and lines[to - 1] < count:
            lines[to] = lines[to - 1]
            to -= 1
        lines[to] = count


@compiled
def _put(ways: Integers, number: int, lines: Integers, step: Step) -> None:
    """Write a way that leads to these lines, two more than are told apart, in any order."""
    _sort(lines, step.told + 2)
    packed, total = 0, 0
    for place in range(step.told):
        packed |= lines[place] << BITS * place
        total += lines[place]
        ways[number, SUMS + place] = total
    for place in range(step.told):
        shared = step.filled + 2 - total
        for other in range(step.told):
            shared += min(place + 1, lines[other])
        ways[number, ROOM + place] = shared
    ways[number, PACKED] = packed


@compiled
def _unpack(lines: Integers, packed: int, told: int) -> int:
    """Write the longest lines; the cells that they hold."""
    total = 0
    for place in range(told):
        lines[place] = packed >> BITS * place & (1 << BITS) - 1
        total += lines[place]
    lines[told] = lines[told + 1] = 0
    return total


@compiled
def _along(ways: Integers, lines: Integers, packed: int, hand: Hand, step: Step) -> int:
    """The ways to add two cells to one line. After the lines told apart come three others: one
    that stays shorter than they are, and two that do not."""
    told, number = step.told, 0
    for line in range(told + 3):
        rest = step.filled - _unpack(lines, packed, told)
        last = lines[told - 1]
        before = lines[line] if line < told else last - (told + 2 - line)
        if line < told:
            if line > 0 and lines[line - 1] == before:
                continue
            lines[line] += 2
        elif line == told:
            if last < 2:
                continue
            before = min(before, rest)
        else:
            if before < 0 or before > rest:
                continue
            lines[told] = before + 2
        groups = _groups(before, hand)
        ways[number, GROUPS] = groups
        ways[number, FACTOR] = _factor(groups, before + 2)
        ways[number, ONE] = before + 2 if groups else 1
        _put(ways, number, lines, step)
        number += 1
    return number


@compiled
def _before(lines: Integers, line: int, rest: int, told: int) -> int:
    """What a line holds before it is crossed; -1 where there is none."""
    last = lines[told - 1]
    if line < told:
        return int(lines[line])
    if line == told:
        return int(min(last - 1, rest))
    return int(last) if last <= rest else -1


@compiled
def _across(ways: Integers, lines: Integers, packed: int, hand: Hand, step: Step) -> int:
    """The ways to add a cell to each of two lines. After the lines told apart come two others:
    one that stays shorter than they are, and one that does not."""
    told, number = step.told, 0
    for one in range(told + 2):
        for two in range(one, told + 2):
            rest = step.filled - _unpack(lines, packed, told)
            first, second = _before(lines, one, rest, told), _before(lines, two, rest, told)
            if first < 0 or second < 0 or (one == two < told):
                continue
            if one == two == told + 1 and first + second > rest:
                continue
            if 0 < one < told and lines[one] == lines[one - 1]:
                continue
            if one + 1 < two < told and lines[two] == lines[two - 1]:
                continue
            if one != told:
                lines[min(one, told)] = first + 1
            if two != told:
                lines[two if two < told else told + 1] = second + 1
            groups, more = _groups(first, hand), _groups(second, hand)
            ways[number, GROUPS] = groups + more
            ways[number, FACTOR] = _factor(groups, first + 1) * _factor(more, second + 1)
            ways[number, ONE] = first + 1 if groups else 1
            ways[number, OTHER] = second + 1 if more else 1
            _put(ways, number, lines, step)
            number += 1
    return number


@compiled
def _cross(own: Integers, crossed: Integers, told: int) -> bool:
    """Whether lines of the one direction and of the other can share the cells (Gale, Ryser)."""
    for place in range(told):
        if own[SUMS + place] > crossed[ROOM + place] or crossed[SUMS + place] > own[ROOM + place]:
            return False
    return True


@compiled
def place_of(layer: Layer, one: int, other: int) -> int:
    """Where a position stands in the layer, added if it is new; -1 where the layer is full. One
    of two mirrored positions stands for both."""
    first, second = max(one, other), min(one, other)
    mixed = (first ^ second * -4658895280553007687) * -7046029254386353131
    mixed ^= mixed >> 32 & 0xFFFFFFFF
    mask = len(layer.slots) - 1
    slot = mixed & mask
    while layer.slots[slot] >= 0:
        known = layer.slots[slot]
        if layer.lines[known, 0] == first and layer.lines[known, 1] == second:
            return int(known)
        slot = (slot + 1) & mask
    new = layer.number[0]
    if new == len(layer.lines):
        return -1
    layer.number[0] = new + 1
    layer.slots[slot] = new
    layer.lines[new, 0], layer.lines[new, 1] = first, second
    for doubles in range(layer.scores.shape[1]):
        layer.scores[new, doubles] = NEVER
    return int(new)


@compiled
def play_all(now: Layer, after: Layer, work: Integers, hand: Hand, step: Step) -> bool:
    """Make every play from some positions of a layer; False where the next layer is full.

    ``work`` has two tables of ``MOST_WAYS`` rows; the last row of the second is for lines.
    """
    along, across = work[0], work[1]
    lines = work[1, MOST_WAYS - 1]
    for state in range(step.begin, step.end):
        for side in range(2):
            own, crossed = now.lines[state, side], now.lines[state, 1 - side]
            number = _along(along, lines, own, hand, step)
            pairs = _across(across, lines, crossed, hand, step)
            for way in range(number):
                for pair in range(pairs):
                    if not _play(now, after, along[way], across[pair], hand, step, state):
                        return False
    return True


@compiled
def _play(
    now: Layer, after: Layer, way: Integers, pair: Integers, hand: Hand, step: Step, state: int
) -> bool:
    """Make one play; False where the next layer is full."""
    if way[GROUPS] + pair[GROUPS] < 2 or not _cross(way, pair, step.told):
        return True
    found = 0
    if not step.last:
        found = place_of(after, way[PACKED], pair[PACKED])
        if found < 0:
            return False
    _keep(now.scores[state], after.scores[found], way, pair, hand, step)
    return True


@compiled
def _keep(
    before: Numbers, kept: Numbers, way: Integers, pair: Integers, hand: Hand, step: Step
) -> None:
    """Keep the better scores of two ways to the same position."""
    one, two, own = max(pair[ONE], pair[OTHER]), min(pair[ONE], pair[OTHER]), way[ONE]
    score = way[FACTOR] * pair[FACTOR]
    if hand.most == 1:
        score = hand.pairs[one, two] * min(own, hand.longest)
    for choice in range(len(before)):
        if before[choice] != NEVER and step.laid - hand.sizes[choice] < hand.others:
            kept[choice] = max(kept[choice], before[choice] + score)
    for kind in range(len(hand.following)):
        double = hand.doubled[kind, one, two, min(own, hand.doubled.shape[3] - 1)]
        if hand.most == 2:
            double = 2 * way[FACTOR] * pair[FACTOR]
        for choice in range(len(before) if double > 0 else 0):
            more = hand.following[kind, choice]
            if before[choice] != NEVER and more > 0:
                kept[more] = max(kept[more], before[choice] + double)


def layer(room: int, choices: int) -> Layer:
    """An empty layer with room for so many positions, and choices of doubles in each."""
    return Layer(
        np.zeros((room, 2), np.int64),
        np.full((room, choices), NEVER, np.int32),
        np.full(1 << (2 * room).bit_length(), -1, np.int64),
        np.zeros(1, np.int64),
    )


def empty(full: Layer) -> None:
    """Take all positions out of a layer."""
    full.slots[:] = -1
    full.number[0] = 0
    full.scores[0] = NEVER
