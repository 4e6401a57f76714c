"""Boards in the columns of a terminal: no line is longer, and every domino is there as a whole."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from engine.drawing.board import Board, Panel, Piece, as_text
from engine.tiles import Tile
from tests.kit.playouts import AnyGame, every_game, start_positions, walk
from tests.looking import some

WIDTHS = (40, 60, 80, 120)
WALLS = set("╵╶└╷│┌├╴┘─┴┐┤┬┼")
Place = tuple[int, int]


def dominoes_in(text: str) -> Iterator[tuple[str, ...]]:
    """The faces in each closed box of a drawing, in order; a face alone where a box is cut."""
    block: list[str] = []
    for line in [*text.splitlines(), "end"]:
        if any(letter.islower() for letter in line):  # a row of titles
            yield from _boxes(block)
            block = []
        else:
            block.append(line)


def _boxes(lines: list[str]) -> Iterator[tuple[str, ...]]:
    cells = {(row, at): one for row, line in enumerate(lines) for at, one in enumerate(line)}
    inside = {place: one for place, one in cells.items() if one not in WALLS}
    while inside:
        box: dict[Place, str] = {}
        beside = [next(iter(inside))]
        while beside:
            row, at = place = beside.pop()
            if place in inside:
                box[place] = inside.pop(place)
                beside += [(row - 1, at), (row + 1, at), (row, at - 1), (row, at + 1)]
        rows = {row: "" for row, _ in sorted(box)}
        for row, at in sorted(box):
            rows[row] += box[row, at]
        faces = " ".join(rows.values()).replace("·", " ").split()
        if faces:
            yield tuple(sorted(faces))


def laid(board: Board) -> Counter[tuple[str, ...]]:
    return Counter(
        tuple(sorted(f"{face}" for face in piece.tile))
        for panel in board.panels
        for piece in panel.pieces
    )


def check(board: Board, columns: int) -> None:
    text = as_text(replace(board, remarks=(), held=()), columns)
    assert max(map(len, text.splitlines())) <= columns
    assert Counter(dominoes_in(text)) == laid(board), text


@every_game
def test_every_board_is_whole_in_every_terminal(game: AnyGame) -> None:
    seen, widest = 0, 0
    for number, start in enumerate(start_positions(game, 5)):
        *_, last = walk(game, start, random.Random(number), 400)
        board = game.board(last.position)
        widest = max(widest, *map(len, as_text(replace(board, remarks=(), held=())).splitlines()))
        for columns in WIDTHS:
            check(board, columns)
        seen += laid(board).total()
        if number == 20:
            break
    assert seen > 40
    assert widest > min(WIDTHS)


def test_a_board_is_as_it_was_where_there_is_room() -> None:
    board = Board((line(3, "layout"), line(3, "on 1-1")))
    assert as_text(board, 80) == as_text(board)
    assert as_text(board, 40).splitlines()[4:] == as_text(Board((line(3, "on 1-1"),))).splitlines()


def test_what_is_too_wide_at_half_its_width_is_drawn_in_parts() -> None:
    """No domino is cut, wherever the parts begin; a grid says which columns it shows."""
    for left in range(4):
        board = Board((line(40, "layout", left),))
        for columns in range(24, 90):
            check(board, columns)
    text = as_text(Board((replace(line(20, "rows 2 to 2, columns -3 to 36"), origin=(2, -3)),)), 44)
    titles = [one for one in text.splitlines() if "rows" in one]
    assert titles == ["rows 2 to 2, columns -3 to 16", "rows 2 to 2, columns 17 to 36"]
    assert "layout, part 2 of 2" in as_text(Board((line(20, "layout"),)), 60)


def line(count: int, title: str, left: int = 0) -> Panel:
    """A row of dominoes, the first of them so many half cells from the edge."""
    pieces = [Piece(Tile(1, 2), 0, left + 4 * at, "right") for at in range(count)]
    return Panel(title, 2, left + 4 * count, tuple(pieces), grid=False)


def test_drawings_are_read_as_they_are_meant() -> None:
    whole = "a\n┌───┬─┐\n│1 2│6│\n└───┤ │\n    │*│\n    └─┘"
    assert sorted(some(list(dominoes_in(whole)), 2)) == [("*", "6"), ("1", "2")]
    assert list(dominoes_in("a\n┌─┬─┐\n│1│2│\n└─┴─┘")) == [("1",), ("2",)]
