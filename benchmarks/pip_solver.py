"""Times of the PIP solver, and agreement of its first and second methods.

Without arguments it prints times; with --positions N it compares the methods on N positions for
each objective instead, with --quick a little of both.

python -m benchmarks.pip_solver [--late 40] [--positions 2000 [--seconds 60]] [--objective NAME]
[--quick]
"""

import argparse
import time
from collections.abc import Iterable
from itertools import islice

from benchmarks.machine import print_header, spread
from engine.games.pip import GAME, Position
from solver.budget import Budget
from solver.gateway import Question
from tests import asking
from tests.solver_pip.positions import late, played, wild

LIMIT = 10.0
"""Seconds in which open hands are to be solved and confirmed."""
BUDGET = Budget(LIMIT - 0.8)
"""What is left of the limit is for writing and replaying the answer."""
OBJECTIVES = ("immediate", "plan", "game")
PROVED = ("optimal", "infeasible")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=0, help="compare the methods on so many")
    parser.add_argument("--objective", choices=OBJECTIVES, help="compare them for one alone")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each that is compared")
    parser.add_argument("--late", type=int, default=40, help="open hands of 6 + 6 to time")
    parser.add_argument("--quick", action="store_true", help="a small sample of everything")
    given = parser.parse_args()
    print_header("pip_solver")
    if not given.positions:
        _times(2 if given.quick else given.late, 4 if given.quick else 60)
    for objective in [given.objective] if given.objective else OBJECTIVES:
        if given.positions or given.quick:
            _agreement(objective, given.positions or 10, Budget(given.seconds))


def _times(open_hands: int, count: int) -> None:
    asking.hint(GAME, late(0, (3, 3)), Question("plan"), BUDGET)  # imports what is needed
    _time("immediate", "immediate", played(range(5 * count)))
    _time("plan", "plan", played(range(count)))
    _time("plan, dealt hands of 15", "plan", _deals(count // 3))
    _time("game, 3 players, 3 each", "game", (late(seed, (3, 3, 3)) for seed in range(count // 6)))
    size = (6, 6)
    rounds = (late(seed, size) for seed in range(open_hands))
    _time("game, 6+6, empty stock", "game", rounds)
    rich = (wild(seed, size) for seed in range(open_hands // 2))
    _time("game, 6+6, empty stock, D and four other wilds held", "game", rich)


def _deals(count: int) -> Iterable[Position]:
    return (GAME.numbered_deal(seed, GAME.default_options(), 2) for seed in range(count))


def _time(name: str, objective: str, positions: Iterable[Position]) -> None:
    """The whole way through the door: both methods, every move, the replay."""
    seconds: list[float] = []
    proved = valued = cut = 0
    for position in positions:
        began = time.perf_counter()
        answer = asking.hint(GAME, position, Question(objective), BUDGET)
        seconds.append(time.perf_counter() - began)
        proved += _is_proved(answer) and seconds[-1] <= LIMIT
        valued += answer["value"] is not None
        cut += answer["effort"]["cut_short"]
    if seconds:
        print(
            f"{name}: {proved} of {len(seconds)} solved and confirmed within {LIMIT:g} s, "
            f"{valued} with a value; {spread(seconds)}; {cut} ended by the clock",
            flush=True,
        )


def _is_proved(answer: asking.Json) -> bool:
    """Whether both methods say the same; where there is a line its replay is named besides."""
    methods = 1 if answer["value"] is None else 2
    return answer["status"] in PROVED and len(answer["verified_by"]) >= methods


def _agreement(objective: str, count: int, budget: Budget) -> None:
    """An answer is proved only where both methods say the same; one left open is no agreement."""
    began, apart = time.perf_counter(), 0
    for position in _compared(objective, count):
        answer = asking.hint(GAME, position, Question(objective), budget)
        if not _is_proved(answer):
            apart += 1
            print(f"{answer['status']}: {GAME.text(position)}", flush=True)
    took = time.perf_counter() - began
    print(f"{objective}: {count} positions, {apart} without agreement, {took:.0f} s", flush=True)


def _compared(objective: str, count: int) -> Iterable[Position]:
    if objective == "game":
        return (_small(seed) for seed in range(count))
    return islice(played(range(10**6)), count)


def _small(seed: int) -> Position:
    """Hands that both methods settle soon, every fourth time with D and another letter."""
    sizes = ((3, 3), (2, 3), (2, 2, 2), (3, 2))
    if seed % 4 == 0:
        return wild(seed, sizes[seed // 4 % 4], 1, 1)
    return late(seed, sizes[seed % 4], seed % 3)


if __name__ == "__main__":
    main()
