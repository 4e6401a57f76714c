"""Every move of a hint valued, beside the best line alone: the same positions, by turns.

python -m benchmarks.all_moves [--set fives bead pip pip-wild peaks] [--count N] [--seconds 10]

The best move with its line is asked first, then all moves, each question new and in this process,
confirmed as users have it. Printed are both times of the processor, the share of second methods,
the ratio of the sums and the median of the ratios position by position; and how many answers have
every move proved.
"""

import time
from typing import Any, NamedTuple

from benchmarks.machine import print_header, quantile, spread
from benchmarks.positions import SETS, PositionSet, drawn, parser_of_sets
from engine.game import Game
from engine.registry import games
from solver.answer import Answer, Status
from solver.budget import Budget
from solver.gateway import Question, ask
from solver.warm import warm_one

LOADING = 4
"""Positions asked before, so that all that is compiled is loaded, for larger tables too."""


class Timed(NamedTuple):
    """An answer, and the seconds of the processor that it took."""

    answer: Answer[Any]
    seconds: float


def main() -> None:
    given = parser_of_sets().parse_args()
    print_header("all_moves")
    for name in given.set:
        print_set(name, SETS[name], given.count or SETS[name].size, given.seconds)


def print_set(name: str, chosen: PositionSet, number: int, seconds: float) -> None:
    game, budget = games()[chosen.game], Budget(seconds)
    best, every = Question(chosen.objective, top=1), Question(chosen.objective)
    alone, all_moves = list[Timed](), list[Timed]()
    positions = [with_a_choice(game, position) for position in drawn(chosen, number)]
    warm_one(game.id)
    for position in positions[:LOADING]:
        ask(game, position, every, budget)
    for position in positions:
        alone.append(timed(game, position, best, budget))
        all_moves.append(timed(game, position, every, budget))
    print(f"{name} ({chosen.about}), {len(positions)} positions, {seconds:g} s")
    print_times("best line alone", alone)
    print_times("all moves", all_moves)
    pairs = [one.seconds / other.seconds for one, other in zip(all_moves, alone, strict=True)]
    total = sum(one.seconds for one in all_moves) / sum(one.seconds for one in alone)
    moves = quantile([len(one.answer.moves) for one in all_moves], 0.5)
    proved = sum(all(is_proved(move) for move in one.answer.moves) for one in all_moves)
    print(
        f"  {total:.2f} times in sum, {quantile(pairs, 0.5):.2f} (median), {max(pairs):.2f} at most"
    )
    print(
        f"  median of {moves:g} moves; every move proved: {proved} of {len(positions)}", flush=True
    )


def with_a_choice(game: Game[Any, Any], position: Any) -> Any:
    """The position once there is more than one legal move (the lead of a whole deal is forced)."""
    while len(moves := game.legal_moves(position)) == 1:
        position = game.after(position, moves[0])
    return position


def timed(game: Game[Any, Any], position: Any, question: Question, budget: Budget) -> Timed:
    began = time.process_time()
    answer = ask(game, position, question, budget)
    return Timed(answer, time.process_time() - began)


def print_times(what: str, times: list[Timed]) -> None:
    efforts = [one.answer.effort for one in times]
    share = sum(one.confirm_seconds for one in efforts) / sum(one.seconds for one in efforts)
    proved = sum(one.answer.status is Status.OPTIMAL for one in times)
    print(
        f"  {what}: {spread([one.seconds for one in times])}; second methods {share:.0%}; "
        f"proved {proved} of {len(times)}"
    )


def is_proved(move: Any) -> bool:
    return bool(move.valued.status is Status.OPTIMAL)


if __name__ == "__main__":
    main()
