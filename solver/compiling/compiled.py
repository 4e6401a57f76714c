"""Compile inner loops with numba and keep the machine code on disk for the next start."""

import functools
from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

import numba
from numba import types
from numba.core import config, event

from solver.compiling.cache import CodeCache
from solver.compiling.parts import OPTIONS as PART
from solver.compiling.stopwatch import COMPILING
from solver.compiling.support import check_switch

F = TypeVar("F", bound=Callable[..., Any])


class _Watched(event.Listener):
    """Starts and stops the stopwatch when numba takes and frees the lock of its compiler, that is,
    while it compiles or loads compiled code."""

    def on_start(self, event: event.Event) -> None:
        COMPILING.begin()

    def on_end(self, event: event.Event) -> None:
        COMPILING.end()


check_switch(is_off=bool(config.DISABLE_JIT))  # type: ignore[attr-defined]
event.register("numba:compiler_lock", _Watched())


class Compiled:
    """A function that is compiled at its first call for each combination of argument types. Called
    from Python, it runs as machine code that is kept on disk; called from compiled code, it is
    compiled as a part of the caller."""

    def __init__(self, function: Callable[..., Any], **options: Any) -> None:
        functools.update_wrapper(self, function)
        self._function, self._options = function, options

    # Once all is compiled, nothing is asked but the few functions that Python calls; so neither of
    # the two is made before it is needed.

    @functools.cached_property
    def _part(self) -> Any:
        return _for_all_values(numba.njit(**PART, **self._options)(self._function))

    @functools.cached_property
    def _whole(self) -> Any:
        whole = _for_all_values(numba.njit(**self._options)(self._function))
        whole._cache = CodeCache(self._function)
        return whole

    def __call__(self, *given: Any) -> Any:
        return self._whole(*given)

    @property
    def _numba_type_(self) -> Any:
        # A function that calls itself is one piece, whichever of the two it is.
        return types.Dispatcher(self._whole if self._whole.is_compiling else self._part)


def _for_all_values(dispatcher: Any) -> Any:
    """Make numba compile a function for the types of its arguments alone. Otherwise it would
    compile the function again for each number that a call writes out."""
    of_kinds = dispatcher.get_call_template

    def of_values(given: Any, named: Any) -> Any:
        kinds = tuple(types.unliteral(one) for one in given)
        return of_kinds(kinds, {name: types.unliteral(one) for name, one in named.items()})

    dispatcher.get_call_template = of_values
    return dispatcher


WITHOUT_ARRAYS: Final[dict[str, Any]] = {"nogil": True, "_nrt": False}
"""Options for functions that make no arrays: arrays are not reference-counted, because counting
would take half as long as the search itself."""


def compiled(function: F) -> F:
    """Compile a function that makes no array and returns none; it only borrows arrays from its
    caller. It runs without the lock of the interpreter (GIL)."""
    return cast(F, Compiled(function, **WITHOUT_ARRAYS))


def inlined(function: F) -> F:
    """Compile a small function into each of its callers, otherwise as ``compiled`` does. A call
    passes every array by value, and in a search that takes longer than the work of such a
    function."""
    return cast(F, Compiled(function, forceinline=True, **WITHOUT_ARRAYS))


def compiled_with_arrays(function: F) -> F:
    """Compile a function that makes arrays or calls one that does, otherwise as ``compiled``
    does."""
    return cast(F, Compiled(function, nogil=True))
