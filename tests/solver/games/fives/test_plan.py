"""The most points from the mover's own dominoes if nobody else moved."""

import pytest

from engine.games.fives import GAME, Play
from solver.budget import Budget
from tests.games.fives.material import position
from tests.looking import some
from tests.solver.games.fives.hands import asked, near_the_end, on_the_way, plain_plan, values
from tests.wire import read_move


def test_an_order_that_scores_twice() -> None:
    """6-3 makes 15; then 3-4 leaves 16, but 6-2 and 3-3 leave 2 and 6."""
    where = position("6-6", "6-3 6-2 3-3", "0-0", boneyard="5-5")
    answer = asked(where, "plan")
    assert answer["value"] == plain_plan(where)
    assert answer["line"][0]["text"] == answer["moves"][0]["text"]
    assert sum(step["effect"]["points"] for step in answer["line"]) == answer["value"]


@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (2, {"target": 20}), (4, {}), (3, {"finish_hand": True})]
)
def test_it_agrees_with_every_order(players: int, options: dict[str, int]) -> None:
    played = on_the_way(range(5), players, **options)
    for where in some((at for at in played if len(at.hands[at.to_move]) <= 6), 10):
        answer = asked(where, "plan")
        assert answer["status"] == "optimal", GAME.text(where)
        assert answer["value"] == plain_plan(where), GAME.text(where)
        for text, value in some(values(answer).items()):
            move = GAME.move_of_text(text)
            after, effect = GAME.apply_unjudged(where, move)
            if isinstance(move, Play):
                turned = after._replace(to_move=where.to_move)
                assert value == plain_plan(turned, int(effect["points"]))


def test_the_target_ends_the_plan() -> None:
    near = position("6-6", "6-3 3-2 2-1", "0-0", boneyard="5-5", scores=(90, 0))
    answer = asked(near, "plan")
    assert answer["value"] == 15
    assert len(answer["line"]) == 1
    on = position("6-6", "6-3 3-2 2-1", "0-0", boneyard="5-5", scores=(90, 0), finish_hand=True)
    assert len(asked(on, "plan")["line"]) == 3


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
