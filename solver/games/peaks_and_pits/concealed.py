"""Name the dominoes of a position of Peaks and Pits, those that are hidden among them, and what
must be known."""

from typing import Final

from engine.accounting import double_copies, unseen_tiles
from engine.games.peaks_and_pits import GAME, Move, Position
from solver.asking.needs import Need, all_hands, order_of, own_hand
from solver.games.peaks_and_pits.encoding import TrainEncoding
from solver.hidden_hands import Concealed, dealt_to_players, hands_of_players


def _worth(position: Position, move: Move) -> float:
    """Return the tokens that a move rids the player of, less those that it brings (P6, P8)."""
    return -float(GAME.apply_unjudged(position, move).effect["net"])


CONCEALED: Final = Concealed[Position, Move](
    game=GAME,
    hands=hands_of_players,
    pile=lambda position: position.boneyard,
    unseen=lambda position: unseen_tiles(position.seen(), double_copies(position.options.set)),
    dealt=lambda position, hands, pile: dealt_to_players(position, hands, boneyard=pile),
    encoding=TrainEncoding,
    worth=_worth,
    spread=1.5,
    pile_key="boneyard",
)
"""The dominoes of a hand and where they may be hidden."""

OWN_HAND: Final = own_hand(CONCEALED.hands, GAME.to_move)
ALL_HANDS: Final = all_hands(CONCEALED.hands)
BONEYARD: Final[Need[Position]] = order_of(CONCEALED.pile, "boneyard", "P6")
