"""Many people behind one address: is anybody refused?

python -m benchmarks.service.one_address [--clients 20] [--items 30] [--expensive 5]

First all clients send four `immediate` hints each, at once. Then the same address sends a batch of
hints with ``--expensive`` seconds of budget. Meanwhile the clients send the same hints every ten
seconds, and one asks every second for a solve of 0.1 s near the end of a hand. None of these may be
refused, and every solve must have its value. A batch has 60 s in all;
items that have not begun by then are refused.
"""

import asyncio
import itertools
import json
import sys
import time
from collections import Counter
from collections.abc import Sequence

from benchmarks.machine import options, spread
from benchmarks.service import OK, Connection, Json, application
from benchmarks.service.fair_shares import MANY, hints, solve
from benchmarks.service.mixed_load import Request, of_the_turn

HINTS_EACH = 4
SOLVED = ("optimal", "feasible")
ROUND = 10  # seconds between two crowds of short questions beside a batch

Times = list[tuple[float, str]]
"""Seconds until an answer, and its status."""


def main() -> int:
    given = options(clients=20, items=30, expensive=5.0)
    short = list(itertools.islice(of_the_turn(0), given.clients * HINTS_EACH))
    with application() as port:
        alone = asyncio.run(at_once(port, short))
        report("at once", alone)
        batch = list(itertools.islice(hints(given.expensive), given.items))
        meanwhile, solves, found = asyncio.run(beside(port, short, batch))
    print(f"a batch of {given.items} hints: {dict(found)}")
    report("hints meanwhile", meanwhile)
    report("solves meanwhile", solves)
    refused = any(status != str(OK) for _, status in alone + meanwhile)
    return int(refused or any(status not in SOLVED for _, status in solves))


async def at_once(port: int, questions: Sequence[Request]) -> Times:
    """Ask all of them in the same moment."""
    connections = [await Connection.open(port, MANY) for _ in questions]
    began = time.perf_counter()

    async def answer(connection: Connection, question: Request) -> tuple[float, str]:
        status, _ = await connection.post(*question)
        connection.close()
        return time.perf_counter() - began, str(status)

    return list(await asyncio.gather(*map(answer, connections, questions)))


async def beside(
    port: int, short: Sequence[Request], batch: Sequence[Json]
) -> tuple[Times, Times, Counter[str]]:
    """Ask the questions at once, again and again, and for a solve every second, until the batch is
    answered; return their times, and the statuses of its items."""
    connection = await Connection.open(port, MANY)
    sent = asyncio.create_task(connection.post("/v1/batch", batch))
    crowds, solves = [], []
    for second in itertools.count():
        await asyncio.sleep(1)
        if sent.done():
            break
        solves.append(asyncio.create_task(solve(port, second, MANY)))
        if second % ROUND == 0:
            crowds.append(asyncio.create_task(at_once(port, short)))
    _, answer = sent.result()
    found = Counter(str(item["status"]) for item in json.loads(answer)["answers"])
    hinted = itertools.chain.from_iterable(await asyncio.gather(*crowds))
    return list(hinted), await asyncio.gather(*solves), found


def report(name: str, times: Times) -> None:
    statuses = Counter(status for _, status in times)
    print(f"{name}: {dict(statuses)}; {spread([seconds for seconds, _ in times])}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
