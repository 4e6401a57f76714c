"""Compile inner loops with numba, kept on disk from one start to the next.

numba's own cache does not notice when a function changes that a cached one only calls by way of
an overload. So the directory of the cache is named by a hash of every source that holds compiled
code and of the versions of numba and Python: changed code never meets old machine code.
"""

import functools
import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
from numba import types
from numba.core import config, event
from numba.core.caching import FunctionCache, NullCache

from solver.compiling.parts import OPTIONS as PART
from solver.compiling.stopwatch import COMPILING

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE: Final = Path(__file__).parent.parent
MARK: Final = "solver.compiling.compiled"
"""Sources that import this module hold compiled code."""
BASE: Final = ("compiling/compiled.py", "compiling/parts.py")
"""Sources that say how it is compiled."""
DIRECTORY_NAME: Final = "boneyard-compiled"

OLD: Final = 7 * 24 * 3600
"""Seconds after which nobody is expected to run a state of the sources any more."""


def sources(package: Path = PACKAGE) -> Iterator[Path]:
    """Yield every source of a package that holds compiled code, in a fixed order."""
    for path in sorted(package.rglob("*.py")):
        base = package == PACKAGE and path.relative_to(package).as_posix() in BASE
        if base or MARK in path.read_text(encoding="utf-8"):
            yield path


def fingerprint(package: Path = PACKAGE) -> str:
    """Return a hash of the compiled sources of a package, of numba's version and of Python's."""
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for path in sources(package):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def places() -> Iterator[Path]:
    """Yield directories that may hold the cache, the best first: beside the installed packages, the
    user's own cache, the system's temporary directory."""
    yield Path(sys.prefix) / "var" / DIRECTORY_NAME
    home = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    yield Path(home) / DIRECTORY_NAME
    yield Path(tempfile.gettempdir()) / f"{DIRECTORY_NAME}-{os.getuid()}"


def directory() -> Path | None:
    """Return the directory of this code's cache, made if need be; None where nothing can be
    written."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    name = fingerprint()
    for place in [Path(chosen)] if chosen else places():
        try:
            (place / name).mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(place / name, os.W_OK):
            return place / name
    return None


def forget_old(kept: Path) -> None:
    """Remove what was compiled of other sources and is older than ``OLD``, beside a directory.
    What has another kind of name is none of ours, wherever the cache was put."""
    for place in kept.parent.iterdir():
        ours = re.fullmatch("[0-9a-f]{16}", place.name) is not None
        if ours and place != kept and time.time() - place.stat().st_mtime > OLD:
            shutil.rmtree(place, ignore_errors=True)


CACHE: Final = directory()
"""The directory in which compiled code is kept, or None where every start compiles anew."""
if CACHE is not None:
    config.CACHE_DIR = str(CACHE)  # type: ignore[attr-defined]


class _Watched(event.Listener):
    """Tells the stopwatch when numba compiles, or loads what it compiled before: it holds the lock
    of its compiler then."""

    def on_start(self, event: event.Event) -> None:
        COMPILING.begin()

    def on_end(self, event: event.Event) -> None:
        COMPILING.end()


event.register("numba:compiler_lock", _Watched())


class OwnCache(FunctionCache):
    """A cache on disk of what is compiled.

    What is compiled for the kernel of a game in another package stands apart, in a directory named
    by a hash of that package's sources too: an index names the classes it is for, and not
    everybody who reads the index of this package can import them. Of classes that are in no
    package nothing is kept.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)  # type: ignore[no-untyped-call]
        self._function = function
        self._apart: dict[str, Any] = {}

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        others = _packages_of(sig)
        if not others:
            return super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        return self._cache_of(others).load_overload(sig, target_context)

    def save_overload(self, sig: Any, data: Any) -> None:
        others = _packages_of(sig)
        if not others:
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]
        else:
            self._cache_of(others).save_overload(sig, data)

    def _cache_of(self, others: list[str]) -> Any:
        """Return the cache of what is compiled for classes of another package."""
        (name, *more) = others
        if more or not name:
            return NullCache()
        if name not in self._apart:
            with _directory_of(name):
                self._apart[name] = FunctionCache(self._function)
        return self._apart[name]


def _packages_of(sig: Any) -> list[str]:
    """Return the packages besides this one whose classes a signature names, "" for none."""
    named = (getattr(kind, "instance_class", None) for kind in sig)
    modules = {one.__module__ for one in named if one is not None}
    foreign = [one for one in modules if one.split(".")[0] != __package__]
    return sorted({module.rpartition(".")[0] for module in foreign})


@contextmanager
def _directory_of(package: str) -> Iterator[None]:
    """Have numba keep what it compiles in the directory of another package."""
    assert CACHE is not None
    folder = Path(str(sys.modules[package].__file__)).parent
    config.CACHE_DIR = str(CACHE / f"{package}-{fingerprint(folder)}")  # type: ignore[attr-defined]
    try:
        yield
    finally:
        config.CACHE_DIR = str(CACHE)  # type: ignore[attr-defined]


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
        if CACHE is not None:
            whole._cache = OwnCache(self._function)
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
"""Nobody counts who refers to an array, which takes as long as half of a search otherwise."""


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
