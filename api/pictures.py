"""Board data as SVG: pips drawn, the last move and marked moves set off, light and dark."""

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from xml.sax.saxutils import escape

from engine.board import CELL, Board, Panel, Piece
from engine.game import Game
from engine.tiles import Face

HALF = 10
"""Units of the drawing a half cell."""
SIDE = HALF * CELL
MARGIN = 8
TITLE = 12
LINE = 11
ROW_WIDTH = 9 * SIDE
"""Panels stand side by side up to this width, so that pips stay readable on a narrow screen."""

_STYLE = (
    ".b{--paper:#fff;--ink:#1c1917;--tile:#fffaf0;--rim:#57534e;--grid:#d6d3d1;"
    "--latest:#c2410c;--mark:#1d4ed8}"
    "@media (prefers-color-scheme:dark){.b{--paper:#1c1917;--ink:#f5f5f4;--tile:#44403c;"
    "--rim:#d6d3d1;--grid:#57534e;--latest:#fb923c;--mark:#93c5fd}}"
    ".p{fill:var(--paper)}.g{fill:none;stroke:var(--grid);stroke-width:.6}"
    ".t{fill:var(--tile);stroke:var(--rim);stroke-width:1}.t.l{stroke:var(--latest);"
    "stroke-width:2}.t.m{stroke:var(--mark);stroke-width:2;stroke-dasharray:3 2}"
    ".d{fill:var(--ink)}.s{stroke:var(--rim);stroke-width:.6}"
    "text{fill:var(--ink);font:9px system-ui,sans-serif}.f{font:bold 12px system-ui,sans-serif;"
    "text-anchor:middle;dominant-baseline:central}"
)

_LOW, _MID, _HIGH = -5.5, 0.0, 5.5
_CORNERS = ((_LOW, _LOW), (_HIGH, _HIGH), (_HIGH, _LOW), (_LOW, _HIGH))
_SIDES = ((_LOW, _MID), (_HIGH, _MID), (_MID, _LOW), (_MID, _HIGH))
_CENTRE = (_MID, _MID)


def _pips(number: int) -> tuple[tuple[float, float], ...]:
    """Where the pips of a face lie, from its centre: the usual patterns up to nine, then rows."""
    if number <= 9:
        odd = (_CENTRE,) if number % 2 else ()
        even = number - number % 2
        return (*odd, *_CORNERS[: min(even, 4)], *_SIDES[: max(0, even - 4)])
    rows = [_LOW, -1.9, 1.9, _HIGH]
    columns = [_LOW, _HIGH, _MID]
    return tuple((x, y) for x in columns for y in rows)[:number]


@dataclass(frozen=True)
class _Frame:
    """A panel and the upper left corner of its drawing."""

    panel: Panel
    left: int
    top: int


