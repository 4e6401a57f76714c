"""The moment at which every search of this process must end. Another process may set it while a
search runs, to have the answer sooner."""

import ctypes
import math
import time
from typing import Final

NEVER: Final = 2**63 - 1

Cell = ctypes.c_int64
"""A monotonic time in nanoseconds; ``NEVER`` if there is no limit."""


class Limit:
    """A limit that ``cell`` holds. By default it is a cell of this process alone; ``share`` puts
    one in its place that another process writes."""

    def __init__(self) -> None:
        self.cell = Cell(NEVER)
        self.is_shared = False

    def share(self, cell: Cell) -> None:
        """Read the limit from memory that another process writes."""
        self.cell, self.is_shared = cell, True

    @property
    def seconds_left(self) -> float:
        """Seconds until the limit; infinite without one."""
        until = self.cell.value
        return math.inf if until == NEVER else (until - time.monotonic_ns()) / 1e9


LIMIT: Final = Limit()
"""The limit of this process."""
