"""Make an objective of how a hand ends with everything known."""

from functools import partial
from typing import Any, TypeVar

from solver.objective import Objective
from solver.open_hands import answers
from solver.open_hands.encoding import OpenHands

P = TypeVar("P")
M = TypeVar("M")


def objective(how: OpenHands[P, M], **said: Any) -> Objective[P, M]:
    """Return the objective whose questions the search of open hands answers; ``said`` is what an
    ``Objective`` says of itself besides, which goes before."""
    answered: dict[str, Any] = {
        "sense": how.sense,
        "values": partial(answers.values, how),
        "line": partial(answers.line, how),
        "reaches": partial(answers.reached, how),
        "compare": partial(answers.compared, how),
        "decides_result": True,
    }
    return Objective(**answered | said)
