"""Find the ``WIRE`` of each game.

For a game in ``engine.games`` it is in the module of the same name in ``schemas.games``, for a game
in another package in its module ``wire``.
"""

import importlib
from functools import cache
from importlib.util import find_spec
from typing import Any

from engine.errors import Refused, Violation
from engine.registry import packages
from schemas.wire import Wire


def wires() -> dict[str, Wire[Any, Any]]:
    """Return the wires of all games that have one, by id, in alphabetical order."""
    found = {game: _wire_in(module_of(package)) for game, package in packages().items()}
    return {game: wire for game, wire in found.items() if wire is not None}


def wire_of(game: str) -> Wire[Any, Any]:
    """Return the wire of the game of this id.

    Raises:
        Refused: the game has none.
    """
    found = wires().get(game)
    if found is None:
        lacks = module_of(packages()[game]) if game in packages() else f"wire of a game {game}"
        raise Refused([Violation("no_wire", f"There are no models of its JSON: no {lacks}.")])
    return found


def module_of(package: str) -> str:
    """Return the full name of the module with the wire of a game, by the package of the game."""
    own = package.removeprefix("engine.games.")
    return f"{package}.wire" if own == package else f"schemas.games.{own}"


@cache
def _wire_in(module: str) -> Wire[Any, Any] | None:
    return None if find_spec(module) is None else importlib.import_module(module).WIRE
