"""Show a position of Domino Ziggurat as a picture."""

from engine.board import CELL, Board, Panel, Piece
from engine.games.ziggurat.position import SIZE, TIERS, Position
from engine.tiles import Tile


def board(position: Position) -> Board:
    """Show three panels, one a tier, each cut to its square; below them hand, pile and cheats."""
    notes = (
        f"hand {_names(position.hand)}   aside {_names(position.lifted)}   "
        f"pile {len(position.pile)}   cheats {position.cheats}",
    )
    return Board(tuple(_panel(position, tier) for tier in TIERS), notes)


def _names(tiles: tuple[Tile, ...]) -> str:
    return " ".join(str(tile) for tile in tiles) or "-"


def _panel(position: Position, tier: int) -> Panel:
    rim = tier - 1
    latest = position.placed[-1:]
    pieces = tuple(
        Piece(
            d.tile,
            (d.row - rim) * CELL,
            (d.column - rim) * CELL,
            d.direction,
            latest=(d,) == latest,
        )
        for d in position.placed
        if d.tier == tier
    )
    side = (SIZE - 2 * rim) * CELL
    return Panel(f"tier {tier}", side, side, pieces)
