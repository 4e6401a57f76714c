"""Jobs while the service and its workers are killed: every accepted job must end, exactly once.

python -m benchmarks.service.job_kills [--jobs N] [--kills 3] [--store sqlite|postgresql] [--seed 1]

A client requests each job twice with the same key, and retries while the service is away. Meanwhile
the service or a worker is killed (SIGKILL) at random moments and started again. With ``postgresql``
two workers run the jobs. The exit code is 1 if a job was lost or doubled.
"""

import json
import random
import sys
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from benchmarks.machine import options
from benchmarks.service import Json, Service, service
from engine.registry import games

BETWEEN = (1.0, 6.0)
"""The fewest and the most seconds between two kills."""
ENDED = ("done", "failed", "cancelled")


def main() -> int:
    given = options(jobs=40, kills=3, store="sqlite", seed=1)
    workers = 0 if given.store == "sqlite" else 2
    with service(workers) as running:
        with ThreadPoolExecutor(1) as client:
            accepted = client.submit(request_all, running, given.jobs)
            kill_some(running, given.kills, random.Random(given.seed))
        jobs = [running.ended(job, 0.2) for job in dict.fromkeys(accepted.result())]
        doubled = sum(ends(running, job["id"]) != 1 for job in jobs)
    print(f"accepted {len(jobs)} jobs, each requested {len(accepted.result()) / len(jobs):g} times")
    print("states:", dict(Counter(job["state"] for job in jobs)))
    print("attempts:", dict(sorted(Counter(job["attempt"] for job in jobs).items())))
    print("reasons:", dict(Counter(job["problem"]["detail"] for job in jobs if job["problem"])))
    lost = sum(job["state"] not in ("done", "failed") for job in jobs)
    print(f"lost {lost}, ended more than once {doubled}")
    return int(lost > 0 or doubled > 0 or len(jobs) != given.jobs)


def request_all(running: Service, number: int) -> list[str]:
    """Request every job twice; return the names that were given."""
    return [
        running.ask("POST", "/v1/jobs", request, f"key {index}")["id"]
        for index, request in enumerate(requests(number))
        for _ in range(2)
    ]


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
    for _ in range(kills):
        time.sleep(chance.uniform(*BETWEEN))
        process = chance.choice(running.processes)
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
