"""An event loop that never sleeps: when nothing is left to do, its clock jumps to the next
timer."""

import asyncio
import math
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine from the moment 0 of a clock of its own to its end. It may only wait for
    timers and for what runs in the same loop. Raises ``RuntimeError``: it waits for something
    else, which would be for ever."""
    with asyncio.Runner(loop_factory=_VirtualLoop) as runner:
        return runner.run(work)


class _Jumps(selectors.DefaultSelector):
    """Finds what is there already, and lets the time that it was to wait pass at once."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if not found:
            if timeout is None:
                raise RuntimeError("everything waits, and no timer is set")
            self.now += max(0.0, timeout)
        return found


class _VirtualLoop(asyncio.SelectorEventLoop):
    """A loop with the clock of its selector."""

    def __init__(self) -> None:
        self._jumps = _Jumps()
        super().__init__(self._jumps)

    def time(self) -> float:
        return self._jumps.now


class Run:
    """Work that runs: ``needs`` seconds of a processor, or less if the time ends it before."""

    def __init__(self, needs: float, until: float) -> None:
        self.needs, self.until, self.limit = needs, until, math.inf
        self.had = 0.0
        """Seconds of a processor that it had."""
        self.done = asyncio.get_running_loop().create_future()

    @property
    def end(self) -> float:
        """The time at which it ends, finished or not."""
        return min(self.until, self.limit)


class Processors:
    """``number`` processors that share what runs: more work than processors runs slower."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._loop = asyncio.get_running_loop()
        self._runs: list[Run] = []
        self._since = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def start(self, needs: float, until: float) -> Run:
        self._advance()
        run = Run(needs, until)
        self._runs.append(run)
        self._plan()
        return run

    def end_by(self, run: Run, limit: float) -> None:
        """Have work end by another time than before; infinity takes a limit back."""
        self._advance()
        run.limit = limit
        self._plan()

    @property
    def _rate(self) -> float:
        return min(1.0, self._number / max(1, len(self._runs)))

    def _advance(self) -> None:
        """Account for what has run since the last time."""
        now = self._loop.time()
        for run in self._runs:
            run.had += (now - self._since) * self._rate
        self._since = now

    def _plan(self) -> None:
        """End what has ended, and wake up when the next one ends."""
        while over := [one for one in self._runs if self._left(one) <= EXACT]:
            for run in over:
                self._runs.remove(run)
                run.done.set_result(None)
        if self._timer is not None:
            self._timer.cancel()
        if self._runs:
            soonest = min(self._left(one) for one in self._runs)
            self._timer = self._loop.call_later(soonest, self._wake)

    def _wake(self) -> None:
        self._advance()
        self._plan()

    def _left(self, run: Run) -> float:
        """Return the seconds until it ends, if nothing changes before."""
        return min(run.end - self._since, (run.needs - run.had) / self._rate)


EXACT = 1e-9
"""Seconds that do not count; sums of floats are no more exact."""
