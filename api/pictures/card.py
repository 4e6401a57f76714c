"""The picture that goes with a link: a board on the table of its game, with a title and a sentence,
1200 x 630 pixels, as programs that show links want it."""

import math
import textwrap
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final
from xml.sax.saxutils import escape

from api.pictures.board import drawn_board
from api.pictures.dominoes import SIDE, Outline, domino
from api.pictures.svg import FAMILIES, Look
from engine.drawing.board import CELL, Board, Held, Panel
from engine.game import Game

WIDTH: Final = 1200
HEIGHT: Final = 630

_INK: Final = "#211C17"

_BOARD: Final = (48, 48, 660, 534)
"""Left, top, width and height of the place of the board."""
_LARGEST: Final = 4.0
"""The most by which a board is enlarged."""
_WORDS_LEFT: Final = 744
_TITLE, _SENTENCE, _NAME = 50, 34, 30
_ACROSS: Final = 0.5
"""The width of a letter as a part of its height, on the average."""

_STOREY: Final = 0.52
_SLOPE: Final = 0.396
"""The height of a tier, and how deep a cell seen from a corner is, in cells."""
_SQUARE: Final = math.sqrt(0.5)


def card(game: Game[Any, Any], position: Any, seat: int, title: str, sentence: str) -> str:
    """Draw a position with its title and a sentence as an SVG document. While no domino lies on the
    board the hand of ``seat`` is drawn below it."""
    edge, middle, key = game.colours
    board = _placed(game.board(position), game.players(position) > 1, seat)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<defs><radialGradient id="table" cx=".32" cy=".5" r=".8">'
        f'<stop offset="0" stop-color="{middle}"/><stop offset="1" stop-color="{edge}"/>'
        f'</radialGradient></defs><rect width="{WIDTH}" height="{HEIGHT}" fill="url(#table)"/>'
        f"{board}{''.join(_words(title, sentence, key))}</svg>"
    )


def _placed(board: Board, has_seats: bool, seat: int) -> str:
    """Draw the board as large as its place allows, a ziggurat from a corner."""
    is_begun = any(panel.pieces for panel in board.panels)
    if is_begun and _is_stacked(board):
        return _stacked(board)
    own = [held for held in board.held if held.seat == (seat if has_seats else None)]
    hands = () if is_begun else tuple(Held(held.tiles) for held in own[:1])
    shown = replace(board, remarks=(), held=hands)
    width, height, parts = drawn_board(shown, Look("light", labels="none"))
    left, top, most, high = _BOARD
    scale = min(most / width, high / height, _LARGEST)
    x, y = left + (most - width * scale) / 2, top + (high - height * scale) / 2
    place = f'transform="translate({x:.2f} {y:.2f}) scale({scale:.4f})"'
    return f"<g {place}>{''.join(parts)}</g>"


def _words(title: str, sentence: str, key: str) -> Iterator[str]:
    """Write title and sentence in the middle of the right side, and the name below."""
    lines = [
        *((line, _TITLE, "bold") for line in _lines(title, _TITLE)),
        *((line, _SENTENCE, "normal") for line in _lines(sentence, _SENTENCE)),
    ]
    high = sum(size * 1.3 for _, size, _ in lines)
    base = (HEIGHT - high) / 2
    for line, size, weight in lines:
        base += size * 1.3
        yield _text(_WORDS_LEFT, base, line, size, weight, _INK)
    yield _text(_WORDS_LEFT, HEIGHT - 56, "Boneyard", _NAME, "bold", key)


def _lines(text: str, size: int) -> list[str]:
    return textwrap.wrap(text, int((WIDTH - _WORDS_LEFT - 40) / size / _ACROSS))


def _text(x: float, y: float, text: str, size: int, weight: str, fill: str) -> str:
    return (
        f'<text x="{x:g}" y="{y:.1f}" font-size="{size}" font-weight="{weight}" fill="{fill}" '
        f'font-family="{FAMILIES}">{escape(text)}</text>'
    )


def _is_stacked(board: Board) -> bool:
    """Whether each panel is a grid smaller than the one before: the tiers of a ziggurat."""
    panels = board.panels
    smaller = all(upper.rows < lower.rows for lower, upper in pairwise(panels))
    return len(panels) > 1 and smaller and all(panel.grid for panel in panels)


def _stacked(board: Board) -> str:
    """Draw panels on top of each other, seen from a corner, with the sun behind."""
    left, top, width, high = _BOARD
    cells = board.panels[0].rows / CELL
    scale = width / (2 * _SQUARE * cells * 1.14)
    x, y = left + width / 2, top + high * 0.66
    built = [panel for panel in board.panels if panel.pieces]
    tiers = "".join(_tier(panel, number + 1) for number, panel in enumerate(built))
    return (
        f'<circle cx="{x:g}" cy="{top + high * 0.36:g}" r="{high * 0.34:g}" fill="#FFE9BF"/>'
        f'<g transform="translate({x:g} {y:g}) scale({scale:.3f})">'
        f"{_slab(cells / 2 * 1.14, 0.0)}{tiers}</g>"
    )


def _tier(panel: Panel, number: int) -> str:
    side, rise = panel.rows / CELL, -number * _STOREY
    look = Look("light")
    pieces = "".join(
        "".join(domino(look, piece.tile, Outline.of(piece, 0, 0), "body")) for piece in panel.pieces
    )
    turn = f"matrix({_SQUARE:.4f} {_SLOPE} {-_SQUARE:.4f} {_SLOPE} 0 {rise:g})"
    place = f"translate({-side / 2:g} {-side / 2:g}) scale({1 / SIDE:g})"
    return _slab(side / 2, rise) + f'<g transform="{turn} {place}">{pieces}</g>'


def _slab(half: float, top: float) -> str:
    """Draw a block of so many cells from its middle to each side, its upper side at a height."""
    wide, deep = half * 2 * _SQUARE, half * 2 * _SLOPE
    low = top + _STOREY
    return (
        f'<path fill="#FFF0D2" d="M{-wide:.3f} {top:g}L0 {top - deep:.3f}L{wide:.3f} {top:g}'
        f'L0 {top + deep:.3f}Z"/>'
        f'<path fill="#C99A6B" d="M{-wide:.3f} {top:g}L0 {top + deep:.3f}V{low + deep:.3f}'
        f'L{-wide:.3f} {low:g}Z"/>'
        f'<path fill="#A8754A" d="M{wide:.3f} {top:g}L0 {top + deep:.3f}V{low + deep:.3f}'
        f'L{wide:.3f} {low:g}Z"/>'
    )
