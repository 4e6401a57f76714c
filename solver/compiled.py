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
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
from numba import types
from numba.core import config
from numba.core.caching import FunctionCache

from solver.parts import OPTIONS as PART

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE: Final = Path(__file__).parent
MARK: Final = "solver.compiled"
"""Sources that import this module hold compiled code."""
BASE: Final = ("compiled.py", "parts.py")
"""Sources that say how it is compiled."""
DIRECTORY_NAME: Final = "boneyard-compiled"

OLD: Final = 7 * 24 * 3600
"""Seconds after which nobody is expected to run a state of the sources any more."""


def sources() -> Iterator[Path]:
    """Yield every source that holds compiled code, in a fixed order."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.name in BASE or MARK in path.read_text(encoding="utf-8"):
            yield path


def fingerprint() -> str:
    """Return a hash of the compiled sources, of numba's version and of Python's."""
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for path in sources():
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


class OwnCache(FunctionCache):
    """A cache on disk of what is compiled for the kernels of this package. Of others (those of
    tests) nothing is kept: the index would name classes that not everybody who reads it can
    import."""

    def save_overload(self, sig: Any, data: Any) -> None:
        if all(_is_known(one) for one in sig):
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]


def _is_known(kind: types.Type) -> bool:
    """Tell whether a type is numba's own, or a class of this package."""
    named = getattr(kind, "instance_class", None)
    return named is None or named.__module__.split(".")[0] == __package__


class Compiled:
    """A function compiled at its first call for each type of its arguments: for calls from Python
    with machine code that is kept on disk, for calls from compiled code as a part of the caller."""

    def __init__(self, function: Callable[..., Any], **options: Any) -> None:
        functools.update_wrapper(self, function)
        self._part = _for_all_values(numba.njit(**PART, **options)(function))
        self._whole = _for_all_values(numba.njit(**options)(function))
        if CACHE is not None:
            self._whole._cache = OwnCache(function)  # type: ignore[no-untyped-call]

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
