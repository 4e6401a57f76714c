"""How long until something happens: from ``boneyard serve`` to ready, from ``boneyard worker`` to
the end of its first job, and from ``boneyard solve`` to its search.

python -m benchmarks.cold_start [--starts 5]

The first start finds no compiled code (the cache is an empty directory of its own), the others
find what it left. Time of the processor is printed beside the clock: on a busy machine it says
more. ``boneyard solve`` is run up to its search: imports, the deal, the solver of the game.
"""

import argparse
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from benchmarks.http_latency import free_port, wait_until_ready
from benchmarks.installation import Parts, installation
from benchmarks.job_throughput import one_by_one
from benchmarks.machine import print_header, spread
from engine.registry import games

UNTIL_SEARCH = """
import solver.gateway
class Begins(Exception): pass
def begins(game, *_):
    solver.gateway.solver_of(game)
    raise Begins
solver.gateway.ask = begins
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
    parser = argparse.ArgumentParser()
    parser.add_argument("--starts", type=int, default=5)
    given = parser.parse_args()
    print_header("cold_start")
    with tempfile.TemporaryDirectory() as empty:
        environment = os.environ | {"NUMBA_CACHE_DIR": empty}
        first, *later = [served(environment) for _ in range(given.starts + 1)]
    print(f"serve to ready, nothing compiled before: {first[0]:.2f} s, processor {first[1]:.2f} s")
    print(f"serve to ready, later: {spread([clock for clock, _ in later])}")
    print(f"  processor, all processes: {spread([used for _, used in later])}")
    with installation(workers=1) as parts:
        print(f"worker to the end of an empty job: {spread(working(parts, given.starts))}")
    for game in games():
        starts = [solving(game) for _ in range(given.starts + 1)][1:]
        print(f"solve {game} to its search: {spread([clock for clock, _ in starts])}")
        print(f"  processor: {spread([used for _, used in starts])}")


def served(environment: Mapping[str, str]) -> tuple[float, float]:
    """Seconds by the clock from the start of the service until it is ready, and those of the
    processor that it and its children have used."""
    port = free_port()
    command = [sys.executable, "-m", "cli.main", "serve", "--port", str(port)]
    began = time.perf_counter()
    process = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment
    )
    try:
        wait_until_ready(port, "/readyz", 0.02)
        return time.perf_counter() - began, _used_by(process.pid)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(10)


def working(parts: Parts, starts: int) -> list[float]:
    """Seconds by the clock from the start of a worker until a job is done that waits for it."""
    (_, worker), found = parts.all, []
    for _ in range(starts):
        worker.kill()
        began = time.perf_counter()
        worker.start()
        one_by_one(parts, 1)
        found.append(time.perf_counter() - began)
    return found


def solving(game: str) -> tuple[float, float]:
    """The same from the start of the command until its search begins."""
    used, began = _used(), time.perf_counter()
    code = UNTIL_SEARCH.format(game=game)
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - began, _used() - used


def _used_by(process: int) -> float:
    """Seconds of the processor of a process that runs and of all that it started."""
    lines = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        with suppress(FileNotFoundError, ProcessLookupError):  # one that ended meanwhile
            lines.append(entry.read_text())
    own = {int(line.partition(" ")[0]): line.rpartition(")")[2].split() for line in lines}
    latest, ticks = {process}, 0
    while latest:
        ticks += sum(int(own[one][11]) + int(own[one][12]) for one in latest)
        latest = {one for one, fields in own.items() if int(fields[1]) in latest}
    return ticks / os.sysconf("SC_CLK_TCK")


def _used() -> float:
    """Seconds of the processor of all children that ended."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


if __name__ == "__main__":
    main()
