"""What a part of a search may cost, so that the parts after it get theirs."""

from solver.result import EFFORT_PER_SECOND, Clock


class OutOfBudget(Exception):
    """The budget of a search ended before the search did."""


class Meter:
    """A share of the effort that a clock has left. Effort is counted by nodes looked at, so the
    same request ends at the same node on every run unless the wall clock ends it first."""

    def __init__(self, clock: Clock, share: float = 1.0) -> None:
        self._clock = clock
        self._limit = clock.effort + share * clock.effort_left

    def node(self, a_second: int) -> None:
        """One more node, of which a common machine looks at more than ``a_second`` a second.

        Raises:
            OutOfBudget: the share is used up, or the clock has expired.
        """
        clock = self._clock
        clock.nodes += 1
        clock.effort += EFFORT_PER_SECOND / a_second
        if clock.effort >= self._limit or clock.expired():
            raise OutOfBudget
