"""Bytes that mean harm, or nothing: every one is answered or cut off, none is a defect, and the
process stays small; bodies that drip, and callers that leave."""

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.types import Message, Receive

from api.ops.settings import Settings
from engine.registry import games
from tests.api import stand_ins
from tests.api.asking import answered, app_of, scope_of
from tests.api.serving import PROMPT, Running, request, running

pytestmark = pytest.mark.server

GAME = next(iter(games()))
POSTS = (
    f"/v1/games/{GAME}/check",
    f"/v1/games/{GAME}/moves",
    f"/v1/games/{GAME}/validate",
    f"/v1/games/{GAME}/solve",
    f"/v1/games/{GAME}/picture",
    "/v1/batch",
    "/v1/jobs",
)
MOST_BYTES = 300_000_000
PATIENCE = 15.0

UNREADABLE = {
    "no JSON": b"{",
    "two values": b"{} {}",
    "not a number": b'{"position": NaN, "call": Infinity}',
    "infinity below": b'[{"call": "check", "game": "bead", "body": {"position": [-Infinity]}}]',
    "a long number": b'{"position": ' + b"9" * 5_000 + b"}",
    "deep lists": b"[" * 100_000,
    "deep objects": b'{"a":' * 50_000 + b"1" + b"}" * 50_000,
    "keys twice": b'{"position": 1, "position": 2, "game": 1, "game": 2}',
    "a key twice below": b'[{"call": "check", "game": "bead", "body": {"a": [{"b": 1, "b": 1}]}}]',
    "no UTF-8": b'{"position": "\xff\xfe"}',
    "UTF-16": '{"position": 1}'.encode("utf-16"),
    "an encoded surrogate": b'{"position": "\xed\xa0\x80"}',
    "zeros": b"\0" * 1000,
}
ODD = {
    "nothing": b"",
    "deep lists that end": b"[" * 3_000 + b"]" * 3_000,
    "deep lists in a job": b'{"call":"solve","game":"%s","body":{"position":%s}}'
    % (GAME.encode(), b"[" * 400 + b"]" * 400),
    "half a pair": b'{"position": "\\ud800", "call": "\\udfff", "body": "\\ud800"}',
    "many keys": b"{" + b",".join(b'"%d":0' % n for n in range(50_000)) + b"}",
    "a long list": b"[" + b"0," * 200_000 + b"0]",
    "a list of null": b"[null, null]",
}
"""Bodies that can be read, or not as all libraries do."""

HEADS = {
    "HTTP 2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "a proxy": "CONNECT example.com:443 HTTP/1.1\r\nhost: x\r\n\r\n",
    "two lengths": "POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\n"
    "content-length: 9\r\n\r\n{{",
    "a length below 0": "POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
    "a length and chunks": "POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n"
    "transfer-encoding: chunked\r\n\r\n0\r\n\r\n",
    "a chunk too long": "POST {path} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
    "ffffffffffffffffff\r\n",
    "no method": " {path} HTTP/1.1\r\n\r\n",
    "a long method": "X" * 70_000 + " {path} HTTP/1.1\r\n\r\n",
    "a broken address": "GET /v1/jobs/%00%ff%zz/events HTTP/1.1\r\nhost: x\r\n\r\n",
    "an address up": "GET /../../etc/passwd HTTP/1.1\r\nhost: x\r\n\r\n",
    "a bad event": "GET /v1/jobs/x/events HTTP/1.1\r\nhost: x\r\nlast-event-id: \xff\r\n\r\n",
    "a long key": "POST /v1/jobs HTTP/1.1\r\nhost: x\r\nidempotency-key: "
    + "k" * 5_000
    + "\r\ncontent-length: 2\r\n\r\n{{}}",
}


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(PROMPT) as found:
        yield found


def answer(server: Running, data: bytes) -> bytes:
    """What the service says first; nothing where it cuts the connection off."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
        try:
            connection.sendall(data)
            return connection.recv(1_000_000)
        except ConnectionError:
            return b""


def status(said: bytes) -> int:
    """The status of the first answer; 0 where the connection was cut off."""
    return int(said.split()[1]) if said.startswith(b"HTTP/1.1 ") else 0


def post(path: str, body: bytes) -> bytes:
    return request("POST", path, body, "connection: close\r\n")


@pytest.mark.parametrize("path", POSTS)
def test_no_body_is_a_defect(server: Running, path: str) -> None:
    for name, body in UNREADABLE.items():
        assert status(answer(server, post(path, body))) == 400, name
    for name, body in ODD.items():
        # Anything may be asked whether it is a position, if it can be read.
        fine = path.endswith("check") or name == "a list of null"
        assert status(answer(server, post(path, body))) in {400, 413, 422, 200 if fine else 422}, (
            name
        )


@pytest.mark.parametrize("path", ["/v1/games", f"/v1/games/{GAME}/check", "/v1/jobs/x/events"])
def test_no_head_is_a_defect(server: Running, path: str) -> None:
    found = {
        name: status(answer(server, head.format(path=path).encode("latin-1")))
        for name, head in HEADS.items()
    }
    assert {name: code for name, code in found.items() if code >= 500} == {}


def test_the_process_lives_and_is_small_after_all_that(server: Running) -> None:
    dealt = answer(server, post(f"/v1/games/{GAME}/deals", json.dumps({"seed": 1}).encode()))
    assert status(dealt) == 200
    time.sleep(0.1)
    told = Path(f"/proc/{server.process.pid}/status").read_text()
    (most,) = [int(line.split()[1]) for line in told.splitlines() if line.startswith("VmHWM:")]
    assert most * 1024 < MOST_BYTES
    assert server.process.poll() is None


SETTINGS = Settings(body_seconds=0.3, solves=2)
GONE: Message = {"type": "http.disconnect"}


@pytest.fixture
def app() -> FastAPI:
    return app_of(SETTINGS, stand_ins.endless)


async def refused(app: FastAPI, call: str, receive: Receive) -> tuple[int, str]:
    """Status and code of the answer to a request whose body comes from ``receive``."""
    headers = {"content-type": "application/json"}
    scope = scope_of(f"/v1/games/{GAME}/{call}", headers=headers, query_string=b"")
    start, *rest = await answered(app, scope, receive)
    body = b"".join(message.get("body", b"") for message in rest)
    return start["status"], json.loads(body)["code"]


@pytest.mark.anyio
async def test_a_body_that_drips_is_given_up(app: FastAPI) -> None:
    async def drip() -> Message:
        await asyncio.sleep(0.05)
        return {"type": "http.request", "body": b" ", "more_body": True}

    assert await refused(app, "check", drip) == (408, "body_too_slow")


@pytest.mark.anyio
async def test_a_caller_that_leaves_is_no_defect_and_ends_its_solve(app: FastAPI) -> None:
    body = json.dumps({"position": dict(games()[GAME].example)}).encode()
    parts: list[Message] = [{"type": "http.request", "body": body}]

    async def leave() -> Message:
        if parts:
            return parts.pop()
        await asyncio.sleep(0.3)
        return GONE

    assert await refused(app, "check", lambda: asyncio.sleep(0, GONE)) == (499, "client_gone")
    async with app.router.lifespan_context(app):  # a solve that goes on has another end
        assert await refused(app, "solve", leave) == (499, "client_gone")
