"""The fewest further cheats from a position whose pile is known."""

from dataclasses import dataclass, field
from itertools import count
from typing import Final

from engine.games.ziggurat import Move, Position
from solver.cpsat import Verdict
from solver.games.ziggurat import relaxation
from solver.games.ziggurat.completion import complete
from solver.games.ziggurat.middle import with_lifts
from solver.games.ziggurat.opening import exhausted
from solver.games.ziggurat.plan import Plan, Report, replayed, task_of
from solver.games.ziggurat.recount import cannot_lift_fewer
from solver.games.ziggurat.restart import after_passing
from solver.games.ziggurat.retrace import cannot_finish_within
from solver.games.ziggurat.static import fewest_lifted
from solver.games.ziggurat.task import Step, Take, Task
from solver.result import Budget, Clock, Status

_FEW: Final = 60
_MANY: Final = 4000
"""Positions of one generation up to which all moves are tried, before and after the model."""


def silent(value: int | None, bound: int) -> None:
    """The report of a caller that only wants the end."""


@dataclass
class Search:
    """What is known so far about one position: the best plan and what proves the bound.

    floor: the bound of the relaxation. fewest: the bound of full arrangements.
    """

    position: Position
    task: Task
    clock: Clock
    report: Report = silent
    steps: tuple[Step, ...] = ()
    value: int | None = None
    bound: int = 0
    floor: int = 0
    fewest: int = 0
    method: str = "relaxation"
    confirmed: list[str] = field(default_factory=list)

    @property
    def closed(self) -> bool:
        return self.value is not None and self.value == self.bound

    def found(self, steps: tuple[Step, ...], method: str) -> None:
        """Keep a plan when it is better than the one before."""
        cheats = sum(isinstance(step, Take) for step in steps)
        if self.value is None or cheats < self.value:
            self.steps, self.value, self.method = steps, cheats, method
            self.report(self.value, self.bound)

    def proved(self, bound: int) -> None:
        """Raise the bound."""
        if bound > self.bound:
            self.bound = bound
            self.report(self.value, self.bound)


def fewest_cheats(position: Position, budget: Budget, report: Report = silent) -> Plan:
    """The least number of further cheats, with a plan that the engine has replayed.

    Raises:
        ValueError: the order of the pile is not known.
    """
    search = Search(position, task_of(position), Clock(budget), report)
    floor = relaxation.bound(search.task)
    if floor is None:
        return _answer(search, Status.INFEASIBLE)
    search.proved(floor)
    search.floor = floor
    if search.task.board and floor == 0:
        without_emptying(search)
    else:
        from_empty_board(search)
    confirm(search)
    return _answer(search, Status.UNKNOWN)


def from_empty_board(search: Search) -> None:
    """Pass as few dominoes as the relaxation demands; more only when that cannot be finished."""
    board = len(search.task.board)
    for cheats in count(search.floor):
        exact = cheats == search.floor
        verdict, steps = after_passing(search.task, cheats - board, search.clock, exact)
        if steps:
            search.found(steps, "restart")
            return
        if exact and verdict is Verdict.INFEASIBLE:
            search.proved(cheats + 1)
        if search.clock.expired():
            return


def without_emptying(search: Search) -> None:
    """Lift what the bound of full arrangements names, or more until a plan is found; then prove."""
    search.fewest = fewest_lifted(search.task, search.clock).bound
    search.proved(search.fewest)
    for lifts in range(search.bound, len(search.task.board) + 1):
        _, steps = with_lifts(search.task, lifts, search.clock)
        if steps:
            search.found(steps, "lifts")
            break
        if search.clock.expired():
            return
    while not search.closed and not search.clock.expired():
        if not _tightened(search):
            return


def _tightened(search: Search) -> bool:
    """Decide whether a plan meets the bound; False when that could not be decided.

    At the bound of full arrangements each lift is of a different domino of one of the sets found
    there; above it any domino may be lifted, also twice.
    """
    fewest = search.fewest
    task, clock, lifts = search.task, search.clock, search.bound
    verdict, steps = exhausted(task, lifts, clock, _FEW, lifts == fewest)
    if verdict is Verdict.UNKNOWN and lifts == fewest:
        verdict, steps = complete(task, clock, clock.effort_left / 2, task.laid, lifts)
    if verdict is Verdict.UNKNOWN:
        verdict, steps = exhausted(task, lifts, clock, _MANY, fewest=False)
    if steps:
        search.found(steps, "model")
    elif verdict is Verdict.INFEASIBLE:
        search.proved(lifts + 1)
    return verdict is not Verdict.UNKNOWN


def confirm(search: Search) -> None:
    """Have the bound proved again by a method that shares nothing with the search.

    A bound that only one method stands behind is not given out.
    """
    if search.bound == search.floor:
        search.confirmed.append("relaxation_bound")
    elif _confirmed_again(search.position, search.bound, search.clock):
        search.confirmed.append("second_method")
    else:
        fewest = search.fewest
        known = fewest > search.floor and cannot_lift_fewer(search.position, fewest, search.clock)
        search.bound = fewest if known else search.floor


def _confirmed_again(position: Position, bound: int, clock: Clock) -> bool:
    recounted = cannot_lift_fewer(position, bound, clock)
    return recounted or cannot_finish_within(position, bound - 1, clock)


def _answer(search: Search, otherwise: Status) -> Plan:
    """The plan as the engine counts it; only value = bound is called optimal."""
    moves: tuple[Move, ...] = ()
    cheats, status = None, otherwise
    if search.value is not None:
        moves, cheats = replayed(search.position, search.steps)
        if cheats != search.value:
            raise ValueError(f"a plan of {search.value} cheats costs {cheats}")
        status = Status.OPTIMAL if search.closed else Status.FEASIBLE
        search.confirmed.insert(0, "replay")
    return Plan(
        status=status,
        value=cheats,
        bound=search.bound,
        moves=moves,
        verified_by=tuple(search.confirmed),
        method=search.method,
        nodes=search.clock.nodes,
        seconds=search.clock.seconds,
        cut_short=search.clock.cut_short,
    )
