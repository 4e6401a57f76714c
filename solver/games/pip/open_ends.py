"""Pack what lies open in a layout of PIP into numbers.

Where a domino lies does not matter, only what the open places ask for: all equal ones are the
same place. ``ends`` packs how many there are of each kind, eight bits a kind; ``due`` packs the
unfinished doubles, the one that comes first lowest, six bits each (number, plays it still needs).
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, NamedTuple

from engine.games.pip import Position
from engine.games.pip.open_ends import OpenEnds
from solver.games.pip.hand_masks import ANY, ASKS, DOUBLE, FITS, WITH, Outcomes, ask_of

BITS: Final = 8
FIELD: Final = (1 << BITS) - 1
UNIT: Final = tuple(1 << (BITS * ask) for ask in ASKS)
_GUARDS: Final = sum(UNIT) << BITS - 1
_ALMOST: Final = _GUARDS - sum(UNIT)
"""Added to ends, it sets the guard of each field that is not 0."""
_DUE_BITS: Final = 6
DUE_FIELD: Final = (1 << _DUE_BITS) - 1
_THREE: Final = 3
_REMEMBERED: Final = 1 << 17
NUMBERS: Final = range(10)


class OpenAsks(NamedTuple):
    """The open places of a layout: ``ends`` and ``due`` packed as the module says."""

    ends: int
    due: int

    @property
    def asks(self) -> tuple[int, ...]:
        """What may be played on now, each kind once (I4, I7)."""
        first = self.due & DUE_FIELD
        return (first >> 2,) if first else _playable((self.ends + _ALMOST) & _GUARDS)[0]

    @property
    def fits(self) -> int:
        """The dominoes that can be placed now."""
        first = self.due & DUE_FIELD
        return FITS[first >> 2] if first else _playable((self.ends + _ALMOST) & _GUARDS)[1]


@cache
def _playable(filled: int) -> tuple[tuple[int, ...], int]:
    """Return the asks whose guards are set, and the dominoes that fit there."""
    asks = tuple(ask for ask in ASKS if filled >> BITS * ask & FIELD)
    mask = 0
    for ask in asks:
        mask |= FITS[ask]
    return asks, mask


def open_of(position: Position) -> OpenAsks:
    """Return what lies open in a layout, read in the order laid."""
    table = OpenEnds(position.options, position.layout)
    ends = due = 0
    for index, (ask, room) in enumerate(zip(table.asks, table.room, strict=True)):
        if index not in table.doubles:
            ends += room * UNIT[ask_of(ask)]
    for index in table.due:
        due = due << _DUE_BITS | ask_of(table.asks[index]) << 2 | table.room[index]
    return OpenAsks(ends, due)


def simplest(table: OpenAsks, unlaid: int) -> OpenAsks:
    """Return what lies open, as far as the dominoes not laid yet can tell.

    Numbers that none of them shows are all the same: only wilds fit. Two numbers that are shown by
    one domino alone, the same one, are the same too. Of the ends of a kind no more count than
    dominoes that fit; where none fits they do not count at all.
    """
    seen = _seen(unlaid)
    return OpenAsks(_simplest(table.ends, seen), _simplest_due(table.due, seen.same))


class Seen(NamedTuple):
    """The differences between ends that dominoes not laid yet can tell. ``same``: by ask the one
    that stands for it; ``named``: the fields of those that stand for themselves; ``most``: how many
    dominoes fit on each of them, packed like ends."""

    same: tuple[int, ...]
    named: int
    most: int


@lru_cache(maxsize=_REMEMBERED)
def _seen(unlaid: int) -> Seen:
    first: dict[int, int] = {}
    for number in NUMBERS:
        shown = WITH[number] & unlaid
        if not shown & (shown - 1):
            first.setdefault(shown, number)
    same = (*(first.get(WITH[number] & unlaid, number) for number in NUMBERS), ANY)
    asks = set(same)
    named = sum(FIELD * UNIT[ask] for ask in asks)
    return Seen(same, named, sum((FITS[ask] & unlaid).bit_count() * UNIT[ask] for ask in asks))


def _simplest(ends: int, seen: Seen) -> int:
    """Return the ends by those that stand for them, field by field no more than dominoes that fit;
    no field is above 127."""
    same, named, most = seen
    spare = ends & ~named
    if spare:
        ends ^= spare
        for ask in ASKS:
            ends += (spare >> BITS * ask & FIELD) * UNIT[same[ask]]
    if ((most | _GUARDS) - ends) & _GUARDS == _GUARDS:
        return ends
    least = (((ends | _GUARDS) - most) & _GUARDS) >> BITS - 1
    smaller = least * FIELD
    return most & smaller | ends & ~smaller


@lru_cache(maxsize=_REMEMBERED)
def _simplest_due(due: int, same: tuple[int, ...]) -> int:
    found, shift = 0, 0
    while due:
        found |= (same[(due & DUE_FIELD) >> 2] << 2 | due & 3) << shift
        due >>= _DUE_BITS
        shift += _DUE_BITS
    return found


def after(tile: int, table: OpenAsks, possible: Outcomes, rest: int) -> Iterable[OpenAsks]:
    """Return what can be open once a domino lies, each once, as far as the ``rest`` of the dominoes
    not laid can tell; nothing where it does not fit."""
    seen = _seen(rest)
    ends, due = table
    left, ways = _played_on(due), possible[tile]
    found: dict[OpenAsks, None] = {}
    for ask in table.asks:
        kept = ends if due else ends - UNIT[ask]
        for outcome in ways[ask]:
            raw, waits = kept, left
            if outcome >= DOUBLE:
                waits = left << _DUE_BITS | (outcome - DOUBLE) << 2 | _THREE
            elif outcome <= ANY:
                raw += UNIT[outcome]
            if waits:
                waits = _simplest_due(waits, seen.same)
            found[OpenAsks(_simplest(raw, seen), waits)] = None
    return found


def _played_on(due: int) -> int:
    """Return the doubles due after one play on the double that comes first, if there is one."""
    return due - 1 if due & 3 > 1 else due >> _DUE_BITS
