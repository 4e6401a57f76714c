"""``plan``: the turns to go out by the mover's own dominoes if nobody else moved.

The turn comes back to the mover after every move; only dominoes of the hand are laid (drawing
would leave it to chance). A turn that comes straight back, after A or with two players after S,
goes on with the same one. Every move is valued by null-window search; the count of the dominoes
where that is already the least, or a search over the second kernel, is the second method. The line
holds the mover's moves alone.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from engine.games.pip import GAME, Move, Play, Position
from engine.games.pip.scoring import tile_count
from solver.answers.answer import Estimate, Finding, Method, Status, Valued
from solver.asking.budget import Clock
from solver.asking.objective import Alone, Objective, Sense
from solver.asking.recount import Replayed
from solver.games.pip import explain, phrases
from solver.games.pip.legal_moves import (
    LegalMove,
    legal_moves,
    made,
    resumed,
    turns_ended,
)
from solver.games.pip.move_values import Price, Prices, Pricing
from solver.games.pip.objectives.game import OWN_HAND


def plan(position: Position, clock: Clock) -> Finding[Move]:
    """Return every legal move by the turns that going out takes with it, the fewest first; moves
    that lead to no way out come last, those that leave the least count in the hand first."""
    found = legal_moves(position)
    if not found:
        return Finding(
            Status.OPTIMAL, 0, 0, verified_by=(Method.RULES,), assumption=phrases.ALONE()
        )
    pricing = Pricing(position, clock)
    prices = pricing.all(found)
    best, *_ = ranked = sorted(found, key=lambda choice: prices[choice.twin].rank)
    turns = prices[best.twin].turns
    line = () if turns is None else pricing.line(best, turns)
    by_count = turns is not None and all(turns <= pricing.at_least(choice) for choice in found)
    second = Method.RELAXATION if by_count else Method.EXHAUSTIVE
    finding = _judged(position, ranked, pricing.confirmed(ranked, prices), line)
    if finding.status is Status.OPTIMAL:
        finding = replace(finding, verified_by=(second,))
    return replace(finding, assumption=phrases.ALONE(), effort=clock.spent("null-window search"))


def _judged(
    position: Position, ranked: Sequence[LegalMove], sure: Prices, line: tuple[Move, ...]
) -> Finding[Move]:
    """Return value, bound and line, every price with what the second method says of it; without a
    line nothing has a value."""
    if not line:
        sure = {twin: price._replace(turns=None) for twin, price in sure.items()}
    moves = tuple(_valued(position, choice, sure[choice.twin]) for choice in ranked)
    best = sure[ranked[0].twin]
    value = best.turns
    bound = min((price.least for price in sure.values() if price.least is not None), default=None)
    if value is None:
        return _no_way(best, bound, moves)
    return Finding(
        Status.OPTIMAL if value == bound else Status.FEASIBLE,
        value,
        bound,
        line,
        moves,
        equally_good=_equally_good(sure, value),
    )


def _equally_good(sure: Prices, value: int) -> int | None:
    """Return how many kinds of moves take so few turns; None where others might."""
    if any(price.turns != value and _may_take(price, value) for price in sure.values()):
        return None
    return sum(price.turns == value for price in sure.values())


def _may_take(price: Price, turns: int) -> bool:
    return price.least is not None and price.least <= turns


def _no_way(best: Price, bound: int | None, moves: tuple[Valued[Move], ...]) -> Finding[Move]:
    """Say that no order lays the whole hand where both methods say so of every move, else the
    bound."""
    if bound is not None:
        return Finding(Status.UNKNOWN, None, bound, moves=moves)
    left = () if best.left is None else phrases.COUNT_STAYS(count=best.left)
    return Finding(
        Status.INFEASIBLE,
        None,
        None,
        moves=moves,
        verified_by=(Method.EXHAUSTIVE,),
        notes=phrases.NO_ORDER() + left,
    )


def _valued(position: Position, choice: LegalMove, price: Price) -> Valued[Move]:
    reason = partial(explain.plan_reason, position, choice, price)
    valued = Valued(choice.move, Status.UNKNOWN, price.turns, price.least, reason)
    if price.turns is not None:
        sure = price.turns == price.least
        return replace(valued, status=Status.OPTIMAL if sure else Status.FEASIBLE)
    if price.least is None:
        return replace(valued, status=Status.INFEASIBLE)
    turns = Estimate(float(_turns_of_heaviest(position, choice)), 0.0, 1)
    return replace(valued, status=Status.ESTIMATED, estimate=turns)


def _turns_of_heaviest(position: Position, choice: LegalMove) -> int:
    """Return the turns that laying the heaviest domino each time takes; where nothing fits any
    more, every domino left counts as one."""
    seat, turns, here = position.to_move, turns_ended(position, choice), choice.after
    while hand := here.players[seat].hand:
        here = resumed(position, here)
        plays = [move for move in GAME.legal_moves(here) if isinstance(move, Play)]
        if not plays:
            return turns + len(hand)
        best = made(here, max(plays, key=lambda play: tile_count(play.tile)))
        turns, here = turns + turns_ended(here, best), best.after
    return turns


def _recount(line: Replayed[Position]) -> int | None:
    """Return the turns that the line ended, where it empties the hand and draws nothing: a move
    after which the turn comes straight back ends none."""
    if line.began_over:
        return 0
    drew = any(effect["drawn_by"] == line.seat for effect in line.effects)
    if line.after.players[line.seat].hand or drew:
        return None
    return sum(1 for effect in line.effects if effect["next"] != line.seat)


OBJECTIVE: Final = Objective[Position, Move](
    name="plan",
    unit="turns",
    sense=Sense.FEWEST,
    meaning="The fewest turns to go out with your own dominoes if nobody else moved.",
    needs=(OWN_HAND,),
    recount=_recount,
    values=lambda asked: plan(asked.position, asked.clock),
    advice=lambda about: explain.advice(about, explain.nudge_plan),
    alone=Alone(resumed=resumed),
)
