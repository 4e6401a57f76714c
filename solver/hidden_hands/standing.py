"""Say how a seat stands, over the deals that fit what it sees, and where the dominoes lie that it
does not see.

A seat that has a choice to make is taken to make the move that is best over the deals; from there
on the play-outs are those of hints.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, Final, Generic

from engine.errors import Refused
from engine.game import M, P
from engine.tiles import Tile, in_order
from solver.answers.outlook import Belief, Lying, Outlook, Quartiles
from solver.asking.needs import own_hand
from solver.asking.objective import Asked
from solver.hidden_hands.concealed import Concealed
from solver.hidden_hands.evidence import PILE
from solver.hidden_hands.looking import METHOD, Looking
from solver.kernel import Reals
from solver.open_hands import is_settled
from solver.open_hands.encoding import OpenHands

CHOOSING: Final = 0.4
"""The share of the budget in which the seat's move is chosen where deals are drawn; what it is
worth is told by other deals, for the best of many estimates is likely too high."""
BELIEVED: Final = 1_000
"""Deals drawn that say where dominoes lie where these cannot be counted."""


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
    unknown = own_hand(concealed.hands, lambda _: seat)(asked.position)
    if unknown is not None:
        raise Refused([unknown.under("/position")])
    estimating = _Estimating(how, concealed, asked, seat)
    estimating.run(report)
    return estimating.found()


class _Estimating(Generic[P, M]):
    """One question while its deals are looked at."""

    def __init__(
        self, how: OpenHands[P, M], concealed: Concealed[P, M], asked: Asked[P], seat: int
    ) -> None:
        self._how, self._seat, self._clock = how, seat, asked.clock
        self._pile_key, self._position = concealed.pile_key, asked.position
        legal = how.game.legal_moves(asked.position)
        chooses = how.game.to_move(asked.position) == seat and len(legal) > 1
        self._moves = legal if chooses else ()
        self._looking = Looking(how, concealed, asked, seat, self._moves)
        self._beliefs = self._believed()
        self._ended = self._end()

    def run(self, report: Callable[[Outlook], None]) -> None:
        """Look at deals until all were, or the budget ends."""
        looking, clock, chosen = self._looking, self._clock, None
        if self._ended is not None:
            return

        def tell() -> None:
            report(self.found())

        looking.gather(looking.every(), tell)
        if looking.finished:
            return
        if self._moves:
            part = clock.share(CHOOSING)
            looking.gather(looking.drawn("choice", part), tell)
            clock.charge(part)
            chosen = looking.samples.best if len(looking.samples) else None
        looking.gather(looking.drawn("standing", clock, chosen), tell)

    def _end(self) -> int | None:
        """Return the lead that the hand has ended with; None while it goes on, or nobody can
        count it."""
        game, position = self._how.game, self._position
        outcome = game.outcome(position)
        if outcome is None or not is_settled(game, position):
            return None
        return self._how.lead(outcome.totals, self._seat)

    def _believed(self) -> tuple[Belief, ...]:
        """Return where dominoes lie.

        Raises:
            Refused: no deal fits.
        """
        deals = self._looking.deals
        chances = deals.expected
        if chances is None:
            chances = deals.share(list(islice(self._looking.seats_drawn("beliefs"), BELIEVED)))
        return beliefs(deals.tiles, chances, self._pile_key)

    def found(self) -> Outlook:
        """Return what is known by now."""
        samples = self._looking.samples
        effort = self._clock.spent(METHOD, len(samples))
        if self._ended is not None:
            value = self._how.value(self._ended)
            return Outlook(value, beliefs=self._beliefs, effort=effort)
        if not len(samples):
            return Outlook(beliefs=self._beliefs, effort=effort)
        choice, every = samples.best, self._looking.finished
        sign, lead = self._how.value(1), samples.estimate(choice, all_deals=every)
        return Outlook(
            estimate=replace(lead, mean=sign * lead.mean),
            quartiles=Quartiles.of(sign * samples.leads[:, choice]),
            chance=samples.chance(choice, all_deals=every),
            beliefs=self._beliefs,
            assumption=self._looking.assumed,
            effort=effort,
        )


_NOTHING: Final = 1e-9
"""A chance below this is an error of rounding."""


def beliefs(tiles: Sequence[Tile], chances: Reals, pile_key: str) -> tuple[Belief, ...]:
    """Return where each domino lies, by how likely each lies with each seat, and last in the pile;
    of copies of a domino each lies where any of them does."""
    rows = defaultdict[Tile, list[Any]](list)
    for tile, row in zip(tiles, chances, strict=True):
        rows[tile].append(row)
    seats = (*range(chances.shape[1] - 1), PILE)

    def belief(tile: Tile) -> Belief:
        row = sum(rows[tile]) / len(rows[tile])
        places = (
            Lying(pile_key if seat == PILE else seat, float(row[seat]))
            for seat in seats
            if row[seat] > _NOTHING
        )
        return Belief(tile, tuple(places))

    return tuple(belief(tile) for tile in in_order(tiles))
