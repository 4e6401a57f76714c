"""Questions to the gateway, and positions to ask about."""

import random
from collections.abc import Iterator
from typing import Any

from engine.games.peaks_and_pits import GAME, Pass, Play, Position
from solver.answers.answer import Detail
from solver.asking.budget import Budget
from solver.asking.gateway import Question
from tests import asking
from tests.kit.playouts import walk

Answer = dict[str, Any]


def ask(
    position: Position,
    objective: str,
    target: int | None = None,
    detail: Detail = Detail.LINE,
    seconds: float = 30.0,
) -> Answer:
    question = Question(objective, None, detail, target)
    return asking.hint(GAME, position, question, Budget(seconds, 0))


def on_the_way(count: int, seed: int = 0) -> Iterator[Position]:
    """Positions of random play with both sets and 3 to 5 players, no two of one game near each
    other, none over."""
    rng = random.Random(seed)
    while count:
        options = GAME.read_options({"set": rng.choice((9, 9, 6)), "tokens": rng.randint(1, 9)})
        deal = GAME.numbered_deal(rng.randrange(10**6), options, rng.choice((3, 4, 5)))
        for position, _, _ in list(walk(GAME, deal, rng, 120))[:: rng.randint(7, 13)]:
            if count and not position.is_over:
                count -= 1
                yield position


def near_the_end(
    count: int, held: int, seed: int = 0, sets: tuple[int, ...] = (9, 6)
) -> Iterator[Position]:
    """Positions of random play in which few dominoes are left in all hands and the boneyard."""
    rng = random.Random(seed)
    while count:
        options = GAME.read_options({"set": rng.choice(sets)})
        deal = GAME.numbered_deal(rng.randrange(10**6), options, rng.choice((3, 4)))
        for position, _, _ in walk(GAME, deal, rng, 200, _mostly_plays):
            left = sum(len(player.hand) for player in position.players) + len(position.boneyard)
            if left <= held and not position.is_over:
                count -= 1
                yield position
                break


def _mostly_plays(rng: random.Random, _: Position, moves: tuple[Any, ...]) -> Any:
    plays = [move for move in moves if isinstance(move, Play)]
    return rng.choice(plays) if plays and rng.random() < 0.9 else Pass()
