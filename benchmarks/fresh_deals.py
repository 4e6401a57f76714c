"""Whether a hint says of its best move what fresh deals say of it: the mean of the best of many
noisy means is too high, unless the move is chosen in some deals and valued in others.

python -m benchmarks.fresh_deals [--game fives ...] [--count 20] [--effort 0.05] [--fresh 0.5]

The best move of each hint is valued once more by a hint with another seed and far more deals, in
which it was not chosen. Printed are the mean of the differences, in the unit of the game (above 0:
the first hint promised too much), with its standard error, and how often the two differ by more
than two standard errors: one in twenty would.
"""

from math import hypot, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from benchmarks.machine import options
from engine.registry import games
from solver.gateway.entry import ask
from solver.players.bot import HandInPlay
from solver.players.catalogue import bot_named
from solver.question.budget import Budget
from solver.question.question import Question

FIRST: Final = 70_000
"""The deal of the first position."""
PATIENCE: Final = 60.0
FRESH_SEED: Final = 77


class Compared(NamedTuple):
    """By how much a hint promised more than fresh deals did, and the standard error of that."""

    more: float
    stderr: float


def main() -> None:
    hidden = [name for name, game in games().items() if max(game.seats) > 1]
    given = options(game=hidden, count=20, effort=0.05, fresh=0.5)
    for name in given.game:
        found = [compare(name, number, given.effort, given.fresh) for number in range(given.count)]
        known = [one for one in found if one is not None]
        more = [one.more for one in known]
        error = stdev(more) / sqrt(len(more))
        far = sum(abs(one.more) > 2 * one.stderr for one in known)
        print(f"{name}: {fmean(more):+.2f} ± {error:.2f}, apart {far} of {len(known)}", flush=True)


def compare(name: str, number: int, effort: float, fresh: float) -> Compared | None:
    """Compare one hint; None if the number it shows is proved, or the mover has no choice."""
    game, chance = games()[name], Random(number)
    seats = game.seats[min(number % 2, len(game.seats) - 1)]
    hand = HandInPlay(game, game.numbered_deal(FIRST + number, game.default_options(), seats))
    bot = bot_named("greedy")
    for _ in range(chance.randrange(seats, 10)):
        if game.outcome(hand.position) is not None:
            return None
        hand.play(bot.decide(hand.sight(bot), Budget(1.0)).move)
    if game.outcome(hand.position) is not None:
        return None
    seat = hand.to_move
    seen, history = game.view(hand.position, seat), hand.history(seat)
    question = Question(top=1, history=history)
    answer = ask(game, seen, question, Budget(PATIENCE, effort=effort))
    best = answer.moves[0].valued
    if best.estimate is None or best.estimate.every:
        return None
    again = Question(top=1, history=history, compare=(best.move,))
    long = ask(game, seen, again, Budget(PATIENCE, FRESH_SEED, effort=fresh))
    beside = long.compared[0].shown if long.compared else long.moves[0]
    said, fresh_said = best.estimate, beside.valued.estimate
    if fresh_said is None or fresh_said.stderr == 0:
        return None
    sign = 1 if answer.better == "higher" else -1
    return Compared(sign * (said.mean - fresh_said.mean), hypot(said.stderr, fresh_said.stderr))


if __name__ == "__main__":
    main()
