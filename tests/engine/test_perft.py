"""Lines of play are counted as they are made."""

from engine.perft import perft, split
from examples.draw import GAME

LATE = GAME.position_of_fields(["hand_size.2", "6-4_3-3.6-5_3-1", "0", "6-3", ""])


def test_lines_that_are_over_sooner_are_no_lines_of_that_depth() -> None:
    """6-4 and 3-1 block the hand. 3-3 and 3-1 leave 6-4, the last move; 3-3 and 6-5 a pass and
    3-1."""
    assert [perft(GAME, LATE, depth) for depth in range(6)] == [1, 2, 3, 2, 1, 0]


def test_a_split_names_the_first_moves() -> None:
    assert split(GAME, LATE, 3) == {"lay 6-4 left": 0, "lay 3-3 right": 2}
