"""Bodies that never end, callers that leave, and judging while solves run."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from api.ops.settings import Settings
from engine.registry import games
from tests.api import stand_ins
from tests.api.asking import app_of
from tests.wire import move_json, read_position

pytestmark = pytest.mark.server

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]

GAME = next(iter(games().values()))
PREFIX = f"/v1/games/{GAME.id}"
SETTINGS = Settings(body_bytes=10_000, body_seconds=0.3, solves=2)
POSITION = {"position": dict(GAME.example)}


def application() -> Any:
    return app_of(SETTINGS, stand_ins.endless)


async def asked(app: Any, path: str, receive: Receive) -> tuple[int, Message]:
    """Status and answer of a request whose body comes from ``receive``."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(b"content-type", b"application/json")],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
    }
    await app(scope, receive, send)
    body = b"".join(message.get("body", b"") for message in sent[1:])
    return sent[0]["status"], json.loads(body)


def body_then(data: Any, after: Callable[[], Awaitable[Message]]) -> Receive:
    """A whole body, and whatever comes after it."""
    parts: list[Message] = [{"type": "http.request", "body": json.dumps(data).encode()}]

    async def receive() -> Message:
        return parts.pop() if parts else await after()

    return receive


async def never() -> Message:
    await asyncio.sleep(3600)
    return {"type": "http.disconnect"}


def test_a_body_that_drips_is_given_up() -> None:
    async def drip() -> Message:
        await asyncio.sleep(0.05)
        return {"type": "http.request", "body": b" ", "more_body": True}

    status, answer = asyncio.run(asked(application(), f"{PREFIX}/check", drip))
    assert (status, answer["code"]) == (408, "body_too_slow")


def test_a_body_without_an_end_is_cut_off() -> None:
    read = 0

    async def flood() -> Message:
        nonlocal read
        read += 1000
        return {"type": "http.request", "body": b"[" * 1000, "more_body": True}

    status, answer = asyncio.run(asked(application(), f"{PREFIX}/check", flood))
    assert (status, answer["code"]) == (413, "body_too_large")
    assert read < 100 * SETTINGS.body_bytes


def test_a_caller_that_leaves_during_the_body_is_no_defect() -> None:
    async def leave() -> Message:
        return {"type": "http.disconnect"}

    status, answer = asyncio.run(asked(application(), f"{PREFIX}/check", leave))
    assert (status, answer["code"]) == (499, "client_gone")


def test_a_caller_that_leaves_ends_its_solve() -> None:
    async def leave() -> Message:
        await asyncio.sleep(0.3)
        return {"type": "http.disconnect"}

    async def scene() -> tuple[int, Message]:
        app = application()
        async with app.router.lifespan_context(app):
            return await asked(app, f"{PREFIX}/solve", body_then(POSITION, leave))

    status, answer = asyncio.run(scene())  # a solve that goes on has another end
    assert (status, answer["code"]) == (499, "client_gone")


@pytest.mark.nightly
def test_judging_stays_quick_while_two_solves_run() -> None:
    solve = {**POSITION, "budget": {"seconds": 1.0}}
    move = GAME.legal_moves(read_position(GAME, dict(GAME.example)))[0]
    judge = {**POSITION, "move": move_json(GAME, move)}

    async def one(app: Any) -> float:
        began = time.monotonic()
        status, _ = await asked(app, f"{PREFIX}/validate", body_then(judge, never))
        assert status == 200
        return time.monotonic() - began

    async def scene() -> list[float]:
        app = application()
        async with app.router.lifespan_context(app):
            path = f"{PREFIX}/solve"
            solves = [asked(app, path, body_then(solve, never)) for _ in range(2)]
            solving = asyncio.gather(*solves)
            await asyncio.sleep(0.2)
            seconds = []
            for _ in range(50):
                seconds.append(await one(app))
                await asyncio.sleep(0.01)
            assert not solving.done()
            assert [answer["status"] for _, answer in await solving] == [503, 503]
            return sorted(seconds)

    seconds = asyncio.run(scene())
    assert seconds[25] < 0.02
    assert seconds[-1] < 0.25
