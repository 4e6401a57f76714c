"""The OpenAPI document of the application."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from api import batch, catalogue
from api.calls import Call
from api.encoding import JSON
from api.errors import KINDS
from api.operations import reference_to, responses, show
from api.outputs import SHARED
from api.questions import Question
from api.solved import answer_to
from engine.game import Game
from engine.objects import definitions

Json = dict[str, Any]

ABOUT = """\
Rules, proofs and hints for domino games.

A position is a value: it is sent whole with every request, as JSON or as its one-line text, and \
nothing is kept between requests. What is wrong with a request is told all at once, each fault \
with a permanent code and a JSON pointer, as `application/problem+json`; so are unknown addresses \
(404, `unknown_path` or `unknown_game`) and methods that an address does not answer (405, \
`method_not_allowed`).
"""


def tags(games: Iterable[Game[Any, Any]]) -> list[dict[str, str]]:
    about = [{"name": game.id, "description": f"{game.name}. {game.about}"} for game in games]
    return [
        {"name": "games", "description": "What games there are."},
        *about,
        {"name": "batch", "description": "Many calls in one request."},
        {"name": "service", "description": "The state of the service itself."},
    ]


def document(app: FastAPI, calls: Sequence[Call]) -> Json:
    """The application as OpenAPI 3.1."""
    found = get_openapi(
        title=app.title,
        version=app.version,
        description=app.description,
        license_info=app.license_info,
        servers=app.servers,
        tags=app.openapi_tags,
        routes=app.routes,
    )
    schemas = SHARED | catalogue.schemas()
    schemas |= definitions(batch.REQUEST) | definitions(batch.ANSWERS)
    for call in calls:
        schemas |= call.definitions()
    named = json.dumps(found["paths"])
    used = [kind for kind in KINDS if reference_to(kind) in named]
    found["components"] = {"schemas": schemas, "responses": responses(used)}
    found["security"] = []
    _show_examples(found["paths"], calls)
    return found


def _show_examples(paths: Json, calls: Sequence[Call]) -> None:
    """Real answers to real requests."""
    games = {call.game.id: call.game for call in calls}
    for path, entry in catalogue.answers(games).items():
        show(paths[path]["get"], None, entry)
    show(paths[batch.PATH]["post"], *batch.example(calls))
    for call in calls:
        request = call.example()
        answer = call.ask(request)
        if isinstance(answer, Question):
            show(paths[call.path]["post"], request, answer_to(call.operation_id, answer))
        else:
            show(paths[call.path]["post"], request, answer if call.media_type == JSON else None)
