"""One client asks for much, another for little: how long does the second one wait?

python -m benchmarks.fair_shares [--seconds 60] [--batches 4] [--dear 10]

The first client, at 127.0.0.1, keeps so many batches going, each of 50 hints with a budget of
``--dear`` seconds on whole deals. The second, at 127.0.0.2, asks for the solution of a position
near the end of a hand once a second, with a budget of 0.1 s. Every one of these is to be solved,
and 95 % of them within a second.

With ``--dear 1`` or less the batches take the places of short solves, those of the second client.
"""

import argparse
import asyncio
import itertools
import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from benchmarks.http_latency import server
from benchmarks.machine import print_header, spread
from engine.registry import games
from schemas.requests import MOST_ITEMS

ENDS = "fives"
WHOLE = "bead"
DEAR, LITTLE = "127.0.0.1", "127.0.0.2"
BUDGET = 0.1
OK = 200
WITHIN = 1.0
LEFT = 5
"""Positions from the end of a hand on which it is still to be solved."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--batches", type=int, default=4)
    parser.add_argument("--dear", type=float, default=10.0)
    given = parser.parse_args()
    print_header("fair_shares")
    with server() as port:
        asyncio.run(compare(port, given.seconds, given.batches, given.dear))


async def compare(port: int, seconds: int, batches: int, dear: float) -> None:
    found: Counter[str] = Counter()
    told = await asks_little(port, 5)
    print(f"alone: {spread([one for one, _ in told], 'ms', 1000)}")
    seeds = itertools.count()
    many = [asyncio.create_task(asks_much(port, dear, seeds, found)) for _ in range(batches)]
    await asyncio.sleep(2)
    told = await asks_little(port, seconds)
    for one in many:
        one.cancel()
    await asyncio.gather(*many, return_exceptions=True)
    times = [one for one, _ in told]
    states = Counter(state for _, state in told)
    in_time = sum(one <= WITHIN for one in times)
    print(f"beside {batches} batches of {MOST_ITEMS} hints of {dear:g} s: ", end="")
    print(f"{spread(times, 'ms', 1000)}; {in_time} of {len(times)} within {WITHIN:g} s")
    print(f"answers: {dict(states)}; to the batches that ended: {dict(found)}")


async def asks_little(port: int, seconds: int) -> list[tuple[float, str]]:
    """Ask once a second: how long each answer took, and its status."""
    asked = [asyncio.create_task(solved(port, n, position)) for n, position in late(seconds)]
    return list(await asyncio.gather(*asked))


def late(number: int) -> Iterator[tuple[int, str]]:
    """Yield positions near the end of hands played at random, with their numbers."""
    game, rng = games()[ENDS], random.Random(1)
    for seed in range(number):
        played = [game.numbered_deal(seed, game.default_options(), game.seats[0])]
        while moves := game.legal_moves(played[-1]):
            played.append(game.after(played[-1], rng.choice(moves)))
        yield seed, game.text(played[-LEFT])


async def solved(port: int, second: int, position: str) -> tuple[float, str]:
    await asyncio.sleep(second)
    body = {"position": position, "budget": {"seconds": BUDGET}}
    began = time.perf_counter()
    status, answer = await post(LITTLE, port, f"/v1/games/{ENDS}/solve", body)
    return time.perf_counter() - began, answer["status"] if status == OK else str(status)


async def asks_much(port: int, dear: float, seeds: Iterator[int], found: Counter[str]) -> None:
    """Ask one batch after the other without end."""
    game = games()[WHOLE]
    while True:
        body = []
        for seed in itertools.islice(seeds, MOST_ITEMS):
            deal = game.numbered_deal(seed, game.default_options(), game.seats[0])
            asked = {"position": game.text(deal), "budget": {"seconds": dear}}
            body.append({"call": "hint", "game": WHOLE, "body": asked})
        _, answer = await post(DEAR, port, "/v1/batch", body)
        found.update(str(one["status"]) for one in answer["answers"])


async def post(source: str, port: int, path: str, body: Any) -> tuple[int, Any]:
    """Ask from an address of this machine, on a connection of its own."""
    text = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n"
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))
    try:
        writer.write(f"{head}content-length: {len(text)}\r\n\r\n".encode() + text)
        answer = await reader.read()
    finally:
        writer.close()
    said, _, content = answer.partition(b"\r\n\r\n")
    return int(said.split()[1]), json.loads(content)


if __name__ == "__main__":
    main()
