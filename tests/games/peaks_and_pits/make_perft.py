"""Writes ``perft.json``: positions with the number of their legal moves, and of the lines of two
moves after each, counted by definition and not by the engine's generator.

Run from the root of the project: ``python -m tests.games.peaks_and_pits.make_perft``.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.games.peaks_and_pits import GAME, Position
from tests.games.peaks_and_pits.by_definition import children

STORE = Path(__file__).with_name("perft.json")

TABLES: tuple[tuple[dict[str, Any], int], ...] = (
    ({}, 3),
    ({"tokens": 2, "refill_tokens": 1}, 4),
    ({"tokens": 9}, 5),
    ({"set": 6}, 3),
    ({"set": 6, "tokens": 1, "refill_tokens": 3}, 4),
    ({"set": 6}, 5),
)

PER_TABLE = 36


def positions(options: dict[str, Any], players: int) -> Iterator[Position]:
    """Positions of random play, every third one, passes rarely chosen."""
    rng = random.Random(players)
    seed = 0
    while True:
        position = GAME.numbered_deal(seed, GAME.read_options(options), players)
        for step in range(60):
            after = children(position)
            if not after:
                break
            if step % 3 == seed % 3:
                yield position
            names = [name for name in after if name != "pass"]
            passes = not names or rng.random() < 0.15
            position = after["pass" if passes else rng.choice(names)]
        seed += 1


def split(position: Position) -> dict[str, int]:
    """By move, the number of moves after it."""
    return {name: len(children(after)) for name, after in children(position).items()}


def main() -> None:
    entries = []
    for options, players in TABLES:
        source = positions(options, players)
        for _ in range(PER_TABLE):
            position = next(source)
            entries.append({"position": GAME.text(position), "split": split(position)})
    lines = ",\n".join(json.dumps(entry) for entry in entries)
    STORE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
