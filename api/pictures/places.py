"""The places of marked moves on the board that is drawn."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace

from engine.board import CELL, Board, Panel, Piece, Point
from engine.tiles import Tile

Changes = dict[Piece, list[int]]
"""Dominoes that marked moves place or lift, with the indices of those moves."""

_EMPTY = 2 * CELL  # half cells on the side of a panel with nothing on it


@dataclass(frozen=True, slots=True)
class Mark:
    """A place on a panel and the dominoes that marked moves would put there, or the one that they
    lift; ``indices`` are those of the moves. A ``crowded`` place shares cells with others."""

    pieces: tuple[Piece, ...]
    indices: tuple[int, ...]
    is_lifted: bool = False
    is_crowded: bool = False


@dataclass(frozen=True, slots=True)
class Marked:
    """A panel, and the places on it that marked moves fill or empty."""

    panel: Panel
    marks: tuple[Mark, ...] = ()

    @property
    def is_bare(self) -> bool:
        """Whether there is nothing to see, not even empty cells."""
        return not (self.panel.grid or self.panel.pieces or self.marks)

    @property
    def rows(self) -> int:
        return _EMPTY if self.is_bare else self.panel.rows

    @property
    def columns(self) -> int:
        return _EMPTY if self.is_bare else self.panel.columns


def marked(board: Board, after: Sequence[Board]) -> list[Marked]:
    """Return the panels of a board with what is different ``after`` each marked move. Panels grow
    so that everything fits; those that only a move begins come last."""
    known = len(board.panels)
    changes: list[Changes] = [{} for _ in board.panels]
    begun: dict[Panel, list[int]] = {}
    for index, other in enumerate(after):
        for panel, later, changed in zip(board.panels, other.panels, changes, strict=False):
            for piece in _changed(panel, later):
                changed.setdefault(piece, []).append(index)
        for panel in other.panels[known:]:
            begun.setdefault(panel, []).append(index)
    shown = [_grown(panel, changed) for panel, changed in zip(board.panels, changes, strict=True)]
    return shown + [_begun(panel, indices) for panel, indices in begun.items()]


def unplaced(shown: Iterable[Marked], moves: int) -> list[int]:
    """Return which of the marked moves, by index, change nothing on any panel."""
    placed = {index for each in shown for mark in each.marks for index in mark.indices}
    return [index for index in range(moves) if index not in placed]


def with_latest(board: Board, latest: Iterable[Tile]) -> Board:
    """Return the board with these dominoes as the latest, unless it names some itself."""
    named = {tile.canonical for tile in latest}
    if any(piece.latest for panel in board.panels for piece in panel.pieces):
        return board
    marked = [
        tuple(replace(piece, latest=piece.tile.canonical in named) for piece in panel.pieces)
        for panel in board.panels
    ]
    both = zip(board.panels, marked, strict=True)
    return replace(board, panels=tuple(replace(panel, pieces=pieces) for panel, pieces in both))


def _begun(panel: Panel, indices: list[int]) -> Marked:
    changes = {_plain(piece): indices for piece in panel.pieces}
    return Marked(replace(panel, pieces=(), labels=()), tuple(_places(changes, set())))


def _changed(panel: Panel, later: Panel) -> list[Piece]:
    """Return the pieces on only one of two panels, where the first would have them."""
    down, right = _shift(later, panel)
    before = {_plain(piece) for piece in panel.pieces}
    moved = {_plain(piece, down, right) for piece in later.pieces}
    return sorted(before ^ moved, key=lambda piece: (piece.top, piece.left, piece.tile))


def _plain(piece: Piece, down: int = 0, right: int = 0) -> Piece:
    """Return only what places a piece, moved."""
    top, left = piece.top + down, piece.left + right
    return Piece(piece.tile, top, left, piece.direction, at=piece.at)


def _shift(of: Panel, to: Panel) -> Point:
    """Return how far a panel moved when it grew: as most of its dominoes did."""
    places: dict[tuple[Tile, str], list[Piece]] = {}
    for piece in to.pieces:
        places.setdefault((piece.tile, piece.direction), []).append(piece)
    shifts = Counter(
        (there.top - here.top, there.left - here.left)
        for here in of.pieces
        for there in places.get((here.tile, here.direction), ())
    )
    return shifts.most_common(1)[0][0] if shifts else (0, 0)


def _grown(panel: Panel, changes: Changes) -> Marked:
    """Make a panel large enough for its changes."""
    corners = [corner for piece in changes for corner in _corners(piece)]
    up = -min([0, *(top for top, _ in corners)])
    over = -min([0, *(left for _, left in corners)])
    pieces = tuple(replace(p, top=p.top + up, left=p.left + over) for p in panel.pieces)
    grown = replace(
        panel,
        rows=max([panel.rows, *(top + CELL for top, _ in corners)]) + up,
        columns=max([panel.columns, *(left + CELL for _, left in corners)]) + over,
        pieces=pieces,
        origin=panel.origin and (panel.origin[0] - up // CELL, panel.origin[1] - over // CELL),
        labels=tuple(
            replace(one, down=one.down + up, right=one.right + over) for one in panel.labels
        ),
    )
    moved = {_plain(piece, up, over): indices for piece, indices in changes.items()}
    return Marked(grown, tuple(_places(moved, set(map(_plain, pieces)))))


def _places(changes: Mapping[Piece, list[int]], present: Set[Piece]) -> Iterator[Mark]:
    """Gather the changes by the two cells that they cover; ``present`` pieces would be lifted."""
    places: dict[tuple[Point, ...], list[Piece]] = {}
    for piece in changes:
        places.setdefault(_corners(piece), []).append(piece)
    used = Counter(cell for place in places for cell in _half_cells(place))
    for place, pieces in places.items():
        indices = sorted({index for piece in pieces for index in changes[piece]})
        crowded = any(used[cell] > 1 for cell in _half_cells(place))
        yield Mark(tuple(pieces), tuple(indices), pieces[0] in present, crowded)


def _corners(piece: Piece) -> tuple[Point, ...]:
    return tuple(corner for corner, _ in piece.faces)


def _half_cells(place: tuple[Point, ...]) -> Iterator[Point]:
    sides = [(down, right) for down in range(CELL) for right in range(CELL)]
    return ((top + down, left + right) for top, left in place for down, right in sides)
