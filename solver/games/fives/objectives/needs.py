"""Name what the objectives of Fives need to know of a position."""

from typing import Final

from engine.game import Effect
from engine.games.fives import GAME, Position
from solver.asking.needs import Need, all_hands, order_of, own_hand

OWN_HAND: Final = own_hand(lambda where: where.hands, GAME.to_move)
ALL_HANDS: Final[Need[Position]] = all_hands(lambda where: where.hands)
BONEYARD: Final[Need[Position]] = order_of(lambda where: where.boneyard, "boneyard", "F4")


def is_over(position: Position) -> bool:
    return GAME.outcome(position) is not None


def points(effect: Effect) -> int:
    """Return what a move scored (F6)."""
    return int(effect["points"])
