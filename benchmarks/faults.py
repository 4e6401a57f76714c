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
        self._rows: dict[str, list[tuple[float, list[str]]]] = defaultdict(list)
        self._kinds: Counter[str] = Counter()

    def add(self, hints: Sequence[Hint], row: str) -> None:
        """Count hints in a row of the table; print the first fault of each kind, with all that it
        takes to ask again."""
        for hint in hints:
            over = hint.reply.seconds - hint.budget
            self._rows[row].append((over, [fault.kind for fault in hint.faults]))
            for fault in hint.faults:
                if not self._kinds[fault.kind]:
                    print(f"first {fault.kind}: {fault.message}\n{_again(hint)[:LONGEST]}\n")
                self._kinds[fault.kind] += 1
                if self._file:
                    with self._file.open("a", encoding="utf-8") as file:
                        file.write(f'{{"fault": {json.dumps(fault)}, {_again(hint)[1:]}\n')

    def print_table(self) -> None:
        print("row | hints | 5xx | empty | other faults | median, worst over the budget")
        for row, hints in sorted(self._rows.items()):
            over = [seconds for seconds, _ in hints]
            kinds = Counter(kind for _, found in hints for kind in found)
            counts = f"{len(hints)} | {kinds.pop('5xx', 0)} | {kinds.pop('empty', 0)}"
            others = dict(kinds) or 0
            print(f"{row} | {counts} | {others} | {median(over):+.2f} s, {max(over):+.2f} s")
        found = [kinds for hints in self._rows.values() for _, kinds in hints]
        told = f"{len(found)} hints, {found.count([])} without a fault"
        print(f"{told}; faults {dict(self._kinds) or 0}")

    def missed(self, *kinds: str) -> int:
        """Tell whether there was a fault of one of these kinds, or of any where none is named."""
        return int(any(self._kinds[kind] for kind in kinds or self._kinds))


def _again(hint: Hint) -> str:
    """Write a question and its answer."""
    path, asked, status, body, seconds = hint.reply
    told = {"path": path, "asked": asked, "status": status, "seconds": seconds, "answer": body}
    return json.dumps(told)
