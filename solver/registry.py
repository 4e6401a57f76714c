"""Find the solvers: every package in ``solver.games`` that has a ``SOLVER``."""

import importlib
import pkgutil
from typing import Any, Final

import solver.games
from solver.objective import Solver

AnySolver = Solver[Any, Any]

_found: Final[dict[str, AnySolver]] = {}


def solvers() -> dict[str, AnySolver]:
    """Return all solvers by the id of their game."""
    for package in _packages():
        _find(package)
    return _found


def solver_named(game: str) -> AnySolver | None:
    """Return the solver of the game of this id, if it has one. Where its package has the name of
    the game, as all have, those of other games are not imported."""
    package = game.replace("-", "_")
    if game not in _found and package in _packages():
        _find(package)
    return _found.get(game) or solvers().get(game)


def _packages() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(solver.games.__path__)]


def _find(package: str) -> None:
    found: AnySolver = importlib.import_module(f"solver.games.{package}").SOLVER
    _found.setdefault(found.game.id, found)
