"""Finds the solvers: every package in ``solver.games`` that has a ``SOLVER``."""

import importlib
import pkgutil
from functools import cache
from typing import Any

import solver.games
from solver.objective import Solver


@cache
def solvers() -> dict[str, Solver[Any, Any]]:
    """All solvers by the id of their game."""
    names = [module.name for module in pkgutil.iter_modules(solver.games.__path__)]
    modules = [importlib.import_module(f"solver.games.{name}") for name in names]
    return {module.SOLVER.game.id: module.SOLVER for module in modules}
