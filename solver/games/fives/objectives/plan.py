"""``plan``: the most points from the mover's own dominoes, one after the other, if nobody else
moved.

Confirmed by a search over the second kernel, and for a short hand by a constraint model. Equal
points are parted by the pips that stay in the hand.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from engine.games.fives import GAME, Move, Play, Position
from engine.games.fives.scoring import is_over
from engine.tiles import HIDDEN
from solver.answers.answer import Finding, Method, Status, Valued
from solver.certificates.max_n import EndSearch
from solver.cpsat import CP_SAT, also_by_model
from solver.games.fives import explain
from solver.games.fives.cpsat.order import alike
from solver.games.fives.cpsat.plan import HandPlan, OwnHand, PlanModel, own_hand
from solver.games.fives.deal import deal_of
from solver.games.fives.encoding import code_of, play_of
from solver.games.fives.info import PLAN
from solver.games.fives.objectives.game import OWN_HAND
from solver.games.fives.phrases import ALONE
from solver.games.fives.solo_search import Best, Plans
from solver.games.fives.verify.kernel import CountedHands
from solver.question.budget import Budget, Clock, OutOfBudget
from solver.question.objective import ConstraintModel, Objective, SearchRequest, SoloPlay
from solver.question.recount import Replayed, sum_up

METHOD: Final = "states of hand and ends"
WIDTHS: Final = (1, 2, 3, 4, 6, 8)
"""If the budget does not allow all choices: the choices followed per position, search by search."""
NARROW: Final = 0.1
"""Units of effort for each search of a width after the first."""
SHORT: Final = 5
"""The most dominoes in a hand that is also planned by a constraint model; more take longer."""
TIES: Final = 0.1
"""When this share of the budget is used, the constraint model stops looking for tied plans."""


class _Planned(NamedTuple):
    """``worths``: for each first choice, by code, the worth of its best plan, the best first.
    ``line``: the moves of the best plan."""

    worths: dict[int, Best]
    line: tuple[Play, ...]


def most_laid(position: Position, clock: Clock) -> Finding[Move]:
    """Return every legal move, valued by the best plan that begins with it."""
    if not can_lay(position):
        return _draw_or_pass(position, clock)
    hand = alone(position)
    try:
        planned = _search(hand, clock)
    except OutOfBudget:
        return _cut_off(position, clock)
    second, sure = EndSearch(CountedHands(_undrawn(hand)), clock), list[Status]()
    for code, best in planned.worths.items():
        after, total = GAME.after(hand, play_of(hand, code)), hand.scores[0] + best.points
        agrees = partial(_agrees, second, _undrawn(after), total)
        sure.append(Status.OPTIMAL if clock.confirms(agrees) else Status.FEASIBLE)
    found = _finding(position, planned, sure, None, clock)
    return _add_model(position, found, clock) if len(hand.hands[0]) <= SHORT else found


def _add_model(position: Position, found: Finding[Move], clock: Clock) -> Finding[Move]:
    """Return ``found`` after the constraint model was asked too; unproved if the model finds
    another value."""
    value, hand = found.value or 0, own_hand(position)

    def modelled() -> int | None:
        best = PlanModel(hand).best(clock)
        return None if best is None else best.points

    verified_by = also_by_model(clock, value, modelled, found.verified_by)
    sure = found.status if verified_by else found.status.unconfirmed
    first = replace(found.moves[0], status=sure)
    return replace(found, status=sure, moves=(first, *found.moves[1:]), verified_by=verified_by)


def _agrees(second: EndSearch[Position], hand: Position, total: int) -> bool:
    return second.totals(hand) == (total,)


def _undrawn(hand: Position) -> Position:
    """Return ``hand`` with an empty boneyard; a hand alone draws nothing."""
    return hand._replace(boneyard=())


def _search(hand: Position, clock: Clock) -> _Planned:
    """Search without a target first; if the best plan could reach it, search again with it."""
    options = hand.options
    planned = _best_plan(hand._replace(options=replace(options, finish_hand=True)), clock)
    points = next(iter(planned.worths.values())).points
    if options.finish_hand or points < options.target - hand.scores[0]:
        return planned
    return _best_plan(hand, clock)


def _best_plan(hand: Position, clock: Clock, *width: int) -> _Planned:
    plans = Plans(hand, clock, *width)
    worths = sorted(plans.after_each(hand).items(), key=lambda one: one[1], reverse=True)
    code, best = worths[0]
    line, before = list[Play](), hand.scores[0]
    while True:
        line.append(play_of(hand, code))
        hand = GAME.after(hand, line[-1])
        if GAME.outcome(hand) is not None or not can_lay(hand):
            break
        following = plans.after_each(hand)
        code = max(following, key=following.__getitem__)
    # The line of a narrow search may find more than it set out for.
    found = best._replace(points=hand.scores[0] - before)
    return _Planned({**dict(worths), worths[0][0]: found}, tuple(line))


def _cut_off(position: Position, clock: Clock) -> Finding[Move]:
    """Return the best line of searches that follow few choices, and a bound no plan can exceed."""
    hand = alone(position)
    planned = _best_plan(hand, Clock(Budget(1.0)), WIDTHS[0])
    for width in WIDTHS[1:]:
        try:
            planned = _best_plan(hand, Clock(Budget(1.0, effort=NARROW)), width)
        except OutOfBudget:
            break
    sure = [Status.FEASIBLE] * len(planned.worths)
    return _finding(position, planned, sure, most_thinkable(hand), clock)


def _finding(
    position: Position, planned: _Planned, sure: Sequence[Status], bound: int | None, clock: Clock
) -> Finding[Move]:
    """Return a finding of all moves. ``bound``: upper limit for every move; None if the value found
    for each move is its bound too. ``sure``: the status of each first choice."""
    moves = list[Valued[Move]]()
    for (code, best), status in zip(planned.worths.items(), sure, strict=True):
        most = best.points if bound is None else bound
        for move in GAME.legal_moves(position):
            if isinstance(move, Play) and code_of(position.layout, move) == code:
                reason = partial(explain.begins, position, move, best.points)
                moves.append(Valued(move, status, best.points, most, reason))
    first = moves[0]
    return Finding(
        first.status,
        first.value,
        first.bound,
        planned.line,
        tuple(moves),
        ties_known=bound is None,
        verified_by=(Method.EXHAUSTIVE,) if first.status is Status.OPTIMAL else (),
        assumption=ALONE(),
        effort=clock.spent(METHOD),
    )


def _solve_model(request: SearchRequest[Position]) -> Finding[Move]:
    """Return the best plans that the constraint model finds, with every move that begins one."""
    position, clock, hand = request.position, request.clock, own_hand(request.position)
    if not can_lay(position):
        return _draw_or_pass(position, clock)
    model = PlanModel(hand)
    plans = list(_plans_to_show(model.by_first(clock), request))
    if not plans:
        return Finding(Status.UNKNOWN, None, None, effort=clock.spent(CP_SAT))
    moves = tuple(one for plan in plans for one in _first_moves(position, hand, plan))
    best, last = plans[0], plans[-1]
    are_all = len(plans) == len(model.first) or last.points < best.points
    return Finding(
        moves[0].status,
        best.points,
        best.bound,
        best.moves,
        moves,
        ties_known=last.is_best and are_all,
        assumption=ALONE(),
        effort=clock.spent(CP_SAT),
    )


def _plans_to_show(
    plans: Iterable[HandPlan], request: SearchRequest[Position]
) -> Iterator[HandPlan]:
    """Yield the best plans: as many as ``request`` shows, then those that tie with the best until
    more than ``TIES`` of the budget is used."""
    best = 0
    for number, plan in enumerate(plans, 1):
        yield plan
        best = max(best, plan.points)
        is_dear = request.clock.effort > TIES * request.clock.budget.units
        if (
            request.shown is not None
            and number >= request.shown
            and (plan.points < best or is_dear)
        ):
            return


def _first_moves(position: Position, hand: OwnHand, plan: HandPlan) -> Iterator[Valued[Move]]:
    """Yield every move that begins ``plan``: its first play, on each arm with the same end."""
    status = Status.OPTIMAL if plan.is_best else Status.FEASIBLE
    for move in alike(hand.table, plan.moves[0]):
        reason = partial(explain.begins, position, move, plan.points)
        yield Valued(move, status, plan.points, plan.bound, reason)


def _draw_or_pass(position: Position, clock: Clock) -> Finding[Move]:
    """Return a draw or a pass: none of the mover's dominoes can be laid."""
    (move,) = GAME.legal_moves(position)
    valued = Valued(move, Status.OPTIMAL, 0, 0, partial(explain.score_words, position, move))
    return Finding(
        Status.OPTIMAL, 0, 0, (move,), (valued,), ties_known=True, verified_by=(Method.RULES,),
        assumption=ALONE(), effort=clock.spent(METHOD),
    )  # fmt: skip


