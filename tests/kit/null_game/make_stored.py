"""Writes the perft counts and the golden record of the null game:
``python -m tests.kit.null_game.make_stored``.

The counts are products of the numbers of dominoes held, no move being made.
"""

import json
from math import prod

from tests.kit.null_game import GAME
from tests.kit.null_game.material import HERE
from tests.kit.null_game.position import Position
from tests.wire import position_json

GOLDEN_SEED = 3


def counts(position: Position) -> list[int]:
    """Whoever is to move lays any domino held, so a line is one choice out of so many each."""
    held = [len(position.hands[position.to_move]), len(position.hands[1 - position.to_move])]
    choices = [held[turn % 2] - turn // 2 for turn in range(sum(held))]
    return [prod(choices[: depth + 1]) for depth in range(len(choices))]


def main() -> None:
    lines = []
    for seed in range(60):
        options = GAME.read_options({"hand_size": 1 + seed % 3, "twice": seed % 2 == 0})
        deal = GAME.numbered_deal(seed, options, 2)
        lines.append(json.dumps({"position": position_json(GAME, deal), "counts": counts(deal)}))
    (HERE / "perft.json").write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="ascii")
    start = end = GAME.numbered_deal(GOLDEN_SEED, GAME.default_options(), 2)
    moves = []
    while legal := GAME.legal_moves(end):
        moves.append(legal[0])
        end = GAME.play(end, legal[0]).position
    outcome = GAME.outcome(end)
    assert outcome is not None
    record = {
        "seed": GOLDEN_SEED,
        "options": {},
        "players": 2,
        "position": position_json(GAME, start),
        "moves": [GAME.move_text(move) for move in moves],
        "effects": list(GAME.play_all(start, moves)[1]),
        "last": GAME.text(end),
        "outcome": outcome.as_json(),
    }
    (HERE / "golden" / "hand.json").write_text(json.dumps(record, indent=1) + "\n")


if __name__ == "__main__":
    main()
