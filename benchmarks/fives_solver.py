"""Fives: what each objective costs, and how often its two methods agree.

python -m benchmarks.fives_solver [--deals 100] [--seconds 10] [--positions N]

Without ``--positions`` the times: turns, plans, and whole deals of two players with the boneyard
known. With it the agreement run: for each objective so many positions of random play, the answer
of the door against a plain search through the engine.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, islice
from typing import Any

from benchmarks.machine import print_header, quantile, spread
from engine.games.fives import GAME, Draw, Layout, Options, Position
from engine.tiles import double_set, in_order
from solver.budget import Budget
from solver.gateway import Question
from solver.registry import solvers
from tests import asking
from tests.solver_fives.hands import near_the_end, on_the_way, plain_minimax, plain_plan

Json = dict[str, Any]

AGREEMENT = Budget(60.0)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--positions", type=int, default=0)
    given = parser.parse_args()
    print_header("fives_solver")
    if given.positions:
        agreement(given.positions)
    else:
        times(given.deals, Budget(given.seconds))


def times(deals: int, budget: Budget) -> None:
    solvers()  # importing them is not part of any answer
    report("immediate", islice(walks(), deals), "immediate", budget)
    for size in (7, 10, 14, 18):
        hands = [hand_to_lay(size, seed) for seed in range(max(1, deals // 5))]
        report(f"plan, {size} dominoes", hands, "plan", budget)
    whole = [GAME.numbered_deal(seed, GAME.default_options(), 2) for seed in range(deals)]
    solved = [timed(partial(asking.solve, GAME, deal, budget)) for deal in whole]
    print_times("game, 7 + 7, boneyard known, best line", solved)
    choices = filter(None, map(first_choice, whole))
    report("game, the same, every move valued", choices, "game", budget)


def first_choice(position: Position) -> Position | None:
    """The lead is forced; the first choice comes after it."""
    while len(moves := GAME.legal_moves(position)) == 1:
        position = GAME.apply_unjudged(position, moves[0]).position
    return position if moves else None


def hand_to_lay(size: int, seed: int) -> Position:
    """A hand of that many dominoes beside a spinner, nothing else laid, the target far."""
    rng = random.Random(f"hand {size} {seed}")
    dominoes = list(double_set(6))
    rng.shuffle(dominoes)
    spinner = next(tile for tile in dominoes if tile.is_double)
    dominoes.remove(spinner)
    hands = in_order(dominoes[:size]), in_order(dominoes[size : size + 3])
    layout = Layout(spinner, ((), (), (), ()))
    rest = tuple(dominoes[size + 3 :])
    return Position(Options(target=1000), hands, (0, 0), 0, 0, layout, rest)


def report(
    name: str, positions: Iterator[Position] | list[Position], asked: str, b: Budget
) -> None:
    question = Question(asked)
    print_times(name, [timed(partial(asking.hint, GAME, p, question, b)) for p in positions])


def timed(answer: Callable[[], Json]) -> tuple[float, float, Json]:
    """Seconds by the clock and of the processor, and the answer."""
    began, worked = time.perf_counter(), time.process_time()
    found = answer()
    return time.perf_counter() - began, time.process_time() - worked, found


def print_times(name: str, measured: list[tuple[float, float, Json]]) -> None:
    proved = sum(answer["status"] == "optimal" for _, _, answer in measured)
    searched = sum(answer["value"] == answer["bound"] for _, _, answer in measured)
    nodes = [answer["effort"]["nodes"] for _, _, answer in measured]
    print(f"{name}: {len(measured)} positions, {searched} solved, {proved} of them confirmed")
    print(f"  clock {spread([wall for wall, _, _ in measured], 'ms', 1e3)}")
    print(f"  processor {spread([cpu for _, cpu, _ in measured], 'ms', 1e3)}")
    print(f"  searched: median {quantile(nodes, 0.5):.0f}, worst {max(nodes)}", flush=True)


def agreement(number: int) -> None:
    compare("immediate", islice(walks(), number), most_points)
    short = (p for p in walks() if len(p.hands[p.to_move]) <= 7)
    compare("plan", islice(short, number), plain_plan)
    compare("game", islice(endings(), number), lambda p: plain_minimax(p, p.to_move))


def walks() -> Iterator[Position]:
    """The positions of one game after the other, of two, three and four players in turn."""
    for seed in count():
        yield from on_the_way(range(seed, seed + 1), 2 + seed % 3)


def endings() -> Iterator[Position]:
    """Ends of games of two players, at the scores of the game and near the target."""
    for seed in count():
        for position in near_the_end(range(seed, seed + 1), left=10):
            yield position
            yield position._replace(scores=(75 + seed % 5 * 5, 75 + seed % 3 * 10))


def most_points(position: Position) -> int:
    """Every play of the turn through the engine, draws followed."""
    best = 0
    for move in GAME.legal_moves(position):
        after, effect = GAME.apply_unjudged(position, move)
        best = max(best, int(effect["points"]))
        if isinstance(move, Draw) and GAME.outcome(after) is None:
            best = max(best, most_points(after))
    return best


def compare(
    objective: str, positions: Iterator[Position], plainly: Callable[[Position], int]
) -> None:
    began, asked, different, unconfirmed = time.perf_counter(), 0, [], 0
    for position in positions:
        answer = asking.hint(GAME, position, Question(objective), AGREEMENT)
        asked += 1
        unconfirmed += answer["status"] != "optimal"
        if answer["value"] != plainly(position):
            different.append(GAME.text(position))
    print(
        f"{objective}: {asked} positions, {len(different)} differences, {unconfirmed} not "
        f"confirmed, {time.perf_counter() - began:.0f} s",
        flush=True,
    )
    for text in different[:5]:
        print(f"  {text}")


if __name__ == "__main__":
    main()
