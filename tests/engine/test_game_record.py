"""Records of games are read back as written, and faults are collected, never raised."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game_record import Entry, RecordBounds, RecordedHand, read, write
from engine.registry import games
from tests.kit.material import material
from tests.kit.playouts import GAMES, start_positions, walk
from tests.wire import position_json

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@every_game
def test_a_written_record_reads_back(game: object) -> None:
    hands = []
    for start in start_positions(game, 3):  # type: ignore[arg-type]
        steps = list(walk(game, start, random.Random(2), material(game).bound))  # type: ignore[arg-type]
        entries = [Entry(step.move, f"note {n}") for n, step in enumerate(steps[1:])]
        hands.append(RecordedHand(game, start, entries, steps[-1].position, "a remark"))  # type: ignore[arg-type]
    found = read(write(hands))
    assert found.faults == []
    assert [hand.end for hand in found.hands] == [hand.end for hand in hands]
    assert [hand.comment for hand in found.hands] == [hand.comment for hand in hands]
    for again, hand in zip(found.hands, hands, strict=True):
        assert [entry[:2] for entry in again.entries] == [entry[:2] for entry in hand.entries]
    assert write(found.hands) == write(hands)


RECORD = """\
; a puzzle of a Sunday
game ziggurat
deal 7 options hand_size.3   ; the first of three
1. place 0-1 tier 1 row 1 column 1 right ; a low start
   2. place 1-2 tier 1 row 1 column 3 right
result unfinished
deal 8
"""


def test_a_record_by_hand() -> None:
    found = read(RECORD)
    assert found.faults == []
    first, second = found.hands
    assert first.comment == "the first of three"
    assert [entry.comment for entry in first.entries] == ["a low start", ""]
    assert [entry.line for entry in first.entries] == [4, 5]
    assert second.entries == []


def documented() -> str:
    """The example of the published grammar."""
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
    return page.split("```record\n")[1].split("```")[0]


def test_the_documented_example_is_true() -> None:
    found = read(documented())
    assert found.faults == []
    first, second = found.hands
    outcome = first.game.outcome(first.end)
    assert outcome is not None
    assert outcome.totals == (53, 10)
    assert position_json(second.game, second.start)["players"][0]["score"] == 53
    assert second.comment == "53 to 10, and the highest double leads again"


def test_the_documented_example_is_written_as_it_stands() -> None:
    lines = [line for line in documented().splitlines() if line]
    lines.remove("; 53 to 10, and the highest double leads again")
    lines[lines.index("deal 8 after")] += " ; 53 to 10, and the highest double leads again"
    assert [line for line in write(read(documented()).hands).splitlines() if line] == lines


WRONG: tuple[tuple[str, list[tuple[int, int, str]]], ...] = (
    ("deal 7", [(1, 1, "no_game")]),
    ("game chess\ndeal 1", [(1, 1, "unknown_game"), (2, 1, "no_game")]),
    ("game ziggurat\ndeal x", [(2, 1, "bad_deal")]),
    ("game ziggurat\ndeal 1 players 2", [(2, 1, "bad_deal")]),
    ("game ziggurat\ndeal 1 seats 1", [(2, 1, "bad_deal")]),
    ("game ziggurat\ndeal 1 options hand_size.0", [(2, 1, "out_of_range")]),
    ("game ziggurat\ndeal 1 after", [(2, 1, "bad_deal")]),
    ("game ziggurat\nstart ziggurat~", [(2, 1, "bad_text")]),
    ("game ziggurat\ndeal 7\n  place 0-1", [(3, 3, "bad_move")]),
    (
        "game ziggurat\ndeal 7\nplace 6-6 tier 2 row 1 column 1 right\nnonsense",
        [(3, 1, "tile_not_held"), (3, 1, "unsupported")],
    ),
    ("game ziggurat\ndeal 7\nresult finished", [(3, 1, "wrong_result")]),
    (
        "game ziggurat\ndeal 7\nlift 6-6\ndeal 8\nlift 5-5",
        [(3, 1, "tile_not_placed"), (5, 1, "tile_not_placed")],
    ),
)


def test_faults_have_their_line_and_column() -> None:
    for text, faults in WRONG:
        found = read(text).faults
        assert [(one.line, one.column, one.violation.code) for one in found] == faults, text


def test_of_one_game_wanted_the_line_may_be_left_out() -> None:
    ziggurat = games()["ziggurat"]
    assert read("deal 7\nresult unfinished", ziggurat).faults == []
    assert read("game ziggurat\ndeal 7", ziggurat).faults == []
    found = read("game fives\ndeal 7\nlead 6-6\ngame ziggurat\ndeal 8", ziggurat)
    assert [(fault.line, fault.column, fault.violation.code) for fault in found.faults] == [
        (1, 1, "other_game"),
        (2, 1, "no_game"),
        (3, 1, "no_game"),
    ]
    assert [hand.line for hand in found.hands] == [5]


def test_a_broken_rule_is_named() -> None:
    (fault,) = read("game ziggurat\ndeal 7\nlift 6-6").faults
    assert (fault.line, fault.violation.code, fault.violation.rule) == (3, "tile_not_placed", "Z9")


def test_no_more_is_read_than_is_wanted() -> None:
    text = "game ziggurat\ndeal 7\nstart nothing\nstart nothing\ndeal 8\n"
    found = read(text, bounds=RecordBounds(hands=3))
    assert [(fault.line, fault.violation.code) for fault in found.faults] == [
        *[(3, "bad_text"), (4, "bad_text")],
        (5, "too_many_hands"),
    ]
    moves = RECORD.replace("deal 8", "deal 9")
    found = read(moves, bounds=RecordBounds(moves=1))
    assert [(fault.line, fault.violation.code) for fault in found.faults] == [(5, "too_many_moves")]
    assert [len(hand.entries) for hand in found.hands] == [1]
    assert read(moves, bounds=RecordBounds(hands=2, moves=2)).faults == []


@given(st.text(max_size=300))
def test_no_text_raises(text: str) -> None:
    lines = range(1, len(text.splitlines()) + 2)
    assert all(fault.line in lines for fault in read(text).faults)


@given(
    st.lists(st.sampled_from([*RECORD.splitlines(), "lift 1-0", "deal", "game", "."]), max_size=9)
)
def test_no_shuffled_record_raises(lines: list[str]) -> None:
    found = read("\n".join(lines)).faults
    assert all(fault.line <= max(1, len(lines)) for fault in found)


def test_a_long_text_is_refused_and_endless_faults_are_cut() -> None:
    assert [fault.violation.code for fault in read("x" * 2_000_000).faults] == ["record_too_long"]
    assert len(read("result\nx\n" * 10_000).faults) <= 201
