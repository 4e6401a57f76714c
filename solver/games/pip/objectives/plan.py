"""``plan``: the turns to go out by the mover's own dominoes if nobody else moved.

The turn comes back to the mover after every move; only dominoes of the hand are laid (drawing
would leave it to chance). A turn that comes straight back, after A or with two players after S,
goes on with the same one. Every move is valued by depth-first search; a CP-SAT model of what is
held after it, or the count of the dominoes where that is already the least, is the second method.
The line holds the mover's moves alone.
"""

from dataclasses import replace
from functools import partial
from typing import Final

from engine.games.pip import GAME, Move, Play, Position
from engine.games.pip.scoring import tile_count
from solver.answers.answer import Estimate, Finding, Method, Status, Valued
from solver.asking.budget import Clock
from solver.asking.objective import Alone, Objective, Sense
from solver.asking.recount import Replayed
from solver.cpsat import Verdict
from solver.games.pip import explain, phrases
from solver.games.pip.concealed import OWN_HAND
from solver.games.pip.cpsat.solution import WayOut, fewest_turns, moves_of, resumed
from solver.games.pip.legal_moves import LegalMove, legal_moves, made
from solver.games.pip.move_values import Price, Priced, Pricing, at_least, counted, turns_ended

_COUNTING: Final = Method.RELAXATION


def plan(position: Position, clock: Clock) -> Finding[Move]:
    """Return every legal move by the turns that going out takes with it, the fewest first; moves
    that lead to no way out come last, those that leave the least count in the hand first."""
    found = legal_moves(position)
    if not found:
        return Finding(
            Status.OPTIMAL, 0, 0, verified_by=(Method.RULES,), assumption=phrases.ALONE()
        )
    pricing = Pricing(position, clock)
    priced = pricing.all(found)
    way = _seconding(position, pricing, clock)
    if not pricing.searched and not _as_counted(position, priced):
        again = pricing.resumed().all(found)
        priced = again if pricing.searched else priced
    finding = _judged(position, pricing, priced, way)
    method = "depth-first search" if pricing.searched else "CP-SAT"
    if all(one.value is None for one in finding.moves):
        finding = _with_turns(position, finding, {one.move: one for one in found})
    return replace(
        finding,
        assumption=phrases.ALONE(),
        effort=clock.spent(method),
    )


def _with_turns(
    position: Position, finding: Finding[Move], choices: dict[Move, LegalMove]
) -> Finding[Move]:
    """Return moves with the turns that a player takes who always plays the heaviest domino."""
    moves = list(finding.moves)
    for place, one in enumerate(moves):
        if one.status is Status.INFEASIBLE:
            continue
        turns = Estimate(float(_turns(position, choices[one.move])), 0.0, 1)
        moves[place] = replace(one, status=Status.ESTIMATED, estimate=turns)
    return replace(finding, moves=tuple(moves))


def _turns(position: Position, choice: LegalMove) -> int:
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


def _seconding(position: Position, pricing: Pricing, clock: Clock) -> WayOut:
    """Return what the model says of the whole hand; nothing where it would only be a second method
    and none is asked for."""
    if pricing.searched and not clock.budget.confirm:
        return WayOut(Verdict.UNKNOWN, None, 1, ())
    with clock.confirming():
        return whole(position, clock)


def _as_counted(position: Position, priced: Priced) -> bool:
    """Tell whether every move takes as few turns as the count of dominoes allows: then there is
    nothing left to search."""
    return all(price.turns == at_least(position, choice) for choice, price in priced)


def _judged(position: Position, pricing: Pricing, priced: Priced, way: WayOut) -> Finding[Move]:
    """Return value, bound and line, every price with what the second method says of it."""
    choice, price = priced[0]
    value = price.turns
    line = () if value is None else pricing.line(choice, price)
    sure = pricing.confirmed(priced, way)
    moves = tuple(_valued(position, choice, price) for choice, price in sure)
    bound = min((price.least for _, price in sure if price.least is not None), default=None)
    if value is None:
        return _no_way(sure, bound, moves)
    if not line:
        return Finding(Status.UNKNOWN, None, bound, moves=tuple(map(_without_value, moves)))
    return Finding(
        Status.OPTIMAL if value == bound else Status.FEASIBLE,
        value,
        bound,
        line,
        moves,
        equally_good=_equally_good(sure, value),
        verified_by=_confirming(position, value, sure, pricing.searched, way)
        if value == bound
        else (),
    )


