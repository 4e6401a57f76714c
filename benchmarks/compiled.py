"""What a compiled inner loop would bring: the first methods of three games, as they are and with
their inner modules compiled by mypyc, each in a process of its own, in turn.

python -m benchmarks.compiled [--positions 4] [--rounds 3]

The package itself stays plain Python: a copy of it is compiled (gcc and the development
environment are needed), and both give the same values.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from benchmarks import bead_solver, peaks_and_pits_solver
from benchmarks.machine import print_header
from engine.games import fives
from engine.registry import games
from solver.budget import Budget, Clock
from solver.games.bead import plays as bead_plays
from solver.games.bead.ways import TwoPlayers
from solver.games.fives import hands as fives_hands
from solver.games.fives import search as fives_search
from solver.games.fives import table as fives_table
from solver.games.peaks_and_pits import openhands

ROOT = Path(__file__).resolve().parent.parent
LAYERS = ("engine", "solver", "api", "tests", "benchmarks")
INNER = {
    "bead": ("bead/board", "bead/gaps", "bead/hands", "bead/plays", "bead/turns", "bead/duel"),
    "fives": ("fives/layouts", "fives/search"),
    "peaks-and-pits": ("peaks_and_pits/openhands",),
}
"""The modules in which a profile finds nine tenths of the time of a long search."""

NO_LIMIT = Budget(600.0)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--search", choices=list(INNER), help="used by itself: search and print")
    given = parser.parse_args()
    if given.search:
        print(json.dumps(searched(given.search, given.positions)))
        return
    print_header("compiled")
    with tempfile.TemporaryDirectory() as place:
        compiled = compiled_copy(Path(place))
        for name in INNER:
            compare(name, compiled, given.positions, given.rounds)


def compiled_copy(place: Path) -> Path:
    for layer in LAYERS:
        ignored = shutil.ignore_patterns("node_modules", "__pycache__")
        shutil.copytree(ROOT / layer, place / layer, ignore=ignored)
    files = [f"solver/games/{module}.py" for inner in INNER.values() for module in inner]
    command = [Path(sys.executable).with_name("mypyc"), "--config-file", "", *files]
    subprocess.run(command, cwd=place, check=True, capture_output=True)
    return place


def compare(name: str, compiled: Path, positions: int, rounds: int) -> None:
    plain, faster = [], []
    for _ in range(rounds):
        one, other = child(ROOT, name, positions), child(compiled, name, positions)
        if one["values"] != other["values"]:
            raise ValueError(f"{name}: {one['values']} against {other['values']}")
        plain.append(one["seconds"])
        faster.append(other["seconds"])
    ratios = [slow / fast for slow, fast in zip(plain, faster, strict=True)]
    print(
        f"{name}: {positions} positions, plain {statistics.median(plain):.2f} s, compiled "
        f"{statistics.median(faster):.2f} s, {statistics.median(ratios):.2f} times as fast, "
        "same values",
        flush=True,
    )


def child(tree: Path, name: str, positions: int) -> dict[str, Any]:
    command = [sys.executable, "-m", "benchmarks.compiled", "--search", name]
    environment = os.environ | {"PYTHONPATH": str(tree)}
    done = subprocess.run(
        [*command, "--positions", str(positions)],
        cwd=tree,
        env=environment,
        check=True,
        capture_output=True,
    )
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def searched(name: str, count: int) -> dict[str, Any]:
    """The values of the first positions and the seconds that the first method took for them."""
    starts, search = SEARCHES[name]
    positions = list(islice(starts(), count))
    began = time.perf_counter()
    values = [search(position) for position in positions]
    return {"seconds": time.perf_counter() - began, "values": values}


def bead_lead(position: Any) -> int:
    table = bead_plays.table_of(position)
    _, value = TwoPlayers(table, Clock(NO_LIMIT)).best(table.choices() or (None,), None)
    return value


def fives_lead(position: Any) -> int:
    search = fives_search.Search(fives_table.table_of(position), Clock(NO_LIMIT))
    bounds = fives_hands.TwoHands(search).narrowed(position, fives_hands.NOTHING_PROVED, 0)
    return bounds.least


def peaks_and_pits_end(position: Any) -> list[int]:
    game = openhands.opened(position, Clock(NO_LIMIT))
    tokens = tuple(player.tokens for player in position.players)
    return list(game.end(openhands.state_of(game, position, tokens)))


def fives_deals() -> Iterator[Any]:
    game = games()[fives.GAME.id]
    for seed in range(1000):
        yield game.numbered_deal(seed, game.default_options(), 2)


SEARCHES: dict[str, tuple[Callable[[], Iterator[Any]], Callable[[Any], Any]]] = {
    "bead": (lambda: bead_solver.hands_of(6, 1000), bead_lead),
    "fives": (fives_deals, fives_lead),
    "peaks-and-pits": (lambda: peaks_and_pits_solver.endings(15, 5, 1000), peaks_and_pits_end),
}


if __name__ == "__main__":
    main()
