"""The exact solver of Peaks and Pits: this turn, the hand alone, and the game with open hands."""

from solver.games.peaks_and_pits.answers import SOLVER

__all__ = ["SOLVER"]
