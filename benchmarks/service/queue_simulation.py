"""The queue before the solvers, simulated with its real code: who waits how long for how much?

python -m benchmarks.service.queue_simulation [--load 50 80 95 120] [--seconds 2000] [--places 2]
    [--seed 1] [--measure 0]

Hints with a budget of 1 s arrive at random, as people ask them, at a load in percent of what the
processors can do. A third is from one client, the server of a front end; each of the others is from
a client of its own. Every two minutes or so a client sends a batch of hints. How much work a hint
is, was measured (``TIMES``). The same traffic goes to two queues:

- "in order": first come, first served, each with its whole budget, and refused if it has waited for
  as long as that;
- "shares": that of the service, ``SolveQueue``.

"In full" are hints that had all the work that they would have had alone. Waiting is in budgets,
from the question to the answer. Writing answers and answering other requests takes no time here.
The clock is virtual, so the same seed brings the same table on every machine.

``--measure N`` simulates nothing: it measures N hints of each game on this machine.
"""

import asyncio
import random
import time
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from api.solving.lane import NOTICED
from api.solving.queue import SolveQueue
from api.solving.shares import LEAST, Caller
from benchmarks.machine import options
from benchmarks.moments import moment
from benchmarks.service.virtual_time import EXACT, Processors, run
from engine.registry import games
from solver.arena.standings import percentile
from solver.gateway.entry import ask
from solver.question.budget import Budget
from solver.question.question import Question

BUDGET = 1.0
TIMES = {
    "bead": [1.0, 1.0, 0.104, 0.04, 1.0, 1.0, 0.008, 1.0, 1.0, 1.0, 1.0, 1.0],
    "fives": [0.106, 0.135, 0.079, 0.051, 0.012, 1.0, 0.046, 0.036, 0.097, 0.062, 0.203, 0.03],
    "peaks-and-pits": [
        *(0.157, 0.034, 0.267, 0.022, 0.056, 0.1, 0.161, 0.257, 0.041, 0.046, 0.174, 0.212)
    ],
    "pip": [1.0, 0.327, 1.0, 0.379, 0.404, 0.397, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0],
    "ziggurat": [
        *(0.087, 0.293, 0.103, 0.238, 0.418, 0.304, 0.505, 0.089, 0.28, 0.376, 0.219, 0.317)
    ],
}
"""Seconds of work that a hint takes, by game, at moments of random play as the seat to move sees
them: ``python -m benchmarks.service.queue_simulation --measure 12``. Those of a whole budget had
not settled when it was over."""
WAITING = 500
SINGLE, FRONT_END, BATCH = "single clients", "front end", "batches"
FRONT_END_SHARE = 1 / 3
BATCH_ITEMS, BATCH_SECONDS = 20, 120.0
"""Hints of a batch, and the mean time between two batches."""


class Arrival(NamedTuple):
    """A moment at which a client asks: one hint or, for a batch, several. Work in seconds."""

    at: float
    kind: str
    client: str
    works: Sequence[float]


@dataclass
class Asked:
    """What became of a hint; ``seconds`` from the question to the answer."""

    kind: str
    work: float
    seconds: float = 0.0
    granted: float = 0.0
    """Seconds of a processor that it could have had; 0 if it was refused."""
    had: float = 0.0

    @property
    def in_full(self) -> bool:
        return self.granted > 0 and self.had >= self.work - EXACT


class Policy(Protocol):
    async def serve(self, asked: Asked, caller: Caller) -> None:
        """Wait for a place and for the work, and write down what was granted."""


class InOrder:
    """First come, first served."""

    def __init__(self, places: int) -> None:
        self._places = asyncio.Semaphore(places)
        self._processors = Processors(places)

    async def serve(self, asked: Asked, caller: Caller) -> None:
        try:
            async with asyncio.timeout(BUDGET):
                await self._places.acquire()
        except TimeoutError:
            return
        running = self._processors.start(asked.work, _now() + BUDGET)
        await running.done
        self._places.release()
        asked.granted, asked.had = BUDGET, running.had


class InShares:
    """The queue of the service, used as its lanes use it."""

    def __init__(self, places: int) -> None:
        self._queue = SolveQueue(places, WAITING, _now)
        self._processors = Processors(places)

    async def serve(self, asked: Asked, caller: Caller) -> None:
        came = _now()
        async with self._queue.taken(BUDGET, [caller]) as solve:
            waited = _now() - came
            seconds = min(BUDGET - (waited if waited > NOTICED else 0.0), solve.granted)
            seconds = max(seconds, LEAST)
            began = _now()
            running = self._processors.start(asked.work, began + seconds)
            solve.listen(lambda limit: self._processors.end_by(running, limit))
            await running.done
            rate = running.had / max(_now() - began, EXACT)
            asked.granted, asked.had = (running.end - began) * rate, running.had


