"""``game``: the tokens that the mover has more than the best of the others at the end."""

from typing import Final

from engine.games.peaks_and_pits import GAME
from solver.asking.objective import Sense
from solver.asking.recount import behind_where_fewest_wins
from solver.certificates.second import Certificates
from solver.games.peaks_and_pits import explain
from solver.games.peaks_and_pits.concealed import ALL_HANDS, BONEYARD, CONCEALED, OWN_HAND
from solver.games.peaks_and_pits.encoding import TrainEncoding
from solver.games.peaks_and_pits.phrases import OWN_TOKENS
from solver.games.peaks_and_pits.verify.kernel import SingleDominoes
from solver.hidden_hands import expectation
from solver.open_hands import OpenHands, objective

A_GAME: Final = 30.0
"""Tokens that winning looks worth besides the lead: every hand is a game."""

HOW: Final = OpenHands(
    game=GAME,
    encoding=TrainEncoding,
    second=lambda position, search: Certificates(SingleDominoes(position), search),
    totals=Sense.FEWEST,
    sense=Sense.FEWEST,
    reason=explain.end_reason,
    expected=explain.expected_end,
    assumption=OWN_TOKENS(),
    stake=lambda _: A_GAME,
)


OBJECTIVE: Final = objective(
    HOW,
    name="game",
    unit="tokens more than the best of the others",
    meaning="The fewest tokens at the end, compared with the best opponent.",
    needs=(ALL_HANDS, BONEYARD),
    settled=lambda position: position.is_over,
    expectation=expectation(HOW, CONCEALED, OWN_HAND),
    recount=behind_where_fewest_wins,
    advice=explain.advice,
)
