"""The rules of the games: positions, moves, judgements, scores. Standard library only.

``docs/python.md`` shows how the names below are used.
"""

from engine.errors import BoneyardError, IllegalMove, Refused, Violation
from engine.game import Game, Outcome, Step
from engine.registry import games as all_games
from engine.tiles import HIDDEN, Tile

__all__ = [
    "HIDDEN",
    "BoneyardError",
    "Game",
    "IllegalMove",
    "Outcome",
    "Refused",
    "Step",
    "Tile",
    "Violation",
    "all_games",
]
