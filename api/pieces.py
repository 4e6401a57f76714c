"""One domino in SVG, with its pips drawn."""

from collections.abc import Iterator
from xml.sax.saxutils import escape

from engine.board import CELL, Piece
from engine.tiles import WILD, Face

HALF = 10
"""Units of a drawing a half cell."""
SIDE = HALF * CELL

_LOW, _MID, _HIGH = -5.5, 0.0, 5.5
_CORNERS = ((_LOW, _LOW), (_HIGH, _HIGH), (_HIGH, _LOW), (_LOW, _HIGH))
_SIDES = ((_LOW, _MID), (_HIGH, _MID), (_MID, _LOW), (_MID, _HIGH))
_CENTRE = (_MID, _MID)
_ROWS = (-6.0, -2.0, 2.0, 6.0)
"""Rows of the two full columns of a face above nine."""
_BETWEEN = {1: (0.0,), 2: (-2.0, 2.0), 3: (-4.0, 0.0, 4.0), 4: _ROWS}
_MOST_PIPS = 12
_STAR = "v11m-4.8-8.2 9.6 5.4m0-5.4-9.6 5.4"
"""Three crossing strokes, from the top of the first."""


def pips(number: int) -> tuple[tuple[float, float], ...]:
    """Return where the pips of a face lie, from its centre: the usual patterns up to nine, then two
    columns of four and the rest between them."""
    if number <= 9:
        odd = (_CENTRE,) if number % 2 else ()
        even = number - number % 2
        return (*odd, *_CORNERS[: min(even, 4)], *_SIDES[: max(0, even - 4)])
    full = tuple((x, y) for x in (_LOW, _HIGH) for y in _ROWS)
    return (*full, *((_MID, y) for y in _BETWEEN[number - len(full)]))


def piece(found: Piece, left: float, top: float, kind: str = "") -> str:
    """Draw the domino on a panel whose upper left corner is there; ``kind`` sets it off."""
    ((high, over), first), ((low, right), second) = found.faces
    x, y = left + over * HALF, top + high * HALF
    width, height = (right - over) * HALF + SIDE, (low - high) * HALF + SIDE
    parts = [
        f'<g class="tile{kind and " "}{kind}"><rect x="{x + 1:g}" y="{y + 1:g}" '
        f'width="{width - 2:g}" height="{height - 2:g}" rx="3"/>',
        _middle(x, y, upright=height > width),
        *_face(first, x + HALF, y + HALF),
        *_face(second, left + right * HALF + HALF, top + low * HALF + HALF),
    ]
    return "".join([*parts, "</g>"])


def _middle(x: float, y: float, upright: bool) -> str:
    """Draw the line between the halves."""
    if upright:
        return f'<path d="M{x + 4:g} {y + SIDE:g}h{SIDE - 8}"/>'
    return f'<path d="M{x + SIDE:g} {y + 4:g}v{SIDE - 8}"/>'


def _face(face: Face, x: float, y: float) -> Iterator[str]:
    if isinstance(face, int) and face <= _MOST_PIPS:
        radius = 1.9 if face <= 9 else 1.5
        for right, down in pips(face):
            yield f'<circle cx="{x + right:g}" cy="{y + down:g}" r="{radius}"/>'
    elif face == WILD:
        yield f'<path class="wild" d="M{x:g} {y - 5.5:g}{_STAR}"/>'
    else:
        yield f'<text class="face" x="{x:g}" y="{y + 4.3:g}">{escape(str(face))}</text>'
