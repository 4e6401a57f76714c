"""A survey of many deals by workers: what does a second one add, and is every deal there once?

python -m benchmarks.service.surveys [--deals 20000] [--kills 1]

Ziggurat deals in a PostgreSQL, by one worker of one place, then by two, then by two of which one is
killed (SIGKILL) so many times, half way through, and started again.

The exit code is 1 if a deal is missing or there twice, or if two workers are not 1.8 times as fast.
"""

import sys
import time
from collections.abc import Callable
from typing import NamedTuple

from benchmarks.machine import options
from benchmarks.service import Service, service

GAME = "ziggurat"
WANTED = 1.8
PAGE = 5000
PAUSE = 0.5
STARTING = 10.0


class Surveyed(NamedTuple):
    """How long a survey took, how many rows it has, and whether each deal is there once."""

    seconds: float
    rows: int
    is_whole: bool


def main() -> int:
    given = options(deals=20_000, kills=1)
    one = with_workers(1, given.deals)
    two = with_workers(2, given.deals)
    killed = with_workers(2, given.deals, given.kills)
    ratio = one.seconds / two.seconds
    print(f"two workers are {ratio:.2f} times as fast as one")
    return int(ratio < WANTED or not all(found.is_whole for found in (one, two, killed)))


def with_workers(number: int, deals: int, kills: int = 0) -> Surveyed:
    """Have so many workers do a survey, one of which is killed half way; print how it went."""
    with service(number) as running:
        warm_up = survey(running, 1_000_000, 400 * number)
        time.sleep(STARTING)  # the last worker may have been late for that
        killings = [lambda: restart(running)] * kills
        found = survey(running, 1, deals, killings)
    assert warm_up.is_whole
    told = f"{number} workers, {kills} kills: {deals} deals in {found.seconds:.1f} s, "
    told += f"{deals / found.seconds:.0f}/s; {found.rows} rows, "
    print(told + ("each once" if found.is_whole else "NOT each once"), flush=True)
    return found


def restart(running: Service) -> None:
    worker = running.processes[-1]
    worker.kill()
    worker.start()


def survey(
    running: Service, first: int, deals: int, at_half: list[Callable[[], None]] | None = None
) -> Surveyed:
    waiting = list(at_half or ())
    body = {"first": first, "count": deals, "budget": {"seconds": 10}}
    began = time.perf_counter()
    asked = {"call": "survey", "game": GAME, "body": body}
    job = running.ask("POST", "/v1/jobs", asked)["id"]
    while (found := running.ask("GET", f"/v1/jobs/{job}"))["state"] in ("queued", "running"):
        progress = found["progress"] or {"done": 0.0}
        while waiting and progress["done"] >= 0.5:
            waiting.pop()()
        time.sleep(PAUSE)
    seconds = time.perf_counter() - began
    rows = seeds(running, job)
    is_whole = rows == list(range(first, first + deals)) and found["state"] == "done"
    return Surveyed(seconds, len(rows), is_whole)


def seeds(running: Service, job: str) -> list[int]:
    """Return the numbers of all rows of a survey, in their order."""
    rows: list[int] = []
    while True:
        after = rows[-1] if rows else -1
        page = running.ask("GET", f"/v1/jobs/{job}/deals?after={after}&most={PAGE}")
        rows += [deal["seed"] for deal in page["deals"]]
        if not page["more"]:
            return rows


if __name__ == "__main__":
    sys.exit(main())
