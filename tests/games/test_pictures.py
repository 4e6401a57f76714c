"""Pictures of positions in characters, drawn by hand, and what may be written in other ways."""

from engine.board import as_text
from engine.registry import games
from tests.wire import examine, read_move

PICTURES = {
    "bead~~0.0.0~n~1-2r0.0_3-4r1.0_1-3d0.2_4-5r-1.0~0.1-1~0.x5": """\
rows -2 to 2, columns -1 to 3
┌───────────────────┐
│ ·   ·   ·   ·   · │
│   ┌───────┐       │
│ · │ 4   5 │ ·   · │
│   ├───────┼───┐   │
│ · │ 1   2 │ 1 │ · │
│   ├───────┤   │   │
│ · │ 3   4 │ 3 │ · │
│   └───────┴───┘   │
│ ·   ·   ·   ·   · │
└───────────────────┘
> seat 0   score 0   hand 1-1
  seat 1   score 0   hand 5 hidden""",
    "fives~~6-5.x1~0.0~0~0~5-5~5-3_3-3.5-4.5-0.5-1~x20": """\
layout
        ┌───┐
        │ 0 │
        │   │
        │ 5 │
        ├───┤       ┌───┐
┌───────┤ 5 ├───────┤ 3 │
│ 4   5 │   │ 5   3 │   │
└───────┤ 5 ├───────┤ 3 │
        ├───┤       └───┘
        │ 5 │
        │   │
        │ 1 │
        └───┘
count 11   boneyard 20
> seat 0   score 0   hand 6-5
  seat 1   score 0   hand 1 hidden""",
    "peaks-and-pits~~5_6_7~0~0~9-6_6-6~0-5~x36~3-3_5-3_x3~x5~x5": """\
train
                        ┌───┐
┌───────┬───────┬───────┤ 6 │
│ 5   0 │ 0   9 │ 9   6 │   │
└───────┴───────┴───────┤ 6 │
                        └───┘
high 6 going down, 2 tokens   low 5 going up, 1 token   boneyard 36
> seat 0   tokens 5   hand 3-3 5-3 3 hidden
  seat 1   tokens 6   hand 5 hidden
  seat 2   tokens 7   hand 5 hidden""",
    "pip~~1~0.cw~1-1_1-4.0_4-4.1_4-2.2_4-3.2_4-5.2_w-w.0.1_1-5.6~x52~5.9-9_4-w~6.x8": """\
layout
                        ┌───┐
                        │ 3 │
                        │   │
                        │ 4 │
        ┌───┬───┐       ├───┤
┌───────┤ * │ 1 ├───────┤ 4 ├───────┐
│ 5   1 │   │   │ 1   4 │   │ 4   2 │
└───────┤ * │ 1 ├───────┤ 4 ├───────┘
        └───┴───┘       ├───┤
                        │ 4 │
                        │   │
                        │ 5 │
                        └───┘
*-* with id 6 stands for 1-1
round 1   stock 52   clockwise
> seat 0   score 5   hand 4-* 9-9
  seat 1   score 6   hand 8 hidden""",
}


def test_pictures_in_characters() -> None:
    for text, picture in PICTURES.items():
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
