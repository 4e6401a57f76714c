"""What lies open in a layout of PIP, packed into numbers.

Where a domino lies does not matter, only what the open places ask for: all equal ones are the
same place. ``ends`` packs how many there are of each kind, eight bits a kind; ``due`` packs the
unfinished doubles, the one that comes first lowest, six bits each (number, plays it still needs).
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.pip import Position
from engine.games.pip.table import Table
from solver.games.pip.domino import (
    ANY,
    ASKS,
    COUNT,
    DOUBLE,
    FITS,
    WILDS,
    WITH,
    Outcomes,
    ask_of,
    indices,
)

BITS: Final = 8
FIELD: Final = (1 << BITS) - 1
UNIT: Final = tuple(1 << (BITS * ask) for ask in ASKS)
_GUARDS: Final = sum(UNIT) << BITS - 1
_DUE_BITS: Final = 6
DUE_FIELD: Final = (1 << _DUE_BITS) - 1
_THREE: Final = 3
_REMEMBERED: Final = 1 << 17
NUMBERS: Final = range(10)


class Open(NamedTuple):
    """What lies open: ``ends`` and ``due`` packed as the module says."""

    ends: int
    due: int

    @property
    def asks(self) -> tuple[int, ...]:
        """What may be played on now, each kind once (I4, I7)."""
        return _playable(self.ends, self.due & DUE_FIELD)[0]

    @property
    def fits(self) -> int:
        """The dominoes that can be placed now."""
        return _playable(self.ends, self.due & DUE_FIELD)[1]


@lru_cache(maxsize=_REMEMBERED)
def _playable(ends: int, first: int) -> tuple[tuple[int, ...], int]:
    """The asks that may be played on now, and the dominoes that fit there."""
    kinds = (ask for ask in ASKS if ends >> BITS * ask & FIELD)
    asks = (first >> 2,) if first else tuple(kinds)
    mask = 0
    for ask in asks:
        mask |= FITS[ask]
    return asks, mask


def open_of(position: Position) -> Open:
    """What lies open in a layout, read in the order laid."""
    table = Table(position.options, position.layout)
    ends = due = 0
    for index, (ask, room) in enumerate(zip(table.asks, table.room, strict=True)):
        if index not in table.doubles:
            ends += room * UNIT[ask_of(ask)]
    for index in table.due:
        due = due << _DUE_BITS | ask_of(table.asks[index]) << 2 | table.room[index]
    return Open(ends, due)


def simplest(table: Open, unlaid: int) -> Open:
    """What lies open, as far as the dominoes not laid yet can tell.

    Numbers that none of them shows are all the same: only wilds fit. Of the ends of a kind no
    more count than dominoes that fit; where none fits they do not count at all.
    """
    return _simplest(table.ends, table.due, unlaid)


@lru_cache(maxsize=_REMEMBERED)
def _simplest(ends: int, due: int, unlaid: int) -> Open:
    most, named, names, dead, wilds = _seen(unlaid)
    kept, spare = _fewer(ends, most), ends & ~named
    if spare:
        kept += min(spare % FIELD, wilds) * UNIT[dead]
    return Open(kept, _simplest_due(due, names, dead) if due else 0)


def _fewer(one: int, other: int) -> int:
    """Field by field the smaller number; none is above 127."""
    least = (((one | _GUARDS) - other) & _GUARDS) >> BITS - 1
    smaller = least * FIELD
    return other & smaller | one & ~smaller


class Seen(NamedTuple):
    """What dominoes not laid yet can tell of ends. ``most``: by ask how many of them fit, packed
    like ends; ``named``: the fields of the asks that one of them shows; ``names``: those asks as
    a mask that has ``ANY``; ``dead``: a number that none shows, ``ANY`` where there is none;
    ``wilds``: how many are wild, which alone fit on it."""

    most: int
    named: int
    names: int
    dead: int
    wilds: int


@lru_cache(maxsize=_REMEMBERED)
def _seen(unlaid: int) -> Seen:
    names = sum(1 << number for number in NUMBERS if WITH[number] & unlaid) | 1 << ANY
    dead = next((number for number in NUMBERS if not names >> number & 1), ANY)
    asks = [ask for ask in ASKS if names >> ask & 1]
    most = sum((FITS[ask] & unlaid).bit_count() * UNIT[ask] for ask in asks)
    named = sum(FIELD * UNIT[ask] for ask in asks)
    return Seen(most, named, names, dead, (WILDS & unlaid).bit_count())


@lru_cache(maxsize=_REMEMBERED)
def _simplest_due(due: int, names: int, dead: int) -> int:
    found, shift = 0, 0
    while due:
        number, room = (due & DUE_FIELD) >> 2, due & 3
        if not names >> number & 1:
            number = dead
        found |= (number << 2 | room) << shift
        due >>= _DUE_BITS
        shift += _DUE_BITS
    return found


def after(tile: int, table: Open, possible: Outcomes, rest: int) -> Iterable[Open]:
    """What can be open once a domino lies, each once, as far as the ``rest`` of the dominoes not
    laid can tell; nothing where it does not fit."""
    most, named, names, dead, wilds = _seen(rest)
    ends, due = table
    left, ways = _played_on(due), possible[tile]
    found: dict[Open, None] = {}
    for ask in table.asks:
        kept = ends if due else ends - UNIT[ask]
        for outcome in ways[ask]:
            raw, waits = kept, left
            if outcome >= DOUBLE:
                waits = left << _DUE_BITS | (outcome - DOUBLE) << 2 | _THREE
            elif outcome <= ANY:
                raw += UNIT[outcome]
            few = _fewer(raw, most)
            if dead != ANY and raw & ~named:
                few += min((raw & ~named) % FIELD, wilds) * UNIT[dead]
            found[Open(few, _simplest_due(waits, names, dead) if waits else 0)] = None
    return found


def _played_on(due: int) -> int:
    """After one play on the double that comes first, if there is one."""
    return due - 1 if due & 3 > 1 else due >> _DUE_BITS


@lru_cache(maxsize=_REMEMBERED)
def heaviest_first(hand: int) -> tuple[int, ...]:
    """The dominoes of a hand, those of high count first."""
    return tuple(sorted(indices(hand), key=_lightness))


def _lightness(tile: int) -> int:
    return -COUNT[tile]
