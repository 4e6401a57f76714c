"""Answer questions about the bits of an integer for compiled code, each one instruction; and
scatter integers over 64 bits."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numba import types
from numba.extending import intrinsic

from solver.compiled import compiled

_Built = tuple[Any, Callable[..., Any]]


def _counted(typing_context: Any, mask: Any) -> _Built:  # noqa: ARG001
    def generated(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
        return builder.ctpop(given[0])

    return types.int64(types.int64), generated


def _trailing_zeros(typing_context: Any, mask: Any) -> _Built:  # noqa: ARG001
    def generated(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
        return builder.cttz(given[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), generated


def _leading_zeros(typing_context: Any, mask: Any) -> _Built:  # noqa: ARG001
    def generated(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
        return builder.ctlz(given[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), generated


_ones: Final[Any] = intrinsic(_counted)
_trailing: Final[Any] = intrinsic(_trailing_zeros)
_leading: Final[Any] = intrinsic(_leading_zeros)


@compiled
def ones(mask: int) -> int:
    """Return how many bits of 64 are set."""
    return int(_ones(mask))


@compiled
def lowest(mask: int) -> int:
    """Return the lowest bit that is set, 64 where none is."""
    return int(_trailing(mask))


@compiled
def highest(mask: int) -> int:
    """Return the highest bit that is set, -1 where none is."""
    return 63 - int(_leading(mask))


@compiled
def mixed(state: int, word: int) -> int:
    """Return a hash of a hash and one word more."""
    found = (np.uint64(state) ^ np.uint64(word)) * np.uint64(0x9E3779B97F4A7C15)
    found ^= found >> np.uint64(32)
    found *= np.uint64(0xD6E8FEB86659FD93)
    found ^= found >> np.uint64(29)
    return np.int64(found)  # type: ignore[return-value]
