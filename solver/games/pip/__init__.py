"""The exact solver of PIP: the count of a move, the way out of a hand, the end of a round.

Beside the files of every game:

``concealed``        the dominoes of a position, wherever one may be hidden
``deal``             the constants of a round, and the layout of a row of the kernel
``dominoes``         the dominoes as the kernel numbers them
``open_places``      what lies open, as the kernel packs it
``codes``            a choice in one integer
``move_generation``  every way to lay a domino that differs, listed for the kernel
``move_ordering``    how good a choice looks before any search
``sure_plays``       what one of two seats can lay whatever the other one does
``claims``           what a proof needs of the open places
``hand_masks``       hands in plain Python, as masks of bits
``open_ends``        what lies open in a layout, in plain Python
``legal_moves``      the legal moves with what each leads to
``solo_search``      going out by one's own dominoes alone, searched
``move_values``      the turns that going out takes after each move
``confirmation``     what a second method says of these values
"""

from typing import Final

from engine.games.pip import GAME, Move, Position
from solver.answer import Method
from solver.games.pip import explain, phrases
from solver.games.pip.objectives import OBJECTIVES
from solver.objective import Advising, PuzzlePlan, Solver, tries_in
from solver.words import phrases_in


def _area(about: Advising[Position, Move]) -> str:
    return explain.area(about.position, about.best.move)


SOLVER: Final = Solver(
    game=GAME,
    objectives=OBJECTIVES,
    methods={
        Method.RULES: "The rules alone say it: the round is over.",
        Method.EXHAUSTIVE: "Every legal move was made by the rules and what it sheds compared.",
        Method.RELAXATION: "The dominoes that must be laid take that many turns in any order.",
        Method.CP_SAT: "A constraint model of the same question agrees.",
        Method.MINIMAX: "Another search, asked only whether a lead can be had, says yes to this "
        "one and no to the next.",
        Method.MAX_N: "Another search of everybody's choices ends in the same lead.",
    },
    area=_area,
    puzzles=PuzzlePlan(
        tries={
            1: tries_in(
                "5 1 1 8 8 1 16 1 2 9 12 1 8 4 6 2 1 6 4 44 2 11 11 9 32 2 40 1 4 6 17 1 29 11 1 "
                "1 19 10 3 3 8 4 4 29 1 9 12 1 7 10 1 7 5 8 1 6 22 9 2 6 1 8 10 4 6 10 4 8 3 10 1 "
                "4 7 2 9 6 2 5 8 2 8 12 1 2 4 5 2 13 10 3 24 4 17 14 3 6 6 4 15 3"
            )
        },
    ),
    levels=(18.0, 11.0, 7.0, 4.0),
    phrases=phrases_in(phrases),
)

__all__ = ["SOLVER"]
