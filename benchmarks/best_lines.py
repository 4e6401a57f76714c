"""The best line of each position of a set, through the gateway: how many are proved, how fast.

python -m benchmarks.best_lines [--set fives bead pip pip-wild peaks] [--count N] [--seconds 10]
                                [--no-confirm]

Every answer is confirmed as users have it, unless ``--no-confirm`` asks for the value alone. Times
are by the clock, in one process; the first question, which loads the compiled code, is timed like
all others and told apart.
"""

import time
from dataclasses import replace

from benchmarks.machine import print_header, spread
from benchmarks.positions import SETS, PositionSet, drawn, parser_of_sets
from engine.registry import games
from solver.budget import Budget
from solver.gateway import BEST_LINE, ask


def main() -> None:
    parser = parser_of_sets()
    parser.add_argument("--no-confirm", action="store_true", help="the first method alone")
    given = parser.parse_args()
    print_header("best_lines")
    budget = Budget(given.seconds, confirm=not given.no_confirm)
    for name in given.set:
        print_set(name, SETS[name], given.count or SETS[name].size, budget)


def print_set(name: str, chosen: PositionSet, number: int, budget: Budget) -> None:
    game, question = games()[chosen.game], replace(BEST_LINE, objective=chosen.objective)
    times, closed = list[float](), 0
    for position in drawn(chosen, number):
        began = time.perf_counter()
        answer = ask(game, position, question, budget)
        times.append(time.perf_counter() - began)
        closed += answer.value is not None and answer.value == answer.bound
    done = "confirmed" if budget.confirm else "closed by the first method alone"
    print(f"{name} ({chosen.about}), {budget.seconds:g} s: ", end="")
    print(f"{closed} of {len(times)} {done}; ", end="")
    print(f"{spread(times)}; the first {times[0]:.2f} s", flush=True)


if __name__ == "__main__":
    main()
