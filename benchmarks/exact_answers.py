"""Exact answers of the solvers: how many positions are proved by two methods, and how fast.

python -m benchmarks.exact_answers [--set fives "bead plan" ...] [--count N] [--seconds 10]
                                   [--no-confirm]

``--set`` chooses sets of positions by words in their names (``benchmarks.positions.SETS``). `game`,
and `plan` of Ziggurat, are asked for the best line alone, the others for every move. Times are by
the clock, in one process, through the gateway: both methods and the replay. The first question,
which loads the compiled code, is not counted.
"""

import time
from dataclasses import replace

from benchmarks.machine import options, spread
from benchmarks.positions import PositionSet, sets_named
from solver.answers.answer import Status
from solver.gateway.entry import ask
from solver.question.budget import Budget
from solver.question.question import BEST_LINE, Question

EXACT = (Status.OPTIMAL, Status.INFEASIBLE)


def main() -> None:
    given = options(set=[""], count=0, seconds=10.0, no_confirm=False)
    budget = Budget(given.seconds, confirm=not given.no_confirm)
    for chosen in sets_named(given.set):
        print_set(chosen, given.count, budget)


def print_set(chosen: PositionSet, number: int, budget: Budget) -> None:
    game, times, closed = chosen.game, list[float](), 0
    whole_hand = chosen.objective == "game" or len(game.seats) == 1
    question = replace(BEST_LINE if whole_hand else Question(), objective=chosen.objective)
    positions = chosen.positions(number)
    ask(game, positions[0], question, budget)
    for position in positions:
        began = time.perf_counter()
        answer = ask(game, position, question, budget)
        times.append(time.perf_counter() - began)
        by_one = answer.value is not None and answer.value == answer.bound
        closed += answer.status in EXACT if budget.confirm else by_one
    done = "proved" if budget.confirm else "closed by the first method"
    print(f"{chosen.name}: {closed} of {len(times)} {done}; {spread(times)}", flush=True)


if __name__ == "__main__":
    main()
