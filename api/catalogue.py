"""``GET /v1/games``: what games there are and what can be said of each."""

from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI
from starlette.responses import Response

from api.encoding import JSON, json_bytes
from api.operations import content
from api.outputs import Listed, Written, text, texts_by_code
from engine.game import Game
from engine.objects import Key, Record, definitions
from engine.shapes import Boolean, Integer
from solver.registry import solvers

AnyGame = Game[Any, Any]
Json = dict[str, Any]

OPTION = Record(
    "Option",
    {
        "name": Key(text()),
        "default": Key(Written({"type": ["boolean", "integer", "string"]})),
        "about": Key(text("its meaning")),
        "schema": Key(Written({"type": "object"}, "JSON Schema of its values")),
    },
)

GAME = Record(
    "Game",
    {
        "id": Key(text("its part of every path")),
        "name": Key(text()),
        "about": Key(text()),
        "seats": Key(Listed(Integer(1, 20), "numbers of players that it can be dealt for")),
        "set": Key(text("the dominoes it is played with")),
        "options": Key(Listed(OPTION)),
        "objectives": Key(texts_by_code("what `hint` can be asked for, and its meaning here")),
        "violations": Key(texts_by_code("rules a move can break, by code")),
        "faults": Key(texts_by_code("what can be wrong with a position, by code")),
        "table": Key(Boolean("whether `score` takes a bare table")),
        "example": Key(Written({"type": "object"}, "a whole position")),
        "example_text": Key(text("the same on one line")),
    },
)

GAMES = Record("Games", {"games": Key(Listed(GAME))})


def described_game(game: AnyGame) -> Json:
    """A game as ``Game`` says."""
    example = game.read_position(dict(game.example))
    return {
        "id": game.id,
        "name": game.name,
        "about": game.about,
        "seats": list(game.seats),
        "set": game.tile_set,
        "options": [_option(name, key) for name, key in game.shapes.options.keys.items()],
        "objectives": _objectives(game),
        "violations": dict(game.codes),
        "faults": dict(game.fault_codes),
        "table": game.shapes.table is not None,
        "example": game.position_json(example),
        "example_text": game.text(example),
    }


def _objectives(game: AnyGame) -> Json:
    """What each objective means, by name; empty where the game has no solver."""
    solver = solvers().get(game.id)
    return {} if solver is None else {one.name: one.meaning for one in solver.objectives}


def _option(name: str, key: Key) -> Json:
    schema = key.shape.schema()
    about = schema.pop("description", "")
    return {"name": name, "default": key.default, "about": about, "schema": schema}


def answers(games: Mapping[str, AnyGame]) -> dict[str, Json]:
    """The answer at every path of the catalogue; they never change."""
    entries = {f"/v1/games/{game.id}": described_game(game) for game in games.values()}
    return {"/v1/games": {"games": list(entries.values())}, **entries}


def add_catalogue(app: FastAPI, games: Mapping[str, AnyGame]) -> None:
    """The routes: one for all games and one for each."""
    written = {path: json_bytes(answer) for path, answer in answers(games).items()}
    _add(
        app,
        "/v1/games",
        GAMES,
        written,
        operation_id="games",
        summary="List the games",
        description="Seats, options, objectives, codes and an example of every game.",
    )
    for game in games.values():
        _add(
            app,
            f"/v1/games/{game.id}",
            GAME,
            written,
            operation_id=f"{game.id}_game".replace("-", "_"),
            summary=f"Describe {game.name}",
            description=game.about,
        )


def schemas() -> dict[str, Json]:
    return definitions(GAMES)


def _add(
    app: FastAPI, path: str, shape: Record, written: Mapping[str, bytes], **words: str
) -> None:
    body = written[path]

    async def endpoint() -> Response:
        return Response(body, media_type=JSON)

    app.add_api_route(
        path,
        endpoint,
        tags=["games"],
        response_class=Response,
        openapi_extra={"responses": {"200": {"content": content(shape.schema())}}},
        operation_id=words["operation_id"],
        summary=words["summary"],
        description=words["description"],
    )
