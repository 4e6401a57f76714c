"""Hold a position as numbers for playouts, and lay and lift dominoes on it, compiled."""

from typing import Final, NamedTuple

import numpy as np

from engine.games.ziggurat import Position
from solver.compiling.bits import lowest, ones
from solver.compiling.compiled import compiled
from solver.games.ziggurat.encoding import HIGHS, LOWS, OF_HEIGHT, SPOTS, as_bits, lie_of
from solver.kernel import Integers

FILLED: Final = 0
"""Slots 0..2: the columns filled on each tier, as bits."""
SEEN: Final = 3
"""``SEEN + value``: the columns, as bits, in which ``value`` counts for a domino laid beside them
(Z7)."""
TOP: Final = 10
"""``TOP + value``: the columns, as bits, whose topmost value is ``value``."""
ON, HAND, ASIDE, UNSEEN = 17, 18, 19, 20
"""Slots of dominoes as bits: on the board, in the hand, set aside, still in the pile."""
LEFT: Final = 21
"""``LEFT + value``: how many halves of ``value`` are not on the board."""
COVERED: Final = 28
"""This slot is 1 if a covered half counts as a neighbour (`covered_neighbours`), else 0."""
SLOTS: Final = 29
_KEPT: Final = (HAND, ASIDE, UNSEEN, COVERED)
"""The slots that stay as they are when the board is cleared."""

FACES_OF_A_VALUE: Final = 8
ALL_ON: Final = (1 << len(HIGHS)) - 1


class Tabletop(NamedTuple):
    """A position as arrays. ``slots``: shape (SLOTS,), the slots named above. ``values``: shape (4,
    SPOTS), the value in each cell by tier (from 1) and column. ``lies``: shape (28, 3), for each
    domino on the board the column of its larger number, the column of its smaller number, and its
    tier."""

    slots: Integers
    values: Integers
    lies: Integers


def empty_table() -> Tabletop:
    """Return arrays for a position, filled with zeros."""
    shapes = SLOTS, (4, SPOTS), (len(HIGHS), 3)
    return Tabletop(*(np.zeros(shape, np.int64) for shape in shapes))


def table_of(position: Position) -> Tabletop:
    """Return the position as arrays. The dominoes of the pile, and those hidden in the hand, are in
    slot ``UNSEEN``."""
    table = empty_table()
    slots = table.slots
    slots[COVERED] = position.options.covered_neighbours
    clear(slots)
    for placed in position.placed:
        lay(table, *lie_of(placed))
    slots[HAND] = as_bits(tile for tile in position.hand if not tile.is_hidden)
    slots[ASIDE] = as_bits(position.lifted)
    slots[UNSEEN] = ALL_ON & ~int(slots[HAND] | slots[ASIDE] | slots[ON])
    return table


@compiled
def copy_into(source: Tabletop, target: Tabletop) -> None:
    """Copy a position into the arrays of another."""
    for slot in range(SLOTS):
        target.slots[slot] = source.slots[slot]
    for tier in range(1, 4):
        for spot in range(SPOTS):
            target.values[tier, spot] = source.values[tier, spot]
    for tile in range(len(HIGHS)):
        for place in range(3):
            target.lies[tile, place] = source.lies[tile, place]


@compiled
def level(slots: Integers, spot: int) -> int:
    """Return how many cells of a column are filled."""
    filled = 0
    while filled < 3 and slots[FILLED + filled] >> spot & 1:
        filled += 1
    return filled


@compiled
def top(slots: Integers, spot: int) -> int:
    """Return the topmost value of a column, -1 if the column is empty."""
    for value in range(7):
        if slots[TOP + value] >> spot & 1:
            return value
    return -1


@compiled
def with_free(slots: Integers, cells: int) -> int:
    """Return, as bits, the columns with at least ``cells`` free cells (1 to 3)."""
    columns = 0
    for filled in range(4 - cells):
        columns |= OF_HEIGHT[filled + cells - 1] & ~slots[FILLED + filled]
    return int(columns)


@compiled
def is_spoilt(slots: Integers) -> bool:
    """Return whether some column cannot rise to its full height (Z6): a 6 lies under a free cell,
    or a 5 under two."""
    return bool(slots[TOP + 6] & with_free(slots, 1) | slots[TOP + 5] & with_free(slots, 2))


@compiled
def clear(slots: Integers) -> None:
    """Clear the board. The hand, the dominoes set aside and the unseen ones stay as they are."""
    for slot in range(SLOTS):
        if slot not in _KEPT:
            slots[slot] = 0
    for value in range(7):
        slots[LEFT + value] = FACES_OF_A_VALUE


