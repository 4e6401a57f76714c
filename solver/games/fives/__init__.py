"""The exact solver of Fives: the turn, the mover's own dominoes, and the whole hand."""

from typing import Final

from engine.games.fives import GAME, Move, Position
from solver.answer import Method
from solver.games.fives import words
from solver.games.fives.objectives import game, immediate, plan
from solver.objective import Advising, Solver


def _area(about: Advising[Position, Move]) -> str:
    return words.area(about.best.move)


SOLVER: Final = Solver(
    game=GAME,
    objectives=(immediate.OBJECTIVE, plan.OBJECTIVE, game.OBJECTIVE),
    methods={
        Method.RULES: "the rules alone say it: the hand is over, or nothing can be done",
        Method.EXHAUSTIVE: "every legal move, or every order of the hand, was made by the rules "
        "and its points compared",
        Method.CERTIFICATE: "a strategy for each player was played by the rules against every "
        "reply: one gets the lead, the other keeps it from being more",
        Method.MAX_N: "the same choices were counted again on positions that the rules make",
    },
    area=_area,
)

__all__ = ["SOLVER"]
