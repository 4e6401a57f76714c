"""The exact solver of Domino Ziggurat: the fewest cheats from a position with a known pile."""

from typing import Final

from engine.games.ziggurat import GAME, Move, Position
from solver.answer import Method
from solver.games.ziggurat import explain
from solver.games.ziggurat.encoding import CheatPlan
from solver.games.ziggurat.objectives import OBJECTIVES
from solver.games.ziggurat.objectives.plan import solution
from solver.games.ziggurat.plan import fewest_cheats
from solver.objective import Advising, PuzzlePlan, Solver


def _area(about: Advising[Position, Move]) -> str:
    return explain.area(about.position, about.best.move)


SOLVER: Final = Solver(
    game=GAME,
    objectives=OBJECTIVES,
    methods={
        Method.RULES: "the rules alone say it: the ziggurat is finished",
        Method.RELAXATION: "a search over an easier game without geometry, or from a position "
        "that is no harder, needs as many cheats",
        Method.EXHAUSTIVE: "a search built another way finds no plan with one cheat less",
    },
    area=_area,
    solution=solution,
    puzzles=PuzzlePlan(moves=6, effort=2.0),
)

__all__ = ["SOLVER", "CheatPlan", "fewest_cheats"]
