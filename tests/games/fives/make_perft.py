"""Writes ``perft.json`` and the golden hands: ``python -m tests.games.fives.make_perft``.

The move counts come from the second referee, not from the engine, and a golden hand is written
only where both agree. Run it again only when the rules themselves have changed.
"""

import json
import random
from pathlib import Path
from typing import Any

from engine.games.fives import GAME, Move, Position
from tests.games.fives import referee

HERE = Path(__file__).parent

TABLES: list[tuple[dict[str, Any], int]] = [
    ({}, 2),
    ({}, 3),
    ({}, 4),
    ({"target": 30, "bonus_divisor": 1}, 2),
    ({"target": 60, "finish_hand": True}, 3),
    ({"set": 12}, 5),
    ({"set": 12, "block_tie": "lowest_tile"}, 8),
]

GOLDEN: list[tuple[str, int, dict[str, Any], int]] = [
    ("two_players", 1, {}, 2),
    ("four_players_bonus_whole", 2, {"bonus_divisor": 1}, 4),
    ("three_players_to_the_target", 3, {"target": 30}, 3),
    ("three_players_blocked", 50, {}, 3),
    ("six_players_hand_finished", 4, {"set": 12, "target": 25, "finish_hand": True}, 6),
]


def counted(seed: int) -> list[list[Any]]:
    """Positions of one random hand a table, with their move counts by depth."""
    options, players = TABLES[seed % len(TABLES)]
    rng = random.Random(seed)
    where = GAME.numbered_deal(seed, GAME.read_options(options), players)
    found = [where]
    while moves := GAME.legal_moves(where):
        where = GAME.play(where, rng.choice(moves)).position
        found.append(where)
    chosen = rng.sample(found, min(6, len(found)))
    return [[GAME.text(each), *_counts(each)] for each in chosen]


def _counts(where: Position) -> list[int]:
    data = GAME.position_json(where)
    depth = 3 if len(referee.legal(data)) <= 6 else 2
    return [referee.perft(data, steps) for steps in range(1, depth + 1)]


def golden(seed: int, options: dict[str, Any], players: int) -> dict[str, Any]:
    """A hand in which everybody takes the most points at hand, the first of equal moves."""
    start = where = GAME.numbered_deal(seed, GAME.read_options(options), players)
    moves: list[Move] = []
    while legal := GAME.legal_moves(where):
        moves.append(max(legal, key=lambda move: GAME.play(where, move).effect["points"]))
        where = GAME.play(where, moves[-1]).position
    ended = GAME.outcome(where)
    assert ended is not None
    assert list(ended.totals) == referee.totals(GAME.position_json(where))
    return {
        "seed": seed,
        "options": options,
        "players": players,
        "position": GAME.position_json(start),
        "moves": [GAME.move_text(move) for move in moves],
        "effects": list(GAME.play_all(start, moves)[1]),
        "last": GAME.position_json(where),
        "outcome": ended.as_json(),
    }


def main() -> None:
    rows = {row[0]: row for seed in range(42) for row in counted(seed)}
    lines = ",\n".join(json.dumps(row) for row in rows.values())
    (HERE / "perft.json").write_text(f"[\n{lines}\n]\n")
    for name, seed, options, players in GOLDEN:
        record = json.dumps(golden(seed, options, players), indent=1)
        (HERE / "golden" / f"{name}.json").write_text(record + "\n")


if __name__ == "__main__":
    main()
