"""One client asks for much, another for little: how long does the second one wait?

python -m benchmarks.service.fair_shares [--seconds 30] [--batches 4] [--expensive 10]

The first client, at 127.0.0.1, keeps batches running, each of 50 hints with a budget of
``--expensive`` seconds on whole deals. The second, at 127.0.0.2, asks once a second to solve a
position near the end of a hand, with a budget of 0.1 s. All of these should be solved, 95 % of them
within a second. With ``--expensive 1`` or less the batches are short solves too.
"""

import asyncio
import itertools
import json
import time
from collections import Counter
from collections.abc import Iterator

from benchmarks.machine import options, spread
from benchmarks.positions import deals, play
from benchmarks.service import OK, Connection, Json, application
from engine.registry import games
from schemas.requests import MOST_ITEMS

ENDS, WHOLE = "fives", "bead"
MANY, FEW = "127.0.0.1", "127.0.0.2"
BUDGET = 0.1
WITHIN = 1.0
LEFT = 4
"""Moves from the end of a hand at which it can still be solved in time."""


def main() -> None:
    given = options(seconds=30, batches=4, expensive=10.0)
    with application() as port:
        asyncio.run(compare(port, given.seconds, given.batches, given.expensive))


async def compare(port: int, seconds: int, number: int, expensive: float) -> None:
    await print_few("alone", port, 5)
    items, found = hints(expensive), Counter[str]()
    async with asyncio.TaskGroup() as group:
        many = [group.create_task(ask_much(port, items, found)) for _ in range(number)]
        await asyncio.sleep(2)
        name = f"next to {number} batches of {MOST_ITEMS} hints of {expensive:g} s"
        await print_few(name, port, seconds)
        for task in many:
            task.cancel()
    print(f"answers to the batches that ended: {dict(found)}")


async def print_few(name: str, port: int, seconds: int) -> None:
    """Ask once a second; print how long the answers took, and their statuses."""
    answers = await asyncio.gather(*[later(port, second) for second in range(seconds)])
    times, states = [one for one, _ in answers], Counter(state for _, state in answers)
    in_time = sum(one <= WITHIN for one in times)
    print(f"{name}: {spread(times)}; {in_time} of {seconds} within {WITHIN:g} s; {dict(states)}")


async def later(port: int, second: int) -> tuple[float, str]:
    await asyncio.sleep(second)
    return await solve(port, second)


async def solve(port: int, number: int, source: str = FEW) -> tuple[float, str]:
    """Ask for the end of one hand; return the seconds, and the status of the answer."""
    position = [position for position, _ in play(games()[ENDS], number)][-LEFT]
    body = {"position": games()[ENDS].text(position), "budget": {"seconds": BUDGET}}
    began = time.perf_counter()
    connection = await Connection.open(port, source)
    status, answer = await connection.post(f"/v1/games/{ENDS}/solve", body)
    connection.close()
    seconds = time.perf_counter() - began
    return seconds, json.loads(answer)["status"] if status == OK else str(status)


def hints(seconds: float) -> Iterator[Json]:
    for deal in deals(WHOLE, 2, 0):
        body = {"position": games()[WHOLE].text(deal), "budget": {"seconds": seconds}}
        yield {"call": "hint", "game": WHOLE, "body": body}


def batches(items: Iterator[Json]) -> Iterator[list[Json]]:
    """Yield as many items at once as a batch may have, without end."""
    while True:
        yield list(itertools.islice(items, MOST_ITEMS))


async def ask_much(port: int, items: Iterator[Json], found: Counter[str]) -> None:
    """Send one batch after the other without end."""
    connection = await Connection.open(port, MANY)
    for batch in batches(items):
        _, answer = await connection.post("/v1/batch", batch)
        found.update(str(one["status"]) for one in json.loads(answer)["answers"])


if __name__ == "__main__":
    main()
