"""The worked examples of the rules, one class for each, and the source's own."""

from engine.games.peaks_and_pits import GAME, Play, Position
from engine.tiles import double_set
from tests.games.peaks_and_pits.positions import (
    PASS,
    broken,
    late,
    late_six,
    net,
    play,
    plays,
    position,
    tokens,
)
from tests.wire import read_position

SLOPE = "0-6 6-5 5-3 3-3 3-2"
"""The source's downward slope of four dominoes, on the low arm."""


class TestExample1Extending:
    def test_three_dominoes_with_a_double(self) -> None:
        start = position("5-3 3-3 3-2", low="0-6 6-5")
        step = GAME.play(start, play("low", "5-3 3-3 3-2"))
        assert (step.effect["net"], step.effect["new_slope"]) == (-3, False)
        assert GAME.score(step.position)["on_train"]["low"] == 4


class TestExample2Reversing:
    def test_two_laid_and_four_picked_up(self) -> None:
        step = GAME.play(position("2-4 4-5", low=SLOPE), play("low", "2-4 4-5"))
        effect = step.effect
        assert (effect["laid"], effect["collected"], effect["net"]) == (2, 4, 2)
        assert (effect["slope"], effect["new_slope"]) == ("up", True)


class TestExample3Passing:
    def test_two_and_three_dominoes_cost_five(self) -> None:
        assert net(position("", "9-6 6-5", "0-6 6-4 4-3 3-1"), PASS) == 5

    def test_free_with_three_where_another_holds_four(self) -> None:
        assert net(read_position(GAME, late((3, 4, 3))), PASS) == 0

    def test_five_where_all_others_hold_three_or_fewer(self) -> None:
        assert net(read_position(GAME, late((3, 3, 3, 1))), PASS) == 5


class TestExample4Diagram:
    LOW = "0-0 0-5 5-5 5-8 8-7 7-7"
    HIGH = "9-8 8-8 8-3 3-9 9-9 9-7 7-4 4-4 4-6 6-5"

    def start(self) -> Position:
        return position("", self.HIGH, self.LOW)

    def test_a_pass_costs_three(self) -> None:
        assert GAME.score(self.start())["on_train"] == {"high": 1, "low": 2}
        assert net(self.start(), PASS) == 3

    def test_single_dominoes_and_what_they_do(self) -> None:
        start = self.start()
        found = {
            f"{lie}": GAME.play(start, move).effect
            for tile in double_set(9)
            for lie in {tile, tile.flipped}
            for move in (Play("low", (lie,)), Play("high", (lie,)))
            if not broken(start, move)
        }
        extending = [name for name, effect in found.items() if not effect["new_slope"]]
        turning = {name for name, effect in found.items() if effect["new_slope"]}
        assert sorted(extending) == [
            *("5-1", "5-2", "5-3", "5-4"),
            *("7-0", "7-1", "7-2", "7-3", "7-5", "7-6"),
        ]
        assert turning == {"5-7", "5-9"}
        assert {found[name]["net"] for name in turning} == {0}


class TestExample5DoubleSixOpening:
    def test_nine_choices(self) -> None:
        start = position("6-6 6-3 3-0", options={"set": 6})
        assert plays(start, "high") == {"6-6", "6-6 6-3", "6-6 6-3 3-0", "6-3", "6-3 3-0"}
        assert plays(start, "low") == {"0-3", "0-3 3-6", "0-3 3-6 6-6"}
        assert len(GAME.legal_moves(start)) == 9


class TestExample6OneArm:
    START = position("2-2 2-4 4-5 4-4 2-1", low=SLOPE)

    def test_seven_plays_and_what_they_bring(self) -> None:
        moves = [move for move in GAME.legal_moves(self.START) if isinstance(move, Play)]
        found = {" ".join(map(str, move.tiles)): net(self.START, move) for move in moves}
        assert {move.arm for move in moves} == {"low"}
        assert found == {
            "2-2": -1,
            "2-2 2-1": -2,
            "2-1": -1,
            "2-4": 3,
            "2-4 4-5": 2,
            "2-4 4-4": 2,
            "2-4 4-4 4-5": 1,
        }

    def test_a_double_first_and_then_a_reversal(self) -> None:
        assert broken(self.START, play("low", "2-2 2-4")) == [("not_one_slope", "P5", "/tiles/1")]


class TestExample7RunningOut:
    def test_five_tokens_and_five_dominoes(self) -> None:
        names = "9-8 8-7 7-6 6-5 5-4"
        step = GAME.play(position(names), play("high", names))
        assert tokens(step.position) == (5, 10, 10)
        assert (step.effect["net"], step.effect["dealt_to_all"]) == (-5, 5)


class TestExample8End:
    def test_one_lays_its_last_and_the_others_pass(self) -> None:
        start = read_position(GAME, late_six(("3-2", "2-0 4-0", "5-1 5-4")))
        after, effects = GAME.play_all(start, [play("high", "3-2"), PASS, PASS])
        over = GAME.outcome(after)
        assert over is not None
        assert (over.reason, over.winners, over.totals) == ("all_passed", (0,), (19, 24, 24))
        assert [effect["penalty"] for effect in effects] == [0, 4, 4]
