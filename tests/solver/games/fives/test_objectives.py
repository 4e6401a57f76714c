"""The objectives beside trying everything, and what they say of draws, twins and targets."""

from typing import Any

import pytest

from engine.games.fives import GAME
from solver.asking.budget import Budget
from tests.games.fives.material import position
from tests.solver.games.fives.hands import asked, near_the_end, on_the_way
from tests.solver.games.trying import check_moves
from tests.wire import read_move


@pytest.mark.parametrize(
    ("players", "left", "options"),
    [
        (2, 11, {}),
        (2, 11, {"bonus_divisor": 1, "block_tie": "lowest_tile"}),
        (2, 11, {"target": 30}),
        (2, 11, {"target": 20, "finish_hand": True}),
        (3, 11, {}),
        (3, 11, {"target": 20}),
        (4, 11, {"bonus_divisor": 1, "block_tie": "lowest_tile"}),
        (4, 11, {"target": 15, "finish_hand": True}),
    ],
    ids=str,
)
def test_ends_of_hands_against_every_line(players: int, left: int, options: dict[str, Any]) -> None:
    check_moves(GAME, "game", near_the_end(range(60), players, left, **options), 5)


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {"target": 20}), (3, {}), (4, {"finish_hand": True, "target": 20}), (6, {"set": 12})],
    ids=str,
)
def test_turns_and_plans_against_every_order(players: int, options: dict[str, Any]) -> None:
    played = list(on_the_way(range(4), players, **options))
    check_moves(GAME, "immediate", played, len(played))
    small = (one for one in played if len(one.hands[one.to_move]) <= 6)
    check_moves(GAME, "plan", small, 10)


def test_ties_are_parted_by_the_pips_that_leave() -> None:
    where = position("6-6 | 6-1", "6-4 1-0 6-5", "2-0", boneyard="5-5")
    texts = [move["text"] for move in asked(where, "immediate")["moves"]]
    assert texts[0] == "play 6-4 on arm 1", "1 and 4 make 5"
    assert texts[1] == "play 6-5 on arm 1", "11 pips leave the hand"


def test_arms_that_end_alike_are_counted_once_those_that_end_in_a_double_are_others() -> None:
    for layout, twins in (("5-5 | 5-1 1-4 | 5-4 | 5-2", 1), ("5-5 | 5-4 4-4 | 5-1 1-4 | 5-2", 2)):
        answer = asked(position(layout, "4-3", "0-0", boneyard="6-6"), "immediate")
        assert [row["value"] for row in answer["moves"]] == [0, 0]
        assert answer["equally_good"] == twins


def test_draws_belong_to_the_turn_while_they_are_seen() -> None:
    answer = asked(position("6-6 | 6-2", "5-4", "3-3", boneyard="1-0 2-1 0-0"), "immediate")
    assert [step["text"] for step in answer["line"]] == ["draw", "draw", "play 2-1 on arm 0"]
    assert (answer["status"], answer["value"]) == ("optimal", 0)


def test_a_domino_that_is_not_seen_leaves_a_bound() -> None:
    where = GAME.view(position("6-6 | 6-2", "5-4", "3-3", boneyard="1-0 2-1 6-3"), 0)
    answer = asked(where, "immediate")
    assert (answer["status"], answer["value"]) == ("feasible", 0)
    assert answer["bound"] >= 5, "6-3 on a free edge counts 2 and 3"
    assert [step["text"] for step in answer["line"]] == ["draw"]
    assert answer["assumption"]


def test_the_target_ends_the_plan() -> None:
    for finish_hand, value, laid in ((False, 15, 1), (True, 15, 3)):
        near = position(
            "6-6", "6-3 3-2 2-1", "0-0", boneyard="5-5", scores=(90, 0), finish_hand=finish_hand
        )
        answer = asked(near, "plan")
        assert (answer["value"], len(answer["line"])) == (value, laid)


def test_a_budget_that_ends_leaves_a_line_and_a_bound() -> None:
    where = position(
        "6-6",
        "6-5 6-4 6-3 6-2 6-1 6-0 5-5 5-4 5-3 5-2 5-1 5-0 4-4 4-3 4-2 4-1 4-0 3-3",
        "3-2 3-1 3-0",
        boneyard="2-2 2-1 2-0 1-1 1-0 0-0",
        target=1000,
    )
    answer = asked(where, "plan", Budget(0.05))
    assert answer["status"] == "feasible"
    assert answer["value"] < answer["bound"]
    assert len(answer["moves"]) == len(GAME.legal_moves(where))


def test_the_end_of_the_hand_is_told_as_the_rules_tell_it() -> None:
    """The bonus is that of the hands as they are, though the plan does not count it."""
    ended = 0
    for where in near_the_end(range(6), left=6):
        answer = asked(where, "plan")
        made = GAME.play(where, read_move(GAME, answer["moves"][0]["move"]))
        assert answer["moves"][0]["effect"] == answer["line"][0]["effect"] == made.effect
        if len(answer["line"]) == len(where.hands[where.to_move]):
            bonus = answer["line"][-1]["effect"]["bonus"]
            pips = sum(int(face) for tile in where.hands[1 - where.to_move] for face in tile)
            assert (bonus["winner"], bonus["difference"]) == (where.to_move, pips)
            ended += 1
    assert ended