def most_thinkable(hand: Position) -> int:
    """Return an upper limit on the points of a plan: the highest possible count for every domino;
    with a target, at most 5 points short of it and one such count more."""
    most, options = deal_of(hand).most_a_play, hand.options
    points = len(hand.hands[0]) * most
    return (
        points if options.finish_hand else min(points, options.target - hand.scores[0] - 5 + most)
    )


def alone(position: Position) -> Position:
    """Return ``position`` with the mover as the only player. All other dominoes lie face down in
    the boneyard, so that the hand is not blocked while a domino of the mover fits. If none fits,
    there is no plan to make: return ``position`` unchanged."""
    if not can_lay(position):
        return position
    seat = position.to_move
    away = len(position.boneyard) + sum(map(len, position.hands)) - len(position.hands[seat])
    return position._replace(
        hands=(position.hands[seat],),
        scores=(position.scores[seat],),
        to_move=0,
        passes=0,
        boneyard=(HIDDEN,) * away,
    )


def turn_back(before: Position, after: Position) -> Position:
    """Return ``after`` with the turn given back to the seat that moved in ``before``; if the hand
    is over, ``after`` unchanged."""
    if GAME.outcome(after) is not None:
        return after
    return after._replace(to_move=before.to_move, passes=0)


def can_lay(position: Position) -> bool:
    return any(isinstance(move, Play) for move in GAME.legal_moves(position))


def _is_plan(line: Replayed[Position]) -> bool:
    """Return whether ``line`` is a whole plan: the mover plays, without drawing, until no domino
    fits. If none fits at the beginning, the plan is the one forced move."""
    if not can_lay(line.before):
        return len(line.effects) == 1
    return not can_lay(line.after) and all("drawn" not in effect for effect in line.effects)


OBJECTIVE: Final = Objective(
    info=PLAN,
    needs=(OWN_HAND,),
    settled=is_over,
    recount=sum_up("points", _is_plan),
    values=lambda request: most_laid(request.position, request.clock),
    advice=lambda about: explain.advice(about, explain.nudge_plan),
    alone=SoloPlay(after=turn_back),
    model=ConstraintModel(_solve_model),
)
