"""Jobs while the service and its workers are killed: every job that was accepted must end, once.

A client asks for jobs, each with a key, and asks again where the service is away. Meanwhile the
service, and with Redis a worker, are ended by SIGKILL at random moments and started again. In the
end every job is looked at: what was told of it must end exactly once.

python -m benchmarks.job_kills [--jobs 200] [--kills 10] [--store sqlite|postgresql] [--seed 1]

With ``postgresql`` the store is a PostgreSQL and the jobs go to two Celery workers over a Redis,
both started here on this machine alone.
"""

import argparse
import random
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from benchmarks.installation import Json, Parts, installation
from benchmarks.machine import print_header
from engine.options import by_name
from engine.registry import games
from schemas.registry import wires

PATIENCE = 300.0
"""Seconds after the last kill in which all jobs must end."""
BETWEEN = (1.0, 6.0)
"""The fewest and the most seconds between two kills."""
LEASE_SECONDS = 3
ENDED = ("done", "failed", "cancelled")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--jobs", type=int, default=200)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--store", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print_header("job_kills")
    workers = 0 if given.store == "sqlite" else 2
    with installation(workers, lease_seconds=LEASE_SECONDS) as parts:
        return report(*trial(parts, given.jobs, given.kills, random.Random(given.seed)))


def requests(count: int, chance: random.Random) -> Iterator[Json]:
    """Yield jobs of all kinds, of a tenth of a second to some seconds."""
    for number in range(count):
        game = games()[chance.choice(list(games()))]
        position = wires()[game.id].position_json(
            game.numbered_deal(number, by_name(game.options()), game.seats[0])
        )
        budget = {"seconds": round(chance.uniform(0.1, 1.5), 2)}
        asked = {"position": position, "budget": budget}
        if number % 10 == 0:
            body: Any = {"first": number, "count": 3, "budget": {"seconds": 0.5}}
            yield {"call": "survey", "game": "ziggurat", "body": body}
        elif number % 10 == 1:
            items = [{"call": "hint", "game": game.id, "body": asked}] * 2
            yield {"call": "batch", "body": items}
        else:
            yield {"call": chance.choice(["solve", "hint"]), "game": game.id, "body": asked}


def trial(
    parts: Parts, count: int, kills: int, chance: random.Random
) -> tuple[list[str], list[Json], list[list[str]]]:
    """Ask for jobs while parts are killed; return the names that were given for every key, the jobs
    in the end, and the states that were told of each."""
    accepted: list[str] = []

    def ask_all() -> None:
        for number, request in enumerate(requests(count, random.Random(count))):
            for _ in range(2):  # as who does not know whether the first was heard
                accepted.append(parts.ask("POST", "/v1/jobs", request, f"key {number}")["id"])

    asking = threading.Thread(target=ask_all)
    asking.start()
    for _ in range(kills):
        time.sleep(chance.uniform(*BETWEEN))
        part = chance.choice(parts.all)
        part.kill()
        part.start()
    asking.join()
    jobs = [_ended(parts, job) for job in dict.fromkeys(accepted)]
    return accepted, jobs, [parts.events(job["id"]) for job in jobs]


def _ended(parts: Parts, job: str) -> Json:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = parts.ask("GET", f"/v1/jobs/{job}")
        if found["state"] in ENDED:
            break
        time.sleep(0.2)
    return found


def report(accepted: list[str], jobs: list[Json], told: list[list[str]]) -> int:
    """Print what became of the jobs; return 1 where one was lost or doubled."""
    states = Counter(job["state"] for job in jobs)
    print(f"accepted {len(jobs)} jobs, each asked for {len(accepted) // len(jobs)} times")
    print("states:", dict(states))
    print("attempts:", dict(sorted(Counter(job["attempt"] for job in jobs).items())))
    print("reasons:", dict(Counter(job["problem"]["code"] for job in jobs if job["problem"])))
    lost = [job["id"] for job in jobs if job["state"] not in ("done", "failed")]
    doubled = [events for events in told if sum(state in ENDED for state in events) != 1]
    print(f"lost {len(lost)}, ended more than once {len(doubled)}")
    return 1 if lost or doubled or len(accepted) != 2 * len(jobs) else 0


if __name__ == "__main__":
    sys.exit(main())
