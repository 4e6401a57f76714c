"""Name the dominoes of a position of Fives, those that are hidden among them, and what must be
known."""

from typing import Final

from engine.games.fives import GAME, Move, Play, Position
from engine.games.fives.position import laid_on
from engine.games.fives.scoring import count, points
from engine.tiles import in_order
from solver.asking.needs import Need, all_hands, order_of, own_hand
from solver.games.fives.encoding import HandEncoding
from solver.hidden_hands import Concealed

A_PIP: Final = 0.3
"""Points that a pip out of the hand looks worth."""


def _worth(position: Position, move: Move) -> float:
    """Return the points that a move scores, and a little for the pips that leave the hand."""
    if not isinstance(move, Play):
        return 0.0
    pips = int(move.tile.first) + int(move.tile.second)
    return points(count(laid_on(position.layout, move))) + A_PIP * pips


CONCEALED: Final = Concealed[Position, Move](
    game=GAME,
    hands=lambda position: position.hands,
    pile=lambda position: position.boneyard,
    unseen=lambda position: position.unseen,
    dealt=lambda position, hands, pile: position._replace(
        hands=tuple(map(in_order, hands)), boneyard=pile
    ),
    encoding=HandEncoding,
    worth=_worth,
    spread=3.0,
    pile_key="boneyard",
    forbids_together=lambda position: position.layout.spinner is None,
)
"""The dominoes of a hand and where they may be hidden."""

OWN_HAND: Final = own_hand(CONCEALED.hands, GAME.to_move)
ALL_HANDS: Final[Need[Position]] = all_hands(CONCEALED.hands)
BONEYARD: Final[Need[Position]] = order_of(CONCEALED.pile, "boneyard", "F4")
