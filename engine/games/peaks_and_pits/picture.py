"""The train of Peaks and Pits in the plane.

The high arm runs to the right, turns down when the row is full, runs back to the left, and so on.
The low arm is the same, rotated by 180 degrees about the centre of the starter: to the left, then
upward. So the arms never meet, and no domino moves while they grow.
"""

from typing import NamedTuple

from engine.drawing.board import CELL, Board, Held, Label, Panel, cropped, piece_between
from engine.games.peaks_and_pits.position import ARMS, Arm, Position, Train
from engine.games.peaks_and_pits.slopes import current_slope
from engine.tiles import Tile

_REACH = 20
"""Half cells from the centre of the starter to the end of a row, so that the text picture stays
below a hundred characters."""

_ABOVE, _PAST = 1.75, 1.2
"""Half cells from the corner where the next domino of an arm begins to the name of the arm, clear
of a double that may come next."""

_LONG = 2 * CELL
"""The length of a domino in half cells."""


class Half(NamedTuple):
    """The upper left corner of a half of a domino; the centre of the starter is (0, 0)."""

    top: int
    left: int


class LaidDomino(NamedTuple):
    """A domino, inner number first, and its halves."""

    tile: Tile
    inner: Half
    outer: Half

    @property
    def turned(self) -> "LaidDomino":
        """Rotated by 180 degrees about (0, 0)."""
        return LaidDomino(self.tile, _opposite(self.inner), _opposite(self.outer))


def _opposite(half: Half) -> Half:
    return Half(-half.top - CELL, -half.left - CELL)


def train_panel(train: Train) -> Panel:
    """Return the panel of the whole train, without an empty border, with the names of its arms."""
    high, low = _Pen(), _Pen()
    starter = LaidDomino(train.starter, Half(-1, 0), Half(-1, -CELL))
    named = [
        *((domino.turned, "low") for domino in reversed(low.arm(train.low))),
        (starter, ""),
        *((domino, "high") for domino in high.arm(train.high)),
    ]
    pieces = [piece_between(one.tile, one.inner, one.outer, arm) for one, arm in named]
    up, back = low.beside
    return cropped("train", pieces, (Label("high", *high.beside), Label("low", -up, -back)))


class _Pen:
    """Places an arm that starts to the right. ``edge`` is where the next domino of the row begins,
    ``line`` the upper side of the row, ``below`` the lower side of the last domino; ``heading`` is
    1 to the right and -1 to the left; ``corner`` is true just after a turn."""

    def __init__(self) -> None:
        self.line, self.edge, self.heading = -1, CELL, 1
        self.below, self.corner = self.line + CELL, False

    def arm(self, tiles: tuple[Tile, ...]) -> list[LaidDomino]:
        """Lay a whole arm."""
        return [self._next(tile) for tile in tiles]

    def _next(self, tile: Tile) -> LaidDomino:
        if tile.is_double:
            return self.double(tile)
        return self.turn(tile) if self.row_is_full else self.along(tile)

    @property
    def beside(self) -> tuple[float, float]:
        """The place of the name of the arm: past its end, above the line of the next domino. The
        domino that turned the row is above that line, as wide as a cell."""
        past = _PAST + (CELL if self.corner else 0)
        return self.line - _ABOVE, self.edge + self.heading * past

    @property
    def row_is_full(self) -> bool:
        return abs(self.edge + self.heading * _LONG) > _REACH

    def along(self, tile: Tile) -> LaidDomino:
        return self._in_row(tile, 0)

    def double(self, tile: Tile) -> LaidDomino:
        """Lay a double across the row; below a domino that turned it, in the row."""
        if self.corner:
            return self._in_row(tile, -1)
        left = self._half(0).left
        self.edge += self.heading * CELL
        self.below = self.line + CELL + 1
        return LaidDomino(tile, Half(self.line - 1, left), Half(self.line + 1, left))

    def turn(self, tile: Tile) -> LaidDomino:
        """Lay a domino down from the last half of the row; the next row begins below it."""
        left = self._half(-CELL).left
        laid = LaidDomino(tile, Half(self.below, left), Half(self.below + CELL, left))
        self.line = self.below + _LONG
        self.heading = -self.heading
        self.edge = left if self.heading > 0 else left + CELL
        self.corner = True
        return laid

    def _in_row(self, tile: Tile, start: int) -> LaidDomino:
        laid = LaidDomino(tile, self._half(start), self._half(start + CELL))
        self.edge += self.heading * (start + _LONG)
        self.below, self.corner = self.line + CELL, False
        return laid

    def _half(self, ahead: int) -> Half:
        """Return the half that begins this many half cells ahead of the edge."""
        left = self.edge + ahead if self.heading > 0 else self.edge - ahead - CELL
        return Half(self.line, left)


def board(position: Position) -> Board:
    """Show the train; below it the ends of both arms, the boneyard and the hands."""
    arms = "   ".join(_arm_note(position.train, arm) for arm in ARMS)
    moving = None if position.is_over else position.to_move
    held = (
        Held(player.hand, seat, f"tokens {player.tokens}", seat == moving)
        for seat, player in enumerate(position.players)
    )
    remark = f"{arms}   boneyard {len(position.boneyard)}"
    return Board((train_panel(position.train),), (remark,), tuple(held))


def _arm_note(train: Train, arm: Arm) -> str:
    slope = current_slope(train.arm(arm))
    way = f" going {slope.direction}" if slope.direction else ""
    tokens = "1 token" if slope.length == 1 else f"{slope.length} tokens"
    return f"{arm} {train.end(arm)}{way}, {tokens}"
