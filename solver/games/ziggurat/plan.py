"""Find the fewest further cheats from a position whose pile is known, and prove the bound a second
time."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from typing import Final

from engine.games.ziggurat import GAME, Lift, Move, Position
from engine.games.ziggurat.position import SET
from solver.answers.answer import Finding, Method, Status
from solver.games.ziggurat import bounds
from solver.games.ziggurat.cpsat.arrangements import fewest_lifted
from solver.games.ziggurat.guidance import (
    NARROW,
    NARROWEST,
    ONE_OF_EACH,
    USUAL,
    WIDE,
    Lifting,
    after_passing,
    climb,
    hopeless,
)
from solver.games.ziggurat.verify.arrangements import Recount
from solver.games.ziggurat.verify.components import needs
from solver.games.ziggurat.verify.exhaustion import cannot_finish_within, order_forbids
from solver.question.budget import Budget, Clock, OnProgress, no_progress

_FEW_SETS: Final = 5
"""How many sets of dominoes to lift are tried with narrow beams at first."""
_SETS: Final = 12
"""How many sets are tried with wide beams when a plan would meet the bound."""
_MANY_SETS: Final = 60
"""How many sets are tried with narrow beams when a plan would meet the bound."""

_INCUMBENT_SECONDS: Final = 0.3
"""Seconds that the search for a first plan may take even if the budget is shorter."""


@dataclass
class Progress:
    """What is known so far about one position.

    ``floor``: the bound of the relaxation. ``sure``: the greatest bound that is confirmed;
    ``sure_by``: the method that confirms it. ``line``: the best plan; ``value``: its cheats, None
    if no plan is known. ``bound``: the bound that the search claims. ``method``: what found the
    plan.
    """

    position: Position
    clock: Clock
    report: OnProgress[Finding[Move]]
    floor: int
    sure: int
    sure_by: Method = Method.RELAXATION
    line: tuple[Move, ...] = ()
    value: int | None = None
    bound: int = 0
    method: str = "relaxation"

    @property
    def closed(self) -> bool:
        return self.value is not None and self.value == self.bound

    def keep_if_better(self, line: tuple[Move, ...], method: str) -> bool:
        """Keep a plan if it is better than the one before. Return whether ``line`` is a plan at
        all.

        The solitaire is over once all dominoes lie (Z11). A set of dominoes to lift may contain one
        too many, which is then lifted and laid again after the end; such moves are cut off.
        """
        gone, played = len(SET) - len(self.position.placed), 0
        while played < len(line) and gone:
            gone += 1 if isinstance(line[played], Lift) else -1
            played += 1
        cheats = sum(isinstance(move, Lift) for move in line[:played])
        if not gone and (self.value is None or cheats < self.value):
            self.line, self.value, self.method = line[:played], cheats, method
            if self.report is not no_progress:
                sure = min(cheats, self.sure)
                self.report(replace(self.finding(), status=Status.FEASIBLE, bound=sure))
        return not gone

    def confirms(self, bound: int, second: Callable[[], bool]) -> bool:
        """Return whether ``bound`` is confirmed, either before or now by ``second``."""
        if self.sure < bound and self.clock.confirms(second):
            self.sure, self.sure_by = bound, Method.EXHAUSTIVE
        return self.sure >= bound

    def rules_out(self, lifts: int) -> bool:
        """Return whether the search's claim that every plan needs more than ``lifts`` lifts may be
        given out: it is confirmed by a second method, or the budget asks for no confirmation."""
        if not self.clock.budget.confirm:
            return True
        return self.confirms(
            lifts + 1, lambda: cannot_finish_within(self.position, lifts, self.clock)
        )

    def _is_needed(self) -> bool:
        return needs(self.position, self.floor, self.clock)

    def finding(self, *proofs: Method) -> Finding[Move]:
        """Return the plan; it is called optimal only if its value equals the bound."""
        status = Status.OPTIMAL if self.closed else Status.FEASIBLE
        return Finding(
            Status.UNKNOWN if self.value is None else status,
            self.value,
            self.bound,
            self.line,
            verified_by=proofs,
            effort=self.clock.spent(self.method),
        )

    def confirm(self) -> Finding[Move]:
        """Return the plan with a bound that a second method has proved, which shares nothing with
        the search. The bound of the relaxation is proved again on the graph of numbers. If a bound
        is not confirmed, a lower one is given."""
        if self.clock.confirms(self._is_needed) is False:
            self.bound = 0
            return self.finding()
        if not self.rules_out(self.bound - 1):
            self.bound = self.sure
            return self.finding()
        return self.finding(*(() if self.sure < self.bound else (self.sure_by,)))


def fewest_cheats(
    position: Position,
    clock: Clock,
    report: OnProgress[Finding[Move]] = no_progress,
    at_least: int = 0,
) -> Finding[Move]:
    """Return the fewest further cheats, with a plan that the engine has still to judge.

    ``at_least``: a bound that the caller has proved, and confirmed, by other means. The order of
    the pile must be known.
    """
    floor = bounds.bound(position)
    if floor is None:
        proved = (Method.EXHAUSTIVE,) if order_forbids(position) else ()
        effort = clock.spent("relaxation")
        return Finding(Status.INFEASIBLE, None, None, verified_by=proved, effort=effort)
    sure = max(floor, at_least)
    progress = Progress(position, clock, report, floor, sure, bound=sure)
    if position.is_finished:
        progress.keep_if_better((), "relaxation")
    elif position.placed and floor == 0:
        without_emptying(progress)
    else:
        from_empty_board(progress)
    return progress.confirm()


def check(position: Position, plan: Finding[Move]) -> Finding[Move]:
    """Return ``plan`` after the engine has judged its moves and counted its cheats. Plans that the
    gateway replays itself need no such check.

    Raises:
        IllegalMove: the plan breaks a rule.
        ValueError: the plan does not finish, or its cheats are not ``plan.value``.
    """
    if plan.value is not None:
        end, _ = GAME.play_all(position, plan.line)
        cost = end.cheats - position.cheats
        if not end.is_finished or cost != plan.value:
            raise ValueError(f"A plan of {plan.value} cheats does not finish, or costs {cost}.")
    return plan


def from_empty_board(progress: Progress) -> None:
    """Empty the board and pass as few dominoes as the relaxation demands; pass more only if no plan
    is found otherwise."""
    passes = progress.floor - len(progress.position.placed)
    progress.keep_if_better(
        after_passing(progress.position, passes, progress.clock, NARROW), "restart"
    )
    if progress.value is None:
        have_some_plan(progress)
    if not progress.closed and progress.bound == progress.floor:
        progress.keep_if_better(
            after_passing(progress.position, passes, progress.clock, USUAL), "restart"
        )


def have_some_plan(progress: Progress) -> None:
    """Find a plan of any cost, even if the budget is short: empty the board and pass dominoes, one
    more each time. With `lifted_first` passing gains nothing, so only the first number is tried."""
    position, left = progress.position, progress.clock
    effort = max(_INCUMBENT_SECONDS, left.effort_left)
    clock = Clock(Budget(max(_INCUMBENT_SECONDS, left.seconds_left), effort=effort))
    least = max(0, progress.floor - len(position.placed))
    for passes in range(least, least + len(position.hand) + len(position.pile)):
        found = progress.keep_if_better(
            after_passing(position, passes, clock, NARROWEST), "restart"
        )
        if found or clock.expired() or position.options.lifted_first:
            break
    left.charge(clock)


def without_emptying(progress: Progress) -> None:
    """Look for a plan without emptying the board: lift the dominoes that the bound of full
    arrangements names, then more of them until a plan is found."""
    position, clock = progress.position, progress.clock
    # Trying costs less than counting, and most boards that look fillable need no lift.
    if not hopeless(position) and progress.keep_if_better(
        climb(position, NARROW, clock).line, "lifts"
    ):
        return
    fewest = fewest_lifted(position, clock)
    progress.bound = max(progress.bound, fewest.bound)
    again = Recount(clock)
    progress.confirms(fewest.bound, lambda: again.cannot_lift_fewer(position, fewest.bound))
    if progress.bound == fewest.bound and progress.keep_if_better(
        climb(position, NARROW, clock, fewest.lifted).line, "lifts"
    ):
        return
    have_some_plan(progress)
    for lifts in count(progress.bound):
        line = Lifting(position, lifts, clock).try_sets(NARROW, _FEW_SETS)
        if progress.keep_if_better(line, "lifts") or clock.expired() or lifts + 1 == progress.value:
            break
    meet_the_bound(progress, fewest.bound)


def meet_the_bound(progress: Progress, fewest: int) -> None:
    """Find a plan that meets the bound; if it is proved that none exists, raise the bound by one
    and try again.

    ``fewest``: the bound of full arrangements. In a plan that meets it each lift is of a different
    domino, so beams that kept every board prove that no such plan exists.
    """
    if progress.closed or progress.clock.expired():
        return
    lifting = Lifting(progress.position, progress.bound, progress.clock)
    line = lifting.try_sets(ONE_OF_EACH, _MANY_SETS) or lifting.try_sets(WIDE, _SETS)
    refuted = lifting.is_refuted and progress.bound == fewest
    if not progress.keep_if_better(line, "lifts") and refuted and progress.rules_out(fewest):
        progress.bound = fewest + 1
        meet_the_bound(progress, fewest)
