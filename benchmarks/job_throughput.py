"""How many jobs a second: one and two local workers, and two Celery workers; and what a job costs
besides its work.

python -m benchmarks.job_throughput [--jobs 40] [--deals 4] [--empty 200]

The work of a job is a survey of Ziggurat deals, which takes as long as their proofs do. An empty
job is a batch without calls: from its request until it is done.
"""

import argparse
import time
from collections.abc import Iterator

from benchmarks.installation import Json, Parts, installation
from benchmarks.machine import print_header, spread

INSTALLATIONS: dict[str, tuple[int, int]] = {
    "one local worker": (0, 1),
    "two local workers": (0, 2),
    "two Celery workers": (2, 1),
}
"""By name, the Celery workers and the jobs that the service works on at once without them."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--jobs", type=int, default=40)
    parser.add_argument("--deals", type=int, default=4)
    parser.add_argument("--empty", type=int, default=200)
    given = parser.parse_args()
    print_header("job_throughput")
    first = 0.0
    for name, (workers, at_once) in INSTALLATIONS.items():
        with installation(workers, job_solves=at_once) as parts:
            run(parts, surveys(2, given.deals))  # what must be started is
            seconds = run(parts, surveys(given.jobs, given.deals))
            first = first or seconds
            print(f"{name}: {given.jobs} jobs in {seconds:.1f} s, {first / seconds:.2f} times one")
            print(f"  empty jobs, one by one: {spread(one_by_one(parts, 20), 'ms', 1000)}")
            seconds = run(parts, iter([{"call": "batch", "body": []}] * given.empty))
            print(f"  empty jobs, all at once: {seconds / given.empty * 1000:.1f} ms each")


def surveys(count: int, deals: int) -> Iterator[Json]:
    for number in range(count):
        body = {"first": 1 + number * deals, "count": deals, "budget": {"seconds": 20}}
        yield {"call": "survey", "game": "ziggurat", "body": body}


def run(parts: Parts, requests: Iterator[Json]) -> float:
    """Ask for all jobs; return the seconds until the last is done."""
    began = time.perf_counter()
    jobs = [parts.ask("POST", "/v1/jobs", request)["id"] for request in requests]
    for job in jobs:
        while (state := parts.ask("GET", f"/v1/jobs/{job}")["state"]) in ("queued", "running"):
            time.sleep(0.02)
        if state != "done":
            raise ValueError(f"a job is {state}")
    return time.perf_counter() - began


def one_by_one(parts: Parts, count: int) -> list[float]:
    """Return the seconds from the request of an empty job until it is done."""
    return [run(parts, iter([{"call": "batch", "body": []}])) for _ in range(count)]


if __name__ == "__main__":
    main()
