"""The rules of Fives about counts and points, F5 and F6, by number."""

import pytest

from engine.games.fives import GAME, Play
from tests.games.fives.material import counts, effects, play, position


class TestF5Count:
    def parts(self, lies: str, hand: str, move: Play) -> list[tuple[int | None, int]]:
        (effect,) = effects(position(lies, hand, "6-6", boneyard="5-5"), move)
        return [(part["end"], part["adds"]) for part in effect["parts"]]

    def test_the_lead_counts_both_halves(self) -> None:
        where = position("", "4-4", "6-5 1-0", boneyard="6-6")
        (effect,) = effects(where, play("4-4"))
        assert effect["parts"] == [{"end": None, "adds": 8}]
        assert effect["count"] == 8

    def test_one_arm_adds_to_the_spinner(self) -> None:
        found = self.parts("4-4", "4-3 1-0", play("4-3", 2))
        assert found == [(None, 8), (2, 3)]

    def test_one_longer_arm_still_adds_to_the_spinner(self) -> None:
        found = self.parts("4-4 | 4-3", "3-1 1-0", play("3-1", 0))
        assert found == [(None, 8), (0, 1)]

    def test_with_two_arms_the_spinner_no_longer_counts(self) -> None:
        found = self.parts("4-4 | 4-3", "4-1 1-0", play("4-1", 3))
        assert found == [(0, 3), (3, 1)]

    def test_four_arms(self) -> None:
        found = self.parts("4-4 | 4-3 | 4-1 | 4-0", "4-2 1-0", play("4-2", 3))
        assert found == [(0, 3), (1, 1), (2, 0), (3, 2)]

    def test_a_double_at_an_outer_end_counts_both_halves(self) -> None:
        found = self.parts("4-4 | 4-3", "3-3 1-0", play("3-3", 0))
        assert found == [(None, 8), (0, 6)]

    def test_a_double_that_is_built_on_counts_no_more(self) -> None:
        found = self.parts("4-4 | 4-3 3-3 | 4-2", "3-1 1-0", play("3-1", 0))
        assert found == [(0, 1), (1, 2)]


class TestF6Score:
    @pytest.mark.parametrize(("tile", "count", "points"), [("4-2", 10, 10), ("4-3", 11, 0)])
    def test_a_multiple_of_5_is_scored(self, tile: str, count: int, points: int) -> None:
        where = position("4-4", f"{tile} 1-0", "6-5", boneyard="6-6", scores=(7, 3))
        step = GAME.play(where, play(tile, 0))
        assert (step.effect["count"], step.effect["points"]) == (count, points)
        assert step.position.scores == (7 + points, 3)

    def test_nothing_is_scored_for_0(self) -> None:
        where = position("0-0", "1-0 2-1", "6-5", boneyard="6-6")
        assert counts(where, play("0-1", 0)) == [(1, 0)]
        lead = position("", "0-0 2-1", "6-5", boneyard="6-6")
        assert counts(lead, play("0-0")) == [(0, 0)]

    def test_the_player_who_laid_it_scores(self) -> None:
        where = position("4-4", "6-5", "4-2 1-0", boneyard="6-6", to_move=1)
        assert GAME.play(where, play("4-2", 0)).position.scores == (0, 10)
