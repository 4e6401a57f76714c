"""The most that the mover's own dominoes add if nobody else lays anything."""

from dataclasses import replace

import pytest

from engine.games.bead import GAME, Pass, Position
from engine.tiles import HIDDEN
from solver.budget import Budget, Clock
from solver.games.bead.solo_search import SoloSearch
from solver.gateway import Question
from tests.asking import forget_seconds, hint, objective, patient
from tests.looking import some
from tests.solver.games.bead.positions import EXAMPLE, OPTIONS, has_play, late, position, scattered
from tests.wire import read_move

PLAN = Question("plan")
BUDGET = patient(30.0)


def most_alone(now: Position) -> int:
    """Every order of plays by the engine, nothing remembered: scores less what is kept (B13)."""
    hand = now.mover.hand
    kept = sum(-5 if tile.is_double else -25 for tile in hand)
    plays = [move for move in GAME.legal_moves(now) if move != Pass()]
    found = [kept] if not plays else []
    for play in plays:
        after, effect = GAME.play(now, play)
        alone = replace(after, to_move=now.to_move, passes=0)
        last = now.last_turns is not None or not alone.mover.hand
        rest = sum(-5 if tile.is_double else -25 for tile in alone.mover.hand)
        found.append(effect["score"] + (rest if last else most_alone(alone)))
    return max(found)


def test_the_worked_examples_in_a_row() -> None:
    """From the starter 9 + 9 + 12 can be had with these, and more."""
    answer = hint(GAME, position(["3-1 5-4 2-1", "1-1"]), PLAN, BUDGET)
    assert answer["value"] == most_alone(position(["3-1 5-4 2-1", "1-1"])) >= 9 + 9 + 12


def test_small_hands_against_every_order_of_plays() -> None:
    for now in some(late(50, 6)):
        answer = hint(GAME, now, PLAN, BUDGET)
        assert (answer["status"], answer["value"]) == ("optimal", most_alone(now)), GAME.text(now)
        assert answer["verified_by"] == ["replay", "exhaustive"] or not has_play(now)


def test_every_choice_is_worth_what_it_leads_to() -> None:
    compared = 0
    for now in late(25, 8, players=3):
        for row in hint(GAME, now, PLAN, BUDGET)["moves"]:
            move = read_move(GAME, row["move"])
            if move == Pass():
                continue
            compared += 1
            after, effect = GAME.play(now, move)
            alone = replace(after, to_move=now.to_move, passes=0)
            rest = sum(-5 if tile.is_double else -25 for tile in alone.mover.hand)
            over = now.last_turns is not None or not alone.mover.hand
            wanted = effect["score"] + (rest if over else most_alone(alone))
            assert (row["value"], row["bound"], row["status"]) == (wanted, wanted, "optimal")
    assert compared > 25


def test_the_line_is_own_plays_and_passes_of_the_others() -> None:
    now = position(["5-5 3-1 4-2", "1-1 2-2", "3-3"])
    answer = hint(GAME, now, PLAN, BUDGET)
    types = [row["move"]["type"] for row in answer["line"]]
    assert types == ["place", "pass", "pass", "place", "pass", "pass", "place"]
    assert "Nobody else" in answer["assumption"]


def test_solo_hides_the_hands_of_the_others_alone() -> None:
    now = position(["5-5", "1-1 2-2"])
    setting = objective(GAME, "plan").alone
    assert setting is not None
    alone = setting.start(now)
    assert alone.players[0] == now.players[0]
    assert alone.players[1].hand == (HIDDEN, HIDDEN)


def test_a_last_turn_is_one_play() -> None:
    """The double scores 18 and leaves -25, the other 9 and leaves -5."""
    now = position(["", "5-5 5-1"], to_move=1, last_turns=(1,))
    answer = hint(GAME, now, PLAN, BUDGET)
    assert (answer["value"], answer["status"], len(answer["line"])) == (4, "optimal", 1)


def test_where_nothing_fits_the_hand_stays() -> None:
    now = next(now for now in scattered(200) if not has_play(now))
    kept = sum(-5 if tile.is_double else -25 for tile in now.mover.hand)
    answer = hint(GAME, now, PLAN, BUDGET)
    assert (answer["value"], answer["status"]) == (kept, "optimal")
    assert [row["move"] for row in answer["line"]] == [{"type": "pass"}]


def test_a_whole_hand_has_a_line_and_a_bound() -> None:
    now = GAME.numbered_deal(3, GAME.default_options(), 2)
    answer = hint(GAME, now, PLAN, Budget(4.0))
    assert answer["status"] == "feasible"
    assert answer["bound"] > answer["value"] > 200
    assert len(answer["moves"]) == len(GAME.legal_moves(now))
    assert answer["effort"]["seconds"] < 6


@pytest.mark.parametrize("seconds", [0.0, 0.001, 0.02, 0.1, 0.3])
def test_every_budget_has_a_line(seconds: float) -> None:
    for now in some(late(8, 11)):
        answer = hint(GAME, now, PLAN, Budget(seconds))
        assert answer["status"] in ("feasible", "optimal")
        assert answer["bound"] >= answer["value"] == answer["moves"][0]["value"]
        assert answer["effort"]["seconds"] < seconds + 1


def test_the_bound_holds() -> None:
    for now in some((now for now in late(40, 6) if now.last_turns is None), 10):
        assert SoloSearch(now, Clock(BUDGET)).bound() >= most_alone(now)


@pytest.mark.parametrize("more", [-40, -1, 0, 1, 500_000])
def test_targets(more: int) -> None:
    now = position(["5-3 5-1 3-1", "1-1"], EXAMPLE)
    best = most_alone(now)
    answer = hint(GAME, now, Question("plan", target=best + more), BUDGET)
    assert answer["target"] == {"target": best + more, "reached": more <= 0}


def test_a_target_out_of_every_reach_is_refuted_at_once() -> None:
    now = GAME.numbered_deal(3, GAME.default_options(), 2)
    answer = hint(GAME, now, Question("plan", target=1_000_000), Budget(30.0))
    assert answer["target"]["reached"] is False
    assert answer["effort"]["seconds"] < 3


def test_the_same_request_gives_the_same_answer() -> None:
    for now in some(late(4, 9)):
        answers = [hint(GAME, now, PLAN, BUDGET) for _ in range(2)]
        for answer in answers:
            forget_seconds(answer)
        assert answers[0] == answers[1]


@pytest.mark.parametrize("options", OPTIONS)
def test_annealed_lines_are_legal_and_add_what_they_say(options: dict[str, bool]) -> None:
    now = GAME.numbered_deal(5, GAME.read_options(options), 3)
    solo = SoloSearch(now, Clock(BUDGET))
    line = solo.anneal(Clock(Budget(30.0, effort=0.2)))
    after, gained = now, 0
    for play in line.plays:
        step = GAME.play(replace(after, to_move=now.to_move, passes=0), play)
        after, gained = step.position, gained + int(step.effect["score"])
    kept = after.players[now.to_move].hand
    assert line.worth == gained - sum(5 if tile.is_double else 25 for tile in kept)
    assert line.worth >= solo.beam(1).worth
