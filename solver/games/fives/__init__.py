"""The exact solver of Fives: the turn, the mover's own dominoes, and the whole hand.

Beside the files of every game:

``deal``           the constants of a hand, and the layout of a row of the kernel
``transitions``    dominoes laid, turns passed on and hands settled, on rows of the kernel
``solo_search``    the best order in which one hand can be laid, searched
"""

from typing import Final

from engine.games.fives import GAME
from solver.answers.answer import Method
from solver.answers.words import phrases_in
from solver.games.fives import explain, phrases
from solver.games.fives.objectives import game, immediate, plan
from solver.question.registry import PuzzlePlan, Slips, Solver

SOLVER: Final = Solver(
    game=GAME,
    objectives=(immediate.OBJECTIVE, plan.OBJECTIVE, game.OBJECTIVE),
    methods={
        Method.RULES: "The hand is over, or there is no choice, so the rules settle it.",
        Method.EXHAUSTIVE: "Every legal move, or every order of the hand, was tried.",
        Method.CP_SAT: "A constraint model of the same question finds the same value.",
        Method.CERTIFICATE: "A strategy for each player was checked against every reply: neither "
        "can do better.",
        Method.MAX_N: "A second search, written independently, tried every choice of every player.",
    },
    area=explain.area,
    puzzles=PuzzlePlan(
        tries="1 1 4 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 2 1 3 2 2 2 1 1 1 2 2 2 1 3 4 1 1 1 1 1 1 1 "
        "1 2 3 2 1 1 1 1 2 2 2 1 1 1 2 1 8 2 1 1 1 1 1 2 2 1 1 1 1 1 1 2 1 2 1 1 1 1 2 1 2 4 1 1 1 "
        "1 2 2 1 1 2 1 2 1 2 2 1 1 1 1 2 1 1 1 1 3 2 1 3 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 7 1 1 1 2 "
        "2 2 1 1 1 1 1 2 1 1 2 1 1 2 1 1 2 1 1 2 3 1 2 1 4 3 1 3 1 2 2 2 1 1 1 1 1 1 1 3 1 1 2 2 1 "
        "2 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 2 1 1 4 1 2 1 1 1 1 1 1 1 1 3 2 1 1 4 1 1 1 1 3 1 4 1 1 "
        "2 1 2 2 1 1 3 1 2 1 3 1 1 1 2 3 1 1 1 1 1 3 2 1 1 1 1 1 1 2 1 1 2 1 1 1 1 1 1 2 2 1 1 1 5 "
        "1 1 1 1 2 1 4 1 1 3 1 2 1 1 1 1 2 1 1 1 1 1 1 1 1 2 3 1 3 2 1 1 1 1 1 1 2 1 1 2 3 1 1 1 1 "
        "2 1 1 2 1 1 1 1 1 1 2 1 1 1 1 2 2 1 1 1 1 4 3 1 2 1 3 1 2 1 1 1 1 1 1 1 2 2 1 1 4 1 2 1 2 "
        "2 1 1 1 1 1 1 2"
    ),
    levels=(Slips(30.0, 20.0), Slips(18.0, 13.0), Slips(15.0, 9.0), Slips(10.0, 6.0)),
    phrases=phrases_in(phrases),
)
