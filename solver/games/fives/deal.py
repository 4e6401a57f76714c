"""Hold the constants of a hand of Fives, and the layout of a row of its kernel.

The dominoes of the set have places in ascending order; a hand is a bit mask of places, 62 to a
word, so that the larger set needs two words.
"""

from collections.abc import Iterable
from functools import cache
from itertools import takewhile
from typing import Final, NamedTuple

import numpy as np

from engine.games.fives import Position
from engine.tiles import Tile, double_set
from solver.compiling.compiled import compiled
from solver.kernel import FAR, Integers

WORD: Final = 62
"""Dominoes to a word."""
NUMBERS: Final = 13

SEAT: Final = 0
"""The seat to move."""
DRAWN: Final = 1
"""Dominoes taken from the boneyard."""
ENDS: Final = 2
"""The ends of arms that can still be joined, five bits each (see ``ends``)."""
ARMS: Final = 3
"""Arms begun; 4 as soon as none can be begun any more."""
REST: Final = 4
"""The sum of the ends that nothing can join any more."""
SPINNER: Final = 5
"""The number of the spinner; ``NOT_LED`` or ``CLOSED``."""
OVER: Final = 6
"""1 once the hand is over."""
WINNER: Final = 7
"""The seat that gets the bonus, or ``NOBODY``."""
BONUS: Final = 8
FIRST: Final = 9
"""From here on each seat's score, pips and words of its hand."""
SCORE, PIPS, HAND = 0, 1, 2

NOT_LED: Final = -1
CLOSED: Final = 15
"""The number of a spinner that no longer matters: no arm can be begun on it."""


HIGH, LOW, WEIGHT = 0, 1, 2
"""The halves and the pips of the domino at each place."""
DRAW: Final = 3
"""The places of the dominoes of the boneyard, the next first."""
SUITS: Final = 4
"""The dominoes with each number, a row for each of two words."""
BEHIND: Final = 6
"""The dominoes not drawn yet, by the number drawn: a row for each of two words."""
STOCK_PIPS: Final = 8
"""The pips of what is not drawn yet by the number drawn."""


class Deal(NamedTuple):
    """``facts`` are rows named above, in one array because each array costs time wherever it is
    handed on. ``dominoes`` are those of the set, ``draws`` those to be drawn; ``target`` is FAR
    where hands are played out; ``most_a_play`` is what one domino can score at most, with four
    different doubles at the ends (F5, F6); ``merged`` says whether ends that nothing can join are
    kept as their sum alone."""

    facts: Integers
    dominoes: int
    draws: int
    seats: int
    words: int
    target: int
    divisor: int
    lowest_tile: bool
    most_a_play: int
    merged: bool


PLACE: Final = {
    tile: int(high) * (int(high) + 1) // 2 + int(low)
    for high, low in double_set(NUMBERS - 1)
    for tile in (Tile(high, low), Tile(low, high))
}
"""Of each domino, however it lies."""


def deal_of(position: Position) -> Deal:
    """Return the constants from a position on; nothing is drawn from the first domino on that is
    not seen."""
    options = position.options
    draws = [PLACE[tile] for tile in takewhile(lambda one: not one.is_hidden, position.boneyard)]
    deal = Deal(
        facts=_facts_of_set(options.set).copy(),
        dominoes=len(position.whole),
        draws=len(draws),
        seats=len(position.hands),
        words=1 if options.set == 6 else 2,
        target=FAR if options.finish_hand else options.target,
        divisor=options.bonus_divisor,
        lowest_tile=options.block_tie == "lowest_tile",
        most_a_play=2 * (4 * options.set - 6) // 5 * 5,
        merged=len(position.hands) <= 2,
    )
    order_pile(deal, np.array(draws, np.int64))
    return deal


@cache
def _facts_of_set(highest: int) -> Integers:
    """Return the facts that are the same in every hand."""
    facts = np.zeros((STOCK_PIPS + 1, 1 << 7), np.int64)
    for tile in double_set(highest):
        high, low, place = int(tile.first), int(tile.second), PLACE[tile]
        facts[: WEIGHT + 1, place] = high, low, high + low
        for number in {high, low}:
            facts[SUITS + place // WORD, number] |= 1 << place % WORD
    return facts


@compiled
def order_pile(deal: Deal, pile: Integers) -> None:
    """Note the dominoes that are left to draw, the next one first, and what lies behind each."""
    facts = deal.facts
    for drawn in range(len(pile) - 1, -1, -1):
        place = pile[drawn]
        facts[DRAW, drawn] = place
        for word in range(deal.words):
            facts[BEHIND + word, drawn] = facts[BEHIND + word, drawn + 1]
        facts[BEHIND + place // WORD, drawn] |= 1 << (place % WORD)
        facts[STOCK_PIPS, drawn] = facts[STOCK_PIPS, drawn + 1] + facts[WEIGHT, place]


def words_of(places: Iterable[int], words: int) -> list[int]:
    """Return the bits of places, word by word."""
    held = sum([1 << place % WORD + 64 * (place // WORD) for place in places])
    return [held >> 64 * word & (1 << WORD) - 1 for word in range(words)]
