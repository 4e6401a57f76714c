"""Plans that begin by emptying the board and passing dominoes, as the relaxation proposes."""

from itertools import islice
from typing import Final

from solver.budget import Clock
from solver.cpsat import Verdict
from solver.games.ziggurat.completion import Answer, complete
from solver.games.ziggurat.finish import NOTHING, guided
from solver.games.ziggurat.relaxation import restarts
from solver.games.ziggurat.shape import FIRST_EDGES, PLACES, WAYS
from solver.games.ziggurat.task import Lay, Step, Take, Task, after

_TRIED: Final = 12
"""Restarts that get guided beginnings before the exact model is asked for all of them."""


def emptied(task: Task, passed: tuple[int, ...]) -> tuple[tuple[Step, ...], Task]:
    """The steps that empty the board and pass these dominoes, and the task they leave."""
    steps: list[Step] = [Take(lay.tile) for lay in sorted(task.board, key=tier, reverse=True)]
    for tile in passed:
        steps += (Lay(tile, FIRST_EDGES[0]), Take(tile))
    for step in steps:
        task = after(task, step)
    return tuple(steps), task


def tier(lay: Lay) -> int:
    return PLACES[WAYS[lay.way][0]][0]


def after_passing(task: Task, passes: int, clock: Clock, exact: bool) -> Answer:
    """A plan that empties the board, passes so many dominoes and then lifts nothing more.

    INFEASIBLE is a proof that no such plan exists; it is given only when `exact` is asked.
    """
    for passed, start in islice(restarts(task, passes), _TRIED):
        before, rest = emptied(task, passed)
        verdict, found = guided(rest, (start,), clock)
        if found:
            return verdict, (*before, *found)
    return _whole(task, passes, clock) if exact else NOTHING


def _whole(task: Task, passes: int, clock: Clock) -> Answer:
    """The exact model once for each set of dominoes that may be passed."""
    proved = Verdict.INFEASIBLE
    for passed in dict.fromkeys(restart.passed for restart in restarts(task, passes)):
        if clock.expired():
            return NOTHING
        before, rest = emptied(task, passed)
        verdict, found = complete(rest, clock)
        if found:
            return verdict, (*before, *found)
        if verdict is Verdict.UNKNOWN:
            proved = Verdict.UNKNOWN
    return proved, ()
