"""Say how far a job is."""

import time
from collections.abc import Callable

from api.calls.json_text import json_bytes
from api.calls.questions import Json

ALMOST = 0.99
"""The most that is done while a job still runs."""

Told = Callable[[Json], None]
"""Told of every better answer on the way."""


class Course:
    """The course of a job that runs: the best answer so far, and the share that is done, of the
    parts that there are or of the seconds that it may take."""

    def __init__(self) -> None:
        self._best: Json = {}
        self._began = time.monotonic()
        self._seconds: float | None = None
        self._share = 0.0
        self._told = b""

    def better(self, answer: Json) -> None:
        """Note an answer that is better than those before."""
        self._best = answer

    def within(self, seconds: float) -> None:
        """Note that the work may take so many seconds from now."""
        self._began, self._seconds = time.monotonic(), seconds

    def part(self, number: int, of: int) -> None:
        """Note that so many parts are done."""
        self._share = number / of

    def news(self) -> bytes | None:
        """Return how far it is, as JSON; None where that is what was returned before."""
        now = self._written(self._done())
        if now == self._told:
            return None
        self._told = now
        return now

    def whole(self) -> bytes:
        """Return, as JSON, that all is done."""
        return self._written(1.0)

    def _written(self, done: float) -> bytes:
        best = self._best
        return json_bytes(
            {
                "done": done,
                "value": best.get("value"),
                "bound": best.get("bound"),
                "estimate": best.get("estimate"),
                "status": best.get("status"),
                "better": best.get("better"),
                "unit": best.get("unit", ""),
            }
        )

    def _done(self) -> float:
        share = self._share
        if self._seconds is not None:
            share = (time.monotonic() - self._began) / self._seconds
        return round(min(share, ALMOST), 2)
