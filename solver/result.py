"""What every solver is given and what its answers are called: budget, clock, status."""

import time
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

EFFORT_PER_SECOND: Final = 1.0
"""Deterministic solver units granted for each second of a budget.

A second of a common machine does about this much or more, so the deterministic limit normally
ends a search before the wall clock does, and the answer is the same on every run.
"""


class Status(StrEnum):
    """How sure an answer is; the words of the interface."""

    OPTIMAL = "optimal"
    FEASIBLE = "feasible"
    INFEASIBLE = "infeasible"
    ESTIMATED = "estimated"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Budget:
    """What one request may cost. The seed decides every choice that is left to chance."""

    seconds: float
    seed: int = 0


@dataclass
class Clock:
    """Counts down a budget; every search loop asks it.

    Two limits run together: deterministic effort, which gives the same answer on every run, and
    the wall clock as the safety net. `cut_short` says that the wall clock was the one to decide.
    """

    budget: Budget
    effort: float = 0.0
    nodes: int = 0
    cut_short: bool = False
    began: float = field(default_factory=time.monotonic)

    @property
    def seconds(self) -> float:
        """Seconds since the clock was started."""
        return time.monotonic() - self.began

    @property
    def seconds_left(self) -> float:
        return max(0.0, self.budget.seconds - self.seconds)

    @property
    def effort_left(self) -> float:
        return max(0.0, self.budget.seconds * EFFORT_PER_SECOND - self.effort)

    def expired(self) -> bool:
        """Whether either limit is reached."""
        if self.seconds_left == 0.0 and not self.cut_short and self.effort_left > 0.0:
            self.cut_short = True
        return self.cut_short or self.effort_left == 0.0
