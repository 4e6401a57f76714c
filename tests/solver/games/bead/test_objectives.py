"""The objectives beside trying everything, and what is said where their methods fall out."""

from dataclasses import replace

import pytest

from engine.games.bead import GAME
from engine.games.bead.notation import move_text
from solver.asking.budget import Budget, Clock
from solver.asking.gateway import Question
from solver.games.bead.objectives import immediate
from solver.games.bead.solo_search import SoloSearch
from solver.games.bead.state import alone
from tests.asking import hint, patient
from tests.looking import some
from tests.solver.games.bead.positions import OPTIONS, late, position, scattered
from tests.solver.games.trying import check_moves

BUDGET = patient(20.0)


@pytest.mark.parametrize(("players", "most", "count"), [(2, 4, 30), (3, 4, 12), (4, 5, 8)])
def test_small_ends_against_every_game(players: int, most: int, count: int) -> None:
    check_moves(GAME, "game", late(count, most, players), count // 2)


@pytest.mark.parametrize(("players", "most", "count"), [(2, 6, 40), (3, 7, 20)])
def test_small_hands_against_every_order_of_plays(players: int, most: int, count: int) -> None:
    check_moves(GAME, "plan", late(count, most, players), count // 2)


def test_annealed_lines_are_legal_and_add_what_they_say() -> None:
    for options in OPTIONS:
        now = GAME.numbered_deal(5, GAME.read_options(options), 3)
        solo = SoloSearch(alone(now), Clock(BUDGET))
        line = solo.anneal(Clock(Budget(30.0, effort=0.1)), 100)
        after, gained = now, 0
        for play in line.plays:
            step = GAME.play(replace(after, to_move=now.to_move, passes=0), play)
            after, gained = step.position, gained + int(step.effect["score"])
        kept = after.players[now.to_move].hand
        assert line.worth == gained - sum(5 if tile.is_double else 25 for tile in kept)
        assert line.worth >= solo.beam(1, solo.start).worth


DOUBLE = position(["5-1 5-5", "1-1"])
"""5-5 scores 18."""


def test_every_legal_move_is_valued_best_first_then_in_the_engines_order() -> None:
    for now in some(scattered(50)):
        answer = hint(GAME, now, Question("immediate"), BUDGET)
        scores = [GAME.play(now, move).effect["score"] for move in GAME.legal_moves(now)]
        listed = sorted(zip(scores, GAME.legal_moves(now), strict=True), key=lambda row: -row[0])
        assert [row["text"] for row in answer["moves"]] == [move_text(move) for _, move in listed]
        assert [row["value"] for row in answer["moves"]] == [score for score, _ in listed]
        assert (answer["status"], answer["value"]) == ("optimal", max(scores)), GAME.text(now)


def test_nothing_is_claimed_where_the_methods_disagree(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second method is given a wrong score: neither that nor the other is called the best."""
    monkeypatch.setattr(immediate, "highest_score", lambda position: 36)
    answer = hint(GAME, DOUBLE, Question("immediate"), BUDGET)
    assert (answer["status"], answer["value"], answer["bound"]) == ("unknown", None, None)
    assert "methods disagree" in answer["notes"][0]
    assert len(answer["moves"]) == 10
    assert all(move["value"] is None for move in answer["moves"])


def test_a_target_is_beside_the_best_score() -> None:
    for target in (10, 19):
        answer = hint(GAME, DOUBLE, Question("immediate", target=target), BUDGET)
        assert (answer["status"], answer["value"], answer["bound"]) == ("optimal", 18, 18)
        assert answer["verified_by"] == ["replay", "exhaustive"]
        assert answer["target"] == {"target": target, "reached": target == 10}


def test_twins_count_once() -> None:
    now = position(["3-3", "1-1"], ("1-2 0 0 right", "2-1 1 0 right"))
    answer = hint(GAME, now, Question("immediate"), BUDGET)
    assert [row["alike"] for row in answer["moves"]] == [2, 2]
    assert answer["equally_good"] == 2
