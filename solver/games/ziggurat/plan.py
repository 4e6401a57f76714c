"""Find the fewest further cheats from a position whose pile is known, and have the bound proved
again."""

from dataclasses import dataclass
from itertools import count
from typing import Final

from engine.games.ziggurat import GAME, Move, Position
from solver.answers.answer import Effort, Finding, Method, Status
from solver.asking.budget import EFFORT_PER_SECOND, Budget, Clock, OnProgress, no_progress
from solver.games.ziggurat import bounds
from solver.games.ziggurat.board import PileState, Step, Take
from solver.games.ziggurat.cpsat import fewest_lifted
from solver.games.ziggurat.encoding import move_of, state_of
from solver.games.ziggurat.search.guidance import (
    NARROW,
    NARROWEST,
    ONE_OF_EACH,
    USUAL,
    WIDE,
    climbed,
    hopeless,
)
from solver.games.ziggurat.search.lifting import Lifting, after_passing
from solver.games.ziggurat.verify.arrangements import Recount
from solver.games.ziggurat.verify.exhaustion import cannot_finish_within
from solver.games.ziggurat.verify.pile_order import order_forbids

_FEW_SETS: Final = 5
"""Sets of dominoes to lift that get narrow beams at first."""
_SETS: Final = 12
"""Sets that get wide beams where a plan would meet the bound."""
_MANY_SETS: Final = 60
"""Sets that get narrow beams there."""

_INCUMBENT_SECONDS: Final = 0.3
"""Seconds that a first plan may take even where the budget is shorter."""


@dataclass
class Progress:
    """The knowledge so far about one position: the best plan and what proves the bound.

    floor: the bound of the relaxation. recounted: a bound that a second method has proved.
    granted: a bound that the caller has proved and confirmed.
    """

    position: Position
    state: PileState
    clock: Clock
    report: OnProgress[Finding[Move]] = no_progress
    steps: tuple[Step, ...] = ()
    value: int | None = None
    bound: int = 0
    floor: int = 0
    recounted: int = 0
    granted: int = 0
    method: str = "relaxation"
    confirmed: tuple[Method, ...] = ()

    @property
    def closed(self) -> bool:
        return self.value is not None and self.value == self.bound

    def found(self, steps: tuple[Step, ...], method: str) -> bool:
        """Keep a plan when it is better than the one before; return whether it is one at all.

        The solitaire is over once all dominoes lie (Z11). A set of dominoes to lift may name one
        too many, which is lifted even then and laid where it was; such an end is left out.
        """
        gone, played = self.state.missing, 0
        while played < len(steps) and gone:
            gone += 1 if isinstance(steps[played], Take) else -1
            played += 1
        cheats = sum(isinstance(step, Take) for step in steps[:played])
        if not gone and (self.value is None or cheats < self.value):
            self.steps, self.value, self.method = steps[:played], cheats, method
            if self.report is not no_progress:
                sure = min(cheats, max(self.floor, self.granted))
                self.report(self._finding(Status.FEASIBLE, sure))
        return not gone

    def proved(self, bound: int) -> None:
        """Raise the bound."""
        self.bound = max(self.bound, bound)

    def recount(self, fewest: int) -> None:
        """Raise the bound to that of full arrangements, and have it counted again."""
        self.proved(fewest)
        again = Recount(self.clock)
        if self.clock.confirms(lambda: again.cannot_lift_fewer(self.position, fewest)):
            self.recounted = fewest

    def rules_out(self, lifts: int) -> bool:
        """Raise the bound, where the beams refuted so few lifts and all lines of play do so too;
        tell whether it is raised."""
        if self.clock.confirms(lambda: cannot_finish_within(self.position, lifts, self.clock)):
            self.recounted = lifts + 1
        if self.recounted > lifts or not self.clock.budget.confirm:
            self.proved(lifts + 1)
        return self.bound > lifts

    def confirm(self) -> None:
        """Have the bound proved again by a method that shares nothing with the search.

        A bound that only one method stands behind is not given out, unless none is to be confirmed.
        """
        if self.bound in (self.floor, self.granted):
            self.confirmed = (Method.RELAXATION,)
        elif self.bound == self.recounted or self.clock.confirms(
            lambda: cannot_finish_within(self.position, self.bound - 1, self.clock)
        ):
            self.confirmed = (Method.EXHAUSTIVE,)
        elif self.clock.budget.confirm:
            self.bound = max(self.floor, self.granted, self.recounted)

    def answer(self) -> Finding[Move]:
        """Return the plan; only value = bound is called optimal."""
        if self.value is None:
            return self._finding(Status.UNKNOWN, self.bound)
        return self._finding(Status.OPTIMAL if self.closed else Status.FEASIBLE, self.bound)

    def _finding(self, status: Status, bound: int | None) -> Finding[Move]:
        return Finding(
            status=status,
            value=self.value,
            bound=bound,
            line=tuple(map(move_of, self.steps)),
            verified_by=self.confirmed,
            effort=Effort(
                nodes=self.clock.nodes, method=self.method, cut_short=self.clock.cut_short
            ),
        )


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
    if not progress.state.missing:
        progress.found((), "relaxation")
    elif progress.state.board and floor == 0:
        without_emptying(progress)
    else:
        from_empty_board(progress)
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
    fewest = fewest_lifted(state, clock)
    progress.recount(fewest.bound)
    if progress.bound == fewest.bound and progress.found(
        climbed(state, NARROW, clock, fewest.lifted).steps, "lifts"
    ):
        return
    have_some_plan(progress)
    for lifts in count(progress.bound):
        steps = Lifting(state, lifts, clock).tried(NARROW, _FEW_SETS)
        if progress.found(steps, "lifts") or clock.expired() or lifts + 1 == progress.value:
            break
    meet_the_bound(progress, fewest.bound)


def meet_the_bound(progress: Progress, fewest: int) -> None:
    """Find a plan that meets the bound, or raise it and try once more.

    fewest: the bound of full arrangements. In a plan that meets it each lift is of a different
    domino, so beams that left nothing out prove that there is none.
    """
    if progress.closed or progress.clock.expired():
        return
    lifting = Lifting(progress.state, progress.bound, progress.clock)
    steps = lifting.tried(ONE_OF_EACH, _MANY_SETS) or lifting.tried(WIDE, _SETS)
    refuted = lifting.is_refuted and progress.bound == fewest
    if not progress.found(steps, "lifts") and refuted and progress.rules_out(fewest):
        meet_the_bound(progress, fewest)
