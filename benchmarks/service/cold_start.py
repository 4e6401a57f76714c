"""How long a start takes: from ``boneyard serve`` to ready, from ``boneyard worker`` to the end of
its first job, and from ``boneyard solve`` to its search.

python -m benchmarks.service.cold_start [--starts 3] [--install]

With ``--install`` what is committed is first cloned, installed and served; pip may use the cache of
this machine. ``boneyard solve`` is run up to its search: imports, deal, solver.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time

from benchmarks.machine import options, spread
from benchmarks.service import Process, Service, service, wait_until_ready
from engine.registry import games
from tests.servers import free_port

UNTIL_SEARCH = """
import solver.gateway.entry
class Begins(Exception): pass
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
        installing()
    starts = range(given.starts)
    print(f"serve to ready: {spread([serving() for _ in starts])}")
    with service(workers=1) as running:
        print(f"worker to the end of an empty job: {spread([working(running) for _ in starts])}")
    for game in games():
        solving(game)
        print(f"solve {game} to its search: {spread([solving(game) for _ in starts])}")


def installing() -> None:
    """Print the seconds of ``make install`` in a fresh clone, and of ``make serve`` until ready."""
    with tempfile.TemporaryDirectory() as tree:
        subprocess.run(["git", "clone", "--quiet", os.getcwd(), tree], check=True)
        began, port = time.perf_counter(), free_port()
        subprocess.run(["make", "-C", tree, "install"], check=True, stdout=subprocess.DEVNULL)
        installed = time.perf_counter()
        print(f"make install: {installed - began:.1f} s")
        serve = ["make", "-C", tree, "serve", f"PORT={port}"]
        served = subprocess.Popen(serve, stdout=subprocess.DEVNULL, start_new_session=True)
        try:
            wait_until_ready(port)
            print(f"make serve: {time.perf_counter() - installed:.1f} s until it is ready")
        finally:
            os.killpg(served.pid, signal.SIGTERM)
            served.wait()


def serving() -> float:
    """Return the seconds from the start of the service until it is ready."""
    port = free_port()
    began = time.perf_counter()
    process = Process("cli.main", "serve", "--port", str(port))
    try:
        wait_until_ready(port, pause=0.02)
        return time.perf_counter() - began
    finally:
        process.stop()


def working(running: Service) -> float:
    """Return the seconds from the start of a worker until a waiting job is done."""
    _, worker = running.processes
    worker.kill()
    began = time.perf_counter()
    worker.start()
    job = running.ask("POST", "/v1/jobs", {"call": "batch", "body": []})["id"]
    running.ended(job, pause=0.005)
    return time.perf_counter() - began


def solving(game: str) -> float:
    """Return the seconds from the start of the command until its search begins."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", UNTIL_SEARCH.format(game=game)], check=True)
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
