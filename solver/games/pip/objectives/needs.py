"""Name what the objectives of PIP need to know of a position."""

from collections.abc import Sequence
from typing import Final

from engine.games.pip import GAME, Position
from engine.tiles import Tile
from solver.asking.needs import Need, all_hands, order_of, own_hand


def _hands(position: Position) -> Sequence[Sequence[Tile]]:
    return [player.hand for player in position.players]


OWN_HAND: Final = own_hand(_hands, GAME.to_move, "I12")
ALL_HANDS: Final = all_hands(_hands, "I12")
STOCK: Final[Need[Position]] = order_of(lambda where: where.stock, "stock", "I9")
