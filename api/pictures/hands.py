"""Draw what is held: hands as dominoes, hidden ones as backs, and whose turn it is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from api.pictures.dominoes import SIDE, Outline, domino, group
from api.pictures.svg import MARGIN, Letters, beside
from engine.board import Held
from engine.tiles import Tile

_SCALE = 0.62
"""The size of a held domino beside one on the table, where letters are smallest."""

_STEP = SIDE + 3
"""From one held domino to the next, before they are made smaller."""

_FAN = 0.45
"""The part of that step from one back to the next: they overlap."""

_COUNT, _COUNT_LETTERS = (SIDE / 2, SIDE + 4.5), 12.0
"""The place of the number of hidden dominoes on the last of them, and its size."""

_GAP = 14
"""Between two hands beside each other."""

_POINTER = 0.9
"""Width of the pointer to the seat to move, in letters."""


@dataclass(frozen=True, slots=True)
class _Block:
    """A hand, and the upper left corner of its drawing."""

    held: Held
    left: float
    top: float


@dataclass(frozen=True, slots=True)
class Hands:
    """All that is held, to be drawn below a board, no wider than ``width``."""

    letters: Letters
    held: Sequence[Held]
    width: float

    @property
    def scale(self) -> float:
        return _SCALE * self.letters.scale

    def drawn(self, top: float) -> tuple[list[str], float]:
        """Draw from ``top`` on; return the parts, and where they end."""
        blocks, low = self._arranged(top)
        return [part for block in blocks for part in self._block(block)], low

    def _arranged(self, top: float) -> tuple[list[_Block], float]:
        """Arrange hands in rows, below each other as far as the widest allows."""
        widest = max(map(self._width, self.held))
        columns = max(1, int((self.width + _GAP) / (widest + _GAP)))
        step = (self.width + _GAP) / columns
        blocks: list[_Block] = []
        for first in range(0, len(self.held), columns):
            row = self.held[first : first + columns]
            blocks += [_Block(held, MARGIN + at * step, top) for at, held in enumerate(row)]
            top += max(map(self._height, row))
        return blocks, top

    def _words(self, held: Held) -> str:
        return beside(f"{held.who or held.kind}   {held.facts}")

    def _width(self, held: Held) -> float:
        tiles = max((x for _, x, _ in self._placed(held)), default=0.0) + _STEP * self.scale
        words = self.letters.width(self._words(held)) + self.letters.size * held.is_moving
        return max(words, tiles)

    def _height(self, held: Held) -> float:
        rows = max((row for _, _, row in self._placed(held)), default=0) + 1
        return self.letters.line * 1.25 + rows * (2 * SIDE + 3) * self.scale + 5

    def _placed(self, held: Held) -> Iterator[tuple[Tile, float, int]]:
        """Return each domino, how far to the right it lies, and in which row."""
        x, row = 0.0, 0
        for tile in held.tiles:
            if x + SIDE * self.scale > self.width:
                x, row = 0.0, row + 1
            yield tile, x, row
            x += _STEP * self.scale * (_FAN if tile.is_hidden else 1)

    def _block(self, block: _Block) -> Iterator[str]:
        held, letters = block.held, self.letters
        x, base = block.left, block.top + letters.size
        parts: list[str] = []
        if held.is_moving:
            parts.append(pointer(letters, x, base))
            x += letters.size * _POINTER
        kind = "turn" if held.is_moving else "words"
        parts.append(letters.put(x, base, self._words(held), kind))
        low = block.top + letters.line * 1.2
        hidden = sum(tile.is_hidden for tile in held.tiles)
        for at, (tile, right, row) in enumerate(self._placed(held), 1):
            down = low + row * (2 * SIDE + 3) * self.scale
            count = hidden if at == len(held.tiles) else 0
            parts.append(self._tile(tile, block.left + right, down, count))
        if not held.tiles:
            parts.append(self._nothing(block.left, low))
        seat = "" if held.seat is None else held.seat
        yield group("hand moving" if held.is_moving else "hand", parts, seat=seat, kind=held.kind)

    def _tile(self, tile: Tile, x: float, y: float, hidden: int) -> str:
        """Draw a domino; the last of so many hidden ones says how many they are."""
        look = self.letters.look
        place = f'transform="translate({x:.4g} {y:.5g}) scale({self.scale:.4g})"'
        box = Outline(0, 0, SIDE, 2 * SIDE)
        if not tile.is_hidden:
            parts = "".join(domino(look, tile, box, "body"))
            return f'<g class="held" data-tile="{tile}" {place}>{parts}</g>'
        count = self.letters.put(*_COUNT, str(hidden), "count", _COUNT_LETTERS) if hidden else ""
        return f'<g class="held hidden" {place}>{box.outline(look.of("back"))}{count}</g>'

    def _nothing(self, x: float, y: float) -> str:
        """Draw the place of a domino that is not there."""
        wide, high = SIDE * self.scale, 2 * SIDE * self.scale
        return (
            f'<rect {self.letters.look.of("free")} x="{x + 0.5:.4g}" y="{y:.5g}" '
            f'width="{wide:.4g}" height="{high:.4g}" rx="2"/>'
        )


def pointer(letters: Letters, x: float, base: float) -> str:
    """Draw a triangle that points at the words after it."""
    high = letters.size * 0.7
    wide, half = f"{high * 0.8:.3g}", f"{high / 2:.3g}"
    shape = f"M{x:g} {base - high:.4g}l{wide} {half}l-{wide} {half}z"
    return f'<path {letters.look.of("pointer")} d="{shape}"/>'
