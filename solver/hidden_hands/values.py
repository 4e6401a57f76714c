"""Value the moves of a position in which dominoes are hidden, over deals that fit.

What a move is worth is the mean over the deals; all moves are looked at in the same deals.
"""

from dataclasses import replace
from functools import partial
from typing import Final, Generic

from engine.game import M, P
from solver.answers.answer import Estimate, Finding, Status, Valued
from solver.answers.words import Words
from solver.asking.needs import Need
from solver.asking.objective import Asked, Expectation
from solver.hidden_hands.concealed import Concealed
from solver.hidden_hands.deals import only_deal
from solver.hidden_hands.looking import METHOD, Looking
from solver.hidden_hands.standing import standing
from solver.open_hands.encoding import OpenHands

ENOUGH: Final = 24
"""Deals before one choice can be called clearly the best."""
AT_ONCE: Final = 8
"""Deals between two looks at that, more where more were looked at."""
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
        legal = how.game.legal_moves(asked.position)
        self._moves = (*legal, *(move for move in asked.also if move not in legal))
        seat = how.game.to_move(asked.position)
        self._looking = Looking(how, concealed, asked, seat, self._moves)

    def run(self) -> None:
        """Look at deals until all were, one move is clearly the best, or the budget ends."""
        looking = self._looking
        looking.gather(looking.every(), self._tell)
        if not looking.finished:
            looking.gather(looking.drawn("deals", self._asked.clock), self._tell, self._is_clear)

    def _tell(self) -> None:
        if self._asked.is_heard:
            self._asked.report(self.finding())

    def _is_clear(self) -> bool:
        """Tell whether one choice is so much better than all others that more deals will not change
        that."""
        samples, groups = self._looking.samples, self._looking.in_deals.groups
        often = AT_ONCE * max(1, len(samples) // 100)
        if len(samples) < ENOUGH or len(samples) % often or not groups:
            return False
        best = groups[samples.best]
        pairs = zip(groups, samples.apart(CLEAR), strict=True)
        return all(group == best or apart for group, apart in pairs)

    def finding(self) -> Finding[M]:
        """Return what is known by now."""
        samples, groups = self._looking.samples, self._looking.in_deals.groups
        effort = self._asked.clock.spent(METHOD, len(samples))
        if not len(samples):
            moves = tuple(Valued(move, Status.UNKNOWN, None, None) for move in self._by_looks())
            return Finding(Status.UNKNOWN, None, None, moves=moves, effort=effort)
        order, tied = samples.shown_order()
        if self._asked.to_play:
            order = samples.order
        if not self._moves:  # the hand is over, and hidden dominoes say what it was worth
            order = []
        top = order[:tied]
        moves = tuple(self._valued(number, tied=number in top) for number in order)
        best = self._estimate(samples.best)
        return Finding(
            Status.ESTIMATED,
            None,
            None,
            moves=moves,
            equally_good=len({groups[number] for number in top}),
            assumption=self._looking.assumed,
            notes=best.how_sure,
            effort=effort,
            estimate=best,
        )

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
            lost=self._looking.samples.lost(number, all_deals=self._looking.finished),
            chance=self._looking.samples.chance(number, all_deals=self._looking.finished),
            tied=tied,
        )

    def _estimate(self, number: int) -> Estimate:
        """Return the mean lead of a move as a value of the objective."""
        lead = self._looking.samples.estimate(number, all_deals=self._looking.finished)
        return replace(lead, mean=self._how.value(1) * lead.mean)

    def _reason(self, move: M, estimate: Estimate) -> Words:
        return self._how.expected(estimate.mean) + self._how.reason(
            self._asked.position, move, None
        )


def expectation(
    how: OpenHands[P, M], concealed: Concealed[P, M], own_hand: Need[P]
) -> Expectation[P, M]:
    """Return how an objective of open hands answers where only the mover's hand need be known."""
    return Expectation(
        needs=(own_hand,),
        values=partial(values, how, concealed),
        only_deal=partial(only_deal, concealed),
        standing=partial(standing, how, concealed),
    )
