"""``immediate``: what this play scores (B10); a pass is worth 0."""

from typing import Final

from engine.game import Effect
from engine.games.bead import Move, Position
from solver.answers.answer import Finding
from solver.asking.objective import Asked, Objective, Sense
from solver.asking.recount import one_move, summed
from solver.games.bead import immediate
from solver.games.bead.explain import nudge_immediate
from solver.games.bead.objectives.needs import OWN_HAND, advised
from solver.games.bead.state import state_of


def _values(asked: Asked[Position]) -> Finding[Move]:
    return immediate.highest(state_of(asked.position), asked.clock)


def _score(effect: Effect) -> int:
    return int(effect["score"])


OBJECTIVE: Final = Objective(
    name="immediate",
    unit="points",
    sense=Sense.MOST,
    meaning="The highest score for this play.",
    needs=(OWN_HAND,),
    recount=summed(_score, one_move),
    values=_values,
    of_the_turn=True,
    advice=advised(nudge_immediate),
)
