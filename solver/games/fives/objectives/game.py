"""``game``: the lead over the best opponent at the end of the hand."""

from functools import partial
from typing import Final

from engine.games.fives import GAME, Move, Position
from solver.games.fives import explain
from solver.games.fives.encoding import OPEN_HANDS
from solver.games.fives.objectives.needs import ALL_HANDS, BONEYARD
from solver.objective import Advising, Objective, Sense
from solver.open_hands import compared, line, reached, values
from solver.recount import ahead_where_most_wins


def _advice(about: Advising[Position, Move]) -> str:
    return explain.advice(explain.end_promise(about.finding), about.best, about.detail)


def _is_settled(position: Position) -> bool:
    """Tell whether the hand is over and its bonus can be counted."""
    ended = GAME.outcome(position)
    return ended is not None and bool(ended.details["settled"])


OBJECTIVE: Final = Objective(
    name="game",
    unit="points ahead",
    sense=Sense.MOST,
    meaning="The best expected lead over the best opponent at the end of the hand.",
    needs=(ALL_HANDS, BONEYARD),
    settled=_is_settled,
    recount=ahead_where_most_wins,
    values=partial(values, OPEN_HANDS),
    line=partial(line, OPEN_HANDS),
    reaches=partial(reached, OPEN_HANDS),
    compare=partial(compared, OPEN_HANDS),
    advice=_advice,
    decides_result=True,
)
