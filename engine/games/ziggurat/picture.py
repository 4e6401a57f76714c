"""Show a position of Domino Ziggurat as a picture."""

from engine.drawing.board import CELL, Board, Held, Panel, Piece
from engine.games.ziggurat.position import SIZE, TIERS, Position


def board(position: Position) -> Board:
    """Show a panel for each tier, cut to its square; below them hand, pile and cheats."""
    remark = f"pile {len(position.pile)}   cheats {position.cheats}"
    held = (Held(position.hand), Held(position.lifted, kind="aside"))
    return Board(tuple(_panel(position, tier) for tier in TIERS), (remark,), held)


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
            at=f"tier {d.tier} row {d.row} column {d.column} {d.direction}",
        )
        for d in position.placed
        if d.tier == tier
    )
    side = (SIZE - 2 * rim) * CELL
    return Panel(f"tier {tier}", side, side, pieces, origin=(rim, rim))
