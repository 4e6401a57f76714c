"""Questions about the bits of an integer for compiled code, each one instruction."""

from collections.abc import Callable
from typing import Any

from numba import types
from numba.extending import intrinsic

from solver.compiled import compiled

_Built = tuple[Any, Callable[..., Any]]


@intrinsic  # type: ignore[untyped-decorator]
def _ones(typing_context: Any, mask: Any) -> _Built:  # noqa: ARG001
    def generated(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
        return builder.ctpop(given[0])

    return types.int64(types.int64), generated


@intrinsic  # type: ignore[untyped-decorator]
def _trailing(typing_context: Any, mask: Any) -> _Built:  # noqa: ARG001
    def generated(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
        return builder.cttz(given[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), generated


@intrinsic  # type: ignore[untyped-decorator]
def _leading(typing_context: Any, mask: Any) -> _Built:  # noqa: ARG001
    def generated(context: Any, builder: Any, signature: Any, given: Any) -> Any:  # noqa: ARG001
        return builder.ctlz(given[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), generated


@compiled
def ones(mask: int) -> int:
    """How many bits of 64 are set."""
    return int(_ones(mask))


@compiled
def lowest(mask: int) -> int:
    """The lowest bit that is set, 64 where none is."""
    return int(_trailing(mask))


@compiled
def highest(mask: int) -> int:
    """The highest bit that is set, -1 where none is."""
    return 63 - int(_leading(mask))
