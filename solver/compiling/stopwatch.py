"""Measure the time that goes into compiling, and into loading what was compiled before.

numba compiles a function when it is first called. On a machine that never ran it, this takes many
times as long as most answers; the budget of a question does not pay for it.
"""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

OnCompiling = Callable[[bool, float], None]
"""Called with True when compiling begins and with False when it ends, and with the seconds that it
took so far in this process."""


class Stopwatch:
    """Adds up the seconds between the first begin and the last end of spans that may be nested."""

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
        """Tell listeners that something has to be compiled now: it was never compiled before."""
        for listener in tuple(self._miss_listeners):
            listener()

    @contextmanager
    def noticing(self, on_miss: Callable[[], None]) -> Iterator[None]:
        """Call a function whenever something has to be compiled inside the block."""
        self._miss_listeners.append(on_miss)
        try:
            yield
        finally:
            self._miss_listeners.remove(on_miss)

    @contextmanager
    def listening(self, listener: OnCompiling) -> Iterator[None]:
        """Tell a listener of all compiling inside the block."""
        self._listeners.append(listener)
        try:
            yield
        finally:
            self._listeners.remove(listener)


COMPILING = Stopwatch()
"""All compiling of this process."""
