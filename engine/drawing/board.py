"""Describe what can be drawn as data, and draw it in plain text.

A board is a row of panels with dominoes. A cell is as wide as half a domino. Places are counted in
half cells, so that a double can lie crosswise, centred on a line of others.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from engine.tiles import Face, Tile

CELL = 2
"""Half cells along the side of a cell."""

WIDE, CLOSE, SLIM = 4, 3, 2
"""Characters from one cell's left edge to the next: with room around a face, without, and for faces
of one character only. A half cell is one line high."""

EMPTY = "no domino yet"
"""Shown on an empty panel without a grid."""

_ABOVE, _RIGHT, _BELOW, _LEFT = 1, 2, 4, 8
_CORNERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""The character for each set of sides at which walls leave it, as bits."""


class Colours(NamedTuple):
    """The colours of a game: of its table, at the edge and in the middle, and of its signs on it.
    Each is a light one as in CSS; dark ink can be read on the table."""

    edge: str = "#F6F1E8"
    middle: str = "#E3D9C9"
    sign: str = "#211C17"


Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Piece:
    """A domino on a panel: ``top`` and ``left`` of its first face in half cells; the second face is
    a cell to the right or below. ``latest`` marks the domino played last; ``at`` is its place in
    the words of moves, ``id`` its number in moves."""

    tile: Tile
    top: int
    left: int
    direction: str
    latest: bool = False
    at: str = field(default="", compare=False)
    id: int | None = field(default=None, compare=False)

    @property
    def faces(self) -> tuple[tuple[Point, Face], tuple[Point, Face]]:
        """The upper left corner of each half, with its face."""
        down, right = (CELL, 0) if self.direction == "down" else (0, CELL)
        second = self.top + down, self.left + right
        return ((self.top, self.left), self.tile.first), (second, self.tile.second)


@dataclass(frozen=True, slots=True)
class Label:
    """The name of a place in moves, such as ``high``, and its centre in half cells."""

    text: str
    down: float
    right: float


@dataclass(frozen=True, slots=True)
class Panel:
    """``rows`` x ``columns`` half cells. A ``grid`` has a border and shows its empty cells;
    ``origin`` is the row and the column of its first cell in moves, if they name cells."""

    title: str
    rows: int
    columns: int
    pieces: tuple[Piece, ...]
    grid: bool = True
    origin: Point | None = None
    labels: tuple[Label, ...] = ()


@dataclass(frozen=True, slots=True)
class Held:
    """Dominoes next to the board: the hand of a ``seat``, with what else is known about the player
    and whether it is their turn, or a pile, whose seat is None."""

    tiles: tuple[Tile, ...]
    seat: int | None = None
    facts: str = ""
    is_moving: bool = False
    kind: str = "hand"

    @property
    def line(self) -> str:
        """The dominoes in words; hidden ones are counted."""
        seen = [str(tile) for tile in self.tiles if not tile.is_hidden]
        hidden = len(self.tiles) - len(seen)
        names = " ".join([*seen, *([f"{hidden} hidden"] if hidden else [])]) or "-"
        parts = "   ".join(part for part in (self.who, self.facts, f"{self.kind} {names}") if part)
        return parts if self.seat is None else f"{'>' if self.is_moving else ' '} {parts}"

    @property
    def who(self) -> str:
        return "" if self.seat is None else f"seat {self.seat}"


@dataclass(frozen=True, slots=True)
class Board:
    """Panels from left to right; below them lines of text, and the dominoes held."""

    panels: tuple[Panel, ...]
    remarks: tuple[str, ...] = ()
    held: tuple[Held, ...] = ()

    @property
    def notes(self) -> tuple[str, ...]:
        """All lines of text below the panels."""
        return (*self.remarks, *(held.line for held in self.held))


