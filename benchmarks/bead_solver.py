"""Times of the Bead Game's solver, and agreement of its first and second methods.

Without arguments it prints times; with ``--plan SIZE`` those of ``plan`` with so many dominoes
alone, on ``--count`` positions; with ``--positions N`` it compares the methods on N positions for
each objective instead.
"""

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any

from benchmarks.machine import print_header, spread
from benchmarks.positions import bead_hands, bead_walk
from engine.games.bead import GAME, Position
from engine.tiles import in_order
from solver.budget import Budget
from solver.games.bead.state import ScoredPlay, state_of
from solver.games.bead.verify.immediate import highest_score
from solver.gateway import Question
from tests import asking

OPTIONS: tuple[dict[str, bool], ...] = (
    {},
    {"lone_cells_count": True},
    {"joins_count_twice": True},
    {"lone_cells_count": True, "joins_count_twice": True},
)
HELD = {"immediate": 28, "plan": 9, "game": 5}
"""The most dominoes in all hands together, by objective, when the methods are compared."""


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__)
    given.add_argument("--positions", type=int, default=0, help="compare the methods on so many")
    given.add_argument("--count", type=int, default=16, help="size of the samples that are timed")
    given.add_argument("--plan", type=int, help="time `plan` with so many dominoes alone")
    chosen = given.parse_args()
    print_header("bead_solver")
    if chosen.positions:
        for objective in HELD:
            _agreement(objective, chosen.positions)
        return
    if chosen.plan:
        _time("plan", chosen.plan, 20.0, chosen.count)
        return
    _immediate(4 * chosen.count)
    _time("plan", 5, 5.0, 4 * chosen.count)
    _time("plan", 8, 20.0, max(2, chosen.count // 4))
    _time("plan", 14, 20.0, max(2, chosen.count // 8))
    _time("game", 5, 10.0, 4 * chosen.count)
    _time("game", 6, 10.0, max(2, chosen.count // 2))
    _time("game", 8, 10.0, max(2, chosen.count // 4))


def _immediate(count: int) -> None:
    """The two methods apart: hands of 14 on boards of 20."""
    boards = list(_large_hands(count))
    highest_score(boards[0])  # loads what is compiled
    listed = [_timed(partial(choices_of, now)) for now in boards]
    print(f"immediate, hand 14, board of 20, enumeration: {spread(listed, 'ms', 1000.0)}")
    proved = [_timed(partial(highest_score, now)) for now in boards]
    print(f"immediate, hand 14, board of 20, sheets: {spread(proved, 'ms', 1000.0)}")


def choices_of(now: Position) -> tuple[ScoredPlay, ...]:
    """Every play of the mover, listed by the first method."""
    return state_of(now).choices()


def _time(objective: str, size: int, seconds: float, count: int) -> None:
    """The whole way through the door, both methods and the replay included."""
    times: list[float] = []
    gaps: list[float] = []
    ratios: list[float] = []
    statuses: Counter[str] = Counter()
    for now in hands_of(size, count):
        began = time.perf_counter()
        answer = asking.hint(GAME, now, Question(objective), Budget(seconds))
        times.append(time.perf_counter() - began)
        statuses[answer["status"]] += 1
        if answer["value"] is not None:
            gaps.append(answer["bound"] - answer["value"])
        if objective == "plan" and answer["value"]:
            ratios.append(answer["bound"] / answer["value"])
    gap = f", gap {spread(gaps, 'points')}" if any(gaps) else ""
    gap += f", bound {spread(ratios, 'times the value')}" if any(gaps) and ratios else ""
    told = ", ".join(f"{status} {number}" for status, number in sorted(statuses.items()))
    print(f"{objective}, hands of {size}, budget {seconds:g} s: {spread(times)}; {told}{gap}")


def _agreement(objective: str, count: int) -> None:
    """An answer is proved only where both methods say the same; where they do not, it raises."""
    began = time.perf_counter()
    statuses: Counter[str] = Counter()
    for now in _scattered(count, HELD[objective]):
        statuses[asking.hint(GAME, now, Question(objective), Budget(20.0))["status"]] += 1
    took = time.perf_counter() - began
    told = ", ".join(f"{status} {number}" for status, number in sorted(statuses.items()))
    print(f"{objective}: {count} positions, no difference; {told}; {took:.0f} s")


def _timed(call: Callable[[], Any]) -> float:
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def hands_of(size: int, count: int) -> Iterator[Position]:
    """One position of each of so many hands of two: the first where each holds that or less."""
    return islice(bead_hands(size), count)


def _large_hands(count: int) -> Iterator[Position]:
    """Boards of twenty dominoes; the mover is given fourteen of the whole set, some of which lie
    on the board already, so that a large hand meets a large board."""
    rng = random.Random(1)
    whole = GAME.whole_set(GAME.default_options(), 2)
    for now in hands_of(5, count):
        hand = in_order(rng.sample(whole, 14))
        players = tuple(player._replace(hand=hand) for player in now.players)
        yield replace(now, players=players, passes=0, placed=now.placed[:20])


def _scattered(count: int, held: int) -> Iterator[Position]:
    """So many positions under all options, for two, three and four players."""
    rng = random.Random(count)
    seed = 0
    while count:
        for now in bead_walk(seed, 2 + seed // len(OPTIONS) % 3, **OPTIONS[seed % len(OPTIONS)]):
            left = sum(len(player.hand) for player in now.players)
            if count and left <= held and rng.random() < 0.5:
                count -= 1
                yield now
        seed += 1


if __name__ == "__main__":
    main()
