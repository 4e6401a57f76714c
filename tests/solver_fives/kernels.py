"""How the compiled kernels of Fives are asked when they are compared with the engine."""

from collections.abc import Iterator
from typing import Any

import solver.games.fives.kernel  # noqa: F401  fills the names that the searches ask for
from engine.games.fives import GAME, Position
from solver.games.fives.deal import deal_of, sizes_of
from solver.games.fives.rows import moves_of, row_of
from tests.kernels import Subject, searched


def starts(seed: int) -> Iterator[Position]:
    """A deal of every option and, in turn, every number of players."""
    given: tuple[tuple[dict[str, Any], int], ...] = (
        ({}, 2),
        ({"target": 30, "bonus_divisor": 1}, 2),
        ({"target": 50, "finish_hand": True, "block_tie": "lowest_tile"}, 2 + seed % 3),
        ({"target": 60, "block_tie": "lowest_tile"}, 3 + seed % 2),
        ({"set": 12, "target": 80}, 2),
        ({"set": 12, "bonus_divisor": 1, "target": 500, "block_tie": "lowest_tile"}, 2 + seed % 7),
    )
    for options, players in given:
        yield GAME.numbered_deal(seed, GAME.read_options(options), players)


def standing(position: Position) -> tuple[int, ...]:
    return position.scores


SUBJECTS = (
    Subject(
        name="fives, first method",
        game=GAME,
        starts=starts,
        deal_of=deal_of,
        row_of=row_of,
        moves_of=moves_of,
        standing=standing,
        seen=searched(sizes_of, many=True),
    ),
)
