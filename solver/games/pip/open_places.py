"""Pack what lies open on the table into two integers, and change it as a domino does, compiled.

Where a domino lies does not matter, only what the open places ask for. ``ends`` packs how many
places there are of each kind, five bits a kind (never more than 4 + 2 for each double, 24 in all):
a number, ``ANY`` (an open wild pip or letter, which every domino fits) or ``BARE`` (a number that
no unlaid domino shows: only wilds fit). ``due`` packs the unfinished doubles, the one that
comes first lowest, six bits each: its kind and one more, then two bits for the plays that it
still needs.
"""

from typing import Final

from solver.compiling.bits import lowest, ones
from solver.compiling.compiled import compiled
from solver.games.pip.dominoes import ALL_PLAIN, DOUBLE_WILDS, FACES, LETTER, PLAINS, WITH

ANY: Final = 10
BARE: Final = 11
KINDS: Final = 12
CLOSED: Final = 12
"""The outcome of laying a letter when letters close their ends: no new place is open."""
DOUBLE: Final = 16
"""``DOUBLE + n`` is the outcome of laying a double of n, which asks for three plays on it."""
ALL_NUMBERS: Final = (1 << LETTER) - 1
"""Mask of the outcomes that open one place for a number, 0 to 9."""

END_BITS: Final = 5
END_FIELD: Final = (1 << END_BITS) - 1
DUE_BITS: Final = 6
DUE_FIELD: Final = (1 << DUE_BITS) - 1
PLAYS: Final = 3
"""A double is played on three times, so that two bits hold what it needs (I7)."""
NEVER: Final = 0
"""Written instead of the plays that a double still needs when it can never be finished, because
too few dominoes that fit are left."""

ANY_LETTER, SAME_LETTER, CLOSED_LETTER = range(3)
"""The dominoes that an open letter accepts: any, those of the number it was laid on, none."""


@compiled
def first_kind(due: int) -> int:
    """Return the kind of the unfinished double to be played on first; ``due`` must not be 0."""
    return ((due & DUE_FIELD) >> 2) - 1


@compiled
def stand_in(kind: int, plain: int, wild: int) -> int:
    """Return the kind that can replace ``kind`` because the unlaid dominoes (``plain``, ``wild``)
    cannot tell the two apart: ``BARE`` for a number that no unlaid domino shows; the lower of two
    numbers if one unlaid domino shows both and no other shows either; else ``kind`` itself."""
    if kind >= ANY or wild >> kind & 1:
        return kind
    shown = WITH[kind] & plain
    if shown == 0:
        return BARE
    if shown & (shown - 1):
        return kind
    tile = lowest(shown)
    other = FACES[tile, 0]
    if other < kind and WITH[other] & plain == shown and not wild >> other & 1:
        return int(other)
    return kind


@compiled
def fitting(kind: int, plain: int, wild: int) -> int:
    """Return how many of the dominoes ``plain`` and ``wild`` fit on a place of ``kind``: all wild
    ones, and the plain ones that show its number (I5, I6)."""
    if kind == BARE:
        return ones(wild)
    return ones(wild) + ones(plain if kind == ANY else WITH[kind] & plain)


@compiled
def simplest_ends(ends: int, plain: int, wild: int) -> int:
    """Return ``ends`` with each kind replaced by its ``stand_in``, and of each kind at most as many
    places as unlaid dominoes fit there."""
    merged = 0
    while ends:
        kind = lowest(ends) // END_BITS
        field = END_FIELD << END_BITS * kind
        merged += ((ends & field) >> END_BITS * kind) << END_BITS * stand_in(kind, plain, wild)
        ends &= ~field
    found, left = 0, merged
    while left:
        kind = lowest(left) // END_BITS
        shift = END_BITS * kind
        found |= min((left >> shift) & END_FIELD, fitting(kind, plain, wild)) << shift
        left &= ~(END_FIELD << shift)
    return found


@compiled
def simplest(ends: int, due: int, plain: int, wild: int) -> tuple[int, int]:
    """Return ``ends`` and ``due`` in their simplest form: places that the unlaid dominoes cannot
    tell apart are written alike. If a double needs more dominoes than fit on it, it is marked
    ``NEVER``, and the doubles after it and all ends are left out."""
    found = shift = 0
    while due:
        kind = stand_in(first_kind(due), plain, wild)
        plays = needed = due & PLAYS
        before = found
        while before:
            if first_kind(before) == kind:
                needed += before & PLAYS
            before >>= DUE_BITS
        if plays == NEVER or fitting(kind, plain, wild) < needed:
            return 0, found | (kind + 1 << 2 | NEVER) << shift
        found |= (kind + 1 << 2 | plays) << shift
        due >>= DUE_BITS
        shift += DUE_BITS
    return simplest_ends(ends, plain, wild), found


