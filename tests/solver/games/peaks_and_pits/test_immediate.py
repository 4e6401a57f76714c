"""``immediate``: known turns, and counting against exhaustive generation."""

import random

import pytest

from engine.games.peaks_and_pits import GAME, Pass, Play, Position
from engine.tiles import double_set
from solver.answer import Status
from solver.budget import Budget, Clock
from solver.games.peaks_and_pits.immediate import fewest_now
from solver.games.peaks_and_pits.state import DOWN, OPEN, UP, Front
from solver.games.peaks_and_pits.turn_plays import TurnPlays, count_of, longest, total
from tests.games.peaks_and_pits.positions import data, late, position, tiles
from tests.looking import some
from tests.solver.games.peaks_and_pits.asked import ask, on_the_way, random_hand, with_hand
from tests.wire import read_position

SLOPE = "9-6 6-5 5-3 3-3 3-2"


@pytest.mark.parametrize(
    ("given", "value", "best"),
    [
        pytest.param(
            data("5-3 3-3 3-2 9-1 7-7", "9-6 6-5"), -3, "play high 5-3 3-3 3-2", id="example 1"
        ),
        pytest.param(
            data("9-9 9-3 7-7 6-6 8-8", low="0-0 0-5"), -2, "play high 9-9 9-3", id="bare arm"
        ),
        pytest.param(
            data("2-4 4-5 7-7 8-8 8-7", SLOPE, "0-1 1-3"), 3, "play high 2-4 4-5", id="a new slope"
        ),
        pytest.param(data("7-7 8-8 8-7 7-6 9-9", "9-2", "0-5"), 2, "pass", id="nothing fits"),
    ],
)
def test_known_turns(given: dict[str, object], value: int, best: str) -> None:
    answer = ask(read_position(GAME, given), "immediate")
    assert (answer["status"], answer["value"], answer["bound"]) == ("optimal", value, value)
    assert answer["moves"][0]["text"] == best
    assert answer["verified_by"] == ["replay", "exhaustive"]


def test_nothing_fits_on_a_bare_train() -> None:
    answer = ask(position("8-8 7-7 6-6 5-5 4-4"), "immediate")
    assert (answer["value"], answer["equally_good"]) == (0, 1)
    assert [row["text"] for row in answer["moves"]] == ["pass"]


def test_a_pass_is_free_with_immunity() -> None:
    immune = read_position(GAME, late(["8-5 5-4", "2-1 3-1 3-2 5-2", "6-2 7-1 7-2 7-3"]))
    answer = ask(immune, "immediate")
    assert (answer["value"], answer["moves"][0]["text"]) == (0, "pass")


def test_every_legal_move_is_valued_by_its_net_tokens() -> None:
    for one in some(on_the_way(60)):
        answer = ask(one, "immediate")
        assert {row["text"] for row in answer["moves"]} == {
            GAME.move_text(move) for move in GAME.legal_moves(one)
        }
        assert all(row["value"] == row["effect"]["net"] for row in answer["moves"])
        values = [row["value"] for row in answer["moves"]]
        assert values == sorted(values)


def test_equally_good_turns_are_all_counted() -> None:
    """5-4 and 5-2 alone, or 5-3: three turns of one domino that go on downward."""
    answer = ask(position("5-4 5-3 5-2 8-8 7-7", "9-6 6-5"), "immediate")
    assert (answer["value"], answer["equally_good"]) == (-1, 3)


def test_twins_on_equal_arms_are_counted_once() -> None:
    """Both arms end in 5, going down, with one token."""
    twins = position("5-3 3-2 8-8 7-7 6-6", "9-5", "0-8 8-5")
    answer = ask(twins, "immediate")
    assert (answer["value"], answer["equally_good"]) == (-2, 1)
    assert sum(row["value"] == -2 for row in answer["moves"]) == 2


def test_counting_and_generation_agree_on_dealt_positions() -> None:
    for one in some(on_the_way(300, seed=1)):
        assert ask(one, "immediate")["status"] == "optimal", GAME.text(one)


@pytest.mark.parametrize("size", [8, 14, 20, 30])
def test_counting_and_generation_agree_on_large_hands(size: int) -> None:
    rng = random.Random(size)
    for _ in range(8):
        one = random_hand(rng, size)
        answer = ask(one, "immediate")
        assert answer["status"] == "optimal", GAME.text(one)
        assert answer["equally_good"] == _best_by_generation(one)


def _best_by_generation(one: Position) -> int:
    moves = GAME.legal_moves(one)
    nets = [GAME.play(one, move).effect["net"] for move in moves]
    return nets.count(min(nets))


def test_nearly_the_whole_set_in_one_hand() -> None:
    """All but three dominoes with a 9: upward from 0, eight steps and nine doubles."""
    hand = [tile for tile in double_set(9) if tile.first != 9 or tile.second != 0]
    finding = fewest_now(with_hand(hand[:-3]), Clock(Budget(60.0)))
    assert finding.status is Status.OPTIMAL
    assert finding.moves[0].value == finding.value == -17


def test_plays_are_counted_by_their_number_of_dominoes() -> None:
    """Worked example 6, on the arm that ends 3-3 3-2."""
    runs = TurnPlays(tiles("2-2 4-2 5-4 4-4 2-1"))
    front = Front(2, DOWN, 4)
    extending, turning = runs.extending(front), runs.turning(front)
    assert [count_of(extending, laid) for laid in (1, 2, 3)] == [2, 1, 0]
    assert [count_of(turning, laid) for laid in (1, 2, 3)] == [1, 2, 1]
    assert (total(extending), total(turning)) == (3, 4)
    assert (longest(extending), longest(turning)) == (2, 3)


def test_an_open_arm_takes_runs_of_both_ways() -> None:
    """A double alone on its arm is in no slope yet: nothing that comes next ends one."""
    assert total(TurnPlays(tiles("4-3 4-4")).extending(Front(3, OPEN, 1))) == 2
    assert total(TurnPlays(tiles("4-3 3-1")).extending(Front(3, OPEN, 1))) == 2
    assert TurnPlays(tiles("4-3")).turning(Front(3, OPEN, 1)) == 0
    assert TurnPlays(tiles("4-3")).turning(Front(3, UP, 2)) == 0


def test_a_position_that_is_over_is_worth_nothing_more() -> None:
    over = read_position(GAME, late(["8-5 5-4", "2-1 3-1 3-2 5-2", "6-2 7-1 7-2 7-3"], passes=3))
    answer = ask(over, "immediate")
    assert (answer["status"], answer["value"], answer["line"]) == ("optimal", 0, [])


def test_the_best_turn_is_a_move_of_the_engine() -> None:
    one = position("5-3 3-3 3-2 9-1 7-7", "9-6 6-5")
    target = ask(one, "immediate", target=-3)
    assert target["moves"][0]["text"] == "play high 5-3 3-3 3-2"
    assert not GAME.violations(one, Play("high", tiles("5-3 3-3 3-2")))
    assert not GAME.violations(one, Pass())
