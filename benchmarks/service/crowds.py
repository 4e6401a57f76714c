"""Many people at once: is anybody refused, does everybody have an answer in time, and how good?

python -m benchmarks.service.crowds [--clients 4 20] [--hints 3] [--budget 1.0] [--items 30]

First so many clients of one address, as behind the server of a front end, send their hints in the
same moment: moments of five games, each as the seat to move sees it. Then eight clients of
different addresses do, while another has a batch of hints. An answer in time comes within 1.3 times
its budget.

The exit code is 1 if one was refused or late, or if one of the smallest crowd was not settled with
fewer than 60 samples.
"""

import asyncio
import json
import random
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from benchmarks.machine import options, spread
from benchmarks.moments import moment
from benchmarks.service import OK, Connection, Json, service
from engine.registry import games

ONE = "127.0.0.1"
OTHERS = [f"127.0.2.{number}" for number in range(1, 9)]
BATCH = "127.0.3.1"
LATEST = 1.3
"""Times its budget that an answer may take."""
SAMPLES = 60
"""The fewest samples of an answer in the smallest crowd, unless it is proved or settled before."""

WARMED = 30
"""Hints before the first that counts, so that the solvers have been used."""

Request = tuple[str, Json]


class Answered(NamedTuple):
    """An answer, its seconds and its status; the game and the rest are empty for a refusal."""

    game: str
    seconds: float
    status: int
    answer: Json

    @property
    def effort(self) -> Json:
        found: Json = self.answer["effort"]
        return found

    @property
    def has_number(self) -> bool:
        """Whether the best move has a value or an estimate."""
        best = self.answer["moves"][0]
        return best["value"] is not None or best["estimate"] is not None

    @property
    def has_enough(self) -> bool:
        is_settled = self.answer["status"] == "optimal" or not self.effort["cut_short"]
        return is_settled or self.effort["samples"] >= SAMPLES


def main() -> int:
    given = options(clients=[4, 20], hints=3, budget=1.0, items=30, seed=1)
    asked = questions(given.budget, given.seed)
    fewest, is_good = min(given.clients), True
    with service() as running:
        asyncio.run(at_once(running.port, [next(asked) for _ in range(WARMED)], [ONE]))
        for clients in given.clients:
            number = clients * given.hints
            found = asyncio.run(at_once(running.port, [next(asked) for _ in range(number)], [ONE]))
            is_good &= report(f"{clients} clients of one address", found, given.budget)
            if clients == fewest:
                is_good &= all(one.has_enough for one in found)
        number = len(OTHERS) * given.hints
        crowd, items = (
            [next(asked) for _ in range(number)],
            [next(asked) for _ in range(given.items)],
        )
        found, batch = asyncio.run(beside(running.port, crowd, items))
        is_good &= report(f"{len(OTHERS)} addresses beside a batch", found, given.budget)
        refused = sum(one["status"] != OK for one in batch)
        granted = [one["body"]["effort"]["seconds"] for one in batch if one["status"] == OK]
        print(f"the batch: {len(batch)} items, {refused} refused; {spread(granted)}")
    return int(not is_good or refused > 0)


def questions(budget: float, seed: int) -> Iterator[Request]:
    """Yield hints at moments of the games in turn."""
    rng, names = random.Random(seed), sorted(games())
    while True:
        for name in names:
            game = games()[name]
            position = moment(game, rng)
            seen = game.view(position, game.to_move(position))
            yield (
                f"/v1/games/{name}/hint",
                {
                    "position": game.text(seen),
                    "budget": {"seconds": budget},
                },
            )


async def at_once(
    port: int, questions: Sequence[Request], addresses: Sequence[str]
) -> list[Answered]:
    """Ask all of them in the same moment, from these addresses in turn."""
    sources = [addresses[number % len(addresses)] for number in range(len(questions))]
    connections = [await Connection.open(port, source) for source in sources]
    began = time.perf_counter()

    async def answer(connection: Connection, question: Request) -> Answered:
        status, body = await connection.post(*question)
        seconds = time.perf_counter() - began
        connection.close()
        return Answered(question[0].split("/")[3], seconds, status, json.loads(body))

    return list(await asyncio.gather(*map(answer, connections, questions)))


async def beside(
    port: int, crowd: Sequence[Request], items: Sequence[Request]
) -> tuple[list[Answered], list[Any]]:
    """Ask the crowd's questions beside a batch; return the answers to both."""
    batch = [{"call": "hint", "game": path.split("/")[3], "body": body} for path, body in items]
    connection = await Connection.open(port, BATCH)
    sent = asyncio.create_task(connection.post("/v1/batch", batch))
    await asyncio.sleep(0.5)
    found = await at_once(port, crowd, OTHERS)
    _, answer = await sent
    connection.close()
    return found, json.loads(answer)["answers"]


def report(name: str, found: Sequence[Answered], budget: float) -> bool:
    """Print how a crowd was served; return whether all were, in time."""
    answered = [one for one in found if one.status == OK]
    late = [one for one in answered if one.seconds > LATEST * budget]
    mute = sum(not one.has_number for one in answered)
    refused = len(found) - len(answered)
    print(
        f"{name}: {len(found)} hints, {refused} refused, {len(late)} late, {mute} without a number"
    )
    print(f"  until the answer: {spread([one.seconds for one in answered])}")
    shares = [one.effort["granted"] or budget for one in answered]
    print(f"  granted: {spread(shares)}")
    for game in sorted(games()):
        mine = [one for one in answered if one.game == game]
        samples = sorted(one.effort["samples"] for one in mine)
        print(f"  {game}: samples {samples}, {sum(one.has_enough for one in mine)} have enough")
    return not (refused or late or mute)


if __name__ == "__main__":
    sys.exit(main())
