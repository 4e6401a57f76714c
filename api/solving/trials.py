"""Find out whether children can be started, where nobody has needed one for a while; and mend what
can be mended."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

from api.solving import fork_server
from api.solving.starts import LATE, Starts

AGAIN_SECONDS: Final = 5.0
"""Seconds to wait after a child could not be started, before the next one is; and seconds for which
one that was started shows that others can be."""

TRIAL_SECONDS: Final = 2.0
"""Seconds in which a child that is started for a trial must be ready."""

LOOK_SECONDS: Final = 0.5
"""Seconds between two looks at the fork server."""

STUCK_SECONDS: Final = 60.0
"""Seconds for which the fork server may start no child, while some are asked for, before it is
ended and another one started in its place."""

_log = logging.getLogger(__name__)


class Trials:
    """Starts a child now and then that will not be asked anything: ``start`` does it."""

    def __init__(self, starts: Starts, start: Callable[[], Awaitable[None]]) -> None:
        self._starts = starts
        self._start = start
        self._task: asyncio.Task[None] | None = None
        self._began = 0.0

    async def trouble(self) -> str | None:
        """Say why there is no relying on children being started, or None. Where none was for a
        while, one is now."""
        said = self._starts.trouble()
        if said is None and self._starts.age > AGAIN_SECONDS:
            task = self._begun()
            await asyncio.wait([task], timeout=TRIAL_SECONDS)
            said = self._starts.trouble() or (None if task.done() else LATE)
        return said

    async def go_on(self) -> None:
        """Look after the fork server for ever: one that has ended is started again, one that
        starts no children for long is ended, and what failed is tried again."""
        try:
            while True:
                await asyncio.sleep(LOOK_SECONDS)
                self._mend()
        finally:
            if self._task is not None:
                self._task.cancel()
                await asyncio.gather(self._task, return_exceptions=True)

    def _mend(self) -> None:
        starts = self._starts
        if starts.waits > STUCK_SECONDS and not starts.loads:
            _log.error("the fork server has started no process for long; another one is started")
            fork_server.end()
        elif starts.loaded and starts.trouble() is not None:
            gone = fork_server.condition() is fork_server.Condition.GONE
            if gone or time.monotonic() - self._began > AGAIN_SECONDS:
                self._begun()

    def _begun(self) -> asyncio.Task[None]:
        """Return the trial that goes on, a new one where there is none."""
        if self._task is None or self._task.done():
            self._began = time.monotonic()
            self._task = asyncio.create_task(self._try())
        return self._task

    async def _try(self) -> None:
        try:
            await self._start()
        except (EOFError, OSError):
            _log.exception("a child process could not be started for a trial")
