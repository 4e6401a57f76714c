"""``game``: the mover's final total less that of the best opponent, after the settlement (B13)."""

from typing import Final

from solver.games.bead.concealed import CONCEALED
from solver.games.bead.encoding import OPEN_HANDS
from solver.games.bead.explain import nudge_game
from solver.games.bead.objectives.needs import ALL_HANDS, OWN_HAND, advised
from solver.hidden_hands import expectation
from solver.open_hands import objective
from solver.recount import ahead_where_most_wins

OBJECTIVE: Final = objective(
    OPEN_HANDS,
    name="game",
    unit="points ahead",
    meaning="The largest lead over the best opponent once the penalties are counted.",
    needs=(ALL_HANDS,),
    expectation=expectation(OPEN_HANDS, CONCEALED, OWN_HAND),
    recount=ahead_where_most_wins,
    advice=advised(nudge_game),
)
