"""``game``: the lead over the best opponent at the end of the hand."""

from functools import partial
from typing import Final

from engine.games.fives import GAME
from solver.asking.recount import ahead_where_most_wins
from solver.games.fives import explain
from solver.games.fives.concealed import ALL_HANDS, BONEYARD, CONCEALED, OWN_HAND
from solver.games.fives.encoding import OPEN_HANDS
from solver.hidden_hands import expectation
from solver.open_hands import is_settled, objective

OBJECTIVE: Final = objective(
    OPEN_HANDS,
    name="game",
    unit="points ahead",
    meaning="The largest lead over the best opponent at the end of the hand.",
    needs=(ALL_HANDS, BONEYARD),
    settled=partial(is_settled, GAME),
    expectation=expectation(OPEN_HANDS, CONCEALED, OWN_HAND),
    recount=ahead_where_most_wins,
    advice=lambda about: explain.advice(about, explain.nudge_end),
)
