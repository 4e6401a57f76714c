"""Turn drawings into PNG, in a process of its own: the library lets nothing else run meanwhile, and
it can be ended when it takes too long.

The letters are those of a font that is part of this package, so that a picture is the same on
every machine.
"""

import atexit
import math
import re
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Final

from api.pictures.painter import ASKED, TOLD
from api.pictures.style import FONT

MEDIA_TYPE: Final = "image/png"

USUAL_WIDTH: Final = 800
MOST_PIXELS: Final = 5_000_000
"""A drawing that would have more is made smaller."""

PATIENCE: Final = 10.0
"""Seconds that a picture may take; the largest ones take one."""

FONTS: Final = sorted(Path(__file__).with_name("fonts").glob("*.ttf"))

_PROGRAM: Final = Path(__file__).with_name("painter.py")
_VIEW: Final = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"')
_SHOWN: Final = re.compile(r' width="[0-9]+" height="[0-9.]+" (?=viewBox)')

_spent = threading.local()


def seconds_spent() -> float:
    """Return how long the processor has worked on pictures that this thread asked for."""
    spent: float = getattr(_spent, "seconds", 0.0)
    return spent


class NotPaintedError(Exception):
    """A drawing could not be turned into PNG now."""


class Painter:
    """The process, started when it is first needed and anew where it has ended. Its callers take
    turns."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._turn = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def paint(self, svg: str, width: int) -> bytes:
        """Return a PNG of so many pixels across.

        Raises:
            NotPaintedError: it took too long, or failed.
        """
        with self._turn:
            process = self._running()
            late = threading.Timer(self._patience, process.kill)
            late.start()
            try:
                painted, seconds = _asked(process, svg.encode(), width)
            except OSError:
                process.kill()
                painted, seconds = b"", self._patience
            finally:
                late.cancel()
        _spent.seconds = seconds_spent() + seconds
        if not painted:
            raise NotPaintedError
        return painted

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self._end()
            command = [sys.executable, "-P", str(_PROGRAM), FONT, *map(str, FONTS)]
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        return self._process

    def close(self) -> None:
        """End the process."""
        with self._turn:
            self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with suppress(OSError):
                        pipe.close()
            process.wait()


def _asked(process: subprocess.Popen[bytes], drawing: bytes, width: int) -> tuple[bytes, float]:
    """Return what the process paints, and what it cost.

    Raises:
        OSError: it has ended.
    """
    assert process.stdin is not None
    process.stdin.write(ASKED.pack(len(drawing), width) + drawing)
    length, seconds = TOLD.unpack(_read(process, TOLD.size))
    return _read(process, length), seconds


def _read(process: subprocess.Popen[bytes], length: int) -> bytes:
    """Return so many bytes.

    Raises:
        OSError: the process ends before.
    """
    assert process.stdout is not None
    found = b""
    while len(found) < length:
        more = process.stdout.read(length - len(found))
        if not more:
            raise BrokenPipeError
        found += more
    return found


def within_bounds(svg: str, width: int) -> int:
    """Return the width of a picture of at most ``MOST_PIXELS``, as near to this one as may be."""
    view = _VIEW.search(svg)
    assert view is not None
    across, down = map(float, view.groups())
    return max(1, min(width, math.floor(math.sqrt(MOST_PIXELS * across / down))))


_painter = Painter()
atexit.register(_painter.close)


def painted(svg: str, width: int) -> bytes:
    """Return a drawing as PNG, so many pixels across, fewer where it is very high.

    Raises:
        NotPaintedError: it could not be made now.
    """
    return _painter.paint(_SHOWN.sub(" ", svg, count=1), within_bounds(svg, width))
