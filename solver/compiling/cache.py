"""The cache on disk that numba asks before it compiles a function and writes to afterwards.

A file holds one function compiled for one signature. Its folder is named by a hash of every source
that holds compiled code. (numba's own cache does not notice a change in a function that a cached
one calls only through an overload.) The name of the file contains a hash of everything else that
the machine code depends on.

The parts of numba used here are not public, as in ``parts``, which accepts only versions of numba
that this was tried with.
"""

import hashlib
import logging
import pickle
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from numba import types
from numba.core import caching
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from solver.compiling.fingerprint import fingerprint, fingerprint_of
from solver.compiling.locks import LOCK, CompilingLock
from solver.compiling.stopwatch import COMPILING
from solver.compiling.storage import CodeFiles, places
from solver.compiling.support import NotCompiled

OWN: Final = __name__.partition(".")[0]
"""The package whose sources name the folder."""

KEPT: Final = CodeFiles(tuple(places()), fingerprint())
"""The files of code compiled from the present sources."""

_log = logging.getLogger(__name__)
COMPILER_LOCK: Final = CompilingLock()
_may_compile = True


@contextmanager
def loading_only() -> Iterator[None]:
    """Raise ``NotCompiled`` inside the block instead of compiling anything."""
    global _may_compile  # noqa: PLW0603  a mode of the process, as numba has one compiler in it
    _may_compile = False
    try:
        yield
    finally:
        _may_compile = True


class CodeCache(caching.NullCache):
    """A cache on disk for the compiled code of one function.

    If the function, or the class of a game's deal in its signature, is in another package, the name
    of the file also contains a hash of that package's sources. Nothing is kept for functions and
    classes that are in no package.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return what was compiled for a signature, or None if it must be compiled. Kept code that
        cannot be used counts as missing. If another process is compiling the function, wait for it.

        Raises:
            NotCompiled: it is missing, and ``loading_only`` forbids compiling.
        """
        target_context.refresh()
        name = self._name(sig, target_context.codegen())
        found = self._load(name, target_context)
        if found is None and name:
            if not _may_compile:
                raise NotCompiled(name)
            COMPILING.miss()
            path = KEPT.path_beside(name, LOCK)
            if path is not None and COMPILER_LOCK.take(path):
                found = self._load(name, target_context)
                if found is not None:
                    COMPILER_LOCK.release()
        return found

    def _load(self, name: str, target_context: Any) -> Any:
        for payload in KEPT.copies(name) if name else ():
            try:
                return CompileResult._rebuild(target_context, *pickle.loads(payload))
            except MemoryError:
                raise
            except Exception:  # unpickling, LLVM and numba each raise their own
                _log.info("%s cannot be used", name, exc_info=True)
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled, unless it is valid only in this process."""
        name = self._name(sig, data.codegen)
        if name and not data.lifted and not data.library.has_dynamic_globals:
            KEPT.keep(name, dumps(data._reduce()))
        COMPILER_LOCK.release()

    def _name(self, sig: Any, codegen: Any) -> str:
        """Return the name of the file, or "" if nothing is to be kept: for a closure, for a
        function or class in no package, and for types whose names do not say everything, since the
        name could not tell two of them apart."""
        function = self._function
        modules = {function.__module__, *(one.__module__ for one in _classes(sig))}
        packages = {module.rpartition(".")[0] for module in modules}
        if function.__closure__ or "" in packages or not all(map(_is_plain, sig)):
            return ""
        others = sorted(one for one in packages if one.partition(".")[0] != OWN)
        told = (
            *(function.__module__, function.__qualname__, function.__code__.co_firstlineno),
            *(sig, [f"{one.__module__}.{one.__qualname__}" for one in _classes(sig)]),
            *(codegen.magic_tuple(), [(one, fingerprint_of(one)) for one in others]),
        )
        digest = hashlib.sha256(repr(told).encode()).hexdigest()[:32]
        return f"{function.__module__}.{function.__name__}-{digest}.nbc"


def _classes(kinds: Iterable[Any]) -> Iterator[type]:
    """Yield the classes of the named tuples among ``kinds``, and of those inside them."""
    for kind in kinds:
        yield from filter(None, [getattr(kind, "instance_class", None)])
        yield from _classes(getattr(kind, "types", ()))


def _is_plain(kind: Any) -> bool:
    """Return whether the name of a type describes it fully: numbers, arrays of numbers, and tuples
    of these."""
    if isinstance(kind, types.BaseTuple):
        return all(map(_is_plain, getattr(kind, "types", ())))
    number = kind.dtype if isinstance(kind, types.Array) else kind
    return isinstance(number, types.Number | types.Boolean)
