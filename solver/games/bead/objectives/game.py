"""``game``: the mover's final total less that of the best opponent, after the settlement (B13)."""

from functools import partial
from typing import Final

from solver import open_hands
from solver.games.bead.encoding import OPEN_HANDS
from solver.games.bead.explain import nudge_game, nudge_open
from solver.games.bead.objectives.needs import ALL_HANDS, advised
from solver.objective import Objective, Sense
from solver.recount import ahead_where_most_wins

OBJECTIVE: Final = Objective(
    name="game",
    unit="points",
    sense=Sense.MOST,
    meaning="The best expected lead over the best opponent after the settlement.",
    needs=(ALL_HANDS,),
    recount=ahead_where_most_wins,
    values=partial(open_hands.values, OPEN_HANDS),
    line=partial(open_hands.line, OPEN_HANDS),
    reaches=partial(open_hands.reached, OPEN_HANDS),
    compare=partial(open_hands.compared, OPEN_HANDS),
    advice=advised(nudge_game, nudge_open),
    decides_result=True,
)
