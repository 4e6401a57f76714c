"""The solver of Peaks and Pits."""

from typing import Final

from engine.games.peaks_and_pits import Position
from solver.games.peaks_and_pits import explain
from solver.games.peaks_and_pits.info import INFO
from solver.games.peaks_and_pits.objectives import game, immediate, plan
from solver.question.registry import ProblemPlan, PuzzlePlan, Slips, Solver

MOST_LEFT = 16


def _is_late(position: Position) -> bool:
    """Return whether few enough dominoes are left, in the hands and the boneyard, for a problem."""
    held = sum(len(player.hand) for player in position.players)
    return held + len(position.boneyard) <= MOST_LEFT


SOLVER: Final = Solver(
    info=INFO,
    objectives=(immediate.OBJECTIVE, plan.OBJECTIVE, game.OBJECTIVE),
    area=explain.area,
    puzzles=PuzzlePlan(
        tries="3 15 21 2 14 4 8 20 5 17 6 5 12 1 1 4 13 1 1 7 14 12 6 12 16 5 33 5 3 17 3 28 13 27 "
        "2 26 9 10 13 12 6 19 2 18 2 26 1 5 26 6 15 1 1 6 1 6 16 6 25 6 3 18 9 39 4 21 15 23 3 19 "
        "4 8 7 7 11 13 18 8 4 28 1 5 7 17 2 13 9 7 2 1 5 20 23 50 2 14 1 10 29 3"
    ),
    problems=ProblemPlan(
        is_late=_is_late,
        latest=3,
        effort=0.1,
        tries="36:2 2:2 32:3 2:3 10:2 15:3 10:3 1:3 21:2 55:2 31:3 4:3 49:2 1:3 6:2 19:2 54:2 "
        "69:2 33:2 32:2 16:2 22:3 28:2 6:3 4:2 2:3 16:2 15:2 8:2 42:2 67:2 88:2 5:2 17:2 "
        "65:2 11:2 21:2 50:3 36:3 27:3 10:3 15:3 3:3 3:3 27:2 17:2 3:2 3:2 38:2 5:3 2:2 "
        "23:3 74:2 10:3 1:2 17:2 38:2 43:3 15:3 1:2 12:2 20:3 6:2 2:2 37:2 28:2 4:2 18:2 "
        "45:3 3:2 47:3 24:2 24:2 76:2 68:2 2:2 70:3 19:3 37:2 3:2 1:3 4:2 32:3 6:3 84:3 "
        "24:3 30:2 44:3 42:3 17:2 4:2 11:3 15:2 106:2 22:2 16:3 14:2 5:2 3:2 28:2 28:2 11:2 "
        "63:3 5:3 20:2 32:2 3:3 33:2 19:3 3:3 10:2 34:2 4:2 33:3 9:3 37:3 13:2 13:2 6:2 "
        "14:2 13:2 16:2 8:3 2:2 3:3 83:2 31:3 65:3 24:3 30:3 74:2 75:2 2:2 1:2 12:3 19:2 "
        "4:2 1:2 23:2 31:3 29:2 4:2 4:2 20:2 7:2 16:2 46:2 14:2 7:2 4:2 23:2 20:2 11:3 26:3 "
        "44:2 13:2 17:2 63:2 80:3 47:3 3:3 27:2 12:2 1:3 7:2 2:3 31:2 28:2 1:2 28:2 36:2 "
        "27:2 19:2 4:2 1:2 31:2 9:3 30:2 2:2 21:3 25:2 15:2 10:3 79:2 20:3 10:2 9:2 7:3 "
        "20:2 25:2 43:2 11:2 36:2 47:2 4:2 30:2 26:2 45:2 14:2 22:3 44:2 23:2 15:2 26:2 "
        "22:2 3:2 29:3 1:2 4:2 22:2 11:3 5:2 32:2 12:2 36:2",
    ),
    levels=(Slips(18.0, 8.0), Slips(8.0, 5.0), Slips(4.0, 3.0), Slips(2.5, 2.0)),
)
