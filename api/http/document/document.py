"""The OpenAPI document. FastAPI makes it from the models; examples, access, jobs and portable types
are added here (FastAPI would drop every null in an example)."""

import asyncio
import copy
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI
from starlette.responses import Response

from api.calls import Call, GameApi, SolverJob
from api.http import addresses, jobs
from api.http.document.operations import describe_access, share
from api.http.document.types import describe_jobs, make_portable
from api.http.responses import JSON, json_response
from api.pages.pages import ASKED_AGAIN, GAMES
from api.pictures.formats import DrawnPicture
from api.solving import batch
from schemas.base import Json

PATH = "/openapi.json"

SOLVED = Path(__file__).with_name("solved.json")
"""Answers of the solvers as examples, stored because each takes a solver's time."""


SIGNED_PATH: Final = {"path": f"{jobs.PATH}/0f6c2a/events", "seconds": 600}
"""An example of a request for a signed address."""


def add_document(
    app: FastAPI,
    entries: Mapping[str, Json],
    game_apis: Sequence[GameApi],
    calls: Sequence[Call],
    pages: Iterable[str] = (),
) -> None:
    """Serve the document, which is made at the first request; ``app.state.document`` returns it.
    ``entries`` are the answers of the catalogue by path, ``pages`` the other paths whose answer is
    the same for every caller."""

    @cache
    def document() -> Json:
        found = copy.deepcopy(app.openapi())
        paths: Json = found["paths"]
        for path, entry in entries.items():
            if path != GAMES:  # each game has its own example
                _show(paths[path]["get"], None, entry)
        _show(paths[batch.PATH]["post"], *batch.example(game_apis, calls))
        _show(paths[jobs.PATH]["post"], _job(calls), None)
        _show(paths[addresses.ADDRESSES]["post"], SIGNED_PATH, None)
        tagged = _show_calls(paths, calls)
        describe_access(found, entries, {*entries, *tagged, *pages})
        describe_jobs(found, calls)
        make_portable(found, {api.wire.position.__name__ for api in game_apis})
        share(found)
        return found

    async def endpoint() -> Response:
        # The first time takes seconds.
        return json_response(await asyncio.to_thread(document), ASKED_AGAIN)

    app.state.document = document
    app.add_api_route(PATH, endpoint, include_in_schema=False)


def _job(calls: Iterable[Call]) -> Json:
    call = next(call for call in calls if call.name == "solve")
    return {"call": call.name, "game": call.game.id, "body": call.example()}


def _show_calls(paths: Json, calls: Iterable[Call]) -> set[str]:
    """Add real requests and their answers. Return the paths whose answers depend on the request
    alone."""
    tagged = set()
    for call in calls:
        request = call.example()
        answer = call.parse_and_run(request)
        shown: Any = None if isinstance(answer, DrawnPicture) else answer
        if isinstance(answer, SolverJob):
            shown = stored_answer(call, request) or ""
        else:
            tagged.add(call.path)
        _show(paths[call.path]["post"], request, shown)
        for address in call.addresses:
            paths[call.path + address]["get"]["parameters"][0]["example"] = request["position"]
            tagged.add(call.path + address)
    return tagged


@cache
def stored_answers() -> Mapping[str, Json]:
    """Return ``{"request", "answer"}`` by operation id."""
    found: dict[str, Json] = json.loads(SOLVED.read_text())
    return found


def stored_answer(call: Call, request: Json) -> Json | None:
    """Return the stored answer to exactly this request, or None."""
    entry = stored_answers().get(call.operation_id)
    return entry["answer"] if entry and entry["request"] == request else None


def _show(operation: Json, request: Any, answer: Any) -> None:
    if request is not None:
        operation["requestBody"]["content"][JSON]["example"] = request
    if answer is not None:
        operation["responses"]["200"]["content"][JSON]["example"] = answer
