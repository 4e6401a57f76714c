"""One domino in SVG, with its pips drawn."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from api.pictures.style import FAMILIES, Look
from engine.drawing.board import CELL, Piece
from engine.tiles import WILD, Face, Tile

HALF = 10  # units of a drawing in half a cell
SIDE = HALF * CELL

_LOW, _MID, _HIGH = -5.5, 0.0, 5.5
_CORNERS = ((_LOW, _LOW), (_HIGH, _HIGH), (_HIGH, _LOW), (_LOW, _HIGH))
_SIDES = ((_LOW, _MID), (_HIGH, _MID), (_MID, _LOW), (_MID, _HIGH))
_CENTRE = (_MID, _MID)
_ROWS = (-6.0, -2.0, 2.0, 6.0)  # rows of the two full columns of a face above nine
_BETWEEN = {1: (0.0,), 2: (-2.0, 2.0), 3: (-4.0, 0.0, 4.0), 4: _ROWS}
_MOST_PIPS = 12
_STAR = "v11m-4.8-8.2 9.6 5.4m0-5.4-9.6 5.4"  # three crossing strokes, from the top of the first


def pips(number: int) -> tuple[tuple[float, float], ...]:
    """Return the pips of a face, from its centre: the usual patterns up to nine, then two columns
    of four and the rest between them."""
    if number <= 9:
        odd = (_CENTRE,) if number % 2 else ()
        even = number - number % 2
        return (*odd, *_CORNERS[: min(even, 4)], *_SIDES[: max(0, even - 4)])
    full = tuple((x, y) for x in (_LOW, _HIGH) for y in _ROWS)
    return (*full, *((_MID, y) for y in _BETWEEN[number - len(full)]))


@dataclass(frozen=True, slots=True)
class Outline:
    """The outline of both halves of a domino in the drawing."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def of(cls, piece: Piece, left: float, top: float) -> "Outline":
        """Return the outline of a piece on a panel whose upper left corner is there."""
        ((high, over), _), ((low, right), _) = piece.faces
        width, height = (right - over) * HALF + SIDE, (low - high) * HALF + SIDE
        return cls(left + over * HALF, top + high * HALF, width, height)

    @property
    def is_upright(self) -> bool:
        return self.height > self.width

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def outline(self, attributes: str) -> str:
        """Draw it a little smaller, so that neighbours stay apart."""
        return (
            f'<rect {attributes} x="{self.x + 1:g}" y="{self.y + 1:g}" '
            f'width="{self.width - 2:g}" height="{self.height - 2:g}" rx="3"/>'
        )


def group(kind: str, parts: Iterable[str], /, **data: object) -> str:
    """Join parts into a group with these data attributes, without empty ones."""
    named = (f" data-{name}={quoteattr(str(value))}" for name, value in data.items() if value != "")
    return f'<g class="{kind}"{"".join(named)}>{"".join(parts)}</g>'


def piece(look: Look, found: Piece, left: float, top: float) -> str:
    """Draw the domino on a panel whose upper left corner is there."""
    kind, body = ("tile latest", "newest") if found.latest else ("tile", "body")
    number = "" if found.id is None else found.id
    parts = domino(look, found.tile, Outline.of(found, left, top), body)
    return group(kind, parts, tile=found.tile, at=found.at, id=number)


def domino(look: Look, tile: Tile, box: Outline, body: str, prefix: str = "") -> Iterator[str]:
    """Draw the parts of a domino; the kinds of those on its body begin with ``prefix``."""
    yield box.outline(look.of(body))
    yield middle_line(look, box, f"{prefix}middle")
    x, y = box.x + HALF, box.y + HALF
    far = (x, y + SIDE) if box.is_upright else (x + SIDE, y)
    dots = [*_dots(tile.first, (x, y), box), *_dots(tile.second, far, box)]
    if dots:
        yield f"<g {look.of(f'{prefix}pips')}>{''.join(dots)}</g>"
    for face, (across, down) in ((tile.first, (x, y)), (tile.second, far)):
        yield from _sign(look, face, across, down, prefix)


def middle_line(look: Look, box: Outline, kind: str) -> str:
    x, y = box.middle
    start = f"{box.x + 4:g} {y:g}h" if box.is_upright else f"{x:g} {box.y + 4:g}v"
    return f'<path {look.of(kind)} d="M{start}{SIDE - 8}"/>'


def _dots(face: Face, centre: tuple[float, float], box: Outline) -> Iterator[str]:
    """Draw the pips of a half; they turn with the domino."""
    if not isinstance(face, int) or face > _MOST_PIPS:
        return
    x, y = centre
    radius = 1.9 if face <= 9 else 1.5
    for across, along in pips(face):
        right, down = (across, along) if box.is_upright else (along, -across)
        yield f'<circle cx="{x + right:g}" cy="{y + down:g}" r="{radius}"/>'


def _sign(look: Look, face: Face, x: float, y: float, prefix: str) -> Iterator[str]:
    """Draw a face that has no pips."""
    if face == WILD:
        yield f'<path {look.of(f"{prefix}wild")} d="M{x:g} {y - 5.5:g}{_STAR}"/>'
    elif not isinstance(face, int) or face > _MOST_PIPS:
        yield (
            f'<text {look.of(f"{prefix}face")} x="{x:g}" y="{y + 4.3:g}" font-size="12" '
            f'font-family="{FAMILIES}">{escape(str(face))}</text>'
        )
