"""Find the games: every module or package in ``engine.games`` that ends in ``GAME``."""

import importlib
import pkgutil
from functools import cache
from typing import Any

import engine.games
from engine.game import Game


@cache
def games() -> dict[str, Game[Any, Any]]:
    """Return all games by id, in alphabetical order."""
    names = [module.name for module in pkgutil.iter_modules(engine.games.__path__)]
    modules = [importlib.import_module(f"engine.games.{name}") for name in names]
    found = {module.GAME.id: module.GAME for module in modules}
    return dict(sorted(found.items()))
