"""The solvers of this tree beside those of an earlier revision: the same positions, in turn.

python -m benchmarks.against [--revision 38fe314] [--set fives ...] [--count N] [--seconds 10]
    [--no-confirm] [--all-moves]

The revision is checked out into a temporary worktree of git. Each side is one process, warm before
it is timed, and only one of them works at a time; which of them is first changes with every
position. ``closed`` means that value and bound are equal or that there is no solution,
``confirmed`` that a second method says so. Totals and pairs are compared over all positions,
those that a side leaves open included with the time it took.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.machine import print_header, spread
from benchmarks.positions import SETS, PositionSet, drawn
from engine.registry import games
from schemas.registry import wires

ROOT = Path(__file__).resolve().parent.parent
ANSWERING = Path(__file__).with_name("answering.py")
BEGIN = "38fe314"
"""The revision before the searches were compiled."""

WARMING_SECONDS = 1.0
"""Budget of the question that is not timed; compiling comes on top."""

Json = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--revision", default=BEGIN)
    parser.add_argument("--set", nargs="+", choices=list(SETS), default=list(SETS)[:6])
    parser.add_argument("--count", type=int, help="positions of each set")
    parser.add_argument("--seconds", type=float, default=10.0, help="budget of each question")
    parser.add_argument("--confirm", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--all-moves", action="store_true", help="value every move")
    given = parser.parse_args()
    print_header("against")
    wanted = {
        "seconds": given.seconds,
        "confirm": given.confirm,
        "all_moves": given.all_moves,
    }
    with worktree(given.revision) as tree:
        for name in given.set:
            chosen = SETS[name]
            with Side(tree) as old, Side(ROOT) as new:
                pairs = compared(chosen, given.count or chosen.size, wanted, old, new)
            print_set(name, chosen, pairs, given.revision)


@contextmanager
def worktree(revision: str) -> Iterator[Path]:
    """A checkout of the revision until the block ends."""
    with tempfile.TemporaryDirectory() as place:
        tree = Path(place) / "tree"
        _git("worktree", "add", "--detach", str(tree), revision)
        try:
            yield tree
        finally:
            _git("worktree", "remove", "--force", str(tree))


def _git(*arguments: str) -> None:
    subprocess.run(["git", "-C", str(ROOT), *arguments], check=True, capture_output=True)


class Side:
    """A process that answers with the solvers of one tree."""

    def __init__(self, tree: Path) -> None:
        self._tree = tree

    def __enter__(self) -> "Side":
        # With -P the directory of the script, which is always in this tree, is not searched.
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(ANSWERING)],
            cwd=self._tree,
            env=os.environ | {"PYTHONPATH": str(self._tree)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()

    def ask(self, question: Json) -> Json:
        """The answer of this side.

        Raises:
            RuntimeError: its process ended.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps(question), file=self._process.stdin, flush=True)
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"the process of {self._tree} ended")
        answer: Json = json.loads(line)
        return answer


def compared(
    chosen: PositionSet, number: int, wanted: Json, old: Side, new: Side
) -> list[tuple[Json, Json]]:
    """The answers of both to each position, after one more that only warms them."""
    game = games()[chosen.game]
    common = {"game": chosen.game, "objective": chosen.objective, **wanted}
    *asked, warming = [
        {**common, "position": wires()[game.id].position_json(position)}
        for position in drawn(chosen, number + 1)
    ]
    for side in (old, new):
        side.ask({**warming, "seconds": min(wanted["seconds"], WARMING_SECONDS)})
    pairs = []
    for turn, question in enumerate(asked):
        sides = (old, new) if turn % 2 == 0 else (new, old)
        first, second = (side.ask(question) for side in sides)
        pairs.append((first, second) if turn % 2 == 0 else (second, first))
    return pairs


def print_set(
    name: str, chosen: PositionSet, pairs: list[tuple[Json, Json]], revision: str
) -> None:
    print(f"{name}: {chosen.game} {chosen.objective}, {chosen.about}, {len(pairs)} positions")
    for side, answers in zip((revision, "this tree"), zip(*pairs, strict=True), strict=True):
        print_side(side, answers)
    timed = [(old["seconds"], new["seconds"]) for old, new in pairs if _sound(old) and _sound(new)]
    if timed:
        total = sum(old for old, _ in timed) / sum(new for _, new in timed)
        each = statistics.median(old / new for old, new in timed)
        print(f"  old / new: totals {total:.1f}, median of pairs {each:.1f}")
    both = [(old, new) for old, new in pairs if is_closed(old) and is_closed(new)]
    different = [number for number, (old, new) in enumerate(both) if old["value"] != new["value"]]
    said = f"DIFFERENT {different}" if different else "all values equal"
    print(f"  closed by both: {len(both)}, {said}", flush=True)


def print_side(side: str, answers: tuple[Json, ...]) -> None:
    sound = [answer for answer in answers if _sound(answer)]
    closed = sum(map(is_closed, sound))
    confirmed = sum(map(is_confirmed, sound))
    valued = sum(answer["value"] is not None for answer in sound)
    times = spread([answer["seconds"] for answer in sound]) if sound else ""
    print(f"  {side}: closed {closed}, confirmed {confirmed}, with a value {valued}; {times}")
    for error in {answer["error"] for answer in answers if not _sound(answer)}:
        print(f"  {side}: {error}")


def is_closed(answer: Json) -> bool:
    """Whether the value is known for certain by one method at least."""
    if not _sound(answer):
        return False
    known = answer["value"] is not None and answer["value"] == answer["bound"]
    return known or answer["status"] in ("optimal", "infeasible")


def is_confirmed(answer: Json) -> bool:
    """Whether a second method says the same; where there is a line its replay is named besides."""
    return _sound(answer) and answer["status"] in ("optimal", "infeasible")


def _sound(answer: Json) -> bool:
    return "error" not in answer


if __name__ == "__main__":
    main()
