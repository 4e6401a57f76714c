"""The fewest further cheats from the middle of badly played games.

python -m benchmarks.ziggurat_middle [--positions 200] [--seconds 20]

Each position comes from a numbered deal by random legal play to a depth of 8 to 22 dominoes
laid; where nothing can be laid before that, a few random lifts help on. The order of the pile
is known.
"""

import argparse
import random
import time
from collections import Counter

from benchmarks.machine import print_header, spread
from engine.games.ziggurat import GAME, Lift, Place, Position
from solver.budget import Budget
from tests import asking

SHALLOWEST, DEEPEST = 8, 22


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20.0)
    given = parser.parse_args()
    print_header("ziggurat_middle")
    asking.solve(
        GAME, badly_played(given.first), Budget(given.seconds, 0)
    )  # Loads what is compiled.
    times: list[float] = []
    statuses: Counter[str] = Counter()
    values: Counter[int | None] = Counter()
    for number in range(given.first, given.first + given.positions):
        position = badly_played(number)
        began = time.perf_counter()
        answer = asking.solve(GAME, position, Budget(given.seconds, 0))
        times.append(time.perf_counter() - began)
        statuses[answer["status"]] += 1
        values[answer["value"]] += 1
        if answer["status"] != "optimal" or len(answer["verified_by"]) < 2 or times[-1] > 2:
            known = f"{answer['status']}, value {answer['value']}, bound {answer['bound']}"
            print(f"{number}: {known}, {times[-1]:.1f} s: {GAME.text(position)}", flush=True)
    print(f"statuses: {dict(statuses)} of {given.positions}")
    print(f"closed within 2 s: {sum(seconds <= 2 for seconds in times)}")
    print(f"time: {spread(times)}")
    print(f"least further cheats: {dict(sorted(values.items(), key=str))}")


def badly_played(number: int) -> Position:
    """Position ``number``: random play of a deal of its own."""
    rng = random.Random(number)
    depth = SHALLOWEST + number % (DEEPEST - SHALLOWEST + 1)
    position = GAME.numbered_deal(1_000_000 + number, GAME.default_options(), 1)
    lifting = 0
    while len(position.placed) < depth:
        moves = GAME.legal_moves(position)
        placements: list[Place | Lift] = [move for move in moves if isinstance(move, Place)]
        if not placements:
            # Lifting one alone would mostly end in laying it again.
            lifting = rng.randint(1, len(position.placed))
        lifts: list[Place | Lift] = [move for move in moves if isinstance(move, Lift)]
        lifting, choices = (lifting - 1, lifts) if lifting and lifts else (0, placements)
        position = GAME.after(position, rng.choice(choices))
    return position


if __name__ == "__main__":
    main()
