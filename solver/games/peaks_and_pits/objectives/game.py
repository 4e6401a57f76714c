"""``game``: the mover's tokens at the end minus those of the best opponent."""

from typing import Final

from engine.games.peaks_and_pits import GAME, Move, Position
from solver.certificates.strategy import Certificates
from solver.games.peaks_and_pits import explain
from solver.games.peaks_and_pits.encoding import TrainEncoding
from solver.games.peaks_and_pits.info import END
from solver.games.peaks_and_pits.phrases import OWN_TOKENS
from solver.games.peaks_and_pits.verify.kernel import SingleDominoes
from solver.hidden_hands import Concealed, dealt_to_players, expectation, hands_of_players
from solver.open_hands.hands import OpenHands
from solver.open_hands.objective import objective
from solver.question.info import Sense
from solver.question.objective import Need, all_hands, order_of, own_hand
from solver.search.match import shares_of_fewest


def _worth(position: Position, move: Move) -> float:
    """Return the tokens that ``move`` puts down minus those that it picks up or costs (P6, P8)."""
    return -float(GAME.apply_unjudged(position, move).effect["net"])


CONCEALED: Final = Concealed[Position, Move](
    game=GAME,
    hands=hands_of_players,
    pile=lambda position: position.boneyard,
    unseen=lambda position: position.unseen,
    dealt=lambda position, hands, pile: dealt_to_players(position, hands, boneyard=pile),
    encoding=TrainEncoding,
    worth=_worth,
    spread=1.5,
    pile_key="boneyard",
)
"""How Peaks and Pits hides dominoes: the hands, the boneyard, the dominoes not seen."""

OWN_HAND: Final = own_hand(CONCEALED.hands, GAME.to_move)
ALL_HANDS: Final = all_hands(CONCEALED.hands)
BONEYARD: Final[Need[Position]] = order_of(CONCEALED.pile, "boneyard", "P6")

A_GAME: Final = 30.0
"""Estimated worth of winning, in tokens, on top of the lead; every hand is a whole game."""

HOW: Final = OpenHands(
    game=GAME,
    encoding=TrainEncoding,
    second=lambda position, search: Certificates(SingleDominoes(position), search),
    sense=Sense.FEWEST,
    reason=explain.end_reason,
    expected=explain.expected_end,
    assumption=OWN_TOKENS(),
    match=lambda _: shares_of_fewest,
    stake=lambda _: A_GAME,
)


OBJECTIVE: Final = objective(
    HOW,
    END,
    needs=(ALL_HANDS, BONEYARD),
    settled=lambda position: position.is_over,
    expectation=expectation(HOW, CONCEALED, OWN_HAND),
    advice=explain.advice,
)
