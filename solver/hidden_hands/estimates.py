"""Say what the moves of a position in which dominoes are hidden are worth, and how a seat stands.

What a move is worth is the mean over the deals that fit; all moves are looked at in the same deals.
A seat that has a choice to make is taken to make the move that is best over the deals; from there
on the play-outs are those of hints.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any, Final

import numpy as np

from engine.errors import Refused
from engine.game import M, P
from engine.tiles import Tile, in_order
from solver.answers.answer import Finding, Status, Valued
from solver.answers.standing import Belief, Lying, Quartiles, StandingValue
from solver.answers.words import Words
from solver.hidden_hands.concealed import Concealed
from solver.hidden_hands.deals import only_deal
from solver.hidden_hands.evidence import PILE
from solver.hidden_hands.sampler import DealSampler
from solver.kernel import Reals
from solver.open_hands.hands import OpenHands
from solver.open_hands.objective import is_settled
from solver.question.budget import Clock
from solver.question.objective import Expectation, Need, SearchRequest, own_hand

METHOD: Final = "deals that fit"
CHOOSING: Final = 0.4
"""The share of the budget in which the seat's move is chosen where deals are drawn; what it is
worth is told by other deals, for the best of many estimates is likely too high."""
UNLIMITED: Final = 1_000
"""Units of effort for a second that no machine can spend in it."""
BEFORE_WRITING: Final = 0.96
"""The share of the seconds for deals; writing the answer down takes some time too."""
BELIEVED: Final = 1_000
"""Deals drawn that say where dominoes lie where these cannot be counted."""


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


def values(
    how: OpenHands[P, M], concealed: Concealed[P, M], request: SearchRequest[P]
) -> Finding[M]:
    """Return every legal move with its mean lead over the deals that fit, best first. Deals are
    examined until all were, what is shown is settled, or the budget ends; if a move is only to be
    made, until one is clearly the best.

    Raises:
        Refused: no deal fits.
    """
    legal = how.game.legal_moves(request.position)
    moves = (*legal, *(move for move in request.also if move not in legal))
    choices, seat = moves if len(legal) > 1 else (), how.game.to_move(request.position)
    sampler = DealSampler(how, concealed, request, seat, choices)

    def found() -> Finding[M]:
        if len(sampler.samples):
            return _estimate(how, request, sampler, moves)
        by_looks = sorted(moves, key=lambda move: -concealed.worth(request.position, move))
        unknown = tuple(Valued(move, Status.UNKNOWN, None, None) for move in by_looks)
        effort = request.clock.spent(METHOD)
        return Finding(Status.UNKNOWN, None, None, moves=unknown, effort=effort)

    def tell() -> None:
        request.glance(found)

    sampler.gather(sampler.every(), tell)
    if not sampler.samples.are_all:
        within = request.clock if request.to_play else _sampling(request.clock)
        drawn = sampler.draw("deals", within)
        is_enough = (
            sampler.is_clear if request.to_play else partial(sampler.is_settled, request.shown)
        )
        sampler.gather(drawn, tell, is_enough if moves else lambda: False, condense=True)
        if within is not request.clock:
            request.clock.charge(within)
    return found()


def _sampling(clock: Clock) -> Clock:
    """Return the clock for the deals of a hint: if the budget names no effort, the seconds alone
    end it."""
    budget = clock.budget
    if budget.effort is not None:
        return clock
    seconds = BEFORE_WRITING * clock.seconds_left
    within = replace(budget, seconds=seconds, effort=UNLIMITED * seconds)
    return Clock(within, on_look=clock.on_look)


def _estimate(
    how: OpenHands[P, M], request: SearchRequest[P], sampler: DealSampler[P, M], moves: Sequence[M]
) -> Finding[M]:
    """Return what samples say of moves. Where there is no choice they come to what the position
    does; where the hand is over there are none."""
    samples = sampler.samples
    order, tied = samples.shown_order()
    if request.to_play:
        order = samples.order
    columns = [(moves[one], one) for one in order] if sampler.moves else [(one, 0) for one in moves]
    top = order[:tied] if moves else []

    best = samples.estimate(order[0])

    def valued(move: M, column: int) -> Valued[M]:
        mean = samples.estimate(column).mean

        def reason() -> Words:
            return how.expected(mean) + how.reason(request.position, move, None)

        one = samples.value_move(column, order[0], move, reason, column in top)
        if request.to_play or one.lost is None:
            return one
        lost = how.value(1) * (best.mean - mean)  # of the numbers that are shown
        return replace(one, lost=replace(one.lost, mean=lost))

    return Finding(
        Status.ESTIMATED,
        None,
        None,
        moves=tuple(valued(*one) for one in columns),
        ties_known=True,
        assumption=sampler.assumed,
        notes=best.how_sure,
        effort=request.clock.spent(METHOD, samples.total),
        estimate=best,
    )


def standing(
    how: OpenHands[P, M],
    concealed: Concealed[P, M],
    request: SearchRequest[P],
    seat: int,
    report: Callable[[StandingValue], None],
) -> StandingValue:
    """Return how a seat stands in a position as it sees it.

    Raises:
        Refused: its own dominoes are not known, or no deal fits.
    """
    game, position, clock = how.game, request.position, request.clock
    unknown = own_hand(concealed.hands, lambda _: seat)(position)
    if unknown is not None:
        raise Refused([unknown.under("/position")])
    legal = game.legal_moves(position)
    chooses = game.to_move(position) == seat and len(legal) > 1
    sampler = DealSampler(how, concealed, request, seat, legal if chooses else ())
    believed = StandingValue(beliefs=_beliefs(sampler, concealed.pile_key))
    outcome = game.outcome(position)
    if outcome is not None and is_settled(game, position):
        value = how.value(how.lead(outcome.totals, seat))
        return replace(believed, value=value, effort=clock.spent(METHOD))

    def found() -> StandingValue:
        samples = sampler.samples
        known = replace(believed, effort=clock.spent(METHOD, len(samples)))
        if not len(samples):
            return known
        return replace(
            known,
            estimate=samples.estimate(samples.best),
            quartiles=Quartiles.of(samples.values(samples.best)),
            chance=samples.chance(samples.best),
            assumption=sampler.assumed,
        )

    def tell() -> None:
        report(found())

    sampler.gather(sampler.every(), tell)
    if not sampler.samples.are_all:
        chosen = None
        if chooses:
            part = clock.share(CHOOSING)
            sampler.gather(sampler.draw("choice", part), tell)
            clock.charge(part)
            chosen = sampler.samples.best if len(sampler.samples) else None
        sampler.gather(sampler.draw("standing", clock, chosen), tell)
    return found()


def _beliefs(sampler: DealSampler[Any, Any], pile_key: str) -> tuple[Belief, ...]:
    """Return where each hidden domino lies; of copies of a domino each lies where any of them does.

    Raises:
        Refused: no deal fits.
    """
    deals = sampler.deals
    chances = deals.expectation()
    if chances is None:
        chances = deals.share(list(islice(sampler.seats_drawn("beliefs"), BELIEVED)))
    rows = defaultdict[Tile, list[Reals]](list)
    for tile, row in zip(deals.tiles, chances, strict=True):
        rows[tile].append(row)
    return tuple(_belief(tile, rows[tile], pile_key) for tile in in_order(deals.tiles))


_NOTHING: Final = 1e-9
"""A chance below this is an error of rounding."""


def _belief(tile: Tile, rows: Sequence[Reals], pile_key: str) -> Belief:
    """Return where a domino lies, by how likely each copy lies with each seat, and last in the
    pile."""
    row = np.mean(rows, axis=0)
    places = (
        Lying(pile_key if seat == PILE else seat, float(row[seat]))
        for seat in (*range(len(row) - 1), PILE)
        if row[seat] > _NOTHING
    )
    return Belief(tile, tuple(places))
