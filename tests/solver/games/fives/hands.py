"""Positions for the tests of the Fives solver, and a plain search to compare it with."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from engine.games.fives import GAME, Position
from solver.asking.budget import Budget
from solver.asking.gateway import Question
from tests import asking
from tests.kit.trying import duel

BUDGET = asking.patient(20.0)


def asked(
    position: Position, objective: str, budget: Budget = BUDGET, **question: Any
) -> asking.Json:
    """Return the answer of the gateway."""
    return asking.hint(GAME, position, Question(objective, **question), budget)


def on_the_way(
    seeds: range, players: int = 2, left: int = 99, **options: Any
) -> Iterator[Position]:
    """The positions of games played at random, from where at most ``left`` dominoes are still to
    be laid."""
    for seed in seeds:
        rng = random.Random(seed)
        position = GAME.numbered_deal(seed, GAME.read_options(options), players)
        while moves := GAME.legal_moves(position):
            if sum(map(len, position.hands)) + len(position.boneyard) <= left:
                yield position
            position = GAME.apply_unjudged(position, rng.choice(moves)).position


def near_the_end(
    seeds: range, players: int = 2, left: int = 8, **options: Any
) -> Iterator[Position]:
    """Of each game the first position with no more than ``left`` dominoes to be laid."""
    for seed in seeds:
        yield from list(on_the_way(range(seed, seed + 1), players, left, **options))[:1]


def by_minimax(seat: int) -> Callable[[Position], int]:
    """A search by the rules for how far the seat of two is ahead in the end."""
    return duel(GAME, seat, 200_000)
