"""The solver of Domino Ziggurat."""

from typing import Final

from engine.game import Game
from engine.games.ziggurat import Lift, Move, Position
from engine.games.ziggurat.scoring import TITLES, title
from solver.games.ziggurat import explain
from solver.games.ziggurat.info import INFO
from solver.games.ziggurat.objectives import game, plan
from solver.games.ziggurat.objectives.plan import solution
from solver.question.registry import PuzzlePlan, Slips, Solver, pips_laid


def _weight(game: Game[Position, Move], move: Move) -> int:
    """Return the weight of a move: the pips of the domino laid; for a lift a negative number. So a
    domino is lifted only if none can be laid, and a light one first."""
    pips = pips_laid(game, move)
    return -pips - 1 if isinstance(move, Lift) else pips


def _can_lose(position: Position) -> bool:
    """Return whether further cheats can still lower the rank (Z12)."""
    return title(position.cheats) != TITLES[-1]


SOLVER: Final = Solver(
    info=INFO,
    objectives=(plan.OBJECTIVE, game.OBJECTIVE),
    area=explain.area,
    solution=solution,
    puzzles=PuzzlePlan(
        moves=6,
        effort=2.0,
        tries="5 16 26 24 1 1 24 19 11 18 9 10 14 1 6 7 8 5 5 15 18 1 7 9 18 1 44 22 1 2 1 16 14 "
        "44 33 10 13 9 2 3 2 7 6 20 16 4 10 6 3 1 3 2 25 12 4 2 2 16 18 1 14 15 3 3 53 6 16 16 15 "
        "6 4 21 10 2 2 1 20 19 3 3 1 6 17 8 4 12 2 14 15 8 3 2 22 101 6 1 21 9 24 4 58 7 2 1 32 8 "
        "3 8 3 4 8 7 12 6 11 15 29 1 3 16 4 3 25 32 11 3 25 1 2 9 5 8 3 24 2 13 2 15 14 1 5 19 11 "
        "5 2 7 11 1 3 8 14 3 12 39 6 5 2 1 6 4 15 1 3 17 12 5 8 1 15 5 3 38 5 1 3 25 5 33 3 5 9 11 "
        "4 1 4 1 26 2 2 6 33 9 15 11 19 15 3 3 21 5 7 2 5 12 20 1 9 1 10 10 7 5 4 14 11 4 2 5 5 5 "
        "6 2 2 9 7 1 2 40 8 2 8 4 1 5 4 3 1 14 6 27 2 10 13 12 25 17 14 2 13 5 7 5 1 6 2 3 8 10 3 "
        "22 16 3 8 37 24 3 10 6 1 19 9 6 10 26 1 9 2 2 13 16 9 27 5 10 1 4 2 4 3 5 6 3 7 3 7 13 2 "
        "21 14 25 8 3 3 5 1 10 3 2 7 5 8 22 13 18 9 30 7 20 3 21 7 2 8 16 4 15 4 16 20 4 4 3 2 6 3 "
        "4 6 9 8 10 1 2 44 2 3 19 7 3 18 14 2 15 23 1 9 10 15 9 6 14 5 14 2 30 22",
    ),
    levels=(Slips(0.5, 2.0), Slips(0.26, 1.5), Slips(0.19, 1.0), Slips(0.13, 1.0)),
    weight=_weight,
    can_lose=_can_lose,
)
