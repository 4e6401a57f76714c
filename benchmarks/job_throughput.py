"""How many jobs a second: one and two local workers, and two Celery workers; and what a job costs
besides its work.

python -m benchmarks.job_throughput [--jobs 16] [--seconds 6] [--empty 200]

The work of a job is a hint on a deal of Peaks and Pits of which one hand is seen: its effort is the
same however long that takes, and none of it waits for anything. Where the clock ended one all the
same, that is told. An empty job is a batch without calls: from its request until it is done.
"""

import argparse
import time
from collections.abc import Iterator

from benchmarks.installation import Json, Parts, installation
from benchmarks.machine import print_header, spread
from engine.registry import games

LOOK_SECONDS = 0.3
"""Seconds between two looks at long jobs; looking takes from the processor too."""

INSTALLATIONS: dict[str, tuple[int, int]] = {
    "one local worker": (0, 1),
    "two local workers": (0, 2),
    "two Celery workers": (2, 1),
}
"""By name, the Celery workers and the jobs that the service works on at once without them."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--jobs", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--empty", type=int, default=200)
    given = parser.parse_args()
    print_header("job_throughput")
    first = 0.0
    for name, (workers, at_once) in INSTALLATIONS.items():
        with installation(workers, job_solves=at_once) as parts:
            run(parts, hints(2, 1.0))  # what must be started is
            seconds = run(parts, hints(given.jobs, given.seconds), LOOK_SECONDS)
            first = first or seconds
            print(f"{name}: {given.jobs} jobs in {seconds:.1f} s, {first / seconds:.2f} times one")
            print(f"  empty jobs, one by one: {spread(one_by_one(parts, 20), 'ms', 1000)}")
            seconds = run(parts, iter([{"call": "batch", "body": []}] * given.empty))
            print(f"  empty jobs, all at once: {seconds / given.empty * 1000:.1f} ms each")


def hints(count: int, seconds: float) -> Iterator[Json]:
    game = games()["peaks-and-pits"]
    for seed in range(count):
        deal = game.numbered_deal(seed, game.default_options(), game.seats[0])
        body = {"position": game.text(game.view(deal, 0)), "budget": {"seconds": seconds}}
        yield {"call": "hint", "game": game.id, "body": body}


def run(parts: Parts, requests: Iterator[Json], pause: float = 0.005) -> float:
    """Ask for all jobs; return the seconds until the last is done, looked for after every pause."""
    began = time.perf_counter()
    jobs = [parts.ask("POST", "/v1/jobs", request)["id"] for request in requests]
    for job in jobs:
        while (found := parts.ask("GET", f"/v1/jobs/{job}"))["state"] in ("queued", "running"):
            time.sleep(pause)
        if found["state"] != "done":
            raise ValueError(f"a job is {found['state']}")
        if found["result"].get("effort", {}).get("cut_short"):
            print("  the clock ended a job")
    return time.perf_counter() - began


def one_by_one(parts: Parts, count: int) -> list[float]:
    """Return the seconds from the request of an empty job until it is done."""
    return [run(parts, iter([{"call": "batch", "body": []}])) for _ in range(count)]


if __name__ == "__main__":
    main()
