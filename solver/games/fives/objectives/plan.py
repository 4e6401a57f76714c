"""``plan``: the most points from the mover's own dominoes, one after the other."""

from typing import Final

from engine.games.fives import Move, Position
from solver.answers.answer import Finding
from solver.answers.words import Words
from solver.asking.objective import Advising, Alone, Asked, Objective, Sense
from solver.asking.recount import Replayed, summed
from solver.games.fives import explain
from solver.games.fives.objectives.needs import OWN_HAND, is_over, points
from solver.games.fives.plan import can_lay, most_laid, reached_by_laying, turn_back


def _values(asked: Asked[Position]) -> Finding[Move]:
    return most_laid(asked.position, asked.clock)


def _reaches(asked: Asked[Position], target: int) -> Finding[Move]:
    return reached_by_laying(asked.position, target, asked.clock)


def _advice(about: Advising[Position, Move]) -> Words:
    return explain.advice(about, explain.nudge_plan)


def _is_plan(line: Replayed[Position]) -> bool:
    """Return the mover's dominoes for as long as one fits; the forced move where none does."""
    if not can_lay(line.before):
        return len(line.effects) == 1
    return not can_lay(line.after) and all("drawn" not in effect for effect in line.effects)


OBJECTIVE: Final = Objective(
    name="plan",
    unit="points",
    sense=Sense.MOST,
    meaning="The most points from your own dominoes if nobody else moved.",
    needs=(OWN_HAND,),
    settled=is_over,
    recount=summed(points, _is_plan),
    values=_values,
    reaches=_reaches,
    advice=_advice,
    alone=Alone(resumed=turn_back),
)
