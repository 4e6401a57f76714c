"""Name the dominoes of a position of Fives, those that are hidden among them."""

from collections.abc import Sequence
from typing import Final

from engine.games.fives import GAME, Move, Position
from engine.tiles import Tile, in_order
from solver.hidden_hands import Concealed


def _dealt(
    position: Position, hands: Sequence[tuple[Tile, ...]], pile: tuple[Tile, ...]
) -> Position:
    return position._replace(hands=tuple(map(in_order, hands)), boneyard=pile)


CONCEALED: Final = Concealed[Position, Move](
    game=GAME,
    hands=lambda position: position.hands,
    pile=lambda position: position.boneyard,
    unseen=lambda position: position.unseen,
    dealt=_dealt,
)
"""The dominoes of a hand and where they may be hidden."""
