"""Let one process at a time compile a function: the others wait, and load what that process
kept."""

import fcntl
import logging
import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

LOCK: Final = ".lock"
LONGEST: Final = 300.0
"""The most seconds to wait for another process that compiles a function; then this one compiles it
too."""
LOOK: Final = 0.01
"""Seconds between two attempts to take a lock."""

_log = logging.getLogger(__name__)


class CompilingLock:
    """The lock of the one function that this process is compiling. The operating system frees it
    when the process ends."""

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._now, self._sleep = now, sleep
        self._held: tuple[int, Path] | None = None

    def take(self, path: Path) -> bool:
        """Wait until no other process holds the lock at ``path``, then take it; after ``LONGEST``
        seconds go on without it. Return whether another process held it. If the file cannot be
        made, there is no lock and no waiting."""
        self.release()
        try:
            file = os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
        except OSError:
            return False
        had_to_wait, until = False, self._now() + LONGEST
        while not _is_free(file):
            had_to_wait = True
            if self._now() >= until:
                _log.warning("Another process has compiled %s for %g s.", path.stem, LONGEST)
                os.close(file)
                return True
            self._sleep(LOOK)
        self._held = file, path
        return had_to_wait

    def release(self) -> None:
        """Free the lock, if one is held, and remove its file."""
        if self._held is None:
            return
        file, path = self._held
        self._held = None
        with suppress(OSError):
            path.unlink()
        os.close(file)


def _is_free(file: int) -> bool:
    """Take the lock of an open file if nobody holds it; return whether it was free. If the file
    system has no locks, as on some network disks, it counts as free."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True
