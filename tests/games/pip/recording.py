"""Counts of moves by depth, and whole rounds, as the stored files of PIP hold them."""

import random
from collections.abc import Iterator
from typing import Any

from engine.games.pip import GAME, Position
from tests.playouts import playout, start_positions

SMALL = 40
"""Positions with more moves than this are counted to depth 1 only."""


def split(position: Position) -> dict[str, int]:
    """The number of legal replies to each legal move, by the move's words."""
    return {
        GAME.move_text(move): len(GAME.legal_moves(GAME.apply_unjudged(position, move).position))
        for move in GAME.legal_moves(position)
    }


def counted(position: Position) -> dict[str, Any]:
    moves = len(GAME.legal_moves(position))
    deeper = {"split": split(position)} if moves <= SMALL else {}
    return {"text": GAME.text(position), "moves": moves, **deeper}


def sampled() -> Iterator[Position]:
    """Positions of play-outs under all options: some early, some late, some over."""
    for seed in range(24):
        rng = random.Random(seed)
        for start in start_positions(GAME, seed):
            steps = [played.position for played in playout(GAME, start, rng, 400)]
            yield from rng.sample(steps[:-1], 2)
            yield steps[-2]
            if seed % 8 == 0:
                yield steps[-1]


def whole_round(seed: int, players: int, given: dict[str, Any]) -> dict[str, Any]:
    """A round from a numbered deal to its end, moves chosen at random."""
    start = GAME.numbered_deal(seed, GAME.read_options(given), players)
    played = list(playout(GAME, start, random.Random(seed), 400))[1:]
    outcome = GAME.outcome(played[-1].position)
    assert outcome is not None
    return {
        "position": GAME.position_json(start),
        "moves": [GAME.move_json(step.move) for step in played],
        "effects": [step.effect for step in played],
        "outcome": outcome.as_json(),
    }
