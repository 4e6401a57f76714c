"""A hash of what compiled code is made of: changed sources never meet old machine code."""

import hashlib
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import numba

PACKAGE: Final = Path(__file__).parent.parent
MARK: Final = "solver.compiling.compiled"
"""Sources that import this module hold compiled code."""
BASE: Final = ("compiling/compiled.py", "compiling/parts.py")
"""Sources that say how it is compiled."""


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


@cache
def fingerprint_of(package: str) -> str:
    """Return that of a package that is imported, by its name."""
    return fingerprint(Path(str(sys.modules[package].__file__)).parent)
