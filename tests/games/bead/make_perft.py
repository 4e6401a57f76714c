"""Writes ``perft.json``: positions of random hands with the numbers of their moves.

The first count is the judge's, asked of every move that could be written down, so that the
stored numbers do not rest on the generator alone. The second is the number of ways to make two
moves, where the first allows few enough.

Run as ``python -m tests.games.bead.make_perft`` from the top of the project.
"""

import json
import random
from pathlib import Path
from typing import Any

from engine.games.bead import GAME, Position
from tests.games.bead.universe import deals, universe
from tests.playouts import playout

STORED = Path(__file__).with_name("perft.json")
HANDS = 13
FROM_EACH = 4
FEW = 30


def splits(position: Position) -> dict[str, int]:
    """Every move in words, with the number of moves after it."""
    return {
        GAME.move_text(move): len(GAME.legal_moves(GAME.apply_unjudged(position, move).position))
        for move in GAME.legal_moves(position)
    }


def judged(position: Position) -> int:
    return sum(not GAME.violations(position, move) for move in universe(position))


def entry(position: Position) -> dict[str, Any]:
    found = splits(position)
    stored: dict[str, Any] = {"position": GAME.text(position), "moves": judged(position)}
    if len(found) <= FEW:
        stored["second"] = sum(found.values())
        stored["split"] = found
    return stored


def positions() -> list[Position]:
    rng = random.Random(30)
    found: list[Position] = []
    for seed in range(100, 100 + HANDS):
        for given, players in deals(seed):
            start = GAME.numbered_deal(seed, GAME.read_options(given), players)
            steps = list(playout(GAME, start, rng, 150))
            chosen = sorted(rng.sample(range(len(steps)), FROM_EACH))
            found += [steps[index].position for index in chosen]
    return found


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(entry(position)) for position in positions())
    STORED.write_text(f"[\n{lines}\n]\n", encoding="ascii")
