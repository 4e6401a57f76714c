"""Lay out the types of the games."""

from collections.abc import Iterable
from typing import Any

from api.calls import Desk, desk
from api.ops.settings import Settings
from engine.game import Game
from engine.registry import games
from schemas.registry import wire_of
from schemas.requests import budget_model
from solver.gateway import solver_of


def desks(settings: Settings, names: Iterable[str] = ()) -> list[Desk]:
    """Lay out the types of the games of these names, of all where none is named; they share the
    model of a budget."""
    budget = budget_model(
        settings.longest_budget_seconds, settings.budget_seconds, settings.longest_job_seconds
    )
    chosen = [games()[name] for name in names] or games().values()
    return [desk(game, wire_of(game.id), _objectives(game), budget) for game in chosen]


def _objectives(game: Game[Any, Any]) -> tuple[str, ...]:
    return tuple(objective.name for objective in solver_of(game).objectives)
