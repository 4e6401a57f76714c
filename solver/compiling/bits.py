"""Functions of the bits of an integer for compiled code, each one machine instruction; and a hash
that scatters integers over 64 bits."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numba import types
from numba.extending import intrinsic

from solver.compiling.compiled import compiled


def _instruction(write: Callable[[Any, Any, Any], Any]) -> Any:
    """Return a function of one integer for compiled code. ``write`` adds its instruction; it is
    given LLVM's builder, the integer, and the constant false."""

    def typed(typing_context: Any, mask: Any) -> tuple[Any, Callable[..., Any]]:  # noqa: ARG001
        def generated(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
            return write(builder, given[0], context.get_constant(types.boolean, False))

        return types.int64(types.int64), generated

    return intrinsic(typed)


_ones: Final = _instruction(lambda builder, mask, _: builder.ctpop(mask))
_trailing: Final = _instruction(lambda builder, mask, false: builder.cttz(mask, false))
_leading: Final = _instruction(lambda builder, mask, false: builder.ctlz(mask, false))


@compiled
def ones(mask: int) -> int:
    """Return how many of the 64 bits of ``mask`` are set."""
    return int(_ones(mask))


@compiled
def lowest(mask: int) -> int:
    """Return the number of the lowest bit that is set (0 is the last bit), 64 if none is."""
    return int(_trailing(mask))


@compiled
def highest(mask: int) -> int:
    """Return the number of the highest bit that is set (0 is the last bit), -1 if none is."""
    return 63 - int(_leading(mask))


@compiled
def mix(state: int, word: int) -> int:
    """Return a hash of the hash ``state`` and one more ``word``."""
    found = (np.uint64(state) ^ np.uint64(word)) * np.uint64(0x9E3779B97F4A7C15)
    found ^= found >> np.uint64(32)
    found *= np.uint64(0xD6E8FEB86659FD93)
    found ^= found >> np.uint64(29)
    return np.int64(found)  # type: ignore[return-value]
