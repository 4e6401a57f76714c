"""Find the games: every package of ``engine.games``, and named packages elsewhere.

A package with a game defines ``GAME``.
"""

import importlib
import pkgutil
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple

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
    _found((*_elsewhere, *more))
    _elsewhere.extend(more)


def games() -> dict[str, Game[Any, Any]]:
    """Return all games by id, in alphabetical order."""
    return _found(tuple(_elsewhere)).games


def packages() -> dict[str, str]:
    """Return the full names of the packages, by the id of the game."""
    return _found(tuple(_elsewhere)).packages


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


class _Found(NamedTuple):
    games: dict[str, Game[Any, Any]]
    packages: dict[str, str]


@cache
def _found(elsewhere: tuple[str, ...]) -> _Found:
    own = [f"engine.games.{module.name}" for module in pkgutil.iter_modules(engine.games.__path__)]
    packages: dict[str, str] = {}
    for package in (*own, *elsewhere):
        name = _game_in(package).id
        if name in packages:
            raise _refused(f"{package} and {packages[name]} both hold a game with the id {name}.")
        packages[name] = package
    ordered = dict(sorted(packages.items()))
    return _Found({name: _game_in(package) for name, package in ordered.items()}, ordered)


def _game_in(package: str) -> Game[Any, Any]:
    game = getattr(_imported(package), "GAME", None)
    if not isinstance(game, Game):
        raise _refused(f"The package {package} holds no GAME.")
    return game


def _imported(package: str) -> ModuleType:
    try:
        return importlib.import_module(package)
    except ModuleNotFoundError as error:
        if not f"{package}.".startswith(f"{error.name}."):
            raise  # The package exists, but something that it imports does not.
        message = f"The package {package} should hold a game, but there is no {error.name}."
        raise _refused(message) from error


def _refused(message: str) -> Refused:
    return Refused([Violation("no_such_game_package", message)])
