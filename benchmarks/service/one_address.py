"""Many people behind one address: is anybody refused?

python -m benchmarks.service.one_address [--clients 20] [--items 30] [--expensive 5]

First all clients send four `immediate` hints each, at once. Then the same address sends a batch of
hints with ``--expensive`` seconds of budget. Meanwhile the clients send the same hints every ten
seconds, and one asks every second for the solution of an easy deal within a second. None of these
may be refused, and every easy solve must have its value. The items of the batch share one budget.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence

from benchmarks.machine import print_header, spread
from benchmarks.service import OK, service
from tests.api.crowd import HINTS_EACH, at_once, beside_a_batch, is_solved, short_hints
from tests.api.outside import Client, Reply


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--clients", type=int, default=20)
    parser.add_argument("--items", type=int, default=30)
    parser.add_argument("--expensive", type=float, default=5.0)
    given = parser.parse_args()
    print_header("service.one_address")
    with service() as running:
        client = Client(running.port)
        questions = short_hints(client, given.clients * HINTS_EACH)
        refused = print_times("at once", at_once(client, questions))
        beside = beside_a_batch(client, questions, given.items, given.expensive)
    statuses = Counter(item["status"] for item in beside.items)
    print(f"a batch of {given.items} hints, {beside.seconds:.0f} s long: {dict(statuses)}")
    refused += print_times("hints meanwhile", beside.hints)
    refused += print_times("easy solves meanwhile", beside.solves)
    solved = sum(map(is_solved, beside.solves))
    print(f"easy solves with a value: {solved} of {len(beside.solves)}")
    return int(refused > 0 or solved < len(beside.solves))


def print_times(name: str, replies: Sequence[Reply]) -> int:
    """Print the times and statuses of answers; return how many of them were refused."""
    statuses = Counter(reply.status for reply in replies)
    print(f"{name}: {dict(statuses)}; {spread([reply.seconds for reply in replies])}", flush=True)
    return len(replies) - statuses[OK]


if __name__ == "__main__":
    sys.exit(main())
