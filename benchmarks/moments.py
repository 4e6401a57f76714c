"""Hints at random moments of random play, open and hidden: is every number one that the hand can
still bring, and the order by the numbers?

python -m benchmarks.moments [--count 400] [--seed 5]

Budgets are 0.1 to 2 s; 1, 3 or all moves are asked for. What is wrong is printed with its position.
"""

import random
from collections import Counter
from typing import Any

from benchmarks.machine import options
from engine.game import Game
from engine.registry import games
from schemas.wire import wires
from solver.gateway.answer_json import hint_json
from solver.gateway.entry import ask
from solver.question.budget import Budget
from solver.question.question import Question
from tests.worth import faults

MOST = 400.0
"""More than any hand brings; a bound beyond it says nothing."""
BUDGETS = (0.1, 0.2, 0.5, 1.0, 2.0)
TOPS = (None, None, 1, 3)
MOST_SEATS, MOST_MOVES = 4, 24


def main() -> None:
    given = options(count=400, seed=5)
    rng, counted = random.Random(given.seed), Counter[str]()
    names = sorted(games())
    for number in range(given.count):
        game = games()[names[number % len(names)]]
        position = moment(game, rng)
        counted["hidden" if number % 2 else "open"] += 1
        if number % 2:
            position = game.view(position, game.to_move(position))
        for wrong in wrong_in(game, position, rng):
            counted["faults"] += 1
            print(f"{game.text(position)}: {wrong}", flush=True)
    print(", ".join(f"{counted[name]} {name}" for name in ("open", "hidden", "faults")))


def moment(game: Game[Any, Any], rng: random.Random) -> Any:
    """Return a position of random play in which there is a choice."""
    while True:
        seats = rng.choice([one for one in game.seats if one <= MOST_SEATS])
        position = game.numbered_deal(rng.randrange(10**6), game.default_options(), seats)
        for _ in range(rng.randrange(MOST_MOVES)):
            if moves := game.legal_moves(position):
                position = game.after(position, rng.choice(moves))
        if len(game.legal_moves(position)) > 1:
            return position


def wrong_in(game: Game[Any, Any], position: Any, rng: random.Random) -> list[str]:
    """Return what is wrong in a hint, each in a sentence."""
    question = Question(top=rng.choice(TOPS))
    budget = Budget(rng.choice(BUDGETS), seed=rng.randrange(1000))
    hint = hint_json(wires()[game.id].move_json, ask(game, position, question, budget))
    rows = (hint, *hint["moves"])
    ends = [one for row in rows for one in (row["value"], row["bound"]) if one is not None]
    far = [one for one in ends if abs(one) > MOST and hint["status"] != "optimal"]
    return [*faults(hint, whole=question.top is None), *(f"{one} cannot be had" for one in far)]


if __name__ == "__main__":
    main()
