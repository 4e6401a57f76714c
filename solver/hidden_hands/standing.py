"""Say how a seat stands, over the deals that fit what it sees.

Where few deals fit each of them is searched to its end, if the budget allows; else deals are drawn,
and each is played on many times. A seat that has a choice to make is taken to make the move that is
best over the deals; from there on the play-outs are those of hints.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Final, Generic, TypeVar

from engine.errors import Refused
from solver.answers.answer import Effort
from solver.answers.phrases import ALL_KNOWN, SIMULATED
from solver.asking.budget import Budget, Clock, OutOfBudget
from solver.asking.needs import own_hand
from solver.asking.objective import Asked
from solver.hidden_hands.beliefs import Beliefs
from solver.hidden_hands.concealed import Concealed
from solver.hidden_hands.deals import deals_of, no_deal
from solver.hidden_hands.in_deal import InDeals
from solver.hidden_hands.samples import Reals, Samples
from solver.hidden_hands.values import FEWEST, FIRST, METHOD, VERY_FIRST
from solver.open_hands import is_settled
from solver.open_hands.encoding import OpenHands
from solver.standing.outlook import Outlook, Quartiles

P = TypeVar("P")
M = TypeVar("M")

SEARCHED: Final = 0.3
"""The share of the budget that the search of all deals may take."""
CHOOSING: Final = 0.4
"""The share in which the seat's move is chosen; what it is worth is told by other deals, for the
best of many estimates is likely too high."""
GAMES: Final = 8
GAMES_OF_ALL: Final = 64
"""Play-outs in a deal, and of all choices together, one of each at least."""
COST: Final = 0.001
"""Units of effort that a deal costs besides its play-outs."""
BESIDES: Final = 2
"""Deals drawn beside each that is played on: they only say where dominoes lie, which costs
little."""
SEED_BITS: Final = 40
BELIEVED: Final = 300
"""Deals drawn where the hand is over."""


def standing(
    how: OpenHands[P, M],
    concealed: Concealed[P, M],
    asked: Asked[P],
    seat: int,
    report: Callable[[Outlook], None],
) -> Outlook:
    """Return how a seat stands in a position as it sees it.

    Raises:
        Refused: its own dominoes are not known, or no deal fits.
    """
    unknown = own_hand(concealed.hands, lambda _: seat).unmet(asked.position)
    if unknown is not None:
        raise Refused([unknown.under("/position")])
    looking = _Looking(how, concealed, asked, seat)
    looking.run(report)
    return looking.found()


class _Looking(Generic[P, M]):
    """One question while its deals are looked at."""

    def __init__(
        self, how: OpenHands[P, M], concealed: Concealed[P, M], asked: Asked[P], seat: int
    ) -> None:
        self._how, self._seat = how, seat
        self._position, self._clock = asked.position, asked.clock
        self._deals = deals_of(concealed, asked.position, asked.history)
        name = f"boneyard/standing/{asked.clock.budget.seed}"
        self._drawn = self._deals.drawn(Random(name))
        self._playouts = Random(f"{name}/playouts")
        self._beliefs = Beliefs(concealed, asked.position)
        legal = how.game.legal_moves(asked.position)
        chooses = how.game.to_move(asked.position) == seat and len(legal) > 1
        self._moves = legal if chooses else ()
        self._in_deals = InDeals(how, seat, self._moves)
        self._samples, self._choice = Samples(1, 0.0), 0
        self._ended: int | None = None
        self._every = False

    def run(self, report: Callable[[Outlook], None]) -> None:
        """Look at deals until all were searched, or the budget ends.

        Raises:
            Refused: no deal fits.
        """
        self._ended = self._end()
        if self._deals.are_few:
            self._believe(self._deals.every())
        elif self._ended is not None:
            self._believe(islice(self._drawn, BELIEVED))
        if self._ended is not None:
            return
        self._every = self._deals.are_few and self._search_every()
        if not self._every:
            self._play_on(report)

    def _end(self) -> int | None:
        """Return the lead that the hand has ended with; None while it goes on, or nobody can
        count it."""
        game, position = self._how.game, self._position
        outcome = game.outcome(position)
        if outcome is None or not is_settled(game, position):
            return None
        return self._how.lead(outcome.totals, self._seat)

    def _believe(self, deals: Iterable[P]) -> None:
        """Count where dominoes lie in some deals.

        Raises:
            Refused: there is none.
        """
        self._beliefs.count_all(deals)
        if not self._beliefs.deals:
            raise no_deal()

    def _search_every(self) -> bool:
        """Search all deals to their end; False, and nothing kept, where the budget does not
        allow it."""
        part, found = self._clock.share(SEARCHED), self._of_choices()
        try:
            for position in self._deals.every():
                found.add(self._in_deals.searched(position, part))
        except OutOfBudget:
            part.cut_short = False  # nothing of it is told
            return False
        finally:
            self._clock.charge(part)
        self._samples, self._choice = found, found.best
        return True

    def _of_choices(self) -> Samples:
        """Return samples of each choice; of the position itself where the seat has none to make."""
        return Samples(max(1, len(self._moves)), self._how.stake(self._position))

    def _play_on(self, report: Callable[[Outlook], None]) -> None:
        """Play on in deals drawn at random until the budget ends.

        Raises:
            Refused: no deal fits.
        """
        chosen = self._chosen(report) if self._moves else None
        samples = Samples(1, 0.0)

        def look(position: P, clock: Clock) -> Reals:
            after = position if chosen is None else self._how.game.after(position, chosen)
            return self._in_deals.played_from(position, after, GAMES, clock, self._seed())

        for found in self._over_deals(self._clock, look):
            samples.add(found)
            if len(samples) >= FEWEST or not self._moves:
                self._samples, self._choice = samples, 0
            if len(samples).bit_count() == 1:
                report(self.found())
        if not len(self._samples) and not self._beliefs.deals:
            raise no_deal()

    def _chosen(self, report: Callable[[Outlook], None]) -> M | None:
        """Return the move that is best over some deals, each played on from every move; None where
        the budget ended before. What these deals say is told until there are others."""

        def look(position: P, clock: Clock) -> Reals:
            games = min(GAMES, max(1, GAMES_OF_ALL // len(self._moves)))
            return self._in_deals.played_on(position, games, clock, self._seed())

        part, found = self._clock.share(CHOOSING), self._of_choices()
        for one in self._over_deals(part, look):
            found.add(one)
            self._samples, self._choice = found, found.best
            if len(found).bit_count() == 1:
                report(self.found())
        self._clock.charge(part)
        return self._moves[found.best] if len(found) else None

    def _over_deals(self, clock: Clock, look: Callable[[P, Clock], Reals]) -> Iterator[Reals]:
        """Yield what is found in one deal after the other until the budget ends."""
        for number, position in enumerate(self._drawn):
            enough = number >= FEWEST
            if enough and clock.expired():
                return
            within = FIRST if number else VERY_FIRST
            part = clock.share(1.0) if enough else Clock(Budget(within, effort=within))
            if not self._deals.are_few:
                self._beliefs.count_all([position, *islice(self._drawn, BESIDES)])
            try:
                found = look(position, part)
            except OutOfBudget:
                return
            finally:
                clock.charge(part)
                clock.effort += COST
            yield found

    def _seed(self) -> int:
        return self._playouts.getrandbits(SEED_BITS)

    def found(self) -> Outlook:
        """Return what is known by now."""
        beliefs = self._beliefs.told(None if self._deals.are_few else self._deals.expected())
        effort = self._effort()
        if self._ended is not None:
            return Outlook(self._how.value(self._ended), beliefs=beliefs, effort=effort)
        samples, choice, every = self._samples, self._choice, self._every
        if not len(samples):
            return Outlook(beliefs=beliefs, effort=effort)
        sign, lead = self._how.value(1), samples.estimate(choice, all_deals=every)
        return Outlook(
            estimate=replace(lead, mean=sign * lead.mean),
            quartiles=Quartiles.of(sign * samples.leads[:, choice]),
            chance=samples.chance(choice, all_deals=every),
            beliefs=beliefs,
            assumption=ALL_KNOWN() if every else SIMULATED(),
            effort=effort,
        )

    def _effort(self) -> Effort:
        clock = self._clock
        return Effort(clock.seconds, clock.nodes, len(self._samples), METHOD, clock.cut_short)
