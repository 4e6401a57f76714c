"""Find the games: every package of ``engine.games``, and named packages elsewhere.

A package with a game defines ``GAME``.
"""

import importlib
import pkgutil
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import engine.games
from engine.errors import Refused, Violation
from engine.game import Game

_elsewhere: list[str] = []


def look_in(packages: Iterable[str]) -> None:
    """Add the game of each of these packages, given by their full names.

    Raises:
        Refused: one has no game, or the id of its game is taken; then nothing is changed.
    """
    more = [name for name in packages if name not in _elsewhere]
    _find_games((*_elsewhere, *more))
    _elsewhere.extend(more)


def games() -> dict[str, Game[Any, Any]]:
    """Return all games by id, in alphabetical order."""
    return _find_games(tuple(_elsewhere))[0]


def packages() -> dict[str, str]:
    """Return the full names of the packages, by the id of the game."""
    return _find_games(tuple(_elsewhere))[1]


def module_of(package: str, layer: str, part: str) -> str:
    """Return the full name of the module in which a layer has its part of a game, by the package of
    the game: for a game of ``engine.games`` the one of its name in the layer's package, for a game
    elsewhere the module ``part`` in the game's own."""
    own = package.removeprefix("engine.games.")
    return f"{package}.{part}" if own == package else f"{layer}.{own}"


def part_of(game: str, layer: str, part: str) -> ModuleType | None:
    """Return that module by the id of the game; None where there is no such game or part."""
    package = packages().get(game)
    name = "" if package is None else module_of(package, layer, part)
    return importlib.import_module(name) if name and find_spec(name) else None


@cache
def _find_games(elsewhere: tuple[str, ...]) -> tuple[dict[str, Game[Any, Any]], dict[str, str]]:
    """Return the games and the names of their packages, both by the id of the game."""
    own = [f"engine.games.{module.name}" for module in pkgutil.iter_modules(engine.games.__path__)]
    found: dict[str, Game[Any, Any]] = {}
    packages: dict[str, str] = {}
    for package in (*own, *elsewhere):
        game = _game_in(package)
        if game.id in found:
            other = packages[game.id]
            raise _refusal(f"{package} and {other} both hold a game with the id {game.id}.")
        found[game.id], packages[game.id] = game, package
    return dict(sorted(found.items())), dict(sorted(packages.items()))


def _game_in(package: str) -> Game[Any, Any]:
    try:
        game = getattr(importlib.import_module(package), "GAME", None)
    except ModuleNotFoundError as error:
        if not f"{package}.".startswith(f"{error.name}."):
            raise  # The package exists, but something that it imports does not.
        message = f"The package {package} should hold a game, but there is no {error.name}."
        raise _refusal(message) from error
    if not isinstance(game, Game):
        raise _refusal(f"The package {package} holds no GAME.")
    return game


def _refusal(message: str) -> Refused:
    return Refused([Violation("no_such_game_package", message)])
