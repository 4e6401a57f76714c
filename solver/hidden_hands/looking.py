"""Look at the deals of a question one after the other, as many as the budget allows.

Where few deals fit each of them is searched to its end, if that is possible; else deals are drawn,
and each is played on many times from every move.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from math import sqrt
from random import Random
from typing import Final, Generic

import numpy as np

from engine.game import M, P
from solver.answers.answer import CONFIDENT, Chance, Estimate
from solver.answers.words import ALL_KNOWN, SIMULATED, Words
from solver.asking.budget import Budget, Clock, OutOfBudget
from solver.asking.objective import Asked
from solver.asking.ranking import in_order
from solver.hidden_hands.concealed import Concealed
from solver.hidden_hands.deals import deals_of
from solver.hidden_hands.in_deal import InDeals, Row, Rows, row_of
from solver.kernel import Integers, Reals
from solver.open_hands.encoding import OpenHands

METHOD: Final = "deals that fit"
FEWEST: Final = 2
"""Deals that are played on whatever the budget, so that there is an error to tell."""
FIRST: Final = 0.1
"""Seconds and units of effort that each of them may take."""
VERY_FIRST: Final = 2.0
"""The same for the one without which there would be nothing to show; it takes far less."""
COST: Final = 0.0001
"""Units of effort that a deal costs besides its play-outs or its search."""
MOST_SEARCH: Final = 0.05
"""The share of the budget that the search of one deal may take."""
MOST_SECONDS: Final = 0.1
"""The share of the seconds that it may take."""
SEARCHED: Final = 0.7
"""The share that the search of all deals may take."""
GAMES: Final = 32
MOST_GAMES: Final = 4
"""Play-outs of all choices in a deal together, one of each at least, and of each at most."""
SEED_BITS: Final = 40


class Looking(Generic[P, M]):
    """The deals of one question, and what the ``moves`` of a seat come to in them: a column of what
    is found for each, one alone where there are none and the position itself is meant."""

    def __init__(
        self,
        how: OpenHands[P, M],
        concealed: Concealed[P, M],
        asked: Asked[P],
        seat: int,
        moves: Sequence[M],
    ) -> None:
        self.deals = deals_of(concealed, asked.position, asked.history)
        self.in_deals = InDeals(how, asked.position, seat, moves)
        self.assumed: Words = ()
        """What was assumed of the play in the deals looked at."""
        self.finished = False
        """Whether every deal was searched to its end."""
        self._how = how
        self._clock = asked.clock
        self._chance = Random(f"boneyard/playouts/{asked.clock.budget.seed}")
        self._moves = moves
        self._stake = how.stake(asked.position)
        self.samples = Samples(self._stake)

    def gather(
        self,
        found: Iterator[Reals],
        tell: Callable[[], None],
        is_enough: Callable[[], bool] = lambda: False,
    ) -> None:
        """Take what deals come to for the ``samples``, once there are enough; until then what was
        found before stands. ``tell`` is called now and then."""
        samples = Samples(self._stake)
        for one in found:
            samples.add(one)
            if len(samples) >= min(FEWEST, 1 + len(self.samples)):
                self.samples = samples
            if is_enough():
                return
            if len(samples).bit_count() == 1:
                tell()

    def every(self) -> Iterator[Reals]:
        """Yield what best play comes to in every deal, where they are few, until the budget is not
        for more: each may take a part of it alone, and all together a share."""
        if not self.deals.are_few:
            return
        part = self._clock.share(SEARCHED)
        for position in self.deals.every():
            try:
                found = self._searched(position, part)
            except OutOfBudget:
                break
            self.assumed = ALL_KNOWN()
            yield found
        else:
            self.finished = True
        self._clock.charge(part)

    def drawn(self, name: str, clock: Clock, move: int | None = None) -> Iterator[Reals]:
        """Yield what deals drawn at random come to until the budget of a clock ends, other ones by
        each name: after each of the moves, or after one alone, by number."""
        for number, seats in enumerate(self.seats_drawn(name)):
            try:
                with self._within(number, clock) as part:
                    seed = self._chance.getrandbits(SEED_BITS)
                    found = self._played_on(self._dealt(seats, seed), move, part, seed)
            except OutOfBudget:
                return
            self.assumed = SIMULATED()
            yield found

    def seats_drawn(self, name: str) -> Iterator[Integers]:
        """Yield deals drawn at random, other ones by each name."""
        chance = Random(f"boneyard/{name}/{self._clock.budget.seed}")
        return self.deals.drawn(1 + chance.getrandbits(SEED_BITS))

    @contextmanager
    def _within(self, number: int, clock: Clock) -> Iterator[Clock]:
        """Give a deal what is left of a clock; the first ones something, whatever is left.

        Raises:
            OutOfBudget: nothing is left.
        """
        if number >= FEWEST:
            if clock.expired():
                raise OutOfBudget
            part = clock.share(1.0)
        else:
            within = FIRST if number else VERY_FIRST
            part = Clock(Budget(within, effort=within))
        try:
            yield part
        finally:
            clock.charge(part)
            clock.effort += COST

    @cached_property
    def _rows(self) -> Rows[P, M]:
        return Rows(self.deals, self._chance.getrandbits(SEED_BITS))

    def _dealt(self, seats: Integers, seed: int) -> Row[P, M]:
        if self.deals.are_checked:
            return row_of(self._how, self.deals.in_any_order(seats, Random(seed)))
        return self._rows.dealt(seats)

    def _played_on(self, row: Row[P, M], move: int | None, clock: Clock, seed: int) -> Reals:
        if not self._moves:
            return self.in_deals.played_from(row, MOST_GAMES, clock, seed)
        choices = 1 if move is not None else len({*(self.in_deals.groups or self._moves)})
        games = min(MOST_GAMES, max(1, GAMES // choices))
        return self.in_deals.played_on(row, games, clock, seed, move)

    def _searched(self, position: P, clock: Clock) -> Reals:
        budget = self._clock.budget
        effort = min(MOST_SEARCH * budget.units, clock.effort_left)
        seconds = min(MOST_SECONDS * budget.seconds, clock.seconds_left)
        part = Clock(Budget(seconds, budget.seed, effort=effort))
        try:
            return self.in_deals.searched(position, part)
        finally:
            clock.charge(part)
            clock.effort += COST


class Samples:
    """The leads that every choice came to in every deal looked at, and what it is chosen by: the
    same with ``stake`` points for winning. Choices are numbered; all are looked at in the same
    deals, so that differences are told by pairs."""

    def __init__(self, stake: float) -> None:
        self._stake = stake
        self._found: list[Reals] = []
        self._array: Reals = np.zeros(0)

    def add(self, found: Reals) -> None:
        """Add what the choices came to in one deal: a row of leads, a row of the parts won less the
        parts lost, and one of the parts won."""
        self._found.append(found)

    def __len__(self) -> int:
        return len(self._found)

    @property
    def _all(self) -> Reals:
        if len(self._array) < len(self._found):
            self._array = np.array(self._found)
        return self._array

    @property
    def leads(self) -> Reals:
        """A row for each deal, a column for each choice."""
        return self._all[:, 0]

    @property
    def _ranked(self) -> Reals:
        return self._all[:, 0] + self._stake / 2 * self._all[:, 1]

    @property
    def order(self) -> list[int]:
        """The choices, the best first, of equal ones as they are numbered."""
        return [int(one) for one in np.argsort(-self._ranked.mean(axis=0), kind="stable")]

    @property
    def best(self) -> int:
        """The best choice, the first of equal ones."""
        return int(np.argmax(self._ranked.mean(axis=0)))

    def estimate(self, choice: int, *, all_deals: bool) -> Estimate:
        """Return the mean of a choice; without an error where these were all deals."""
        column = self.leads[:, choice]
        error = 0.0 if all_deals else float(_error(column))
        return Estimate(float(column.mean()), error, len(column), all_deals)

    def shown_order(self) -> tuple[list[int], int]:
        """Return the choices in the order of their mean leads, the best one first, and how many are
        tied with it."""
        return in_order(self.leads.mean(axis=0).tolist(), self.best, self.apart().__getitem__)

    def chance(self, choice: int, *, all_deals: bool) -> Chance:
        """Return the part won after a choice; without an error where these were all deals."""
        column = self._all[:, 2, choice]
        return Chance(float(column.mean()), 0.0 if all_deals else float(_error(column)))

    def apart(self, errors: float = CONFIDENT) -> list[bool]:
        """Tell of each choice whether it is worse than the best one by more than so many standard
        errors of their difference."""
        ranked = self._ranked
        lost = ranked[:, [self.best]] - ranked
        mean = lost.mean(axis=0)
        found: list[bool] = ((mean > 0) & (mean > errors * _error(lost))).tolist()
        return found

    def lost(self, choice: int, *, all_deals: bool) -> Estimate:
        """Return by how much a choice is worse than the best one, deal by deal."""
        lost = self.leads[:, self.best] - self.leads[:, choice]
        error = 0.0 if all_deals else float(_error(lost))
        return Estimate(float(lost.mean()), error, len(lost), all_deals)


def _error(samples: Reals) -> Reals:
    """Return the standard error of the mean, of each column; 0 where one sample is all."""
    found: Reals = samples.std(axis=0, ddof=min(1, len(samples) - 1)) / sqrt(len(samples))
    return found
