"""``game``: by how many points the mover's total after the round is better (lower) than the
lowest of the others."""

from typing import Final

from engine.games.pip import GAME, Move, Position
from engine.games.pip.position import ROUNDS
from solver.asking.objective import Sense
from solver.asking.recount import ahead_where_fewest_wins
from solver.games.pip import explain
from solver.games.pip.concealed import ALL_HANDS, CONCEALED, OWN_HAND, STOCK
from solver.games.pip.encoding import encoding_of
from solver.games.pip.lockstep import certificates
from solver.games.pip.phrases import OWN_LEAD
from solver.hidden_hands import expectation
from solver.open_hands import OpenHands, objective

A_GAME: Final = 150.0
"""Points that winning the game looks worth in its last round, which alone decides (I12)."""


ROUND: Final = OpenHands[Position, Move](
    game=GAME,
    encoding=encoding_of,
    second=certificates,
    totals=Sense.FEWEST,
    sense=Sense.MOST,
    reason=explain.game_reason,
    assumption=OWN_LEAD(),
    stake=lambda position: A_GAME if position.round == ROUNDS else 0.0,
)


OBJECTIVE: Final = objective(
    ROUND,
    name="game",
    unit="points ahead",
    meaning="The largest lead over the best opponent once the round is counted.",
    needs=(ALL_HANDS, STOCK),
    expectation=expectation(ROUND, CONCEALED, OWN_HAND),
    recount=ahead_where_fewest_wins,
    advice=lambda about: explain.advice(about, explain.nudge_game),
)