def _confirming(
    position: Position, value: int, sure: Priced, searched: bool, way: WayOut
) -> tuple[Method, ...]:
    """Return what says besides the first method that fewer turns are too few. The first method was
    the search, or else the model."""
    by_count = all(value <= at_least(position, choice) for choice, _ in sure)
    modelled = way.verdict is Verdict.OPTIMAL and way.turns == value
    by_model = searched and (modelled or not by_count)
    return (Method.CP_SAT,) * by_model + (_COUNTING,) * by_count


def _equally_good(sure: Priced, value: int) -> int | None:
    """Return how many kinds of moves take so few turns; None where others might."""
    if any(price.turns != value and _may_take(price, value) for _, price in sure):
        return None
    return len({choice.twin for choice, price in sure if price.turns == value})


def _may_take(price: Price, turns: int) -> bool:
    return price.least is not None and price.least <= turns


def _no_way(sure: Priced, bound: int | None, moves: tuple[Valued[Move], ...]) -> Finding[Move]:
    """Say that no order lays the whole hand where both methods say so of every move, else the
    bound."""
    if bound is not None:
        return Finding(Status.UNKNOWN, None, bound, moves=moves)
    left = sure[0][1].left
    notes = phrases.NO_ORDER() + (() if left is None else phrases.COUNT_STAYS(count=left))
    return Finding(
        Status.INFEASIBLE, None, None, moves=moves, verified_by=(Method.CP_SAT,), notes=notes
    )


def whole(position: Position, clock: Clock, at_most: int | None = None) -> WayOut:
    """Return the model of the whole hand; the opening is forced and takes a turn of its own."""
    if position.layout:
        return fewest_turns(position, clock, at_most)
    after = resumed(position, legal_moves(position)[0].after)
    way = fewest_turns(after, clock, None if at_most is None else at_most - 1)
    turns = None if way.turns is None else way.turns + 1
    return way._replace(turns=turns, least=way.least + 1)


def _valued(position: Position, choice: LegalMove, price: Price) -> Valued[Move]:
    if price.turns is None:
        status = Status.INFEASIBLE if price.least is None else Status.UNKNOWN
    else:
        status = Status.OPTIMAL if price.turns == price.least else Status.FEASIBLE
    reason = partial(explain.plan_reason, position, choice, price)
    return Valued(choice.move, status, price.turns, price.least, reason)


def _without_value(valued: Valued[Move]) -> Valued[Move]:
    """Return what is told of a move where there is no line to show its value by."""
    if valued.value is None:
        return valued
    return replace(valued, status=Status.UNKNOWN, value=None, reason=phrases.UNSETTLED())


def within(position: Position, target: int, clock: Clock) -> Finding[Move]:
    """Tell whether the hand can go out in so many turns: counted first, else one run of the
    model."""
    if not legal_moves(position):
        return plan(position, clock)
    least = counted(position)
    if least > target:
        return Finding(Status.UNKNOWN, None, least, verified_by=(_COUNTING,))
    way = whole(position, clock, target)
    effort = clock.spent("CP-SAT")
    if way.turns is None:
        bound = target + 1 if way.verdict is Verdict.INFEASIBLE else least
        return Finding(Status.UNKNOWN, None, bound, assumption=phrases.ALONE(), effort=effort)
    line = _whole_line(position, way)
    exact = way.turns == least
    status = Status.OPTIMAL if exact else Status.FEASIBLE
    first = Valued(line[0], status, way.turns, least)
    verified = (_COUNTING,) if exact else ()
    return Finding(
        status,
        way.turns,
        least,
        line,
        (first,),
        verified_by=verified,
        assumption=phrases.ALONE(),
        effort=effort,
    )


def _whole_line(position: Position, way: WayOut) -> tuple[Move, ...]:
    if position.layout:
        return moves_of(position, way.steps)
    opening = legal_moves(position)[0]
    return (opening.move, *moves_of(resumed(position, opening.after), way.steps))


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
    reaches=lambda asked, target: within(asked.position, target, asked.clock),
    advice=lambda about: explain.advice(about, explain.nudge_plan),
    alone=Alone(resumed=resumed),
)
