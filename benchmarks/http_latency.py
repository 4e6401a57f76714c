"""One client asks a real server, one question after the other: how long until the answer?

python -m benchmarks.http_latency [--requests 500] [--hints 200]

``validate`` and ``moves`` by themselves; then ``validate`` and an ``immediate`` hint of the same
position in alternation, and how many times as long the hint takes: what its process costs beyond
what any question costs. A game without that objective is asked the one it has, within a budget
of a tenth of a second.
"""

import argparse
import http.client
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from benchmarks.machine import print_header, spread
from engine.game import Game
from engine.registry import games
from schemas.registry import wires
from solver.gateway import solver_of

READY_SECONDS = 150
"""The first start on a machine compiles."""

QUICKEST = "immediate"
"""The objective of the hints, where a game has it."""
HINT_SECONDS = 0.1
"""Budget of a hint where the game has it not."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--requests", type=int, default=500)
    parser.add_argument("--hints", type=int, default=200)
    given = parser.parse_args()
    print_header("http_latency")
    with server() as port:
        client = http.client.HTTPConnection("127.0.0.1", port)
        for game in games().values():
            asked = list(questions(game, given.requests))
            for call in ("validate", "moves"):
                bodies = [body[call] for body in asked]
                times = [ask(client, f"/v1/games/{game.id}/{call}", body) for body in bodies]
                print(f"{game.id} {call}: {spread(times, 'ms', 1000)}, {len(times)} requests")
        for game in games().values():
            print_alternating(game, client, given.hints)


def print_alternating(game: Game[Any, Any], client: http.client.HTTPConnection, hints: int) -> None:
    prefix = f"/v1/games/{game.id}"
    judged, hinted = [], []
    for body in questions(game, hints):
        judged.append(ask(client, f"{prefix}/validate", body["validate"]))
        hinted.append(ask(client, f"{prefix}/hint", body["hint"]))
    pairs = [hint / judge for hint, judge in zip(hinted, judged, strict=True)]
    ratio = statistics.median(hinted) / statistics.median(judged)
    print(f"{game.id} alternating, validate: {spread(judged, 'ms', 1000)}")
    print(f"{game.id} alternating, hint ({_objective(game)}): {spread(hinted, 'ms', 1000)}")
    print(f"{game.id} hint / validate: medians {ratio:.1f}; of each pair {spread(pairs, 'times')}")


@contextmanager
def server(
    workers: int = 1, app: str = "api.http.app:create_app", ready: str = "/readyz"
) -> Iterator[int]:
    """The service, or another application, on a free port of this machine, up until the block
    ends. It is up once ``ready`` is answered."""
    port = free_port()
    command = [sys.executable, "-m", "uvicorn", "--factory", app]
    command += ["--port", str(port), "--workers", str(workers), "--log-level", "warning"]
    with tempfile.TemporaryDirectory() as state:
        environment = {**os.environ, "XDG_STATE_HOME": state}
        process = subprocess.Popen([*command, "--no-access-log"], env=environment)
        try:
            wait_until_ready(port, ready)
            yield port
        finally:
            process.terminate()
            process.wait(10)


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


def wait_until_ready(port: int, path: str, pause: float = 0.1) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while time.monotonic() < deadline:
        client = http.client.HTTPConnection("127.0.0.1", port)
        try:
            client.request("GET", path)
            if client.getresponse().status == http.HTTPStatus.OK:
                return
        except OSError:
            pass
        finally:
            client.close()
        time.sleep(pause)
    raise TimeoutError("the service did not get ready")


def questions(game: Game[Any, Any], number: int) -> Iterator[dict[str, bytes]]:
    """Bodies for the calls, from positions all along games played at random."""
    rng = random.Random(1)
    seed = asked = 0
    while asked < number:
        seed += 1
        position = game.numbered_deal(seed, game.default_options(), game.seats[0])
        while asked < number and (moves := game.legal_moves(position)):
            move = rng.choice(moves)
            data = wires()[game.id].position_json(position)
            validate = {"position": data, "move": wires()[game.id].move_json(move)}
            hint = {"position": data, "objective": _objective(game), **_hint_budget(game)}
            yield {
                "validate": json.dumps(validate).encode(),
                "moves": json.dumps({"position": data}).encode(),
                "hint": json.dumps(hint).encode(),
            }
            asked += 1
            position = game.apply_unjudged(position, move).position


def _objective(game: Game[Any, Any]) -> str:
    return QUICKEST if solver_of(game).named(QUICKEST) else solver_of(game).objectives[0].name


def _hint_budget(game: Game[Any, Any]) -> dict[str, Any]:
    return {} if solver_of(game).named(QUICKEST) else {"budget": {"seconds": HINT_SECONDS}}


def ask(client: http.client.HTTPConnection, path: str, body: bytes) -> float:
    """Seconds from sending the request to having read its whole answer."""
    began = time.perf_counter()
    client.request("POST", path, body, {"Content-Type": "application/json"})
    answer = client.getresponse()
    text = answer.read()
    seconds = time.perf_counter() - began
    if answer.status != http.HTTPStatus.OK:
        raise ValueError(f"{path}: {answer.status} {text[:200]!r}")
    return seconds


if __name__ == "__main__":
    main()
