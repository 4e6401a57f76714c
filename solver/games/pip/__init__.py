"""The exact solver of PIP: the count of a move, the way out of a hand, the end of a round."""

from typing import Final

from engine.games.pip import GAME, Move, Position
from solver.answer import Method
from solver.games.pip import explain
from solver.games.pip.objectives import OBJECTIVES
from solver.objective import Advising, Solver


def _area(about: Advising[Position, Move]) -> str:
    return explain.area(about.position, about.best.move)


SOLVER: Final = Solver(
    game=GAME,
    objectives=OBJECTIVES,
    methods={
        Method.RULES: "the rules alone say it: the round is over",
        Method.EXHAUSTIVE: "every legal move was made by the rules and what it sheds compared",
        Method.RELAXATION: "the dominoes that must be laid take that many turns in any order",
        Method.CP_SAT: "a constraint model of the same question agrees",
        Method.MINIMAX: "another search, asked only whether a lead can be had, says yes to this "
        "one and no to the next",
        Method.MAX_N: "another search of everybody's choices ends in the same lead",
    },
    area=_area,
)

__all__ = ["SOLVER"]
