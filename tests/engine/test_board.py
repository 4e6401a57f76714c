"""The picture in plain text."""

from engine.board import Board, Panel, Piece, as_text
from engine.tiles import Tile


def test_outlines_meet_and_empty_cells_are_dots() -> None:
    pieces = (Piece(Tile(1, 0), 0, 0, "right"), Piece(Tile(3, 5), 0, 4, "down"))
    board = Board((Panel("tier", 4, 6, pieces),), ("note",))
    assert as_text(board).splitlines() == [
        "tier",
        "┌───────┬───┐",
        "│ 1   0 │ 3 │",
        "├───────┤   │",
        "│ ·   · │ 5 │",
        "└───────┴───┘",
        "note",
    ]


def test_a_double_lies_crosswise_on_a_line() -> None:
    line = (Piece(Tile(1, 4), 1, 0, "right"), Piece(Tile(4, 4), 0, 4, "down"))
    assert as_text(Board((Panel("", 4, 6, line, grid=False),))).splitlines() == [
        "",
        "        ┌───┐",
        "┌───────┤ 4 │",
        "│ 1   4 │   │",
        "└───────┤ 4 │",
        "        └───┘",
    ]


def test_panels_stand_side_by_side() -> None:
    panels = (Panel("a", 2, 2, ()), Panel("b", 4, 2, ()))
    assert as_text(Board(panels)).splitlines() == [
        "a      b",
        "┌───┐  ┌───┐",
        "│ · │  │ · │",
        "└───┘  │   │",
        "       │ · │",
        "       └───┘",
    ]


def test_where_nothing_lies_and_there_are_no_cells_that_is_said() -> None:
    panels = (Panel("layout", 4, 4, (), grid=False), Panel("on 7-*", 2, 2, ()))
    assert as_text(Board(panels, ("note",))).splitlines() == [
        "layout         on 7-*",
        "no domino yet  ┌───┐",
        "               │ · │",
        "               └───┘",
        "note",
    ]
