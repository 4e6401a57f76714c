"""The exact solver of the Domino Bead Game: the best play, plan and end of an open game.

Beside the files that every game has:

- ``memory`` and ``grid``, the compiled board on which plays are laid and taken back, with ``runs``;
- ``board``, ``cross_checks``, ``dominoes`` and ``table``, the same in plain Python for one position
  and one play, with ``dead_cells`` and ``symmetry`` for what is told of them;
- ``plan``, with ``solo`` and ``annealing`` for lines of one hand, and ``plan_bounds``,
  ``longest_lines``, ``layers`` and ``supply`` for what no line can pass;
- ``immediate``, one play, and ``open_hands``, whole hands with everything seen.
"""

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
