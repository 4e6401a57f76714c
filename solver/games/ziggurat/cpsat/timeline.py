"""Number the times of a plan: one grid on which the hand's rule is a mere bound on a variable.

Layings from the hand stand at the multiples G, 2G, ..., HG, one at each. Between two of them,
and before the first and after the last, there are G - 1 times for dominoes that were set aside;
G - 1 is as many as there can be, so no order of layings is lost. A domino of the sequence that
needs k layings from the hand before it has a time of at least (k + 1)G (Z3): where the layings
from `aside` fall does not matter to it.

A lift has the time of the laying before which it happens, so a domino is there at the moment of
a laying when its own time is earlier and its lift is later. 0 is the time of what lies on the
board from the beginning, `never` the lift of what stays.
"""

from __future__ import annotations

from dataclasses import dataclass

from solver.lazy_imports import cp_model


@dataclass(frozen=True)
class Timeline:
    """hand: layings from the hand; returns: the most layings of dominoes set aside."""

    hand: int
    returns: int

    @property
    def stride(self) -> int:
        return self.returns + 1

    @property
    def end(self) -> int:
        """One more than the last time of a laying."""
        return (self.hand + 1) * self.stride

    @property
    def never(self) -> int:
        return self.end + 1

    def hand_times(self) -> list[int]:
        return [rank * self.stride for rank in range(1, self.hand + 1)]

    def return_times(self) -> list[int]:
        """Return the times for dominoes set aside."""
        return [time for time in range(1, self.end) if time % self.stride]

    def of(self, times: list[int]) -> cp_model.Domain:
        return cp_model.Domain.from_values(times)
