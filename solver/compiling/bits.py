"""Answer questions about the bits of an integer for compiled code, each one instruction."""

from collections.abc import Callable
from typing import Any, Final

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
