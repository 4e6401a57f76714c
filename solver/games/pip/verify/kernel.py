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
"""The number of bits of an ask in a choice, and of the number that the domino leaves open."""


class Rounds:
    """The positions of one round as rows of the second kernel. ``names``: the first kernel's number
    for each domino. They are kept for the maker of certificates; the second kernel does not read
    them."""

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
        """Return whether the unlaid dominoes are more than fit in a mask (``MOST_DOMINOES``); the
        second kernel then confirms nothing."""
        return len(self._numbers) > MOST_DOMINOES

    def row(self, position: Position) -> Integers:
        """Return the row of a position.

        Raises:
            OutOfBudget: the round ``is_too_large``.
        """
        if self.is_too_large:
            raise OutOfBudget
        start = _open_up(position)
        row = row_of(start, self._numbers, len(self._start.stock) - len(start.stock))
        out = [seat for seat, player in enumerate(start.players) if not player.hand]
        _open_row(self.deal, row, out[0] if out else -1)
        return row


def choices_of(dominoes: int) -> int:
    """Return an upper bound of the choices in one position with ``dominoes`` unlaid dominoes."""
    return 64 + 48 * dominoes


def _open_up(position: Position) -> Position:
    """Return the first position in which a domino lies, ``position`` itself if one does. The moves
    before it are forced (I3)."""
    while not position.layout and GAME.outcome(position) is None:
        position = GAME.after(position, GAME.legal_moves(position)[0])
    return position


@compiled
def _open_row(facts: Facts, row: Integers, out: int) -> None:
    """Bring a row read from a position into the form that rows have after a play. ``out``: the seat
    whose hand is empty, -1 if there is none."""
    if out >= 0:
        row[RESULT] = out
    else:
        transitions.reduce(facts, row)
        transitions.settle(facts, row)
    _close(row)


@compiled
def _close(row: Integers) -> None:
    """If the round is over, set all columns of the row but the hands and the result to 0."""
    if not transitions.runs(row):
        result = row[RESULT]
        for column in range(HANDS):
            row[column] = 0
        row[RESULT] = result


@compiled
def code_of(domino: int, ask: int, end: int, number: int, given: int) -> int:
    """Return a choice as one integer; ``given`` is -1 if D gives nothing away."""
    code = ((domino << FOUR | ask) << END_BITS | end) << FOUR | number
    return code << GIVEN_BITS | given + 1


@compiled
def choice_of(code: int) -> tuple[int, int, int, int, int]:
    """Return the parts of a choice: the domino laid, the ask of its place, the end it leaves open,
    the number of that end, and the domino given away (-1: none)."""
    given, code = (code & (1 << GIVEN_BITS) - 1) - 1, code >> GIVEN_BITS
    number, code = code & (1 << FOUR) - 1, code >> FOUR
    end, code = code & (1 << END_BITS) - 1, code >> END_BITS
    return code >> FOUR, code & (1 << FOUR) - 1, end, number, given


@compiled
def _lay(facts: Facts, rows: Integers, ply: int, code: int) -> bool:
    """Write the position after a choice into row ``ply + 1``. Return whether the choice is
    possible."""
    domino, ask, end, number, given = choice_of(code)
    if not transitions.lay(facts, rows, ply, domino, ask, end, number, given):
        return False
    _close(rows[ply + 1])
    return True


def seat(deal: Facts, rows: Integers, ply: int) -> int:  # noqa: ARG001  as the checker calls it
    return int(rows[ply, SEAT])


@compiled
def all_moves(deal: Facts, rows: Integers, ply: int, codes: Integers, ranks: Integers) -> int:
    """Write every choice of the position in row ``ply`` and return how many there are. Different
    choices may lead to equal rows."""
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
    """Return whether a place for ``ask`` may be played on now."""
    if row[WAITING]:
        return bool(row[DOUBLES + 2 * (row[WAITING] - 1)] == ask)
    return bool(row[OPEN + ask] > 0)


@compiled
def _ways(
    facts: Facts, rows: Integers, ply: int, codes: Integers, number: int, domino: int, ask: int
) -> int:
    """Write the choices that lay ``domino`` on a place for ``ask``, from index ``number`` on;
    return the index after the last."""
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
    """Write a choice at index ``number``; if D must give a domino away, one choice for each domino
    that it may give. Return the index after the last."""
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
    """Write into ``found`` the total of each seat: its score before the round plus the round."""
    for by in range(deal.seats):
        found[by] = deal.scores[by] + transitions.round_score(deal, rows[ply], by)


def prefers(deal: Facts, one: Integers, other: Integers, by: int) -> bool:  # noqa: ARG001
    """Return whether the totals ``one`` come before ``other`` among equal moves: the smaller lead
    of the seat that asks first, then the lower totals, seat 0 first."""
    this, that = kernel.lead(deal, one, deal.asks), kernel.lead(deal, other, deal.asks)
    if this != that:
        return bool(this < that)
    for place in range(deal.seats):
        if one[place] != other[place]:
            return bool(one[place] < other[place])
    return False


kernel.fill(Facts, seat, child, totals, prefers, moves=all_moves, lead=kernel.lead_of_fewest)
