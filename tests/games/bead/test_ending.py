"""Passes, the end, the settlement and the score of a table in the Bead Game: B10 to B13."""

from typing import Any

import pytest

from engine.errors import Refused
from engine.game import Outcome
from engine.games.bead import GAME, Position
from tests.games.bead.build import (
    APART,
    PASS,
    PLAYED,
    SIXTH,
    STARTER,
    THIRD,
    board,
    codes,
    holding,
    laid,
    place,
    tabled,
)


def ended(position: Position) -> Outcome:
    outcome = GAME.outcome(position)
    assert outcome is not None
    return outcome


def test_b11_only_who_cannot_play_passes() -> None:
    (violation,) = GAME.violations(holding(["1-3"]), PASS)
    assert (violation.code, violation.rule) == ("must_play", "B11")
    assert violation.message.startswith("You must play 3-1")
    position = board(*PLAYED, hands=(["1-1", "2-2"], ["5-5"]), scores=(5, 6))
    assert GAME.legal_moves(position) == (PASS,)
    after, effect = GAME.play(position, PASS)
    assert effect == {"score": 0, "doubled": False, "groups": []}
    assert (after.to_move, after.passes, after.players) == (1, 1, position.players)


def test_b12_over_when_nobody_can_play() -> None:
    position = board(*PLAYED, hands=(["1-1", "2-2"], ["3-3"]))
    assert ended(position).reason == "blocked"
    assert GAME.legal_moves(position) == ()
    for move in (PASS, place("6-6 0 0 right")):
        assert codes(position, move) == ["game_over"]
    assert GAME.outcome(board(*PLAYED, hands=(["1-1"], ["3-3"], ["5-5"]))) is None


def test_b12_example_8() -> None:
    """Order 0, 1, 2: seat 1 goes out and seat 2 has one more turn; seat 2 goes out and it is over
    at once, whoever could still play."""
    position = board(hands=(["5-5", "5-5"], ["1-3"], ["1-1", "2-4"]), to_move=1)
    position = GAME.play(position, place(THIRD)).position
    assert (position.last_turns, position.to_move) == ((2,), 2)
    assert GAME.outcome(position) is None
    assert ended(GAME.play(position, place(SIXTH)).position).reason == "went_out"
    position = board(hands=(["5-5", "5-5"], ["1-1", "2-4"], ["1-3"]), to_move=2)
    outcome = ended(GAME.play(position, place(THIRD)).position)
    assert (outcome.reason, outcome.totals) == ("went_out", (-10, -30, 9))
    asked = board(*PLAYED, hands=(["5-5"], [], ["1-1"]), to_move=2, last_turns=[2])
    assert ended(asked).reason == "went_out"


def test_b13_penalties() -> None:
    position = board(*PLAYED, hands=(["1-1", "2-2"], ["3-3"]), scores=(30, 9))
    outcome = ended(position)
    assert [tuple(part) for part in outcome.settlement] == [
        (0, "plays", 30),
        (0, "doubles_left", -10),
        (0, "others_left", 0),
        (1, "plays", 9),
        (1, "doubles_left", -5),
        (1, "others_left", 0),
    ]
    assert (outcome.totals, outcome.winners) == ((20, 4), (0,))
    other = ended(board(hands=(["1-2"], ["3-3"]), starter=APART))
    assert (other.totals, other.winners) == ((-25, -5), (1,))
    tie = ended(board(hands=(["1-1"], ["3-3"], ["2-1"]), starter=APART))
    assert tie.winners == (0, 1)


BOARD = [laid(words) for words in (*STARTER, *PLAYED)]
PLAY = laid("5-3 2 3 down")
LONE = {"lone_cells_count": True}
SCORED: tuple[tuple[dict[str, Any], dict[str, Any]], ...] = (
    ({"placed": BOARD, "place": PLAY}, {"score": 45, "doubled": False, "penalties": []}),
    (
        {"options": {"lone_cells_count": True}, "placed": BOARD[:5], "place": BOARD[5]},
        {"score": 48},
    ),
    ({"lengths": [4, 5, 4]}, {"score": 80, "doubled": False}),
    ({"lengths": [3, 3], "double": True}, {"score": 18, "doubled": True, "groups": []}),
    (
        {"hands": [["2-2", "3-5", "1-4"]]},
        {"score": None, "penalties": [{"doubles_left": 1, "others_left": 2, "adds": -55}]},
    ),
)
"""What a table posts (example 7 among it), and what it gets."""


def test_a_table_is_scored_without_any_history() -> None:
    for values, expected in SCORED:
        assert expected.items() <= tabled(**values).items(), values


REFUSED: tuple[tuple[dict[str, Any], str], ...] = (
    ({"placed": BOARD, "place": laid("3-5 2 3 down")}, "pattern_broken"),
    (
        {"placed": [*BOARD[:2], laid("2-2 0 2 down")]},
        "pattern_broken /placed/0, pattern_broken /placed/2",
    ),
    (
        {"hands": [["1-1", "1-1"], ["1-1", "6-6"]]},
        "tile_repeated /hands/1/0, unknown_tile /hands/1/1",
    ),
    ({"lengths": [4]}, "too_few_groups /lengths"),
    ({"placed": BOARD, "place": PLAY, "lengths": [3, 3]}, "not_a_choice /lengths"),
)


def test_a_table_that_cannot_be_is_refused() -> None:
    for values, wrong in REFUSED:
        with pytest.raises(Refused) as caught:
            tabled(**values)
        found = caught.value.violations
        places = [one.at if isinstance(one.at, str) else "" for one in found]
        said = [f"{one.code} {at}".strip() for one, at in zip(found, places, strict=True)]
        assert ", ".join(said) == wrong, values
