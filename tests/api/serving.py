"""The service as a process of its own, for tests that come from outside."""

import http.client
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPMessage as Message
from typing import IO, Any, NamedTuple

from engine.registry import games
from tests.looking import soon
from tests.servers import free_port
from tests.sources import ROOT

READY_SECONDS = 150
PATIENCE = 300.0

SOLVING = "from api.http.server import serve; serve('127.0.0.1', {port})"  # with the real solvers
GIVING_WAY_TO_NOBODY = """
from api.http import server
from api.solving import lane
from tests.api import one_day
server.application = one_day.application
lane.SHORT_NICENESS = lane.LONG_NICENESS = lane.JOB_NICENESS = 0
server.serve("127.0.0.1", {port})
"""
"""With the real solvers, which other tests cannot starve; browsers get the problems of one day."""


def with_stand_in(
    solver: str, settings: str = "from_environment()", more: str = "", keep_alive: int = 5
) -> str:
    """The program of a service with a solver of ``stand_ins``; ``more`` is done to its ``app``."""
    return f"""
import uvicorn
from api.http.app import create_app
from api.http.server import options
from api.ops.settings import Settings, from_environment
from tests.api import stand_ins
settings = {settings}
app = create_app(settings, stand_ins.named(stand_ins.{solver}), (stand_ins.MODULE,))
{more}
own = {{{{"timeout_keep_alive": {keep_alive}}}}} | options(settings)
uvicorn.run(app, host="127.0.0.1", port={{port}}, **own)
"""


PROMPT = with_stand_in("prompt")  # with a solver that answers at once


def request(method: str, path: str, body: Any = None, headers: str = "") -> bytes:
    """The bytes of a request; a body is given as JSON data, or as bytes."""
    text = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
    length = "" if body is None else f"content-length: {len(text)}\r\n"
    return f"{method} {path} HTTP/1.1\r\nhost: x\r\n{length}{headers}\r\n".encode() + text


def seen_deal(name: str) -> str:
    """Return the text of deal 1 of a game as the seat to move sees it; of a game for one, all of
    it."""
    game = games()[name]
    position = game.numbered_deal(1, game.default_options(), game.seats[0])
    seen = game.view(position, game.to_move(position))
    return game.text(position if game.seats == (1,) else seen)


class Reply(NamedTuple):
    """An answer: its status, its headers, and its body, read where it is JSON; the seconds are
    from sending the request to having read the whole answer."""

    path: str
    asked: Any
    status: int
    headers: Message
    body: Any
    seconds: float


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no JSON")


@dataclass(frozen=True)
class Server:
    """A server at a port of this machine."""

    port: int

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ask(self, path: str, body: Any = None, source: str = "127.0.0.1", **headers: str) -> Reply:
        """Ask over a connection of its own; what has a body is posted, as JSON."""
        data = None if body is None else json.dumps(body)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        began = time.perf_counter()
        with closing(
            http.client.HTTPConnection("127.0.0.1", self.port, PATIENCE, (source, 0))
        ) as connection:
            connection.request("GET" if body is None else "POST", path, data, named)
            answer = connection.getresponse()
            text = answer.read()
        seconds = time.perf_counter() - began
        is_json = "json" in answer.headers.get_content_type()
        read = json.loads(text, parse_constant=_refuse) if is_json else text.decode()
        return Reply(path, body, answer.status, answer.headers, read, seconds)

    def call(self, game: str, call: str, **body: Any) -> Reply:
        return self.ask(f"/v1/games/{game}/{call}", body)


@dataclass(frozen=True)
class Running(Server):
    """A server that a test started."""

    process: subprocess.Popen[bytes]


@contextmanager
def running(program: str = SOLVING, log: IO[str] | None = None) -> Iterator[Running]:
    """A server that is up until the block ends; ``log`` takes what it writes of what happens."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-c", program.format(port=port)],
        cwd=ROOT,
        stderr=log,
        env={**os.environ, "BONEYARD_SOLVES": "2"},
    )
    server = Running(port, process)
    try:
        assert soon(lambda: _is_ready(server), READY_SECONDS), "the server is not ready"
        yield server
    finally:
        process.kill()
        process.wait()


def _is_ready(server: Running) -> bool:
    assert server.process.poll() is None, "the server ended"
    with suppress(OSError):
        return server.ask("/readyz").status == 200
    return False
