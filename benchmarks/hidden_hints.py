"""Hints with hidden hands beside hints of much more time: the value, the best move, the time used.

python -m benchmarks.hidden_hints [--game GAME ...] [--count 10] [--seeds 5] [--seconds 1]
    [--reference 60]

Positions are those of random play, as the seat to move sees them, and the first of the README. A
reference of a move counts as known up to its own error.
"""

import random
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import hypot
from typing import Any

from benchmarks.machine import options, spread
from engine.game import Game
from engine.games import fives
from engine.registry import games
from solver.answers.answer import Answer, Estimate
from solver.gateway.entry import ask
from solver.question.budget import Budget
from solver.question.question import Question

README = "fives~~6-4_5-3_2-1.x3~45.60~0~0~5-5~5-0_0-4_4-4.5-2_2-2.5-1_1-6.~x14"
HIDDEN = ["bead", "fives", "peaks-and-pits", "pip"]
MOST_SEATS, MOST_MOVES = 4, 18
WITHIN, USED, SETTLED = 2.0, 0.8, 0.5
"""Standard errors; the share of the budget; the error of a number that is settled."""


def main() -> None:
    given = options(game=HIDDEN, count=10, seeds=5, seconds=1.0, reference=60.0)
    for name in given.game:
        game = games()[name]
        found, times = Counter[str](), list[float]()
        for position in islice(positions(game), given.count):
            compare(game, position, given, found, times)
        shares = (f"{100 * found[key] / found['asked']:.0f} % {key}" for key in SHARES)
        print(f"{name}: {found['asked']} hints, {', '.join(shares)}; {spread(times)}", flush=True)


SHARES = ("value within 2 errors", "best or tied", "budget used or settled")


def positions(game: Game[Any, Any]) -> Iterator[Any]:
    """Yield positions with a choice and something hidden, without end."""
    if game.id == fives.GAME.id:
        yield game.read_text(README)
    seed = 0
    while True:
        seed += 1
        rng = random.Random(seed)
        seats = rng.choice([one for one in game.seats if one <= MOST_SEATS])
        position = game.numbered_deal(seed, game.default_options(), seats)
        for _ in range(rng.randrange(MOST_MOVES)):
            if moves := game.legal_moves(position):
                position = game.after(position, rng.choice(moves))
        view = game.view(position, game.to_move(position))
        if len(game.legal_moves(view)) > 1 and view != position:
            yield view


def compare(
    game: Game[Any, Any],
    position: Any,
    given: Namespace,
    found: Counter[str],
    times: list[float],
) -> None:
    """Count how hints of several seeds agree with one that has more time."""
    reference = ask(game, position, Question(), Budget(given.reference, seed=1_000))
    best = [one.move for one in reference.moves if one.valued.tied] or [reference.moves[0].move]
    for seed in range(given.seeds):
        answer = ask(game, position, Question(), Budget(given.seconds, seed=seed))
        first, times_left = answer.moves[0], given.seconds - answer.effort.seconds
        times.append(answer.effort.seconds)
        found["asked"] += 1
        found["value within 2 errors"] += is_within(answer, reference)
        found["best or tied"] += first.move in best or any(
            one.move in best and one.valued.tied for one in answer.moves
        )
        is_settled = answer.estimate is None or answer.estimate.stderr <= SETTLED
        found["budget used or settled"] += is_settled or times_left <= (1 - USED) * given.seconds


def is_within(answer: Answer[Any], reference: Answer[Any]) -> bool:
    """Tell whether the value shown is that of the reference as far as their errors say."""
    ours, theirs = estimate_of(answer), estimate_of(reference)
    return abs(ours.mean - theirs.mean) <= WITHIN * hypot(ours.stderr, theirs.stderr) + 1e-9


def estimate_of(answer: Answer[Any]) -> Estimate:
    known = Estimate(float(answer.value or 0), 0.0, 1)
    return known if answer.estimate is None else answer.estimate


if __name__ == "__main__":
    main()
