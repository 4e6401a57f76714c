"""Compile inner loops with numba, kept on disk from one start to the next.

numba's own cache does not notice when a function changes that a cached one only calls by way of
an overload. So the directory of the cache is named by a hash of every source that holds compiled
code and of the versions of numba and Python: changed code never meets old machine code.
"""

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import llvmlite.binding as llvm  # type: ignore[import-untyped]
import numba
from numba import types
from numba.core import config

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE: Final = Path(__file__).parent
MARK: Final = "solver.compiled"
"""Sources that import this module hold compiled code."""
DIRECTORY_NAME: Final = "boneyard-compiled"


def sources() -> Iterator[Path]:
    """Every source that holds compiled code, in a fixed order."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if path == Path(__file__) or MARK in path.read_text(encoding="utf-8"):
            yield path


def fingerprint() -> str:
    """A hash of the compiled sources, of numba's version and of Python's."""
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for path in sources():
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def places() -> Iterator[Path]:
    """Directories that may hold the cache, the best first: beside the installed packages, the
    user's own cache, the system's temporary directory."""
    yield Path(sys.prefix) / "var" / DIRECTORY_NAME
    home = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    yield Path(home) / DIRECTORY_NAME
    yield Path(tempfile.gettempdir()) / f"{DIRECTORY_NAME}-{os.getuid()}"


def directory() -> Path | None:
    """The directory of this code's cache, made if need be; None where nothing can be written."""
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


CACHE: Final = directory()
"""Where compiled code is kept, or None where every start compiles anew."""
if CACHE is not None:
    config.CACHE_DIR = str(CACHE)  # type: ignore[attr-defined]


def compiled(function: F) -> F:
    """Compile a function at its first call for each type of its arguments, holding no lock of
    the interpreter while it runs.

    It may make no array and return none: arrays are only borrowed from the caller, and nobody
    counts who refers to them (``_nrt``), which takes as long as half of a search otherwise.
    """
    settings: dict[str, Any] = {"cache": CACHE is not None, "nogil": True, "_nrt": False}
    return cast(F, numba.njit(**settings)(function))


def inlined(function: F) -> F:
    """Compile a small function into each of its callers; otherwise as ``compiled``. A call hands
    on every array by value, which in a search takes longer than the work of such a function."""
    settings: dict[str, Any] = {"nogil": True, "_nrt": False, "forceinline": True}
    return cast(F, numba.njit(**settings)(function))


def compiled_with_arrays(function: F) -> F:
    """Compile a function that makes arrays, or calls one that does; otherwise as ``compiled``."""
    return cast(F, numba.njit(cache=CACHE is not None, nogil=True)(function))


def apart(name: str, signature: Any) -> tuple[Any, Callable[[F], Callable[[], None]]]:
    """A compiled function that others call by a name in the process, so that its machine code
    is made once. What calls it otherwise is optimised together with all that it calls, again at
    every level of calls, which takes most of the time of compiling.

    Returns what compiled code calls, and a decorator for the function itself. That makes it a
    plain function without parameters that must have been called before any caller runs: it
    compiles, or loads from the disk, at the first call. Arrays are handed on as the address of
    their first element (``array.ctypes.data``), ``types.uintp`` to the caller and a pointer
    (``types.CPointer``) to the function.
    """
    called = types.ExternalFunction(name, _by_address(signature))

    def made(function: F) -> Callable[[], None]:
        kept: list[Any] = []

        def ready() -> None:
            if not kept:
                kept.append(numba.cfunc(signature, cache=CACHE is not None)(function))
                llvm.add_symbol(name, kept[0].address)

        return ready

    return called, made


def _by_address(signature: Any) -> Any:
    """The signature with addresses in place of pointers."""
    given = [types.uintp if isinstance(one, types.CPointer) else one for one in signature.args]
    return signature.return_type(*given)
