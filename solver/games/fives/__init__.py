"""The exact solver of Fives: the turn, the mover's own dominoes, and the whole hand."""

from solver.games.fives.answers import SOLVER

__all__ = ["SOLVER"]
