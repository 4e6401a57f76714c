"""Plans from a board on which dominoes lie: which of them to lift without emptying it.

The bound of full arrangements (`static`) names dominoes that need not stay. A plan that lifts
exactly those meets the bound most of the time. Where none is found, other sets are tried.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from solver.budget import Clock
from solver.cpsat import Verdict, solve
from solver.games.ziggurat.beam import Rung, climbed
from solver.games.ziggurat.completion import Answer
from solver.games.ziggurat.rules import clause, within_cheats
from solver.games.ziggurat.static import arranged
from solver.games.ziggurat.task import Task

_SETS: Final = 12
"""Sets of dominoes to lift that are looked at."""


def lifting(task: Task, lifts: int, clock: Clock, rungs: Iterable[Rung]) -> Answer:
    """A plan in which at most so many dominoes of the board are lifted, once each.

    INFEASIBLE is a proof for plans that lift just the dominoes that one of `LiftedSets` names.
    """
    found = LiftedSets(task, lifts, clock)
    sets = list(islice(found, _SETS))
    for rung in rungs:
        for chosen in tuple(sets):
            tried = climbed(task, (rung,), clock, chosen)
            if tried.steps:
                return Verdict.FEASIBLE, tried.steps
            if tried.exhausted:
                sets.remove(chosen)
    whole = found.all_found and not sets
    return Verdict.INFEASIBLE if whole else Verdict.UNKNOWN, ()


class LiftedSets:
    """The sets of at most so many dominoes whose lift leaves a board that can be filled.

    Iterating gives different sets: each keeps no domino set that one before it kept. With
    `lifts` the least possible number these are all there are, when `all_found` is true at the
    end; false says that the clock ended the search.
    """

    def __init__(self, task: Task, lifts: int, clock: Clock) -> None:
        self.clock = clock
        self.all_found = False
        self.model = arranged(task)
        self.model.lifts = lifts
        within_cheats(self.model)

    def __iter__(self) -> Iterator[frozenset[int]]:
        stays = self.model.stays
        while (run := solve(self.model.cp, self.clock)).found:
            yield frozenset(tile for tile, literal in stays.items() if not run.chosen(literal))
            clause(self.model, [~literal for literal in stays.values() if run.chosen(literal)])
        self.all_found = run.verdict is Verdict.INFEASIBLE
