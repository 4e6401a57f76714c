"""Measure the time spent on compiling and on loading compiled code.

numba compiles a function when it is first called. On a machine that has never run the function this
takes many times as long as most answers, so the budget of a question does not pay for it.
"""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

OnCompiling = Callable[[bool, float], None]
"""A function called when compiling begins (with True) and when it ends (with False). Its second
argument is the number of seconds spent on compiling in this process so far."""


class Stopwatch:
    """Adds up the seconds of spans of time. Spans may be nested: time counts from the first
    ``begin`` to the last ``end``."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._lock = threading.Lock()
        self._depth = 0
        self._began = 0.0
        self._listeners: list[OnCompiling] = []
        self._miss_listeners: list[Callable[[], None]] = []
        self.seconds = 0.0

    @property
    def runs(self) -> bool:
        """Whether something is being compiled now."""
        return self._depth > 0

    def begin(self) -> None:
        with self._lock:
            self._depth += 1
            if self._depth > 1:
                return
            self._began = self._now()
        self._tell(True)

    def end(self) -> None:
        with self._lock:
            self._depth -= 1
            if self._depth:
                return
            self.seconds += self._now() - self._began
        self._tell(False)

    def _tell(self, begins: bool) -> None:
        for listener in tuple(self._listeners):
            listener(begins, self.seconds)

    def miss(self) -> None:
        """Call the functions given to ``noticing``: something was never compiled before and has to
        be now."""
        for listener in tuple(self._miss_listeners):
            listener()

    @contextmanager
    def noticing(self, on_miss: Callable[[], None]) -> Iterator[None]:
        """Inside the block, call ``on_miss`` whenever something has to be compiled."""
        self._miss_listeners.append(on_miss)
        try:
            yield
        finally:
            self._miss_listeners.remove(on_miss)

    @contextmanager
    def listening(self, listener: OnCompiling) -> Iterator[None]:
        """Inside the block, call ``listener`` whenever compiling begins or ends."""
        self._listeners.append(listener)
        try:
            yield
        finally:
            self._listeners.remove(listener)


COMPILING = Stopwatch()
"""The stopwatch for all compiling in this process."""
