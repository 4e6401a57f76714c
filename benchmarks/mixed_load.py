"""Everything at once: how long short questions take while the solvers are saturated.

python -m benchmarks.mixed_load [--seconds 30] [--workers 2] [--pause 0.02]

64 connections, each of a client of its own (an address of this machine), ask without end, with a
pause after each answer: 32 `validate`, 16 hints that look no farther than the turn, 8 `moves`, 6
hints of whole deals with 10 s of budget, and 2 batches of such hints.
"""

import argparse
import asyncio
import itertools
import json
import random
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.installation import installation
from benchmarks.machine import print_header, quantile, spread
from engine.registry import games
from schemas.registry import wires
from solver.gateway import solver_of

Json = dict[str, Any]
Ask = tuple[str, Any]

SHARES = {"validate": 32, "of the turn": 16, "moves": 8, "dear": 6, "batch": 2}
BUSY = (429, 503)
OK = 200
DEAR = 10.0


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--pause", type=float, default=0.02)
    given = parser.parse_args()
    print_header("mixed_load")
    with installation(0, "--workers", str(given.workers)) as parts:
        asyncio.run(load(parts.port, given.seconds, given.pause))


async def load(port: int, seconds: float, pause: float) -> None:
    kinds: dict[str, Callable[[], Iterator[Ask]]] = {
        "validate": validations,
        "of the turn": of_the_turn,
        "moves": moves,
        "dear": dear,
        "batch": batches,
    }
    times: dict[str, list[float]] = defaultdict(list)
    states: dict[str, Counter[int]] = defaultdict(Counter)
    until = time.monotonic() + seconds
    address = (f"127.0.1.{number}" for number in itertools.count(1))
    async with asyncio.TaskGroup() as group:
        for kind, count in SHARES.items():
            for _ in range(count):
                asking = Asking(port, next(address), until, pause)
                group.create_task(asking.run(kinds[kind](), times[kind], states[kind]))
    for kind in SHARES:
        found = times[kind]
        most = quantile(found, 0.99) * 1000 if found else float("nan")
        told = f"{spread(found, 'ms', 1000)}, 99 % {most:.1f} ms" if found else "none answered"
        print(f"{kind}: {dict(states[kind])}; {told}", flush=True)
    wrong = sum(n for one in states.values() for code, n in one.items() if code not in (OK, *BUSY))
    print(f"errors other than {BUSY}: {wrong}")


class Asking:
    """One connection of one client."""

    def __init__(self, port: int, source: str, until: float, pause: float) -> None:
        self._port, self._source, self._until, self._pause = port, source, until, pause

    async def run(self, asks: Iterator[Ask], times: list[float], states: Counter[int]) -> None:
        """Ask until the time is over, what runs then is left, or until all was asked; note how long
        each answer with 200 took, and the status of all."""
        local = (self._source, 0)
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=local)
        try:
            while (left := self._until - time.monotonic()) > 0:
                ask = next(asks, None)
                if ask is None:
                    return
                began = time.perf_counter()
                try:
                    async with asyncio.timeout(left):
                        status = await _answer(reader, writer, ask)
                except TimeoutError:
                    return
                states[status] += 1
                if status == OK:
                    times.append(time.perf_counter() - began)
                await asyncio.sleep(self._pause)
        finally:
            writer.close()


async def _answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, ask: Ask) -> int:
    path, body = ask
    text = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    writer.write(f"{head}content-length: {len(text)}\r\n\r\n".encode() + text)
    told = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    length = int(told.partition("content-length: ")[2].partition("\r\n")[0])
    await reader.readexactly(length)
    return int(told.split()[1])


_seeds = itertools.count(1)


def _positions() -> Iterator[tuple[Any, Any]]:
    """Yield positions with their games, all along hands played at random, without end."""
    known, seed = list(games().values()), next(_seeds)
    rng = random.Random(seed)
    while True:
        game = rng.choice(known)
        position = game.numbered_deal(rng.randrange(10**6), game.default_options(), game.seats[0])
        for _ in range(12):
            if not (found := game.legal_moves(position)):
                break
            yield game, position
            position = game.after(position, rng.choice(found))


def validations() -> Iterator[Ask]:
    for game, position in _positions():
        wire = wires()[game.id]
        move = wire.move_json(game.legal_moves(position)[0])
        asked = {"position": wire.position_json(position), "move": move}
        yield f"/v1/games/{game.id}/validate", asked


def moves() -> Iterator[Ask]:
    for game, position in _positions():
        body = {"position": wires()[game.id].position_json(position)}
        yield f"/v1/games/{game.id}/moves", body


def of_the_turn() -> Iterator[Ask]:
    for game, position in _positions():
        for objective in solver_of(game).objectives:
            if objective.of_the_turn:
                body = {"position": game.text(position), "objective": objective.name}
                yield f"/v1/games/{game.id}/hint", body


def dear() -> Iterator[Ask]:
    for item in _dear():
        yield f"/v1/games/{item['game']}/hint", item["body"]


def batches() -> Iterator[Ask]:
    items = _dear()
    while True:
        yield "/v1/batch", list(itertools.islice(items, 50))


def _dear() -> Iterator[Json]:
    game = games()["bead"]
    for seed in itertools.count(next(_seeds) * 10**5):
        deal = game.numbered_deal(seed, game.default_options(), game.seats[0])
        body = {"position": game.text(deal), "budget": {"seconds": DEAR}}
        yield {"call": "hint", "game": game.id, "body": body}


if __name__ == "__main__":
    main()
