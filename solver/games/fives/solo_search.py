"""Search the best order in which one hand can be laid, on rows of the kernel with one seat.

Each position is searched once. If the target can end the hand (F9), positions with different scores
count as different.
"""

from typing import Final, NamedTuple

import numpy as np

from engine.games.fives import Position
from solver import kernel
from solver.compiling.compiled import compiled
from solver.games.fives.deal import FIRST, PIPS, SCORE, Deal
from solver.games.fives.encoding import HandEncoding
from solver.kernel import FAR, UNNAMED, Integers
from solver.question.budget import Clock
from solver.search import transposition
from solver.search.driver import Searcher
from solver.search.transposition import LEAST, NOT_FOUND, ROOM_MOST
from solver.search.workspace import (
    NODES,
    RUNNING,
    STOPPED,
    STORED,
    Workspace,
    may_go_on,
    next_choice,
)

STATES_PER_UNIT: Final = 2_000_000
"""Positions searched per unit of effort."""
PIP_BITS: Final = 12
"""Number of lower bits of a worth that hold the pips laid; the points are above them."""
SCORE_BITS: Final = 43
"""The score is added to the second part of a key, shifted left by this number of bits."""


class Best(NamedTuple):
    """The worth of a plan. ``points``: scored. ``pips``: laid; they part equal points."""

    points: int
    pips: int


class Plans:
    """The best plans for the rest of one hand. With a ``width``, after the first play only the
    ``width`` choices that score most at once are followed in each position."""

    def __init__(self, hand: Position, clock: Clock, width: int = FAR) -> None:
        self._encoding = HandEncoding(hand)
        self._searcher = Searcher(self._encoding.deal, self._encoding.sizes, clock)
        self._width = width

    def after_each(self, where: Position) -> dict[int, Best]:
        """Return for each choice in ``where``, by its code, the best worth of that play and all
        plays after it. Choices that score most at once come first.

        Raises:
            OutOfBudget: the budget ended before all choices were searched.
        """
        searcher, deal = self._searcher, self._encoding.deal
        worths = np.zeros(self._encoding.sizes.choices, np.int64)
        number = searcher.run(
            self._encoding.row(where),
            lambda: _after_each(deal, searcher.work, self._width, worths),
            STATES_PER_UNIT,
        )
        codes, ranks = searcher.work.codes[0, :number], searcher.work.ranks[0, :number]
        found = sorted(zip(ranks.tolist(), codes.tolist(), worths.tolist(), strict=False))
        return {code: Best(*divmod(worth, 1 << PIP_BITS)) for _, code, worth in found}


@compiled
def _make(deal: Deal, work: Workspace, ply: int, code: int) -> int:
    """Play ``code`` from ``rows[ply]`` into the next row; return the worth of this play alone."""
    pips = work.rows[ply, FIRST + PIPS]
    points = kernel.child(deal, work.rows, ply, code)
    return int((points << PIP_BITS) + pips - work.rows[ply + 1, FIRST + PIPS])


@compiled
def _most(deal: Deal, work: Workspace, ply: int, width: int) -> int:
    """Return the best worth of all plays from ``rows[ply]`` on. The result means nothing once the
    search must stop."""
    number = kernel.moves(deal, work.rows, ply, work.codes, work.ranks)
    key, other = kernel.key(deal, work.rows, ply)
    if deal.target < FAR:
        other += work.rows[ply, FIRST + SCORE] << SCORE_BITS
    known = transposition.find(work.table, key, other, 1, 1, 0)
    if number == 0 or known != NOT_FOUND:
        return int(work.table[known, LEAST]) if number else 0
    best, began = 0, work.counts[NODES]
    if not may_go_on(work):
        return best
    for place in range(min(number, width)):
        code = next_choice(work, ply, place, number)
        best = max(best, _make(deal, work, ply, code) + _most(deal, work, ply + 1, width))
        if work.counts[STOPPED] != RUNNING:
            return best
    anywhere = transposition.pack_scope(0, 0, ROOM_MOST, ROOM_MOST)
    work.counts[STORED] += transposition.keep(
        work.table, key, other, best, best, UNNAMED, anywhere, work.counts[NODES] - began
    )
    return best


@compiled
def _after_each(deal: Deal, work: Workspace, width: int, worths: Integers) -> int:
    """Write into ``worths`` the best worth of each choice in ``rows[0]`` and all plays after it;
    return the number of choices."""
    number = kernel.moves(deal, work.rows, 0, work.codes, work.ranks)
    for place in range(number):
        made = _make(deal, work, 0, work.codes[0, place])
        worths[place] = made + _most(deal, work, 1, width)
    return number
