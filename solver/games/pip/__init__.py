"""The exact solver of PIP: the count of a move, the way out of a hand, the end of a round."""

from solver.games.pip.answers import SOLVER

__all__ = ["SOLVER"]
