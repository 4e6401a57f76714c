"""Limit what a question may cost: the budget, the clock that counts it down, and the exception that
says that it is used up."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from solver.answers.answer import Effort
from solver.compiling.stopwatch import COMPILING
from solver.question.limit import LIMIT


class OutOfBudget(Exception):
    """Raised when the budget, or the share of it given to a part of a search, is used up. What was
    proved before stays proved."""


def _now() -> float:
    return time.monotonic()


@dataclass(frozen=True)
class Budget:
    """The limits of one question. ``seconds``: of wall clock. ``effort``: deterministic units; if
    None, as many as ``seconds``. A common machine does about one unit or more in a second, so
    effort normally ends a search before the wall clock does, and the answer is the same on every
    run. ``seed`` decides every random choice. ``confirm``: if False, no second method is asked, and
    nothing is called proved."""

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
    """Counts down a budget; every search loop asks it whether to stop.

    Two limits run together: deterministic effort, which gives the same answer on every run, and the
    wall clock as the safety net, together with the limit of the process (``LIMIT``).

    ``cut_short``: the wall clock ended the search or a part of it, so another run may find more.
    ``confirm_seconds``: the seconds that second methods took. Time spent compiling is not charged
    to the budget. ``on_look``: called whenever a search asks whether the budget is used up.
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
        """Seconds since the clock was started, without those spent compiling."""
        return _now() - self.began - self.compiling_seconds

    @property
    def seconds_left(self) -> float:
        return max(0.0, min(self.budget.seconds - self.seconds, LIMIT.seconds_left))

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
        """Charge one step of a search: ``cost`` units of effort and ``nodes`` nodes.

        Raises:
            OutOfBudget: nothing is left.
        """
        self.effort += cost
        self.nodes += nodes
        if self.expired():
            raise OutOfBudget

    def spent(self, method: str = "", samples: int = 0) -> Effort:
        """Return the cost so far, as an answer shows it that was found by ``method`` from
        ``samples`` samples."""
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
        """Call ``second`` and return whether the second method agrees. Return None if the budget's
        ``confirm`` is False, or if ``second`` runs out of budget. Its time is added to
        ``confirm_seconds``."""
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
        """Return a new clock with the fraction ``of`` of the effort left and of the seconds left.
        Its effort does not depend on how fast the machine was so far. ``charge`` adds what it spent
        to this clock."""
        budget = self.budget
        effort = of * self.effort_left
        part = Budget(of * self.seconds_left, budget.seed, budget.confirm, effort)
        return Clock(part, on_look=self.on_look)

    def charge(self, part: "Clock") -> None:
        """Add to this clock what ``part``, a clock made by ``share``, has spent."""
        self.effort += part.effort
        self.nodes += part.nodes
        self.cut_short |= part.cut_short
        self.confirm_seconds += part.confirm_seconds


T = TypeVar("T")

OnProgress = Callable[[T], None]
"""A function called with each interim answer that is better than the one before, but not with the
last answer."""


def no_progress(answer: object) -> None:
    """Ignore an interim answer: only the last answer is wanted."""