def picture(game: Game[Any, Any], position: Any, marks: Sequence[Any] = ()) -> str:
    """The position as an SVG document; ``marks`` are legal moves, drawn where they would lie."""
    board = game.board(position)
    marked = [_added(board, game.board(game.play(position, move).position)) for move in marks]
    board, ghosts = _widened(board, marked)
    frames, width, low = _arranged(board.panels)
    notes = [part for note in board.notes for part in textwrap.wrap(note, max(20, width // 5))]
    height = low + LINE * len(notes) + MARGIN
    body = [part for frame in frames for part in _panel(frame, ghosts)]
    texts = [_text(MARGIN, low + LINE * (n + 1) - 2, note) for n, note in enumerate(notes)]
    return "".join([_head(game, board, width, height), *body, *texts, "</svg>"])


def _head(game: Game[Any, Any], board: Board, width: int, height: int) -> str:
    described = escape(". ".join([*_spoken(board), *board.notes]))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="b" role="img" viewBox="0 0 {width} '
        f'{height}" aria-labelledby="t d"><title id="t">{escape(game.name)}</title>'
        f'<desc id="d">{described}</desc><style>{_STYLE}</style>'
        f'<rect class="p" width="{width}" height="{height}"/>'
    )


def _spoken(board: Board) -> Iterator[str]:
    for panel in board.panels:
        tiles = ", ".join(str(piece.tile) for piece in panel.pieces) or "no dominoes"
        yield f"{panel.title}: {tiles}" if panel.title else tiles
        yield from (f"last laid {piece.tile}" for piece in panel.pieces if piece.latest)


def _arranged(panels: Sequence[Panel]) -> tuple[list[_Frame], int, int]:
    """Panels in rows; the width of the drawing and the height they take."""
    frames: list[_Frame] = []
    left = top = MARGIN
    right = lowest = 0
    for panel in panels:
        if left > MARGIN and left + panel.columns * HALF > ROW_WIDTH:
            left, top = MARGIN, lowest
        frames.append(_Frame(panel, left, top + TITLE))
        right = max(right, left + panel.columns * HALF + MARGIN)
        lowest = max(lowest, top + TITLE + panel.rows * HALF + MARGIN)
        left += panel.columns * HALF + MARGIN
    return frames, max(right, 160), lowest


def _panel(frame: _Frame, ghosts: dict[Panel, list[Piece]]) -> Iterator[str]:
    panel = frame.panel
    yield _text(frame.left, frame.top - 3, panel.title)
    if panel.grid:
        yield from _grid(frame)
    for piece in panel.pieces:
        yield from _piece(frame, piece, "t l" if piece.latest else "t")
    for piece in ghosts.get(panel, []):
        yield from _piece(frame, piece, "t m")


def _grid(frame: _Frame) -> Iterator[str]:
    for row in range(0, frame.panel.rows, CELL):
        for column in range(0, frame.panel.columns, CELL):
            x, y = frame.left + column * HALF, frame.top + row * HALF
            yield f'<rect class="g" x="{x}" y="{y}" width="{SIDE}" height="{SIDE}"/>'


def _piece(frame: _Frame, piece: Piece, kind: str) -> Iterator[str]:
    ((top, left), first), ((low, right), second) = piece.faces
    x, y = frame.left + left * HALF, frame.top + top * HALF
    width, height = (right - left) * HALF + SIDE, (low - top) * HALF + SIDE
    yield (
        f'<rect class="{kind}" x="{x + 1}" y="{y + 1}" width="{width - 2}" '
        f'height="{height - 2}" rx="3"/>'
    )
    middle = (x + SIDE, y + 4, x + SIDE, y + SIDE - 4)
    if height > width:
        middle = (x + 4, y + SIDE, x + SIDE - 4, y + SIDE)
    yield '<line class="s" x1="{}" y1="{}" x2="{}" y2="{}"/>'.format(*middle)
    yield from _face(first, x + HALF, y + HALF)
    yield from _face(second, frame.left + right * HALF + HALF, frame.top + low * HALF + HALF)


def _face(face: Face, x: int, y: int) -> Iterator[str]:
    if isinstance(face, int):
        radius = 1.9 if face <= 9 else 1.5
        for right, down in _pips(face):
            yield f'<circle class="d" cx="{x + right}" cy="{y + down}" r="{radius}"/>'
    else:
        yield f'<text class="f" x="{x}" y="{y}">{escape(face)}</text>'


def _text(x: int, y: int, text: str) -> str:
    return f'<text x="{x}" y="{y}">{escape(text)}</text>' if text else ""


def _added(before: Board, after: Board) -> tuple[Board, list[list[Piece]]]:
    """The board after a move, and by panel the pieces that were not there before."""
    new: list[list[Piece]] = []
    for old, panel in zip(before.panels, after.panels, strict=False):
        down, right = _shift(old, panel)
        known = {(p.tile, p.top + down, p.left + right, p.direction) for p in old.pieces}
        new.append([p for p in panel.pieces if (p.tile, p.top, p.left, p.direction) not in known])
    return after, new


def _shift(old: Panel, panel: Panel) -> tuple[int, int]:
    """How far the drawing moved between two boards of a game, by its first domino."""
    if not old.pieces or not panel.pieces:
        return 0, 0
    one, two = old.pieces[0], panel.pieces[0]
    return two.top - one.top, two.left - one.left


def _widened(
    board: Board, marked: Iterable[tuple[Board, list[list[Piece]]]]
) -> tuple[Board, dict[Panel, list[Piece]]]:
    """Panels grown so that every marked piece fits, and the marked pieces of each."""
    panels: list[Panel] = []
    ghosts: dict[Panel, list[Piece]] = {}
    boards = list(marked)
    for index, panel in enumerate(board.panels):
        found = [
            _moved(piece, _shift(after.panels[index], panel))
            for after, new in boards
            if index < len(new)
            for piece in new[index]
        ]
        grown, shifted = _grown(panel, found)
        panels.append(grown)
        ghosts[grown] = shifted
    return Board(tuple(panels), board.notes), ghosts


def _moved(piece: Piece, by: tuple[int, int]) -> Piece:
    down, right = by
    return Piece(piece.tile, piece.top + down, piece.left + right, piece.direction)


def _grown(panel: Panel, found: list[Piece]) -> tuple[Panel, list[Piece]]:
    corners = [corner for piece in found for corner, _ in piece.faces]
    up = -min([0, *(top for top, _ in corners)])
    over = -min([0, *(left for _, left in corners)])
    rows = max([panel.rows, *(top + CELL for top, _ in corners)]) + up
    columns = max([panel.columns, *(left + CELL for _, left in corners)]) + over
    pieces = tuple(
        Piece(p.tile, p.top + up, p.left + over, p.direction, p.latest) for p in panel.pieces
    )
    ghosts = [_moved(piece, (up, over)) for piece in found]
    return Panel(panel.title, rows, columns, pieces, panel.grid), ghosts
