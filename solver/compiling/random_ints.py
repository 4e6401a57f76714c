"""Draw random integers in compiled code."""

from typing import Final

import numpy as np
import numpy.typing as npt

from solver.compiled import compiled

_MASK: Final = (1 << 31) - 1


@compiled
def below(states: npt.NDArray[np.int64], at: int, number: int) -> int:
    """Return a random integer from 0 to ``number`` - 1, by the generator whose state, which is
    never 0, stands in ``states[at]`` (xorshift; Marsaglia 2003)."""
    state = np.uint64(states[at])
    state ^= state << np.uint64(13)
    state ^= state >> np.uint64(7)
    state ^= state << np.uint64(17)
    states[at] = np.int64(state)
    return int((np.int64(state >> np.uint64(33)) & _MASK) % number)
