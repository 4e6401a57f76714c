"""Show a position of PIP as a picture."""

from engine.board import CELL, Board, Panel, Piece
from engine.games.pip.plane import Spot, spots
from engine.games.pip.position import Laid, Position
from engine.tiles import WILD, Tile

_EMPTY = 2 * CELL


def board(position: Position) -> Board:
    """Show a panel for the layout, more where branches ran out of room, and the hands below."""
    layout = position.layout
    found = spots(layout)
    panels = [_panel(layout, found, number) for number in sorted({spot.panel for spot in found})]
    empty = Panel("layout", _EMPTY, _EMPTY, (), grid=False)
    return Board(tuple(panels) or (empty,), _notes(position))


def _panel(layout: tuple[Laid, ...], found: list[Spot], number: int) -> Panel:
    inside = [index for index, spot in enumerate(found) if spot.panel == number]
    top = min(found[index].box.top for index in inside)
    left = min(found[index].box.left for index in inside)
    bottom = max(found[index].box.bottom for index in inside)
    right = max(found[index].box.right for index in inside)
    pieces = tuple(
        _piece(layout[index], found[index], top, left, index == len(layout) - 1) for index in inside
    )
    title = _title(layout, inside[0])
    return Panel(title, bottom - top, right - left, pieces, grid=False)


def _title(layout: tuple[Laid, ...], first: int) -> str:
    on = layout[first].on
    return "layout" if on is None else f"on {layout[on].tile}"


def _piece(laid: Laid, spot: Spot, top: int, left: int, latest: bool) -> Piece:
    """Return the piece of a laid domino; one that goes up or left is written from its outer
    half."""
    down, right = spot.step
    along = "down" if down else "right"
    across = "right" if down else "down"
    tile = laid.tile if down + right > 0 else laid.tile.flipped
    direction = across if laid.tile.is_double else along
    return Piece(tile, spot.box.top - top, spot.box.left - left, direction, latest)


def _notes(position: Position) -> tuple[str, ...]:
    """Return what wilds stand for, whose turn it is, and the hands."""
    named = [_named(index, laid) for index, laid in enumerate(position.layout)]
    turn = f"round {position.round}   stock {len(position.stock)}   {position.direction}"
    hands = tuple(
        f"{'>' if seat == position.to_move else ' '} seat {seat}   score {player.score}   "
        f"hand {_names(player.hand)}"
        for seat, player in enumerate(position.players)
    )
    wilds = "   ".join(text for text in named if text)
    return (*((wilds,) if wilds else ()), turn, *hands)


def _named(index: int, laid: Laid) -> str:
    if laid.number is None:
        return ""
    what = f"{laid.number}-{laid.number}" if laid.tile.first == WILD else f"{laid.number}"
    return f"{laid.tile} with id {index} stands for {what}"


def _names(tiles: tuple[Tile, ...]) -> str:
    seen = [str(tile) for tile in tiles if not tile.is_hidden]
    hidden = len(tiles) - len(seen)
    return " ".join([*seen, *([f"{hidden} hidden"] if hidden else [])]) or "-"
