"""Compile inner loops with numba, kept on disk from one start to the next."""

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
    """Tells the stopwatch when numba compiles, or loads what it compiled before: it holds the lock
    of its compiler then."""

    def on_start(self, event: event.Event) -> None:
        COMPILING.begin()

    def on_end(self, event: event.Event) -> None:
        COMPILING.end()


check_switch(is_off=bool(config.DISABLE_JIT))  # type: ignore[attr-defined]
event.register("numba:compiler_lock", _Watched())


class Compiled:
    """A function compiled at its first call for each type of its arguments: for calls from Python
    with machine code that is kept on disk, for calls from compiled code as a part of the caller."""

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
    """Have a function compiled for the kind of an argument alone: numba would compile it once more
    for each number that some call writes out."""
    of_kinds = dispatcher.get_call_template

    def of_values(given: Any, named: Any) -> Any:
        kinds = tuple(types.unliteral(one) for one in given)
        return of_kinds(kinds, {name: types.unliteral(one) for name, one in named.items()})

    dispatcher.get_call_template = of_values
    return dispatcher


WITHOUT_ARRAYS: Final[dict[str, Any]] = {"nogil": True, "_nrt": False}
"""Arrays are not reference-counted: counting would take as long as half of a search."""


def compiled(function: F) -> F:
    """Compile a function that makes no array and returns none: arrays are only borrowed from the
    caller. It holds no lock of the interpreter while it runs."""
    return cast(F, Compiled(function, **WITHOUT_ARRAYS))


def inlined(function: F) -> F:
    """Compile a small function into each of its callers; otherwise as ``compiled``. A call hands
    on every array by value, which in a search takes longer than the work of such a function."""
    return cast(F, Compiled(function, forceinline=True, **WITHOUT_ARRAYS))


def compiled_with_arrays(function: F) -> F:
    """Compile a function that makes arrays, or calls one that does; otherwise as ``compiled``."""
    return cast(F, Compiled(function, nogil=True))
