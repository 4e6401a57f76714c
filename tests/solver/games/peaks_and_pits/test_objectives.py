"""Targets, levels of detail, refusals, budgets and equal answers, all through the gateway."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine.errors import Refused
from engine.games.peaks_and_pits import GAME, Play, Position
from engine.tiles import parse_tile
from solver.answer import Detail
from solver.budget import Budget
from solver.gateway import Question
from solver.review import review
from tests import asking
from tests.asking import forget_seconds, objective
from tests.games.peaks_and_pits.positions import late_six, play, position
from tests.looking import some
from tests.solver.games.peaks_and_pits.asked import ask, near_the_end, on_the_way
from tests.wire import position_json, read_position

OBJECTIVES = ("immediate", "plan", "game")
DOMINO = re.compile(r"\d-\d")
ARM = re.compile(r"\b(high|low)\b", re.IGNORECASE)


def positions(objective: str, count: int, seed: int = 0) -> Iterator[Position]:
    return near_the_end(count, 7, seed) if objective == "game" else on_the_way(count, seed)


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_targets_are_answered_as_the_best_value_has_it(objective: str) -> None:
    for one in some(positions(objective, 40, seed=7)):
        best = ask(one, objective)["value"]
        for target in (best - 40, best - 1, best, best + 1):
            answer = ask(one, objective, target=target)
            assert answer["target"] == {"target": target, "reached": target >= best}, GAME.text(one)


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_a_target_below_every_bound_needs_no_search(objective: str) -> None:
    for one in some(positions(objective, 10, seed=8)):
        answer = ask(one, objective, target=-100_000)
        assert answer["target"]["reached"] is False
        assert (answer["effort"]["nodes"], answer["value"]) == (0, None)


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_advice_names_nothing_that_the_level_hides(objective: str) -> None:
    for one in some(positions(objective, 80, seed=9)):
        nudge, area, tile = (
            ask(one, objective, detail=detail)
            for detail in (Detail.NUDGE, Detail.AREA, Detail.TILE)
        )
        for answer in (nudge, area, tile):
            assert answer["advice"].endswith(".")
            assert answer["moves"] == answer["line"] == []
            told = [answer["advice"], *answer["notes"], answer["assumption"]]
            names = DOMINO.findall(" ".join(told))
            assert len(names) == (answer is tile and tile.get("tile") is not None), answer["advice"]
            if answer is not area:
                assert not ARM.search(" ".join(told)), answer["advice"]
        assert area["area"] in ("the high arm", "the low arm", None)
        assert tile.get("tile") is None or tile["tile"] in tile["advice"]


def named(move: Any) -> str:
    """A move as the advice names it."""
    if move["type"] == "pass":
        return "Pass: "
    *most, last = [str(parse_tile(tile).canonical) for tile in move["tiles"]]
    tiles = f"{', '.join(most)} and {last}" if most else last
    return f"Play {tiles} on the {move['arm']} arm: "


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_whole_advice_begins_with_the_best_move(objective: str) -> None:
    for one in some(positions(objective, 20, seed=10)):
        for detail in (Detail.MOVE, Detail.LINE):
            answer = ask(one, objective, detail=detail)
            best = answer["moves"][0]
            assert answer["advice"].startswith(named(best["move"]))
            assert all(row["reason"] for row in answer["moves"])
            assert (detail is Detail.LINE) == bool(answer["line"])


def test_reasons_in_the_words_of_the_game() -> None:
    one = position("5-3 3-3 3-2 6-5 7-7", "9-8 8-5", "0-4")
    reasons = {row["text"]: row["reason"] for row in ask(one, "immediate")["moves"]}
    down = "It continues the slope going down, and you put down"
    assert reasons == {
        "play high 5-3 3-3 3-2": f"{down} 3 tokens. A pass will cost the next player 6 tokens.",
        "play high 5-3 3-3": f"{down} 2 tokens. A pass will cost the next player 5 tokens.",
        "play high 5-3 3-2": f"{down} 2 tokens. A pass will cost the next player 5 tokens.",
        "play high 5-3": f"{down} 1 token. A pass will cost the next player 4 tokens.",
        "play high 5-6": "It starts a new slope going up, so you pick up 2 tokens and put down 1. "
        "A pass will cost the next player 2 tokens.",
        "pass": "It costs you 3 tokens, one for each on the train.",
    }


def test_advice_is_one_sentence() -> None:
    one = position("5-3 3-3 3-2 6-5 7-7", "9-8 8-5", "0-4")
    assert ask(one, "immediate", detail=Detail.MOVE)["advice"] == (
        "Play 5-3, 3-3 and 3-2 on the high arm: it continues the slope going down, and you put "
        "down 3 tokens."
    )
    assert ask(one, "immediate", detail=Detail.NUDGE)["advice"] == (
        "Continue a slope, so that you pick up no tokens."
    )


@pytest.mark.parametrize(
    ("objective", "given", "code", "at"),
    [
        ("immediate", ["?", "3-2 2-0", "5-1 5-4"], "hands_unknown", "/position/players/0/hand"),
        ("plan", ["?", "3-2 2-0", "5-1 5-4"], "hands_unknown", "/position/players/0/hand"),
        ("game", ["?", "3-2 2-0", "5-1 5-4"], "hands_unknown", "/position/players/0/hand"),
        ("cheats", ["4-0", "3-2 2-0", "5-1 5-4"], "unknown_objective", "/objective"),
    ],
)
def test_refusals(objective: str, given: list[str], code: str, at: str) -> None:
    one = read_position(GAME, late_six(given))
    with pytest.raises(Refused) as refused:
        ask(one, objective)
    (violation,) = refused.value.violations
    assert (violation.code, violation.at) == (code, at)


def test_without_the_order_of_the_boneyard_nothing_is_exact() -> None:
    six = {"set": 6}
    deal = GAME.numbered_deal(1, GAME.read_options(six), 3)
    data = position_json(GAME, deal) | {"boneyard": len(deal.boneyard)}
    missing = objective(GAME, "game").missing(read_position(GAME, data))
    assert missing is not None
    assert (missing.code, missing.at) == ("order_unknown", "/boneyard")
    assert objective(GAME, "game").refusal(read_position(GAME, data)) is None
    assert objective(GAME, "plan").refusal(read_position(GAME, data)) is None


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_the_same_question_has_the_same_answer(objective: str) -> None:
    for one in some(positions(objective, 10, seed=11)):
        answers = [ask(one, objective) for _ in range(2)]
        for answer in answers:
            forget_seconds(answer)
        assert answers[0] == answers[1]


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_the_budget_is_kept(objective: str) -> None:
    deal = GAME.numbered_deal(5, GAME.default_options(), 5)
    ask(deal, objective, seconds=0.1)  # compiles what was never asked before
    answer = ask(deal, objective, seconds=0.5)
    assert answer["effort"]["seconds"] < 1.5
    assert answer["status"] != "infeasible"


def test_a_budget_that_ends_by_effort_gives_the_same_again() -> None:
    deal = GAME.numbered_deal(6, GAME.read_options({"set": 6}), 3)
    budget = Budget(120.0, effort=0.2)
    answers = [asking.hint(GAME, deal, Question("game"), budget) for _ in range(2)]
    assert not any(answer["effort"]["cut_short"] for answer in answers)
    assert answers[0]["effort"]["nodes"] == answers[1]["effort"]["nodes"]
    assert answers[0]["moves"] == answers[1]["moves"]


def test_a_play_that_tells_what_was_drawn_is_compared_as_any() -> None:
    one = position("5-3 3-3 3-2 9-1 7-7", "9-6 6-5")
    told: Play = play("high", "5-3", "8-8")
    (row,) = review(GAME, one, [told], "immediate", asking.patient(5.0)).moves
    assert row.best
    assert row.played
    assert (row.best.value, row.played.value, row.cost) == (-3, -1, 2)


def test_what_was_drawn_with_a_play_does_not_count_where_the_boneyard_is_hidden() -> None:
    seen = GAME.view(position("5-3 3-3 3-2 9-1 7-7", "9-6 6-5"), 0)
    told: Play = play("high", "5-3", "8-8")
    question = Question("game", compare=(told,))
    (mine,) = asking.hint(GAME, seen, question, asking.patient(0.1))["compared"]
    assert (mine["text"], mine["status"]) == ("play high 5-3", "estimated")
