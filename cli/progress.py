"""Show on standard error how far something has come."""

import sys
import time

from engine.errors import counted

EVERY_SECOND = 0.2
"""At most so often a line that is written over changes, in seconds."""
EVERY_LINE = 10.0
"""At most so often a new line is written, where lines cannot be written over."""
WIDTH = 30


class ProgressBar:
    """Counts towards a known number: a bar on a terminal, else now and then a line."""

    def __init__(self, whole: int, noun: str) -> None:
        self._whole, self._noun = whole, noun
        self._done = 0
        self._began = self._shown = time.monotonic()
        self._over = sys.stderr.isatty()

    def one_more(self) -> None:
        self._done += 1
        now = time.monotonic()
        if now - self._shown >= (EVERY_SECOND if self._over else EVERY_LINE):
            self._shown = now
            self._show(now - self._began)

    def end(self) -> None:
        """Leave the last line as it is, complete."""
        if self._over and self._done:
            self._show(time.monotonic() - self._began)
            print(file=sys.stderr)

    def _show(self, seconds: float) -> None:
        left = seconds / self._done * (self._whole - self._done)
        line = (
            f"{self._done} of {counted(self._whole, self._noun)}, "
            f"{seconds:.0f} s, about {left:.0f} s left"
        )
        if not self._over:
            print(line, file=sys.stderr, flush=True)
            return
        filled = WIDTH * self._done // self._whole
        bar = "#" * filled + "." * (WIDTH - filled)
        print(f"\r[{bar}] {line}   ", end="", file=sys.stderr, flush=True)
