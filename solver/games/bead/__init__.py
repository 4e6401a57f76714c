"""The exact solver of the Domino Bead Game: the best play, plan and end of an open game."""

from typing import Final

from engine.games.bead import GAME, Move, Position
from solver.answer import Method
from solver.games.bead import explain
from solver.games.bead.objectives import OBJECTIVES
from solver.objective import Advising, Solver


def _area(about: Advising[Position, Move]) -> str:
    return explain.area(about.position, about.best.move)


SOLVER: Final = Solver(
    game=GAME,
    objectives=OBJECTIVES,
    methods={
        Method.RULES: "the rules alone say it: the hand is over, or nothing can be done",
        Method.CP_SAT: "a constraint model of cells and patterns has no play that scores that much",
        Method.EXHAUSTIVE: "a second search of all plays, written apart, adds up to no more",
        Method.MINIMAX: "a second alpha-beta on sheets of cells, written apart, agrees",
        Method.MAX_N: "a second max^n on sheets of cells, written apart, agrees",
    },
    area=_area,
)

__all__ = ["SOLVER"]
