"""Find the solvers.

The ``SOLVER`` of a game in ``engine.games`` stands in the package of its name in ``solver.games``,
that of a game in a package elsewhere in the module ``solver`` of that package.
"""

import importlib
from importlib.util import find_spec
from typing import Any, Final

from engine.registry import packages
from solver.asking.objective import Solver

AnySolver = Solver[Any, Any]

_found: Final[dict[str, AnySolver]] = {}


def solvers() -> dict[str, AnySolver]:
    """Return all solvers by the id of their game."""
    for game in packages():
        solver_named(game)
    return _found


def solver_named(game: str) -> AnySolver | None:
    """Return the solver of the game of this id, if it has one; those of other games are not
    imported."""
    package = packages().get(game)
    if game not in _found and package is not None:
        module = module_of(package)
        if find_spec(module) is not None:
            _found[game] = importlib.import_module(module).SOLVER
    return _found.get(game)


def module_of(package: str) -> str:
    """Return the full name of the module or package in which the solver of a game stands, by the
    package of the game."""
    own = package.removeprefix("engine.games.")
    return f"{package}.solver" if own == package else f"solver.games.{own}"
