"""Three players and more: every player for the own lead."""

from typing import Any

import pytest

from engine.games.fives import GAME, Position
from tests.looking import some
from tests.solver.games.fives.hands import asked, lead, near_the_end, values

Rank = tuple[object, ...]


def ends(position: Position) -> list[tuple[bool, int]]:
    outer = [arm[-1] for arm in position.layout.arms if arm]
    return sorted((tile.is_double, int(tile.second)) for tile in outer)


def plain_totals(position: Position) -> tuple[int, ...]:
    """Every line of the engine; equal leads parted by points, pips, domino, ends."""
    ended = GAME.outcome(position)
    if ended is not None:
        return ended.totals
    choices: list[tuple[Rank, tuple[int, ...]]] = []
    for move in GAME.legal_moves(position):
        after, effect = GAME.apply_unjudged(position, move)
        totals, tiles = plain_totals(after), GAME.moves_tiles(move)
        pips = sum(int(tile.first) + int(tile.second) for tile in tiles)
        gained = lead(totals, position.to_move)
        choices.append(((-gained, -effect["points"], -pips, tiles, ends(after)), totals))
    return min(choices)[1]


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {}),
        (3, {"target": 20}),
        (4, {"bonus_divisor": 1, "block_tie": "lowest_tile"}),
        (4, {"target": 15, "finish_hand": True}),
    ],
)
def test_every_move_ends_in_the_lead_that_every_line_says(
    players: int, options: dict[str, Any]
) -> None:
    for where in some(near_the_end(range(50), players, left=8, **options)):
        answer = asked(where, "game")
        assert answer["status"] == "optimal", GAME.text(where)
        assert answer["verified_by"] == ["replay", "max_n"]
        assert answer["assumption"].startswith("Every player plays for the largest lead")
        for text, value in some(values(answer).items()):
            move = GAME.move_of_text(text)
            after = GAME.apply_unjudged(where, move).position
            assert value == lead(plain_totals(after), where.to_move), GAME.text(where)
