"""Hold the constants of a hand of Fives, and the layout of a row of its kernel.

Each domino of the set has a number, its place in ascending order. A hand is a bit mask of places,
``WORD`` places per integer, so the larger set needs two integers (words) per hand.
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
"""Dominoes per word of a hand."""
NUMBERS: Final = 13

SEAT: Final = 0
"""The seat to move."""
DRAWN: Final = 1
"""Number of dominoes drawn from the boneyard so far."""
ENDS: Final = 2
"""The ends of arms that can still be joined, packed, five bits each (see ``transitions``)."""
ARMS: Final = 3
"""Number of arms begun; 4 as soon as no further arm can be begun."""
REST: Final = 4
"""What the ends that no domino can join any more add to the count."""
SPINNER: Final = 5
"""The number of the spinner; ``NOT_LED`` or ``CLOSED``."""
OVER: Final = 6
"""1 once the hand is over."""
WINNER: Final = 7
"""The seat that gets the bonus, or ``NOBODY``."""
BONUS: Final = 8
FIRST: Final = 9
"""The first of the columns of the seats: for each seat its score, its pips, its hand (words)."""
SCORE, PIPS, HAND = 0, 1, 2

NOT_LED: Final = -1
CLOSED: Final = 15
"""Stands for the spinner when no further arm can be begun on it."""


HIGH, LOW, WEIGHT = 0, 1, 2
"""Rows of ``facts``, by place: larger half, smaller half and pips of the domino."""
DRAW: Final = 3
"""Row of ``facts``: the places of the dominoes of the boneyard, the next to be drawn first."""
SUITS: Final = 4
"""Two rows of ``facts``, one per word: for each number the bits of the dominoes that have it."""
BEHIND: Final = 6
"""Two rows of ``facts``, one per word: the bits of what is left to draw after ``n`` draws."""
STOCK_PIPS: Final = 8
"""Row of ``facts``: the pips of the dominoes left to draw after ``n`` draws."""


class Deal(NamedTuple):
    """What stays the same during a search. ``facts``: the rows named above, in one array because
    each array passed to a function costs time. ``dominoes``: number of dominoes in the set.
    ``draws``: number of known dominoes to draw. ``words``: integers per hand. ``target``: ``FAR``
    when hands are played out. ``divisor``: the bonus is divided by it. ``lowest_tile``: equal pips
    after a block are decided by the lightest domino. ``most_a_play``: the most points one domino
    can score, with four different doubles at the ends (F5, F6). ``merged``: ends that no domino can
    join are kept only as their sum."""

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
"""The place of each domino, for both ways of writing it: [5|3] and [3|5]."""


def deal_of(position: Position) -> Deal:
    """Return what stays the same in all positions that follow ``position``. Only the dominoes
    before the first hidden one of the boneyard can be drawn."""
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
    """Return the ``facts`` that depend on the set alone, up to the double of ``highest``."""
    facts = np.zeros((STOCK_PIPS + 1, 1 << 7), np.int64)
    for tile in double_set(highest):
        high, low, place = int(tile.first), int(tile.second), PLACE[tile]
        facts[: WEIGHT + 1, place] = high, low, high + low
        for number in {high, low}:
            facts[SUITS + place // WORD, number] |= 1 << place % WORD
    return facts


@compiled
def order_pile(deal: Deal, pile: Integers) -> None:
    """Write into ``deal.facts`` the places to draw (``pile``, the next first), and what is left and
    its pips after each number of draws."""
    facts = deal.facts
    for drawn in range(len(pile) - 1, -1, -1):
        place = pile[drawn]
        facts[DRAW, drawn] = place
        for word in range(deal.words):
            facts[BEHIND + word, drawn] = facts[BEHIND + word, drawn + 1]
        facts[BEHIND + place // WORD, drawn] |= 1 << (place % WORD)
        facts[STOCK_PIPS, drawn] = facts[STOCK_PIPS, drawn + 1] + facts[WEIGHT, place]


def words_of(places: Iterable[int], words: int) -> list[int]:
    """Return ``places`` as a bit mask, split into ``words`` integers of ``WORD`` bits each."""
    held = sum([1 << place % WORD + 64 * (place // WORD) for place in places])
    return [held >> 64 * word & (1 << WORD) - 1 for word in range(words)]
