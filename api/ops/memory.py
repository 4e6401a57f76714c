"""Tune the garbage collector, and measure and limit the memory of a process."""

import gc
import os
import resource
from pathlib import Path

YOUNG = 20_000
"""Number of new containers after which the garbage collector runs: a request makes hundreds of
them, and all are freed with its answer."""

_PAGES = Path("/proc/self/statm")


def spare() -> None:
    """Exempt everything loaded so far from garbage collection, and collect seldom from now on.
    Existing garbage stays too: it is little, and collecting it takes a tenth of a second."""
    gc.enable()
    gc.freeze()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])


def resident() -> int:
    """Return the bytes of memory that this process has; if the system does not say, the peak
    value."""
    try:
        return int(_PAGES.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except FileNotFoundError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def limit_memory(more: int) -> None:
    """Limit this process's memory to so many bytes more than it has now; allocations beyond that
    fail. If the system does not say how much it has, there is no limit."""
    try:
        pages = int(_PAGES.read_text().split()[5])
    except FileNotFoundError:
        return
    most = pages * os.sysconf("SC_PAGE_SIZE") + more
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    if hard == resource.RLIM_INFINITY or most < hard:
        resource.setrlimit(resource.RLIMIT_DATA, (most, hard))
