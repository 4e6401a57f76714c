"""A hash of the sources of compiled code, so that changed sources never use old machine code."""

import hashlib
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import numba

PACKAGE: Final = Path(__file__).parent.parent
MARK: Final = "solver.compiling.compiled"
"""A source that contains this name counts as holding compiled code."""
BASE: Final = ("compiling/compiled.py", "compiling/parts.py")
"""Sources that decide how the others are compiled."""


def sources(package: Path = PACKAGE) -> Iterator[Path]:
    """Yield every source of a package that holds compiled code, in a fixed order."""
    for path in sorted(package.rglob("*.py")):
        base = package == PACKAGE and path.relative_to(package).as_posix() in BASE
        if base or MARK in path.read_text(encoding="utf-8"):
            yield path


def fingerprint(package: Path = PACKAGE) -> str:
    """Return a hash of three things: the compiled sources of a package, numba's version and
    Python's."""
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for path in sources(package):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def fingerprint_of(package: str) -> str:
    """Return the fingerprint of an imported package, given its name."""
    return fingerprint(Path(str(sys.modules[package].__file__)).parent)
