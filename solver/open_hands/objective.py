"""Make an objective of how a hand ends with everything known."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from engine.game import Game
from solver.answers.phrases import LOOK_AHEAD, NOTHING_FOUND, named
from solver.answers.words import Words
from solver.asking.needs import Need
from solver.asking.objective import Advising, Expectation, Objective
from solver.asking.recount import Recount
from solver.open_hands import answers
from solver.open_hands.encoding import OpenHands
from solver.open_hands.proofs import proof

P = TypeVar("P")
M = TypeVar("M")


def objective(
    how: OpenHands[P, M],
    *,
    name: str,
    unit: str,
    meaning: str,
    needs: tuple[Need[P], ...],
    recount: Recount[P],
    advice: Callable[[Advising[P, M]], Words] | None = None,
    settled: Callable[[P], bool] | None = None,
    expectation: Expectation[P, M] | None = None,
) -> Objective[P, M]:
    """Return the objective whose questions the search of open hands answers: a lead, above, at or
    below 0 for a hand won, drawn or lost. Advice that is left out names the move and its reason as
    far as the detail allows."""
    return Objective(
        name=name,
        unit=unit,
        sense=how.sense,
        meaning=meaning,
        needs=needs,
        settled=settled,
        recount=recount,
        values=partial(answers.values, how),
        line=partial(answers.line, how),
        reaches=partial(answers.reached, how),
        compare=partial(answers.compared, how),
        advice=advice or partial(_advice, how),
        decides_result=True,
        expectation=expectation,
        proof=partial(proof, how),
    )


def is_settled(game: Game[P, M], position: P) -> bool:
    """Tell whether the hand is over and all that it was worth can be counted."""
    ended = game.outcome(position)
    return ended is not None and bool(ended.details.get("settled", True))


def _advice(how: OpenHands[Any, Any], about: Advising[Any, Any]) -> Words:
    best = about.best
    if best.worth is None:
        return NOTHING_FOUND()
    if not about.detail.names_moves:
        return LOOK_AHEAD()
    return named(how.game.move_text(best.move), best.because)
