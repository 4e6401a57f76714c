"""``immediate``: the fewest tokens gained with one move."""

from typing import Final

from engine.game import Effect
from engine.games.peaks_and_pits import Move, Position
from solver.answers.answer import Finding
from solver.answers.words import Words
from solver.asking.objective import Advising, Asked, Objective, Sense
from solver.asking.recount import one_move, summed
from solver.games.peaks_and_pits import explain
from solver.games.peaks_and_pits.immediate import fewest_now
from solver.games.peaks_and_pits.objectives.needs import OWN_HAND, is_over


def _values(asked: Asked[Position]) -> Finding[Move]:
    return fewest_now(asked.position, asked.clock)


def _net(effect: Effect) -> int:
    return int(effect["net"])


def _advice(about: Advising[Position, Move]) -> Words:
    return explain.advice(about)


OBJECTIVE: Final = Objective(
    name="immediate",
    unit="tokens",
    sense=Sense.FEWEST,
    meaning="The fewest tokens gained this turn, or the most put down.",
    needs=(OWN_HAND,),
    settled=is_over,
    recount=summed(_net, one_move),
    values=_values,
    of_the_turn=True,
    advice=_advice,
)
