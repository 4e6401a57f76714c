"""Everything at once: how long short questions take while the solvers are saturated.

python -m benchmarks.service.mixed_load [--seconds 15] [--workers 2] [--pause 0.02]

64 connections, each of a client of its own (an address of this machine), send requests with a pause
after each answer: 32 `validate`, 16 hints about this turn only, 8 `moves`, 6 hints of whole deals
with 10 s of budget, and 2 batches of such hints.
"""

import asyncio
import itertools
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from benchmarks.machine import options, spread
from benchmarks.positions import bodies
from benchmarks.service import BUSY, OK, Connection, service
from benchmarks.service.fair_shares import batches, hints
from engine.game import Game
from engine.registry import games
from solver.question.registry import solver_of

Request = tuple[str, Any]
"""A path, and a body."""

EXPENSIVE = 10.0
ALLOWED = (OK, 429, BUSY)


def main() -> None:
    given = options(seconds=15.0, workers=2, pause=0.02)
    with service(0, "--workers", str(given.workers)) as running:
        asyncio.run(load(running.port, given.seconds, given.pause))


async def load(port: int, seconds: float, pause: float) -> None:
    many = hints(EXPENSIVE)
    single = ((f"/v1/games/{item['game']}/hint", item["body"]) for item in many)
    together = (("/v1/batch", batch) for batch in batches(many))
    kinds: dict[str, list[Iterator[Request]]] = {
        "validate": [validations(seed) for seed in range(32)],
        "of the turn": [of_the_turn(seed) for seed in range(16)],
        "moves": [moves(seed) for seed in range(8)],
        "expensive": [single] * 6,
        "batch": [together] * 2,
    }
    callers = {kind: Callers(port, time.monotonic() + seconds, pause) for kind in kinds}
    address = (f"127.0.1.{number}" for number in itertools.count(1))
    async with asyncio.TaskGroup() as group:
        for kind, requests in kinds.items():
            for each in requests:
                group.create_task(callers[kind].run(each, next(address)))
    for kind, found in callers.items():
        print(f"{kind}: {dict(found.statuses)}; {spread(found.times)}", flush=True)
    total = sum((found.statuses for found in callers.values()), Counter())
    wrong = {status: number for status, number in total.items() if status not in ALLOWED}
    print(f"other answers than {ALLOWED}: {wrong}")


class Callers:
    """Clients that ask until a time, and the times and statuses of their answers."""

    def __init__(self, port: int, until: float, pause: float = 0.0) -> None:
        self._port, self._until, self._pause = port, until, pause
        self.times: list[float] = []
        """Seconds of the answers with status 200."""
        self.statuses: Counter[int] = Counter()

    async def run(self, requests: Iterator[Request], source: str) -> None:
        """Send requests on one connection. One that runs when the time is over is given up."""
        connection = await Connection.open(self._port, source)
        with suppress(TimeoutError):
            async with asyncio.timeout(self._until - time.monotonic()):
                for path, body in requests:
                    began = time.perf_counter()
                    status, _ = await connection.post(path, body)
                    self.statuses[status] += 1
                    if status == OK:
                        self.times.append(time.perf_counter() - began)
                    await asyncio.sleep(self._pause)
        connection.close()


def every_game(seed: int) -> Iterator[tuple[Game[Any, Any], Any]]:
    """Yield games in turn with requests to ``validate``, without end, others for each seed."""
    known = list(games().values())
    for each in zip(*[bodies(game, seed * 1000) for game in known], strict=True):
        yield from zip(known, each, strict=True)


def validations(seed: int) -> Iterator[Request]:
    return ((f"/v1/games/{game.id}/validate", body) for game, body in every_game(seed))


def moves(seed: int) -> Iterator[Request]:
    for game, body in every_game(seed):
        yield f"/v1/games/{game.id}/moves", {"position": body["position"]}


def of_the_turn(seed: int) -> Iterator[Request]:
    names = {
        game.id: [each.name for each in solver_of(game).objectives if each.info.of_the_turn]
        for game in games().values()
    }
    return (
        (f"/v1/games/{game.id}/hint", {"position": body["position"], "objective": name})
        for game, body in every_game(seed)
        for name in names[game.id]
    )


if __name__ == "__main__":
    main()
