"""Hands as dominoes, hidden ones face down, with the seat to move marked."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from api.pictures.dominoes import SIDE, Outline, domino, group
from api.pictures.svg import LETTERS, MARGIN, Letters, dotted
from engine.drawing.board import Held
from engine.tiles import Tile

_SCALE = 0.62
"""The size of a held domino compared with one on the table, where letters are smallest."""
_STEP = SIDE + 3
_ROW = 2 * SIDE + 3  # from one held domino to the next and from one row to the next, before scaling
_FAN = 0.45  # hidden dominoes overlap: the part of the step between them
_COUNT, _COUNT_LETTERS = (SIDE / 2, SIDE + 4.5), 12.0
"""Place and size of the number of hidden dominoes, which stands on the last of them."""
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
        return dotted(f"{held.who or held.kind}   {held.facts}")

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
        """Draw a domino; on a hidden one stands the ``count``, unless it is 0."""
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
