"""Many people behind one address: is anybody sent away?

python -m benchmarks.one_address [--clients 20] [--items 30] [--dear 5]

First, so many clients ask four `immediate` hints each, all at once. Then the same address sends a
batch of dear hints; beside it the clients ask the same every ten seconds, and every second one asks
for the solution of an easy deal within a second. Nobody may be refused, and every easy solve is
answered with its value. What the batch itself is answered is printed: all of it has one budget.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence

from benchmarks.installation import installation
from benchmarks.machine import print_header, quantile, spread
from tests.api.crowd import HINTS_EACH, at_once, beside_a_batch, is_solved, short_hints
from tests.api.outside import Client, Reply
from tests.api.shown import OK


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--clients", type=int, default=20)
    parser.add_argument("--items", type=int, default=30)
    parser.add_argument("--dear", type=float, default=5.0)
    given = parser.parse_args()
    print_header("one_address")
    with installation() as parts:
        client = Client(parts.port)
        questions = short_hints(client, given.clients * HINTS_EACH)
        refused = print_times("at once", at_once(client, questions))
        beside = beside_a_batch(client, questions, given.items, given.dear)
    items = Counter(item["status"] for item in beside.items)
    print(
        f"beside a batch of {given.items} hints of {given.dear:g} s, {beside.seconds:.0f} s long:"
    )
    print(f"answers to its items: {dict(items)}")
    if items[OK] < given.items:
        print(next(item for item in beside.items if item["status"] != OK))
    refused += print_times("short hints", beside.hints)
    refused += print_times("easy solves", beside.solves)
    solved = sum(map(is_solved, beside.solves))
    print(f"easy solves with a value: {solved} of {len(beside.solves)}")
    return int(refused > 0 or solved < len(beside.solves))


def print_times(name: str, replies: Sequence[Reply]) -> int:
    """Print the times of answers, and how many were none, which is returned."""
    times = [reply.seconds for reply in replies]
    states = Counter(str(reply.status) for reply in replies)
    most = quantile(times, 0.99) * 1000
    print(f"{name}: {dict(states)}; {spread(times, 'ms', 1000)}, 99 % {most:.0f} ms", flush=True)
    others = [reply for reply in replies if reply.status != OK]
    for reply in others[:1]:
        print(f"first refused: {reply.path} {reply.asked}: {reply.status} {reply.body}")
    return len(others)


if __name__ == "__main__":
    sys.exit(main())
