"""Make the daily puzzles of days in a row, from the first day of problems on, and hold them against
what they are to be: many choices, a best move that does not gain most at once, grades of several
levels, and a proved par for the deal of a solitaire. The exit code is 1 if they are not.

python -m benchmarks.dailies [--days 100] [--game fives ...] [--seconds 60]
"""

import json
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from benchmarks.machine import options, spread
from engine.game import Game
from engine.registry import games
from schemas.wire import wire_of
from solver.answers.answer import Status
from solver.gateway.entry import ask
from solver.gateway.problem import FIRST_PROBLEM, LEAST_CHOICES, DailyProblem, problem, problem_json
from solver.gateway.puzzle import number_of
from solver.question.budget import Budget
from solver.question.question import BEST_LINE, Question

GREEDY_WRONG, LEAST_GRADES = 0.8, 3
AT_ONCE = Question("immediate")


@dataclass
class Tally:
    """What the problems of one game were."""

    choices: list[int] = field(default_factory=list)
    decisions: Counter[int] = field(default_factory=Counter)
    wrong: int = 0
    missed: int = 0
    grades: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)
    sizes: list[float] = field(default_factory=list)

    @property
    def is_good(self) -> bool:
        enough = min(self.choices) >= LEAST_CHOICES
        greedy = self.wrong >= GREEDY_WRONG * len(self.choices)
        return enough and greedy and len(self.grades) >= LEAST_GRADES


def main() -> int:
    given = options(days=100, game=[""], seconds=60.0)
    days = [FIRST_PROBLEM + timedelta(days=count) for count in range(given.days)]
    bad = 0
    for game in games().values():
        if given.game == [""] or game.id in given.game:
            show = print_deals if max(game.seats) == 1 else print_problems
            bad += not show(game, days, given.seconds)
    return int(bad > 0)


def print_problems(game: Game[Any, Any], days: list[date], seconds: float) -> bool:
    """Print what the problems of some days are; return whether they are what they are to be."""
    tally, wire = Tally(), wire_of(game.id)
    for day in days:
        began = time.perf_counter()
        found = problem(game, number_of(day), Budget(seconds))
        posed = problem_json(wire.position_json, wire.move_json, found)
        tally.seconds.append(time.perf_counter() - began)
        tally.sizes.append(len(json.dumps(posed)))
        _count(tally, found)
    total, asked = len(days), sum(many * count for many, count in tally.decisions.items())
    print(
        f"{game.id}: choices {min(tally.choices)} to {max(tally.choices)}; moves in a row "
        f"{_listed(tally.decisions)}; greedy wrong at the first move in {tally.wrong} of {total}, "
        f"at {tally.missed} of all {asked} moves; {_listed(tally.grades)}"
    )
    print(f"  made in {spread(tally.seconds, 's', 1)}; {spread(tally.sizes, 'bytes', 1)}")
    print(f"  {'good' if tally.is_good else 'NOT GOOD'}", flush=True)
    return tally.is_good


def _count(tally: Tally, found: DailyProblem[Any, Any]) -> None:
    game = found.game
    first = found.decisions[0].position
    after = {game.canonical(game.after(first, move)) for move in game.legal_moves(first)}
    tally.choices.append(len(after))
    tally.decisions[len(found.decisions)] += 1
    tally.grades[found.grade] += 1
    wrong = [_misleads(game, one.position, one.best) for one in found.decisions]
    tally.wrong += wrong[0]
    tally.missed += sum(wrong)


def _misleads(game: Game[Any, Any], position: Any, best: Any) -> bool:
    """Return whether ``best`` is not among the moves that gain most at once, as ``hint`` says."""
    moves = ask(game, position, AT_ONCE, Budget(10.0)).moves
    most = [one.move for one in moves if one.valued.value == moves[0].valued.value]
    after = {game.canonical(game.after(position, move)) for move in most}
    return game.canonical(game.after(position, best)) not in after


def print_deals(game: Game[Any, Any], days: list[date], seconds: float) -> bool:
    """Print the pars of the deals of some days; return whether all are proved."""
    pars, proved, taken = Counter[int](), 0, list[float]()
    for day in days:
        number = int(day.strftime("%Y%m%d"))
        deal = game.numbered_deal(number, game.default_options(), game.seats[0])
        began = time.perf_counter()
        found = ask(game, deal, BEST_LINE, Budget(seconds))
        taken.append(time.perf_counter() - began)
        proved += found.status is Status.OPTIMAL
        pars[found.value if found.value is not None else -1] += 1
    print(f"{game.id}: par proved in {proved} of {len(days)}; pars {_listed(pars)}")
    print(f"  solved in {spread(taken)}")
    print(f"  {'good' if proved == len(days) else 'NOT GOOD'}", flush=True)
    return proved == len(days)


def _listed(counted: Counter[Any]) -> str:
    return ", ".join(f"{name}: {count}" for name, count in sorted(counted.items()))


if __name__ == "__main__":
    sys.exit(main())
