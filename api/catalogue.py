"""``GET /v1/games``: the games that there are, each described."""

from collections.abc import Iterable
from typing import Any

from fastapi import FastAPI
from starlette.responses import Response

from api.calls import Desk
from api.encoding import JSON, JsonBytes, json_bytes
from api.outgoing import ASKED_AGAIN
from engine import game as rules
from engine.options import options_of
from schemas.catalogue import Game, GamesAnswer
from schemas.wire import Wire
from solver.registry import solvers

AnyGame = rules.Game[Any, Any]
Json = dict[str, Any]

ALL = "/v1/games"


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


def add_catalogue(app: FastAPI, desks: Iterable[Desk]) -> dict[str, Json]:
    """Add the routes: one for all games and one for each. What each of them answers is returned
    by its path."""
    entries = {desk.game.id: described_game(desk.game, desk.wire) for desk in desks}
    whole = {"games": list(entries.values())}
    add_entry(
        app,
        ALL,
        GamesAnswer,
        whole,
        operation_id="games",
        summary="List the games",
        description="Seats, options, objectives, codes and an example of every game.",
    )
    for name, entry in entries.items():
        add_entry(
            app,
            f"{ALL}/{name}",
            Game,
            entry,
            operation_id=f"{name}_game".replace("-", "_"),
            summary=f"Describe {entry['name']}",
            description=entry["about"],
        )
    return {ALL: whole, **{f"{ALL}/{name}": entry for name, entry in entries.items()}}


def add_entry(
    app: FastAPI, path: str, model: type, entry: Json, tag: str = "games", **words: str
) -> None:
    """Add a route that always answers the same."""
    body = json_bytes(entry)

    async def endpoint() -> Response:
        return Response(body, headers={"cache-control": ASKED_AGAIN}, media_type=JSON)

    app.add_api_route(
        path,
        endpoint,
        tags=[tag],
        response_class=JsonBytes,
        response_model=model,
        operation_id=words["operation_id"],
        summary=words["summary"],
        description=words["description"],
    )