POLICIES: dict[str, type[InOrder] | type[InShares]] = {"in order": InOrder, "shares": InShares}


def main() -> None:
    given = options(load=[50, 80, 95, 120], seconds=2000.0, places=2, seed=1, measure=0)
    if given.measure:
        measure(given.measure, given.seed)
        return
    works = [one for times in TIMES.values() for one in times]
    print(f"{len(works)} measured hints, mean {sum(works) / len(works):.2f} s of work")
    print(
        "| load | queue | who | hints | refused | in full | until the answer: median, 95 %, worst"
        " | granted: median, 5 % |"
    )
    print("| --- | --- | --- | ---: | ---: | ---: | --- | --- |")
    for load in given.load:
        arrivals = traffic(load / 100 * given.places, given.seconds, works, given.seed)
        for name in POLICIES:
            found = run(simulated(name, given.places, arrivals))
            for kind in (SINGLE, FRONT_END, BATCH):
                row = summary([one for one in found if one.kind == kind])
                print(f"| {load} % | {name} | {kind} | {row} |", flush=True)


def traffic(rate: float, seconds: float, works: Sequence[float], seed: int) -> list[Arrival]:
    """Draw who asks when, ``rate`` seconds of work in a second, batches included."""
    rng = random.Random(seed)
    mean = sum(works) / len(works)
    people = rate / mean - BATCH_ITEMS / BATCH_SECONDS
    kinds = {FRONT_END: people * FRONT_END_SHARE, SINGLE: people * (1 - FRONT_END_SHARE)}
    kinds[BATCH] = 1 / BATCH_SECONDS
    arrivals = []
    for kind, often in kinds.items():
        for number, at in enumerate(_poisson(rng, often, seconds)):
            client = kind if kind == FRONT_END else f"{kind} {number}"
            drawn = rng.choices(works, k=BATCH_ITEMS if kind == BATCH else 1)
            arrivals.append(Arrival(at, kind, client, drawn))
    return sorted(arrivals)


def _poisson(rng: random.Random, often: float, seconds: float) -> Iterator[float]:
    at = rng.expovariate(often)
    while at < seconds:
        yield at
        at += rng.expovariate(often)


async def simulated(name: str, places: int, arrivals: Collection[Arrival]) -> list[Asked]:
    """Return what became of all hints with one of the policies."""
    policy, found = POLICIES[name](places), list[Asked]()

    async def serve(arrival: Arrival, works: Iterator[float]) -> None:
        for work in works:
            asked, came = Asked(arrival.kind, work), _now()
            found.append(asked)
            await policy.serve(asked, Caller(arrival.client, 1 if arrival.kind == BATCH else None))
            asked.seconds = _now() - came

    async with asyncio.TaskGroup() as group:
        for arrival in arrivals:
            await asyncio.sleep(arrival.at - _now())
            works = iter(arrival.works)  # of a batch, as many at once as there are places
            for _ in range(min(places, len(arrival.works))):
                group.create_task(serve(arrival, works))
    return found


def summary(asked: Sequence[Asked]) -> str:
    """Write how hints were served: the cells of a row."""
    answered = [one for one in asked if one.granted]
    waits = _shares([one.seconds / BUDGET for one in answered], 0.5, 0.95, 1.0)
    granted = _shares([one.granted for one in answered], 0.5, 0.05)
    refused, in_full = 1 - len(answered) / max(1, len(asked)), sum(one.in_full for one in asked)
    parts = (f"{len(asked):,}", f"{refused:.1%}", f"{in_full / max(1, len(asked)):.0%}")
    return " | ".join((*parts, waits, f"{granted} s"))


def _shares(numbers: Sequence[float], *shares: float) -> str:
    return ", ".join(f"{percentile(numbers, share) or 0.0:.2f}" for share in shares)


def _now() -> float:
    return asyncio.get_running_loop().time()


def measure(number: int, seed: int) -> None:
    """Print how many seconds of a processor hints take; those cut short, their whole budget."""
    rng = random.Random(seed)
    for name in sorted(games()):
        times = list[float]()
        for _ in range(number + 1):
            position = moment(games()[name], rng)
            view = games()[name].view(position, games()[name].to_move(position))
            began = time.process_time()
            answer = ask(games()[name], view, Question(), Budget(BUDGET))
            took = time.process_time() - began
            times.append(BUDGET if answer.effort.cut_short else min(BUDGET, round(took, 3)))
        print(f'    "{name}": {times[1:]},', flush=True)  # the first one loads the compiled code


if __name__ == "__main__":
    main()
