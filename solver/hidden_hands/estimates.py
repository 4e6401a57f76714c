"""Estimate the value of each move, and how a seat stands, in a position with hidden dominoes.

The value of a move is its mean result over the assignments of the hidden dominoes that fit what was
seen; all moves are examined in the same assignments. To tell how a seat stands, a seat that is to
move is taken to make the move with the best mean; after it, play goes on by the same play-outs as
for hints.
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
"""Share of the budget for choosing the seat's move, if assignments are drawn. Other assignments
then estimate the value of that move, because the best of many estimates is likely too high."""
UNLIMITED: Final = 1_000
"""Units of effort per second, more than any machine can spend in one second."""
BEFORE_WRITING: Final = 0.96
"""Share of the seconds left for examining assignments; the rest is for writing the answer."""
BELIEVED: Final = 1_000
"""Assignments drawn to estimate where dominoes lie, if the chances cannot be computed."""


def expectation(
    how: OpenHands[P, M], concealed: Concealed[P, M], own_hand: Need[P]
) -> Expectation[P, M]:
    """Return how the objective of ``how`` answers when dominoes are hidden. ``own_hand``: requires
    that the mover's own hand is known."""
    return Expectation(
        needs=(own_hand,),
        values=partial(values, how, concealed),
        only_deal=partial(only_deal, concealed),
        standing=partial(standing, how, concealed),
    )


def values(
    how: OpenHands[P, M], concealed: Concealed[P, M], request: SearchRequest[P]
) -> Finding[M]:
    """Return every legal move with its mean lead over the assignments that fit, best first.

    Assignments are examined until all were, until more would hardly change what is shown, or until
    the budget ends. If ``request.to_play``, one clearly best move is enough.

    Raises:
        Refused: no assignment of the hidden dominoes fits.
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
    """Return the clock for examining the assignments of a hint. If the budget sets no effort, the
    seconds alone limit it."""
    budget = clock.budget
    if budget.effort is not None:
        return clock
    seconds = BEFORE_WRITING * clock.seconds_left
    within = replace(budget, seconds=seconds, effort=UNLIMITED * seconds)
    return Clock(within, on_look=clock.on_look)


def _estimate(
    how: OpenHands[P, M], request: SearchRequest[P], sampler: DealSampler[P, M], moves: Sequence[M]
) -> Finding[M]:
    """Return the values of ``moves`` that the samples give. A single legal move has the value of
    the position; ``moves`` is empty if the hand is over."""
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
    """Return how ``seat`` stands in the position, judged by what ``seat`` sees. ``report`` is
    called with the values found so far.

    Raises:
        Refused: the hand of ``seat`` is not known, or no assignment of the hidden dominoes fits.
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
    """Return how likely each hidden domino lies where. Copies of a domino get the mean of their
    chances.

    Raises:
        Refused: no assignment of the hidden dominoes fits.
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
"""A chance of at most this counts as 0, because it is a rounding error."""


def _belief(tile: Tile, rows: Sequence[Reals], pile_key: str) -> Belief:
    """Return how likely ``tile`` lies with each seat and in the pile. ``rows``: one array per copy
    of ``tile``, with its chance for each seat and, last, for the pile."""
    row = np.mean(rows, axis=0)
    places = (
        Lying(pile_key if seat == PILE else seat, float(row[seat]))
        for seat in (*range(len(row) - 1), PILE)
        if row[seat] > _NOTHING
    )
    return Belief(tile, tuple(places))
