"""The wheel of this tree, and environments in which it is installed."""

import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.servers import program, run
from tests.sources import ROOT

START = "boneyard.py"
PACKAGES = ("api", "cli", "engine", "schemas", "solver")
LEFT = shutil.ignore_patterns("__pycache__", "*.pyc", "*.egg-info")


def built_wheel(place: Path) -> Path:
    """Build the wheel from a copy of the sources in a folder, so that nothing is left in the tree;
    no other machine is asked for anything."""
    for name in ("pyproject.toml", "README.md", "LICENSE", START):
        shutil.copy(ROOT / name, place)
    for package in PACKAGES:
        shutil.copytree(ROOT / package, place / package, ignore=LEFT)
    building = "from setuptools.build_meta import build_wheel; print(build_wheel('built'))"
    run([sys.executable, "-c", building], place)
    (file,) = (place / "built").glob("*.whl")
    return file


@dataclass(frozen=True)
class Environment:
    """An environment of Python that has nothing but what was installed in it."""

    folder: Path

    @classmethod
    def made(
        cls, folder: Path, wheel: Path, extra: str = "", python: str = sys.executable
    ) -> "Environment":
        """Make one with a wheel and one of its extras, in the versions of the lock file."""
        uv = str(Path(sys.executable).with_name("uv"))
        if not Path(uv).exists():
            uv = program("uv")
        run([uv, "venv", "--quiet", "--python", python, folder])
        named = f"{wheel}[{extra}]" if extra else str(wheel)
        into = ["--python", str(folder / "bin" / "python")]
        locked = ["-c", str(ROOT / "requirements-dev.lock"), "--only-binary", ":all:"]
        run([uv, "pip", "install", "--quiet", *into, *locked, named])
        return cls(folder)

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    @property
    def boneyard(self) -> Path:
        """The command."""
        return self.folder / "bin" / "boneyard"

    @property
    def megabytes(self) -> float:
        """How much is installed, without what Python compiles of it."""
        (packages,) = self.folder.glob("lib/python3.*/site-packages")
        files = (path for path in packages.rglob("*") if "__pycache__" not in path.parts)
        return sum(path.lstat().st_size for path in files) / 1e6

    def run(self, *arguments: str, **more: str) -> str:
        """Run the command away from the tree, which must go well; return what it prints."""
        return run([self.boneyard, *arguments], self.folder, **WITHOUT_TREE, **more)


WITHOUT_TREE = {"PYTHONPATH": "", "PYTHONDONTWRITEBYTECODE": ""}
"""What keeps this tree out of another environment, which keeps bytecode of its own."""


def compiled_here() -> str:
    """Return where this environment keeps compiled code: another one of the same versions uses it
    too, and need not compile it again."""
    return os.environ.get("NUMBA_CACHE_DIR", str(Path(sys.prefix) / "var" / "boneyard-compiled"))
