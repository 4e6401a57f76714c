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
    return {
        "id": game.id,
        "name": game.name,
        "about": game.about,
        "seats": list(game.seats),
        "set": game.tile_set,
        "options": _options(game, wire),
        "objectives": _objectives(game),
        "violations": dict(game.codes),
        "faults": dict(game.fault_codes),
        "texts": _texts(game),
        "text_rules": _text_rules(game),
        "table": wire.table is not None,
        "score_drawn": wire.drawn_score is not None,
        "example": wire.position_json(example),
        "example_text": game.text(example),
    }


def _objectives(game: AnyGame) -> Json:
    """Say what each objective means, by name; empty where the game has no solver."""
    solver = solvers().get(game.id)
    return {} if solver is None else {one.name: one.meaning for one in solver.objectives}


def _texts(game: AnyGame) -> Json:
    """Return the templates of what its solver says, by key; empty where the game has no solver."""
    solver = solvers().get(game.id)
    return {} if solver is None else dict(solver.texts)


def _text_rules(game: AnyGame) -> Json:
    solver = solvers().get(game.id)
    return {} if solver is None else dict(solver.text_rules)


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
