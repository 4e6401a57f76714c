"""The description of a game."""

from typing import Any

from engine import game as rules
from engine.options import options_of
from schemas.wire import Wire
from solver.registry import solvers

AnyGame = rules.Game[Any, Any]
Json = dict[str, Any]


def described_game(game: AnyGame, wire: Wire[Any, Any]) -> Json:
    """Describe a game as ``Game`` says."""
    example = wire.read_position(game, dict(game.example))
    solver = solvers().get(game.id)
    return {
        "id": game.id,
        "name": game.name,
        "about": game.about,
        "seats": list(game.seats),
        "set": game.tile_set,
        "options": _options(game, wire),
        "objectives": {one.name: one.meaning for one in solver.objectives} if solver else {},
        "violations": dict(game.codes),
        "faults": dict(game.fault_codes),
        "texts": dict(solver.texts) if solver else {},
        "text_rules": dict(solver.text_rules) if solver else {},
        "table": wire.table is not None,
        "score_drawn": wire.drawn_score is not None,
        "example": wire.position_json(example),
        "example_text": game.text(example),
    }


def _options(game: AnyGame, wire: Wire[Any, Any]) -> list[Json]:
    schemas = wire.options.model.model_json_schema()["properties"]
    return [
        {
            "name": option.name,
            "default": option.default,
            "about": option.about,
            "schema": {
                key: value
                for key, value in schemas[option.name].items()
                if key not in ("description", "default")
            },
        }
        for option in options_of(game.options).values()
    ]
