"""Find the fewest further cheats from a position whose pile is known."""

from itertools import count
from typing import Final

from engine.games.ziggurat import Position
from solver.answers.answer import Status
from solver.asking.budget import EFFORT_PER_SECOND, Budget, Clock
from solver.asking.progress import OnProgress, no_progress
from solver.cpsat import Verdict
from solver.games.ziggurat import bounds
from solver.games.ziggurat.board.state import Step, missing
from solver.games.ziggurat.cpsat.arrangements import fewest_lifted
from solver.games.ziggurat.cpsat.solution import complete
from solver.games.ziggurat.encoding import CheatPlan, state_of
from solver.games.ziggurat.search.confirmation import confirm, confirm_fewest
from solver.games.ziggurat.search.guidance import (
    NARROW,
    NARROWEST,
    USUAL,
    WIDE,
    BeamSize,
    climbed,
    hopeless,
)
from solver.games.ziggurat.search.lifting import Lifting
from solver.games.ziggurat.search.progress import Progress, answer
from solver.games.ziggurat.search.restarts import after_passing
from solver.games.ziggurat.verify.pile_order import order_forbids

_GLANCE: Final = 1.0
"""Effort of a first look by the exact model."""

_FEW_SETS: Final = 5
"""Sets of dominoes to lift that get narrow beams; wide ones are tried for more."""

_INCUMBENT_SECONDS: Final = 0.3
"""Seconds that a first plan may take even where the budget is shorter."""


def fewest_cheats(
    position: Position,
    budget: Budget,
    report: OnProgress[CheatPlan] = no_progress,
    at_least: int = 0,
) -> CheatPlan:
    """Return the least number of further cheats, with a plan that the engine has still to judge.

    at_least: a bound that the caller has proved, and confirmed, by other means.

    Raises:
        ValueError: the order of the pile is not known.
    """
    progress = Progress(position, state_of(position), Clock(budget), report, granted=at_least)
    floor = bounds.bound(progress.state)
    if floor is None:
        progress.confirmed += ["second_method"] if order_forbids(position) else []
        return answer(progress, Status.INFEASIBLE)
    progress.floor = floor
    progress.proved(max(floor, at_least))
    if not missing(progress.state):
        progress.found((), "relaxation")
    elif progress.state.board and floor == 0:
        without_emptying(progress)
    else:
        from_empty_board(progress)
    tighten(progress)
    confirm(progress)
    return answer(progress)


def from_empty_board(progress: Progress) -> None:
    """Pass as few dominoes as the relaxation demands; more only to have some plan in hand."""
    restarted(progress, progress.floor, NARROW)
    if progress.value is None:
        have_some_plan(progress)
    if not progress.closed and progress.bound == progress.floor:
        restarted(progress, progress.floor, USUAL)


def restarted(progress: Progress, cheats: int, sizes: tuple[BeamSize, ...]) -> None:
    """Look for a plan that empties the board and costs so many cheats."""
    passes = cheats - len(progress.state.board)
    steps = after_passing(progress.state, passes, progress.clock, sizes)
    if steps:
        progress.found(steps, "restart")


def have_some_plan(progress: Progress) -> None:
    """Find a plan of any cost, though the budget be short: empty the board and pass dominoes,
    ever more of them. With `lifted_first` passing gains nothing."""
    board = len(progress.state.board)
    left = progress.clock
    effort = max(_INCUMBENT_SECONDS * EFFORT_PER_SECOND, left.effort_left)
    clock = Clock(Budget(max(_INCUMBENT_SECONDS, left.seconds_left), effort=effort))
    least = max(progress.floor, board)
    for cheats in range(least, least + len(progress.state.draws)):
        steps = after_passing(progress.state, cheats - board, clock, NARROWEST)
        if steps:
            progress.found(steps, "restart")
        if steps or clock.expired() or progress.state.lifted_first:
            break
    progress.clock.charge(clock)


def without_emptying(progress: Progress) -> None:
    """Lift what the bound of full arrangements names, or more until a plan is found."""
    state, clock = progress.state, progress.clock
    # Trying costs less than counting, and most boards that look fillable need no lift.
    if not hopeless(state) and lifted(progress, frozenset()):
        return
    have_some_plan(progress)
    fewest = fewest_lifted(state, clock)
    progress.fewest = fewest.bound
    progress.proved(progress.fewest)
    confirm_fewest(progress)
    if progress.bound > progress.fewest or lifted(progress, fewest.lifted):
        return
    for lifts in count(progress.fewest):
        lifting = Lifting(state, lifts, clock)
        verdict, steps = lifting.tried(NARROW, _FEW_SETS)
        if not steps and lifts == progress.fewest:
            verdict, steps = _in_turns(progress, lifting)
        if steps:
            progress.found(steps, "lifts")
        if verdict is Verdict.INFEASIBLE and lifts == progress.fewest:
            progress.proved(lifts + 1)
        if steps or clock.expired() or lifts + 1 == progress.value:
            return


def _in_turns(progress: Progress, lifting: Lifting) -> tuple[Verdict, tuple[Step, ...]]:
    """Try wide beams, ask the model, and try the widest: now the one, now the other is sooner."""
    verdict, steps = lifting.tried(WIDE[:4])
    if verdict is Verdict.UNKNOWN:
        state = progress.state
        verdict, steps = complete(state, progress.clock, progress.fewest, _GLANCE)
    if verdict is Verdict.UNKNOWN:
        verdict, steps = lifting.tried(WIDE[4:])
    return verdict, steps


def lifted(progress: Progress, chosen: frozenset[int]) -> bool:
    """Look for a plan that lifts exactly these dominoes, once each."""
    steps = climbed(progress.state, NARROW, progress.clock, chosen).steps
    if steps:
        progress.found(steps, "lifts")
    return bool(steps)


def tighten(progress: Progress) -> None:
    """Ask whether a plan meets the bound, where it is that of full arrangements, until one does or
    the question is too hard: there each lift is of a different domino, as in the model."""
    state, clock, lifts = progress.state, progress.clock, progress.bound
    if progress.closed or clock.expired():
        return
    verdict, steps = complete(state, clock, lifts, _GLANCE)
    if verdict is Verdict.UNKNOWN and lifts == progress.fewest:
        verdict, steps = complete(state, clock, lifts, clock.effort_left / 2)
    if steps:
        progress.found(steps, "model")
    elif verdict is Verdict.INFEASIBLE and lifts == progress.fewest:
        progress.proved(lifts + 1)
        tighten(progress)
