"""Whole deals that cannot be searched to their end: is there a move, and is it a good one?

python -m benchmarks.whole_deals [--set whole-bead ...] [--count 20] [--seconds 10]

Each deal is asked ``game``. Counted is how many answers name a move with a value that holds against
every reply. Then the hand is played on twice, after that move and after the best move of
``immediate``, all seats taking the best of ``immediate`` from there; printed is by how much the
first of the two ends better for the seat that asked.
"""

import argparse
import statistics
from typing import Any

from benchmarks.machine import print_header
from benchmarks.positions import SETS, PositionSet, drawn
from engine.game import Game
from engine.registry import games
from solver.answer import Answer, Status
from solver.budget import Budget
from solver.gateway import Question, ask, solver_of
from solver.objective import Sense
from solver.recount import Replayed

WHOLE = [name for name in SETS if name.startswith("whole-")]
NOW = Question("immediate", top=1)
GLANCE = Budget(1.0, confirm=False)
LONGEST = 1000


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--set", nargs="+", choices=WHOLE, default=WHOLE)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10.0)
    given = parser.parse_args()
    print_header("whole_deals")
    for name in given.set:
        print_set(name, SETS[name], given.count, given.seconds)


def print_set(name: str, chosen: PositionSet, number: int, seconds: float) -> None:
    game = games()[chosen.game]
    answers, gains = [], []
    for position in drawn(chosen, number):
        answer = ask(game, position, Question(chosen.objective, top=1), Budget(seconds))
        answers.append(answer)
        if answer.moves:
            gains.append(_gain(game, position, answer.moves[0].move, chosen.objective))
    sure = [one for one in answers if _is_sure(one)]
    proved = sum(one.status is Status.OPTIMAL for one in answers)
    mean = statistics.fmean(gains)
    error = statistics.stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else 0.0
    better, worse = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
    print(f"{name} ({chosen.about}), {seconds:g} s")
    print(f"  a move with a value that holds: {len(sure)} of {len(answers)}; proved: {proved}")
    print(f"  value and bound: {', '.join(f'{one.value} to {one.bound}' for one in sure[:5])}")
    print(
        f"  beside the move of immediate: {mean:+.2f} (standard error {error:.2f}); better in "
        f"{better}, worse in {worse}, equal in {len(gains) - better - worse}",
        flush=True,
    )


def _is_sure(answer: Answer[Any]) -> bool:
    return bool(answer.moves) and answer.value is not None and answer.bound is not None


def _gain(game: Game[Any, Any], position: Any, move: Any, objective: str) -> int:
    """By how much the hand ends better after a move than after the best of ``immediate``."""
    now = _now(game, position)
    if now == move:
        return 0
    ends = [_played_on(game, position, one, objective) for one in (move, now)]
    return ends[0] - ends[1]


def _now(game: Game[Any, Any], position: Any) -> Any:
    answer = ask(game, position, NOW, GLANCE)
    return answer.moves[0].move if answer.moves else game.legal_moves(position)[0]


def _played_on(game: Game[Any, Any], start: Any, move: Any, objective: str) -> int:
    """The value that the hand ends in, more being better."""
    position = game.after(start, move)
    for _ in range(LONGEST):
        if game.outcome(position) is not None:
            break
        position = game.after(position, _now(game, position))
    found = solver_of(game).named(objective)
    assert found is not None
    value = found.recount(Replayed(game, start, position, ()))
    assert value is not None, f"the hand goes on: {game.text(position)}"
    return value if found.sense is Sense.MOST else -value


if __name__ == "__main__":
    main()
