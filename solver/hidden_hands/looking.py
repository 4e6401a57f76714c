"""Look at the deals of a question one after the other, as many as the budget allows.

Where few deals fit each of them is searched to its end, if that is possible; else deals are drawn,
and each is played on many times from every move.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
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
from solver.hidden_hands.in_deal import InDeals, Rows, row_of
from solver.kernel import Integers, Reals
from solver.open_hands.encoding import OpenHands

FIRST: Final = (2.0, 0.1)
"""Units of effort that each of the first deals may take, and seconds even where fewer are left:
they are played on whatever the budget, so that there is something to show and an error to tell.
They take far less."""
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
ENOUGH: Final = 24
"""Deals before one choice can be called clearly the best."""
AT_ONCE: Final = 8
"""Deals between two looks at that, more where more were looked at."""
CLEAR: Final = 4.0
"""Standard errors by which the best choice must then lead for the search to end early."""


class Samples:
    """The leads that every choice came to in every deal looked at, and what it is chosen by: the
    same with ``stake`` points for winning. Choices are numbered; all are looked at in the same
    deals, so that differences are told by pairs. ``sign`` makes values of the objective of leads.
    Where these ``are_all`` deals that fit, nothing has an error."""

    def __init__(self, sign: int, stake: float) -> None:
        self.are_all = False
        self._sign, self._stake = sign, stake
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
    def _ranked(self) -> Reals:
        return self._all[:, 0] + self._stake / 2 * self._all[:, 1]

    @property
    def order(self) -> list[int]:
        """The choices, the best first, of equal ones as they are numbered."""
        return [int(one) for one in np.argsort(-self._ranked.mean(axis=0), kind="stable")]

    @property
    def best(self) -> int:
        """The best choice, the first of equal ones."""
        return self.order[0]

    def shown_order(self) -> tuple[list[int], int]:
        """Return the choices in the order of their mean leads, the best one first, and how many are
        tied with it."""
        leads = self._all[:, 0].mean(axis=0).tolist()
        return in_order(leads, self.best, self.apart().__getitem__)

    def apart(self, errors: float = CONFIDENT) -> list[bool]:
        """Tell of each choice whether it is worse than the best one by more than so many standard
        errors of their difference."""
        lost = self._ranked[:, [self.best]] - self._ranked
        mean = lost.mean(axis=0)
        found: list[bool] = ((mean > 0) & (mean > errors * _error(lost))).tolist()
        return found

    def values(self, choice: int) -> Reals:
        """Return the value of a choice in each deal."""
        return self._sign * self._all[:, 0, choice]

    def estimate(self, choice: int) -> Estimate:
        """Return the mean value of a choice."""
        return self._estimate(self.values(choice))

    def lost(self, choice: int) -> Estimate:
        """Return by how much a choice is worse than the best one, deal by deal."""
        return self._estimate(self._all[:, 0, self.best] - self._all[:, 0, choice])

    def chance(self, choice: int) -> Chance:
        """Return the part won after a choice."""
        share = self._estimate(self._all[:, 2, choice])
        return Chance(share.mean, share.stderr)

    def _estimate(self, of_deals: Reals) -> Estimate:
        error = 0.0 if self.are_all else float(_error(of_deals))
        return Estimate(float(of_deals.mean()), error, len(of_deals), self.are_all)


def _error(samples: Reals) -> Reals:
    """Return the standard error of the mean, of each column; 0 where one sample is all."""
    found: Reals = samples.std(axis=0, ddof=min(1, len(samples) - 1)) / sqrt(len(samples))
    return found


class Looking(Generic[P, M]):
    """The deals of one question, and what the ``moves`` of a seat come to in them (see
    ``InDeals``)."""

    def __init__(
        self,
        how: OpenHands[P, M],
        concealed: Concealed[P, M],
        asked: Asked[P],
        seat: int,
        moves: Sequence[M],
    ) -> None:
        self.deals = deals_of(concealed, asked.position, asked.history)
        self.moves = moves
        self.assumed: Words = ()
        """What was assumed of the play in the deals looked at."""
        self._how = how
        self._in_deals = InDeals(how, asked.position, seat, moves)
        self._clock = asked.clock
        self._chance = Random(f"boneyard/playouts/{asked.clock.budget.seed}")
        self._no_samples = partial(Samples, how.value(1), how.stake(asked.position))
        self.samples = self._no_samples()

    @property
    def groups(self) -> Sequence[int]:
        """The columns that come to the same (see ``InDeals``)."""
        return self._in_deals.groups

    def gather(
        self,
        found: Iterator[Reals],
        tell: Callable[[], None],
        is_enough: Callable[[], bool] = lambda: False,
    ) -> None:
        """Take what deals come to for the ``samples``, once there are enough; until then what was
        found before stands. ``tell`` is called now and then."""
        samples = self._no_samples()
        for one in found:
            samples.add(one)
            if len(samples) >= min(len(FIRST), 1 + len(self.samples)):
                self.samples = samples
            if is_enough():
                return
            if len(samples).bit_count() == 1:
                tell()

    def is_clear(self) -> bool:
        """Tell whether one choice is so much better than all others that more deals will not change
        that."""
        samples = self.samples
        often = AT_ONCE * max(1, len(samples) // 100)
        if len(samples) < ENOUGH or len(samples) % often:
            return False
        best, pairs = self.groups[samples.best], zip(self.groups, samples.apart(CLEAR), strict=True)
        return all(group == best or apart for group, apart in pairs)

    def every(self) -> Iterator[Reals]:
        """Yield what best play comes to in every deal, where they are few, until the budget is not
        for more: each may take a part of it alone, and all together a share."""
        if not self.deals.are_few:
            return
        budget, within = self._clock.budget, self._clock.share(SEARCHED)
        for _, position in self.deals.every():
            effort = min(MOST_SEARCH * budget.units, within.effort_left)
            seconds = min(MOST_SECONDS * budget.seconds, within.seconds_left)
            part = Clock(Budget(seconds, budget.seed, effort=effort))
            try:
                found = self._in_deals.searched(position, part)
            except OutOfBudget:
                break
            finally:
                within.charge(part)
                within.effort += COST
            self.assumed = ALL_KNOWN()
            yield found
        else:
            self.samples.are_all = True
        self._clock.charge(within)

    def drawn(self, name: str, clock: Clock, move: int | None = None) -> Iterator[Reals]:
        """Yield what deals drawn at random come to until the budget of a clock ends, other ones by
        each name: after each of the moves, or after one alone, by number. The first deals may take
        something whatever is left."""
        for number, seats in enumerate(self.seats_drawn(name)):
            part = clock
            if number < len(FIRST):
                seconds = max(FIRST[number], clock.seconds_left)
                part = Clock(Budget(seconds, effort=FIRST[number]))
            elif clock.expired():
                return
            try:
                found = self._played_on(seats, move, part)
            except OutOfBudget:
                return
            finally:
                if part is not clock:
                    clock.charge(part)
                clock.effort += COST
            self.assumed = SIMULATED()
            yield found

    def seats_drawn(self, name: str) -> Iterator[Integers]:
        """Yield deals drawn at random, other ones by each name."""
        chance = Random(f"boneyard/{name}/{self._clock.budget.seed}")
        return self.deals.drawn(1 + chance.getrandbits(SEED_BITS))

    @cached_property
    def _rows(self) -> Rows[P, M]:
        return Rows(self.deals, self._chance.getrandbits(SEED_BITS))

    def _played_on(self, seats: Integers, move: int | None, clock: Clock) -> Reals:
        seed = self._chance.getrandbits(SEED_BITS)
        if self.deals.are_checked:
            row = row_of(self._how, self.deals.in_any_order(seats, Random(seed)))
        else:
            row = self._rows.dealt(seats)
        choices = 1 if move is not None else len({*(self.groups or self.moves)})
        games = min(MOST_GAMES, max(1, GAMES // choices))
        return self._in_deals.played_on(row, games, clock, seed, move)
