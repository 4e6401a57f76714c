"""Board data as SVG: pips drawn, the last move and marked moves set off."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from api.marking import Marked, marked, with_latest
from api.pieces import HALF, piece
from api.svg import MARGIN, Letters, document, parted, spoken
from engine.board import CELL, Board, Panel
from engine.game import Game
from engine.tiles import Tile

NARROWEST = 240
ROOM = 304
"""Panels stand side by side up to this width, or that of the widest panel."""

_FREE = 2 * CELL
"""Half cells on the side of a table on which nothing lies."""


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
    game: Game[Any, Any], position: Any, marks: Sequence[Any] = (), latest: Sequence[Tile] = ()
) -> str:
    """Draw the position as an SVG document; ``marks`` are legal moves, drawn where they would lie,
    ``latest`` the dominoes laid last, where the position does not tell."""
    board = with_latest(game.board(position), latest)
    shown = marked(board, [game.board(game.after(position, move)) for move in marks])
    widest = max((_width(each) for each in shown), default=0)
    letters = Letters.for_width(widest + 2 * MARGIN)
    frames, width, low = _arranged(shown, letters, max(ROOM, widest))
    notes = [part for note in board.notes for part in _note(letters, note, width - 2 * MARGIN)]
    texts = [
        letters.put(MARGIN, low + letters.line * number, note, "turn" if turn else "")
        for number, (note, turn) in enumerate(notes, start=1)
    ]
    words = [*_words(board), *board.notes, *(f"marked {game.move_text(move)}" for move in marks)]
    height = low + letters.line * len(notes) + MARGIN
    drawn = [part for frame in frames for part in _panel(frame, letters)]
    return document(game.name, spoken(words), width, height, [*drawn, *texts])


def _note(letters: Letters, note: str, width: float) -> list[tuple[str, bool]]:
    """Return the lines of a note, and whether they tell of the seat to move."""
    lines = letters.fitted(parted(note, "\N{NO-BREAK SPACE}\N{MIDDLE DOT} "), width)
    return [(line, note.startswith(">")) for line in lines]


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


def _arranged(
    shown: Sequence[Marked], letters: Letters, room: float
) -> tuple[list[_Frame], float, float]:
    """Arrange panels in rows; return them with the width and the height of the drawing."""
    frames: list[_Frame] = []
    left = top = lowest = float(MARGIN)
    right = 0.0
    for each in shown:
        slot = max(_width(each), letters.width(each.panel.title))
        if left > MARGIN and left + slot > room + MARGIN:
            left, top = MARGIN, lowest
        frames.append(_Frame(each, left, top + letters.line))
        left += slot + MARGIN
        right = max(right, left)
        lowest = max(lowest, top + letters.line + _height(each) + MARGIN)
    return frames, max(right, NARROWEST), lowest


def _panel(frame: _Frame, letters: Letters) -> Iterator[str]:
    panel = frame.panel
    if panel.title:
        yield letters.put(frame.left, frame.top - letters.size * 0.35, panel.title)
    if panel.grid or _is_bare(frame.shown):
        yield _grid(frame)
    for each in panel.pieces:
        yield piece(each, frame.left, frame.top, "latest" if each.latest else "")
    for each in frame.shown.marks:
        yield piece(each, frame.left, frame.top, "mark")


def _grid(frame: _Frame) -> str:
    """Draw empty cells, or the place of the first domino."""
    width, height = _width(frame.shown), _height(frame.shown)
    x, y = f"{frame.left:g}", f"{frame.top:g}"
    if _is_bare(frame.shown):
        return f'<rect class="grid free" x="{x}" y="{y}" width="{width}" height="{height}"/>'
    step = CELL * HALF
    rows = [f"M{x} {frame.top + down:g}h{width}" for down in range(0, height + 1, step)]
    columns = [f"M{frame.left + right:g} {y}v{height}" for right in range(0, width + 1, step)]
    return f'<path class="grid" d="{"".join(rows + columns)}"/>'
