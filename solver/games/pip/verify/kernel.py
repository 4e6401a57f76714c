"""Play PIP for the checker of certificates: the second kernel, on rows of integers (see
``encoding``).

A choice is a domino, what its place asks for, what it leaves open, and what D gives away with an
empty stock. Draws and passes are forced and made with the choice before them.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Final

import numpy as np

from engine.games.pip import GAME, Position
from engine.tiles import Tile
from solver import kernel
from solver.certificates.walk import Room
from solver.compiling.bits import lowest
from solver.compiling.compiled import compiled
from solver.games.pip.verify import transitions
from solver.games.pip.verify.encoding import (
    ASKS,
    DOUBLES,
    HANDS,
    MOST_DOMINOES,
    MOST_WAYS,
    OPEN,
    RESULT,
    SEAT,
    WAITING,
    Facts,
    facts_of,
    number_dominoes,
    row_of,
)
from solver.kernel import Integers
from solver.question.budget import OutOfBudget

POSITIONS_PER_UNIT: Final = 500_000

GIVEN_BITS: Final = 7
END_BITS: Final = 2
FOUR: Final = 4
"""Bits of an ask, and of the number that is open after a choice."""


class Rounds:
    """The positions of one round as rows of the second kernel. ``names`` are the numbers that the
    first kernel has for dominoes; this one does not read them."""

    def __init__(self, position: Position, names: Mapping[Tile, int]) -> None:
        self._start = _open_up(position)
        self._asks = position.to_move
        self._names = names
        self._numbers = number_dominoes(self._start)
        dominoes, seats = len(self._numbers), len(position.players)
        width, choices = HANDS + seats, choices_of(dominoes)
        self.room = Room(dominoes + 1, width, choices, seats, POSITIONS_PER_UNIT)

    @cached_property
    def deal(self) -> Facts:
        names = np.array([self._names[tile] for tile in self._numbers], np.int64)
        return facts_of(self._start, self._asks, self._numbers, names)

    @property
    def is_too_large(self) -> bool:
        """Tell whether more dominoes are not laid than fit in a mask; nothing is confirmed then."""
        return len(self._numbers) > MOST_DOMINOES

    def row(self, position: Position) -> Integers:
        """Return the row of a position.

        Raises:
            OutOfBudget: it is too large.
        """
        if self.is_too_large:
            raise OutOfBudget
        start = _open_up(position)
        row = row_of(start, self._numbers, len(self._start.stock) - len(start.stock))
        out = [seat for seat, player in enumerate(start.players) if not player.hand]
        _open_row(self.deal, row, out[0] if out else -1)
        return row


def choices_of(dominoes: int) -> int:
    """Return the most choices that there are while so many dominoes are not laid."""
    return 64 + 48 * dominoes


def _open_up(position: Position) -> Position:
    """Return the position once something lies; who opens with what is forced (I3)."""
    while not position.layout and GAME.outcome(position) is None:
        position = GAME.after(position, GAME.legal_moves(position)[0])
    return position


@compiled
def _open_row(facts: Facts, row: Integers, out: int) -> None:
    """Bring a row read from a position into the form that rows have after a play; ``out`` has an
    empty hand."""
    if out >= 0:
        row[RESULT] = out
    else:
        transitions.reduce(facts, row)
        transitions.settle(facts, row)
    _close(row)


@compiled
def _close(row: Integers) -> None:
    """Forget all but the hands and the result of a round that is over."""
    if not transitions.runs(row):
        result = row[RESULT]
        for column in range(HANDS):
            row[column] = 0
        row[RESULT] = result


@compiled
def code_of(domino: int, ask: int, end: int, number: int, given: int) -> int:
    """Return a choice in one integer; ``given`` is -1 for nothing."""
    code = ((domino << FOUR | ask) << END_BITS | end) << FOUR | number
    return code << GIVEN_BITS | given + 1


@compiled
def choice_of(code: int) -> tuple[int, int, int, int, int]:
    """Return the domino, the ask, the end, its number and the domino given away."""
    given, code = (code & (1 << GIVEN_BITS) - 1) - 1, code >> GIVEN_BITS
    number, code = code & (1 << FOUR) - 1, code >> FOUR
    end, code = code & (1 << END_BITS) - 1, code >> END_BITS
    return code >> FOUR, code & (1 << FOUR) - 1, end, number, given


@compiled
def _lay(facts: Facts, rows: Integers, ply: int, code: int) -> bool:
    """Write the row after a choice; False where it is none."""
    domino, ask, end, number, given = choice_of(code)
    if not transitions.lay(facts, rows, ply, domino, ask, end, number, given):
        return False
    _close(rows[ply + 1])
    return True


def seat(deal: Facts, rows: Integers, ply: int) -> int:  # noqa: ARG001  as the checker calls it
    return int(rows[ply, SEAT])


@compiled
def all_moves(deal: Facts, rows: Integers, ply: int, codes: Integers, ranks: Integers) -> int:
    """Write every choice and return how many there are. Some may lead to one row: what they leave
    open is told apart as far as the dominoes left can tell, no further."""
    row, number = rows[ply], 0
    if not transitions.runs(row):
        return 0
    left = row[HANDS + row[SEAT]] & transitions.fitting(deal, row)
    while left:
        domino = lowest(left)
        left &= left - 1
        for ask in range(ASKS):
            if _is_open(row, ask) and transitions.fit_on(deal, ask) >> domino & 1:
                number = _ways(deal, rows, ply, codes, number, domino, ask)
    for place in range(number):
        ranks[ply, place] = 0
    return number


@compiled
def _is_open(row: Integers, ask: int) -> bool:
    """Tell whether a place that asks so may be played on now."""
    if row[WAITING]:
        return bool(row[DOUBLES + 2 * (row[WAITING] - 1)] == ask)
    return bool(row[OPEN + ask] > 0)


@compiled
def _ways(
    facts: Facts, rows: Integers, ply: int, codes: Integers, number: int, domino: int, ask: int
) -> int:
    """Write the ways to lay a domino on a place."""
    seen, rest = 0, transitions.unlaid(facts, rows[ply]) & ~(1 << domino)
    for which in range(MOST_WAYS):
        way = facts.ways[domino, ask, which]
        if way < 0:
            break
        end, outer = way // ASKS, transitions.alias(facts, way % ASKS, rest)
        if not seen >> (end * ASKS + outer) & 1:
            seen |= 1 << (end * ASKS + outer)
            number = _givings(facts, rows, ply, codes, number, code_of(domino, ask, end, outer, -1))
    return number


@compiled
def _givings(
    facts: Facts, rows: Integers, ply: int, codes: Integers, number: int, code: int
) -> int:
    """Write a choice; where D must give a domino away, one for each that it may."""
    domino, ask, end, outer, _ = choice_of(code)
    if 1 << domino != facts.giver or _lay(facts, rows, ply, code):
        codes[ply, number] = code
        return number + 1
    others = rows[ply, HANDS + rows[ply, SEAT]] & ~(1 << domino)
    while others:
        codes[ply, number] = code_of(domino, ask, end, outer, lowest(others))
        others &= others - 1
        number += 1
    return number


def child(deal: Facts, rows: Integers, ply: int, code: int) -> int:
    _lay(deal, rows, ply, code)
    return 0


def totals(deal: Facts, rows: Integers, ply: int, found: Integers) -> None:
    """What each seat ends with, the scores before the round included."""
    for by in range(deal.seats):
        found[by] = deal.scores[by] + transitions.round_score(deal, rows[ply], by)


def prefers(deal: Facts, one: Integers, other: Integers, by: int) -> bool:  # noqa: ARG001
    """The smaller lead of the seat that asks, then the lower totals from seat 0 on."""
    this, that = kernel.lead(deal, one, deal.asks), kernel.lead(deal, other, deal.asks)
    if this != that:
        return bool(this < that)
    for place in range(deal.seats):
        if one[place] != other[place]:
            return bool(one[place] < other[place])
    return False


kernel.fill(Facts, seat, child, totals, prefers, moves=all_moves, lead=kernel.lead_of_fewest)
