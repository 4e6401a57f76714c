"""Many people behind one address: is anybody refused?

python -m benchmarks.service.one_address [--clients 20] [--items 30] [--expensive 5]

First all clients send four `immediate` hints each, at once. Then the same address sends a batch of
hints with ``--expensive`` seconds of budget. Meanwhile the clients send the same hints every ten
seconds, and one asks every second for the solution of an easy deal within a second. None of these
may be refused, and every easy solve must have its value. The items of the batch share one budget.
"""

import itertools
import random
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, NamedTuple

from benchmarks.machine import options, spread
from benchmarks.service import service
from tests.api.outside import GAMES, OK, Client, Json, Reply, at_random

HINTS_EACH = 4
PAUSE = 1.0  # seconds between two easy solves beside a batch
ROUND = 10.0  # seconds between two crowds of short questions beside a batch
EASY = "ziggurat"
DEAR = "bead"

Question = tuple[str, Json]


class Beside(NamedTuple):
    """The answers while a batch was worked on: to short hints, to easy solves, to its items."""

    hints: list[Reply]
    solves: list[Reply]
    items: list[Json]
    seconds: float


def short_hints(client: Client, number: int) -> list[Question]:
    """Return hints that look no farther than the turn, each about another position as the seat to
    move sees it, from hands played at random."""
    return list(itertools.islice(_short_hints(client), number))


def _short_hints(client: Client) -> Iterator[Question]:
    for number in itertools.count():
        game = GAMES[1:][number % len(GAMES[1:])]
        for hand in at_random(client, game, number, random.Random(number)):
            asked = {"position": hand.view(), "objective": "immediate"}
            yield f"/v1/games/{game}/hint", asked


def at_once(client: Client, questions: list[Question]) -> list[Reply]:
    """Ask all of them in the same moment."""
    ready = threading.Barrier(len(questions))

    def ask(question: Question) -> Reply:
        ready.wait()
        return client.post(*question)

    with ThreadPoolExecutor(len(questions)) as crowd:
        return list(crowd.map(ask, questions))


def beside_a_batch(client: Client, questions: list[Question], items: int, dear: float) -> Beside:
    """Ask the questions at once, again and again, and for an easy solve every second, while the
    same address has a batch of so many hints, each with a budget of ``dear`` seconds."""
    batch = [_item(client, seed, dear) for seed in range(items)]
    began = time.monotonic()
    hints: list[Reply] = []
    with ThreadPoolExecutor(64) as easy, ThreadPoolExecutor(1) as sender:
        sent = sender.submit(client.post, "/v1/batch", batch)
        time.sleep(PAUSE)
        solves: list[Future[Reply]] = []
        due = itertools.count(time.monotonic(), ROUND)
        next_round = next(due)
        while not sent.done():
            solves.append(easy.submit(_easy, client, len(solves) + 1))
            if time.monotonic() >= next_round:
                hints += at_once(client, questions)
                next_round = next(due)
            time.sleep(PAUSE)
        answers = sent.result().body["answers"]
    return Beside(hints, [one.result() for one in solves], answers, time.monotonic() - began)


def _item(client: Client, seed: int, dear: float) -> Json:
    deal = client.told(DEAR, "deals", seed=seed)["text"]
    body = {"position": deal, "budget": {"seconds": dear}}
    return {"call": "hint", "game": DEAR, "body": body}


def _easy(client: Client, seed: int) -> Reply:
    deal = client.told(EASY, "deals", seed=seed)["text"]
    return client.ask(EASY, "solve", position=deal, budget={"seconds": 1.0})


def is_solved(reply: Reply) -> bool:
    """Tell whether an answer has a value."""
    body: Any = reply.body
    return reply.status == OK and isinstance(body["value"], int)


def main() -> int:
    given = options("service.one_address", clients=20, items=30, expensive=5.0)
    with service() as running:
        client = Client(running.port)
        questions = short_hints(client, given.clients * HINTS_EACH)
        refused = print_times("at once", at_once(client, questions))
        beside = beside_a_batch(client, questions, given.items, given.expensive)
    statuses = Counter(item["status"] for item in beside.items)
    print(f"a batch of {given.items} hints, {beside.seconds:.0f} s long: {dict(statuses)}")
    refused += print_times("hints meanwhile", beside.hints)
    refused += print_times("easy solves meanwhile", beside.solves)
    solved = sum(map(is_solved, beside.solves))
    print(f"easy solves with a value: {solved} of {len(beside.solves)}")
    return int(refused > 0 or solved < len(beside.solves))


def print_times(name: str, replies: Sequence[Reply]) -> int:
    """Print the times and statuses of answers; return how many of them were refused."""
    statuses = Counter(reply.status for reply in replies)
    print(f"{name}: {dict(statuses)}; {spread([reply.seconds for reply in replies])}", flush=True)
    return len(replies) - statuses[OK]


if __name__ == "__main__":
    sys.exit(main())
