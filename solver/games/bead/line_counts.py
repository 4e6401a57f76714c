"""Positions as counts of cells by line, and the plays between them, compiled.

A position is here only how many cells each row and each column holds, sorted from the most down.
A play along a line adds two cells to it and one to each of two lines that cross it. A group is no
longer than its line holds cells, so a play scores no more than the product of the three counts; a
line that held too few cells for a group counts for nothing (B8), and two lines at least must have
held one (B7). Where the cells lie, what stands on them, and B9 are left out.

Counts may also be higher than they are: whatever can be scored from lower counts can be scored
from them too. What a line cannot hold is then cut off instead of refused.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from solver.compiled import compiled

Counts = Any
"""A numpy array of small integers."""

NEVER: Final = -(1 << 40)
"""The score of what cannot be reached."""


class Layer(NamedTuple):
    """Positions after the same number of plays.

    ``lines[s, 0]`` and ``lines[s, 1]`` are the counts of the lines of the two directions, one of
    two mirrored positions standing for both; those above ``marks[s, 0]`` and ``marks[s, 1]`` are
    no higher than they are. ``scores[s, d]`` is the most scored on the way with
    ``d`` doubles. ``slots`` finds a position by its counts; ``number[0]`` positions are there.
    """

    lines: Counts
    marks: Counts
    scores: Counts
    slots: Counts
    number: Counts


class Hand(NamedTuple):
    """What matters of a hand and of the options: doubles, other dominoes, the longest line of
    one value that a double can end up in, and B8's fewest cells of a group and most groups that
    one line counts as."""

    doubles: int
    others: int
    plain: int
    shortest: int
    most: int


class Step(NamedTuple):
    """How many plays were made before, how many of the longest
    lines are told apart (the rest are taken to be as long as the longest of them), whether only
    the best scores after the step are wanted, and which positions of the layer are played from."""

    laid: int
    apart: int
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
def _held(line: Counts, width: int) -> int:
    """How many lines hold cells."""
    number = 0
    while number < width and line[number] > 0:
        number += 1
    return number


@compiled
def _agree(lines: Counts, width: int) -> bool:
    """Whether cells can be laid out so that rows and columns have these counts (Gale, Ryser)."""
    most, rows = 0, _held(lines[0], width)
    for column in range(width):
        if lines[1, column] == 0:
            break
        most += lines[1, column]
        room = 0
        for row in range(rows):
            room += min(lines[0, row], column + 1)
        if most > room:
            return False
    return True


@compiled
def _turn(lines: Counts, width: int) -> bool:
    """Let one of two mirrored positions stand for both; True where it is the other one."""
    for place in range(width):
        if lines[0, place] != lines[1, place]:
            if lines[0, place] > lines[1, place]:
                return False
            for other in range(place, width):
                kept = lines[0, other]
                lines[0, other] = lines[1, other]
                lines[1, other] = kept
            return True
    return False


@compiled
def _level(line: Counts, width: int, apart: int, mark: int) -> int:
    """Take the lines after the first few to be as long as the longest of them; the mark then."""
    if apart >= width:
        return mark
    longest = line[apart]
    for place in range(apart + 1, width):
        if line[place] == 0:
            break
        if line[place] < longest:
            line[place] = longest
            mark = max(mark, longest)
    return mark


@compiled
def place_of(layer: Layer, lines: Counts) -> int:
    """Where a position stands in the layer, added if it is new; -1 where the layer is full."""
    width = layer.lines.shape[2]
    key = 0
    for side in range(2):
        for place in range(width):
            if lines[side, place] == 0:
                break
            key = (key ^ lines[side, place]) * -7046029254386353131
            key ^= key >> 29 & 0x7FFFFFFFF
        key ^= side + 1
    key ^= key >> 32 & 0xFFFFFFFF
    size = len(layer.slots)
    slot = key & (size - 1)
    while layer.slots[slot] >= 0:
        known = layer.slots[slot]
        if _same(layer.lines[known], lines, width):
            return int(known)
        slot = (slot + 1) & (size - 1)
    new = layer.number[0]
    if new == len(layer.lines):
        return -1
    layer.number[0] = new + 1
    layer.slots[slot] = new
    for side in range(2):
        for place in range(width):
            layer.lines[new, side, place] = lines[side, place]
    layer.marks[new, 0] = layer.marks[new, 1] = 0
    for doubles in range(layer.scores.shape[1]):
        layer.scores[new, doubles] = NEVER
    return int(new)


@compiled
def _same(one: Counts, other: Counts, width: int) -> bool:
    for side in range(2):
        for place in range(width):
            if one[side, place] != other[side, place]:
                return False
            if one[side, place] == 0:
                break
    return True


@compiled
def _is_full(count: int, more: int, mark: int, cap: int) -> bool:
    """Whether a line surely has no room for more cells."""
    return bool(count > mark and count + more > cap)


@compiled
def _risen(mark: int, before: int, after: int) -> int:
    """The mark after a line has grown."""
    return max(mark, after) if before <= mark else mark


@compiled
def _grow(line: Counts, place: int, by: int, cap: int) -> None:
    """Add cells to a line, no more than the cap, and keep the counts sorted."""
    count = min(line[place] + by, cap)
    while place > 0 and line[place - 1] < count:
        line[place] = line[place - 1]
        place -= 1
    line[place] = count


@compiled
def play_all(now: Layer, after: Layer, room: Counts, hand: Hand, step: Step) -> bool:
    """Make every play from every position of a layer; False where the next layer is full.

    ``room`` has the shape of one position. Of lines that hold the same only one is played on,
    or two where a play crosses two of them.
    """
    for state in range(step.begin, step.end):
        for side in range(2):
            crossed = now.lines[state, side]
            for first in range(len(crossed)):
                again = first > 0 and crossed[first] == crossed[first - 1]
                if not again and not _play_across(now, after, room, hand, step, state, side, first):
                    return False
                if crossed[first] == 0:
                    break
    return True


@compiled
def _play_across(
    now: Layer,
    after: Layer,
    room: Counts,
    hand: Hand,
    step: Step,
    state: int,
    side: int,
    first: int,
) -> bool:
    """Make every play that crosses one line and another that holds no more."""
    crossed, own = now.lines[state, side], now.lines[state, 1 - side]
    for second in range(first + 1, len(crossed)):
        if second == first + 1 or crossed[second] != crossed[second - 1]:
            for along in range(len(own)):
                if along == 0 or own[along] != own[along - 1]:
                    at = (side, first, second, along)
                    if not _play(now, after, room, hand, step, state, at):
                        return False
                if own[along] == 0:
                    break
        if crossed[second] == 0:
            break
    return True


@compiled
def _play(
    now: Layer,
    after: Layer,
    room: Counts,
    hand: Hand,
    step: Step,
    state: int,
    at: tuple[int, int, int, int],
) -> bool:
    """Make one play; False where the next layer is full."""
    side, first, second, along = at
    width = now.lines.shape[2]
    crossed, own = now.lines[state, side], now.lines[state, 1 - side]
    groups, more = _groups(crossed[first], hand), _groups(crossed[second], hand)
    ours = _groups(own[along], hand)
    if groups + more + ours < 2:
        return True
    wide = _held(crossed, width) + (crossed[first] == 0) + (crossed[second] == 0)
    high = _held(own, width) + (own[along] == 0)
    x, y = min(crossed[first] + 1, high), min(crossed[second] + 1, high)
    length = min(own[along] + 2, wide)
    mark, own_mark = now.marks[state, side], now.marks[state, 1 - side]
    if (
        _is_full(own[along], 2, own_mark, wide)
        or _is_full(crossed[first], 1, mark, high)
        or _is_full(crossed[second], 1, mark, high)
    ):
        return True
    crossing = _factor(groups, x) * _factor(more, y)
    double = crossing if groups + more >= 2 else 0
    if ours > 0 and hand.plain >= hand.shortest + 2:
        double = max(double, crossing * _factor(ours, min(length, hand.plain)))
    found = 0
    if not step.last:
        for either in range(2):
            for place in range(width):
                room[either, place] = now.lines[state, either, place]
        _grow(room[side], first, 1, high)
        _grow(room[side], second, 1, high)
        _grow(room[1 - side], along, 2, wide)
        if mark == 0 and own_mark == 0 and not _agree(room, width):
            return True
        mark = _risen(_risen(mark, crossed[first], x), crossed[second], y)
        own_mark = _risen(own_mark, own[along], length)
        mark = _level(room[side], width, step.apart, mark)
        own_mark = _level(room[1 - side], width, step.apart, own_mark)
        if _turn(room, width):
            side = 1 - side
        found = place_of(after, room)
        if found < 0:
            return False
        after.marks[found, side] = max(after.marks[found, side], mark)
        after.marks[found, 1 - side] = max(after.marks[found, 1 - side], own_mark)
    _keep(now, after, hand, step, state, found, crossing * _factor(ours, length), 2 * double)
    return True


@compiled
def _keep(
    now: Layer,
    after: Layer,
    hand: Hand,
    step: Step,
    state: int,
    found: int,
    other: int,
    double: int,
) -> None:
    """Keep the better scores of two ways to the same position."""
    for doubles in range(hand.doubles + 1):
        score = now.scores[state, doubles]
        if score == NEVER:
            continue
        if step.laid - doubles < hand.others:
            after.scores[found, doubles] = max(after.scores[found, doubles], score + other)
        if doubles < hand.doubles and double > 0:
            best = max(after.scores[found, doubles + 1], score + double)
            after.scores[found, doubles + 1] = best


def layer(room: int, width: int, doubles: int) -> Layer:
    """An empty layer with room for so many positions of so many lines each way."""
    return Layer(
        np.zeros((room, 2, width), np.int8),
        np.zeros((room, 2), np.int8),
        np.full((room, doubles + 1), NEVER, np.int64),
        np.full(1 << (2 * room).bit_length(), -1, np.int64),
        np.zeros(1, np.int64),
    )


def empty(full: Layer) -> None:
    """Take all positions out of a layer."""
    full.slots[:] = -1
    full.number[0] = 0
    full.scores[0] = NEVER