@compiled
def is_cut_off(due: int) -> bool:
    """Return whether the last double of ``due`` is marked ``NEVER``: it can never be finished, so
    no place after it can ever be played on."""
    while due >> DUE_BITS:
        due >>= DUE_BITS
    return bool(due) and due & PLAYS == NEVER


@compiled
def plain_fits(ends: int, due: int) -> int:
    """Return the mask of the plain dominoes that fit on a place open now (I5, I7). Wild dominoes
    fit on every open place."""
    if due:
        kind = first_kind(due)
        return int(WITH[kind]) if kind < ANY else 0
    fits = 0
    while ends:
        kind = lowest(ends) // END_BITS
        if kind == ANY:
            return ALL_PLAIN
        if kind < ANY:
            fits |= WITH[kind]
        ends &= ~(END_FIELD << END_BITS * kind)
    return fits


@compiled
def next_kind(ends: int, due: int, after: int) -> int:
    """Return the lowest kind above ``after`` that may be played on now; ``KINDS`` if there is
    none."""
    if due:
        kind = first_kind(due)
        return kind if kind > after else KINDS
    left = ends >> END_BITS * (after + 1)
    return after + 1 + lowest(left) // END_BITS if left else KINDS


@compiled
def lay_on(ends: int, due: int, kind: int) -> tuple[int, int]:
    """Return ``ends`` and ``due`` after a domino is laid on a place of ``kind``, without what that
    domino opens."""
    if due == 0:
        return ends - (1 << END_BITS * kind), 0
    plays = due & PLAYS
    if plays == NEVER:
        return ends, due
    return ends, due - 1 if plays > 1 else due >> DUE_BITS


@compiled
def add_own_places(ends: int, due: int, outcome: int) -> tuple[int, int]:
    """Return ``ends`` and ``due`` with ``outcome`` added: what the domino just laid opens."""
    if outcome >= DOUBLE:
        return ends, due << DUE_BITS | outcome - DOUBLE + 1 << 2 | PLAYS
    if outcome < CLOSED:
        return ends + (1 << END_BITS * outcome), due
    return ends, due


@compiled
def _plain_outcomes(one: int, other: int, kind: int) -> int:
    if one == other:
        return 1 << DOUBLE + one if kind in (one, ANY) else 0
    found = 1 << other if kind in (one, ANY) else 0
    return found | 1 << one if kind in (other, ANY) else found


@compiled
def _letter_outcomes(kind: int, letters: int) -> int:
    if letters == CLOSED_LETTER:
        return 1 << CLOSED
    return 1 << (kind if letters == SAME_LETTER else ANY)


@compiled
def outcomes(tile: int, kind: int, letters: int, declared: int) -> int:
    """Return the mask of the outcomes that laying ``tile`` on a place of ``kind`` can have (I5, I6,
    I8). ``letters``: what an open letter accepts; ``declared``: whether an open wild pip is given a
    number."""
    if tile < PLAINS:
        return _plain_outcomes(FACES[tile, 0], FACES[tile, 1], kind)
    bit = tile - PLAINS
    if bit < LETTER:
        if kind not in (bit, ANY):
            return 1 << bit
        return 1 << bit | (ALL_NUMBERS if declared else 1 << ANY)
    if 1 << bit == DOUBLE_WILDS:
        return ALL_NUMBERS << DOUBLE if kind == ANY else 1 << DOUBLE + kind
    return _letter_outcomes(kind, letters)


@compiled
def different(ways: int, plain: int, wild: int, cut_off: bool) -> int:
    """Return the mask ``ways`` with each outcome replaced by its stand-in, so that outcomes which
    the dominoes ``plain`` and ``wild`` cannot tell apart are one. If ``cut_off``, every outcome but
    a double becomes ``CLOSED``, because no new end can ever be played on."""
    found = 0
    while ways:
        outcome = lowest(ways)
        ways &= ways - 1
        if outcome >= DOUBLE:
            outcome = DOUBLE + stand_in(outcome - DOUBLE, plain, wild)
        elif cut_off:
            outcome = CLOSED
        elif outcome < ANY:
            outcome = stand_in(outcome, plain, wild)
        found |= 1 << outcome
    return found