class Middle(NamedTuple):
    """The centre of a cell in half cells, seen from (0, 0): to the right, then downward."""

    along: int
    across: int

    def moved(self, heading: "Middle", steps: int) -> "Middle":
        return Middle(self.along + steps * heading.along, self.across + steps * heading.across)

    def corner(self, quarters: int) -> Point:
        """Return the upper left corner of the cell after clockwise quarter turns about (0, 0)."""
        right, down = self
        for _ in range(quarters):
            right, down = -down, right
        return down - 1, right - 1


Halves = tuple[Middle, Middle]
"""The halves of a domino, in the order of its faces."""


def turned_piece(tile: Tile, halves: Halves, quarters: int, at: str = "") -> Piece:
    """Return the piece of a domino after clockwise quarter turns about (0, 0)."""
    first, second = (half.corner(quarters) for half in halves)
    if second < first:
        tile, first, second = tile.flipped, second, first
    return Piece(tile, *first, "right" if first[0] == second[0] else "down", at=at)


def hands_held(
    players: Iterable[tuple[tuple[Tile, ...], int]], counted: str, moving: int | None
) -> tuple[Held, ...]:
    """Return the hands by seat, each with its player's number of what is ``counted``. ``moving`` is
    the seat whose turn it is, None once the hand is over."""
    return tuple(
        Held(hand, seat, f"{counted} {own}", seat == moving)
        for seat, (hand, own) in enumerate(players)
    )


def cropped(title: str, pieces: Sequence[Piece], labels: Iterable[Label] = ()) -> Panel:
    """Return a panel of these pieces without an empty border: all is moved to its corner."""
    if not pieces:
        return Panel(title, 0, 0, (), grid=False)
    rows, columns = zip(*[point for piece in pieces for point, _ in piece.faces], strict=True)
    top, left = min(rows), min(columns)
    return Panel(
        title,
        max(rows) + CELL - top,
        max(columns) + CELL - left,
        tuple([replace(one, top=one.top - top, left=one.left - left) for one in pieces]),
        grid=False,
        labels=tuple([Label(one.text, one.down - top, one.right - left) for one in labels]),
    )


def as_text(board: Board, columns: int | None = None) -> str:
    """Return the board in box-drawing characters: panels side by side, notes below. With
    ``columns``, no line of the panels is longer: if one does not fit, all are drawn in less width
    and those that are still too wide in parts; no domino is cut. Notes are left to the caller."""
    return "\n".join([*_rows_of_panels(board.panels, columns), *board.notes])


def _rows_of_panels(panels: Sequence[Panel], columns: int | None) -> Iterator[str]:
    cell = WIDE
    if columns is not None and any(_width(panel, WIDE) > columns for panel in panels):
        tiles = (piece.tile for panel in panels for piece in panel.pieces)
        cell = max(
            (CLOSE if len(f"{face}") > 1 else SLIM for tile in tiles for face in tile), default=SLIM
        )
        panels = [part for panel in panels for part in _parts(panel, cell, columns)]
    row: list[list[str]] = []
    for lines in (_panel_lines(panel, cell) for panel in panels):
        used = sum(len(one[0]) + len(_GUTTER) for one in row)
        if columns is not None and row and used + len(lines[0]) > columns:
            yield from _side_by_side(row)
            row = []
        row.append(lines)
    yield from _side_by_side(row)


_GUTTER = "  "


def _side_by_side(drawn: Sequence[list[str]]) -> Iterator[str]:
    tallest = max((len(lines) for lines in drawn), default=0)
    padded = [lines + [" " * len(lines[-1])] * (tallest - len(lines)) for lines in drawn]
    return (_GUTTER.join(parts).rstrip() for parts in zip(*padded, strict=True))


def _across(halves: int, cell: int) -> int:
    """Return the characters of so many half cells."""
    return halves * cell // CELL


def _width(panel: Panel, cell: int) -> int:
    """Return the characters of the longest line of a panel."""
    bare = not panel.grid and not panel.pieces
    drawn = len(EMPTY) if bare else _across(panel.columns, cell) + 1
    return max(len(panel.title), drawn)


