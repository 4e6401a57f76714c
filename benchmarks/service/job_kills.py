"""Jobs while the service, its workers and its database are killed: every accepted job must end, and
exactly once.

python -m benchmarks.service.job_kills [--jobs 40] [--kills 3] [--store sqlite|postgresql]
    [--surveys] [--seed 1]

A client requests each job twice with the same key, and retries while the service is away. Meanwhile
each kind of process is killed (SIGKILL) so many times, at random moments, and started again: the
service and one of two workers with the same store, and with ``postgresql`` the database too. With
``--surveys`` all jobs are surveys of ``--deals`` deals.

The exit code is 1 if a job was lost or doubled, a survey lacks a deal or has one twice, or a
process is left in the end.
"""

import json
import random
import sys
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

from benchmarks.machine import options
from benchmarks.service import Json, Service, service
from engine.registry import games

BETWEEN = (1.0, 6.0)
"""The fewest and the most seconds between two kills."""
ENDING = 10.0
"""Seconds in which all processes must be gone."""
ENDED = ("done", "failed", "cancelled")


def main() -> int:
    given = options(jobs=40, kills=3, store="sqlite", surveys=False, deals=300, seed=1)
    asked = list(surveys(given.jobs, given.deals) if given.surveys else requests(given.jobs))
    with service(2, server=given.store == "postgresql") as running:
        with ThreadPoolExecutor(1) as client:
            accepted = client.submit(request_all, running, asked)
            kill_some(running, given.kills, random.Random(given.seed))
        jobs = [running.ended(job, 0.2) for job in dict.fromkeys(accepted.result())]
        doubled = sum(ends(running, job["id"]) != 1 for job in jobs)
        wrong = [job["id"] for job in jobs if job["call"] == "survey" and not is_whole(job)]
    left = processes_left(running.store)
    print(f"accepted {len(jobs)} jobs, each requested {len(accepted.result()) / len(jobs):g} times")
    print("states:", dict(Counter(job["state"] for job in jobs)))
    print("attempts:", dict(sorted(Counter(job["attempt"] for job in jobs).items())))
    print("reasons:", dict(Counter(job["problem"]["detail"] for job in jobs if job["problem"])))
    lost = sum(job["state"] not in ("done", "failed") for job in jobs)
    print(f"lost {lost}, ended more than once {doubled}, surveys that are not whole {len(wrong)}")
    print(f"processes left {len(left)}")
    return int(bool(lost or doubled or wrong or left) or len(jobs) != given.jobs)


def processes_left(store: str) -> list[str]:
    """Return the commands of the processes that still have the address of a store in their
    environment, after some seconds to end in."""
    deadline = time.monotonic() + ENDING
    while True:
        found = []
        for entry in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                if store.encode() in (entry / "environ").read_bytes():
                    found.append((entry / "cmdline").read_text())
        if not found or time.monotonic() > deadline:
            return found
        time.sleep(0.2)


def request_all(running: Service, asked: Sequence[Json]) -> list[str]:
    """Request every job twice; return the names that were given."""
    return [
        running.ask("POST", "/v1/jobs", request, f"key {index}")["id"]
        for index, request in enumerate(asked)
        for _ in range(2)
    ]


def surveys(number: int, deals: int) -> Iterator[Json]:
    for index in range(number):
        body = {"first": 1 + index * deals, "count": deals, "budget": {"seconds": 5}}
        yield {"call": "survey", "game": "ziggurat", "body": body}


def is_whole(job: Json) -> bool:
    """Whether each deal is there once, and the counts agree."""
    seeds = [deal["seed"] for deal in job["result"]["deals"]]
    first = seeds[0]
    return job["result"]["solved"] == len(seeds) and seeds == list(range(first, first + len(seeds)))


def requests(number: int) -> Iterator[Json]:
    """Yield solves, hints, batches and surveys, of a tenth of a second to some seconds."""
    chance = random.Random(number)
    for seed in range(number):
        game = games()[chance.choice(list(games()))]
        deal = game.numbered_deal(seed, game.default_options(), game.seats[0])
        budget = {"seconds": round(chance.uniform(0.1, 1.5), 2)}
        body: Any = {"position": game.text(deal), "budget": budget}
        if seed % 10 == 0:
            body = {"first": seed, "count": 3, "budget": {"seconds": 0.5}}
            yield {"call": "survey", "game": "ziggurat", "body": body}
        elif seed % 10 == 1:
            yield {"call": "batch", "body": [{"call": "hint", "game": game.id, "body": body}] * 2}
        else:
            yield {"call": chance.choice(["solve", "hint"]), "game": game.id, "body": body}


def kill_some(running: Service, kills: int, chance: random.Random) -> None:
    order = [kind for kind in running.kinds for _ in range(kills)]
    chance.shuffle(order)
    for kind in order:
        time.sleep(chance.uniform(*BETWEEN))
        process = chance.choice(running.kinds[kind])
        process.kill()
        process.start()


def ends(running: Service, job: str) -> int:
    """Return how often the events of a job report its end."""
    address = f"http://127.0.0.1:{running.port}/v1/jobs/{job}/events"
    with urllib.request.urlopen(address, timeout=30) as answer:
        lines = answer.read().decode().splitlines()
    events = [line.removeprefix("data: ") for line in lines if line.startswith("data: ")]
    return sum(json.loads(event)["state"] in ENDED for event in events)


if __name__ == "__main__":
    sys.exit(main())
