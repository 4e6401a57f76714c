"""One client, one question after the other: how long until the answer?

python -m benchmarks.service.http_latency [--requests 100] [--hints 40] [--batches 8]

For each game ``validate`` and ``moves`` by themselves; then ``validate`` and an ``immediate`` hint
of the same position in alternation, and the ratio of their medians. A game without that objective
is asked for the one it has, with a budget of 0.1 s. In the end ``validate`` while other clients
send batches of 50 pictures, or of 50 ``moves``, of late positions of PIP.
"""

import asyncio
import http.client
import itertools
import json
import statistics
import time
from typing import Any

from benchmarks.machine import options, spread
from benchmarks.positions import bodies, play
from benchmarks.service import OK, Json, application
from benchmarks.service.mixed_load import Callers
from engine.game import Game
from engine.registry import games
from schemas.requests import MOST_ITEMS
from solver.question.registry import solver_of

PREFERRED = "immediate"
LATE = "pip"
"""The game of the batches; its late positions have large pictures."""
SECONDS = 5.0
"""How long ``validate`` is asked next to batches."""


def main() -> None:
    given = options(requests=100, hints=40, batches=8)
    with application() as port:
        client = http.client.HTTPConnection("127.0.0.1", port)
        for game in games().values():
            for call in ("validate", "moves"):
                asked = itertools.islice(bodies(game), given.requests)
                times = [ask(client, game, call, body) for body in asked]
                print(f"{game.id} {call}: {spread(times)}")
        for game in games().values():
            print_alternating(client, game, given.hints)
        asyncio.run(print_next_to_batches(port, given.batches))


def hint_of(game: Game[Any, Any], body: Json) -> Json:
    objective = solver_of(game).named(PREFERRED) or solver_of(game).objectives[0]
    budget = {} if objective.name == PREFERRED else {"budget": {"seconds": 0.1}}
    return {"position": body["position"], "objective": objective.name, **budget}


def ask(client: http.client.HTTPConnection, game: Game[Any, Any], call: str, body: Json) -> float:
    """Return the seconds from sending a request to having read its answer."""
    sent = json.dumps(body if call != "moves" else {"position": body["position"]})
    began = time.perf_counter()
    path = f"/v1/games/{game.id}/{call}"
    client.request("POST", path, sent, {"Content-Type": "application/json"})
    answer = client.getresponse()
    text = answer.read()
    seconds = time.perf_counter() - began
    if answer.status != OK:
        raise ValueError(f"{path}: {answer.status} {text[:200]!r}")
    return seconds


def print_alternating(
    client: http.client.HTTPConnection, game: Game[Any, Any], number: int
) -> None:
    judged, hinted = [], []
    for body in itertools.islice(bodies(game), number):
        judged.append(ask(client, game, "validate", body))
        hinted.append(ask(client, game, "hint", hint_of(game, body)))
    ratio = statistics.median(hinted) / statistics.median(judged)
    print(f"{game.id} alternating: validate {spread(judged)}; hint {spread(hinted)}")
    print(f"{game.id} hint / validate: medians {ratio:.1f}")


async def print_next_to_batches(port: int, number: int) -> None:
    game = games()[LATE]
    for call in ("nothing", "picture", "moves"):
        until = time.monotonic() + SECONDS
        short, busy = Callers(port, until, pause=0.005), Callers(port, until)
        async with asyncio.TaskGroup() as group:
            for seed in range(number if call != "nothing" else 0):
                batch = ("/v1/batch", late_items(call, seed))
                group.create_task(busy.run(itertools.repeat(batch), "127.0.0.1"))
            asked = ((f"/v1/games/{LATE}/validate", body) for body in bodies(game))
            group.create_task(short.run(asked, "127.0.0.2"))
        print(f"validate next to batches of {call}: {spread(short.times)}", flush=True)


def late_items(call: str, seed: int) -> list[Json]:
    """Return a batch about positions late in rounds played at random, whose pictures are large."""
    game, items, number = games()[LATE], list[Json](), seed * MOST_ITEMS
    while len(items) < MOST_ITEMS:
        played = [position for position, _ in play(game, number)]
        for position in played[-len(played) // 3 :]:
            items.append({"call": call, "game": LATE, "body": {"position": game.text(position)}})
        number += 1
    return items[:MOST_ITEMS]


if __name__ == "__main__":
    main()