@compiled
def _add(slots: Integers, spot: int, value: int) -> None:
    """Put a value on a column."""
    bit = 1 << spot
    for other in range(7):
        if slots[TOP + other] & bit:
            slots[TOP + other] &= ~bit
            if not slots[COVERED]:
                slots[SEEN + other] &= ~bit
    slots[FILLED + level(slots, spot)] |= bit
    slots[TOP + value] |= bit
    slots[SEEN + value] |= bit
    slots[LEFT + value] -= 1


@compiled
def put(slots: Integers, tile: int, high: int, low: int) -> None:
    """Lay a domino: its larger number on column ``high``, its smaller one on column ``low``.
    Whether the rules allow it is not checked."""
    _add(slots, high, HIGHS[tile])
    _add(slots, low, LOWS[tile])
    bit = 1 << tile
    slots[ON] |= bit
    slots[HAND] &= ~bit
    slots[ASIDE] &= ~bit


@compiled
def lay(table: Tabletop, tile: int, high: int, low: int) -> None:
    """Lay a domino as `put` does, and write its values and where it lies into ``table``."""
    tier = level(table.slots, high) + 1
    table.values[tier, high], table.values[tier, low] = HIGHS[tile], LOWS[tile]
    table.lies[tile, 0], table.lies[tile, 1], table.lies[tile, 2] = high, low, tier
    put(table.slots, tile, high, low)


@compiled
def _remove(table: Tabletop, spot: int, value: int, tier: int) -> None:
    """Take the topmost value from a column."""
    slots, bit = table.slots, 1 << spot
    slots[TOP + value] &= ~bit
    slots[SEEN + value] &= ~bit
    slots[FILLED + tier - 1] &= ~bit
    if tier > 1:
        slots[TOP + table.values[tier - 1, spot]] |= bit
        slots[SEEN + table.values[tier - 1, spot]] |= bit
    slots[LEFT + value] += 1


@compiled
def lift(table: Tabletop, tile: int) -> None:
    """Lift a domino on which nothing rests and set it aside."""
    tier = table.lies[tile, 2]
    _remove(table, table.lies[tile, 0], HIGHS[tile], tier)
    _remove(table, table.lies[tile, 1], LOWS[tile], tier)
    table.slots[ON] &= ~(1 << tile)
    table.slots[ASIDE] |= 1 << tile


@compiled
def is_covered(table: Tabletop, tile: int) -> bool:
    """Tell whether something rests on a domino."""
    tier = table.lies[tile, 2]
    bits = 1 << table.lies[tile, 0] | 1 << table.lies[tile, 1]
    return bool(tier < 3 and table.slots[FILLED + tier] & bits)


@compiled
def draw(slots: Integers, tile: int) -> None:
    """Take a domino from the pile into the hand."""
    slots[HAND] |= 1 << tile
    slots[UNSEEN] &= ~(1 << tile)


@compiled
def playable(slots: Integers, lifted_first: bool) -> int:
    """Return the dominoes that may be laid now, as bits; with ``lifted_first`` those set aside
    come first."""
    if lifted_first and slots[ASIDE]:
        return int(slots[ASIDE])
    return int(slots[HAND] | slots[ASIDE])


@compiled
def must_lift(slots: Integers) -> bool:
    """Return whether no domino of the hand can be laid before a lift, even after dominoes set aside
    are laid: none has a value that counts for a neighbour. False if no domino of the hand is
    seen."""
    values = 0
    for value in range(7):
        values |= (slots[SEEN + value] != 0) << value
    return _none_follows(slots, values)


@compiled
def is_cut_off(slots: Integers) -> bool:
    """Return whether the whole board must be lifted: no domino of the hand shares a value with it,
    covered values included, even after dominoes set aside are laid. False if no domino of the hand
    is seen."""
    values = 0
    for value in range(7):
        values |= (slots[LEFT + value] < FACES_OF_A_VALUE) << value
    return _none_follows(slots, values)


@compiled
def _none_follows(slots: Integers, values: int) -> bool:
    """Return whether dominoes of the hand are seen and none of them has one of ``values``. A domino
    set aside that has one of ``values`` adds its other value to them first."""
    more = True
    while more:
        more, aside = False, slots[ASIDE]
        while aside:
            tile = lowest(aside)
            aside &= aside - 1
            faces = 1 << HIGHS[tile] | 1 << LOWS[tile]
            if faces & values and faces & ~values:
                values, more = values | faces, True
    hand = slots[HAND]
    while hand:
        tile = lowest(hand)
        hand &= hand - 1
        if (values >> HIGHS[tile] | values >> LOWS[tile]) & 1:
            return False
    return bool(slots[HAND] != 0)


@compiled
def count_laid(slots: Integers) -> int:
    """Return how many dominoes are on the board."""
    return ones(slots[ON])
