"""A position as an SVG picture: the board with the latest and the marked moves, and the hands."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from api.pictures.dominoes import HALF, Hands, Outline, group, piece
from api.pictures.marks import Marked, drawn_marks, mark_panels, with_latest
from api.pictures.svg import (
    MARGIN,
    PLATE,
    Letters,
    Look,
    document,
    half_plate,
    text_alternative,
    with_dots,
)
from engine.drawing.board import CELL, Board, as_text
from engine.game import Game
from engine.tiles import Tile
from languages.spoken import drawing_in_words
from languages.spoken import shown as in_words

NARROWEST, SLIM_NARROWEST = 240, 200
ROOM, SLIM_ROOM = 304, 176
"""Panels are placed side by side up to this width, or that of the widest panel."""
SLIM = 480  # pictures up to this many pixels wide have less room, so that their panels are larger

_RIM = 1.0
"""How far the line around a grid reaches at most."""
_AXIS, _AXIS_LETTERS = 1.1, 0.8
"""Space next to a grid for the numbers of rows and columns, and their size, in letters."""


class _Rims(NamedTuple):
    """The room that labels need around a panel."""

    left: float = 0.0
    above: float = 0.0
    right: float = 0.0
    below: float = 0.0

    @classmethod
    def of(cls, shown: Marked) -> "_Rims":
        over, down = shown.before * HALF, shown.above * HALF
        at = [
            (one.right * HALF + over, one.down * HALF + down, half_plate(one.text) + 1)
            for one in shown.panel.labels
        ]
        return cls(
            max([0.0, *(half - x for x, _, half in at)]),
            max([0.0, *(PLATE + 1 - y for _, y, _ in at)]),
            max([0.0, *(x + half - shown.columns * HALF for x, _, half in at)]),
            max([0.0, *(y + PLATE + 1 - shown.rows * HALF for _, y, _ in at)]),
        )

    def around(self, shown: Marked) -> float:
        """Return the width of a panel and its rims."""
        return self.left + self.right + shown.columns * HALF


class DrawnPart(NamedTuple):
    """A part of a drawing as SVG, and the box that it is in, in units of the drawing."""

    drawing: str
    left: float
    top: float
    right: float
    bottom: float


class _Frame(NamedTuple):
    """The place of a panel, without its rims."""

    shown: Marked
    rims: _Rims
    left: float
    top: float


def picture(
    game: Game[Any, Any],
    position: Any,
    marks: Sequence[Any] = (),
    latest: Sequence[Tile] = (),
    look: Look | None = None,
) -> str:
    """Draw a position as an SVG document. ``marks`` are legal moves, drawn at their places;
    ``latest`` are the dominoes played last, for positions that do not record them."""
    board = with_latest(game.board(position), latest)
    after = {move: game.board(game.after(position, move)) for move in dict.fromkeys(marks)}
    shown = mark_panels(board, [after[move] for move in marks])
    placed = {index for each in shown for mark in each.marks for index in mark.indices}
    named = enumerate(map(game.move_text, marks))
    aside = [(index, text) for index, text in named if index not in placed]
    words = [*_words(board), *board.notes, *(f"marked {game.move_text(move)}" for move in marks)]
    canvas = _Canvas(look or Look(), shown, len(marks) > 1)
    canvas.draw(board, aside)
    size = canvas.width, canvas.low + MARGIN
    said = text_alternative([in_words(one) for one in words])
    return document(canvas.look, game.name, said, *size, canvas.parts)


def board_text(board: Board) -> str:
    """Draw a board in characters, its words in the language that is spoken."""
    panels = as_text(replace(board, remarks=(), held=()))
    return "\n".join([drawing_in_words(panels), *map(in_words, board.notes)])


def drawn_board(board: Board, look: Look) -> tuple[float, float, Sequence[str]]:
    """Draw a board without a document around it: its width, its height and its parts."""
    canvas = _Canvas(look, mark_panels(board, []), False)
    canvas.draw(board, [])
    return canvas.width, canvas.low + MARGIN, canvas.parts


def table_parts(board: Board, look: Look) -> tuple[float, float, Sequence[DrawnPart]]:
    """Draw the panels of a board: their width, their height, and their parts, what covers others
    after these."""
    canvas = _Canvas(look, mark_panels(board, []), False)
    return canvas.width, canvas.low + MARGIN, [*canvas.table()]


def _words(board: Board) -> Iterator[str]:
    for panel in board.panels:
        tiles = ", ".join(str(piece.tile) for piece in panel.pieces) or "no dominoes"
        yield f"{panel.title}: {tiles}" if panel.title else tiles
        yield from (f"last laid {piece.tile}" for piece in panel.pieces if piece.latest)


class _Canvas:
    """The drawing: panels, marks without a place, remarks and hands, from top to bottom; its
    ``parts``, and how ``low`` they reach."""

    def __init__(self, look: Look, shown: Sequence[Marked], several: bool) -> None:
        self.look = look
        self._titled = len(shown) > 1
        self._labelled = look.labels == "drawn"
        self._numbered = several and self._labelled
        rims = [_Rims.of(each) for each in shown]
        around = [rim.around(each) for rim, each in zip(rims, shown, strict=True)]
        self._letters = Letters.for_width(look, max([0.0, *around]) + 2 * MARGIN)
        self._frames = self._arranged(shown)
        self.parts: list[str] = []

    def _arranged(self, shown: Sequence[Marked]) -> list[_Frame]:
        """Return the panels arranged in rows. Sets the width of the drawing and where the rows
        end."""
        slim = self.look.size is not None and self.look.size <= SLIM
        sides = [(each, self._rims(each)) for each in shown]
        widest = max([rims.around(each) for each, rims in sides], default=0.0)
        room = max(SLIM_ROOM if slim else ROOM, widest)
        narrowest = SLIM_NARROWEST if slim else NARROWEST
        frames: list[_Frame] = []
        left = top = self.low = float(MARGIN)
        right = 0.0
        for each, rims in sides:
            head = rims.above + (self._letters.line if self._titled else 0.0)
            title = self._letters.width(in_words(each.panel.title)) if self._titled else 0.0
            slot = max(rims.around(each), title)
            if left > MARGIN and left + slot > room + MARGIN:
                left, top = MARGIN, self.low
            frames.append(_Frame(each, rims, left + rims.left, top + head))
            left += slot + MARGIN
            right = max(right, left)
            self.low = max(self.low, top + head + each.rows * HALF + rims.below + MARGIN)
        self.width = max(right, narrowest)
        more = max(0.0, (narrowest - right) / 2)
        return [frame._replace(left=frame.left + more) for frame in frames]

    def _rims(self, shown: Marked) -> _Rims:
        if not self._labelled:
            return _Rims()
        if shown.origin is not None:
            axis = _AXIS * self._letters.size
            return _Rims(left=axis, above=axis)
        return _Rims.of(shown)

    def draw(self, board: Board, aside: Iterable[tuple[int, str]]) -> None:
        """Draw everything; ``aside`` are the marked moves that have no place on the board."""
        self.parts += (part.drawing for part in self.table())
        inner = self.width - 2 * MARGIN
        self._chips(aside, inner)
        self._remarks(board.remarks, inner)
        if self.look.hands == "drawn" and board.held:
            hands, self.low = Hands(self._letters, board.held, inner).drawn(self.low + MARGIN)
            self.parts += hands

    def table(self) -> Iterator[DrawnPart]:
        """Draw the panels."""
        for frame in self._frames:
            yield from self._panel(frame)

    def _panel(self, frame: _Frame) -> Iterator[DrawnPart]:
        shown, panel, rims = frame.shown, frame.shown.panel, frame.rims
        if panel.title and self._titled:
            yield self._title(frame, in_words(panel.title))
        right, bottom = frame.left + shown.columns * HALF, frame.top + shown.rows * HALF
        if panel.grid or shown.is_bare:
            box = frame.left - _RIM, frame.top - _RIM, right + _RIM, bottom + _RIM
            yield DrawnPart(_grid(self.look, frame), *box)
        left, top = frame.left + shown.before * HALF, frame.top + shown.above * HALF
        for each in panel.pieces:
            box = Outline.of(each, left, top).box
            yield DrawnPart(piece(self.look, each, left, top), *box)
        aside = frame.left - rims.left, frame.top - rims.above
        around = *aside, right + rims.right, bottom + rims.below
        for mark in drawn_marks(self._letters, shown.marks, left, top, self._numbered):
            yield DrawnPart(mark, *around)
        if self._labelled:
            yield from (DrawnPart(number, *around) for number in self._axes(frame))
            for label in panel.labels:
                x, y = left + label.right * HALF, top + label.down * HALF
                plate = self._letters.plate(x, y, label.text, "plate", "name")
                yield DrawnPart(group("label", [plate]), *around)

    def _title(self, frame: _Frame, words: str) -> DrawnPart:
        size, left = self._letters.size, frame.left - frame.rims.left
        base = frame.top - frame.rims.above - size * 0.35
        right = left + size * len(words)
        return DrawnPart(
            self._letters.put(left, base, words), left, base - size, right, base + size / 2
        )

    def _axes(self, frame: _Frame) -> Iterator[str]:
        shown, size, step = frame.shown, _AXIS_LETTERS * self._letters.size, CELL * HALF
        if shown.origin is None:
            return
        row, column = shown.origin
        for index in range(shown.columns // CELL):
            x, y = frame.left + (index + 0.5) * step, frame.top - size * 0.3
            yield self._letters.put(x, y, str(column + index), "axis", size)
        for index in range(shown.rows // CELL):
            x, y = frame.left - size * 0.75, frame.top + (index + 0.5) * step + size * 0.36
            yield self._letters.put(x, y, str(row + index), "axis", size)

    def _chips(self, aside: Iterable[tuple[int, str]], width: float) -> None:
        """Draw marked moves next to the board; they can be tapped like the others."""
        letters, left, high = self._letters, float(MARGIN), self._letters.line * 1.5
        for index, text in aside:
            words = f"{index + 1} {text}" if self._numbered else text
            wide = letters.width(words) + letters.size
            if left > MARGIN and left + wide > width + MARGIN:
                left, self.low = MARGIN, self.low + high + 3
            ground = (
                f'<rect {self.look.of("chip")} x="{left:g}" y="{self.low:g}" width="{wide:.4g}" '
                f'height="{high:.4g}" rx="4"/>'
            )
            base = self.low + high * 0.68
            word = letters.put(left + letters.size / 2, base, words, "chip-words")
            self.parts.append(group("mark move", [ground, word], mark=index))
            left += wide + 4
        if left > MARGIN:
            self.low += high + MARGIN / 2

    def _remarks(self, remarks: Sequence[str], width: float) -> None:
        said = [with_dots(in_words(one)) for one in remarks]
        lines = [line for one in said for line in self._letters.fitted(one, width)]
        letters, top = self._letters, self.low
        for number, line in enumerate(lines, start=1):
            self.low = top + letters.line * number
            self.parts.append(letters.put(MARGIN, self.low, line))


def _grid(look: Look, frame: _Frame) -> str:
    """Draw empty cells, or the place of the first domino. A grid has its name and its first cell,
    as moves call them, as data attributes."""
    shown, step = frame.shown, CELL * HALF
    width, height = shown.columns * HALF, shown.rows * HALF
    x, y = f"{frame.left:g}", f"{frame.top:g}"
    if shown.is_bare:
        return f'<rect {look.of("free")} x="{x}" y="{y}" width="{width}" height="{height}"/>'
    rows = [f"M{x} {frame.top + down:g}h{width}" for down in range(0, height + 1, step)]
    columns = [f"M{frame.left + right:g} {y}v{height}" for right in range(0, width + 1, step)]
    named = ""
    if shown.origin is not None:
        row, column = shown.origin
        named = f' data-panel="{escape(shown.panel.title)}" data-origin="{row} {column}"'
    return f'<path {look.of("grid")}{named} d="{"".join(rows + columns)}"/>'
