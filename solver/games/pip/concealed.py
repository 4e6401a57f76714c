"""Name the dominoes of a round of PIP, those that are hidden among them, and what must be known."""

from typing import Final

from engine.accounting import unseen_tiles
from engine.games.pip import GAME, Move, Position
from engine.games.pip.position import COPIES
from engine.tiles import Tile
from solver.asking.needs import Need, all_hands, order_of, own_hand
from solver.games.pip.encoding import RoundEncoding
from solver.games.pip.legal_moves import shed
from solver.hidden_hands import Concealed, dealt_to_players, hands_of_players


def _unseen(position: Position) -> tuple[Tile, ...]:
    held = (tile for player in position.players for tile in player.hand)
    laid = (entry.tile for entry in position.layout)
    return unseen_tiles((*held, *position.stock, *laid), COPIES)


CONCEALED: Final = Concealed[Position, Move](
    game=GAME,
    hands=hands_of_players,
    pile=lambda position: position.stock,
    unseen=_unseen,
    dealt=lambda position, hands, stock: dealt_to_players(position, hands, stock=stock),
    encoding=RoundEncoding,
    worth=lambda _, move: float(shed(move)),
    spread=30.0,
    pile_key="stock",
    forbids_together=lambda position: not position.layout,
)
"""The dominoes of a round and where they may be hidden."""

OWN_HAND: Final = own_hand(CONCEALED.hands, GAME.to_move, "I12")
ALL_HANDS: Final = all_hands(CONCEALED.hands, "I12")
STOCK: Final[Need[Position]] = order_of(CONCEALED.pile, "stock", "I9")
