"""Bytes that mean harm, or nothing: every one is answered or cut off, none is a defect, and the
process stays small."""

import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.registry import games
from tests.api.serving import PROMPT, Running, running

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

BODIES = {
    "no JSON": b"{",
    "not a number": b'{"position": NaN, "call": Infinity}',
    "a long number": b'{"position": ' + b"9" * 5_000 + b"}",
    "deep lists": b"[" * 100_000,
    "deep lists that end": b"[" * 3_000 + b"]" * 3_000,
    "deep lists in a job": b'{"call":"solve","game":"%s","body":{"position":%s}}'
    % (GAME.encode(), b"[" * 400 + b"]" * 400),
    "keys twice": b'{"position": 1, "position": 2, "game": 1, "game": 2}',
    "infinity below": b'[{"call": "check", "game": "bead", "body": {"position": [-Infinity]}}]',
    "a key twice below": b'[{"call": "check", "game": "bead", "body": {"a": [{"b": 1, "b": 1}]}}]',
    "half a pair": b'{"position": "\\ud800", "call": "\\udfff", "body": "\\ud800"}',
    "no UTF-8": b'{"position": "\xff\xfe"}',
    "nothing": b"",
    "many keys": b"{" + b",".join(b'"%d":0' % n for n in range(50_000)) + b"}",
    "a long list": b"[" + b"0," * 200_000 + b"0]",
    "a list of null": b"[null, null]",
    "zeros": b"\0" * 1000,
}

UNREADABLE = (
    "no JSON",
    "not a number",
    "infinity below",
    "a long number",
    "deep lists",
    "keys twice",
    "a key twice below",
    "no UTF-8",
    "zeros",
)

HEADS = {
    "a WebSocket": "GET {path} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
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
    "a long address": "GET /" + "x" * 70_000 + " HTTP/1.1\r\n\r\n",
    "many headers": "GET {path} HTTP/1.1\r\n" + "a: b\r\n" * 20_000 + "\r\n",
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


def post(path: str, body: bytes, kind: str = "application/json") -> bytes:
    head = f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: {kind}\r\nconnection: close\r\n"
    return f"{head}content-length: {len(body)}\r\n\r\n".encode() + body


@pytest.mark.parametrize("path", POSTS)
def test_no_body_is_a_defect(server: Running, path: str) -> None:
    found = {name: status(answer(server, post(path, body))) for name, body in BODIES.items()}
    allowed = {"a list of null": {200, 422}, "nothing": {400, 422}}
    allowed |= {name: {400} for name in UNREADABLE}
    wrong = {
        name: code for name, code in found.items() if code not in allowed.get(name, {400, 413, 422})
    }
    # Anything may be asked whether it is a position, if it can be read.
    checks = "check" in path
    assert {
        n: code for n, code in wrong.items() if code != 200 or not checks or n in UNREADABLE
    } == {}


@pytest.mark.parametrize("path", ["/v1/games", f"/v1/games/{GAME}/check", "/v1/jobs/x/events"])
def test_no_head_is_a_defect(server: Running, path: str) -> None:
    found = {
        name: status(answer(server, head.format(path=path).encode("latin-1")))
        for name, head in HEADS.items()
    }
    assert {name: code for name, code in found.items() if code >= 500} == {}


@pytest.mark.parametrize("kind", ["text/html", "image/png", "multipart/form-data", "x" * 5_000])
def test_what_is_said_not_to_be_json_is_refused(server: Running, kind: str) -> None:
    assert status(answer(server, post("/v1/jobs", b"{}", kind))) == 415


def test_a_hundred_megabytes_are_refused(server: Running) -> None:
    assert status(answer(server, post("/v1/batch", b"[" * 100_000_000))) in (0, 413)


def test_headers_without_end_are_refused(server: Running) -> None:
    head = b"GET / HTTP/1.1\r\n" + b"a: " + b"b" * 40_000_000
    assert status(answer(server, head)) in (0, 431)


def test_a_flood_of_events_leaves_room(server: Running) -> None:
    """Callers who ask to be told of jobs that there are not, a hundred at once."""
    request = b"GET /v1/jobs/none/events HTTP/1.1\r\nhost: x\r\n\r\n"
    connections = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(100)]
    for connection in connections:
        connection.sendall(request)
    codes = {status(connection.recv(1000)) for connection in connections}
    for connection in connections:
        connection.close()
    assert codes == {404}


def test_the_process_lives_and_is_small_after_all_that(server: Running) -> None:
    dealt = answer(server, post(f"/v1/games/{GAME}/deals", json.dumps({"seed": 1}).encode()))
    assert status(dealt) == 200
    time.sleep(0.1)
    told = Path(f"/proc/{server.process.pid}/status").read_text()
    (most,) = [int(line.split()[1]) for line in told.splitlines() if line.startswith("VmHWM:")]
    assert most * 1024 < MOST_BYTES
    assert server.process.poll() is None
