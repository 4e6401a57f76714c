"""The OpenAPI document. FastAPI makes it from the models; examples, access, jobs and portable types
are added here (FastAPI would drop every null in an example)."""

import asyncio
import copy
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, Final

from fastapi import FastAPI
from starlette.responses import Response

from api.calls import Call, GameApi, SolverJob
from api.calls.json_text import json_bytes
from api.http import addresses, jobs, tables
from api.http.document.operations import describe_access, share
from api.http.document.types import describe_jobs, make_portable
from api.http.document.webhooks import describe_webhooks
from api.http.responses import JSON
from api.pages.pages import ASKED_AGAIN, GAMES
from api.pictures.formats import DrawnPicture
from api.solving import batch
from schemas.base import Json

PATH = "/openapi.json"

SOLVED = Path(__file__).with_name("solved.json")
"""Answers of the solvers as examples, stored because each takes a solver's time."""

STORED: Final = Path(__file__).with_name("examples.json")
"""Examples that only a running service can give, which ``tests.api.stored_examples`` writes: by
operation id those of its parameters and of its body, and its answer."""

SIGNED_PATH: Final = {"path": f"{jobs.PATH}/0f6c2a/events", "seconds": 600}
"""An example of a request for a signed address."""


def add_document(
    app: FastAPI,
    entries: Mapping[str, Json],
    game_apis: Sequence[GameApi],
    calls: Sequence[Call],
    pages: Iterable[str] = (),
) -> None:
    """Serve the document; ``app.state.document`` returns it, ``app.state.make_document`` makes it
    ready to be sent, which takes seconds and happens once: at the first request, or before it.
    ``entries`` are the answers of the catalogue by path, ``pages`` the other paths whose answer is
    the same for every caller."""

    making = Lock()

    def document() -> Json:
        with making:
            return made()

    @cache
    def content() -> bytes:
        return json_bytes(document())

    @cache
    def made() -> Json:
        found = copy.deepcopy(app.openapi())
        paths: Json = found["paths"]
        for path, entry in entries.items():
            if path != GAMES:  # each game has its own example
                _show(paths[path]["get"], None, entry)
        _show(paths[batch.PATH]["post"], *batch.example(game_apis, calls))
        job = _job(calls)
        _show(paths[jobs.PATH]["post"], job, None)
        _show(paths[addresses.ADDRESSES]["post"], SIGNED_PATH, None)
        if tables.PATH in paths:
            _show(paths[tables.PATH]["post"], _table(game_apis), None)
        tagged = _show_calls(paths, calls)
        _show_stored(paths)
        describe_access(found, entries, {*entries, *tagged, *pages})
        describe_jobs(found, calls)
        describe_webhooks(found, job["call"], job["game"])
        make_portable(found, {api.wire.position.__name__ for api in game_apis})
        share(found)
        return found

    async def endpoint() -> Response:
        headers = {"cache-control": ASKED_AGAIN}
        return Response(await asyncio.to_thread(content), media_type=JSON, headers=headers)

    app.state.document = document
    app.state.make_document = content
    app.add_api_route(PATH, endpoint, include_in_schema=False)


def _job(calls: Iterable[Call]) -> Json:
    call = next(call for call in calls if call.name == "solve")
    return {"call": call.name, "game": call.game.id, "body": call.example()}


def _table(game_apis: Iterable[GameApi]) -> Json:
    game = next(api.game for api in game_apis if 3 in api.game.seats)
    return {"game": game.id, "seats": [{"name": "Ana"}, {}, {"level": 3}], "clock": 60}


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


def _show_stored(paths: Json) -> None:
    """Add the stored examples of the operations that are there."""
    stored: dict[str, Json] = json.loads(STORED.read_text("utf-8"))
    for methods in paths.values():
        for operation in methods.values():
            found = stored.get(operation["operationId"], {})
            given: Json = found.get("parameters", {})
            for parameter in operation.get("parameters", ()):
                if parameter["name"] in given:
                    parameter["example"] = given[parameter["name"]]
            _show(operation, found.get("body"), None)
            if "answer" in found:
                _content(operation)["example"] = found["answer"]


def _content(operation: Json) -> Json:
    """Return what an operation answers, of its first status and type."""
    answered = (one["content"] for one in operation["responses"].values() if "content" in one)
    found: Json = next(iter(next(answered).values()))
    return found


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
