"""Every move of a hint valued, compared with the best move alone: the same positions, in turn.

python -m benchmarks.all_moves [--set fives "bead game" ...] [--count 10] [--seconds 10]

Times are of the processor, both methods included. Printed are the times, the ratio of the sums, the
median of the ratios position by position, and how many answers have every move proved.
"""

import time
from statistics import median
from typing import Any

from benchmarks.machine import options, spread
from benchmarks.positions import PositionSet, sets_named
from engine.game import Game
from solver.answers.answer import Answer, Status
from solver.gateway.entry import ask
from solver.question.budget import Budget
from solver.question.question import Question

USUAL = ("fives game", "bead game 5+5", "pip game 6+6", "pip game wild", "pits game", "plan deals")
LOADING = 4
"""Positions asked before the first is timed, so that all compiled code is loaded."""


def main() -> None:
    given = options(set=list(USUAL), count=10, seconds=10.0)
    for chosen in sets_named(given.set):
        print_set(chosen, given.count, Budget(given.seconds))


def print_set(chosen: PositionSet, number: int, budget: Budget) -> None:
    game = chosen.game
    positions = [first_choice(game, position) for position in chosen.positions(number)]
    best, every = Question(chosen.objective, top=1), Question(chosen.objective)
    for position in positions[:LOADING]:
        ask(game, position, every, budget)
    alone, both, moves, proved = list[float](), list[float](), list[int](), 0
    for position in positions:
        alone.append(time_answer(game, position, best, budget)[0])
        seconds, answer = time_answer(game, position, every, budget)
        both.append(seconds)
        moves.append(len(answer.moves))
        proved += all(move.valued.status is Status.OPTIMAL for move in answer.moves)
    ratios = [one / other for one, other in zip(both, alone, strict=True)]
    print(f"{chosen.name}, {len(positions)} positions")
    print(f"  best move: {spread(alone)}")
    print(f"  all moves: {spread(both)}")
    print(f"  {sum(both) / sum(alone):.2f} times in sum, {median(ratios):.2f} (median)")
    print(f"  median of {median(moves):g} moves; every move proved: {proved}", flush=True)


def first_choice(game: Game[Any, Any], position: Any) -> Any:
    """Return the position once there is more than one legal move."""
    while len(moves := game.legal_moves(position)) == 1:
        position = game.after(position, moves[0])
    return position


def time_answer(
    game: Game[Any, Any], position: Any, question: Question, budget: Budget
) -> tuple[float, Answer[Any]]:
    began = time.process_time()
    answer = ask(game, position, question, budget)
    return time.process_time() - began, answer


if __name__ == "__main__":
    main()
