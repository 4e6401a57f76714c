"""``validate`` under load, compared with an endpoint of the same framework that only parses a body
and returns it.

python -m benchmarks.service.validate_load [--requests 400] [--rounds 4] [--games bead,fives]

Both have two server processes and 16 open connections from this process, and get the same bodies in
turn, round by round. A body is a position of a random game and a legal move. "unseen" bodies all
differ, so that no cache can help; "repeated" ones are a hundred bodies again and again, as when
someone drags a domino over a board. Every round connects anew, and how many connections each worker
gets is chance and decides the round; so all rounds are counted together.
"""

import asyncio
import itertools
import json
import statistics
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

from fastapi import FastAPI

from benchmarks.machine import options
from benchmarks.positions import bodies
from benchmarks.service import application, request
from engine.registry import games

CONNECTIONS = 16
WORKERS = 2
REPEATED = 100
LONGEST_ROUND = 60
"""Seconds after which a round is given up."""


def main() -> None:
    given = options(requests=400, rounds=4, games=",".join(games()))
    endpoint = application("benchmarks.service.validate_load:least", WORKERS, "/openapi.json")
    with application(workers=WORKERS) as service, endpoint as bare:
        for name in given.games.split(","):
            asked = itertools.islice(bodies(games()[name]), given.requests * given.rounds)
            unseen = [json.dumps(body).encode() for body in asked]
            repeated = (unseen[:REPEATED] * len(unseen))[: len(unseen)]
            for kind, sent in (("unseen", unseen), ("repeated", repeated)):
                rounds = [sent[first :: given.rounds] for first in range(given.rounds)]
                print(f"{name}, {kind}: {compare(name, rounds, service, bare)}", flush=True)


def least() -> FastAPI:
    """Return an application that does the least that its framework can do with a body."""
    app = FastAPI()

    @app.post("/echo")
    async def echo(body: dict[str, Any]) -> dict[str, Any]:
        return body

    return app


def compare(name: str, rounds: list[list[bytes]], service: int, bare: int) -> str:
    ours, theirs = [], []
    for sent in rounds:
        ours.append(asyncio.run(rate(service, f"/v1/games/{name}/validate", sent)))
        theirs.append(asyncio.run(rate(bare, "/echo", sent)))
    share = sum(1 / rate for rate in theirs) / sum(1 / rate for rate in ours)
    return (
        f"{statistics.median(ours):.0f} requests/s ({min(ours):.0f}..{max(ours):.0f}), bare "
        f"{statistics.median(theirs):.0f} ({min(theirs):.0f}..{max(theirs):.0f}): {share:.0%}"
    )


async def rate(port: int, path: str, sent: list[bytes]) -> float:
    """Return the requests answered per second, once all connections are open."""
    loop = asyncio.get_running_loop()
    waiting = iter([request("POST", path, body) for body in sent])
    opened = partial(loop.create_connection, partial(Client, waiting), "127.0.0.1", port)
    clients = [(await opened())[1] for _ in range(CONNECTIONS)]
    began = time.perf_counter()
    for client in clients:
        client.ask()
    async with asyncio.timeout(LONGEST_ROUND):
        await asyncio.gather(*[client.done for client in clients])
    return len(sent) / (time.perf_counter() - began)


class Client(asyncio.Protocol):
    """A connection that sends the next request as soon as it has read an answer."""

    def __init__(self, waiting: Iterator[bytes]) -> None:
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting = waiting
        self._read = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def ask(self) -> None:
        asked = next(self._waiting, None)
        if asked is None:
            self._transport.close()
            self.done.set_result(None)
        else:
            self._transport.write(asked)

    def data_received(self, data: bytes) -> None:
        self._read += data
        head, end, body = self._read.partition(b"\r\n\r\n")
        if not end:
            return
        length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n", 1)[0])
        if len(body) == length:
            self._read = b""
            if head.startswith(b"HTTP/1.1 200 "):
                self.ask()
            else:
                self.done.set_exception(ValueError(f"{head!r} {body!r}"))

    def connection_lost(self, error: Exception | None) -> None:
        if not self.done.done():
            self.done.set_exception(error or ConnectionError("closed by the server"))


if __name__ == "__main__":
    main()
