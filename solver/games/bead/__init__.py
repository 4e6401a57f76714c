"""The exact solver of the Domino Bead Game: the best play, plan and end of an open game."""

from solver.games.bead.answers import SOLVER

__all__ = ["SOLVER"]
