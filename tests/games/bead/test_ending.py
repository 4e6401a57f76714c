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


def test_b10_the_score_is_added_to_the_mover() -> None:
    position = holding(["1-3", "1-1"], scores=(4, 7))
    after = GAME.play(position, place(THIRD)).position
    assert [player.score for player in after.players] == [13, 7]


def test_b11_only_who_cannot_play_passes() -> None:
    (violation,) = GAME.violations(holding(["1-3"]), PASS)
    assert (violation.code, violation.rule) == ("must_play", "B11")
    assert violation.message.startswith("You must play 3-1")
    position = board(*PLAYED, hands=(["1-1", "2-2"], ["5-5"]), scores=(5, 6))
    assert GAME.legal_moves(position) == (PASS,)
    after, effect = GAME.play(position, PASS)
    assert effect == {"score": 0, "doubled": False, "groups": []}
    assert (after.to_move, after.passes, after.players) == (1, 1, position.players)
    position = board(*PLAYED, hands=(["5-5", "1-1"], ["1-1"]), passes=1)
    assert GAME.play(position, place("5-5 -2 2 right")).position.passes == 0
    assert GAME.legal_moves(board(*PLAYED, hands=(["1-1", "1-3"], ["1-1"])))[0] != PASS


def test_b12_over_when_nobody_can_play() -> None:
    position = board(*PLAYED, hands=(["1-1", "2-2"], ["3-3"]))
    assert ended(position).reason == "blocked"
    assert GAME.legal_moves(position) == ()
    for move in (PASS, place("6-6 0 0 right")):
        assert codes(position, move) == ["game_over"]
    assert GAME.outcome(board(*PLAYED, hands=(["1-1"], ["3-3"], ["5-5"]))) is None


def test_b12_last_turns_go_to_those_after_in_the_starting_order() -> None:
    hands = (["1-1", "5-5"], ["1-1", "5-5"], ["1-3"], ["1-1", "5-5"])
    position = board(hands=hands, to_move=2, first_player=1)
    owed: list[object] = []
    while GAME.outcome(position) is None:
        move = GAME.legal_moves(position)[0]
        position = GAME.play(position, place(THIRD) if not owed else move).position
        owed.append(position.last_turns)
    assert owed == [(3, 0), (0,), ()]


LAST_TURNS: tuple[tuple[str, Any, int, list[int], Any, tuple[int, ...]], ...] = (
    ("a pass uses up a turn", ([], ["1-1"], ["5-5"]), 1, [1, 2], PASS, (2,)),
    ("no more turns", ([], ["5-5"], ["2-1"]), 1, [1, 2], place("5-5 -2 2 right"), (2,)),
)
"""Hands, whose turn it is, who is owed one, a move, and who is owed one then."""


def test_b12_last_turns_are_used_up() -> None:
    for about, hands, to_move, owed, move, left in LAST_TURNS:
        position = board(*PLAYED, hands=hands, to_move=to_move, last_turns=owed)
        assert GAME.play(position, move).position.last_turns == left, about
    hands = (["5-5"], [], ["1-1"])
    only_asked = board(*PLAYED, hands=hands, to_move=2, last_turns=[2])
    assert ended(only_asked).reason == "went_out"


def test_b12_example_8() -> None:
    """Order 0, 1, 2: seat 1 goes out and seat 2 has one more turn; seat 2 goes out and it is over
    at once."""
    position = board(hands=(["5-5", "5-5"], ["1-3"], ["1-1", "2-4"]), to_move=1)
    position = GAME.play(position, place(THIRD)).position
    assert (position.last_turns, position.to_move) == ((2,), 2)
    assert GAME.outcome(position) is None
    assert ended(GAME.play(position, place(SIXTH)).position).reason == "went_out"
    position = board(hands=(["5-5", "5-5"], ["1-1", "2-4"], ["1-3"]), to_move=2)
    outcome = ended(GAME.play(position, place(THIRD)).position)
    assert (outcome.reason, outcome.totals) == ("went_out", (-10, -30, 9))


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
    score = GAME.score(position)
    assert (score["standing"], score["totals"]) == ([30, 9], [20, 4])
    score = GAME.score(board(scores=(30, 9)))
    assert (score["settlement"], score["totals"]) == (None, None)
    other = ended(board(hands=(["1-2"], ["3-3"]), starter=APART))
    assert (other.totals, other.winners) == ((-25, -5), (1,))
    tie = ended(board(hands=(["1-1"], ["3-3"], ["2-1"]), starter=APART))
    assert tie.winners == (0, 1)


BOARD = [laid(words) for words in (*STARTER, *PLAYED)]
PLAY = laid("5-3 2 3 down")
SCORED: tuple[tuple[dict[str, Any], dict[str, Any]], ...] = (
    ({"placed": BOARD, "place": PLAY}, {"score": 45, "doubled": False, "penalties": []}),
    ({"placed": BOARD[::-1], "place": PLAY}, {"score": 45}),
    (
        {"options": {"lone_cells_count": True}, "placed": BOARD[:5], "place": BOARD[5]},
        {"score": 48},
    ),
    ({"lengths": [4, 5, 4]}, {"score": 80}),
    ({"lengths": [4, 5, 4], "double": True}, {"score": 160}),
    (
        {"lengths": [3, 3], "double": True},
        {"score": 18, "doubled": True, "groups": [], "penalties": []},
    ),
    (
        {"hands": [["2-2", "3-5", "1-4"], []]},
        {
            "score": None,
            "penalties": [
                {"doubles_left": 1, "others_left": 2, "adds": -55},
                {"doubles_left": 0, "others_left": 0, "adds": 0},
            ],
        },
    ),
)
"""What a table posts (example 7 among it), and what it gets."""


def test_a_table_is_scored_without_any_history() -> None:
    for values, expected in SCORED:
        assert expected.items() <= tabled(**values).items(), values
    found = tabled(placed=BOARD, place=PLAY)
    assert [group["values"] for group in found["groups"]] == [[1, 2, 4, 5, 3], [3, 4, 5], [1, 5, 3]]


REFUSED: tuple[tuple[dict[str, Any], str], ...] = (
    ({"placed": BOARD, "place": laid("3-5 2 3 down")}, "pattern_broken"),
    ({"placed": BOARD, "place": laid("5-5 0 0 down")}, "cell_occupied"),
    ({"placed": BOARD, "place": laid("1-5 5 5 down")}, "too_few_groups"),
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
