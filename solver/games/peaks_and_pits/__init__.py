"""The exact solver of Peaks and Pits: this turn, the hand alone, and the game with open hands.

Beside the files of every game:

``concealed``    the dominoes of a position, wherever one may be hidden
``deal``         the constants of a game, and the layout of a row of the kernel
``state``        the train in plain Python: the ends of both arms, and the price of a pass
``turn_plays``   all plays of one turn at once, counted by polynomials (P5)
``best_turn``    the turn with the fewest net tokens
``solo_search``  how a hand can be laid if nobody else lays anything, searched
"""

from typing import Final

from engine.games.peaks_and_pits import GAME, Move, Play, Position
from solver.answer import Method
from solver.games.peaks_and_pits import phrases
from solver.games.peaks_and_pits.objectives import OBJECTIVES
from solver.objective import Advising, PuzzlePlan, Solver
from solver.words import phrases_in


def _area(about: Advising[Position, Move]) -> str:
    """Return the arm; empty for a pass."""
    move = about.best.move
    return move.arm if isinstance(move, Play) else ""


SOLVER: Final = Solver(
    game=GAME,
    objectives=OBJECTIVES,
    methods={
        Method.RULES: "The rules alone say it: the game is over.",
        Method.EXHAUSTIVE: "Every legal turn was made by the rules and counted.",
        Method.CP_SAT: "A constraint model of trails and turns needs as many tokens.",
        Method.MAX_N: "A search that lays one domino at a time ends the same.",
    },
    area=_area,
    puzzles=PuzzlePlan(
        tries={
            1: (
                3,
                15,
                21,
                2,
                14,
                4,
                8,
                20,
                5,
                17,
                6,
                5,
                12,
                1,
                1,
                4,
                13,
                1,
                1,
                7,
                14,
                12,
                6,
                12,
                16,
                5,
            )
        }
    ),
    levels=(18.0, 5.2, 2.9, 1.7),
    phrases=phrases_in(phrases),
)

__all__ = ["SOLVER"]
