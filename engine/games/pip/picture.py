"""Show a position of PIP as a picture; places in the plane are in half cells.

Dominoes are placed in order and never move again. Each continues straight from the one it was
played on, or turns where there is more room. No two overlap, dominoes that do not belong together
keep a gap, and a line turns before it leaves the table. A domino without a place begins a new
panel.
"""

from collections.abc import Container, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from engine.drawing.board import CELL, Board, Label, Panel, Piece, cropped, hands_held
from engine.games.pip.open_ends import open_ends_of
from engine.games.pip.position import Laid, Position
from engine.games.pip.scoring import is_over
from engine.tiles import WILD, Tile

Heading = tuple[int, int]
"""One half cell down and to the right."""

_UP, _RIGHT, _DOWN, _LEFT = (-1, 0), (0, 1), (1, 0), (0, -1)
_REACH = (10 * CELL, 6 * CELL, 4 * CELL, 2 * CELL)
_GAP = 1
_MIDDLE = CELL // 2
_SIDES = 2
"""The exits at the sides of the starter; the others are at its top and bottom."""


class Box(NamedTuple):
    """A box in half cells; the lower right corner is excluded."""

    top: int
    left: int
    bottom: int
    right: int

    def meets(self, other: "Box", gap: int) -> bool:
        """Tell whether the two overlap, or are less than ``gap`` apart."""
        rows = self.top < other.bottom + gap and other.top < self.bottom + gap
        return rows and self.left < other.right + gap and other.left < self.right + gap

    def holds(self, other: "Box") -> bool:
        rows = self.top <= other.top and other.bottom <= self.bottom
        return rows and self.left <= other.left and other.right <= self.right


_TABLE = Box(-40, -22, 44, 24)
"""The part of the plane for dominoes, so that a panel is narrow enough for a small screen."""


class Exit(NamedTuple):
    """A place where a domino may join: the centre of an edge, and the step away from it."""

    row: int
    column: int
    step: Heading

    def onward(self, along: int, aside: int, step: Heading) -> "Exit":
        """Return the exit this far ahead, and this far to the right of the direction of travel."""
        down, right = self.step
        row = self.row + along * down + aside * right
        return Exit(row, self.column + along * right - aside * down, step)

    def box(self, length: int, half_width: int) -> Box:
        one = self.onward(0, -half_width, self.step)
        two = self.onward(length, half_width, self.step)
        rows, columns = sorted((one.row, two.row)), sorted((one.column, two.column))
        return Box(rows[0], columns[0], rows[1], columns[1])


class Spot(NamedTuple):
    """A domino that has a place: its panel, its outline, its direction, and its exits."""

    panel: int
    box: Box
    step: Heading
    exits: tuple[Exit, ...]


_STARTER = Spot(
    0,
    Box(0, 0, 2 * CELL, CELL),
    _RIGHT,
    (
        Exit(CELL, CELL, _RIGHT),
        Exit(CELL, 0, _LEFT),
        Exit(0, _MIDDLE, _UP),
        Exit(2 * CELL, _MIDDLE, _DOWN),
    ),
)


_KEPT = 256
"""Layouts whose spots are cached: twice what a picture needs in which every mark extends the
longest layout."""


@lru_cache(maxsize=_KEPT)
def spots(layout: tuple[Laid, ...]) -> tuple[Spot, ...]:
    """Find a spot for each domino of a valid layout, the last one after the others."""
    if not layout:
        return ()
    found, laid = list(spots(layout[:-1])), layout[-1]
    if laid.on is None:
        return (*found, _STARTER)
    parent = found[laid.on]
    free = [
        spot
        for leave in _exits(layout, len(found), laid.on, parent)
        if _is_free(layout, found, spot := _set_down(laid.tile, leave, parent.panel), laid.on)
    ]
    spot = max(free, key=partial(_room, found)) if free else _apart(laid.tile, found)
    return (*found, spot)


def _exits(layout: tuple[Laid, ...], index: int, on: int, parent: Spot) -> tuple[Exit, ...]:
    """Give the sides of the starter before its top and bottom (I4)."""
    if on != 0:
        return parent.exits
    earlier = sum(1 for laid in layout[:index] if laid.on == 0)
    return parent.exits[:_SIDES] if earlier < _SIDES else parent.exits[_SIDES:]


