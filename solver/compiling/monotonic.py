"""Read the time inside compiled code."""

from typing import Any, Final

import numpy as np
import numpy.typing as npt
from numba import types

from solver.compiled import compiled

_clock_gettime: Any = types.ExternalFunction("clock_gettime", types.int32(types.int32, types.uintp))
_MONOTONIC: Final = 1


@compiled
def nanoseconds(pair: npt.NDArray[np.int64]) -> int:
    """Return the monotonic time, as ``time.monotonic_ns`` has it; ``pair`` is overwritten (POSIX
    ``clock_gettime``: seconds, then nanoseconds)."""
    _clock_gettime(np.int32(_MONOTONIC), pair.ctypes.data)
    return int(pair[0] * 1_000_000_000 + pair[1])
