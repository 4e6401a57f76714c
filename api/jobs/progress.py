"""The progress of a job."""

import time
from collections.abc import Callable

from api.calls.json_text import json_bytes
from api.calls.questions import Json

ALMOST = 0.99  # the highest share that is reported before the end

REPORTED = ("value", "bound", "estimate", "status", "better")
"""The parts of the best answer that a report of progress contains."""


class ProgressReport:
    """The best answer of a job so far, and the share of the work that is done: of its parts, or of
    the seconds that it may take."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._best: Json = {}
        self._began = now()
        self._seconds: float | None = None
        self._share = 0.0
        self._last = ""

    def better(self, answer: Json) -> None:
        """Note a better answer."""
        self._best = answer

    def within(self, seconds: float) -> None:
        """Measure the share by time, from now on."""
        self._began, self._seconds = self._now(), seconds

    def part(self, number: int, of: int) -> None:
        """Note that ``number`` of the parts are done."""
        self._share = number / of

    def news(self) -> str | None:
        """Return the progress as JSON, or None if it is what was returned before."""
        report = self._json(self._done())
        if report == self._last:
            return None
        self._last = report
        return report

    def complete(self) -> str:
        """Return the progress of a job that is done, as JSON."""
        return self._json(1.0)

    def _json(self, done: float) -> str:
        best = {name: self._best.get(name) for name in REPORTED}
        return json_bytes({"done": done, **best, "unit": self._best.get("unit", "")}).decode()

    def _done(self) -> float:
        share = self._share
        if self._seconds is not None:
            share = (self._now() - self._began) / self._seconds
        return round(min(share, ALMOST), 2)