def _set_down(tile: Tile, leave: Exit, panel: int) -> Spot:
    """Set a domino at an exit: a double lies crosswise, centred on its line; any other domino along
    the line, and the next one may turn at its outer half."""
    down, right = leave.step
    left_hand, right_hand = (-right, down), (right, -down)
    length, half_width = (CELL, CELL) if tile.is_double else (2 * CELL, _MIDDLE)
    turn = length - _MIDDLE
    exits = (
        leave.onward(length, 0, leave.step),
        leave.onward(turn, -half_width, left_hand),
        leave.onward(turn, half_width, right_hand),
    )
    return Spot(panel, leave.box(length, half_width), leave.step, exits)


def _is_free(layout: tuple[Laid, ...], found: list[Spot], spot: Spot, on: int) -> bool:
    """Tell whether there is room for a domino: it may touch its neighbours in the layout, and keeps
    a gap to others."""
    if not _TABLE.holds(spot.box):
        return False
    kin = {on, layout[on].on, *(index for index, laid in enumerate(layout) if laid.on == on)}
    return not any(
        other.panel == spot.panel and other.box.meets(spot.box, 0 if index in kin else _GAP)
        for index, other in enumerate(found)
    )


def _room(found: list[Spot], spot: Spot) -> int:
    """Return how far the line could continue straight from the spot."""
    for reach in _REACH:
        lane = spot.exits[0].box(reach, CELL)
        if not any(other.panel == spot.panel and other.box.meets(lane, 0) for other in found):
            return reach
    return 0


def _apart(tile: Tile, found: list[Spot]) -> Spot:
    return _set_down(tile, Exit(0, 0, _RIGHT), max(spot.panel for spot in found) + 1)


_EMPTY = 2 * CELL


def board(position: Position) -> Board:
    """Show a panel for the layout, more if branches ran out of room, and the hands below."""
    layout = position.layout
    found = spots(layout)
    named = {index for index, laid in enumerate(layout) if laid.number is not None}
    called = named | open_ends_of(position).places.keys()
    numbers = sorted({spot.panel for spot in found})
    panels = [_panel(layout, found, number, called) for number in numbers]
    empty = Panel("layout", _EMPTY, _EMPTY, (), grid=False)
    moving = None if is_over(position) else position.to_move
    held = hands_held(position.players, "score", moving)
    return Board(tuple(panels) or (empty,), _remarks(position), held)


def _panel(
    layout: tuple[Laid, ...], found: Sequence[Spot], number: int, called: Container[int]
) -> Panel:
    inside = [index for index, spot in enumerate(found) if spot.panel == number]
    pieces = [_piece(layout, found[index], index) for index in inside]
    boxes = [(index, found[index].box) for index in inside if index in called]
    labels = [
        Label(str(index), (box.top + box.bottom) / 2, (box.left + box.right) / 2)
        for index, box in boxes
    ]
    on = layout[inside[0]].on
    return cropped("layout" if on is None else f"on {layout[on].tile}", pieces, labels)


def _piece(layout: tuple[Laid, ...], spot: Spot, index: int) -> Piece:
    """Return the piece of a domino; one that goes up or left begins with its outer half."""
    laid = layout[index]
    down, right = spot.step
    along = "down" if down else "right"
    across = "right" if down else "down"
    return Piece(
        laid.tile if down + right > 0 else laid.tile.flipped,
        spot.box.top,
        spot.box.left,
        across if laid.tile.is_double else along,
        index == len(layout) - 1,
        "" if laid.on is None else f"on {laid.on}",
        index,
    )


def _remarks(position: Position) -> tuple[str, ...]:
    """Return what wilds stand for, and the state of the round."""
    wilds = "   ".join(_name(laid) for laid in position.layout if laid.number is not None)
    turn = f"round {position.round}   stock {len(position.stock)}   {position.direction}"
    return (wilds, turn) if wilds else (turn,)


def _name(laid: Laid) -> str:
    what = f"{laid.number}-{laid.number}" if laid.tile.first == WILD else f"{laid.number}"
    return f"{laid.tile} stands for {what}"
