"""What numba asks before it compiles a function, and tells afterwards: the cache on disk.

A file holds one function compiled for one signature. Its folder is named by a hash of every source
that holds compiled code; numba's own cache does not notice when a function changes that a cached
one only calls by way of an overload. Its name has a hash of what else the machine code depends on.

What is used of numba here belongs to no promise of numba's, as in ``parts``, which lets only
versions through that this was tried with.
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
"""The package whose sources the name of the folder stands for."""

KEPT: Final = CodeFiles(tuple(places()), fingerprint())
"""The compiled code of these sources."""

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
    """A cache on disk of what is compiled of one function.

    What is compiled in another package, or for the kernel of a game there, is named by a hash of
    that package's sources too. Of functions and classes that are in no package nothing is kept.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return what was compiled for a signature, or None. Whatever is wrong with what was kept,
        the function is compiled again. While another process compiles it, this one waits.

        Raises:
            NotCompiled: it is not there, and ``loading_only`` forbids compiling.
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
        """Keep what was compiled, unless it holds for this process alone."""
        name = self._name(sig, data.codegen)
        if name and not data.lifted and not data.library.has_dynamic_globals:
            KEPT.keep(name, dumps(data._reduce()))
        COMPILER_LOCK.release()

    def _name(self, sig: Any, codegen: Any) -> str:
        """Return the name of a file, "" where nothing is kept: nothing would tell a closure from
        another, nor a type of any other kind."""
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
    """Yield the classes of named tuples that types are made of."""
    for kind in kinds:
        yield from filter(None, [getattr(kind, "instance_class", None)])
        yield from _classes(getattr(kind, "types", ()))


def _is_plain(kind: Any) -> bool:
    """Whether the name of a type says all of it: numbers, arrays of numbers and tuples of these."""
    if isinstance(kind, types.BaseTuple):
        return all(map(_is_plain, getattr(kind, "types", ())))
    number = kind.dtype if isinstance(kind, types.Array) else kind
    return isinstance(number, types.Number | types.Boolean)
