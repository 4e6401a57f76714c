"""``plan``: the fewest further cheats with the order of the pile known."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from engine.games.ziggurat import GAME, Lift, Move, Position
from engine.games.ziggurat.scoring import title
from solver.answers.answer import Finding, Status, Valued
from solver.cpsat import CP_SAT
from solver.games.ziggurat import explain
from solver.games.ziggurat.blind.sampling import MovePlayouts
from solver.games.ziggurat.cpsat.plan import fewest_by_models
from solver.games.ziggurat.info import PLAN
from solver.games.ziggurat.move_values import value_moves
from solver.games.ziggurat.plan import check, fewest_cheats
from solver.question.budget import Clock
from solver.question.objective import Compared, ConstraintModel, Objective, SearchRequest, order_of
from solver.question.recount import Replayed


def _values(request: SearchRequest[Position]) -> Finding[Move]:
    """Return every legal move with the fewest cheats of a plan that begins with it, its own lift
    included. If only the best move will be shown, the others are not valued."""
    if request.only_best:
        return _reaches(request, 0)
    position, clock = request.position, request.clock
    _report_first(request)
    return _with_numbers(position, value_moves(position, clock, request.report), clock)


def _report_first(request: SearchRequest[Position]) -> None:
    """Report a first estimate if the search takes long."""
    nothing = Finding[Move](Status.UNKNOWN, None, None)
    request.glance(lambda: _with_numbers(request.position, nothing, request.clock))


def _with_numbers(position: Position, finding: Finding[Move], clock: Clock) -> Finding[Move]:
    """Return a finding in which every move without a known plan has an estimate: the cheats of a
    fast player who does not know the order of the pile."""
    known = {one.move: one for one in finding.moves if one.worth is not None}
    if len(known) == len(finding.moves) > 0:
        return finding
    if finding.status is Status.INFEASIBLE:
        legal = GAME.legal_moves(position)
        every = tuple(Valued(move, Status.INFEASIBLE, None, None) for move in legal)
        return replace(finding, moves=finding.moves or every)
    sides = MovePlayouts(position, GAME.legal_moves(position), clock.share(0.0))
    sides.run(only_best=False, report=lambda: None)
    found = tuple(_play_out(position, one, finding.bound) for one in sides.valued_moves())
    ways = {one.move: one for one in finding.moves if one.status is Status.INFEASIBLE}
    others = (ways.get(one.move, one) for one in found if one.move not in known)
    return replace(finding, moves=(*known.values(), *others))


def _play_out(position: Position, one: Valued[Move], bound: int | None) -> Valued[Move]:
    does = partial(explain.does, position, one.move)
    return Valued(one.move, Status.ESTIMATED, None, bound, does, estimate=one.estimate)


def _line(request: SearchRequest[Position]) -> Finding[Move]:
    return fewest_cheats(request.position, request.clock, request.report)


def _reaches(request: SearchRequest[Position], _: int) -> Finding[Move]:
    """Return only the best plan with its first move; the other first moves are not valued."""
    position, report = request.position, request.report
    _report_first(request)
    if request.is_heard:
        request = replace(
            request, report=lambda finding: report(_only_first_move(position, finding))
        )
    return _with_numbers(position, _only_first_move(position, _line(request)), request.clock)


def _compare(request: SearchRequest[Position], move: Move) -> Compared[Move]:
    """Return two values: that of the best first move, and that of ``move``, its own cheat
    included."""
    following = GAME.play(request.position, move).position
    budget = replace(request.clock.budget, seconds=request.clock.budget.seconds / 2)
    clocks = Clock(budget), Clock(budget)
    best = check(request.position, fewest_cheats(request.position, clocks[0]))
    after = check(following, fewest_cheats(following, clocks[1]))
    request.clock.cut_short |= any(clock.cut_short for clock in clocks)
    cost = int(isinstance(move, Lift))
    value, bound = (None if one is None else one + cost for one in (after.value, after.bound))
    first = best.line[0] if best.line else move
    return (
        Valued(first, best.status, best.value, best.bound),
        Valued(move, after.status, value, bound),
    )


def _solve_model(request: SearchRequest[Position]) -> Finding[Move]:
    """Return the best plan that the constraint models find, with its first move."""
    position, clock = request.position, request.clock
    known = fewest_by_models(position, clock)
    status = Status.UNKNOWN if known.value is None else Status.FEASIBLE
    if known.closed:
        status = Status.INFEASIBLE if known.impossible else Status.OPTIMAL
    bound = None if known.impossible else known.bound
    effort = clock.spent(CP_SAT)
    found = Finding(status, known.value, bound, known.line, effort=effort)
    return (
        _with_numbers(position, found, clock)
        if known.impossible
        else _only_first_move(position, found)
    )


def _search(request: SearchRequest[Position]) -> Finding[Move]:
    """Return the plan that the search finds, with its first move and a confirmed bound. On a board
    that was begun the search asks a constraint model for the bound too."""
    return _only_first_move(request.position, _line(request))


def _recount(line: Replayed[Position]) -> int | None:
    """Return the cheats made in a line of play that finishes the ziggurat; None if it does not."""
    if line.end is None:
        return None
    (total,) = line.end.totals
    return total - line.before.cheats


def solution(position: Position, finding: Finding[Move]) -> Mapping[str, Any]:
    """Return the extra fields of a ``solve`` answer: the cheats, their proved lower bound, and the
    rank."""
    done = finding.value is not None
    return {
        "cheats": finding.value,
        "lower_bound": finding.bound,
        "title": title(position.cheats + (finding.value or 0)) if done else None,
    }


def _only_first_move(position: Position, finding: Finding[Move]) -> Finding[Move]:
    """Return the finding with only one move, the first of its line; unchanged if it has no line."""
    if not finding.line:
        return finding
    move, cheats = finding.line[0], explain.leaves(finding.value or 0)
    first = Valued(
        move,
        finding.status,
        finding.value,
        finding.bound,
        lambda: cheats + explain.does(position, move),
    )
    return replace(finding, moves=(first,))


OBJECTIVE: Final = Objective(
    info=PLAN,
    needs=(order_of(lambda where: (*where.hand, *where.pile), "pile", "Z3", for_solving=True),),
    recount=_recount,
    values=_values,
    line=_line,
    reaches=_reaches,
    compare=_compare,
    advice=explain.advice,
    model=ConstraintModel(answer=_solve_model, search=_search),
)
