"""Turn a hand of Fives into the integers of the second method.

A domino is numbered in the whole set: of the larger half all before it, then the smaller half. A
hand is two words of such numbers. Ends are counts: how many plain ends there are of each number,
three bits each, and which numbers a crosswise double ends an arm with.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from engine.games.fives import Position
from engine.tiles import Tile, double_set

Numbers = npt.NDArray[np.int64]

MOVER: Final = 0
TAKEN: Final = 1
"""Dominoes drawn since the position asked about."""
SPINNER: Final = 2
"""Its number, -1 before the lead."""
ARMS: Final = 3
"""Arms begun."""
PLAIN: Final = 4
"""The number of plain ends of each number."""
CROSS: Final = 5
"""Numbers of crosswise doubles at an end, one bit each."""
TOTAL: Final = 6
"""The sum of the ends."""
OVER: Final = 7
"""1 once the hand is over."""
SEATS: Final = 8
"""From here on score, lower word, upper word of each seat."""
A_SEAT: Final = 3

LOWER: Final = 46
"""Dominoes in the lower word; the larger set has 91."""

RULES: Final = 0
"""The row of facts with the numbers named below."""
PLAYERS, HIGHEST, TARGET, DIVISOR, LOWEST_WINS, STOCK = range(6)
BONEYARD: Final = 1
"""The boneyard in order, by numbers of dominoes."""
LARGER, SMALLER = 2, 3
"""The halves of each domino."""
WITH: Final = 4
"""Dominoes with each number: the lower words, then the upper words in the next row."""
BEHIND: Final = 6
"""The dominoes still in the boneyard when so many dominoes are taken: the lower words, then the
upper words in the next row."""
FACTS: Final = 8

NEVER: Final = 1 << 40
"""A score that nobody reaches."""


def number_of(tile: Tile) -> int:
    """Return a domino's number in the set."""
    one, other = int(tile.first), int(tile.second)
    high, low = max(one, other), min(one, other)
    return high * (high + 1) // 2 + low


def facts_of(position: Position) -> Numbers:
    """Return what stays the same from a position on."""
    options, stock = position.options, position.boneyard
    facts = _facts_of_set(options.set).copy()
    facts[RULES, PLAYERS], facts[RULES, HIGHEST] = len(position.hands), options.set
    facts[RULES, TARGET] = NEVER if options.finish_hand else options.target
    facts[RULES, DIVISOR] = options.bonus_divisor
    facts[RULES, LOWEST_WINS] = options.block_tie == "lowest_tile"
    facts[RULES, STOCK] = len(stock)
    numbers = [number_of(tile) for tile in stock]
    facts[BONEYARD, : len(stock)] = numbers
    for taken in range(len(stock)):
        facts[BEHIND, taken], facts[BEHIND + 1, taken] = _words(numbers[taken:])
    return facts


@cache
def _facts_of_set(highest: int) -> Numbers:
    """Return what is the same in every hand."""
    facts = np.zeros((FACTS, 128), np.int64)
    for tile in double_set(highest):
        number, high, low = number_of(tile), int(tile.first), int(tile.second)
        facts[LARGER, number], facts[SMALLER, number] = high, low
        for half in (high, low):
            facts[WITH : WITH + 2, half] |= _words([number])
    return facts


def _words(numbers: Iterable[int]) -> tuple[int, int]:
    """Return a hand in two words."""
    held = sum([1 << number for number in numbers])
    return held & (1 << LOWER) - 1, held >> LOWER


def state_of(position: Position, stock: int) -> Numbers:
    """Return one row, a position as it stands; ``stock`` dominoes were in the boneyard when the
    facts were taken."""
    state = np.zeros((1, SEATS + A_SEAT * len(position.hands)), np.int64)
    first, layout = state[0], position.layout
    first[MOVER], first[TAKEN] = position.to_move, stock - len(position.boneyard)
    first[SPINNER] = -1 if layout.spinner is None else layout.spinner.first
    for arm in layout.arms:
        if arm:
            end = int(arm[-1].second)
            first[ARMS] += 1
            if arm[-1].is_double:
                first[CROSS] |= 1 << end
            else:
                first[PLAIN] += 1 << 3 * end
            first[TOTAL] += 2 * end if arm[-1].is_double else end
    for seat, hand in enumerate(position.hands):
        at = SEATS + A_SEAT * seat
        first[at] = position.scores[seat]
        first[at + 1 : at + 3] = _words(map(number_of, hand))
    return state
