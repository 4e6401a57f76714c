"""What the fork server could not load, and what is not compiled yet. Its forked children report it
to the service."""

from typing import Final

from solver.compiling.support import CannotCompile

LONGEST: Final = 200
"""Characters of a reason that are reported; the log has all of it."""


class Warming:
    """Collects what failed, in sentences."""

    def __init__(self) -> None:
        self._faults: list[str] = []
        self.uncompiled: list[str] = []
        """The ids of games whose searches are not compiled, or not all of them."""

    def fail(self, what: str, error: Exception) -> None:
        """Note that something could not be loaded, and why."""
        reason = " ".join(str(error).split())[:LONGEST].rstrip(".")
        kind = "" if isinstance(error, CannotCompile) else f"{type(error).__name__}: "
        self._faults.append(f"{what} cannot be loaded: {kind}{reason}.")

    @property
    def trouble(self) -> str | None:
        return " ".join(self._faults) or None


WARMING: Final = Warming()
"""Failures in the fork server, of which this process is a fork."""
