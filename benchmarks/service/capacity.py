"""What one core gives, and what a second one adds.

python -m benchmarks.service.capacity [--seconds 6] [--clients 8] [--seed 1]

The service has the first core for itself, or the first two with two solves at once (for `validate`
also two processes that answer). This program, which asks, has the last core. Where the service has
that one too, the figure is too low, and a star marks it. Ziggurat deals are solved in this process.

"Granted" is the mean share of the budget that a hint had, "samples" are those of all hints in a
second, which is the work done. Hints are those of ``crowds``: five games, each as the seat to move
sees it. The exit code is 1 if a hint was refused.
"""

import asyncio
import itertools
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from benchmarks import ziggurat_deals
from benchmarks.machine import options
from benchmarks.positions import bodies
from benchmarks.service import OK, Connection, Json, service
from benchmarks.service.crowds import Request, questions
from benchmarks.service.validate_load import rate
from engine.registry import games

CORES = sorted(os.sched_getaffinity(0))
SHORT, LONG = 0.1, 1.0
"""Budgets in seconds."""
ROUND = 400
"""Requests to ``validate`` in a round."""
DEAL_SECONDS = 60.0


class Served(NamedTuple):
    """What clients had: hints in a second, their share of the budget, samples in a second."""

    hints: float
    granted: float
    samples: float
    refused: int

    def __str__(self) -> str:
        refused = f", {self.refused} REFUSED" if self.refused else ""
        samples = f"{self.samples:,.0f} samples/s"
        return f"{self.hints:.1f} hints/s, {self.granted:.0%} granted, {samples}{refused}"


def main() -> int:
    given = options(seconds=6.0, clients=8, seed=1)
    print("| what | one core | two cores | ratio |\n| --- | --- | --- | ---: |")
    print(f"| Ziggurat deals, proved | {proved(given.seconds):.0f} deals/s | | |", flush=True)

    def asked(port: int, clients: int, budget: float) -> Served:
        return asyncio.run(hints(port, clients, questions(budget, given.seed), given.seconds))

    with pinned_service(1) as port:
        validated = validations(port, given.seconds)
        one, few, many = (
            asked(port, *what) for what in ((1, LONG), (1, SHORT), (given.clients, SHORT))
        )
    with pinned_service(2) as port:
        more = asked(port, given.clients, SHORT)
    with pinned_service(2, "--workers", "2") as port:
        twice = validations(port, given.seconds)
    mark = "" if len(CORES) > 2 else " \\*"
    ratio = f"{twice:,.0f} requests/s{mark} | {twice / validated:.2f}"
    print(f"| `validate`, new positions | {validated:,.0f} requests/s | {ratio} |")
    print(f"| hints of {LONG:g} s, one client | {one} | | |")
    print(f"| hints of {SHORT:g} s, one client | {few} | | |")
    ratio = f"{more}{mark} | {more.samples / max(1, many.samples):.2f}"
    print(f"| hints of {SHORT:g} s, {given.clients} clients | {many} | {ratio} |")
    return int(any(each.refused for each in (one, few, many, more)))


@contextmanager
def on_cores(cores: Sequence[int]) -> Iterator[None]:
    """Have this process, and those that it starts meanwhile, run on these cores."""
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, CORES)


@contextmanager
def pinned_service(cores: int, *arguments: str) -> Iterator[int]:
    """Run the service on the first cores, with as many solves at once; ask from the last one."""
    os.environ["BONEYARD_SOLVES"] = str(cores)
    with on_cores(CORES[:cores]), service(0, *arguments) as running, on_cores(CORES[-1:]):
        yield running.port


def proved(seconds: float) -> float:
    """Return the numbered deals that one core proves in a second. The first one, which loads the
    code, does not count."""
    with on_cores(CORES[:1]):
        ziggurat_deals.run(1, DEAL_SECONDS)
        began, closed, taken = time.perf_counter(), 0, 0.0
        for seed in itertools.count(2):
            closed += ziggurat_deals.run(seed, DEAL_SECONDS).closed
            taken = time.perf_counter() - began
            if taken >= seconds:
                break
        return closed / taken


def validations(port: int, seconds: float) -> float:
    """Return the requests that are answered in a second, of the games in turn."""
    number, taken = 0, 0.0
    positions = {name: bodies(game) for name, game in games().items()}
    for name in itertools.cycle(positions):
        sent = [json.dumps(one).encode() for one in itertools.islice(positions[name], ROUND)]
        taken += ROUND / asyncio.run(rate(port, f"/v1/games/{name}/validate", sent))
        number += ROUND
        if taken >= seconds:
            break
    return number / taken


async def hints(port: int, clients: int, asked: Iterator[Request], seconds: float) -> Served:
    """Have clients of different addresses ask for one hint after another."""
    sent = [next(asked) for _ in range(SENT)]  # drawing them takes time too
    began, found, refused = time.perf_counter(), list[tuple[float, float]](), 0

    async def ask_again(number: int) -> None:
        nonlocal refused
        connection = await Connection.open(port, f"127.0.4.{number + 1}")
        for path, body in itertools.islice(itertools.cycle(sent), number * STEP, None):
            if time.perf_counter() - began >= seconds:
                break
            status, answer = await connection.post(path, body)
            if status == OK:
                found.append(_had(json.loads(answer), body["budget"]["seconds"]))
            refused += status != OK
        connection.close()

    await asyncio.gather(*map(ask_again, range(clients)))
    taken = time.perf_counter() - began
    granted = sum(share for share, _ in found) / max(1, len(found))
    return Served(len(found) / taken, granted, sum(n for _, n in found) / taken, refused)


SENT, STEP = 200, 23
"""Hints to ask for, and how far apart clients begin, so that hardly two ask the same at once."""


def _had(answer: Json, budget: float) -> tuple[float, float]:
    """Return the share of its budget that a hint was granted, and its samples."""
    effort = answer["effort"]
    granted = effort.get("granted")
    return (1.0 if granted is None else granted / budget), effort["samples"] or 0


if __name__ == "__main__":
    sys.exit(main())
