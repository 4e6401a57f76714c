"""Domino Ziggurat played with the pile face down: each move is the hint of what the hand sees.

python -m benchmarks.ziggurat_blind [--deals 1 300] [--seconds 2] [--jobs 1] [--file PATH]

A move gets the deterministic effort of so many seconds and as much time as that takes, so that
other work on the machine changes nothing. With a file, each game played is added to it as a line
of JSON, and games that stand in it for the same effort are not played again.
"""

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any, Final, NamedTuple

from benchmarks.machine import print_header
from engine.games.ziggurat import GAME
from solver.budget import Budget
from solver.gateway import Question, ask

PATIENCE: Final = 30
"""So many times the seconds of a move may pass before the clock ends it."""
LEAST_SECONDS: Final = 60.0
MOST_MOVES: Final = 120
"""Moves after which a game is given up."""
CONFIDENT: Final = 1.96


class Played(NamedTuple):
    """One game: its number, the effort of a move, the cheats, the moves, and the seconds of the
    processor."""

    deal: int
    seconds: float
    cheats: int
    moves: int
    taken: float


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, nargs=2, default=(1, 300), metavar=("FIRST", "LAST"))
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--file", type=Path)
    given = parser.parse_args()
    print_header("ziggurat_blind")
    first, last = given.deals
    known = [] if given.file is None else list(_kept(given.file, given.seconds))
    done = {one.deal for one in known}
    played = [one for one in known if first <= one.deal <= last]
    left = [deal for deal in range(first, last + 1) if deal not in done]
    with ProcessPoolExecutor(given.jobs) as pool:
        for one in pool.map(play, left, repeat(given.seconds)):
            played.append(one)
            _keep(given.file, one)
    report(sorted(played))


def play(deal: int, seconds: float) -> Played:
    """Play one numbered deal with the effort of so many seconds a move."""
    position = GAME.numbered_deal(deal, GAME.default_options(), 1)
    budget = Budget(max(LEAST_SECONDS, PATIENCE * seconds), effort=seconds)
    began, moves = time.process_time(), 0
    while not position.is_finished and moves < MOST_MOVES:
        answer = ask(GAME, GAME.view(position, 0), Question(top=1), budget)
        position = GAME.play(position, answer.moves[0].move).position
        moves += 1
    taken = time.process_time() - began
    return Played(deal, seconds, position.cheats, moves, round(taken, 2))


def report(played: Sequence[Played]) -> None:
    """Print the share of games without a cheat and the mean of the cheats, with the interval that
    holds the true one in 95 of 100 such runs."""
    number = len(played)
    cheats = [one.cheats for one in played]
    share = sum(cost == 0 for cost in cheats) / number
    off = CONFIDENT * sqrt(share * (1 - share) / number)
    wide = CONFIDENT * stdev(cheats) / sqrt(number) if number > 1 else 0.0
    print(f"games: {number}, seconds a move: {played[0].seconds}")
    print(f"without a cheat: {share:.1%} (give or take {off:.1%})")
    print(f"mean cheats: {mean(cheats):.2f} (give or take {wide:.2f})")
    print(f"cheats: { {cost: cheats.count(cost) for cost in sorted(set(cheats))} }")
    unfinished = [one.deal for one in played if one.moves == MOST_MOVES]
    print(f"given up: {unfinished}; seconds of the processor a move: {_a_move(played):.3f}")


def _a_move(played: Sequence[Played]) -> float:
    return sum(one.taken for one in played) / sum(one.moves for one in played)


def _kept(path: Path, seconds: float) -> Iterator[Played]:
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    read: list[dict[str, Any]] = [json.loads(line) for line in lines]
    yield from (Played(**one) for one in read if one["seconds"] == seconds)


def _keep(path: Path | None, one: Played) -> None:
    if path is not None:
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(one._asdict()) + "\n")


if __name__ == "__main__":
    main()
