"""Plans from a board on which dominoes lie: which to lift, and how to go on without emptying it.

The lower bound of `static` names dominoes that need not stay. Lifting exactly those at once and
finishing without another lift meets the bound most of the time. Where it does not, the lifts may
come later (the dominoes serve as neighbours until then), other dominoes may be lifted, and
last the exact model chooses both.
"""

from collections.abc import Iterator
from typing import Final

from solver.cpsat import Verdict, solve
from solver.games.ziggurat.completion import Answer, complete
from solver.games.ziggurat.finish import NOTHING, guided
from solver.games.ziggurat.restart import tier
from solver.games.ziggurat.rules import clause, within_cheats
from solver.games.ziggurat.static import arranged
from solver.games.ziggurat.task import Step, Take, Task, after
from solver.result import Clock

_SETS: Final = 6
"""Sets of dominoes to lift that are tried one by one before the exact model chooses."""

_SET_EFFORT: Final = 0.5


def with_lifts(task: Task, lifts: int, clock: Clock) -> Answer:
    """A plan in which so many dominoes of the board are lifted, once each, and nothing else is.

    INFEASIBLE is a proof that there is none with so many or fewer of such lifts.
    """
    for chosen in lifted_sets(task, lifts, clock):
        for attempt in (_at_once, _when_needed):
            verdict, steps = attempt(task, chosen, clock)
            if steps or clock.expired():
                return verdict, steps
    return complete(task, clock, None, task.laid, lifts)


def lifted_sets(task: Task, lifts: int, clock: Clock) -> Iterator[frozenset[int]]:
    """Different sets of at most so many dominoes whose lift leaves a board that can be filled."""
    model = arranged(task)
    model.lifts = lifts
    within_cheats(model)
    for _ in range(_SETS):
        run = solve(model.cp, clock, _SET_EFFORT)
        if not run.found:
            return
        staying = [stays for stays in model.stays.values() if run.chosen(stays)]
        chosen = frozenset(tile for tile, stays in model.stays.items() if not run.chosen(stays))
        yield chosen
        clause(model, (~stays for stays in staying))


def _at_once(task: Task, chosen: frozenset[int], clock: Clock) -> Answer:
    """Lift first, then lay."""
    lifts = [lay for lay in task.board if lay.tile in chosen]
    before: tuple[Step, ...] = tuple(Take(lay.tile) for lay in sorted(lifts, key=tier, reverse=True))
    for step in before:
        task = after(task, step)
    verdict, steps = guided(task, (None,), clock)
    return (verdict, (*before, *steps)) if steps else NOTHING


def _when_needed(task: Task, chosen: frozenset[int], clock: Clock) -> Answer:
    """The exact model decides when each of them is lifted."""
    verdict, steps = complete(task, clock, _SET_EFFORT, chosen, len(chosen))
    return (verdict, steps) if steps else NOTHING
