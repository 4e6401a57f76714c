"""The solver of PIP."""

from typing import Final

from solver.games.pip import explain
from solver.games.pip.info import INFO
from solver.games.pip.objectives import game, immediate, plan
from solver.question.registry import PuzzlePlan, Slips, Solver

SOLVER: Final = Solver(
    info=INFO,
    objectives=(immediate.OBJECTIVE, plan.OBJECTIVE, game.OBJECTIVE),
    area=explain.area,
    puzzles=PuzzlePlan(
        tries="5 1 1 8 8 1 16 1 2 9 12 1 8 4 6 2 1 6 4 44 2 11 11 9 32 2 40 1 4 6 17 1 29 11 1 1 "
        "19 10 3 3 8 4 4 29 1 9 12 1 7 10 1 7 5 8 1 6 22 9 2 6 1 8 10 4 6 10 4 8 3 10 1 4 7 2 9 6 "
        "2 5 8 2 8 12 1 2 4 5 2 13 10 3 24 4 17 14 3 6 6 4 15 3 1 7 14 6 7 16 18 18 2 31 32 11 7 "
        "33 4 3 6 12 27 10 2 10 4 3 25 3 2 5 5 6 8 11 6 7 2 7 4 5 3 4 6 8 2 2 5 8 2 11 3 36 3 5 9 "
        "7 7 2 2 1 10 6 24 16 3 5 7 2 2 7 1 3 19 9 2 7 10 22 7 5 3 2 19 8 1 24 2 8 1 4 2 18 1 17 3 "
        "2 6 18 17 26 21 4 1 14 5 4 16 3 16 7 12 4 15 9 13 7 12 3 8 21 9 5 3 4 1 7 10 7 2 1 7 1 8 "
        "13 16 6 23 3 5 11 3 35 13 3 5 8 40 5 10 1 12 16 24 1 1 6 4 4 1 3 20 5 1 9 9 2 12 3 15 6 2 "
        "12 2 6 5 3 8 2 4 5 1 9 2 19 20 5 13 12 3 2 1 17 2 1 1 4 3 5 4 7 5 5 11 4 3 2 12 1 9 3 17 "
        "8 24 3 1 3 5 12"
    ),
    levels=(Slips(22.0, 20.0), Slips(15.0, 14.0), Slips(10.0, 9.0), Slips(7.0, 5.0)),
)
