"""The exact solver of the Domino Bead Game: the best play, the best plan, the end of an open game.

Beside the files of every game:

``deal``           dominoes and hands as integers, the constants of a hand, rows of the kernel
``grid``           the compiled grid: dominoes laid and taken back, and what fits where
``grid_layout``    what stands where in the array of the compiled grid; runs of cells as numbers
``state``          a position in plain Python: plays, the lines they extend, replies, dead cells
``solo_search``    the mover's own plays in a row, searched: exact values, and good lines
``annealing``      better lines for one hand by simulated annealing
"""

from typing import Final

from engine.games.bead import GAME
from solver.answers.answer import Method
from solver.answers.words import phrases_in
from solver.games.bead import explain, phrases
from solver.games.bead.objectives import game, immediate, plan
from solver.question.registry import PuzzlePlan, Slips, Solver

SOLVER: Final = Solver(
    game=GAME,
    objectives=(immediate.OBJECTIVE, plan.OBJECTIVE, game.OBJECTIVE),
    methods={
        Method.RULES: "The hand is over, or there is nothing to play, so the rules settle it.",
        Method.EXHAUSTIVE: "A second search, written independently, finds nothing better.",
        Method.CP_SAT: "A constraint model of the same question finds the same value.",
        Method.CERTIFICATE: "A strategy for each player was checked against every reply: neither "
        "can do better.",
        Method.MAX_N: "A second max^n search, written independently, finds the same result.",
    },
    area=explain.area,
    puzzles=PuzzlePlan(
        tries="1 1 3 1 1 1 2 1 1 2 1 1 3 3 1 1 2 1 1 2 2 2 2 1 2 1 1 5 2 3 1 3 1 2 3 1 1 1 1 2 1 1 "
        "3 1 2 1 1 2 3 2 1 1 1 1 1 1 1 4 1 2 1 1 2 1 1 2 2 2 1 5 1 2 2 2 1 1 1 1 2 1 1 1 5 1 1 1 1 "
        "1 1 1 2 3 2 1 2 1 3 2 1 1"
    ),
    levels=(Slips(160.0, 120.0), Slips(80.0, 60.0), Slips(60.0, 30.0), Slips(40.0, 20.0)),
    phrases=phrases_in(phrases),
)
