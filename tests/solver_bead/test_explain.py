"""Each level of detail says no more than its name."""

import re
from typing import Any

import pytest

from engine.games.bead import GAME, Position
from solver.answer import Detail
from solver.gateway import Question
from tests.asking import hint, patient
from tests.looking import some
from tests.solver_bead.positions import EXAMPLE, has_play, late, position, scattered

BUDGET = patient(20.0)
TILE = re.compile(r"\d-\d")
PLACE = re.compile(r"\b(row|column)\b|\(-?\d+, -?\d+\)")


def told(now: Position, objective: str, detail: Detail) -> Any:
    return hint(GAME, now, Question(objective, detail=detail), BUDGET)


def positions(objective: str) -> list[Position]:
    found = scattered(20, 0.1) if objective == "immediate" else late(12, 5)
    return [now for now in found if has_play(now)]


@pytest.mark.parametrize("objective", ["immediate", "plan", "game"])
def test_no_level_names_what_it_hides(objective: str) -> None:
    for now in some(positions(objective)):
        nudge = told(now, objective, Detail.NUDGE)
        area = told(now, objective, Detail.AREA)
        tile = told(now, objective, Detail.TILE)
        for answer in (nudge, area, tile):
            assert not PLACE.search(answer["advice"]), answer["advice"]
            assert answer["moves"] == answer["line"] == answer["notes"] == []
        for answer in (nudge, area):
            assert not TILE.search(answer["advice"]), answer["advice"]
            assert answer["tile"] is None
        assert nudge["area"] is None
        assert tile["area"] is None
        assert not PLACE.search(area["area"])
        assert not TILE.search(area["area"])
        assert tile["tile"] in tile["advice"] or tile["tile"][::-1] in tile["advice"]


@pytest.mark.parametrize("objective", ["immediate", "plan", "game"])
def test_a_move_is_told_without_what_follows(objective: str) -> None:
    for now in some(positions(objective)[:6]):
        move = told(now, objective, Detail.MOVE)
        line = told(now, objective, Detail.LINE)
        assert move["line"] == []
        assert move["moves"] == line["moves"]
        assert line["line"][0]["move"] == move["moves"][0]["move"]


def test_top_limits_the_moves() -> None:
    now = position(["5-5 5-1", "1-1"])
    assert len(hint(GAME, now, Question("immediate", top=3), BUDGET)["moves"]) == 3


def test_an_advice_in_the_words_of_the_game() -> None:
    now = position(["5-3", "1-1"], EXAMPLE)
    assert told(now, "immediate", Detail.NUDGE)["advice"] == (
        "Look for a place that makes three lines longer, not two alone."
    )
    assert told(now, "immediate", Detail.AREA)["area"] == "at the lower right of the board"
    assert told(now, "immediate", Detail.TILE)["advice"].startswith("Play 5-3 in one of the ")


def test_a_nudge_says_when_points_now_are_not_all() -> None:
    answers = [told(now, "plan", Detail.NUDGE) for now in late(40, 8) if has_play(now)]
    first = {answer["advised"][0]["key"] for answer in answers}
    assert first == {"bead.take_most", "bead.take_less", "bead.one_play"}


def test_without_a_play_there_is_only_the_pass() -> None:
    now = next(now for now in scattered(200) if not has_play(now))
    for detail in Detail:
        assert told(now, "immediate", detail)["advice"] == "Nothing in your hand fits: pass."


@pytest.mark.parametrize(("more", "reached"), [(-9, True), (0, True), (1, False)])
def test_targets_of_this_play(more: int, reached: bool) -> None:
    for now in some(positions("immediate")[:8]):
        best = told(now, "immediate", Detail.MOVE)["value"]
        asked = Question("immediate", target=best + more)
        assert hint(GAME, now, asked, BUDGET)["target"]["reached"] is reached
