"""Writes the golden records: whole random hands, with every effect and the outcome.

Run as ``python -m tests.games.bead.make_golden`` from the top of the project.
"""

import json
import random
from pathlib import Path
from typing import Any

from engine.games.bead import GAME
from tests.playouts import playout

FOLDER = Path(__file__).with_name("golden")


def record_of(seed: int, options: dict[str, Any], players: int) -> dict[str, Any]:
    start = GAME.numbered_deal(seed, GAME.read_options(options), players)
    steps = list(playout(GAME, start, random.Random(seed), 150))
    outcome = GAME.outcome(steps[-1].position)
    assert outcome is not None
    return {
        "seed": seed,
        "options": options,
        "players": players,
        "position": GAME.position_json(start),
        "text": GAME.text(start),
        "moves": [
            {
                "move": GAME.move_json(step.move),
                "effect": step.effect,
                "text": GAME.text(step.position),
            }
            for step in steps[1:]
        ],
        "outcome": outcome.as_json(),
    }


if __name__ == "__main__":
    for name, seed, options, players in (
        ("two", 7, {}, 2),
        ("three", 8, {"lone_cells_count": True}, 3),
        ("four", 9, {"joins_count_twice": True}, 4),
        ("identical", 10, {"identical_sets": True, "open_hands": True}, 2),
    ):
        text = json.dumps(record_of(seed, options, players), indent=1)
        (FOLDER / f"{name}.json").write_text(text + "\n", encoding="ascii")
