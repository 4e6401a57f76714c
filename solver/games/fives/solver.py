"""The solver of Fives."""

from typing import Final

from solver.games.fives import explain
from solver.games.fives.info import INFO
from solver.games.fives.objectives import game, immediate, plan
from solver.question.registry import PuzzlePlan, Slips, Solver

SOLVER: Final = Solver(
    info=INFO,
    objectives=(immediate.OBJECTIVE, plan.OBJECTIVE, game.OBJECTIVE),
    area=explain.area,
    puzzles=PuzzlePlan(
        tries="1 1 4 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 2 1 3 2 2 2 1 1 1 2 2 2 1 3 4 1 1 1 1 1 1 1 "
        "1 2 3 2 1 1 1 1 2 2 2 1 1 1 2 1 8 2 1 1 1 1 1 2 2 1 1 1 1 1 1 2 1 2 1 1 1 1 2 1 2 4 1 1 1 "
        "1 2 2 1 1 2 1 2 1 2 2 1 1 1 1 2 1 1 1 1 3 2 1 3 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 7 1 1 1 2 "
        "2 2 1 1 1 1 1 2 1 1 2 1 1 2 1 1 2 1 1 2 3 1 2 1 4 3 1 3 1 2 2 2 1 1 1 1 1 1 1 3 1 1 2 2 1 "
        "2 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 2 1 1 4 1 2 1 1 1 1 1 1 1 1 3 2 1 1 4 1 1 1 1 3 1 4 1 1 "
        "2 1 2 2 1 1 3 1 2 1 3 1 1 1 2 3 1 1 1 1 1 3 2 1 1 1 1 1 1 2 1 1 2 1 1 1 1 1 1 2 2 1 1 1 5 "
        "1 1 1 1 2 1 4 1 1 3 1 2 1 1 1 1 2 1 1 1 1 1 1 1 1 2 3 1 3 2 1 1 1 1 1 1 2 1 1 2 3 1 1 1 1 "
        "2 1 1 2 1 1 1 1 1 1 2 1 1 1 1 2 2 1 1 1 1 4 3 1 2 1 3 1 2 1 1 1 1 1 1 1 2 2 1 1 4 1 2 1 2 "
        "2 1 1 1 1 1 1 2"
    ),
    levels=(Slips(30.0, 20.0), Slips(18.0, 13.0), Slips(15.0, 9.0), Slips(10.0, 6.0)),
)
