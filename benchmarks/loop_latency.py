"""How long who asks for little waits while others have much judged.

python -m benchmarks.loop_latency [--batches 8] [--rounds 300]

``GET /healthz`` and ``validate`` in alternation, each on a connection of its own: alone, then while
so many clients send batches of 50 pictures of late positions of PIP without end, then batches of as
many ``moves`` of that game.
"""

import argparse
import asyncio
import contextlib
import http.client
import itertools
import json
import random
import statistics
import time
from collections.abc import AsyncIterator, Sequence
from typing import Any

from benchmarks.http_latency import server
from benchmarks.machine import print_header
from engine.registry import games
from schemas.registry import wires
from schemas.requests import MOST_ITEMS

GAME = "pip"
PAUSE = 0.005
"""Seconds between two questions."""
POSITIONS = 400


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--batches", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=300)
    given = parser.parse_args()
    print_header("loop_latency")
    positions = late_positions()
    judged = validate_body(positions[0])
    with server() as port:
        asyncio.run(compare(port, given.batches, given.rounds, positions, judged))


async def compare(
    port: int, batches: int, rounds: int, positions: Sequence[Any], judged: bytes
) -> None:
    await measure("alone", port, rounds, judged)
    for call in ("picture", "moves"):
        async with kept_busy(port, call, batches, positions) as ended:
            name = f"beside {batches} batches of {MOST_ITEMS} {call}"
            await measure(name, port, rounds, judged)
            longest = f", the longest in {max(ended):.1f} s" if ended else ""
            print(f"{name}: {len(ended)} batches were answered{longest}")


@contextlib.asynccontextmanager
async def kept_busy(
    port: int, call: str, batches: int, positions: Sequence[Any]
) -> AsyncIterator[list[float]]:
    """Send batches without end; yields the seconds that those took which were answered."""
    ended: list[float] = []
    many = [asyncio.create_task(send(port, call, n, positions, ended)) for n in range(batches)]
    await asyncio.sleep(0.5)
    try:
        yield ended
    finally:
        for one in many:
            one.cancel()
        await asyncio.gather(*many, return_exceptions=True)


async def send(
    port: int, call: str, number: int, positions: Sequence[Any], ended: list[float]
) -> None:
    first = number * MOST_ITEMS % len(positions)
    chosen = itertools.islice(itertools.cycle(positions), first, first + MOST_ITEMS)
    items = [{"call": call, "game": GAME, "body": {"position": one}} for one in chosen]
    body = json.dumps(items).encode()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    while True:
        began = time.perf_counter()
        writer.write(request("POST", "/v1/batch", body))
        await read(reader)
        ended.append(time.perf_counter() - began)


async def measure(name: str, port: int, rounds: int, judged: bytes) -> None:
    asked = {
        "healthz": request("GET", "/healthz", b""),
        "validate": request("POST", f"/v1/games/{GAME}/validate", judged),
    }
    ends = {one: await asyncio.open_connection("127.0.0.1", port) for one in asked}
    times: dict[str, list[float]] = {one: [] for one in asked}
    for _ in range(rounds):
        for one, (reader, writer) in ends.items():
            began = time.perf_counter()
            writer.write(asked[one])
            await read(reader)
            times[one].append(1000 * (time.perf_counter() - began))
            await asyncio.sleep(PAUSE)
    for one, found in times.items():
        cuts = statistics.quantiles(found, n=100)
        print(
            f"{name}, {one}: median {cuts[49]:.2f} ms, 99 % {cuts[98]:.2f} ms, "
            f"worst {max(found):.1f} ms",
            flush=True,
        )


def request(method: str, path: str, body: bytes) -> bytes:
    head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: {len(body)}\r\n\r\n"
    return head.encode() + body


async def read(reader: asyncio.StreamReader) -> bytes:
    """Read an answer; raise where it is a refusal."""
    head = await reader.readuntil(b"\r\n\r\n")
    if int(head.split()[1]) != http.client.OK:
        raise ValueError(head.decode())
    length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n", 1)[0])
    return await reader.readexactly(length)


def late_positions() -> list[str]:
    """Positions of the last third of rounds played at random, whose pictures are large."""
    game, rng = games()[GAME], random.Random(1)
    found: list[str] = []
    seed = 0
    while len(found) < POSITIONS:
        played = [game.numbered_deal(seed, game.default_options(), game.seats[0])]
        while moves := game.legal_moves(played[-1]):
            played.append(game.after(played[-1], rng.choice(moves)))
        found += [game.text(one) for one in played[-len(played) // 3 : -1]]
        seed += 1
    return found[:POSITIONS]


def validate_body(text: str) -> bytes:
    game, wire = games()[GAME], wires()[GAME]
    position = game.read_text(text)
    move = wire.move_json(game.legal_moves(position)[0])
    return json.dumps({"position": text, "move": move}).encode()


if __name__ == "__main__":
    main()
