"""Make the answers of an objective of open hands where dominoes are hidden."""

from functools import partial
from typing import TypeVar

from solver.asking.needs import Need
from solver.asking.objective import Expectation
from solver.hidden_hands.concealed import Concealed
from solver.hidden_hands.deals import only_deal
from solver.hidden_hands.standing import standing
from solver.hidden_hands.values import values
from solver.open_hands.encoding import OpenHands

P = TypeVar("P")
M = TypeVar("M")


def expectation(
    how: OpenHands[P, M], concealed: Concealed[P, M], own_hand: Need[P]
) -> Expectation[P, M]:
    """Return how an objective of open hands answers where only the mover's hand need be known."""
    return Expectation(
        needs=(own_hand,),
        values=partial(values, how, concealed),
        only_deal=partial(only_deal, concealed),
        standing=partial(standing, how, concealed),
    )
