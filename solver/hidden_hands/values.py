"""Value the moves of a position in which dominoes are hidden, over deals that fit.

Where few deals fit each of them is searched to its end, if that is possible; else deals are drawn,
and each is played on many times from every move. What a move is worth is the mean over the deals;
all moves are looked at in the same deals.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from random import Random
from typing import Final, Generic, TypeVar

from solver.answers.answer import Estimate, Finding, Status, Valued
from solver.answers.estimates import how_sure
from solver.answers.phrases import ALL_KNOWN, SIMULATED
from solver.answers.words import Words
from solver.asking.budget import Budget, Clock, OutOfBudget
from solver.asking.objective import Asked
from solver.hidden_hands.concealed import Concealed
from solver.hidden_hands.deals import deals_of
from solver.hidden_hands.in_deal import InDeals
from solver.hidden_hands.samples import Reals, Samples
from solver.open_hands.encoding import OpenHands

P = TypeVar("P")
M = TypeVar("M")

METHOD: Final = "deals that fit"
FEWEST: Final = 2
"""Deals that are played on first, whatever the budget, so that there is an error to tell."""
FIRST: Final = 0.1
"""Seconds and units of effort that each of them may take."""
VERY_FIRST: Final = 2.0
"""The same for the one without which there would be nothing to show; it takes far less."""
COST: Final = 0.0005
"""Units of effort that a deal costs besides its search."""
MOST_SEARCH: Final = 0.05
"""The share of the budget that the search of one deal may take."""
MOST_SECONDS: Final = 0.1
"""The share of the seconds that it may take."""
MOST_LOST: Final = 0.08
"""The share of the budget that searches may take which do not end; beyond it there is no other
unless those that end take more."""
GAMES: Final = 64
MOST_GAMES: Final = 8
"""Play-outs of all choices in a deal together, one of each at least, and of each at most."""
ENOUGH: Final = 24
"""Deals before one choice can be called clearly the best."""
AT_ONCE: Final = 8
"""Deals between two looks at that."""
CLEAR: Final = 4.0
"""Standard errors by which the best choice must then lead for the search to end early."""


def values(how: OpenHands[P, M], concealed: Concealed[P, M], asked: Asked[P]) -> Finding[M]:
    """Return every legal move with its mean lead over the deals that fit, best first.

    Raises:
        Refused: no deal fits.
    """
    valuing = _Valuing(how, concealed, asked)
    valuing.run()
    return valuing.finding()


class _Valuing(Generic[P, M]):
    """One question while its deals are looked at."""

    def __init__(self, how: OpenHands[P, M], concealed: Concealed[P, M], asked: Asked[P]) -> None:
        self._how = how
        self._concealed = concealed
        self._asked = asked
        self._clock = asked.clock
        self._deals = deals_of(concealed, asked.position, asked.history)
        legal = how.game.legal_moves(asked.position)
        self._moves = (*legal, *(move for move in asked.also if move not in legal))
        self._all = self._deals.are_few
        self._ended = False
        self._in_deals = InDeals(how, how.game.to_move(asked.position), self._moves)
        stake = how.stake(asked.position)
        self._first = Samples(len(self._moves), stake)
        self._samples = Samples(len(self._moves), stake)
        self._ending = self._lost = 0.0
        self._assumed: Words = ()

    def run(self) -> None:
        """Look at deals until all were, one move is clearly the best, or the budget ends."""
        self._look_first()
        for position in self._positions("deals"):
            if self._clock.expired():
                return
            try:
                self._look_at(position)
            except OutOfBudget:
                return
            if self._is_clear():
                return
            if self._asked.is_heard and len(self._samples).bit_count() == 1:
                self._asked.report(self.finding())
        self._ended = self._all

    def _look_first(self) -> None:
        """Play on in a few deals before any is searched, so that there is something to tell."""
        for number, position in enumerate(islice(self._positions("first deals"), FEWEST)):
            within = FIRST if number else VERY_FIRST
            part = Clock(Budget(within, effort=within))
            try:
                found = self._in_deals.played_on(position, 1, part, number)
            except OutOfBudget:
                return
            finally:
                self._clock.cut_short |= part.cut_short
            self._first.add(found)
        if self._asked.is_heard:
            self._asked.report(self.finding())

    def _positions(self, name: str) -> Iterator[P]:
        """Yield the deals: all where they are few, else one drawn after the other; other ones by
        each name."""
        if self._all:
            yield from self._deals.every()
            return
        yield from self._deals.drawn(Random(f"boneyard/{name}/{self._clock.budget.seed}"))

    def _look_at(self, position: P) -> None:
        """Add what the choices come to in a deal, by search where that pays, else by playing on.

        Raises:
            OutOfBudget: before that was known.
        """
        self._clock.effort += COST
        found = self._searched(position) if self._searches else None
        self._assume(SIMULATED() if found is None else ALL_KNOWN())
        self._samples.add(self._played_on(position) if found is None else found)

    def _played_on(self, position: P) -> Reals:
        part, groups = self._clock.share(1.0), self._in_deals.groups or self._moves
        games = min(MOST_GAMES, max(1, GAMES // len({*groups})))
        try:
            return self._in_deals.played_on(position, games, part, len(self._samples))
        finally:
            self._clock.charge(part)

    def _assume(self, assumption: Words) -> None:
        if assumption[0] not in self._assumed:
            self._assumed += assumption

    @property
    def _searches(self) -> bool:
        """Whether deals are searched to their end: where all of them are looked at, while those
        that were not searched to it cost less than the others. Where some are drawn, many
        play-outs say more than few searches in which everybody knows everything."""
        return self._all and self._lost < max(MOST_LOST * self._clock.budget.units, self._ending)

    def _searched(self, position: P) -> Reals | None:
        part = self._searched_within()
        try:
            found = self._in_deals.searched(position, part)
        except OutOfBudget:
            self._lost += part.effort
            return None
        finally:
            self._clock.charge(part)
        self._ending += part.effort
        return found

    def _searched_within(self) -> Clock:
        """Return the clock for the search of one deal."""
        clock = self._clock
        effort = min(MOST_SEARCH * clock.budget.units, clock.effort_left)
        seconds = min(MOST_SECONDS * clock.budget.seconds, clock.seconds_left)
        return Clock(Budget(seconds, clock.budget.seed, effort=effort))

    def _is_clear(self) -> bool:
        """Tell whether one choice is so much better than all others that more deals will not change
        that."""
        samples, groups = self._samples, self._in_deals.groups
        if self._all or len(samples) < ENOUGH or len(samples) % AT_ONCE:
            return False
        best = groups[samples.best]
        return all(
            groups[one] == best or samples.is_apart(one, CLEAR) for one in range(len(groups))
        )

    def finding(self) -> Finding[M]:
        """Return what is known by now."""
        samples, clock = self._told, self._clock
        effort = clock.spent(METHOD, len(samples))
        if not len(samples):
            moves = tuple(Valued(move, Status.UNKNOWN, None, None) for move in self._by_looks())
            return Finding(Status.UNKNOWN, None, None, moves=moves, effort=effort)
        order, tied = samples.shown_order()
        if self._asked.to_play:
            order = samples.order
        top = order[:tied]
        moves = tuple(self._valued(number, tied=number in top) for number in order)
        best = self._estimate(samples.best)
        return Finding(
            Status.ESTIMATED,
            None,
            None,
            moves=moves,
            equally_good=len({self._in_deals.groups[number] for number in top}),
            assumption=SIMULATED() if samples is self._first else self._assumed,
            notes=how_sure(best),
            effort=effort,
            estimate=best,
        )

    @property
    def _told(self) -> Samples:
        """The samples that are told: those of the first deals until there are enough others."""
        enough = self._ended or len(self._samples) >= FEWEST
        return self._samples if enough else self._first

    def _by_looks(self) -> list[M]:
        """Return the moves by how good they look at once, the best first."""
        worth, position = self._concealed.worth, self._asked.position
        if worth is None:
            return list(self._moves)
        return sorted(self._moves, key=lambda move: -worth(position, move))

    def _valued(self, number: int, *, tied: bool) -> Valued[M]:
        move, estimate = self._moves[number], self._estimate(number)
        return Valued(
            move,
            Status.ESTIMATED,
            None,
            None,
            partial(self._reason, move, estimate),
            estimate=estimate,
            lost=self._told.lost(number, all_deals=self._ended),
            chance=self._told.chance(number, all_deals=self._ended),
            tied=tied,
        )

    def _estimate(self, number: int) -> Estimate:
        """Return the mean lead of a move as a value of the objective."""
        lead = self._told.estimate(number, all_deals=self._ended)
        return replace(lead, mean=self._how.value(1) * lead.mean)

    def _reason(self, move: M, estimate: Estimate) -> Words:
        return self._how.expected(estimate) + self._how.reason(self._asked.position, move, None)
