"""Search the best order in which one hand can be laid: by the dominoes left and the open ends.

Each such state is searched once; where the target could be reached on the way (F9), the points
are part of it as well.
"""

from typing import Final, NamedTuple

from solver.asking.budget import Clock, OutOfBudget
from solver.games.fives.open_ends import DominoJoined, OpenLayout
from solver.games.fives.state import FAR, HandState

STATES_PER_UNIT: Final = 300_000
"""States searched for one unit of effort."""


_LOOK: Final = 256


Best = tuple[int, int]
"""Points, then pips laid."""


class _Left(NamedTuple):
    hand: int
    layout: int
    gained: int


class Plans:
    """The best of what is left, remembered by state. With ``reach`` the target counts."""

    def __init__(self, state: HandState, clock: Clock, reach: bool) -> None:
        self._state = state
        self._clock = clock
        self._room = state.room if reach else FAR
        self._reach = reach
        self._known: dict[_Left, Best] = {}

    def best(self, hand: int, layout: OpenLayout, gained: int) -> Best:
        """Return the most that can still be laid.

        Raises:
            OutOfBudget: the budget ended first.
        """
        key = _Left(hand, layout.number, gained if self._reach else 0)
        known = self._known.get(key)
        if known is None:
            self._count()
            best = (0, 0)
            for step in self.steps(hand, layout):
                best = max(best, self.with_step(hand, step, gained))
            known = self._known[key] = best
        return known

    def steps(self, hand: int, layout: OpenLayout) -> tuple[DominoJoined, ...]:
        return layout.steps(hand & layout.fits, self._state.places.layouts)

    def with_step(self, hand: int, step: DominoJoined, gained: int) -> Best:
        """Return the most with this step first; the target ends it."""
        pips = self._state.places.pips(step.bit)
        if gained + step.points >= self._room:
            return step.points, pips
        later = self.best(hand ^ step.bit, step.after, gained + step.points)
        return later[0] + step.points, later[1] + pips

    def line(self, first: DominoJoined) -> list[DominoJoined]:
        """Return the steps of a best plan that begins with this one."""
        found, hand, gained = [first], self._state.hand ^ first.bit, first.points
        while gained < self._room:
            steps = self.steps(hand, found[-1].after)
            if not steps:
                break
            best = self.best(hand, found[-1].after, gained)
            step = next(s for s in steps if self.with_step(hand, s, gained) == best)
            found.append(step)
            hand, gained = hand ^ step.bit, gained + step.points
        return found

    def _count(self) -> None:
        self._clock.nodes += 1
        if self._clock.nodes % _LOOK == 0:
            self._clock.effort += _LOOK / STATES_PER_UNIT
            if self._clock.expired():
                raise OutOfBudget
