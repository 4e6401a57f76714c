"""The highest score of this play."""

import pytest

from engine.games.bead import GAME, Options
from engine.games.bead.notation import move_text
from solver.games.bead import immediate
from solver.gateway import Question
from tests.asking import hint, patient
from tests.looking import some
from tests.solver.games.bead.positions import EXAMPLE, position, scattered

BUDGET = patient(20.0)
NOW = Question("immediate")


def test_on_the_starter_a_play_scores_nine_and_a_double_eighteen() -> None:
    assert hint(GAME, position(["5-1", "1-1"]), NOW, BUDGET)["value"] == 9
    answer = hint(GAME, position(["5-1 5-5", "1-1"]), NOW, BUDGET)
    assert (answer["value"], answer["bound"], answer["status"]) == (18, 18, "optimal")
    assert answer["equally_good"] == 4
    assert len(answer["moves"]) == 4 + 6
    assert answer["verified_by"] == ["replay", "exhaustive"]


def test_three_lines_at_once() -> None:
    answer = hint(GAME, position(["5-3", "1-1"], EXAMPLE), NOW, BUDGET)
    assert answer["value"] == 45
    assert answer["moves"][0]["text"] == "place 5-3 row 2 column 3 down"
    assert answer["moves"][0]["reason"].startswith("It scores 45 (5 x 3 x 3). ")
    assert answer["advice"].startswith("Play 5-3: it scores 45 ")


def test_lone_cells_count_where_the_option_says_so() -> None:
    """Example 4: the cell below (1, 3) makes the column count too."""
    for lone, score in ((False, 16), (True, 48)):
        now = position(["4-2", "1-1"], EXAMPLE[:5], options=Options(lone_cells_count=lone))
        answer = hint(GAME, now, NOW, BUDGET)
        values = {row["text"]: row["value"] for row in answer["moves"]}
        assert values["place 2-4 row 0 column 3 down"] == score


def test_every_legal_move_is_valued_best_first_then_in_the_engines_order() -> None:
    for now in some(scattered(50)):
        answer = hint(GAME, now, NOW, BUDGET)
        assert answer["status"] == "optimal", GAME.text(now)
        scores = [GAME.play(now, move).effect["score"] for move in GAME.legal_moves(now)]
        assert answer["value"] == max(scores)
        listed = sorted(zip(scores, GAME.legal_moves(now), strict=True), key=lambda row: -row[0])
        assert [row["text"] for row in answer["moves"]] == [move_text(move) for _, move in listed]
        assert [row["value"] for row in answer["moves"]] == [score for score, _ in listed]


@pytest.mark.parametrize("target", [None, 18, 19])
def test_nothing_is_claimed_where_the_methods_disagree(
    target: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second method is given a wrong score: neither that nor the other is called the best."""
    monkeypatch.setattr(immediate, "highest_score", lambda position: 36)
    now = position(["5-1 5-5", "1-1"])
    answer = hint(GAME, now, Question("immediate", target=target), BUDGET)
    if target is None:
        assert (answer["status"], answer["value"], answer["bound"]) == ("unknown", None, None)
        assert "methods disagree" in answer["notes"][0]
        assert len(answer["moves"]) == 10
        assert all(move["value"] is None for move in answer["moves"])
    else:
        assert "exhaustive" not in answer["verified_by"]


def test_a_target_out_of_reach_is_refuted_by_the_model() -> None:
    answer = hint(GAME, position(["5-1 5-5", "1-1"]), Question("immediate", target=19), BUDGET)
    assert (answer["status"], answer["value"], answer["bound"]) == ("optimal", 18, 18)
    assert answer["verified_by"] == ["replay", "cp_sat"]
    assert answer["target"] == {"target": 19, "reached": False}


def test_twins_count_once() -> None:
    now = position(["3-3", "1-1"], ("1-2 0 0 right", "2-1 1 0 right"))
    answer = hint(GAME, now, NOW, BUDGET)
    assert [row["alike"] for row in answer["moves"]] == [2, 2]
    assert answer["equally_good"] == 2


def test_a_target_that_is_reached_needs_no_proof_of_the_best() -> None:
    answer = hint(GAME, position(["5-1 5-5", "1-1"]), Question("immediate", target=10), BUDGET)
    assert (answer["status"], answer["value"], answer["bound"]) == ("feasible", 18, 18)
    assert answer["verified_by"] == ["replay"]
    assert answer["target"] == {"target": 10, "reached": True}
