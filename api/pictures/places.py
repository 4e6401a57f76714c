"""Find where marked moves would lie on the board that is drawn."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.board import CELL, Board, Panel, Piece, Point
from engine.tiles import Tile

Lays = dict[Piece, list[int]]
"""Dominoes that marked moves would lay or lift, and the indices of the moves that do."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on a panel and the dominoes that marked moves would lay there, lying as they would,
    or the one that they lift; ``indices`` are those of the moves. A ``crowded`` place shares
    cells with other places."""

    pieces: tuple[Piece, ...]
    indices: tuple[int, ...]
    is_lifted: bool = False
    is_crowded: bool = False


@dataclass(frozen=True, slots=True)
class Marked:
    """A panel, and the places on it that marked moves fill or empty."""

    panel: Panel
    marks: tuple[Mark, ...] = ()


def marked(board: Board, after: Sequence[Board]) -> list[Marked]:
    """Return the panels of a board, with what differs on the boards ``after`` marked moves; panels
    grow so that everything fits, and those that only a move begins come last."""
    number = len(board.panels)
    found = [
        _panel(
            panel,
            [
                (index, other.panels[at])
                for index, other in enumerate(after)
                if at < len(other.panels)
            ],
        )
        for at, panel in enumerate(board.panels)
    ]
    begun: dict[Panel, list[int]] = {}
    for index, other in enumerate(after):
        for panel in other.panels[number:]:
            begun.setdefault(panel, []).append(index)
    return found + [_begun(panel, indices) for panel, indices in begun.items()]


def unplaced(shown: Iterable[Marked], moves: int) -> list[int]:
    """Return the indices of the moves that change nothing on any panel, of so many."""
    placed = {index for each in shown for mark in each.marks for index in mark.indices}
    return [index for index in range(moves) if index not in placed]


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


def _begun(panel: Panel, indices: list[int]) -> Marked:
    lays: Lays = {_plain(piece): indices for piece in panel.pieces}
    return Marked(replace(panel, pieces=(), labels=()), tuple(_places(lays, set())))


def _panel(panel: Panel, after: Sequence[tuple[int, Panel]]) -> Marked:
    lays: Lays = {}
    for index, other in after:
        for piece in _changed(panel, other):
            lays.setdefault(piece, []).append(index)
    return _grown(panel, lays)


def _changed(panel: Panel, after: Panel) -> list[Piece]:
    """Return the pieces of only one of two boards, in the places of the first."""
    down, right = _shift(after, panel)
    before = {_plain(piece) for piece in panel.pieces}
    moved = {_plain(piece, down, right) for piece in after.pieces}
    return sorted(before ^ moved, key=lambda piece: (piece.top, piece.left, piece.tile))


def _plain(piece: Piece, down: int = 0, right: int = 0) -> Piece:
    top, left = piece.top + down, piece.left + right
    return Piece(piece.tile, top, left, piece.direction, at=piece.at)


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


def _grown(panel: Panel, lays: Lays) -> Marked:
    corners = [corner for piece in lays for corner, _ in piece.faces]
    up = -min([0, *(top for top, _ in corners)])
    over = -min([0, *(left for _, left in corners)])
    rows = max([panel.rows, *(top + CELL for top, _ in corners)]) + up
    columns = max([panel.columns, *(left + CELL for _, left in corners)]) + over
    pieces = tuple(replace(p, top=p.top + up, left=p.left + over) for p in panel.pieces)
    labels = tuple(replace(one, down=one.down + up, right=one.right + over) for one in panel.labels)
    origin = panel.origin and (panel.origin[0] - up // CELL, panel.origin[1] - over // CELL)
    grown = replace(panel, rows=rows, columns=columns, pieces=pieces, origin=origin, labels=labels)
    moved = {_plain(piece, up, over): indices for piece, indices in lays.items()}
    lifted = {_plain(piece) for piece in pieces}
    return Marked(grown, tuple(_places(moved, lifted)))


def _places(lays: Lays, lying: set[Piece]) -> Iterator[Mark]:
    """Gather what would lie on the same two halves."""
    places: dict[tuple[Point, ...], list[Piece]] = {}
    for piece in lays:
        places.setdefault(_corners(piece), []).append(piece)
    used = Counter(cell for place in places for cell in _cells(place))
    for place, pieces in places.items():
        indices = sorted({index for piece in pieces for index in lays[piece]})
        crowded = any(used[cell] > 1 for cell in _cells(place))
        yield Mark(tuple(pieces), tuple(indices), pieces[0] in lying, crowded)


def _corners(piece: Piece) -> tuple[Point, ...]:
    return tuple(corner for corner, _ in piece.faces)


def _cells(place: tuple[Point, ...]) -> Iterator[Point]:
    """Return the half cells that both halves cover."""
    for top, left in place:
        for down in range(CELL):
            for right in range(CELL):
                yield top + down, left + right
