"""Writes ``perft.json``: positions of random games with their counts of moves.

A count that changes without a change of the rules is a defect; the test shows which first
domino the difference lies behind.
"""

import json
import random
from pathlib import Path
from typing import Any

from engine.games.ziggurat import GAME
from tests.playouts import playout, start_positions

FILE = Path(__file__).with_name("perft.json")


def split(position: Any, depth: int) -> dict[str, int]:
    """Lines of play of that depth behind the first moves with each domino."""
    found: dict[str, int] = {}
    for move in GAME.legal_moves(position):
        first = " ".join(GAME.move_text(move).split()[:2])
        after = GAME.apply_unjudged(position, move).position
        found[first] = found.get(first, 0) + nodes(after, depth - 1)
    return found


def nodes(position: Any, depth: int) -> int:
    if depth == 0:
        return 1
    moves = GAME.legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(nodes(GAME.apply_unjudged(position, move).position, depth - 1) for move in moves)


def sampled(seed: int) -> list[dict[str, Any]]:
    """Positions of one seed's play-outs: depth 1, or 2 where few moves are legal."""
    rng = random.Random(seed)
    found: list[dict[str, Any]] = []
    for start in start_positions(GAME, seed):
        for played in rng.sample(list(playout(GAME, start, rng, 30)), 3):
            count = len(GAME.legal_moves(played.position))
            depth = 1 if count > 40 else 2
            text = GAME.text(played.position)
            found.append({"text": text, "depth": depth, "split": split(played.position, depth)})
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps([row for seed in range(24) for row in sampled(seed)], indent=0))
