"""The final lead with all hands known."""

import pytest

from engine.games.bead import GAME, Position
from solver.gateway import Question
from tests.asking import hint, patient
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


@pytest.mark.parametrize(("players", "most", "count"), [(2, 4, 30), (3, 5, 12), (4, 6, 8)])
def test_small_ends_against_every_game(players: int, most: int, count: int) -> None:
    for now in some(late(count, most, players)):
        answer = hint(GAME, now, OPEN, BUDGET)
        seat = now.to_move
        assert answer["status"] == "optimal", GAME.text(now)
        assert answer["value"] == answer["bound"] == lead(totals(now), seat), GAME.text(now)
        for row in some(answer["moves"]):
            after = GAME.play(now, read_move(GAME, row["move"])).position
            assert (row["status"], row["value"]) == ("optimal", lead(totals(after), seat))


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
