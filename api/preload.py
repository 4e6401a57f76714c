"""Imported once by the process that children are forked from, so that each of them starts in
milliseconds with every game and solver in memory."""

from api.questions import run
from engine.registry import games
from solver.registry import solvers

games()
solvers()

__all__ = ["run"]
