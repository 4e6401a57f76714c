"""The exact solver of Domino Ziggurat: the fewest cheats from a position with a known pile."""

from solver.games.ziggurat.answers import SOLVER
from solver.games.ziggurat.cheats import fewest_cheats
from solver.games.ziggurat.plan import Plan

__all__ = ["SOLVER", "Plan", "fewest_cheats"]
