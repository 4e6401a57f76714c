"""Find the fewest further cheats from a position whose pile is known."""

from itertools import count
from typing import Final

from engine.games.ziggurat import GAME, Move, Position
from solver.answers.answer import Finding, Method, Status
from solver.asking.budget import EFFORT_PER_SECOND, Budget, Clock, OnProgress, no_progress
from solver.cpsat import Verdict
from solver.games.ziggurat import bounds
from solver.games.ziggurat.board.state import missing
from solver.games.ziggurat.cpsat.arrangements import fewest_lifted
from solver.games.ziggurat.cpsat.solution import Answer, complete
from solver.games.ziggurat.encoding import state_of
from solver.games.ziggurat.search.guidance import NARROW, NARROWEST, USUAL, WIDE, climbed, hopeless
from solver.games.ziggurat.search.lifting import Lifting, after_passing
from solver.games.ziggurat.search.progress import Progress
from solver.games.ziggurat.verify.pile_order import order_forbids

_GLANCE: Final = 1.0
"""Effort of a first look by the exact model."""

_FEW_SETS: Final = 5
"""Sets of dominoes to lift that get narrow beams; wide ones are tried for more."""

_INCUMBENT_SECONDS: Final = 0.3
"""Seconds that a first plan may take even where the budget is shorter."""


def fewest_cheats(
    position: Position,
    clock: Clock,
    report: OnProgress[Finding[Move]] = no_progress,
    at_least: int = 0,
) -> Finding[Move]:
    """Return the least number of further cheats, with a plan that the engine has still to judge.

    at_least: a bound that the caller has proved, and confirmed, by other means.

    Raises:
        ValueError: the order of the pile is not known.
    """
    progress = Progress(position, state_of(position), clock, report, granted=at_least)
    floor = bounds.bound(progress.state)
    if floor is None:
        proved = (Method.EXHAUSTIVE,) if order_forbids(position) else ()
        effort = clock.spent("relaxation")
        return Finding(Status.INFEASIBLE, None, None, verified_by=proved, effort=effort)
    progress.floor = floor
    progress.proved(max(floor, at_least))
    if not missing(progress.state):
        progress.found((), "relaxation")
    elif progress.state.board and floor == 0:
        without_emptying(progress)
    else:
        from_empty_board(progress)
    tighten(progress)
    progress.confirm()
    return progress.answer()


def checked(position: Position, plan: Finding[Move]) -> Finding[Move]:
    """Return a plan once the engine has judged its moves and counted its cheats; what the gateway
    replays itself need not be checked before.

    Raises:
        IllegalMove: the plan breaks a rule.
        ValueError: it does not finish, or costs something else than it says.
    """
    if plan.value is not None:
        end, _ = GAME.play_all(position, plan.line)
        cost = end.cheats - position.cheats
        if not end.is_finished or cost != plan.value:
            raise ValueError(f"A plan of {plan.value} cheats does not finish, or costs {cost}.")
    return plan


def from_empty_board(progress: Progress) -> None:
    """Pass as few dominoes as the relaxation demands; more only to have some plan in hand."""
    passes = progress.floor - len(progress.state.board)
    progress.found(after_passing(progress.state, passes, progress.clock, NARROW), "restart")
    if progress.value is None:
        have_some_plan(progress)
    if not progress.closed and progress.bound == progress.floor:
        progress.found(after_passing(progress.state, passes, progress.clock, USUAL), "restart")


def have_some_plan(progress: Progress) -> None:
    """Find a plan of any cost, though the budget be short: empty the board and pass dominoes,
    ever more of them. With `lifted_first` passing gains nothing."""
    state, left = progress.state, progress.clock
    effort = max(_INCUMBENT_SECONDS * EFFORT_PER_SECOND, left.effort_left)
    clock = Clock(Budget(max(_INCUMBENT_SECONDS, left.seconds_left), effort=effort))
    least = max(0, progress.floor - len(state.board))
    for passes in range(least, least + len(state.draws)):
        found = progress.found(after_passing(state, passes, clock, NARROWEST), "restart")
        if found or clock.expired() or state.lifted_first:
            break
    left.charge(clock)


def without_emptying(progress: Progress) -> None:
    """Lift what the bound of full arrangements names, or more until a plan is found."""
    state, clock = progress.state, progress.clock
    # Trying costs less than counting, and most boards that look fillable need no lift.
    if not hopeless(state) and progress.found(climbed(state, NARROW, clock).steps, "lifts"):
        return
    have_some_plan(progress)
    fewest = fewest_lifted(state, clock)
    progress.fewest = fewest.bound
    progress.proved(progress.fewest)
    progress.recount()
    if progress.bound > progress.fewest or progress.found(
        climbed(state, NARROW, clock, fewest.lifted).steps, "lifts"
    ):
        return
    for lifts in count(progress.fewest):
        lifting = Lifting(state, lifts, clock)
        verdict, steps = lifting.tried(NARROW, _FEW_SETS)
        if not steps and lifts == progress.fewest:
            verdict, steps = _in_turns(progress, lifting)
        if verdict is Verdict.INFEASIBLE and lifts == progress.fewest:
            progress.proved(lifts + 1)
        if progress.found(steps, "lifts") or clock.expired() or lifts + 1 == progress.value:
            return


def _in_turns(progress: Progress, lifting: Lifting) -> Answer:
    """Try wide beams, ask the model, and try the widest: now the one, now the other is sooner."""
    verdict, steps = lifting.tried(WIDE[:4])
    if verdict is Verdict.UNKNOWN:
        verdict, steps = complete(progress.state, progress.clock, progress.fewest, _GLANCE)
    if verdict is Verdict.UNKNOWN:
        verdict, steps = lifting.tried(WIDE[4:])
    return verdict, steps


def tighten(progress: Progress) -> None:
    """Ask whether a plan meets the bound, where it is that of full arrangements, until one does or
    the question is too hard: there each lift is of a different domino, as in the model."""
    state, clock, lifts = progress.state, progress.clock, progress.bound
    if progress.closed or clock.expired():
        return
    verdict, steps = complete(state, clock, lifts, _GLANCE)
    if verdict is Verdict.UNKNOWN and lifts == progress.fewest:
        verdict, steps = complete(state, clock, lifts, clock.effort_left / 2)
    if progress.found(steps, "model"):
        return
    if verdict is Verdict.INFEASIBLE and lifts == progress.fewest:
        progress.proved(lifts + 1)
        tighten(progress)
