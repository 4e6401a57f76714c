"""Find where marked moves would lie on the board that is drawn."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from engine.board import CELL, Board, Panel, Piece, Point
from engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Marked:
    """A panel, and the dominoes on it that marked moves would lay or lift."""

    panel: Panel
    marks: tuple[Piece, ...] = ()


def marked(board: Board, after: Sequence[Board]) -> list[Marked]:
    """Return the panels of a board, with what differs on the boards ``after`` marked moves; panels
    grow so that everything fits, and those that only a move begins come last."""
    found = [_panel(panel, _at(after, index)) for index, panel in enumerate(board.panels)]
    begun = [panel for other in after for panel in other.panels[len(board.panels) :]]
    return found + [Marked(replace(panel, pieces=()), panel.pieces) for panel in begun]


def with_latest(board: Board, latest: Iterable[Tile]) -> Board:
    """Return the board with these dominoes as the last ones laid, where it tells of none itself."""
    named = {tile.canonical for tile in latest}
    if any(piece.latest for panel in board.panels for piece in panel.pieces):
        return board
    panels = [
        replace(
            panel,
            pieces=tuple(replace(p, latest=p.tile.canonical in named) for p in panel.pieces),
        )
        for panel in board.panels
    ]
    return replace(board, panels=tuple(panels))


def _at(boards: Sequence[Board], index: int) -> list[Panel]:
    return [board.panels[index] for board in boards if index < len(board.panels)]


def _panel(panel: Panel, after: Sequence[Panel]) -> Marked:
    marks: dict[Piece, None] = {}
    for other in after:
        marks |= dict.fromkeys(_changed(panel, other))
    return _grown(panel, list(marks))


def _changed(panel: Panel, after: Panel) -> list[Piece]:
    """Return the pieces of only one of two boards, in the places of the first."""
    down, right = _shift(after, panel)
    before = {_plain(piece) for piece in panel.pieces}
    moved = {_plain(piece, down, right) for piece in after.pieces}
    return sorted(before ^ moved, key=lambda piece: (piece.top, piece.left, piece.tile))


def _plain(piece: Piece, down: int = 0, right: int = 0) -> Piece:
    return Piece(piece.tile, piece.top + down, piece.left + right, piece.direction)


def _shift(of: Panel, to: Panel) -> Point:
    """Return how far a drawing moved when the board grew: as most of its dominoes did."""
    places: dict[tuple[Tile, str], list[Piece]] = {}
    for piece in to.pieces:
        places.setdefault((piece.tile, piece.direction), []).append(piece)
    shifts = Counter(
        (there.top - here.top, there.left - here.left)
        for here in of.pieces
        for there in places.get((here.tile, here.direction), ())
    )
    return shifts.most_common(1)[0][0] if shifts else (0, 0)


def _grown(panel: Panel, marks: Sequence[Piece]) -> Marked:
    corners = [corner for piece in marks for corner, _ in piece.faces]
    up = -min([0, *(top for top, _ in corners)])
    over = -min([0, *(left for _, left in corners)])
    rows = max([panel.rows, *(top + CELL for top, _ in corners)]) + up
    columns = max([panel.columns, *(left + CELL for _, left in corners)]) + over
    pieces = tuple(replace(p, top=p.top + up, left=p.left + over) for p in panel.pieces)
    grown = replace(panel, rows=rows, columns=columns, pieces=pieces)
    return Marked(grown, tuple(_plain(piece, up, over) for piece in marks))
