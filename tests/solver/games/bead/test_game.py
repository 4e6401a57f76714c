"""The final lead with all hands known."""

import pytest

from engine.games.bead import GAME, Position
from solver.budget import Budget, Clock, OutOfBudget
from solver.games.bead.verify.game import SecondSearch
from solver.gateway import Question
from tests.asking import forget_seconds, hint, patient
from tests.looking import some
from tests.solver.games.bead.positions import late, position
from tests.wire import read_move

OPEN = Question("game")
BUDGET = patient(60.0)


def lead(totals: tuple[int, ...], seat: int) -> int:
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def totals(now: Position) -> tuple[int, ...]:
    """The end when all play for their lead, by the engine, nothing remembered or cut off; among
    equals the move listed first."""
    end = GAME.outcome(now)
    if end is not None:
        return end.totals
    seat = now.to_move
    ends = [totals(GAME.play(now, move).position) for move in GAME.legal_moves(now)]
    return max(ends, key=lambda end: lead(end, seat))


@pytest.mark.parametrize(("players", "most", "count"), [(2, 4, 60), (3, 5, 24), (4, 6, 16)])
def test_small_ends_against_every_game(players: int, most: int, count: int) -> None:
    for now in some(late(count, most, players)):
        answer = hint(GAME, now, OPEN, BUDGET)
        seat = now.to_move
        assert answer["status"] == "optimal", GAME.text(now)
        assert answer["value"] == answer["bound"] == lead(totals(now), seat), GAME.text(now)
        for row in some(answer["moves"]):
            after = GAME.play(now, read_move(GAME, row["move"])).position
            assert (row["status"], row["value"]) == ("optimal", lead(totals(after), seat))


def test_two_methods_agree_on_larger_ends() -> None:
    for now in some(late(12, 6)):
        answer = hint(GAME, now, OPEN, BUDGET)
        assert answer["status"] == "optimal"
        assert answer["verified_by"] == ["replay", "minimax"]


def test_the_line_runs_to_the_end() -> None:
    for now in some(late(10, 5)):
        answer = hint(GAME, now, OPEN, BUDGET)
        moves = [read_move(GAME, row["move"]) for row in answer["line"]]
        end = GAME.outcome(GAME.play_all(now, moves)[0])
        assert end is not None
        assert lead(end.totals, now.to_move) == answer["value"]


def test_going_out_leaves_the_later_seat_a_last_turn() -> None:
    """The first player goes out with 9; the other then lays his double for 18 or more."""
    now = position(["5-1", "5-5 4-4"])
    answer = hint(GAME, now, OPEN, BUDGET)
    assert answer["value"] == lead(totals(now), 0)
    assert [row["move"]["type"] for row in answer["line"]] == ["place", "place"]


def test_the_last_seat_goes_out_and_it_is_over() -> None:
    now = position(["5-1", "5-5 4-4"], first_player=1)
    answer = hint(GAME, now, OPEN, BUDGET)
    assert (answer["value"], len(answer["line"])) == (9 + 10, 1)


def test_scores_so_far_count() -> None:
    now = position(["5-1", "5-5 4-4"], first_player=1, scores=[0, 30])
    assert hint(GAME, now, OPEN, BUDGET)["value"] == 9 + 10 - 30


def test_a_hand_that_is_over_is_worth_its_settlement() -> None:
    now = position(["", "1-1 5-4"], last_turns=(), scores=[40, 50])
    answer = hint(GAME, now, OPEN, BUDGET)
    assert (answer["value"], answer["status"], answer["moves"]) == (20, "optimal", [])


def test_more_players_are_told_what_is_assumed() -> None:
    answer = hint(GAME, position(["5-1", "5-5", "4-4"]), OPEN, BUDGET)
    assert "Every player" in answer["assumption"]
    assert answer["verified_by"] == ["replay", "max_n"]


def test_a_whole_deal_has_a_move_what_it_is_sure_of_and_a_bound() -> None:
    now = GAME.numbered_deal(5, GAME.default_options(), 2)
    hint(GAME, now, OPEN, Budget(0.3))  # loads what is compiled
    answer = hint(GAME, now, OPEN, Budget(0.6))
    assert (answer["status"], answer["line"]) == ("estimated", [])
    assert (answer["value"], answer["bound"]) == (None, None), "what is proved says nothing"
    assert len(answer["moves"]) == len(GAME.legal_moves(now))
    assert answer["effort"]["seconds"] < 4


@pytest.mark.parametrize("seconds", [0.0, 0.001, 0.02, 0.1, 0.3])
def test_what_a_budget_leaves_open_is_not_called_proved(seconds: float) -> None:
    for now in some(late(8, 8)):
        answer = hint(GAME, now, OPEN, Budget(seconds))
        assert answer["status"] in ("estimated", "feasible", "optimal")
        assert (answer["status"] == "optimal") == (len(answer["verified_by"]) == 2)


@pytest.mark.parametrize("more", [-30, 0, 1, 50, 500_000])
def test_targets(more: int) -> None:
    for now in some(late(6, 4)):
        best = lead(totals(now), now.to_move)
        answer = hint(GAME, now, Question("game", target=best + more), BUDGET)
        assert answer["target"] == {"target": best + more, "reached": more <= 0}


def test_the_same_request_gives_the_same_answer() -> None:
    for now in some(late(4, 5)):
        answers = [hint(GAME, now, OPEN, BUDGET) for _ in range(2)]
        for answer in answers:
            forget_seconds(answer)
        assert answers[0] == answers[1]


@pytest.mark.parametrize("players", [2, 3])
def test_the_second_search_ends_with_its_seconds(players: int) -> None:
    """However large the hands are; warm, so that nothing is compiled within."""
    now = GAME.numbered_deal(1, GAME.default_options(), players)
    warm = next(late(1, 4, players))
    SecondSearch(warm, Clock(BUDGET)).is_lead(warm, 0, 0)
    for seconds in (0.02, 0.3):
        clock = Clock(Budget(seconds, effort=1000.0))
        with pytest.raises(OutOfBudget):
            SecondSearch(now, clock).is_lead(now, 0, 10)
        assert clock.seconds < seconds + 0.2
        assert clock.cut_short


def test_the_second_search_ends_with_its_effort() -> None:
    now = GAME.numbered_deal(1, GAME.default_options(), 2)
    clock = Clock(Budget(60.0, effort=0.01))
    with pytest.raises(OutOfBudget):
        SecondSearch(now, clock).is_lead(now, 0, 10)
    assert not clock.cut_short
    assert clock.effort_left == 0.0
