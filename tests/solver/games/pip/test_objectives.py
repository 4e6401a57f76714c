"""What every answer of the solver keeps: refusals, levels of detail, repeatability, budgets."""

import re
import time
from dataclasses import replace
from typing import Any

import pytest

from engine.errors import Refused, Violation
from engine.games.pip import GAME, Position
from engine.tiles import HIDDEN
from solver.answer import Detail
from solver.budget import Budget
from solver.games.pip import SOLVER
from solver.gateway import Question
from tests import asking
from tests.asking import forget_seconds, patient
from tests.games.pip.literal import position
from tests.looking import some
from tests.solver.games.pip.positions import late, played

BUDGET = patient(0.5)
"""What is asked here need not be proved."""
OBJECTIVES = ("immediate", "plan", "game")

TILE = re.compile(r"[0-9*SRAD]-[0-9*SRAD]")
PLACE = re.compile(r"\bon\b|\bopen\b|starter|double of|\bend\b|letter", re.IGNORECASE)


def asked(start: Position, objective: str, detail: Detail = Detail.LINE) -> dict[str, Any]:
    return asking.hint(GAME, start, Question(objective, detail=detail), BUDGET)


def starts() -> list[tuple[Position, str]]:
    found = [(start, name) for start in played(range(8)) for name in OBJECTIVES[:2]]
    found += [(late(seed, (3, 2)), name) for seed in range(5) for name in OBJECTIVES]
    return found


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_refusals_name_what_is_missing(objective: str) -> None:
    start = late(1, (3, 3), 2)
    hand = (*start.hand[:-1], HIDDEN)
    players = [*start.players]
    players[start.to_move] = players[start.to_move]._replace(hand=hand)
    with pytest.raises(Refused) as refused:
        asked(replace(start, players=tuple(players)), objective)
    violation = refused.value.violations[0]
    assert violation.code == "hands_unknown"
    assert violation.at == f"/position/players/{start.to_move}/hand"


def test_an_unknown_objective_is_refused() -> None:
    violation = SOLVER.objective("glory", late(1, (3, 3)))
    assert isinstance(violation, Violation)
    assert (violation.code, violation.at) == ("unknown_objective", "/objective")


def test_a_player_can_ask_about_the_own_hand() -> None:
    for start in some(played(range(6))):
        view = GAME.view(start, start.to_move)
        for objective in some(OBJECTIVES[:2]):
            assert asked(view, objective)["value"] == asked(start, objective)["value"]


def test_no_level_names_what_it_keeps_back() -> None:
    for start, objective in some(starts()):
        nudge, area, tile = (asked(start, objective, detail) for detail in list(Detail)[:3])
        told = [nudge["advice"], area["advice"], area.get("area", ""), *nudge["notes"]]
        assert not any(TILE.search(text) for text in told), told
        for text in (nudge["advice"], tile["advice"], *nudge["notes"]):
            assert not PLACE.search(text), text
        for answer in (nudge, area, tile):
            assert not answer["moves"]
            assert not answer["line"]


def test_every_move_has_its_reason() -> None:
    for start, objective in some(starts()):
        for valued in some(asked(start, objective)["moves"]):
            assert valued["reason"], (GAME.text(start), valued["text"])


@pytest.mark.parametrize("objective", OBJECTIVES)
def test_the_same_question_gets_the_same_answer(objective: str) -> None:
    for seed in range(5):
        answers = [asked(late(seed, (3, 3)), objective) for _ in range(2)]
        for answer in answers:
            forget_seconds(answer)
        assert answers[0] == answers[1]


@pytest.mark.parametrize("objective", ["plan", "game"])
def test_the_budget_is_kept(objective: str) -> None:
    start = GAME.numbered_deal(6, GAME.default_options(), 2)
    began = time.monotonic()
    asking.hint(GAME, start, Question(objective), Budget(0.5))
    assert time.monotonic() - began < 2.0


@pytest.mark.parametrize("objective", OBJECTIVES[:2])
def test_a_round_that_is_over_has_nothing_left_to_do(objective: str) -> None:
    start = position("1-1 1-4@0", "", "9-9", "8-8", to_move=0)
    answer = asked(start, objective)
    assert (answer["status"], answer["value"], answer["line"]) == ("optimal", 0, [])


def test_the_line_of_a_plan_is_the_movers_alone() -> None:
    start = position("1-1", "4-1 4-2 2-2", "1-0 9-9", "8-8")
    texts = [step["text"] for step in asked(start, "plan")["line"]]
    assert texts == ["play 1-4 on 0", "play 4-2 on 1", "play 2-2 on 2"]
