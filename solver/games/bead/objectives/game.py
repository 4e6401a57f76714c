"""``game``: the mover's final total less that of the best opponent, after the settlement (B13)."""

from typing import Final

from engine.games.bead import GAME, Move, Place, Position
from solver.answers.phrases import lead_in_points
from solver.answers.words import Words
from solver.asking.objective import Sense
from solver.asking.recount import ahead_where_most_wins
from solver.games.bead import explain
from solver.games.bead.concealed import ALL_HANDS, CONCEALED, OWN_HAND
from solver.games.bead.encoding import GridEncoding
from solver.games.bead.lockstep import certificates
from solver.games.bead.phrases import OWN_LEAD
from solver.games.bead.state import state_of
from solver.hidden_hands import expectation
from solver.open_hands import OpenHands, objective


def _reason(position: Position, move: Move, value: int | None) -> Words:
    worth = () if value is None else lead_in_points(value)
    if not isinstance(move, Place):
        return worth + explain.nothing_fits(over=False)
    state = state_of(position)
    play = state.play_of(move)
    return worth + (explain.scored if worth else explain.reason)(state, play)


A_GAME: Final = 60.0
"""Points that winning looks worth besides the lead: every hand is a game."""

OPEN_HANDS: Final = OpenHands(
    game=GAME,
    encoding=GridEncoding,
    second=certificates,
    totals=Sense.MOST,
    sense=Sense.MOST,
    reason=_reason,
    assumption=OWN_LEAD(),
    stake=lambda _: A_GAME,
)

OBJECTIVE: Final = objective(
    OPEN_HANDS,
    name="game",
    unit="points ahead",
    meaning="The largest lead over the best opponent once the penalties are counted.",
    needs=(ALL_HANDS,),
    expectation=expectation(OPEN_HANDS, CONCEALED, OWN_HAND),
    recount=ahead_where_most_wins,
    advice=lambda about: explain.advice(about, explain.nudge_game),
)
