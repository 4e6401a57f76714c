"""``game``: by how many points the mover's total after the round is better (lower) than the
lowest of the others."""

from typing import Final

from engine.games.pip import Move, Position
from solver.answer import Finding
from solver.games.pip import reasons
from solver.games.pip.objectives.known import ALL_HANDS, STOCK
from solver.games.pip.round import decided, play_out
from solver.objective import Advising, Asked, Objective, Sense
from solver.recount import ahead_where_fewest_wins


def _values(asked: Asked[Position]) -> Finding[Move]:
    return play_out(asked.position, asked.clock)


def _reaches(asked: Asked[Position], target: int) -> Finding[Move]:
    return decided(asked.position, target, asked.clock)


def _advice(about: Advising[Position, Move]) -> str:
    return reasons.advice(about.position, about.best, about.detail, reasons.nudge_game)


OBJECTIVE: Final = Objective(
    name="game",
    unit="points ahead",
    sense=Sense.MOST,
    meaning="the lead over the others once the round is counted, all dominoes known",
    needs=(ALL_HANDS, STOCK),
    recount=ahead_where_fewest_wins,
    values=_values,
    reaches=_reaches,
    advice=_advice,
    decides_result=True,
)
