"""The end of a hand of two players with everything known."""

from typing import Any

import pytest

from engine.games.fives import GAME
from solver.answer import Detail
from solver.budget import Budget
from tests import asking
from tests.asking import forget_seconds, objective, searched
from tests.games.fives.material import BLOCKED, position
from tests.looking import some
from tests.solver.games.fives.hands import (
    asked,
    leads_by_minimax,
    near_the_end,
    on_the_way,
    plain_minimax,
    values,
)
from tests.wire import read_move

VARIANTS: list[dict[str, Any]] = [
    {},
    {"bonus_divisor": 1},
    {"target": 30},
    {"target": 15},
    {"target": 20, "finish_hand": True},
    {"block_tie": "lowest_tile", "bonus_divisor": 1},
]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_move_is_worth_what_every_line_says(options: dict[str, Any]) -> None:
    for where in some(near_the_end(range(120), left=11, **options)):
        answer = asked(where, "game")
        assert answer["status"] == "optimal", GAME.text(where)
        assert values(answer) == leads_by_minimax(where), GAME.text(where)
        assert answer["verified_by"] == ["replay", "minimax"]
        best = [value for value in values(answer).values() if value == answer["value"]]
        assert 1 <= answer["equally_good"] <= len(best)


def test_scores_near_the_target_change_the_best() -> None:
    """The same dominoes at all scores: what was proved at one must not be used at another."""
    for where in some(near_the_end(range(100), left=9)):
        for scores in ((95, 95), (90, 40), (85, 95), (0, 75)):
            moved = where._replace(scores=scores)
            assert asked(moved, "game")["value"] == plain_minimax(moved, moved.to_move)


def test_whole_deals_are_exact() -> None:
    for seed in (1, 4, 6):
        deal = GAME.numbered_deal(seed, GAME.default_options(), 2)
        answer = asking.solve(GAME, deal, Budget(20.0))
        assert answer["status"] == "optimal"
        after = GAME.play_all(deal, [read_move(GAME, move) for move in answer["moves"]])[0]
        ended = GAME.outcome(after)
        assert ended is not None
        mine = ended.totals[deal.to_move]
        assert mine - ended.totals[1 - deal.to_move] == answer["value"]


def test_best_play_keeps_the_value_from_move_to_move() -> None:
    where = next(near_the_end(range(3, 99), left=14))
    answer = asked(where, "game")
    seat, value = where.to_move, answer["value"]
    for step in some(answer["line"]):
        where = GAME.apply_unjudged(where, read_move(GAME, step["move"])).position
        sign = 1 if where.to_move == seat else -1
        assert asked(where, "game")["value"] == value * sign or GAME.outcome(where)


def test_a_hand_that_is_over_is_worth_its_lead() -> None:
    where = position(BLOCKED, "2-1 4-1 5-4", "1-1 5-2 3-3", scores=(20, 35))
    ended = GAME.outcome(where)
    assert ended is not None
    answer = asked(where, "game")
    assert answer["value"] == ended.totals[0] - ended.totals[1]
    assert (answer["status"], answer["line"]) == ("optimal", [])


def test_a_budget_that_ends_leaves_a_move_and_what_it_is_sure_of() -> None:
    deal = GAME.numbered_deal(25, GAME.read_options({"set": 12, "target": 500}), 2)
    where = GAME.after(deal, GAME.legal_moves(deal)[0])
    asked(where, "game", Budget(0.4))  # All that it needs is compiled now.
    answer = asked(where, "game", Budget(0.4))
    assert answer["status"] in ("estimated", "feasible")
    assert answer["moves"][0]["estimate"] == answer["estimate"]
    assert answer["effort"]["seconds"] < 5
    assert len(answer["moves"]) == len(GAME.legal_moves(where))
    assert asked(where, "game", Budget(0.3), target=10_000)["target"]["reached"] is False


def test_targets_are_proved_both_ways() -> None:
    for where in some(near_the_end(range(80), left=10)):
        value = plain_minimax(where, where.to_move)
        for target in (value - 3, value, value + 1, value + 9):
            answer = asked(where, "game", target=target)
            assert answer["target"]["reached"] == (value >= target)
            if value >= target:
                assert target <= answer["value"] <= value, "what the mover gets at least"


def test_a_refused_target_is_confirmed() -> None:
    where = next(near_the_end(range(2, 99), left=12))
    value = asked(where, "game")["value"]
    found = objective(GAME, "game").reached(searched(where, 20.0), value + 1)
    assert found.verified_by == ("minimax",)
    assert found.bound is not None
    assert value <= found.bound < value + 1


def test_a_review_compares_what_was_played_with_the_best() -> None:
    where = next(near_the_end(range(7, 99), left=12))
    leads = leads_by_minimax(where)
    for move in some(GAME.legal_moves(where)):
        best, played = objective(GAME, "game").compared(searched(where, 20.0), move)
        assert best is not None
        assert played is not None
        assert (best.value, played.value) == (max(leads.values()), leads[GAME.move_text(move)])


def test_the_same_question_has_the_same_answer() -> None:
    for where in some([*near_the_end(range(20), left=16)]):
        answers = [asked(where, "game", detail=Detail.LINE) for _ in range(2)]
        for answer in answers:
            forget_seconds(answer)
        assert answers[0] == answers[1]


def test_the_same_effort_ends_at_the_same_place() -> None:
    """The deterministic limit, not the clock, ends a search that is given the time."""
    deal = GAME.numbered_deal(25, GAME.default_options(), 2)
    answers = [asked(deal, "game", Budget(120.0, effort=0.2)) for _ in range(2)]
    assert not any(answer["effort"]["cut_short"] for answer in answers)
    assert answers[0]["effort"]["nodes"] == answers[1]["effort"]["nodes"]
    assert answers[0]["bound"] == answers[1]["bound"]


def test_positions_of_whole_games_with_the_larger_set() -> None:
    for where in some(near_the_end(range(40), left=9, set=12, target=500)):
        assert asked(where, "game")["value"] == plain_minimax(where, where.to_move)


def test_passes_and_draws_are_forced() -> None:
    forced = (at for at in on_the_way(range(4), left=12) if len(GAME.legal_moves(at)) == 1)
    for where in some(forced):
        (move,) = GAME.legal_moves(where)
        assert asked(where, "game")["line"][0]["text"] == GAME.move_text(move)
