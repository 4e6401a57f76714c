"""Limit what a question may cost: the budget, the clock that counts it down, and the end of
both."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from solver.answers.answer import Effort
from solver.compiling.stopwatch import COMPILING


class OutOfBudget(Exception):
    """The budget, or the share of it that a part of a search was given, is used up. What was
    proved before stands."""


def _now() -> float:
    return time.monotonic()


@dataclass(frozen=True)
class Budget:
    """The limits of one question: seconds of wall clock, and deterministic ``effort``, one unit for
    each second where it is left out. A common machine does about as much or more in a second, so
    effort normally ends a search before the clock does, and the answer is the same on every run.
    The seed decides every choice that is left to chance. Without ``confirm`` no second method is
    asked, and nothing is called proved."""

    seconds: float
    seed: int = 0
    confirm: bool = True
    effort: float | None = None

    @property
    def units(self) -> float:
        """The deterministic effort granted."""
        return self.seconds if self.effort is None else self.effort


@dataclass
class Clock:
    """Counts down a budget; every search loop asks it.

    Two limits run together: deterministic effort, which gives the same answer on every run, and
    the wall clock as the safety net. ``cut_short`` says that the wall clock ended the search or a
    part of it, so that another run may find more. ``confirm_seconds`` are those that went into
    second methods. What is compiled meanwhile costs nothing of the budget. ``on_look`` is called
    whenever a search asks how much is left.
    """

    budget: Budget
    effort: float = 0.0
    nodes: int = 0
    cut_short: bool = False
    confirm_seconds: float = 0.0
    began: float = field(default_factory=_now)
    on_look: Callable[[], None] | None = None
    _compiled_before: float = field(default_factory=lambda: COMPILING.seconds)

    @property
    def compiling_seconds(self) -> float:
        """Seconds that went into compiling since the clock was started."""
        return COMPILING.seconds - self._compiled_before

    @property
    def seconds(self) -> float:
        """Seconds since the clock was started, those of compiling left out."""
        return _now() - self.began - self.compiling_seconds

    @property
    def seconds_left(self) -> float:
        return max(0.0, self.budget.seconds - self.seconds)

    @property
    def effort_left(self) -> float:
        return max(0.0, self.budget.units - self.effort)

    def expired(self) -> bool:
        """Tell whether either limit is reached."""
        if self.on_look is not None:
            self.on_look()
        late = self.seconds_left == 0.0
        if late and self.effort_left > 0.0:
            self.cut_short = True
        return late or self.effort_left == 0.0

    def spend(self, cost: float, nodes: int = 1) -> None:
        """Charge a step of a search, in units of effort.

        Raises:
            OutOfBudget: nothing is left.
        """
        self.effort += cost
        self.nodes += nodes
        if self.expired():
            raise OutOfBudget

    def spent(self, method: str = "", samples: int = 0) -> Effort:
        """Return what was spent so far, as an answer found by a method shows it."""
        return Effort(
            self.seconds,
            self.nodes,
            samples,
            method,
            self.cut_short,
            self.confirm_seconds,
            self.compiling_seconds,
        )

    def confirms(self, second: Callable[[], bool]) -> bool | None:
        """Tell whether a second method agrees; None where the budget leaves it out, or ends before
        that is known."""
        if not self.budget.confirm:
            return None
        began = _now()
        try:
            return second()
        except OutOfBudget:
            return None
        finally:
            self.confirm_seconds += _now() - began

    def share(self, of: float) -> "Clock":
        """Return a clock of its own for a share of what is left, of effort and of seconds each:
        what effort it has does not depend on how fast the machine was so far. ``charge`` brings it
        to account."""
        budget = self.budget
        effort = of * self.effort_left
        part = Budget(of * self.seconds_left, budget.seed, budget.confirm, effort)
        return Clock(part, on_look=self.on_look)

    def charge(self, part: "Clock") -> None:
        """Add what a part of the search cost."""
        self.effort += part.effort
        self.nodes += part.nodes
        self.cut_short |= part.cut_short
        self.confirm_seconds += part.confirm_seconds


T = TypeVar("T")

OnProgress = Callable[[T], None]
"""Called with each better answer before the last one."""


def no_progress(answer: object) -> None:
    """Ignore an answer on the way: only the last one is wanted."""
