"""``immediate``: the fewest tokens gained with one move."""

from typing import Final

from engine.games.peaks_and_pits import Move, Position
from solver.asking.objective import Objective, Sense
from solver.asking.recount import one_move, summed
from solver.games.peaks_and_pits import explain
from solver.games.peaks_and_pits.immediate import fewest_now
from solver.games.peaks_and_pits.objectives.needs import OWN_HAND, is_over

OBJECTIVE: Final = Objective[Position, Move](
    name="immediate",
    unit="tokens",
    sense=Sense.FEWEST,
    meaning="The fewest tokens gained this turn, or the most put down.",
    needs=(OWN_HAND,),
    settled=is_over,
    recount=summed(lambda effect: int(effect["net"]), one_move),
    values=lambda asked: fewest_now(asked.position, asked.clock),
    of_the_turn=True,
    advice=explain.advice,
)
