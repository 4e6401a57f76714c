"""Board data as SVG: pips drawn, the last move and marked moves set off."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from api.pictures.dominoes import HALF, group, piece
from api.pictures.hands import Hands
from api.pictures.marks import drawn_marks
from api.pictures.places import Marked, marked, unplaced, with_latest
from api.pictures.plates import PLATE, half_plate, plate
from api.pictures.style import Look
from api.pictures.svg import MARGIN, Letters, beside, document, spoken
from engine.board import CELL, Board, Label, Panel
from engine.game import Game
from engine.tiles import Tile

NARROWEST, SLIM_NARROWEST = 240, 200
ROOM = 304
"""Panels stand side by side up to this width, or that of the widest panel."""

SLIM_ROOM = 176
SLIM = 480
"""In pictures of at most so many pixels panels have less room, so that they are larger."""

_FREE = 2 * CELL
"""Half cells on the side of a table on which nothing lies."""

_AXIS = 1.1
"""Room beside a grid for the numbers of its rows and columns, in letters, and their own size."""

_AXIS_LETTERS = 0.8


@dataclass(frozen=True, slots=True)
class _Frame:
    """A panel and the upper left corner of its drawing."""

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
    """Draw the position as an SVG document; ``marks`` are legal moves, drawn where they would lie,
    ``latest`` the dominoes laid last, where the position does not tell."""
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


def _is_bare(shown: Marked) -> bool:
    """Tell whether there is nothing to see on the panel, not even empty cells."""
    return not (shown.panel.grid or shown.panel.pieces or shown.marks)


def _width(shown: Marked) -> int:
    return (_FREE if _is_bare(shown) else shown.panel.columns) * HALF


def _height(shown: Marked) -> int:
    return (_FREE if _is_bare(shown) else shown.panel.rows) * HALF


class _Rims(NamedTuple):
    """The room beside a panel on all sides."""

    left: float = 0.0
    above: float = 0.0
    right: float = 0.0
    below: float = 0.0

    @property
    def across(self) -> float:
        return self.left + self.right


def _rims(panel: Panel) -> _Rims:
    """Return how far labels stand out of a panel."""
    at = [(one.right * HALF, one.down * HALF, half_plate(one.text) + 1) for one in panel.labels]
    return _Rims(
        max([0.0, *(half - x for x, _, half in at)]),
        max([0.0, *(PLATE + 1 - y for _, y, _ in at)]),
        max([0.0, *(x + half - panel.columns * HALF for x, _, half in at)]),
        max([0.0, *(y + PLATE + 1 - panel.rows * HALF for _, y, _ in at)]),
    )


class _Canvas:
    """The drawing, from the panels at the top down to the hands."""

    def __init__(self, look: Look, shown: Sequence[Marked], several: bool) -> None:
        self.look = look
        self._shown = shown
        self._labelled = look.labels == "drawn"
        self._numbered = several and self._labelled
        drawn = max((_rims(each.panel).across + _width(each) for each in shown), default=0.0)
        self._letters = Letters.for_width(look, drawn + 2 * MARGIN)
        widest = max((self._beside(each).across + _width(each) for each in shown), default=0.0)
        slim = look.size is not None and look.size <= SLIM
        self._room = max(SLIM_ROOM if slim else ROOM, widest)
        self._narrowest = SLIM_NARROWEST if slim else NARROWEST

    def drawn(
        self, board: Board, aside: Sequence[tuple[int, str]]
    ) -> tuple[float, float, list[str]]:
        """Return the width and the height of the drawing, and its parts."""
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
        """Arrange panels in rows; return them with the width and the height of the drawing."""
        frames: list[_Frame] = []
        left = top = lowest = float(MARGIN)
        right = 0.0
        for each in self._shown:
            rims, titled = self._beside(each), len(self._shown) > 1
            head = rims.above + (self._letters.line if titled else 0.0)
            wide = rims.across + _width(each)
            slot = max(wide, self._letters.width(each.panel.title) if titled else 0.0)
            if left > MARGIN and left + slot > self._room + MARGIN:
                left, top = MARGIN, lowest
            frames.append(_Frame(each, left + rims.left, top + head))
            left += slot + MARGIN
            right = max(right, left)
            lowest = max(lowest, top + head + _height(each) + rims.below + MARGIN)
        more = max(0.0, (self._narrowest - right) / 2)
        centred = [_Frame(frame.shown, frame.left + more, frame.top) for frame in frames]
        return centred, max(right, self._narrowest), lowest

    def _beside(self, each: Marked) -> _Rims:
        """Return the room that labels need beside a panel."""
        if not self._labelled:
            return _Rims()
        if each.panel.origin is not None:
            axis = _AXIS * self._letters.size
            return _Rims(left=axis, above=axis)
        return _rims(each.panel)

    def _panel(self, frame: _Frame) -> Iterator[str]:
        panel, left, top = frame.panel, frame.left, frame.top
        if panel.title and len(self._shown) > 1:
            rims = self._beside(frame.shown)
            base = top - rims.above - self._letters.size * 0.35
            yield self._letters.put(left - rims.left, base, panel.title)
        if panel.grid or _is_bare(frame.shown):
            yield _grid(self.look, frame)
        yield from (piece(self.look, each, left, top) for each in panel.pieces)
        yield from drawn_marks(self._letters, frame.shown.marks, left, top, self._numbered)
        if self._labelled:
            yield from self._axes(frame)
            yield from (self._label(label, left, top) for label in panel.labels)

    def _axes(self, frame: _Frame) -> Iterator[str]:
        """Draw the numbers of rows and columns beside a grid."""
        panel, size = frame.panel, _AXIS_LETTERS * self._letters.size
        if panel.origin is None:
            return
        row, column = panel.origin
        for index in range(panel.columns // CELL):
            x = frame.left + (index + 0.5) * CELL * HALF
            yield self._letters.put(x, frame.top - size * 0.3, str(column + index), "axis", size)
        for index in range(panel.rows // CELL):
            y = frame.top + (index + 0.5) * CELL * HALF + size * 0.36
            yield self._letters.put(frame.left - size * 0.75, y, str(row + index), "axis", size)

    def _label(self, label: Label, left: float, top: float) -> str:
        """Draw the name of a place on a plate."""
        x, y = left + label.right * HALF, top + label.down * HALF
        return group("label", [plate(self._letters, x, y, label.text, "plate", "name")])

    def _chips(
        self, aside: Sequence[tuple[int, str]], top: float, width: float
    ) -> tuple[list[str], float]:
        """Draw the marked moves that lay nothing, to be tapped like the others."""
        parts: list[str] = []
        letters, left, high = self._letters, float(MARGIN), self._letters.line * 1.5
        for index, text in aside:
            told = f"{index + 1} {text}" if self._numbered else text
            wide = letters.width(told) + letters.size
            if left > MARGIN and left + wide > width + MARGIN:
                left, top = MARGIN, top + high + 3
            ground = (
                f'<rect {self.look.of("chip")} x="{left:g}" y="{top:g}" width="{wide:.4g}" '
                f'height="{high:.4g}" rx="4"/>'
            )
            words = letters.put(left + letters.size / 2, top + high * 0.68, told, "chip-words")
            parts.append(group("mark move", [ground, words], mark=index))
            left += wide + 4
        return parts, top + high + MARGIN / 2 if aside else top

    def _remarks(self, remarks: Sequence[str], top: float, width: float) -> tuple[list[str], float]:
        letters = self._letters
        lines = [line for remark in remarks for line in letters.fitted(beside(remark), width)]
        texts = [
            letters.put(MARGIN, top + letters.line * number, line)
            for number, line in enumerate(lines, start=1)
        ]
        return texts, top + letters.line * len(lines)


def _grid(look: Look, frame: _Frame) -> str:
    """Draw empty cells, or the place of the first domino."""
    width, height = _width(frame.shown), _height(frame.shown)
    x, y = f"{frame.left:g}", f"{frame.top:g}"
    if _is_bare(frame.shown):
        return f'<rect {look.of("free")} x="{x}" y="{y}" width="{width}" height="{height}"/>'
    step = CELL * HALF
    rows = [f"M{x} {frame.top + down:g}h{width}" for down in range(0, height + 1, step)]
    columns = [f"M{frame.left + right:g} {y}v{height}" for right in range(0, width + 1, step)]
    return f'<path {look.of("grid")}{_named(frame.panel)} d="{"".join(rows + columns)}"/>'


def _named(panel: Panel) -> str:
    """Tell what moves call the cells of a grid: its title, and the row and column of the first."""
    if panel.origin is None:
        return ""
    row, column = panel.origin
    return f' data-panel="{escape(panel.title)}" data-origin="{row} {column}"'
