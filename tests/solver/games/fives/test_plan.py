"""The most points from the mover's own dominoes if nobody else moved."""

import pytest

from engine.games.fives import GAME, Play
from solver.budget import Budget
from solver.games.fives.open_ends import points_of
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


def test_the_line_holds_the_movers_own_dominoes_only() -> None:
    for where in some(on_the_way(range(3))):
        answer = asked(where, "plan")
        own = {str(tile) for tile in where.hands[where.to_move]}
        moves = [read_move(GAME, step["move"]) for step in answer["line"]]
        tiles = [tile for move in moves for tile in GAME.moves_tiles(move)]
        assert {str(tile) for tile in tiles} <= own
        assert len(set(tiles)) == len(tiles)


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


def test_where_nothing_fits_the_plan_is_the_forced_move() -> None:
    where = position("6-6 | 6-2", "5-4", "3-3", boneyard="1-0 2-1 0-0")
    answer = asked(where, "plan")
    assert [step["text"] for step in answer["line"]] == ["draw"]
    assert (answer["status"], answer["value"]) == ("optimal", 0)


def test_hidden_dominoes_of_others_do_not_matter() -> None:
    for where in some(on_the_way(range(3))):
        seen = asked(GAME.view(where, where.to_move), "plan")
        assert values(seen) == values(asked(where, "plan"))


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


def test_targets_are_answered_both_ways() -> None:
    short = (at for at in on_the_way(range(2)) if len(at.hands[at.to_move]) <= 7)
    plans = ((at, plain_plan(at)) for at in short)
    for where, best in some((at, best) for at, best in plans if best is not None):
        for target in (best, best + 5, 10_000):
            answer = asked(where, "plan", target=target)
            assert answer["target"]["reached"] == (best >= target)


@pytest.mark.parametrize(
    ("spinner", "ends", "points"),
    [(5, (), 10), (6, (3,), 15), (6, (3, 4), 0), (0, (), 0), (5, (4, 22), 0), (6, (4, 19), 10)],
)
def test_points_of_ends(spinner: int, ends: tuple[int, ...], points: int) -> None:
    """The examples of the rules; a double's end has 16 more than its number."""
    assert points_of(spinner, ends) == points


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
