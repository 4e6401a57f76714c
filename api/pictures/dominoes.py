"""Dominoes in SVG: one with its pips; and hands, with hidden ones face down and the seat to move
marked."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from api.pictures.svg import FAMILIES, LETTERS, MARGIN, Letters, Look, with_dots
from engine.drawing.board import CELL, Held, Piece
from engine.tiles import WILD, Face, Tile
from languages.spoken import shown as in_words

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

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the domino with its thickest outline."""
        return self.x - 1, self.y - 1, self.x + self.width + 1, self.y + self.height + 1

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


_SCALE = 0.62
"""The size of a held domino compared with one on the table, where letters are smallest."""
_STEP = SIDE + 3
_ROW = 2 * SIDE + 3  # from one held domino to the next and from one row to the next, before scaling
_FAN = 0.45  # hidden dominoes overlap: the part of the step between them
_COUNT, _COUNT_LETTERS = (SIDE / 2, SIDE + 4.5), 12.0
"""Place and size of the number of hidden dominoes, which is drawn on the last of them."""
_GAP = 14  # between two hands in a row
_POINTER = 0.9  # width of the pointer to the seat to move, in letters


@dataclass(frozen=True, slots=True)
class Hands:
    """All that is held, to be drawn below a board, no wider than ``width``."""

    letters: Letters
    held: Sequence[Held]
    width: float

    @property
    def scale(self) -> float:
        return _SCALE * (self.letters.size / LETTERS)

    def drawn(self, top: float) -> tuple[list[str], float]:
        """Return the elements of all hands, from ``top`` down, and where they end."""
        widest = max(map(self._width, self.held))
        columns = max(1, int((self.width + _GAP) / (widest + _GAP)))
        step = (self.width + _GAP) / columns
        parts: list[str] = []
        for first in range(0, len(self.held), columns):
            row = self.held[first : first + columns]
            parts += [self._hand(held, MARGIN + i * step, top) for i, held in enumerate(row)]
            top += max(map(self._height, row))
        return parts, top

    def _words(self, held: Held) -> str:
        return with_dots(in_words(f"{held.who or held.kind}   {held.facts}"))

    def _width(self, held: Held) -> float:
        tiles = max((x for _, x, _ in self._placed(held)), default=0.0) + _STEP * self.scale
        words = self.letters.width(self._words(held)) + self.letters.size * held.is_moving
        return max(words, tiles)

    def _height(self, held: Held) -> float:
        rows = max((row for _, _, row in self._placed(held)), default=0) + 1
        return self.letters.line * 1.25 + rows * _ROW * self.scale + 5

    def _placed(self, held: Held) -> Iterator[tuple[Tile, float, int]]:
        """Yield each domino, its distance from the left, and its row."""
        x, row = 0.0, 0
        for tile in held.tiles:
            if x + SIDE * self.scale > self.width:
                x, row = 0.0, row + 1
            yield tile, x, row
            x += _STEP * self.scale * (_FAN if tile.is_hidden else 1)

    def _hand(self, held: Held, left: float, top: float) -> str:
        letters, base, low = self.letters, top + self.letters.size, top + self.letters.line * 1.2
        name, kind, start, parts = "hand", "words", left, []
        if held.is_moving:
            name, kind, start = "hand moving", "turn", left + letters.size * _POINTER
            parts.append(self._pointer(left, base))
        parts.append(letters.put(start, base, self._words(held), kind))
        hidden = sum(tile.is_hidden for tile in held.tiles)
        for number, (tile, right, row) in enumerate(self._placed(held), 1):
            count = hidden if number == len(held.tiles) else 0
            parts.append(self._tile(tile, left + right, low + row * _ROW * self.scale, count))
        if not held.tiles:
            parts.append(self._empty(left, low))
        seat = "" if held.seat is None else held.seat
        return group(name, parts, seat=seat, kind=held.kind)

    def _tile(self, tile: Tile, x: float, y: float, count: int) -> str:
        """Draw a domino; a hidden one has ``count`` drawn on it, unless that is 0."""
        look = self.letters.look
        place = f'transform="translate({x:.4g} {y:.5g}) scale({self.scale:.4g})"'
        box = Outline(0, 0, SIDE, 2 * SIDE)
        if not tile.is_hidden:
            parts = "".join(domino(look, tile, box, "body"))
            return f'<g class="held" data-tile="{tile}" {place}>{parts}</g>'
        number = self.letters.put(*_COUNT, str(count), "count", _COUNT_LETTERS) if count else ""
        return f'<g class="held hidden" {place}>{box.outline(look.of("back"))}{number}</g>'

    def _empty(self, x: float, y: float) -> str:
        wide, high = SIDE * self.scale, 2 * SIDE * self.scale
        return (
            f'<rect {self.letters.look.of("free")} x="{x + 0.5:.4g}" y="{y:.5g}" '
            f'width="{wide:.4g}" height="{high:.4g}" rx="2"/>'
        )

    def _pointer(self, x: float, base: float) -> str:
        """Draw a triangle that points at the words after it."""
        high = self.letters.size * 0.7
        wide, half = f"{high * 0.8:.3g}", f"{high / 2:.3g}"
        shape = f"M{x:g} {base - high:.4g}l{wide} {half}l-{wide} {half}z"
        return f'<path {self.letters.look.of("pointer")} d="{shape}"/>'
