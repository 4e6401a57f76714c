"""Check a certificate over the second kernel of a game: the walk through all that it answers.

The walk keeps its place in arrays and stops after so many positions, so that who calls it can look
at the clock or give it a larger table, and let it go on.
"""

from typing import Any, Final, NamedTuple, Protocol, TypeVar

import numpy as np

from solver import kernel
from solver.compiled import compiled
from solver.kernel import Integers

P_contra = TypeVar("P_contra", contravariant=True)

AT: Final = 0
"""The row that is looked at next; -1 once all was."""
USED: Final = 1
"""Numbers of the strategy that were read or written."""
POSITIONS: Final = 2
"""Positions met, each counted once."""
LIMIT: Final = 3
"""Positions after which the walk stops to be asked again."""
TOLD: Final = 4
"""What the maker was told of the choice it asked about (see ``strategy``)."""

HOLDS, FAILS, GOES_ON, ASKS = range(4)
"""How a walk stopped: all is shown, something is refuted, the limit was reached, or (the maker
alone) a choice must be searched."""

NEW: Final = -1
"""In ``places``: the position was not looked at yet."""
KEY, OTHER_KEY = 0, 1


class Room(NamedTuple):
    """What the second kernel of a deal needs: moves one after another, integers in a row, choices
    in a position, seats; and how many positions cost one unit of effort."""

    depth: int
    width: int
    choices: int
    seats: int
    per_unit: int

    @property
    def at_once(self) -> int:
        """Positions between two looks at the clock: about 30 ms."""
        return self.per_unit // 32


class SecondKernel(Protocol[P_contra]):
    """Positions of one deal as rows of the second kernel of its game."""

    @property
    def deal(self) -> Any:
        """What stays the same; its class is the one that the kernel was filled in for."""

    @property
    def room(self) -> Room:
        """The memory that a walk needs."""

    def row(self, position: P_contra) -> Integers:
        """Return the row of a position of the deal that is not over, forced moves in it made."""


class StrategyWalk(NamedTuple):
    """``rows``, ``codes`` and ``ranks`` as the kernel writes them, one for each move below the
    first position; in each the next choice (``places``) and the last one (``ends``) to be
    made; ``totals`` of an end by seat; ``table`` of the keys of positions met; ``strategy``, the
    numbers of the moves that the seat makes; ``counts`` as named above."""

    rows: Integers
    codes: Integers
    ranks: Integers
    places: Integers
    ends: Integers
    totals: Integers
    table: Integers
    strategy: Integers
    counts: Integers


def walk_of(room: Room, entries: int) -> StrategyWalk:
    """Return memory for a walk through at most half as many positions as ``entries``, a power of
    2."""
    depth = room.depth + 2
    return StrategyWalk(
        rows=np.zeros((depth, room.width), np.int64),
        codes=np.zeros((depth, room.choices), np.int64),
        ranks=np.zeros((depth, room.choices), np.int64),
        places=np.zeros(depth, np.int64),
        ends=np.zeros(depth, np.int64),
        totals=np.zeros((1, room.seats), np.int64),
        table=np.zeros((entries, 2), np.int64),
        strategy=np.zeros(entries // 2, np.int64),
        counts=np.zeros(5, np.int64),
    )


def begin(walk: StrategyWalk) -> None:
    """Go back to the first position and forget what was met; the strategy stays."""
    walk.table[:] = 0
    walk.counts[:] = 0
    walk.places[0] = NEW


def larger(walk: StrategyWalk, entries: int) -> StrategyWalk:
    """Return the same walk, at the same place, with more room."""
    grown = walk._replace(
        table=np.zeros((entries, 2), np.int64), strategy=np.zeros(entries // 2, np.int64)
    )
    grown.strategy[: len(walk.strategy)] = walk.strategy
    carried_over(walk.table, grown.table)
    return grown


@compiled
def is_new(table: Integers, one: int, other: int) -> bool:
    """Keep the key of a position; False where it was there."""
    last = table.shape[0] - 1
    place = (one ^ other * 31) * 0x9E3779B97F4A7C1 >> 20 & last
    one += int(one == 0)
    while table[place, KEY]:
        if table[place, KEY] == one and table[place, OTHER_KEY] == other:
            return False
        place = (place + 1) & last
    table[place, KEY], table[place, OTHER_KEY] = one, other
    return True


@compiled
def carried_over(old: Integers, new: Integers) -> None:
    """Copy all keys into another table."""
    for place in range(old.shape[0]):
        if old[place, KEY]:
            is_new(new, old[place, KEY], old[place, OTHER_KEY])


@compiled
def is_met(deal: Any, walk: StrategyWalk, at: int) -> bool:
    """Tell whether the position was met before; it is from now on."""
    one, other = kernel.key(deal, walk.rows, at)
    if not is_new(walk.table, one, other):
        return True
    walk.counts[POSITIONS] += 1
    return False


@compiled
def ends_well(deal: Any, walk: StrategyWalk, at: int, seat: int, lead: int) -> bool:
    """Tell whether a seat has the lead at the end of a hand."""
    kernel.totals(deal, walk.rows, at, walk.totals[0])
    return bool(kernel.lead(deal, walk.totals[0], seat) >= lead)


@compiled
def step(deal: Any, walk: StrategyWalk, at: int) -> None:
    """Make the next choice of a position, and stand before the position after it."""
    place = walk.places[at]
    walk.places[at] = place + 1
    kernel.child(deal, walk.rows, at, walk.codes[at, place])
    walk.places[at + 1] = NEW
    walk.counts[AT] = at + 1


@compiled
def checked(deal: Any, walk: StrategyWalk, seat: int, lead: int) -> int:
    """Walk on: whether the strategy gives a seat of two the lead against every reply (``HOLDS`` or
    ``FAILS``), or ``GOES_ON`` where more than ``counts[LIMIT]`` positions were met."""
    counts, places, ends = walk.counts, walk.places, walk.ends
    while counts[AT] >= 0:
        at = counts[AT]
        if places[at] == NEW:
            if counts[POSITIONS] >= counts[LIMIT]:
                return GOES_ON
            places[at], ends[at] = 0, -1
            if not is_met(deal, walk, at):
                number = kernel.moves(deal, walk.rows, at, walk.codes, walk.ranks)
                if number == 0 and not ends_well(deal, walk, at, seat, lead):
                    return FAILS
                ends[at] = number - 1
                if number > 1 and kernel.seat(deal, walk.rows, at) == seat:
                    chosen = walk.strategy[counts[USED]]
                    if not 0 <= chosen < number:
                        return FAILS
                    places[at] = ends[at] = chosen
                    counts[USED] += 1
        if places[at] > ends[at]:
            counts[AT] -= 1
        else:
            step(deal, walk, at)
    return HOLDS
