"""What lies open in a layout of PIP, packed into numbers.

Where a domino lies does not matter, only what the open places ask for: all equal ones are the
same place. ``ends`` packs how many there are of each kind, seven bits a kind; ``due`` packs the
unfinished doubles, the one that comes first lowest, six bits each (number, plays it still needs).
"""

from collections.abc import Iterator
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
    WITH,
    Outcomes,
    ask_of,
    indices,
)

BITS: Final = 7
FIELD: Final = (1 << BITS) - 1
UNIT: Final = tuple(1 << (BITS * ask) for ask in ASKS)
_DUE_BITS: Final = 6
DUE_FIELD: Final = (1 << _DUE_BITS) - 1
_THREE: Final = 3
_REMEMBERED: Final = 1 << 17
NUMBERS: Final = range(10)


class Open(NamedTuple):
    """What lies open: ``ends`` and ``due`` packed as the module says."""

    ends: int
    due: int

    def laid_on(self, ask: int, outcome: int) -> "Open":
        """After a domino on a place that asks so, with that outcome."""
        ends, due = self
        if due:
            room = due & 3
            due = due - 1 if room > 1 else due >> _DUE_BITS
        else:
            ends -= UNIT[ask]
        if outcome >= DOUBLE:
            due = due << _DUE_BITS | (outcome - DOUBLE) << 2 | _THREE
        elif outcome <= ANY:
            ends += UNIT[outcome]
        return Open(ends, due)

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
    fitting, names, dead = _seen(unlaid)
    kept = spare = ask = 0
    while ends:
        rest = ends & FIELD
        if rest and names >> ask & 1:
            kept += min(rest, fitting[ask]) * UNIT[ask]
        else:
            spare += rest
        ends >>= BITS
        ask += 1
    if spare:
        kept += min(spare, fitting[dead]) * UNIT[dead]
    return Open(kept, _simplest_due(due, names, dead) if due else 0)


@lru_cache(maxsize=_REMEMBERED)
def _seen(unlaid: int) -> tuple[tuple[int, ...], int, int]:
    """By ask how many of the dominoes fit; the asks that one of them shows, as a mask that has
    ``ANY``; and a number that none shows, ``ANY`` where there is none."""
    names = sum(1 << number for number in NUMBERS if WITH[number] & unlaid) | 1 << ANY
    dead = next((number for number in NUMBERS if not names >> number & 1), ANY)
    return tuple((mask & unlaid).bit_count() for mask in FITS), names, dead


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


def laid(tile: int, table: Open, possible: Outcomes) -> Iterator[Open]:
    """What can be open once a domino lies; nothing where it does not fit."""
    ways = possible[tile]
    for ask in table.asks:
        for outcome in ways[ask]:
            yield table.laid_on(ask, outcome)


def heaviest_first(hand: int) -> list[int]:
    """The dominoes of a hand, those of high count first."""
    return sorted(indices(hand), key=_lightness)


def _lightness(tile: int) -> int:
    return -COUNT[tile]
