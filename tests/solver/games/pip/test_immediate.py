"""The count that leaves the hand with one move."""

from typing import Any

import pytest

from engine.games.pip import GAME
from engine.games.pip.scoring import hand_count
from solver.games.pip.immediate import most_shed
from solver.gateway import Question
from tests import asking
from tests.games.pip.literal import position
from tests.looking import some
from tests.solver.games.pip.positions import late, played

BUDGET = asking.patient(5.0)


def asked(start: Any) -> dict[str, Any]:
    return asking.hint(GAME, start, Question("immediate"), BUDGET)


@pytest.mark.parametrize(
    ("layout", "hand", "value", "text"),
    [
        ("1-1", "4-1 5-3 6-* 1-* *-* S-*", 50, "play *-* on 0"),
        ("1-1", "4-1 5-3 6-* 1-*", 26, "play *-6 on 0"),
        ("1-1 1-4@0", "9-4 8-1 9-9", 13, "play 4-9 on 1"),
        ("1-1 1-4@0 4-4@1", "9-1 4-0", 4, "play 4-0 on 2"),
        ("1-1", "9-9 8-7", 0, "draw"),
        ("1-1 *-S@0", "9-9 8-1", 18, "play 9-9 on 1"),
    ],
)
def test_hands_with_a_known_answer(layout: str, hand: str, value: int, text: str) -> None:
    answer = asked(position(layout, hand, "0-0 2-2"))
    assert (answer["status"], answer["value"]) == ("optimal", value)
    assert answer["moves"][0]["text"] == text
    assert answer["verified_by"] == ["replay", "exhaustive"]


def test_d_with_an_empty_stock_takes_the_heaviest_with_it() -> None:
    start = position("1-1", "D-* 9-8 4-1", "8-8", "7-7", rest=2)
    answer = asked(start)
    assert answer["value"] == 45 + 17
    assert answer["moves"][0]["move"]["give"] == "9-8"
    assert answer["moves"][0]["reason"].startswith(
        "It takes 62 points out of your hand, counting 9-8, which the next player gets."
    )


def test_twins_are_counted_once() -> None:
    start = position("1-1 1-4@0 1-2@0 2-4@2", "4-9 4-3", "0-0", "5-5")
    answer = asked(start)
    best = [move for move in answer["moves"] if move["value"] == 13]
    assert len(best) == 2
    assert answer["equally_good"] == 1


def test_the_open_places_and_the_played_moves_agree() -> None:
    starts = [*played(range(1000, 1100)), *(late(seed, (3, 4)) for seed in range(30))]
    for start in some(starts):
        seat, before = start.to_move, hand_count(start.hand)
        shed = [0]
        for move in GAME.legal_moves(start):
            after = GAME.apply_unjudged(start, move).position.players[seat].hand
            shed.append(before - hand_count(after))
        assert most_shed(start) == max(shed), GAME.text(start)