def _parts(panel: Panel, cell: int, columns: int) -> Iterator[Panel]:
    """Divide a panel that is too wide into parts from left to right, each with the dominoes that
    lie in it as a whole."""
    if _across(panel.columns, cell) + 1 <= columns:
        yield panel
        return
    room = max((columns - 1) // cell, 3) * CELL
    starts = [0]
    while starts[-1] + room < panel.columns:
        starts.append(_cut(panel.pieces, starts[-1], room))
    left = list(panel.pieces)
    for number, (start, following) in enumerate(
        zip(starts, [*starts[1:], panel.columns], strict=True), start=1
    ):
        whole = [one for one in left if _right(one) <= start + room]
        left = [one for one in left if one not in whole]
        end = max([following, *map(_right, whole)])
        title = f"{panel.title}, part {number} of {len(starts)}"
        if panel.origin is not None:
            top, first = panel.origin[0], panel.origin[1] + start // CELL
            last = top + panel.rows // CELL - 1, first + (end - start) // CELL - 1
            title = f"rows {top} to {last[0]}, columns {first} to {last[1]}"
        moved = tuple([replace(one, left=one.left - start) for one in whole])
        yield replace(panel, title=title, columns=end - start, pieces=moved)


def _cut(pieces: Sequence[Piece], start: int, room: int) -> int:
    """Return where the next part begins: where no domino is cut, else before the first that does
    not fit."""
    for at in range(start + room, start + room // 2, -CELL):
        if not any(_left(one) < at < _right(one) for one in pieces):
            return at
    return min(_left(one) for one in pieces if _right(one) > start + room) // CELL * CELL


def _left(piece: Piece) -> int:
    return piece.left


def _right(piece: Piece) -> int:
    return piece.left + CELL * (1 if piece.direction == "down" else 2)


def _panel_lines(panel: Panel, cell: int) -> list[str]:
    """Return the lines of a panel, all of one length, its title above."""
    across = _width(panel, cell)
    if not panel.grid and not panel.pieces:
        return [panel.title.ljust(across), EMPTY.ljust(across)]
    canvas = [[" "] * across for _ in range(panel.rows + 1)]
    for (row, column), walls in _walls(panel, cell).items():
        canvas[row][column] = _CORNERS[walls]
    for (top, left), face in _faces(panel).items():
        for place, character in enumerate(str(face), _across(left, cell) + cell // 2):
            canvas[top + 1][place] = character
    return [panel.title.ljust(across), *("".join(line) for line in canvas)]


def _faces(panel: Panel) -> dict[Point, Face]:
    faces: dict[Point, Face] = {}
    if panel.grid:
        rows, columns = range(0, panel.rows, CELL), range(0, panel.columns, CELL)
        faces = {(row, column): "·" for row in rows for column in columns}
    for piece in panel.pieces:
        faces.update(piece.faces)
    return faces


def _walls(panel: Panel, cell: int) -> dict[Point, int]:
    """Return the characters that the border or the outline of a domino crosses, with the sides at
    which walls leave them, as bits of ``_CORNERS``."""
    boxes = [(0, 0, panel.rows, panel.columns)] if panel.grid else []
    for piece in panel.pieces:
        ((top, left), _), ((low, right), _) = piece.faces
        boxes.append((top, left, low + CELL, right + CELL))
    walls: dict[Point, int] = {}
    for box in boxes:
        for point, sides in _outline(*box, cell):
            walls[point] = walls.get(point, 0) | sides
    return walls


def _outline(
    top: int, left: int, bottom: int, right: int, cell: int
) -> Iterator[tuple[Point, int]]:
    first, last = _across(left, cell), _across(right, cell)
    for column in range(first, last + 1):
        sides = (_RIGHT if column < last else 0) | (_LEFT if column > first else 0)
        yield (top, column), sides
        yield (bottom, column), sides
    for row in range(top, bottom + 1):
        sides = (_BELOW if row < bottom else 0) | (_ABOVE if row > top else 0)
        yield (row, first), sides
        yield (row, last), sides
