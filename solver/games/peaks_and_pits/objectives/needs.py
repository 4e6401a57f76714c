"""Name what the objectives of Peaks and Pits need to know of a position, with what they share."""

from collections.abc import Sequence
from typing import Final

from engine.games.peaks_and_pits import GAME, Position
from engine.tiles import Tile
from solver.asking.needs import Need, all_hands, order_of, own_hand


def _hands(position: Position) -> Sequence[Sequence[Tile]]:
    return [player.hand for player in position.players]


OWN_HAND: Final = own_hand(_hands, GAME.to_move)
ALL_HANDS: Final = all_hands(_hands)
BONEYARD: Final[Need[Position]] = order_of(lambda where: where.boneyard, "boneyard", "P6")


def is_over(position: Position) -> bool:
    return position.is_over
