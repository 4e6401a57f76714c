"""``immediate``: the most points of the turn."""

from typing import Final

from engine.games.fives import Move, Position
from engine.tiles import HIDDEN
from solver.answers.answer import Finding
from solver.answers.words import Words
from solver.asking.objective import Advising, Asked, Objective, Sense
from solver.asking.recount import Replayed, summed
from solver.games.fives import explain
from solver.games.fives.immediate import most_now
from solver.games.fives.objectives.needs import OWN_HAND, is_over, points


def _values(asked: Asked[Position]) -> Finding[Move]:
    return most_now(asked.position, asked.clock)


def _advice(about: Advising[Position, Move]) -> Words:
    return explain.advice(about, explain.nudge_turn)


def _is_turn(line: Replayed[Position]) -> bool:
    """Tell whether a line is one turn: draws and then one domino or a pass, unless the draws end
    the hand or the knowledge."""
    effects = line.effects
    if not effects or any("drawn" not in effect for effect in effects[:-1]):
        return False
    return "drawn" not in effects[-1] or is_over(line.after) or _is_unseen(line)


def _is_unseen(line: Replayed[Position]) -> bool:
    return HIDDEN in line.after.hands[line.seat]


OBJECTIVE: Final = Objective(
    name="immediate",
    unit="points",
    sense=Sense.MOST,
    meaning="The most points for this turn.",
    needs=(OWN_HAND,),
    settled=is_over,
    recount=summed(points, _is_turn),
    values=_values,
    of_the_turn=True,
    advice=_advice,
)
