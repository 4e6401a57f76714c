"""Tell from how the starts of children went whether any can be started."""

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

from api.solving import fork_server

LATE_SECONDS: Final = 3.0
"""Seconds without a start that ended, while some are asked for, after which none seems to end."""

LOADING: Final = "The solvers are not loaded yet."
STOPPED: Final = "The process that starts the processes of the solvers does not run: it is stopped."
GONE: Final = "The process that starts the processes of the solvers has ended; another is started."
AGAIN: Final = "The solvers are being loaded again."
FAILED: Final = "No process for the solvers can be started."
LATE: Final = "Starting a process for the solvers takes too long."


class Starts:
    """Remembers how the last starts went. A fork server counts once a child of it was ready."""

    def __init__(self) -> None:
        self._pending = 0
        self._moved = 0.0
        """When a start ended last, or the first of those that are asked for began."""
        self._server: int | None = None
        """The fork server whose children were ready."""
        self._failed = False
        self._succeeded = 0.0

    @contextmanager
    def one(self) -> Iterator[None]:
        """Note a start that happens inside.

        Raises:
            EOFError, OSError: as the start does.
        """
        if not self._pending:
            self._moved = monotonic()
        self._pending += 1
        try:
            yield
        except (EOFError, OSError):
            self._failed = True
            raise
        else:
            self._failed = False
            self._succeeded = monotonic()
            self._server = fork_server.server()
        finally:
            self._pending -= 1
            self._moved = monotonic()

    @property
    def loaded(self) -> bool:
        """Whether any child was ever ready."""
        return self._server is not None

    @property
    def loads(self) -> bool:
        """Whether the fork server that runs has had no child yet: what it loads takes its time."""
        return self._server != fork_server.server()

    @property
    def age(self) -> float:
        """The seconds since a child was ready that had just been started."""
        return monotonic() - self._succeeded

    @property
    def waits(self) -> float:
        """The seconds since anything happened to the starts that are asked for; 0 without any."""
        return monotonic() - self._moved if self._pending else 0.0

    def stuck(self) -> str | None:
        """Say why no child will be started, unless something changes; None where some may be."""
        condition = fork_server.condition()
        if condition is fork_server.Condition.STOPPED:
            return STOPPED
        if self._failed:
            return FAILED
        return LATE if self.waits > LATE_SECONDS and not self.loads else None

    def trouble(self) -> str | None:
        """Say why there is no relying on children being started; None where there is."""
        if not self.loaded:
            return self.stuck() or LOADING
        if fork_server.condition() is fork_server.Condition.GONE:
            return GONE
        return self.stuck() or (AGAIN if self.loads else None)
