"""Many requests and solves to one service: do its memory and its open files stay where they are?

python -m benchmarks.soak [--requests 50000] [--solves 1000] [--connections 16]

After every tenth part: the memory of the process that answers and of all below it, and the files
that it has open; connections are closed and opened anew between the parts.
"""

import argparse
import asyncio
import itertools
import time
from collections import Counter
from pathlib import Path

from benchmarks.installation import Parts, installation
from benchmarks.machine import print_header
from benchmarks.mixed_load import Ask, Asking, moves, of_the_turn, validations

PARTS = 10
PATIENCE = 600.0


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--requests", type=int, default=50_000)
    parser.add_argument("--solves", type=int, default=1_000)
    parser.add_argument("--connections", type=int, default=16)
    given = parser.parse_args()
    print_header("soak")
    with installation() as parts:
        print(f"before: {told(parts)}", flush=True)
        for number in range(1, PARTS + 1):
            states = asyncio.run(part(parts.port, given))
            print(f"{number}: {dict(states)}; {told(parts)}", flush=True)


async def part(port: int, given: argparse.Namespace) -> Counter[int]:
    """Ask a tenth of everything, on as many connections."""
    states: Counter[int] = Counter()
    plain = given.requests // PARTS // given.connections
    solves = given.solves // PARTS // given.connections + 1
    async with asyncio.TaskGroup() as group:
        for number in range(given.connections):
            asks = itertools.chain(
                itertools.islice(validations(), plain // 2),
                itertools.islice(moves(), plain - plain // 2),
                itertools.islice(of_the_turn(), solves),
            )
            group.create_task(ask_all(port, f"127.0.1.{number + 1}", list(asks), states))
    return states


async def ask_all(port: int, source: str, asks: list[Ask], states: Counter[int]) -> None:
    """Ask all of them on one connection."""
    asking = Asking(port, source, time.monotonic() + PATIENCE, 0.0)
    await asking.run(iter(asks), [], states)


def told(parts: Parts) -> str:
    processes = [parts.all[0].pid, *below(parts.all[0].pid)]
    own, rest = resident(processes[0]), sum(map(resident, processes[1:]))
    files = len(list(Path(f"/proc/{processes[0]}/fd").iterdir()))
    return f"{own} MB, {rest} MB in {len(processes) - 1} processes below, {files} files"


def below(process: int) -> list[int]:
    """Return the processes that a process started, and those that they started."""
    children = [
        int(word)
        for path in Path(f"/proc/{process}/task").glob("*/children")
        for word in path.read_text().split()
    ]
    return [*children, *(one for child in children for one in below(child))]


def resident(process: int) -> int:
    """Return the megabytes that belong to a process alone, or its share of what it has with
    others."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    (kilobytes,) = [int(line.split()[1]) for line in lines if line.startswith("Pss:")]
    return kilobytes // 1000


if __name__ == "__main__":
    main()
