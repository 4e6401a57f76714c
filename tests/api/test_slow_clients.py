"""Bodies that never end, and callers that leave."""

import asyncio
import json

import pytest
from fastapi import FastAPI
from starlette.types import Message, Receive

from api.ops.settings import Settings
from engine.registry import games
from tests.api import stand_ins
from tests.api.asgi import answered, scope_of
from tests.api.asking import app_of

pytestmark = [pytest.mark.server, pytest.mark.anyio]

GAME = next(iter(games().values()))
SETTINGS = Settings(body_bytes=10_000, body_seconds=0.3, solves=2)
GONE: Message = {"type": "http.disconnect"}


@pytest.fixture
def app() -> FastAPI:
    return app_of(SETTINGS, stand_ins.endless)


async def told(app: FastAPI, call: str, receive: Receive) -> tuple[int, str]:
    """Status and code of the answer to a request whose body comes from ``receive``."""
    headers = {"content-type": "application/json"}
    scope = scope_of(f"/v1/games/{GAME.id}/{call}", headers=headers, query_string=b"")
    start, *rest = await answered(app, scope, receive)
    body = b"".join(message.get("body", b"") for message in rest)
    return start["status"], json.loads(body)["code"]


async def test_a_body_that_drips_is_given_up(app: FastAPI) -> None:
    async def drip() -> Message:
        await asyncio.sleep(0.05)
        return {"type": "http.request", "body": b" ", "more_body": True}

    assert await told(app, "check", drip) == (408, "body_too_slow")


async def test_a_body_without_an_end_is_cut_off(app: FastAPI) -> None:
    read = 0

    async def flood() -> Message:
        nonlocal read
        read += 1000
        return {"type": "http.request", "body": b"[" * 1000, "more_body": True}

    assert await told(app, "check", flood) == (413, "body_too_large")
    assert read < 100 * SETTINGS.body_bytes


async def test_a_caller_that_leaves_is_no_defect_and_ends_its_solve(app: FastAPI) -> None:
    body = json.dumps({"position": dict(GAME.example)}).encode()
    parts: list[Message] = [{"type": "http.request", "body": body}]

    async def leave() -> Message:
        if parts:
            return parts.pop()
        await asyncio.sleep(0.3)
        return GONE

    assert await told(app, "check", lambda: asyncio.sleep(0, GONE)) == (499, "client_gone")
    async with app.router.lifespan_context(app):  # a solve that goes on has another end
        assert await told(app, "solve", leave) == (499, "client_gone")
