"""Name the dominoes of a position of the Bead Game, those that are hidden among them, and what must
be known."""

from functools import partial
from typing import Final

from engine.games.bead import GAME, Move, Position
from engine.games.bead.hidden import unseen
from solver.asking.needs import all_hands, own_hand
from solver.games.bead.encoding import GridEncoding
from solver.hidden_hands import Concealed, dealt_to_players, hands_of_players


def _worth(position: Position, move: Move) -> float:
    """Return what a play scores (B10)."""
    return float(GAME.apply_unjudged(position, move).effect.get("score", 0))


CONCEALED: Final = Concealed[Position, Move](
    game=GAME,
    hands=hands_of_players,
    pile=lambda _: (),
    unseen=unseen,
    dealt=lambda position, hands, _: dealt_to_players(position, hands),
    encoding=partial(GridEncoding, bounds=False),
    worth=_worth,
    spread=15.0,
    pile_key="set_aside",
    forbids_together=lambda position: position.options.identical_sets,
)
"""The dominoes of a hand and where they may be hidden; with three players one is set aside."""

OWN_HAND: Final = own_hand(CONCEALED.hands, GAME.to_move, "B2")
ALL_HANDS: Final = all_hands(CONCEALED.hands, "B2")
