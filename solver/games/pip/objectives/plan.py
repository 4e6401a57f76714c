"""``plan``: the turns to go out by the mover's own dominoes if nobody else moved. The line holds
the mover's moves alone, and the turn is given back after each."""

from typing import Final

from engine.games.pip import Move, Position
from solver.asking.objective import Alone, Objective, Sense
from solver.asking.recount import Replayed
from solver.games.pip import explain
from solver.games.pip.cpsat.solution import resumed
from solver.games.pip.objectives.needs import OWN_HAND
from solver.games.pip.plan import plan, within


def _recount(line: Replayed[Position]) -> int | None:
    """Return the turns that the line ended, where it empties the hand and draws nothing: a move
    after which the turn comes straight back ends none."""
    if line.began_over:
        return 0
    drew = any(effect["drawn_by"] == line.seat for effect in line.effects)
    if line.after.players[line.seat].hand or drew:
        return None
    return sum(1 for effect in line.effects if effect["next"] != line.seat)


OBJECTIVE: Final = Objective[Position, Move](
    name="plan",
    unit="turns",
    sense=Sense.FEWEST,
    meaning="The fewest turns to go out with your own dominoes if nobody else moved.",
    needs=(OWN_HAND,),
    recount=_recount,
    values=lambda asked: plan(asked.position, asked.clock),
    reaches=lambda asked, target: within(asked.position, target, asked.clock),
    advice=lambda about: explain.advice(about, explain.nudge_plan),
    alone=Alone(resumed=resumed),
)
