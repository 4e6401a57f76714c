"""Positions and moves of any game as JSON data."""

from typing import Any, TypeVar

from engine.game import Examined, Game
from schemas import wire
from schemas.wire import Wire

Json = dict[str, Any]
P = TypeVar("P")
M = TypeVar("M")


def wire_of(game: Game[P, M]) -> Wire[P, M]:
    """Find what crosses the wire of a game."""
    return wire.wire_of(game.id)


def examine(game: Game[P, M], data: object, at: str = "") -> Examined[P]:
    """Read a position from JSON data or text, with everything wrong with it."""
    return wire_of(game).examine(game, data, at)


def read_position(game: Game[P, M], data: object, at: str = "") -> P:
    """Read a sound position from JSON data or text."""
    return wire_of(game).read_position(game, data, at)


def position_json(game: Game[P, M], position: P) -> Json:
    """Write a position."""
    return wire_of(game).position_json(position)


def read_move(game: Game[P, M], data: object, at: str = "") -> M:
    """Read a move from JSON data."""
    return wire_of(game).read_move(data, at)


def move_json(game: Game[P, M], move: M) -> Json:
    """Write a move."""
    return wire_of(game).move_json(move)
