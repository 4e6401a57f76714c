"""What the garbage collector is spared, and how much memory a process has."""

import gc
import os
import resource
from pathlib import Path

YOUNG = 20_000
"""So many containers more than were let go are made before those in use are looked at again: a
request makes hundreds of them, and all go with its answer."""

_PAGES = Path("/proc/self/statm")


def hold() -> None:
    """Look for nothing that could be let go, until ``spare``."""
    gc.disable()


def spare() -> None:
    """Keep what is in memory now, and look seldom for what comes and mostly goes by itself."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])


def resident() -> int:
    """Bytes of memory that this process has; where the system does not tell, the most it had."""
    try:
        return int(_PAGES.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except FileNotFoundError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
