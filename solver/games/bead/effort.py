"""What the searches cost, in the deterministic units of the clock, and the end of a budget."""

from typing import Final

from solver.result import EFFORT_PER_SECOND, Clock

BOARD: Final = EFFORT_PER_SECOND / 12_000
"""One domino laid on a compact board."""

ENGINE_STEP: Final = EFFORT_PER_SECOND / 2_500
"""One move made by the engine, its legal moves listed."""

KEPT: Final = 400_000
"""The most positions that a search remembers."""


class OutOfBudget(Exception):
    """The clock ended a search; what it has proved so far stands."""


def spend(clock: Clock, cost: float) -> None:
    """Charge one step.

    Raises:
        OutOfBudget: nothing is left.
    """
    clock.effort += cost
    clock.nodes += 1
    if clock.expired():
        raise OutOfBudget
