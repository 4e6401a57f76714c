"""Times of the PIP solver, and agreement of its first and second methods.

Without arguments it prints times; with ``--positions N`` it compares the methods on N positions
for each objective instead.

python -m benchmarks.pip_solver [--positions 2000] [--late 20]
"""

import argparse
import time
from collections.abc import Iterable
from itertools import islice

from benchmarks.machine import print_header, spread
from engine.games.pip import GAME, Position
from solver import hint
from solver.result import Budget
from tests.solver_pip.positions import late, played

BUDGET = Budget(10.0)
PATIENT = Budget(60.0)
OBJECTIVES = ("immediate", "plan", "game")
PROVED = ("optimal", "infeasible")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=0, help="compare the methods on so many")
    parser.add_argument("--late", type=int, default=20, help="open hands of each size to time")
    given = parser.parse_args()
    print_header("pip_solver")
    if given.positions:
        for objective in OBJECTIVES:
            _agreement(objective, given.positions)
        return
    hint.hint(GAME, late(0, (3, 3)), hint.Question("plan"), BUDGET)  # imports what is needed
    _time("immediate", "immediate", played(range(300)))
    _time("plan", "plan", played(range(60)))
    _time("plan, dealt hands of 15", "plan", _deals(20))
    for size in (4, 5, 6):
        rounds = (late(seed, (size, size)) for seed in range(given.late))
        _time(f"game, {size}+{size}, empty stock", "game", rounds)
    _time("game, 3 players, 3 each", "game", (late(seed, (3, 3, 3)) for seed in range(10)))


def _deals(count: int) -> Iterable[Position]:
    return (GAME.numbered_deal(seed, GAME.default_options(), 2) for seed in range(count))


def _time(name: str, objective: str, positions: Iterable[Position]) -> None:
    """The whole way through the door: both methods, every move, the replay."""
    seconds: list[float] = []
    proved = valued = 0
    for position in positions:
        began = time.perf_counter()
        answer = hint.hint(GAME, position, hint.Question(objective), BUDGET)
        seconds.append(time.perf_counter() - began)
        proved += answer["status"] in PROVED
        valued += answer["value"] is not None
    print(
        f"{name}: {spread(seconds, 'ms', 1000.0)}; {proved} of {len(seconds)} proved twice, "
        f"{valued} with a value",
        flush=True,
    )


def _agreement(objective: str, count: int) -> None:
    """An answer is proved only where both methods say the same."""
    began, apart = time.perf_counter(), 0
    for position in _compared(objective, count):
        answer = hint.hint(GAME, position, hint.Question(objective), PATIENT)
        if answer["status"] not in PROVED or len(answer["verified_by"]) < _methods(answer):
            apart += 1
            print(f"{answer['status']}: {GAME.text(position)}", flush=True)
    took = time.perf_counter() - began
    print(f"{objective}: {count} positions, {apart} without agreement, {took:.0f} s", flush=True)


def _methods(answer: dict[str, object]) -> int:
    """Where there is a line, its replay is named besides the second method."""
    return 1 if answer["value"] is None else 2


def _compared(objective: str, count: int) -> Iterable[Position]:
    if objective == "game":
        sizes = ((3, 3), (2, 3), (2, 2, 2), (3, 2))
        return (late(seed, sizes[seed % 4], seed % 3) for seed in range(count))
    return islice(played(range(10**6)), count)


if __name__ == "__main__":
    main()
