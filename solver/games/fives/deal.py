"""Hold the constants of a hand of Fives, and the layout of a row of its kernel.

The dominoes that can still be laid have places in ascending order; a hand is a bit mask of
places, 62 to a word, so that the larger set needs two words.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from engine.games.fives import Position
from engine.tiles import Tile
from solver.kernel import FAR, Integers
from solver.search.driver import Sizes

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
NOBODY: Final = -1


HIGH, LOW, WEIGHT = 0, 1, 2
"""The halves and the pips of the domino at each place."""
PLACE_OF: Final = 3
"""The place of a single bit, by its product with ``HASH``."""
DRAW: Final = 4
"""The places of the dominoes of the boneyard, the next first."""
SUITS: Final = 5
"""The dominoes with each number, a row for each of two words."""
BEHIND: Final = 7
"""The dominoes not drawn yet, by the number drawn: a row for each of two words."""
STOCK_PIPS: Final = 9
"""The pips of what is not drawn yet by the number drawn."""


class Deal(NamedTuple):
    """``facts`` are rows named above, in one array because each array costs time wherever it is
    handed on. ``target`` is FAR where hands are played out; ``merged`` says whether ends that
    nothing can join are kept as their sum alone."""

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


HASH: Final = 0x03F79D71B4CB0A89
"""A de Bruijn number: its product with a power of two tells the power by its upper six bits."""


def deal_of(position: Position) -> Deal:
    """Return the constants from a position on, all of whose dominoes are seen."""
    tiles, options = unlaid(position), position.options
    words = len(tiles) // WORD + 1
    return Deal(
        facts=_facts(tiles, position.boneyard, words),
        dominoes=len(tiles),
        draws=len(position.boneyard),
        seats=len(position.hands),
        words=words,
        target=FAR if options.finish_hand else options.target,
        divisor=options.bonus_divisor,
        lowest_tile=options.block_tie == "lowest_tile",
        most_a_play=most_a_play(options.set),
        merged=len(position.hands) == 2,
    )


def most_a_play(highest: int) -> int:
    """Return the most that one domino can score in a set: with four different doubles at the ends
    (F5, F6)."""
    return 2 * (4 * highest - 6) // 5 * 5


def _facts(tiles: Sequence[Tile], boneyard: Sequence[Tile], words: int) -> Integers:
    facts = np.zeros((STOCK_PIPS + 1, 1 << 7), np.int64)
    places = {tile: place for place, tile in enumerate(tiles)}
    draws = [places[tile] for tile in boneyard]
    for tile, place in places.items():
        high, low = int(tile.first), int(tile.second)
        facts[: WEIGHT + 1, place] = high, low, high + low
        for number in (high, low):
            facts[SUITS + place // WORD, number] |= 1 << place % WORD
    for place in range(WORD):
        facts[PLACE_OF, ((1 << place) * HASH % (1 << 64)) >> 58] = place
    facts[DRAW, : len(draws)] = draws
    for drawn in range(len(draws) + 1):
        facts[BEHIND : BEHIND + words, drawn] = words_of(draws[drawn:], words)
        facts[STOCK_PIPS, drawn] = facts[WEIGHT, draws[drawn:]].sum()
    return facts


def unlaid(position: Position) -> tuple[Tile, ...]:
    """Return the dominoes of hands and boneyard in ascending order: the domino at each place."""
    held = [tile for hand in position.hands for tile in hand]
    return tuple(sorted((*held, *position.boneyard)))


def words_of(places: Sequence[int], words: int) -> list[int]:
    """Return the bits of places, word by word."""
    return [
        sum(1 << place - WORD * word for place in places if place // WORD == word)
        for word in range(words)
    ]


def seat_at(deal: Deal, seat: int) -> int:
    """Return the first column of a seat."""
    return FIRST + seat * (HAND + deal.words)


def sizes_of(deal: Deal) -> Sizes:
    """Return the room needed: at most every domino is laid in turn; at most every end takes all its
    number's dominoes."""
    dominoes = deal.dominoes
    choices = 5 * min(dominoes, NUMBERS) + 1
    return Sizes(dominoes + 1, seat_at(deal, deal.seats), choices, deal.seats, 800_000)
