"""Answers as server-sent events: a first one at once, then better ones as they are found."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from api.calls import Json
from api.calls.json_text import json_bytes
from api.calls.problems import problem_of
from api.http.negotiation import preferred
from api.http.responses import JSON

EVENT_STREAM: Final = "text/event-stream"
ANSWER, PROBLEM = "answer", "problem"
"""Names of the events: a complete answer, the last of which is that of the plain call; a problem,
if there is no last answer."""
SILENCE: Final = 5.0
"""Seconds between keep-alive lines."""

OnProgress = Callable[[Json], None]
Solve = Callable[[OnProgress], Awaitable[Json]]


def wants_events(request: Request) -> bool:
    """Whether a caller wants the answer as events."""
    accept = request.headers.get("accept", "")
    return EVENT_STREAM in accept and preferred(accept, (JSON, EVENT_STREAM)) == EVENT_STREAM


async def events(solve: Solve) -> Response:
    """Return the stream of an answer. ``solve`` is called with a function that receives interim
    answers. Raises what ``solve`` raises before its first answer."""
    found: asyncio.Queue[Json | None] = asyncio.Queue()
    solving = asyncio.ensure_future(solve(found.put_nowait))
    solving.add_done_callback(lambda _: found.put_nowait(None))
    try:
        first = await found.get()
    except asyncio.CancelledError:
        solving.cancel()
        raise
    if first is None and (error := solving.exception()) is not None:
        raise error
    lines = _written(first, found, solving)
    return StreamingResponse(lines, 200, {"x-accel-buffering": "no"}, EVENT_STREAM)


async def _written(
    first: Json | None, found: "asyncio.Queue[Json | None]", solving: "asyncio.Future[Json]"
) -> AsyncIterator[bytes]:
    """Yield the events; if the caller leaves, the work is cancelled."""
    number, answer = 0, first
    try:
        while answer is not None:
            number += 1
            yield event(number, ANSWER, answer)
            answer = None
            while answer is None and not (solving.done() and found.empty()):
                with suppress(TimeoutError):
                    async with asyncio.timeout(SILENCE):
                        answer = await found.get()
                        break
                yield b": still here\n\n"
        error = solving.exception()
        if error is None:
            yield event(number + 1, ANSWER, solving.result())
        else:
            problem = problem_of(error, "a call that was answered as events failed")
            yield event(number + 1, PROBLEM, problem.as_json())
    finally:
        solving.cancel()


def event(number: int, name: str, data: Json) -> bytes:
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (number, name.encode(), json_bytes(data))
