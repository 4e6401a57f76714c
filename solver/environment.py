"""Read from the environment where games are found besides those of ``engine.games``.

Commands, the service and the tests call this before they ask for the first game; the engine
itself reads no environment.
"""

import os
import sys
from collections.abc import Mapping
from typing import Final

from engine.registry import look_in

VARIABLE: Final = "BONEYARD_GAMES"
"""Packages that each hold a game, by their full names, separated by commas."""


def look_for_games(environment: Mapping[str, str] = os.environ) -> None:
    """Look for games in the packages that ``BONEYARD_GAMES`` names too. They are imported from the
    current directory as well, wherever the command was started from."""
    named = [name.strip() for name in environment.get(VARIABLE, "").split(",") if name.strip()]
    if named and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    look_in(named)
