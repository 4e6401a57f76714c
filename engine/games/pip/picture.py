"""Show a position of PIP as a picture."""

from collections.abc import Container, Iterator

from engine.drawing.board import CELL, Board, Held, Label, Panel, Piece, cropped
from engine.games.pip.layout.open_ends import open_ends_of
from engine.games.pip.layout.plane import Box, Spot, spots
from engine.games.pip.position import Laid, Position
from engine.games.pip.scoring import is_over
from engine.tiles import WILD

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
    return Board(tuple(panels) or (empty,), _remarks(position), tuple(_held(position)))


def _panel(
    layout: tuple[Laid, ...], found: list[Spot], number: int, called: Container[int]
) -> Panel:
    inside = [index for index, spot in enumerate(found) if spot.panel == number]
    pieces = [_piece(layout, found[index], index) for index in inside]
    labels = [_label(found[index].box, index) for index in inside if index in called]
    return cropped(_title(layout, inside[0]), pieces, labels)


def _label(box: Box, index: int) -> Label:
    """Return the id of a domino, at its centre."""
    return Label(str(index), (box.top + box.bottom) / 2, (box.left + box.right) / 2)


def _title(layout: tuple[Laid, ...], first: int) -> str:
    on = layout[first].on
    return "layout" if on is None else f"on {layout[on].tile}"


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
    named = [_named(index, laid) for index, laid in enumerate(position.layout)]
    turn = f"round {position.round}   stock {len(position.stock)}   {position.direction}"
    wilds = "   ".join(text for text in named if text)
    return (*((wilds,) if wilds else ()), turn)


def _held(position: Position) -> Iterator[Held]:
    moving = None if is_over(position) else position.to_move
    for seat, player in enumerate(position.players):
        yield Held(player.hand, seat, f"score {player.score}", seat == moving)


def _named(index: int, laid: Laid) -> str:
    if laid.number is None:
        return ""
    what = f"{laid.number}-{laid.number}" if laid.tile.first == WILD else f"{laid.number}"
    return f"{laid.tile} with id {index} stands for {what}"
