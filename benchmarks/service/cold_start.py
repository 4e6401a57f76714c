"""How long a start takes: from ``boneyard serve`` to ``healthz``, a hint and ready, from ``boneyard
worker`` to the end of its first job, and from ``boneyard solve`` to its search.

python -m benchmarks.service.cold_start [--starts 3] [--install]

With ``--install`` what is committed is first cloned and served by ``make serve``: the seconds from
there to the first page, the first ``validate``, a proved plan of Ziggurat, a hint in each other
game, one after the other, and the end of compiling; ``validate`` is asked all the while. The
installer may use the cache of this machine. ``boneyard solve`` is run up to its search: imports,
deal, solver.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress

from benchmarks.machine import options, spread
from benchmarks.service import Process, Service, service, wait_until_ready
from engine.registry import games
from tests.api.serving import seen_deal
from tests.servers import free_port

UNTIL_SEARCH = """
import solver.gateway.entry
class Begins(BaseException): pass
def begins(game, *_):
    solver.gateway.entry.solver_of(game)
    raise Begins
solver.gateway.entry.ask = begins
from cli.main import main
try:
    main(["solve", {game!r}, "--seed", "1"])
except Begins:
    pass
else:
    raise SystemExit("it never asked")
"""
"""``boneyard solve``, ended where its question is put."""


def main() -> None:
    given = options(starts=3, install=False)
    if given.install:
        print_installing()
    starts = range(given.starts)
    served = [time_serving() for _ in starts]
    for what, seconds in zip(
        ("healthz", "first hint", "ready"), zip(*served, strict=True), strict=True
    ):
        print(f"serve to {what}: {spread(seconds)}")
    with service(workers=1) as running:
        print(
            f"worker to the end of an empty job: {spread([time_working(running) for _ in starts])}"
        )
    for game in games():
        time_solving(game)
        print(f"solve {game} to its search: {spread([time_solving(game) for _ in starts])}")


def print_installing() -> None:
    """Print the seconds from ``make serve`` in a fresh clone to each first answer."""
    with tempfile.TemporaryDirectory() as tree:
        subprocess.run(["git", "clone", "--quiet", os.getcwd(), tree], check=True)
        port, began = free_port(), time.perf_counter()
        serve = ["make", "-C", tree, "serve", f"PORT={port}"]
        served = subprocess.Popen(serve, stdout=subprocess.DEVNULL, start_new_session=True)
        try:
            first_answers(port, began)
        finally:
            os.killpg(served.pid, signal.SIGTERM)
            served.wait()


def first_answers(port: int, began: float) -> None:
    """Print when each kind of answer was there for the first time."""

    def told(what: str) -> None:
        print(f"{what}: {time.perf_counter() - began:.1f} s", flush=True)

    until(lambda: fetch(port, "/"))
    told("first page")
    validate = {"position": seen_deal("bead"), "move": {"type": "pass"}}
    fetch(port, "/v1/games/bead/validate", validate)
    told("first validate")
    times, is_over = list[float](), threading.Event()
    asking = threading.Thread(target=keep_asking, args=(port, validate, times, is_over))
    asking.start()
    try:
        fetch(port, "/v1/games/ziggurat/solve", {"position": seen_deal("ziggurat")})
        told("proved plan of Ziggurat")
        for game in (one for one in games() if one != "ziggurat"):
            fetch(port, f"/v1/games/{game}/hint", {"position": seen_deal(game), "budget": SECOND})
            told(f"hint in {game}")
        until(lambda: all(share == 1 for share in shares_compiled(port).values()))
        told("everything compiled")
    finally:
        is_over.set()
        asking.join()
    print(f"validate meanwhile: {spread(times)}")


SECOND = {"seconds": 1}
PAUSE = 0.05


def until(ask: Callable[[], object], pause: float = PAUSE) -> None:
    """Ask again until there is an answer that is not empty."""
    while True:
        with suppress(OSError):
            if ask():
                return
        time.sleep(pause)


def fetch(port: int, path: str, body: object = None) -> bytes:
    """Ask the service, with a body as JSON if one is given."""
    data = None if body is None else json.dumps(body).encode()
    address = f"http://127.0.0.1:{port}{path}"
    with urllib.request.urlopen(urllib.request.Request(address, data), timeout=300) as answer:
        content: bytes = answer.read()
    return content


def shares_compiled(port: int) -> dict[str, float]:
    shares: dict[str, float] = json.loads(fetch(port, "/readyz"))["compiled"]
    return shares


def keep_asking(port: int, body: object, times: list[float], is_over: threading.Event) -> None:
    """Note the seconds of one ``validate`` after the other."""
    while not is_over.wait(PAUSE):
        began = time.perf_counter()
        fetch(port, "/v1/games/bead/validate", body)
        times.append(time.perf_counter() - began)


def time_serving() -> tuple[float, float, float]:
    """Return the seconds from the start of the service until it answers at all, until it is ready,
    and until a hint that was asked for at once."""
    port = free_port()
    began = time.perf_counter()
    process = Process("cli.main", "serve", "--port", str(port))
    try:
        until(lambda: fetch(port, "/healthz"), 0.01)
        answers = time.perf_counter() - began
        fetch(port, "/v1/games/fives/hint", {"position": seen_deal("fives"), "budget": SECOND})
        hinted = time.perf_counter() - began
        wait_until_ready(port, pause=0.02)
        return answers, hinted, time.perf_counter() - began
    finally:
        process.stop()


def time_working(running: Service) -> float:
    """Return the seconds from the start of a worker until a waiting job is done."""
    _, worker = running.processes
    worker.kill()
    began = time.perf_counter()
    worker.start()
    job = running.ask("POST", "/v1/jobs", {"call": "batch", "body": []})["id"]
    running.ended(job, pause=0.005)
    return time.perf_counter() - began


def time_solving(game: str) -> float:
    """Return the seconds from the start of the command until its search begins."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", UNTIL_SEARCH.format(game=game)], check=True)
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
