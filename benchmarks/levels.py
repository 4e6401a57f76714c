"""How often each level of bots wins against the one below, and the highest against the extremes.

python -m benchmarks.levels [--game GAME ...] [--games 4] [--effort 0.01] [--jobs J]

Matches as ``boneyard arena`` plays them; with more than two seats, the share of the games in which
the higher level did better than the lower.
"""

import os
from argparse import Namespace

from benchmarks.machine import options
from engine.registry import games
from solver.arena.match import Terms, line_ups, play_all, seatings, seats_for
from solver.arena.standings import Interval, pairs
from solver.question.budget import Budget

PAIRS = (("2", "1"), ("3", "2"), ("4", "3"), ("5", "4"), ("5", "greedy"), ("all-seeing", "5"))
PATIENCE = 10.0


def main() -> None:
    jobs = os.cpu_count() or 1
    given = options(game=list(games()), games=4, effort=0.01, jobs=jobs)
    for name in given.game:
        for names in PAIRS:
            rate = share_won(name, names, given)
            low, high = (f"{100 * (end or 0):.1f}" for end in rate[1:])
            meeting = f"{name}: {' against '.join(names)}"
            print(f"{meeting} {100 * rate.value:.1f} % ({low}-{high})", flush=True)


def share_won(name: str, names: tuple[str, str], given: Namespace) -> Interval:
    """Return the share of the games that the first of two players wins."""
    game = games()[name]
    seats = seats_for(game, names, None)
    budget = Budget(PATIENCE * (1 + given.effort), effort=given.effort)
    terms = Terms(name, game.default_options(), seats, budget)
    matches = max(1, given.games // len(line_ups(names, seats)))
    wanted = list(seatings(names, seats, range(1, matches + 1)))
    results = sorted(play_all(terms, wanted, given.jobs), key=lambda result: result.seating)
    (pair,) = pairs(results, names, game.fewest_win)
    assert pair.rate is not None
    return pair.rate


if __name__ == "__main__":
    main()
