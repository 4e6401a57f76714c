"""The solver of the Domino Bead Game."""

from typing import Final

from solver.games.bead import explain
from solver.games.bead.info import INFO
from solver.games.bead.objectives import game, immediate, plan
from solver.question.registry import ProblemPlan, PuzzlePlan, Slips, Solver

SOLVER: Final = Solver(
    info=INFO,
    objectives=(immediate.OBJECTIVE, plan.OBJECTIVE, game.OBJECTIVE),
    area=explain.area,
    puzzles=PuzzlePlan(
        tries="1 1 3 1 1 1 2 1 1 2 1 1 3 3 1 1 2 1 1 2 2 2 2 1 2 1 1 5 2 3 1 3 1 2 3 1 1 1 1 2 1 1 "
        "3 1 2 1 1 2 3 2 1 1 1 1 1 1 1 4 1 2 1 1 2 1 1 2 2 2 1 5 1 2 2 2 1 1 1 1 2 1 1 1 5 1 1 1 1 "
        "1 1 1 2 3 2 1 2 1 3 2 1 1"
    ),
    problems=ProblemPlan(
        tries="6:3 4:2 1:2 13:2 3:2 1:2 3:2 2:2 5:2 4:2 1:2 7:3 3:2 1:2 7:3 2:2 1:2 6:3 2:2 5:3 "
        "5:3 1:3 2:2 2:2 3:2 2:2 1:2 4:2 2:3 2:2 2:2 5:2 7:2 3:2 3:2 1:2 1:3 2:3 3:2 1:2 "
        "2:2 5:3 3:2 5:3 5:2 2:3 1:3 2:2 2:3 2:3 1:2 5:3 1:3 1:3 1:3 2:2 2:3 4:3 1:2 2:3 "
        "2:3 3:2 3:3 3:2 1:2 3:3 4:3 5:2 4:3 4:2 1:3 1:2 3:2 1:3 2:2 5:3 2:3 6:3 1:2 1:2 "
        "2:3 1:3 2:3 2:3 2:3 4:2 1:2 6:3 1:3 3:2 2:3 1:3 14:2 1:2 2:3 1:3 8:3 2:3 1:2 2:2 "
        "2:2 2:3 2:2 4:2 8:2 2:2 4:3 5:3 5:3 2:2 3:3 1:3 1:3 7:2 6:2 1:2 1:3 1:2 2:2 2:3 "
        "1:2 2:2 6:2 1:3 4:3 1:2 8:3 7:2 2:3 3:2 5:2 3:2 4:2 1:2 3:2 3:2 5:3 1:2 1:2 2:3 "
        "6:2 2:3 1:2 1:2 1:2 16:3 3:2 1:3 4:3 7:2 1:3 1:3 3:2 2:2 1:2 6:2 2:2 3:2 1:2 2:3 "
        "1:2 5:3 1:2 1:2 1:3 1:2 3:3 1:2 4:3 2:2 8:3 3:2 1:3 4:2 4:3 1:2 2:2 1:3 5:3 1:2 "
        "5:3 7:2 1:3 4:3 3:2 4:3 1:2 3:3 2:2 4:3 1:3 1:3 2:3 2:2 5:2 1:2 5:3 1:3 2:3 1:2 "
        "1:3 2:2 2:2 2:2 3:2 2:3 7:3 9:3 1:3 6:2 4:2 1:2 1:2 4:3 6:3"
    ),
    levels=(Slips(160.0, 120.0), Slips(80.0, 60.0), Slips(60.0, 30.0), Slips(40.0, 20.0)),
)
