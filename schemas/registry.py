"""Find what crosses the wire of each game: every module in ``schemas.games`` has a ``WIRE``."""

import importlib
import pkgutil
from functools import cache
from typing import Any

import schemas.games
from schemas.wire import Wire


@cache
def wires() -> dict[str, Wire[Any, Any]]:
    """Return the wires of all games by id, in alphabetical order."""
    names = [module.name for module in pkgutil.iter_modules(schemas.games.__path__)]
    modules = [importlib.import_module(f"schemas.games.{name}") for name in names]
    found = {module.WIRE.game_id: module.WIRE for module in modules}
    return dict(sorted(found.items()))
