"""What a connection may send before it is a request, and how long it may take."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from itertools import product
from pathlib import Path

import pytest

from api.http.middleware.bodies import QUIET_SECONDS
from engine.registry import games
from tests.api.serving import Running, request, running, with_stand_in
from tests.looking import soon

pytestmark = pytest.mark.server

GAME = next(iter(games().values()))
POSITION = {"position": dict(GAME.example)}
CHECK = f"/v1/games/{GAME.id}/check"
MOST = 6  # connections that are open at once
MOST_BYTES = 300_000_000
FLOOD = """
from starlette.responses import Response
app.add_api_route("/flood", lambda: Response(b"x" * 50_000_000))
"""
LIMITED = with_stand_in(
    "late_or_never",
    "Settings(connections=6, header_bytes=8000, header_seconds=0.5, write_seconds=1.0, solves=1)",
    FLOOD,
    keep_alive=1,
)
"""With short limits, a solver that never ends for odd seeds, and an answer of many bytes."""


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with running(LIMITED) as found:
        yield found


def connected(server: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=30)


def read_all(connection: socket.socket) -> bytes:
    """What arrives until the other end closes."""
    return b"".join(iter(lambda: connection.recv(65536), b""))


def told(connection: socket.socket) -> tuple[int, str]:
    """The status and the code of the problem that end a connection."""
    head, _, body = read_all(connection).partition(b"\r\n\r\n")
    assert b"content-type: application/problem+json" in head
    assert b"connection: close" in head
    assert b"x-content-type-options: nosniff" in head
    return int(head.split()[1]), json.loads(body)["code"]


def solve(seed: int, seconds: float) -> bytes:
    body = {**POSITION, "budget": {"seed": seed, "seconds": seconds}}
    return request("POST", f"/v1/games/{GAME.id}/solve", body)


HEALTH = request("GET", "/healthz")
METRICS = request("GET", "/metrics")
ALIVE = b'{"status":"ok"}'
ENDLESS = solve(seed=1, seconds=60)


def read_until(connection: socket.socket, end: bytes, times: int = 1) -> bytes:
    """What arrives up to the last of several answers."""
    found = b""
    while found.count(end) < times:
        more = connection.recv(65536)
        assert more, found
        found += more
    return found


def answer(server: Running, data: bytes) -> tuple[bytes, bytes]:
    """The head and the body of an answer, the connection being closed after it."""
    asked = data.replace(b"host: x", b"host: x\r\nconnection: close", 1)
    with connected(server) as connection:  # from now on its head has half a second
        connection.sendall(asked)
        head, _, body = read_all(connection).partition(b"\r\n\r\n")
    return head, body


def is_alive(server: Running) -> bool:
    return answer(server, HEALTH)[0].startswith(b"HTTP/1.1 200 ")


HOST = b"GET /healthz HTTP/1.1\r\nhost: x\r\n"
TOO_LARGE = {
    "one header": HOST + b"x-long: " + b"a" * 9000 + b"\r\n\r\n",
    "a header without an end": HOST + b"x-long: " + b"a" * 9000,
    "the address": b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nhost: x\r\n\r\n",
    "many headers": HOST + b"x-many: 1\r\n" * 2000 + b"\r\n",
    "no end": HOST + b"x-many: 1\r\n" * 20_000,
}


def test_heads_over_the_limit_are_refused(server: Running) -> None:
    for name, head in TOO_LARGE.items():
        with connected(server) as connection:
            connection.sendall(head)
            assert told(connection) == (431, "head_too_large"), name
    assert is_alive(server)


def test_a_head_that_drips_is_given_up(server: Running) -> None:
    with connected(server) as connection:
        for byte in b"GET /healthz HT":
            connection.sendall(bytes([byte]))
            time.sleep(0.02)
        assert told(connection) == (408, "head_too_slow")


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


@pytest.mark.parametrize("path", ["/v1/games", CHECK, "/v1/jobs/x/events"])
def test_no_head_is_a_defect(server: Running, path: str) -> None:
    for name, head in HEADS.items():
        with connected(server) as connection, suppress(ConnectionError):
            connection.sendall(head.format(path=path).encode("latin-1"))
            said = connection.recv(65536)
            assert not said or int(said.split()[1]) < 500, name
    assert is_alive(server)


def test_a_connection_that_sends_no_request_is_closed(server: Running) -> None:
    for before, nothing in product((b"", HEALTH), (b"", b"\r\n")):
        with connected(server) as connection:
            connection.sendall(before)
            if before:
                read_until(connection, ALIVE)
            connection.sendall(nothing)
            assert connection.recv(1) == b""


def test_what_is_no_request_is_told_so(server: Running) -> None:
    for nonsense in (b"\x00\x01\x02 nonsense\r\n\r\n", b"GET http://x HTTP/1.1\r\n\r\n"):
        with connected(server) as connection:
            connection.sendall(nonsense)
            assert told(connection) == (400, "not_http")
    chunked = request("POST", CHECK, headers="transfer-encoding: chunked\r\n") + b"2\r\n{}\r\n"
    for size in (b"zz", b"-1", b"0x5", b"ffffffffffffffffff", b"5 5", b""):
        for pause in (0.0, 0.1):
            with connected(server) as connection:
                connection.sendall(chunked)
                time.sleep(pause)
                connection.sendall(size + b"\r\n{}\r\n0\r\n\r\n")
                assert told(connection) == (400, "not_http"), (size, pause)


def at_work(server: Running) -> socket.socket:
    """A connection whose request has been read and whose answer never comes."""
    connection = connected(server)
    connection.sendall(HEALTH + ENDLESS)
    read_until(connection, ALIVE)
    return connection


def test_idle_connections_make_room_for_others_and_those_at_work_do_not(server: Running) -> None:
    with ExitStack() as kept:
        busy = kept.enter_context(at_work(server))
        idle = [kept.enter_context(connected(server)) for _ in range(2 * MOST)]
        assert is_alive(server)
        assert idle[0].recv(1) == b""
        busy.settimeout(0.3)
        with pytest.raises(TimeoutError):  # neither answered nor closed
            busy.recv(1)


def test_where_all_connections_are_at_work_others_are_refused(server: Running) -> None:
    assert soon(lambda: b"\nboneyard_connections 1.0\n" in answer(server, METRICS)[1])
    with ExitStack() as kept:
        for _ in range(MOST):
            kept.enter_context(at_work(server))
        with connected(server) as connection:
            assert told(connection) == (503, "too_many_connections")
    assert soon(lambda: is_alive(server))


def solved(server: Running) -> bool:
    """Whether the solver is free: this question it answers at once."""
    head, text = answer(server, solve(seed=2, seconds=1))
    return head.startswith(b"HTTP/1.1 200 ") and json.loads(text)["status"] == "optimal"


AHEAD = request("POST", CHECK, POSITION) * 3
LEFT = {
    "at once": (ENDLESS, b""),
    "HTTP/1.0": (ENDLESS.replace(b"HTTP/1.1", b"HTTP/1.0"), b""),
    "with requests sent ahead": (ENDLESS + AHEAD, b""),
    "with requests sent later": (ENDLESS, AHEAD),
}
"""What callers sent at first and after a while, before they left."""


@pytest.mark.parametrize(("first", "later"), LEFT.values(), ids=LEFT)
def test_a_caller_that_left_frees_the_solver(server: Running, first: bytes, later: bytes) -> None:
    with connected(server) as connection:
        connection.sendall(first)
        time.sleep(0.3)
        connection.sendall(later)
    assert soon(lambda: solved(server), within=30.0)


def half_closed(server: Running, data: bytes) -> bytes:
    """All that is answered to a caller that sends and closes its own half."""
    with connected(server) as connection:
        connection.sendall(data)
        connection.shutdown(socket.SHUT_WR)
        return read_all(connection)


def test_a_caller_that_has_closed_its_own_half_is_answered(server: Running) -> None:
    check = request("POST", CHECK, POSITION)
    for version in (b"HTTP/1.1", b"HTTP/1.0"):
        found = half_closed(server, check.replace(b"HTTP/1.1", version))
        assert found.startswith(b"HTTP/1.1 200 ")
        assert json.loads(found.partition(b"\r\n\r\n")[2])["valid"]
    for half in (check[:-10], check[:40]):  # what is missing will not come
        assert half_closed(server, half) == b""


def test_it_is_answered_when_that_takes_a_while_and_all_that_it_sent_ahead(server: Running) -> None:
    found = half_closed(server, solve(seed=1, seconds=0.8) + HEALTH * 2)
    last = found.replace(b"HTTP/1.1 100 Continue\r\n\r\n", b"")
    assert found != last  # whether it was still there was asked meanwhile
    assert last.startswith(b"HTTP/1.1 200 ")
    assert b'"status":"feasible"' in last
    assert last.count(ALIVE) == 2


def test_a_length_above_the_limit_is_refused_at_once(server: Running) -> None:
    head = request("POST", "/v1/batch", headers="content-length: 5000000\r\n")
    waiting = head.replace(b"host: x", b"host: x\r\nexpect: 100-continue")
    for data in (head, head + b"{" * 1000, waiting):
        with connected(server) as connection:
            connection.settimeout(0.9 * QUIET_SECONDS)  # the rest of the body is still waited for
            connection.sendall(data)
            found = read_until(connection, b"body_too_large")
            assert found.startswith(b"HTTP/1.1 413 ")


def test_a_caller_that_sends_first_and_listens_afterwards_gets_the_refusal(server: Running) -> None:
    head, body = answer(server, request("POST", "/v1/batch", "x" * 20_000_000))
    assert head.startswith(b"HTTP/1.1 413 ")
    assert json.loads(body)["code"] == "body_too_large"


def test_a_connection_goes_on_after_a_refusal_whose_body_was_not_read(server: Running) -> None:
    elsewhere = request("POST", CHECK, b"x" * 900_000, "origin: http://elsewhere\r\n")
    with connected(server) as connection:
        for _ in range(3):
            connection.sendall(elsewhere)
            assert read_until(connection, b'"cross_site"').startswith(b"HTTP/1.1 403 ")
            connection.sendall(HEALTH)
            read_until(connection, ALIVE)


def test_too_many_requests_ahead_end_the_connection(server: Running) -> None:
    with connected(server) as connection:
        connection.sendall(ENDLESS + HEALTH * 500)
        with suppress(ConnectionResetError):
            assert read_all(connection) == b""
    assert solved(server)


def resident(server: Running) -> int:
    pages = Path(f"/proc/{server.process.pid}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * 4096


def test_the_process_is_small_after_all_that(server: Running) -> None:
    assert resident(server) < MOST_BYTES


def test_a_caller_that_does_not_read_is_cut_off(server: Running) -> None:
    before = resident(server)
    with connected(server) as connection:
        connection.sendall(request("GET", "/flood"))
        time.sleep(2.5)
        assert resident(server) < before + 20_000_000
        with suppress(ConnectionResetError):
            assert len(read_all(connection)) < 50_000_000


def test_a_handshake_of_another_protocol_is_answered_as_a_request(server: Running) -> None:
    headers = (
        "upgrade: websocket\r\nconnection: upgrade\r\n"
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
    )
    get = request("GET", "/healthz", headers=headers)
    post = request("POST", CHECK, POSITION, headers)
    for data in (get, post, post.replace(b"websocket", b"h2c", 1)):
        with connected(server) as connection:
            connection.sendall(data)
            assert connection.recv(100).startswith(b"HTTP/1.1 200 ")


def test_a_compressed_body_is_refused(server: Running) -> None:
    head, body = answer(server, request("POST", CHECK, POSITION, "content-encoding: gzip\r\n"))
    assert head.startswith(b"HTTP/1.1 415 ")
    assert b"accept-encoding: identity" in head
    assert json.loads(body)["code"] == "unsupported_encoding"
    plain = request("POST", CHECK, POSITION, "content-encoding: identity\r\n")
    assert answer(server, plain)[0].startswith(b"HTTP/1.1 200 ")
