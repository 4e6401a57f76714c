"""``immediate``: known turns, and counting against exhaustive generation."""

import random

import pytest

from engine.games.peaks_and_pits import GAME, Position
from engine.tiles import double_set
from solver.answer import Status
from solver.budget import Budget, Clock
from solver.games.peaks_and_pits.immediate import fewest_now
from tests.games.peaks_and_pits.positions import data, late, position
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


def test_twins_on_equal_arms_are_counted_once() -> None:
    """Both arms end in 5, going down, with one token."""
    twins = position("5-3 3-2 8-8 7-7 6-6", "9-5", "0-8 8-5")
    answer = ask(twins, "immediate")
    assert (answer["value"], answer["equally_good"]) == (-2, 1)
    assert sum(row["value"] == -2 for row in answer["moves"]) == 2


def test_counting_and_generation_agree_on_large_hands() -> None:
    for size in [8, 14, 20, 30]:
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
