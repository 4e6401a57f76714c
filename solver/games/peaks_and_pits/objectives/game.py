"""``game``: the tokens that the mover has more than the best of the others at the end."""

from typing import Final

from engine.games.peaks_and_pits import Move, Position
from solver.answer import Finding
from solver.games.peaks_and_pits import words
from solver.games.peaks_and_pits.final import best_end, reaches_end
from solver.games.peaks_and_pits.objectives.known import (
    ALL_HANDS,
    BONEYARD,
    NOTHING_FOUND,
    as_listed,
    is_over,
)
from solver.games.peaks_and_pits.table import table_of
from solver.objective import Advising, Asked, Compared, Objective, Sense, picked
from solver.recount import behind_where_fewest_wins


def _values(asked: Asked[Position]) -> Finding[Move]:
    return best_end(asked.position, asked.clock)


def _reaches(asked: Asked[Position], target: int) -> Finding[Move]:
    return reaches_end(asked.position, target, asked.clock)


def _compare(asked: Asked[Position], move: Move) -> Compared[Move]:
    return picked(best_end(asked.position, asked.clock), as_listed(move))


def _advice(about: Advising[Position, Move]) -> str:
    if about.best.value is None:
        return NOTHING_FOUND
    nudge = words.end_nudge(table_of(about.position), about.best.move, about.best.why)
    return words.told(about.best.move, about.detail, nudge, about.best.why)


OBJECTIVE: Final = Objective(
    name="game",
    unit="tokens more than the best of the others",
    sense=Sense.FEWEST,
    meaning="the best expected tokens at the end, compared with those of the others",
    needs=(ALL_HANDS, BONEYARD),
    settled=is_over,
    recount=behind_where_fewest_wins,
    values=_values,
    reaches=_reaches,
    compare=_compare,
    advice=_advice,
    decides_result=True,
)
