"""Confirm leads of a whole hand by the second method, within a budget."""

from collections.abc import Callable
from typing import Final

import numpy as np

from engine.games.fives import GAME, Position
from solver.budget import Clock, OutOfBudget
from solver.compiled import compiled
from solver.games.fives.verify import several_seats, two_seats
from solver.games.fives.verify.encoding import NEVER, Numbers, facts_of, state_of
from solver.games.fives.verify.transitions import able, bonus_of, winner_of
from solver.games.fives.verify.two_seats import FULL, LIMIT, NODES, STOPPED, STORED, TABLE_FULL

NODES_PER_UNIT: Final = 3_000_000
"""Positions searched for one unit of effort."""
AT_ONCE: Final = 100_000
"""Positions between two looks at the clock."""
FEWEST: Final = 1 << 12
MOST: Final = 1 << 21
GROWTH: Final = 8


@compiled
def opened(facts: Numbers, state: Numbers, at: int) -> bool:
    """Make the draws and passes that are forced; False where they block the hand."""
    return able(facts, state, at)


@compiled
def block_bonus(facts: Numbers, state: Numbers, at: int, found: Numbers) -> None:
    """Write the bonus of a blocked hand by seat."""
    winner = winner_of(facts, state, at)
    if winner >= 0:
        found[winner] = bonus_of(facts, state, at, winner)


class HandLeads:
    """Leads of one hand confirmed within a budget; what was found stays for the next question."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self.clock = clock
        self._stock = len(position.boneyard)
        self._players = len(position.hands)
        self._depth = sum(map(len, position.hands)) + self._stock
        facts, state = facts_of(position), state_of(position, self._stock, self._depth)
        self._duel = two_seats.memory_of(facts, state, FEWEST)
        self._round = several_seats.round_of(facts, state, FEWEST)

    @property
    def nodes(self) -> int:
        """Positions searched so far."""
        return int(self._duel.counts[NODES] + self._round.counts[NODES])

    def is_lead(self, position: Position, seat: int, lead: int) -> bool:
        """Tell whether a seat ends with exactly that lead over its best opponent.

        Raises:
            OutOfBudget: before it was known.
        """
        if self._players > 2:
            totals = self.totals(position)
            best = max(total for other, total in enumerate(totals) if other != seat)
            return totals[seat] - best == lead
        return self.is_at_most(position, seat, lead) and self.is_at_most(position, 1 - seat, -lead)

    def is_at_most(self, position: Position, seat: int, lead: int) -> bool:
        """Tell whether a seat of two cannot end with a larger lead.

        Raises:
            OutOfBudget: before it was known.
        """
        if seat == 0:
            return not self._first_gets(position, lead + 1)
        return self._first_gets(position, -lead)

    def totals(self, position: Position) -> tuple[int, ...]:
        """Return what every seat ends with.

        Raises:
            OutOfBudget: before it was known.
        """
        settled = self._settled(position, self._round.facts, self._round.state)
        if settled is not None:
            return settled
        self._run(
            self._round.counts, self._grow_round, lambda: several_seats.play_out(self._round, 0)
        )
        return tuple(int(total) for total in self._round.ends[0])

    def _first_gets(self, position: Position, lead: int) -> bool:
        """Tell whether seat 0 of two can end with that lead."""
        settled = self._settled(position, self._duel.facts, self._duel.state)
        if settled is not None:
            return settled[0] - settled[1] >= lead
        need = lead - position.scores[0] + position.scores[1]
        counts, grow = self._duel.counts, self._grow_duel
        return self._run(counts, grow, lambda: two_seats.gains(self._duel, 0, need)) == 1

    def _settled(
        self, position: Position, facts: Numbers, state: Numbers
    ) -> tuple[int, ...] | None:
        """Return the totals of a hand that is over, or in which nobody can lay a domino any more;
        else None, and the position stands in the first row of the state."""
        ended = GAME.outcome(position)
        if ended is not None:
            return ended.totals
        state[0] = state_of(position, self._stock, 0)[0]
        if opened(facts, state, 0):
            return None
        bonus = np.zeros(self._players, np.int64)
        block_bonus(facts, state, 0, bonus)
        return tuple(score + int(more) for score, more in zip(position.scores, bonus, strict=True))

    def _run(self, counts: Numbers, grow: Callable[[], None], search: Callable[[], int]) -> int:
        """Return what a search answers, begun again after every look at the clock with all it
        proved."""
        at_once = AT_ONCE
        while True:
            before = int(counts[NODES])
            counts[LIMIT], counts[STOPPED] = before + at_once, 0
            found = search()
            used = int(counts[NODES]) - before
            self.clock.nodes += used
            self.clock.effort += used / NODES_PER_UNIT
            if counts[STOPPED] == 0:
                return found
            if self.clock.expired():
                raise OutOfBudget
            if counts[STOPPED] == TABLE_FULL:
                grow()
            else:
                at_once *= 2

    def _grow_duel(self) -> None:
        counts, old = self._duel.counts, self._duel.table
        table = _larger(old, counts)
        counts[STORED] = two_seats.moved_over(old, table)
        self._duel = self._duel._replace(table=table)

    def _grow_round(self) -> None:
        counts, old = self._round.counts, self._round.table
        table = _larger(old, counts)
        counts[STORED] = several_seats.carried_over(old, table)
        self._round = self._round._replace(table=table)


def _larger(old: Numbers, counts: Numbers) -> Numbers:
    """Return a larger table; the largest is never called full."""
    entries = min(len(old) * GROWTH, MOST)
    counts[FULL] = entries // 2 if entries < MOST else NEVER
    return np.zeros((entries, old.shape[1]), np.int64)
