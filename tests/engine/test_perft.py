"""Lines of play are counted as they are made."""

import pytest

from engine.perft import perft, split
from tests.kit.null_game import GAME

DEAL = GAME.numbered_deal(1, GAME.default_options(), 2)


@pytest.mark.parametrize(
    ("depth", "lines"), [(0, 1), (1, 3), (2, 9), (3, 18), (4, 36), (5, 36), (6, 36), (7, 0)]
)
def test_three_dominoes_each_in_any_order(depth: int, lines: int) -> None:
    """Lines that are over sooner are no lines of that depth."""
    assert perft(GAME, DEAL, depth) == lines


def test_a_split_names_the_first_moves() -> None:
    found = split(GAME, DEAL, 4)
    assert list(found) == [f"lay {tile}" for tile in DEAL.hands[0]]
    assert set(found.values()) == {12}
