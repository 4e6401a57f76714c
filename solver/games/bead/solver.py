"""The solver of the Domino Bead Game."""

from typing import Final

from solver.games.bead import explain
from solver.games.bead.info import INFO
from solver.games.bead.objectives import game, immediate, plan
from solver.question.registry import PuzzlePlan, Slips, Solver

SOLVER: Final = Solver(
    info=INFO,
    objectives=(immediate.OBJECTIVE, plan.OBJECTIVE, game.OBJECTIVE),
    area=explain.area,
    puzzles=PuzzlePlan(
        tries="1 1 3 1 1 1 2 1 1 2 1 1 3 3 1 1 2 1 1 2 2 2 2 1 2 1 1 5 2 3 1 3 1 2 3 1 1 1 1 2 1 1 "
        "3 1 2 1 1 2 3 2 1 1 1 1 1 1 1 4 1 2 1 1 2 1 1 2 2 2 1 5 1 2 2 2 1 1 1 1 2 1 1 1 5 1 1 1 1 "
        "1 1 1 2 3 2 1 2 1 3 2 1 1"
    ),
    levels=(Slips(160.0, 120.0), Slips(80.0, 60.0), Slips(60.0, 30.0), Slips(40.0, 20.0)),
)
