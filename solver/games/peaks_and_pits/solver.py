"""The solver of Peaks and Pits."""

from typing import Final

from solver.games.peaks_and_pits import explain
from solver.games.peaks_and_pits.info import INFO
from solver.games.peaks_and_pits.objectives import game, immediate, plan
from solver.question.registry import PuzzlePlan, Slips, Solver

SOLVER: Final = Solver(
    info=INFO,
    objectives=(immediate.OBJECTIVE, plan.OBJECTIVE, game.OBJECTIVE),
    area=explain.area,
    puzzles=PuzzlePlan(
        tries="3 15 21 2 14 4 8 20 5 17 6 5 12 1 1 4 13 1 1 7 14 12 6 12 16 5 33 5 3 17 3 28 13 27 "
        "2 26 9 10 13 12 6 19 2 18 2 26 1 5 26 6 15 1 1 6 1 6 16 6 25 6 3 18 9 39 4 21 15 23 3 19 "
        "4 8 7 7 11 13 18 8 4 28 1 5 7 17 2 13 9 7 2 1 5 20 23 50 2 14 1 10 29 3"
    ),
    levels=(Slips(18.0, 8.0), Slips(8.0, 5.0), Slips(4.0, 3.0), Slips(2.5, 2.0)),
)
