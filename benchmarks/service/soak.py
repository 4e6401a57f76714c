"""Many requests and hints to one service: do its memory and its open files stay where they are?

python -m benchmarks.service.soak [--requests 5000] [--hints 100] [--connections 16]

After each tenth of them it prints the memory of the process that answers and of its children, and
the number of files that it has open. Connections are closed and opened again between the parts.
"""

import asyncio
import itertools
import time
from argparse import Namespace
from pathlib import Path

from benchmarks.machine import options
from benchmarks.service import service
from benchmarks.service.mixed_load import Callers, moves, of_the_turn, validations

PARTS = 10
PATIENCE = 600.0


def main() -> None:
    given = options(requests=5000, hints=100, connections=16)
    with service() as running:
        pid = running.processes[0].pid
        print(f"before: {usage_of(pid)}", flush=True)
        for number in range(1, PARTS + 1):
            callers = Callers(running.port, time.monotonic() + PATIENCE)
            asyncio.run(part(callers, number, given))
            print(f"{number}: {dict(callers.statuses)}; {usage_of(pid)}", flush=True)


async def part(callers: Callers, number: int, given: Namespace) -> None:
    """Send a tenth of everything, divided among the connections."""
    plain = given.requests // PARTS // given.connections
    hints = given.hints // PARTS // given.connections + 1
    async with asyncio.TaskGroup() as group:
        for caller in range(given.connections):
            seed = number * given.connections + caller
            requests = itertools.chain(
                itertools.islice(validations(seed), plain // 2),
                itertools.islice(moves(seed), plain - plain // 2),
                itertools.islice(of_the_turn(seed), hints),
            )
            group.create_task(callers.run(requests, f"127.0.1.{caller + 1}"))


def usage_of(process: int) -> str:
    children = below(process)
    rest = sum(map(resident, children))
    files = len(list(Path(f"/proc/{process}/fd").iterdir()))
    return f"{resident(process)} MB, {rest} MB in {len(children)} children, {files} open files"


def below(process: int) -> list[int]:
    """Return the processes that a process started, and those that they started."""
    children = [
        int(word)
        for path in Path(f"/proc/{process}/task").glob("*/children")
        for word in path.read_text().split()
    ]
    return [*children, *(one for child in children for one in below(child))]


def resident(process: int) -> int:
    """Return the megabytes of a process; memory that it shares is divided among the sharers."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    (kilobytes,) = [int(line.split()[1]) for line in lines if line.startswith("Pss:")]
    return kilobytes // 1000


if __name__ == "__main__":
    main()
