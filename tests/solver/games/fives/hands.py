"""Positions for the tests of the Fives solver, and plain searches to compare it with."""

import random
from collections.abc import Iterator
from typing import Any

from engine.games.fives import GAME, Play, Position
from solver.answer import Detail
from solver.budget import Budget
from solver.gateway import Question
from tests import asking

Json = dict[str, Any]

BUDGET = asking.patient(20.0)


def asked(position: Position, objective: str, budget: Budget = BUDGET, **question: Any) -> Json:
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
            if unlaid(position) <= left:
                yield position
            position = GAME.apply_unjudged(position, rng.choice(moves)).position


def near_the_end(
    seeds: range, players: int = 2, left: int = 8, **options: Any
) -> Iterator[Position]:
    """Of each game the first position with no more than ``left`` dominoes to be laid."""
    for seed in seeds:
        yield from list(on_the_way(range(seed, seed + 1), players, left, **options))[:1]


def unlaid(position: Position) -> int:
    return sum(map(len, position.hands)) + len(position.boneyard)


def lead(totals: tuple[int, ...], seat: int) -> int:
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def plain_minimax(position: Position, seat: int) -> int:
    """The lead of the seat at the end, by every line of the engine."""
    ended = GAME.outcome(position)
    if ended is not None:
        return lead(ended.totals, seat)
    values = [
        plain_minimax(GAME.apply_unjudged(position, move).position, seat)
        for move in GAME.legal_moves(position)
    ]
    return max(values) if position.to_move == seat else min(values)


def leads_by_minimax(position: Position) -> dict[str, int]:
    """The lead after every legal move, by the move's words."""
    return {
        GAME.move_text(move): plain_minimax(
            GAME.apply_unjudged(position, move).position, position.to_move
        )
        for move in GAME.legal_moves(position)
    }


def plain_plan(position: Position, points: int = 0) -> int:
    """The most points when the mover lays domino after domino, the others not touched."""
    best = points
    for move in GAME.legal_moves(position):
        if isinstance(move, Play):
            after, effect = GAME.apply_unjudged(position, move)
            turned = after._replace(to_move=position.to_move)
            best = max(best, plain_plan(turned, points + int(effect["points"])))
    return best


def values(answer: Json) -> dict[str, int]:
    return {move["text"]: move["value"] for move in answer["moves"]}


def said(position: Position, objective: str, detail: Detail) -> Json:
    return asked(position, objective, detail=detail)
