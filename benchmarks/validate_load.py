"""``validate`` under load, beside an endpoint of the same framework that only parses a body and
returns it: two server processes each, 16 connections kept open from this process, the same
bodies to both in turn, round by round.

A body is a position of a random game and a legal move. "unseen" bodies all differ from each
other, so that nothing remembered of a position can help; "repeated" are a hundred of them, sent
again and again, as by somebody who drags a domino over a board.

Every round connects anew: it is chance how many connections each of the two workers gets, and
that decides a round. So all rounds are counted together, and the best of each beside the other.

python -m benchmarks.validate_load [--requests 400] [--rounds 120] [--games bead,fives]
"""

import argparse
import asyncio
import itertools
import json
import random
import statistics
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

from benchmarks.http_latency import server
from benchmarks.machine import print_header
from engine.errors import Refused
from engine.game import Game
from engine.registry import games
from schemas.registry import wires

CONNECTIONS = 16
WORKERS = 2
REPEATED = 100

LONGEST_ROUND = 60
"""Seconds after which a round is given up."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--requests", type=int, default=400, help="of one round")
    parser.add_argument("--rounds", type=int, default=120)
    parser.add_argument("--games", default=",".join(games()))
    given = parser.parse_args()
    print_header("validate_load")
    bare_app = ("benchmarks.bare:create_app", "/openapi.json")
    with server(WORKERS) as service, server(WORKERS, *bare_app) as bare:
        for name in given.games.split(","):
            unseen = list(itertools.islice(bodies(games()[name]), given.requests * given.rounds))
            repeated = (unseen[:REPEATED] * len(unseen))[: len(unseen)]
            for kind, sent in (("unseen", unseen), ("repeated", repeated)):
                rounds = [sent[first :: given.rounds] for first in range(given.rounds)]
                print(f"{name}, {kind}: {compared(name, rounds, service, bare)}", flush=True)


def compared(name: str, rounds: list[list[bytes]], service: int, bare: int) -> str:
    ours, theirs = [], []
    for sent in rounds:
        ours.append(asyncio.run(rate(service, f"/v1/games/{name}/validate", sent)))
        theirs.append(asyncio.run(rate(bare, "/echo", sent)))
    share = sum(1 / rate for rate in theirs) / sum(1 / rate for rate in ours)
    best = max(ours) / max(theirs)
    return (
        f"{statistics.median(ours):.0f} requests/s ({min(ours):.0f}..{max(ours):.0f}), bare "
        f"{statistics.median(theirs):.0f} ({min(theirs):.0f}..{max(theirs):.0f}): "
        f"{share:.0%} over all rounds, {best:.0%} of the best rounds"
    )


def bodies(game: Game[Any, Any]) -> Iterator[bytes]:
    """Positions all along random games with the move made in each, no body twice."""
    rng = random.Random(1)
    known: set[bytes] = set()
    for seed in itertools.count():
        try:
            position = game.numbered_deal(seed, game.default_options(), rng.choice(game.seats))
        except Refused:
            continue  # so many players need other options
        while moves := game.legal_moves(position):
            move = rng.choice(moves)
            asked = {
                "position": wires()[game.id].position_json(position),
                "move": wires()[game.id].move_json(move),
            }
            body = json.dumps(asked).encode()
            if body not in known:
                known.add(body)
                yield body
            position = game.after(position, move)


def _itself(client: "Client") -> "Client":
    """The protocol of a connection that is being made."""
    return client


async def rate(port: int, path: str, sent: list[bytes]) -> float:
    """Requests answered in a second, the connections being there already."""
    loop = asyncio.get_running_loop()
    waiting = iter([request(path, body) for body in sent])
    clients = [Client(waiting) for _ in range(CONNECTIONS)]
    for client in clients:
        await loop.create_connection(partial(_itself, client), "127.0.0.1", port)
    began = time.perf_counter()
    for client in clients:
        client.ask()
    async with asyncio.timeout(LONGEST_ROUND):
        await asyncio.gather(*[client.done for client in clients])
    return len(sent) / (time.perf_counter() - began)


def request(path: str, body: bytes) -> bytes:
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


class Client(asyncio.Protocol):
    """One connection: the next request as soon as the answer to the one before is read."""

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
                self.done.set_exception(ValueError(self._read.decode(errors="replace")))

    def connection_lost(self, error: Exception | None) -> None:
        if not self.done.done():
            self.done.set_exception(error or ConnectionError("closed by the server"))


if __name__ == "__main__":
    main()
