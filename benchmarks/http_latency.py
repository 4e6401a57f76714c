"""One client asks a real server, one question after the other: how long until the answer?

python -m benchmarks.http_latency [--requests 500]
"""

import argparse
import http.client
import json
import random
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from benchmarks.machine import print_header, spread
from engine.game import Game
from engine.registry import games

READY_SECONDS = 30


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--requests", type=int, default=500)
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


@contextmanager
def server(workers: int = 1) -> Iterator[int]:
    """The service on a free port of this machine, up until the block ends."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    command = [sys.executable, "-m", "uvicorn", "--factory", "api.app:create_app"]
    command += ["--port", str(port), "--workers", str(workers), "--log-level", "warning"]
    process = subprocess.Popen([*command, "--no-access-log"])
    try:
        wait_until_ready(port)
        yield port
    finally:
        process.terminate()
        process.wait(10)


def wait_until_ready(port: int) -> None:
    deadline = time.monotonic() + READY_SECONDS
    while time.monotonic() < deadline:
        client = http.client.HTTPConnection("127.0.0.1", port)
        try:
            client.request("GET", "/readyz")
            if client.getresponse().status == http.HTTPStatus.OK:
                return
        except OSError:
            time.sleep(0.1)
        finally:
            client.close()
    raise TimeoutError("the service did not get ready")


def questions(game: Game[Any, Any], number: int) -> Iterator[dict[str, bytes]]:
    """Bodies for both calls, from positions all along games played at random."""
    rng = random.Random(1)
    seed = asked = 0
    while asked < number:
        seed += 1
        position = game.numbered_deal(seed, game.default_options(), game.seats[0])
        while asked < number and (moves := game.legal_moves(position)):
            move = rng.choice(moves)
            data = game.position_json(position)
            validate = {"position": data, "move": game.move_json(move)}
            yield {
                "validate": json.dumps(validate).encode(),
                "moves": json.dumps({"position": data}).encode(),
            }
            asked += 1
            position = game.apply_unjudged(position, move).position


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
