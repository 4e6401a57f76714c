"""What a connection may send before it is a request, and how long it may take."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from engine.registry import games
from tests.api.serving import Running, running

pytestmark = pytest.mark.server

GAME = next(iter(games().values()))
POSITION = {"position": dict(GAME.example)}
MOST = 6
"""Connections that are open at once."""
FLOOD = 50_000_000

LIMITED = """
import uvicorn
from api.http.app import create_app
from api.http.server import options
from api.ops.settings import Settings
from tests.api import stand_ins
settings = Settings(
    connections=6, header_bytes=8000, header_seconds=0.5, write_seconds=1.0, solves=1
)
solver = stand_ins.named(stand_ins.late_or_never)
app = create_app(settings, solver, (stand_ins.MODULE,))

async def flood(scope, receive, send):
    if scope.get("path") != "/flood":
        await app(scope, receive, send)
        return
    size = {flood}
    length = (b"content-length", str(size).encode())
    await send({{"type": "http.response.start", "status": 200, "headers": [length]}})
    await send({{"type": "http.response.body", "body": b"x" * size}})

uvicorn.run(
    flood, host="127.0.0.1", port={port}, timeout_keep_alive=1, **options(settings)
)
"""
"""With short limits, a solver that never ends for odd seeds, and an answer of many bytes."""


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(LIMITED.replace("{flood}", str(FLOOD))) as found:
        yield found


def connected(server: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=5)


def read_all(connection: socket.socket) -> bytes:
    """What arrives until the other end closes."""
    return b"".join(iter(lambda: connection.recv(65536), b""))


def told(connection: socket.socket) -> tuple[int, Any]:
    """The status and the problem that end a connection."""
    head, _, body = read_all(connection).partition(b"\r\n\r\n")
    assert b"content-type: application/problem+json" in head
    assert b"connection: close" in head
    assert b"x-content-type-options: nosniff" in head
    return int(head.split()[1]), json.loads(body)


def request(method: str, path: str, body: Any = None, headers: str = "") -> bytes:
    text = "" if body is None else json.dumps(body)
    length = f"content-length: {len(text)}\r\n" if text else ""
    return f"{method} {path} HTTP/1.1\r\nhost: x\r\n{length}{headers}\r\n{text}".encode()


def answer(server: Running, data: bytes) -> tuple[bytes, bytes]:
    """The head and the body of an answer, the connection being closed after it."""
    with connected(server) as connection:
        connection.sendall(data.replace(b"host: x", b"host: x\r\nconnection: close"))
        head, _, body = read_all(connection).partition(b"\r\n\r\n")
    return head, body


def is_alive(server: Running) -> bool:
    return answer(server, request("GET", "/healthz"))[0].startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    "head",
    [
        b"GET /healthz HTTP/1.1\r\nhost: x\r\nx-long: " + b"a" * 9000 + b"\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nhost: x\r\nx-long: " + b"a" * 9000,
        b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nhost: x\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nhost: x\r\n" + b"x-many: 1\r\n" * 2000 + b"\r\n",
        b"GET /healthz HTTP/1.1\r\nhost: x\r\n" + b"x-many: 1\r\n" * 20_000,
    ],
    ids=["one header", "a header without an end", "the address", "many headers", "no end"],
)
def test_heads_over_the_limit_are_refused(server: Running, head: bytes) -> None:
    with connected(server) as connection:
        connection.sendall(head)
        status, problem = told(connection)
    assert (status, problem["code"]) == (431, "head_too_large")
    assert "8000" in problem["detail"]
    assert is_alive(server)


def test_a_head_that_drips_is_given_up(server: Running) -> None:
    began = time.monotonic()
    with connected(server) as connection:
        for byte in b"GET /healthz HT":
            connection.sendall(bytes([byte]))
            time.sleep(0.02)
        status, problem = told(connection)
    assert (status, problem["code"]) == (408, "head_too_slow")
    assert 0.4 < time.monotonic() - began < 3


@pytest.mark.parametrize("before", [b"", request("GET", "/healthz")], ids=["first", "later"])
@pytest.mark.parametrize("nothing", [b"", b"\r\n"], ids=["nothing", "an empty line"])
def test_a_connection_that_sends_no_request_is_closed(
    server: Running, before: bytes, nothing: bytes
) -> None:
    with connected(server) as connection:
        connection.sendall(before)
        found = b""
        while before and not found.endswith(b'{"status":"ok"}'):
            found += connection.recv(65536)
        connection.sendall(nothing)
        assert connection.recv(1) == b""


def test_what_is_no_request_is_told_so(server: Running) -> None:
    for nonsense in (b"\x00\x01\x02 nonsense\r\n\r\n", b"GET http://x HTTP/1.1\r\n\r\n"):
        with connected(server) as connection:
            connection.sendall(nonsense)
            status, problem = told(connection)
        assert (status, problem["code"]) == (400, "not_http")


def test_idle_connections_make_room_for_others(server: Running) -> None:
    idle = [connected(server) for _ in range(2 * MOST)]
    assert is_alive(server)
    assert idle[0].recv(1) == b""
    for connection in idle:
        connection.close()


def test_a_request_that_was_sent_ahead_is_not_closed_for_others(server: Running) -> None:
    endless = {**POSITION, "budget": {"seed": 1, "seconds": 60}}
    solve = request("POST", f"/v1/games/{GAME.id}/solve", endless)
    with connected(server) as at_work:
        at_work.sendall(request("GET", "/healthz") + solve)
        found = b""
        while not found.endswith(b'{"status":"ok"}'):
            found += at_work.recv(65536)
        idle = [connected(server) for _ in range(2 * MOST)]
        assert is_alive(server)
        at_work.settimeout(0.3)
        with pytest.raises(TimeoutError):  # neither answered nor closed
            at_work.recv(1)
        for connection in idle:
            connection.close()


def test_where_all_connections_are_at_work_others_are_refused(server: Running) -> None:
    solve = request("POST", f"/v1/games/{GAME.id}/solve", {**POSITION, "budget": {"seed": 1}})
    at_work = [connected(server) for _ in range(MOST)]
    for connection in at_work:
        connection.sendall(solve)
    time.sleep(0.3)
    with connected(server) as connection:
        status, problem = told(connection)
    assert (status, problem["code"]) == (503, "too_many_connections")
    for connection in at_work:
        connection.close()
    time.sleep(0.3)
    assert is_alive(server)


def solved(server: Running) -> Any:
    """The answer to a question that the solver answers at once, if it is free."""
    body = {**POSITION, "budget": {"seed": 2, "seconds": 1}}
    head, text = answer(server, request("POST", f"/v1/games/{GAME.id}/solve", body))
    assert head.startswith(b"HTTP/1.1 200 "), head
    return json.loads(text)


@pytest.mark.parametrize("pause", [0, 0.3])
def test_a_caller_that_sent_another_request_ahead_and_left_frees_the_solver(
    server: Running, pause: float
) -> None:
    endless = {**POSITION, "budget": {"seed": 1, "seconds": 60}}
    with connected(server) as connection:
        ahead = request("POST", f"/v1/games/{GAME.id}/check", POSITION)
        solve = request("POST", f"/v1/games/{GAME.id}/solve", endless)
        connection.sendall(solve if pause else solve + ahead * 3)
        time.sleep(0.3)
        connection.sendall(ahead * 3 if pause else b"")
        time.sleep(pause)
    time.sleep(0.7)
    assert solved(server)["status"] == "optimal"


def half_closed(server: Running, data: bytes) -> bytes:
    """All that is answered to a caller who sends and closes its own half."""
    with connected(server) as connection:
        connection.sendall(data)
        connection.shutdown(socket.SHUT_WR)
        return read_all(connection)


@pytest.mark.parametrize("version", [b"HTTP/1.1", b"HTTP/1.0"])
def test_a_caller_that_has_closed_its_own_half_is_answered(server: Running, version: bytes) -> None:
    check = request("POST", f"/v1/games/{GAME.id}/check", POSITION)
    found = half_closed(server, check.replace(b"HTTP/1.1", version))
    assert found.startswith(b"HTTP/1.1 200 ")
    assert json.loads(found.partition(b"\r\n\r\n")[2])["valid"]


def test_it_is_answered_when_that_takes_a_while_and_all_that_it_sent_ahead(
    server: Running,
) -> None:
    late = {**POSITION, "budget": {"seed": 1, "seconds": 0.8}}
    solve = request("POST", f"/v1/games/{GAME.id}/solve", late)
    found = half_closed(server, solve + request("GET", "/healthz") * 2)
    last = found.replace(b"HTTP/1.1 100 Continue\r\n\r\n", b"")
    assert found != last  # whether it was still there was asked meanwhile
    assert last.startswith(b"HTTP/1.1 200 ")
    assert b'"status":"feasible"' in last
    assert last.count(b'{"status":"ok"}') == 2


def test_half_a_request_of_such_a_caller_is_not_waited_for(server: Running) -> None:
    check = request("POST", f"/v1/games/{GAME.id}/check", POSITION)
    began = time.monotonic()
    assert half_closed(server, check[:-10]) == b""
    assert half_closed(server, check[:40]) == b""
    assert time.monotonic() - began < 0.4


@pytest.mark.parametrize("version", [b"HTTP/1.1", b"HTTP/1.0"])
def test_a_caller_that_left_altogether_frees_the_solver(server: Running, version: bytes) -> None:
    endless = {**POSITION, "budget": {"seed": 1, "seconds": 60}}
    solve = request("POST", f"/v1/games/{GAME.id}/solve", endless)
    for _ in range(3):
        with connected(server) as connection:
            connection.sendall(solve.replace(b"HTTP/1.1", version))
            time.sleep(0.1)
    time.sleep(0.7 if version == b"HTTP/1.1" else 1.5)
    assert solved(server)["status"] == "optimal"


@pytest.mark.parametrize("arrives", [b"", b"{" * 1000])
def test_a_length_above_the_limit_is_refused_at_once(server: Running, arrives: bytes) -> None:
    head = request("POST", "/v1/batch", headers="content-length: 5000000\r\n")
    began = time.monotonic()
    with connected(server) as connection:
        connection.sendall(head + arrives)
        found = connection.recv(65536)
        assert time.monotonic() - began < 0.9
        assert found.startswith(b"HTTP/1.1 413 ")
        assert b"body_too_large" in found + read_all(connection)


def test_who_sends_first_and_listens_afterwards_hears_the_refusal(server: Running) -> None:
    head, body = answer(server, request("POST", "/v1/batch", "x" * 20_000_000))
    assert head.startswith(b"HTTP/1.1 413 ")
    assert json.loads(body)["code"] == "body_too_large"


@pytest.mark.parametrize("size", [b"zz", b"-1", b"0x5", b"ffffffffffffffffff", b"5 5", b""])
@pytest.mark.parametrize("pause", [0.0, 0.1])
def test_a_broken_size_of_a_chunk_is_told(server: Running, size: bytes, pause: float) -> None:
    path = f"/v1/games/{GAME.id}/check"
    head = request("POST", path, headers="transfer-encoding: chunked\r\n")
    with connected(server) as connection:
        connection.sendall(head + b"2\r\n{}\r\n")
        time.sleep(pause)
        connection.sendall(size + b"\r\n{}\r\n0\r\n\r\n")
        status, problem = told(connection)
    assert (status, problem["code"]) == (400, "not_http")


def test_too_many_requests_ahead_end_the_connection(server: Running) -> None:
    endless = {**POSITION, "budget": {"seed": 1, "seconds": 60}}
    with connected(server) as connection:
        solve = request("POST", f"/v1/games/{GAME.id}/solve", endless)
        connection.sendall(solve + request("GET", "/healthz") * 500)
        with suppress(ConnectionResetError):
            assert read_all(connection) == b""
    assert solved(server)["status"] == "optimal"


def test_requests_sent_ahead_are_answered_in_turn(server: Running) -> None:
    with connected(server) as connection:
        connection.sendall(request("GET", "/healthz") * 20)
        connection.settimeout(2)
        found = b""
        while found.count(b'{"status":"ok"}') < 20:
            found += connection.recv(65536)
    assert found.count(b"HTTP/1.1 200 ") == 20


def resident(server: Running) -> int:
    pages = Path(f"/proc/{server.process.pid}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * 4096


def test_a_caller_that_does_not_read_is_cut_off(server: Running) -> None:
    before = resident(server)
    with connected(server) as connection:
        connection.sendall(request("GET", "/flood"))
        time.sleep(2.5)
        assert resident(server) < before + 20_000_000
        with suppress(ConnectionResetError):
            assert len(read_all(connection)) < FLOOD


def test_head_is_answered_wherever_get_is(server: Running) -> None:
    head, body = answer(server, request("HEAD", "/v1/games"))
    assert head.startswith(b"HTTP/1.1 200 ")
    assert body == b""
    whole, text = answer(server, request("GET", "/v1/games"))
    assert f"content-length: {len(text)}".encode() in head
    assert len(head) == len(whole)


def test_a_handshake_of_another_protocol_is_answered_as_a_request(server: Running) -> None:
    headers = (
        "upgrade: websocket\r\nconnection: upgrade\r\n"
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
    )
    for data in (
        request("GET", "/healthz", headers=headers),
        request("POST", f"/v1/games/{GAME.id}/check", POSITION, headers),
        request(
            "POST", f"/v1/games/{GAME.id}/check", POSITION, headers.replace("websocket", "h2c")
        ),
    ):
        with connected(server) as connection:
            connection.sendall(data)
            assert connection.recv(100).startswith(b"HTTP/1.1 200 ")


def test_nobody_is_sent_elsewhere(server: Running) -> None:
    head, body = answer(server, request("GET", "/v1/games/"))
    assert head.startswith(b"HTTP/1.1 404 ")
    assert b"location:" not in head
    assert json.loads(body)["code"] == "unknown_game"


def test_a_compressed_body_is_refused(server: Running) -> None:
    check = f"/v1/games/{GAME.id}/check"
    head, body = answer(server, request("POST", check, POSITION, "content-encoding: gzip\r\n"))
    assert head.startswith(b"HTTP/1.1 415 ")
    assert b"accept-encoding: identity" in head
    assert json.loads(body)["code"] == "unsupported_encoding"
    plain = request("POST", check, POSITION, "content-encoding: identity\r\n")
    assert answer(server, plain)[0].startswith(b"HTTP/1.1 200 ")
