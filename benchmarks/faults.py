"""Counts hints and what is wrong with them; what benchmarks that look at answers print."""

import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from tests.api.hinted import Hint

LONGEST = 3000
"""Characters of an answer that are printed."""


class Tally:
    """The hints of several rows, their times and their faults."""

    def __init__(self, file: str | None) -> None:
        self._file = file and Path(file)
        self._rows: dict[str, list[Hint]] = defaultdict(list)
        self._hands: Counter[str] = Counter()
        self._kinds: Counter[str] = Counter()

    def add(self, hints: Sequence[Hint], row: str) -> None:
        """Count the hints of a hand; print the first fault of each kind, with all that it takes to
        ask again."""
        self._rows[row] += hints
        self._hands[row] += 1
        for hint in hints:
            for fault in hint.faults:
                if not self._kinds[fault.kind]:
                    print(f"first {fault.kind}: {fault.message}\n{_again(hint)[:LONGEST]}\n")
                self._kinds[fault.kind] += 1
                if self._file:
                    with self._file.open("a", encoding="utf-8") as file:
                        file.write(f'{{"fault": {json.dumps(fault)}, {_again(hint)[1:]}\n')

    def print_table(self) -> None:
        print("row | hands | hints | 5xx | empty | other faults | median, worst over the budget")
        for row, hints in sorted(self._rows.items()):
            over = [hint.reply.seconds - hint.budget for hint in hints]
            kinds = Counter(fault.kind for hint in hints for fault in hint.faults)
            others = {kind: n for kind, n in kinds.items() if kind not in ("5xx", "empty")}
            counts = f"{self._hands[row]} | {len(hints)} | {kinds['5xx']} | {kinds['empty']}"
            print(f"{row} | {counts} | {others or 0} | {median(over):+.2f} s, {max(over):+.2f} s")
        hints = [hint for each in self._rows.values() for hint in each]
        sound = sum(not hint.faults for hint in hints)
        print(
            f"{sum(self._hands.values())} hands, {len(hints)} hints, {sound} without a fault; ",
            end="",
        )
        print(f"faults {dict(self._kinds) or 0}", flush=True)

    def missed(self, *kinds: str) -> int:
        """Tell whether there was a fault of one of these kinds, or of any where none is named."""
        return int(any(self._kinds[kind] for kind in kinds or self._kinds))


def _again(hint: Hint) -> str:
    """Write a question and its answer."""
    path, asked, status, body, seconds = hint.reply
    told = {"path": path, "asked": asked, "status": status, "seconds": seconds, "answer": body}
    return json.dumps(told)
