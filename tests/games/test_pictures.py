"""Pictures of positions in characters, drawn by hand, and what may be written in other ways."""

from pathlib import Path

from engine.drawing.board import as_text
from engine.registry import games
from tests.looking import some
from tests.wire import examine, read_move

PICTURES = Path(__file__).with_name("pictures.txt").read_text(encoding="utf-8")
"""Position texts, and below each its picture."""


def test_pictures_in_characters() -> None:
    for drawn in some(PICTURES.rstrip("\n").split("\n\n"), 4):
        text, _, picture = drawn.partition("\n")
        game = games()[text.partition("~")[0]]
        position = examine(game, text).position
        assert position is not None, text
        assert as_text(game.board(position)) == picture, text


def test_the_last_domino_played_is_marked_but_no_starter() -> None:
    bead, text = games()["bead"], "bead~~0.0.0~n~1-2r0.0_3-4r1.0{}~0.1-1~0.x5"
    for played, marks in (("_1-3d0.2", [False, False, True]), ("", [False, False])):
        (panel,) = bead.board(examine(bead, text.format(played)).position).panels
        assert [piece.latest for piece in panel.pieces] == marks


def test_moves_written_otherwise() -> None:
    """A place by its other half; a domino drawn, the other way round; nothing drawn."""
    bead, fives, peaks = (games()[name] for name in ("bead", "fives", "peaks-and-pits"))
    left = bead.move_of_text("place 3-1 row 0 column 3 left")
    assert bead.move_text(left) == "place 1-3 row 0 column 2 right"
    assert fives.move_text(read_move(fives, {"type": "draw", "drawn": "4-6"})) == "draw 6-4"
    play = {"type": "play", "arm": "low", "tiles": ["0-5"], "drawn": []}
    assert peaks.move_text(read_move(peaks, play)) == "play low 0-5"


def test_what_is_no_text_of_a_position() -> None:
    for text in ("", "a b", "ü", "fives~~~~~~0", "ziggurat~" + "x" * 10_000):
        (fault,) = examine(games()["ziggurat"], text).faults
        assert fault.code == "bad_text", text[:20]
