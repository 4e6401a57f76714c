"""The first event of a hint: how soon after the question is there a move?

python -m benchmarks.service.first_event [--count 100] [--solves 8]

Hints with hidden hands in five games, of 0.3 and of 1.2 s, each as a stream of events that is read
to its end: first with nothing else to do, then beside so many solves of 10 s, each of a client of
its own. Ten hints before the first that counts warm the solvers up.

The exit code is 1 if the worst of 99 % took more than 50 ms, or 150 ms beside the solves.
"""

import asyncio
import json
import sys
import time
from collections.abc import Iterator
from typing import Any

from benchmarks.machine import options, spread
from benchmarks.service import Connection, service
from benchmarks.service.crowds import Request, questions
from benchmarks.service.fair_shares import hints
from solver.arena.standings import percentile

ALONE, BESIDE = 0.05, 0.15
"""The most seconds until the first event."""
BUDGETS = (0.3, 1.2)
"""Seconds: the second is a long solve, which may wait for a place."""
WARMED = 10


def main() -> int:
    given = options(count=100, solves=8, seed=1)
    with service() as running:
        quick = asyncio.run(measure(running.port, given.count, given.seed))
        print(f"alone: {spread(quick)}", flush=True)
        slow = asyncio.run(beside(running.port, given.count, given.seed, given.solves))
        print(f"beside {given.solves} solves: {spread(slow)}")
    return int((percentile(quick, 0.99) or 0) > ALONE or (percentile(slow, 0.99) or 0) > BESIDE)


async def measure(port: int, count: int, seed: int) -> list[float]:
    """Return the seconds until the first event of so many hints."""
    short, long = (questions(budget, seed) for budget in BUDGETS)
    found = []
    for number in range(WARMED + count):
        seconds = await first_event(port, next(short if number % 2 else long))
        found.append(seconds)
    return found[WARMED:]


async def first_event(port: int, question: Request) -> float:
    path, body = question
    data = json.dumps(body).encode()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"POST {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n"
    head += "accept: text/event-stream\r\n"
    began = time.perf_counter()
    writer.write(f"{head}content-length: {len(data)}\r\n\r\n".encode() + data)
    await reader.readuntil(b"event: answer")
    seconds = time.perf_counter() - began
    await reader.read()
    writer.close()
    return seconds


async def beside(port: int, count: int, seed: int, solves: int) -> list[float]:
    """Measure while so many clients have a solve running or waiting, all the time."""
    addresses = (f"127.0.4.{number}" for number in range(1, solves + 1))
    busy = [asyncio.create_task(keep_solving(port, one, hints(10.0))) for one in addresses]
    await asyncio.sleep(2)
    found = await measure(port, count, seed)
    for task in busy:
        task.cancel()
    await asyncio.gather(*busy, return_exceptions=True)
    return found


async def keep_solving(port: int, address: str, asked: Iterator[Any]) -> None:
    connection = await Connection.open(port, address)
    for number, item in enumerate(asked):
        seed = int(address.rpartition(".")[2]) * 1000 + number  # else they are answered together
        item["body"]["budget"]["seed"] = seed
        await connection.post(f"/v1/games/{item['game']}/hint", item["body"])


if __name__ == "__main__":
    sys.exit(main())
