"""The fewest further cheats from a position whose pile is known."""

from itertools import count
from typing import Final

from engine.games.ziggurat import Position
from solver.answer import Status
from solver.budget import Budget, Clock
from solver.cpsat import Verdict
from solver.games.ziggurat import bounds
from solver.games.ziggurat.confirmation import confirm, confirm_fewest
from solver.games.ziggurat.cpsat.arrangements import fewest_lifted
from solver.games.ziggurat.cpsat.solution import complete
from solver.games.ziggurat.encoding import CheatPlan, Report, state_of
from solver.games.ziggurat.exhaustion import exhausted
from solver.games.ziggurat.guidance import CLIMB, GLANCE, WIDEN, Rung, climbed, hopeless
from solver.games.ziggurat.lifting import Lifting
from solver.games.ziggurat.progress import Progress, answer, silent
from solver.games.ziggurat.restarts import after_passing, decided
from solver.games.ziggurat.state import Step, missing
from solver.games.ziggurat.verify.pile_order import order_forbids

_GLANCE: Final = 1.0
"""Effort of a first look by the exact model."""

_BLINK: Final = 0.25
"""Effort of one before wide beams are tried."""

_FEW: Final = 60
_MANY: Final = 4000
"""Positions of one generation up to which all moves are tried, before and after the model."""

_FEW_SETS: Final = 5
"""Sets of dominoes to lift that get narrow beams; wide ones are tried for more."""

_INCUMBENT_SECONDS: Final = 0.3
"""What a first plan may take where the budget is shorter."""


def fewest_cheats(
    position: Position, budget: Budget, report: Report = silent, at_least: int = 0
) -> CheatPlan:
    """The least number of further cheats, with a plan that the engine has replayed.

    at_least: a bound that the caller has proved, and confirmed, by other means.

    Raises:
        ValueError: the order of the pile is not known.
    """
    search = Progress(position, state_of(position), Clock(budget), report, granted=at_least)
    floor = bounds.bound(search.state)
    if floor is None:
        search.confirmed += ["second_method"] if order_forbids(position) else []
        return answer(search, Status.INFEASIBLE)
    search.floor = floor
    search.proved(max(floor, at_least))
    if not missing(search.state):
        search.found((), "relaxation")
    elif search.state.board and floor == 0:
        without_emptying(search)
    else:
        from_empty_board(search)
    tighten(search)
    confirm(search)
    return answer(search)


def from_empty_board(search: Progress) -> None:
    """Pass as few dominoes as the relaxation demands; more only to have some plan in hand.

    A plan with as many cheats as the relaxation's bound, where that is not 0, empties the board
    and spends every lift on it. So the exact model after each such start decides that number.
    """
    restarted(search, search.floor, GLANCE)
    if search.value is None:
        have_some_plan(search)
    if search.closed or search.bound > search.floor:
        return
    restarted(search, search.floor, CLIMB)
    if not search.closed and not search.clock.expired():
        passes = search.floor - len(search.state.board)
        verdict, steps = decided(search.state, passes, search.clock)
        if steps:
            search.found(steps, "restart")
        elif verdict is Verdict.INFEASIBLE:
            search.proved(search.floor + 1)


def restarted(search: Progress, cheats: int, rungs: tuple[Rung, ...]) -> None:
    """Look for a plan that empties the board and costs so many cheats."""
    passes = cheats - len(search.state.board)
    steps = after_passing(search.state, passes, search.clock, rungs)
    if steps:
        search.found(steps, "restart")


def have_some_plan(search: Progress) -> None:
    """Find a plan of any cost, though the budget be short: empty the board and pass dominoes,
    ever more of them. With `lifted_first` passing gains nothing."""
    board = len(search.state.board)
    clock = Clock(Budget(max(_INCUMBENT_SECONDS, search.clock.seconds_left)))
    least = max(search.floor, board)
    for cheats in range(least, least + len(search.state.draws)):
        steps = after_passing(search.state, cheats - board, clock, GLANCE[:3])
        if steps:
            search.found(steps, "restart")
        if steps or clock.expired() or search.state.aside_first:
            break
    search.clock.charge(clock)


def without_emptying(search: Progress) -> None:
    """Lift what the bound of full arrangements names, or more until a plan is found."""
    state, clock = search.state, search.clock
    # Trying costs less than counting, and most boards that look fillable need no lift.
    if not hopeless(state) and lifted(search, frozenset()):
        return
    have_some_plan(search)
    fewest = fewest_lifted(state, clock)
    search.fewest = fewest.bound
    search.proved(search.fewest)
    confirm_fewest(search)
    if search.bound > search.fewest or lifted(search, fewest.lifted):
        return
    for lifts in count(search.fewest):
        lifting = Lifting(state, lifts, clock)
        verdict, steps = lifting.tried(GLANCE, _FEW_SETS)
        if not steps and lifts == search.fewest:
            verdict, steps = _in_turns(search, lifting)
        if steps:
            search.found(steps, "lifts")
        if verdict is Verdict.INFEASIBLE and lifts == search.fewest:
            search.proved(lifts + 1)
        if steps or clock.expired() or lifts + 1 == search.value:
            return


def _in_turns(search: Progress, lifting: Lifting) -> tuple[Verdict, tuple[Step, ...]]:
    """Ask the model and wider and wider beams in turn: now the one, now the other is sooner."""
    state, clock, lifts = search.state, search.clock, search.fewest
    verdict, steps = Verdict.UNKNOWN, tuple[Step, ...]()
    for effort, rungs in zip((_BLINK, _GLANCE), (WIDEN[:4], WIDEN[4:]), strict=True):
        verdict, steps = complete(state, clock, effort, state.laid, lifts)
        if verdict is Verdict.UNKNOWN:
            verdict, steps = lifting.tried(rungs)
        if steps or verdict is Verdict.INFEASIBLE:
            break
    return verdict, steps


def lifted(search: Progress, chosen: frozenset[int]) -> bool:
    """Look for a plan that lifts exactly these dominoes, once each."""
    steps = climbed(search.state, GLANCE, search.clock, chosen).steps
    if steps:
        search.found(steps, "lifts")
    return bool(steps)


def tighten(search: Progress) -> None:
    """Ask whether a plan meets the bound, until one does or the question is too hard."""
    settled = True
    while settled and not search.closed and not search.clock.expired():
        settled = _settled(search)


def _settled(search: Progress) -> bool:
    """Decide whether a plan meets the bound; False when that could not be decided.

    At the bound of full arrangements each lift is of a different domino of one of the sets found
    there; above it any domino may be lifted, also twice.
    """
    state, clock, lifts = search.state, search.clock, search.bound
    distinct = lifts == search.fewest
    verdict, steps = complete(state, clock, _GLANCE, state.laid, lifts)
    if not steps and not (distinct and verdict is Verdict.INFEASIBLE):
        verdict, steps = exhausted(state, lifts, clock, _FEW, distinct)
    if verdict is Verdict.UNKNOWN and distinct:
        verdict, steps = complete(state, clock, clock.effort_left / 2, state.laid, lifts)
    if verdict is Verdict.UNKNOWN:
        verdict, steps = exhausted(state, lifts, clock, _MANY, fewest=False)
    if steps:
        search.found(steps, "model")
    elif verdict is Verdict.INFEASIBLE:
        search.proved(lifts + 1)
    return verdict is not Verdict.UNKNOWN
