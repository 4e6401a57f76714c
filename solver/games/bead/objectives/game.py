"""``game``: the mover's final total less that of the best opponent, after the settlement (B13)."""

from typing import Final

from engine.games.bead import Move, Position
from solver.answer import Finding
from solver.games.bead.final import Final as Ending
from solver.games.bead.objectives.known import ALL_HANDS, advised
from solver.games.bead.plays import table_of
from solver.games.bead.words import nudge_game
from solver.objective import Asked, Objective, Sense
from solver.recount import ahead_where_most_wins


def _values(asked: Asked[Position]) -> Finding[Move]:
    return Ending(table_of(asked.position), asked.clock).search(asked.report)


def _reaches(asked: Asked[Position], target: int) -> Finding[Move]:
    return Ending(table_of(asked.position), asked.clock).search(asked.report, target)


OBJECTIVE: Final = Objective(
    name="game",
    unit="points",
    sense=Sense.MOST,
    meaning="the best expected lead over the best opponent after the settlement",
    needs=(ALL_HANDS,),
    recount=ahead_where_most_wins,
    values=_values,
    reaches=_reaches,
    advice=advised(nudge_game),
    decides_result=True,
)
