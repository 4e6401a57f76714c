"""Play Fives for the checker of certificates: the second kernel, on a hand in integers (see
``transitions``).

A choice is the number of a domino, which half joins, and where. Draws and passes are forced and
made with the choice before them. With two players, ends that no domino left can join are kept only
in the total; with more players they are kept, because the order of equal choices compares them.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from engine.games.fives import Position
from engine.tiles import Tile, double_set
from solver import kernel
from solver.certificates.walk import Room
from solver.compiling.compiled import compiled
from solver.games.fives.verify.transitions import (
    A_SEAT,
    ARMS,
    BEHIND,
    BONEYARD,
    CHOICES,
    CROSS,
    DIVISOR,
    FACTS,
    HIGHEST,
    LARGER,
    LOWER,
    LOWEST_WINS,
    MOVER,
    OVER,
    PLAIN,
    PLAYERS,
    RULES,
    SEATS,
    SMALLER,
    SPINNER,
    STOCK,
    TAKEN,
    TARGET,
    TOTAL,
    WITH,
    able,
    bonus_of,
    choices_of,
    is_empty,
    lay_down,
    winner_of,
)
from solver.kernel import Integers

POSITIONS_PER_UNIT: Final = 1_000_000
NEVER: Final = 1 << 40
"""A score that nobody reaches."""


def number_of(tile: Tile) -> int:
    """Return the number of a domino: in ascending order of the larger half, then of the smaller."""
    one, other = int(tile.first), int(tile.second)
    high, low = max(one, other), min(one, other)
    return high * (high + 1) // 2 + low


def facts_of(position: Position) -> Integers:
    """Return the facts: what stays the same in all positions that follow ``position``."""
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
def _facts_of_set(highest: int) -> Integers:
    """Return the facts that depend on the set alone, up to the double of ``highest``."""
    facts = np.zeros((FACTS, 128), np.int64)
    for tile in double_set(highest):
        number, high, low = number_of(tile), int(tile.first), int(tile.second)
        facts[LARGER, number], facts[SMALLER, number] = high, low
        for half in (high, low):
            facts[WITH : WITH + 2, half] |= _words([number])
    return facts


def _words(numbers: Iterable[int]) -> tuple[int, int]:
    """Return the bits of domino ``numbers``: the lower word, the upper word."""
    held = sum([1 << number for number in numbers])
    return held & (1 << LOWER) - 1, held >> LOWER


def state_of(position: Position, stock: int) -> Integers:
    """Return ``position`` as it stands as an array of one row. ``stock``: the number of dominoes in
    the boneyard when the facts were taken."""
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


class Counted(NamedTuple):
    """The facts of a hand (see ``transitions``)."""

    facts: Integers


class CountedHands:
    """The positions of one deal as rows of the second kernel."""

    def __init__(self, position: Position) -> None:
        self.deal = Counted(facts_of(position))
        self._stock = len(position.boneyard)
        players = len(position.hands)
        depth = sum(map(len, position.hands)) + self._stock + 1
        self.room = Room(depth, SEATS + A_SEAT * players, CHOICES, players, POSITIONS_PER_UNIT)

    def row(self, position: Position) -> Integers:
        state = state_of(position, self._stock)
        _normalize(self.deal, state, 0)
        row: Integers = state[0]
        return row


@compiled
def _normalize(deal: Counted, state: Integers, ply: int) -> None:
    """Bring a row into the form of all rows: the hand is over, or the forced draws and passes are
    made and the mover can lay a domino."""
    for seat in range(deal.facts[RULES, PLAYERS]):
        reached = state[ply, SEATS + A_SEAT * seat] >= deal.facts[RULES, TARGET]
        if reached or is_empty(state, ply, seat):
            state[ply, OVER] = 1
    if not state[ply, OVER] and not able(deal.facts, state, ply):
        state[ply, OVER] = 1
    if deal.facts[RULES, PLAYERS] == 2:
        _forget(deal.facts, state, ply)


@compiled
def _forget(facts: Integers, state: Integers, ply: int) -> None:
    """Remove ends that no domino of a hand or the boneyard can join; they stay in the total. If two
    arms are begun and no domino can join the spinner, it has no free edges any more."""
    lower, upper = facts[BEHIND, state[ply, TAKEN]], facts[BEHIND + 1, state[ply, TAKEN]]
    for seat in range(2):
        lower |= state[ply, SEATS + A_SEAT * seat + 1]
        upper |= state[ply, SEATS + A_SEAT * seat + 2]
    for number in range(facts[RULES, HIGHEST] + 1):
        if not (lower & facts[WITH, number] or upper & facts[WITH + 1, number]):
            state[ply, PLAIN] &= ~(7 << 3 * number)
            state[ply, CROSS] &= ~(1 << number)
            if state[ply, ARMS] >= 2 and state[ply, SPINNER] == number:
                state[ply, ARMS] = 4
    if state[ply, ARMS] == 4:
        state[ply, SPINNER] = 0


def seat(deal: Counted, state: Integers, ply: int) -> int:  # noqa: ARG001  as the checker calls it
    return int(state[ply, MOVER])


def moves(deal: Counted, state: Integers, ply: int, codes: Integers, ranks: Integers) -> int:
    """Write the choices and return their number. With three or more players, the smallest rank is
    taken among equal choices: more points now, then the heavier domino, then the one whose larger
    number is lower, then the lower ends left."""
    if state[ply, OVER]:
        return 0
    number = choices_of(deal.facts, state, ply, codes)
    for place in range(number):
        ranks[ply, place] = 0
        if deal.facts[RULES, PLAYERS] > 2:
            points = lay_down(deal.facts, state, ply, codes[ply, place])
            ranks[ply, place] = -_preference(
                deal.facts, state, ply + 1, points, codes[ply, place] >> 3
            )
    return int(number)


@compiled
def _preference(facts: Integers, state: Integers, ply: int, points: int, domino: int) -> int:
    """Return the preference for ``domino``, which scored ``points`` and led to ``state[ply]``.
    Among equal choices the largest is taken."""
    pips, ends, number = facts[LARGER, domino] + facts[SMALLER, domino], 0, 0
    for cross in range(2):
        for face in range(facts[RULES, HIGHEST] + 1):
            plain = state[ply, PLAIN] >> (3 * face) & 7
            for _ in range(state[ply, CROSS] >> face & 1 if cross else plain):
                ends = ends << 5 | (16 * cross + face + 1)
                number += 1
    ends <<= 5 * (4 - number)
    return int((((points << 6 | pips) << 7 | 127 - domino) << 20) - ends)


def child(deal: Counted, state: Integers, ply: int, code: int) -> int:
    points = lay_down(deal.facts, state, ply, code)
    _normalize(deal, state, ply + 1)
    return points


def totals(deal: Counted, state: Integers, ply: int, found: Integers) -> None:
    """Write the scores into ``found``, with the bonus of a hand that ended by going out or a block
    (F8). A single player gets no bonus."""
    ended = deal.facts[RULES, PLAYERS] == 1
    for by in range(deal.facts[RULES, PLAYERS]):
        found[by] = state[ply, SEATS + A_SEAT * by]
        ended |= bool(found[by] >= deal.facts[RULES, TARGET])
    winner = -1 if ended else winner_of(deal.facts, state, ply)
    if winner >= 0:
        found[winner] += bonus_of(deal.facts, state, ply, winner)


kernel.fill(Counted, seat, moves, child, totals)
