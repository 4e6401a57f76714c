"""How many dominoes on the board can stay, by where all 28 can end: a lower bound on lifts.

Times are left out. In every plan some dominoes on the board stay and the others are lifted at
least once; those that stay, with the places where the others end, fill the board by Z1, Z2, Z4
and Z6. So the least number lifted in any full arrangement is a bound for every plan.
"""

from typing import NamedTuple

from solver.cpsat import Verdict, solve
from solver.games.ziggurat.model import Model, arrangement
from solver.games.ziggurat.rules import (
    every_cell_once,
    every_tile_once,
    stays_on_what_stays,
    values_rise,
)
from solver.games.ziggurat.task import Task
from solver.result import Clock


class Arrangement(NamedTuple):
    """The dominoes that do not stay in one full arrangement, and a proved bound on their number."""

    verdict: Verdict
    lifted: frozenset[int]
    bound: int


def fewest_lifted(task: Task, clock: Clock, effort: float | None = None) -> Arrangement:
    """An arrangement of all 28 in which as many dominoes as possible stay."""
    model = arranged(task)
    model.cp.minimize(sum(model.cost))
    run = solve(model.cp, clock, effort)
    stays = model.stays.items()
    lifted = frozenset(tile for tile, stay in stays if run.found and not run.chosen(stay))
    return Arrangement(run.verdict, lifted, round(run.bound) if run.found else 0)


def arranged(task: Task) -> Model:
    """The model of full arrangements from a board on which every domino may be lifted."""
    model = arrangement(task, task.laid, len(task.board))
    for rule in (every_tile_once, every_cell_once, values_rise, stays_on_what_stays):
        rule(model)
    return model
