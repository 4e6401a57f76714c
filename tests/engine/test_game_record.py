"""Records of games are read back as written, and faults are collected, never raised."""

from engine.notation.game_record import GameRecord, RecordBounds, read, write
from engine.registry import games
from tests.games.tables import rows
from tests.looking import some
from tests.sources import ROOT
from tests.wire import position_json

RECORD = """\
; a puzzle of a Sunday
game ziggurat
deal 7 options hand_size.3   ; the first of three
1. place 0-1 tier 1 row 1 column 1 right ; a low start
   2. place 1-2 tier 1 row 1 column 3 right
; and on it
result unfinished
deal 8
"""


def test_a_record_by_hand() -> None:
    found = read(RECORD)
    assert found.faults == []
    first, second = found.hands
    assert write(read(write(found.hands)).hands) == write(found.hands)
    assert first.comment == "a puzzle of a Sunday the first of three"
    assert [entry.comment for entry in first.entries] == ["a low start", "and on it"]
    assert [entry.line for entry in first.entries] == [4, 5]
    assert second.entries == []


def test_a_comment_after_a_fault_is_not_that_of_the_next_hand() -> None:
    found = read("game ziggurat\ndeal 7\nnonsense\n; of a move that was not read\ndeal 8")
    assert [hand.comment for hand in found.hands] == ["", ""]


def documented() -> str:
    """The example of the published grammar."""
    page = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
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


WRONG = """
deal 7; deal 8; lift 5-5 | 1:1 no_game
lift 5-5; lift 6-6; result unfinished | 1:1 no_game
game chess; deal 1; lift 5-5 | 1:1 unknown_game
game ziggurat; lift 5-5; lift 6-6; result unfinished; deal 7 | 2:1 no_deal
game ziggurat; result unfinished; game bead; pass; deal 1 | 2:1 no_deal, 4:1 no_deal
game ziggurat; deal x | 2:1 bad_deal
game ziggurat; deal 1 players 2 | 2:1 bad_deal
game ziggurat; deal 1 seats 1 | 2:1 bad_deal
game ziggurat; deal 1 options hand_size.0 | 2:1 out_of_range
game ziggurat; deal 1 after | 2:1 bad_deal
game ziggurat; start ziggurat~ | 2:1 bad_text
game ziggurat; deal 7;   place 0-1 | 3:3 bad_move
game ziggurat; deal 7; place 6-6 tier 2 row 1 column 1 right; nonsense | \
3:1 tile_not_held, 3:1 unsupported
game ziggurat; deal 7; result finished | 3:1 wrong_result
game ziggurat; deal 7; lift 6-6; deal 8; lift 5-5 | 3:1 tile_not_placed, 5:1 tile_not_placed
game ziggurat; deal 7; start nothing; start nothing; deal 8 | \
3:1 bad_text, 4:1 bad_text, 5:1 too_many_hands
"""
"""Lines, a semicolon between them, and what is wrong by line and column."""


def told(found: GameRecord) -> str:
    return ", ".join(f"{one.line}:{one.column} {one.violation.code}" for one in found.faults)


def test_faults_have_their_line_and_column() -> None:
    for text, faults in some(rows(WRONG)):
        assert told(read(text.replace("; ", "\n"), bounds=RecordBounds(hands=3))) == faults, text


def test_of_one_game_wanted_the_line_may_be_left_out() -> None:
    ziggurat = games()["ziggurat"]
    assert read("deal 7\nresult unfinished", ziggurat).faults == []
    assert read("game ziggurat\ndeal 7", ziggurat).faults == []
    found = read("game fives\ndeal 7\nlead 6-6\ngame ziggurat\ndeal 8", ziggurat)
    assert told(found) == "1:1 other_game"
    assert [hand.line for hand in found.hands] == [5]


def test_no_more_moves_are_read_than_are_wanted() -> None:
    moves = RECORD.replace("deal 8", "deal 9")
    found = read(moves, bounds=RecordBounds(moves=1))
    assert told(found) == "5:4 too_many_moves"
    assert [len(hand.entries) for hand in found.hands] == [1]
    assert read(moves, bounds=RecordBounds(hands=2, moves=2)).faults == []


def test_a_long_text_is_refused_and_endless_faults_are_cut() -> None:
    assert [fault.violation.code for fault in read("x" * 2_000_000).faults] == ["record_too_long"]
    found = read("game fives\n" + "deal x\n" * 10_000)
    assert len(found.faults) == 201
    assert found.faults[-1].violation.code == "too_many_faults"
