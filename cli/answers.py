"""Answers as JSON data, made by the calls of the service."""

from typing import Any

from engine.game import Game
from schemas.base import Model
from schemas.registry import wire_of


def answer_json(game: Game[Any, Any], name: str, **body: object) -> Any:
    """Return what the service answers to a call about a game."""
    from api.calls import calls_of, desk  # noqa: PLC0415  loads a third of a second

    calls = calls_of(desk(game, wire_of(game.id), (), Model))
    return next(one for one in calls if one.name == name).ask(body)
