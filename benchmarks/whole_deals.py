"""Whole deals that cannot be searched to their end: is there a move, and is it a good one?

python -m benchmarks.whole_deals [--set whole-bead ...] [--count 20] [--seconds 10] [--each 0.1]
                                 [--only-whole]

Each deal is asked ``game``; counted is how many answers name a move with a value that holds against
every reply. Then two comparisons with ``immediate``, over the same deals:

- the move: in the first position with a choice, the move of ``game`` and the best of ``immediate``
  are each played on many times, all seats taking any of the best of ``immediate`` from there, and
  now and then any move at all;
- whole deals: the seat that begins takes the moves of ``game`` at so many seconds each, all others
  those of ``immediate``, beside the same deal played often with ``immediate`` in all seats.

Printed is by how much the hand ends better for the seat that takes ``game``, as a mean over the
deals with its standard error.
"""

import argparse
import random
import statistics
from collections.abc import Callable, Sequence
from typing import Any

from benchmarks.machine import print_header
from benchmarks.positions import SETS, PositionSet, drawn
from engine.game import Game
from solver.answer import Answer, Status
from solver.budget import Budget, Clock
from solver.gateway import Question, ask, solver_of
from solver.objective import Asked, Objective, Sense
from solver.recount import Replayed
from solver.registry import solvers

WHOLE = [name for name in SETS if name.startswith("whole-")]
GLANCE = Budget(1.0, confirm=False)
LONGEST = 1000
ANY_MOVE = 0.1
"""How often a seat makes any move at all."""

Policy = Callable[[Any], Any]
"""The move to make in a position."""


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--set", nargs="+", choices=WHOLE, default=WHOLE)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--each", type=float, default=0.1, help="seconds of each move of a deal")
    parser.add_argument("--games", type=int, default=50, help="games played on from a move")
    parser.add_argument("--only-whole", action="store_true", help="the second comparison alone")
    given = parser.parse_args()
    print_header("whole_deals")
    for name in given.set:
        chosen = SETS[name]
        table = Comparison(solvers()[chosen.game].game, chosen.objective, given)
        print(f"{name} ({chosen.about}), {given.seconds:g} s", flush=True)
        table.print_set(chosen, given.count)


class Comparison:
    """One game, one objective, and ``immediate`` beside it."""

    def __init__(self, game: Game[Any, Any], objective: str, given: argparse.Namespace) -> None:
        self.game = game
        self.given = given
        self.objective = _named(game, objective)
        self.now = _named(game, "immediate")

    def print_set(self, chosen: PositionSet, number: int) -> None:
        deals = drawn(chosen, number)
        if not self.given.only_whole:
            self._print_answers(deals)
        whole = [self._whole(deal) for deal in deals]
        print(f"  whole deals, {self.given.each:g} s a move: {_mean(whole)}", flush=True)

    def _print_answers(self, deals: Sequence[Any]) -> None:
        answers = [self._asked(deal, self.given.seconds) for deal in deals]
        _print_values(answers)
        gains = [self._gain(deal, answer) for deal, answer in zip(deals, answers, strict=True)]
        others = [gain for gain in gains if gain is not None]
        print(f"  same move as immediate: {len(gains) - len(others)}; else {_mean(others)}")

    def _asked(self, position: Any, seconds: float, seed: int = 0) -> Answer[Any]:
        question = Question(self.objective.name, top=1)
        return ask(self.game, position, question, Budget(seconds, seed))

    def _gain(self, deal: Any, answer: Answer[Any]) -> float | None:
        """What the move of ``game`` gains on the best of ``immediate``, None where it is one."""
        position = deal
        while len(moves := self.game.legal_moves(position)) == 1:
            position = self.game.after(position, moves[0])
        if position is not deal:
            answer = self._asked(position, self.given.seconds)
        best, rng = self._best_now(position), random.Random(1)
        if not answer.moves or answer.moves[0].move in best:
            return None
        ends = list[int]()
        for _ in range(self.given.games):
            for sign, move in ((1, answer.moves[0].move), (-1, rng.choice(best))):
                end = self._played(self.game.after(position, move), self._near_best(rng))
                ends.append(sign * self._worth(position, end))
        gained: float = sum(ends) / self.given.games
        return gained

    def _whole(self, deal: Any) -> float:
        """What the seat that begins gains in a deal by the moves of ``game``."""
        rng, seat = random.Random(2), self.game.to_move(deal)

        def advised(position: Any) -> Any:
            if self.game.to_move(position) != seat:
                return rng.choice(self._best_now(position))
            answer = self._asked(position, self.given.each)
            return answer.moves[0].move if answer.moves else rng.choice(self._best_now(position))

        def usual(position: Any) -> Any:
            return rng.choice(self._best_now(position))

        games = range(self.given.games)
        beside = [self._worth(deal, self._played(deal, usual)) for _ in games]
        return self._worth(deal, self._played(deal, advised)) - statistics.fmean(beside)

    def _best_now(self, position: Any) -> list[Any]:
        """The moves that ``immediate`` finds best."""
        found = self.now.values(Asked(position, Clock(GLANCE)))
        best = [one.move for one in found.moves if one.value == found.moves[0].value]
        return best or list(self.game.legal_moves(position))

    def _near_best(self, rng: random.Random) -> Policy:
        def chosen(position: Any) -> Any:
            if rng.random() < ANY_MOVE:
                return rng.choice(self.game.legal_moves(position))
            return rng.choice(self._best_now(position))

        return chosen

    def _played(self, position: Any, policy: Policy) -> Any:
        """The position at the end of the hand, everybody following a policy."""
        for _ in range(LONGEST):
            if self.game.outcome(position) is not None:
                return position
            legal = self.game.legal_moves(position)
            move = legal[0] if len(legal) == 1 else policy(position)
            position = self.game.after(position, move)
        raise ValueError(f"the hand goes on: {self.game.text(position)}")

    def _worth(self, start: Any, end: Any) -> int:
        """What the hand ended in for the seat to move at the start, more being better."""
        value = self.objective.recount(Replayed(self.game, start, end, ()))
        assert value is not None
        return value if self.objective.sense is Sense.MOST else -value


def _named(game: Game[Any, Any], name: str) -> Objective[Any, Any]:
    found = solver_of(game).named(name)
    assert found is not None
    return found


def _print_values(answers: Sequence[Answer[Any]]) -> None:
    sure = [one for one in answers if one.moves and one.value is not None]
    proved = sum(one.status is Status.OPTIMAL for one in answers)
    print(f"  a move with a value that holds: {len(sure)} of {len(answers)}; proved: {proved}")
    for name, numbers in (
        ("value", [one.value for one in sure if one.value is not None]),
        ("bound", [one.bound for one in sure if one.bound is not None]),
    ):
        if numbers:
            middle = statistics.median(numbers)
            print(f"  {name}: {min(numbers)} to {max(numbers)}, median {middle:g}")


def _mean(gains: Sequence[float]) -> str:
    """The mean with its standard error over the deals."""
    if not gains:
        return "nothing to compare"
    error = statistics.stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else 0.0
    better, worse = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
    return (
        f"{statistics.fmean(gains):+.2f} (standard error {error:.2f}) over {len(gains)} deals; "
        f"better in {better}, worse in {worse}"
    )


if __name__ == "__main__":
    main()
