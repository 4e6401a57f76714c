"""A position as an SVG picture: the board with the latest and the marked moves, and the hands."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from api.pictures.dominoes import HALF, Hands, group, piece
from api.pictures.marks import Marked, drawn_marks, marked, unplaced, with_latest
from api.pictures.svg import MARGIN, PLATE, Letters, Look, document, dotted, half_plate, spoken
from engine.drawing.board import CELL, Board, Label, Panel
from engine.game import Game
from engine.tiles import Tile

NARROWEST, SLIM_NARROWEST = 240, 200
ROOM, SLIM_ROOM = 304, 176
"""Panels stand side by side up to this width, or that of the widest panel."""
SLIM = 480  # pictures up to this many pixels wide have less room, so that their panels are larger

_AXIS, _AXIS_LETTERS = 1.1, 0.8
"""Room beside a grid for the numbers of rows and columns, and their size, in letters."""


class _Rims(NamedTuple):
    """The room that labels need around a panel."""

    left: float = 0.0
    above: float = 0.0
    right: float = 0.0
    below: float = 0.0

    @classmethod
    def of(cls, panel: Panel) -> "_Rims":
        at = [(one.right * HALF, one.down * HALF, half_plate(one.text) + 1) for one in panel.labels]
        return cls(
            max([0.0, *(half - x for x, _, half in at)]),
            max([0.0, *(PLATE + 1 - y for _, y, _ in at)]),
            max([0.0, *(x + half - panel.columns * HALF for x, _, half in at)]),
            max([0.0, *(y + PLATE + 1 - panel.rows * HALF for _, y, _ in at)]),
        )

    def around(self, shown: Marked) -> float:
        """Return the width of a panel and its rims."""
        return self.left + self.right + shown.columns * HALF


@dataclass(frozen=True, slots=True)
class _Frame:
    shown: Marked
    left: float
    top: float

    @property
    def panel(self) -> Panel:
        return self.shown.panel


def picture(
    game: Game[Any, Any],
    position: Any,
    marks: Sequence[Any] = (),
    latest: Sequence[Tile] = (),
    look: Look | None = None,
) -> str:
    """Draw a position as an SVG document. ``marks`` are legal moves, drawn where they would lie;
    ``latest`` the dominoes played last, for positions that do not know them."""
    board = with_latest(game.board(position), latest)
    after = {move: game.board(game.after(position, move)) for move in dict.fromkeys(marks)}
    shown = marked(board, [after[move] for move in marks])
    aside = [(index, game.move_text(marks[index])) for index in unplaced(shown, len(marks))]
    words = [*_words(board), *board.notes, *(f"marked {game.move_text(move)}" for move in marks)]
    canvas = _Canvas(look or Look(), shown, len(marks) > 1)
    width, height, parts = canvas.drawn(board, aside)
    return document(canvas.look, game.name, spoken(words), width, height, parts)


def _words(board: Board) -> Iterator[str]:
    for panel in board.panels:
        tiles = ", ".join(str(piece.tile) for piece in panel.pieces) or "no dominoes"
        yield f"{panel.title}: {tiles}" if panel.title else tiles
        yield from (f"last laid {piece.tile}" for piece in panel.pieces if piece.latest)


class _Canvas:
    """The drawing: panels, marks without a place, remarks and hands, from top to bottom."""

    def __init__(self, look: Look, shown: Sequence[Marked], several: bool) -> None:
        self.look = look
        self._shown = shown
        self._titled = len(shown) > 1
        self._labelled = look.labels == "drawn"
        self._numbered = several and self._labelled
        labelled = max((_Rims.of(each.panel).around(each) for each in shown), default=0.0)
        self._letters = Letters.for_width(look, labelled + 2 * MARGIN)
        widest = max((self._rims(each).around(each) for each in shown), default=0.0)
        slim = look.size is not None and look.size <= SLIM
        self._room = max(SLIM_ROOM if slim else ROOM, widest)
        self._narrowest = SLIM_NARROWEST if slim else NARROWEST

    def drawn(
        self, board: Board, aside: Iterable[tuple[int, str]]
    ) -> tuple[float, float, list[str]]:
        """Return the width and the height of the drawing, and its elements."""
        frames, width, low = self._arranged()
        parts = [part for frame in frames for part in self._panel(frame)]
        inner = width - 2 * MARGIN
        chips, low = self._chips(aside, low, inner)
        remarks, low = self._remarks(board.remarks, low, inner)
        parts += [*chips, *remarks]
        if self.look.hands == "drawn" and board.held:
            hands, low = Hands(self._letters, board.held, inner).drawn(low + MARGIN)
            parts += hands
        return width, low + MARGIN, parts

    def _arranged(self) -> tuple[list[_Frame], float, float]:
        """Arrange the panels in rows; return them with the width of the drawing and their end."""
        frames: list[_Frame] = []
        left = top = lowest = float(MARGIN)
        right = 0.0
        for each in self._shown:
            rims = self._rims(each)
            head = rims.above + (self._letters.line if self._titled else 0.0)
            title = self._letters.width(each.panel.title) if self._titled else 0.0
            slot = max(rims.around(each), title)
            if left > MARGIN and left + slot > self._room + MARGIN:
                left, top = MARGIN, lowest
            frames.append(_Frame(each, left + rims.left, top + head))
            left += slot + MARGIN
            right = max(right, left)
            lowest = max(lowest, top + head + each.rows * HALF + rims.below + MARGIN)
        more = max(0.0, (self._narrowest - right) / 2)
        centred = [_Frame(frame.shown, frame.left + more, frame.top) for frame in frames]
        return centred, max(right, self._narrowest), lowest

    def _rims(self, each: Marked) -> _Rims:
        if not self._labelled:
            return _Rims()
        if each.panel.origin is not None:
            axis = _AXIS * self._letters.size
            return _Rims(left=axis, above=axis)
        return _Rims.of(each.panel)

    def _panel(self, frame: _Frame) -> Iterator[str]:
        panel, left, top = frame.panel, frame.left, frame.top
        if panel.title and self._titled:
            rims = self._rims(frame.shown)
            base = top - rims.above - self._letters.size * 0.35
            yield self._letters.put(left - rims.left, base, panel.title)
        if panel.grid or frame.shown.is_bare:
            yield _grid(self.look, frame)
        yield from (piece(self.look, each, left, top) for each in panel.pieces)
        yield from drawn_marks(self._letters, frame.shown.marks, left, top, self._numbered)
        if self._labelled:
            yield from self._axes(frame)
            yield from (self._label(label, left, top) for label in panel.labels)

    def _axes(self, frame: _Frame) -> Iterator[str]:
        panel, size, step = frame.panel, _AXIS_LETTERS * self._letters.size, CELL * HALF
        if panel.origin is None:
            return
        row, column = panel.origin
        for index in range(panel.columns // CELL):
            x, y = frame.left + (index + 0.5) * step, frame.top - size * 0.3
            yield self._letters.put(x, y, str(column + index), "axis", size)
        for index in range(panel.rows // CELL):
            x, y = frame.left - size * 0.75, frame.top + (index + 0.5) * step + size * 0.36
            yield self._letters.put(x, y, str(row + index), "axis", size)

    def _label(self, label: Label, left: float, top: float) -> str:
        x, y = left + label.right * HALF, top + label.down * HALF
        return group("label", [self._letters.plate(x, y, label.text, "plate", "name")])

    def _chips(
        self, aside: Iterable[tuple[int, str]], top: float, width: float
    ) -> tuple[list[str], float]:
        """Draw the marked moves that have no place on the board, to be tapped like the others."""
        parts: list[str] = []
        letters, left, high = self._letters, float(MARGIN), self._letters.line * 1.5
        for index, text in aside:
            words = f"{index + 1} {text}" if self._numbered else text
            wide = letters.width(words) + letters.size
            if left > MARGIN and left + wide > width + MARGIN:
                left, top = MARGIN, top + high + 3
            ground = (
                f'<rect {self.look.of("chip")} x="{left:g}" y="{top:g}" width="{wide:.4g}" '
                f'height="{high:.4g}" rx="4"/>'
            )
            word = letters.put(left + letters.size / 2, top + high * 0.68, words, "chip-words")
            parts.append(group("mark move", [ground, word], mark=index))
            left += wide + 4
        return parts, top + high + MARGIN / 2 if parts else top

    def _remarks(self, remarks: Sequence[str], top: float, width: float) -> tuple[list[str], float]:
        letters = self._letters
        lines = [line for remark in remarks for line in letters.fitted(dotted(remark), width)]
        texts = [
            letters.put(MARGIN, top + letters.line * number, line)
            for number, line in enumerate(lines, start=1)
        ]
        return texts, top + letters.line * len(lines)


def _grid(look: Look, frame: _Frame) -> str:
    """Draw empty cells, or the place of the first domino."""
    width, height = frame.shown.columns * HALF, frame.shown.rows * HALF
    x, y = f"{frame.left:g}", f"{frame.top:g}"
    if frame.shown.is_bare:
        return f'<rect {look.of("free")} x="{x}" y="{y}" width="{width}" height="{height}"/>'
    step = CELL * HALF
    rows = [f"M{x} {frame.top + down:g}h{width}" for down in range(0, height + 1, step)]
    columns = [f"M{frame.left + right:g} {y}v{height}" for right in range(0, width + 1, step)]
    return f'<path {look.of("grid")}{_origin(frame.panel)} d="{"".join(rows + columns)}"/>'


def _origin(panel: Panel) -> str:
    """Return the names that moves have for a grid and its first cell, as data attributes."""
    if panel.origin is None:
        return ""
    row, column = panel.origin
    return f' data-panel="{escape(panel.title)}" data-origin="{row} {column}"'
