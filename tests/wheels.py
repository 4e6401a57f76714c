"""The wheel and the sdist of this tree, and environments in which the wheel is installed."""

import json
import os
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from tests.looking import soon
from tests.servers import free_port, program, run
from tests.sources import ROOT

Ask = Callable[[str, object], bytes]
"""What asks an address of a service."""

START = "boneyard.py"
PACKAGES = ("api", "cli", "engine", "languages", "schemas", "solver")
LEFT = shutil.ignore_patterns("__pycache__", "*.pyc", "*.egg-info")
BUILT_FROM = (
    *("pyproject.toml", "README.md", "LICENSE", "requirements.lock", "deploy/sbom.py"),
    *("web/package-lock.json", START),
)
"""The files besides the packages from which a wheel is built."""


def built_wheel(place: Path) -> Path:
    """Build the wheel from a copy of the sources in a folder, so that nothing is left in the tree;
    no other machine is asked for anything."""
    for name in BUILT_FROM:
        (place / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, place / name)
    for package in PACKAGES:
        shutil.copytree(ROOT / package, place / package, ignore=LEFT)
    building = "from setuptools.build_meta import build_wheel; print(build_wheel('built'))"
    run([sys.executable, "-c", building], place)
    (file,) = (place / "built").glob("*.whl")
    return file


def copied_tree(place: Path) -> Path:
    """Copy all sources of this tree into a folder; return it."""
    for name in listed_files():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, place / name)
    return place


def listed_files() -> list[str]:
    """Return the paths of all sources of this tree, as git knows them."""
    listed = run([program("git"), "ls-files", "-z", "--cached"], ROOT).split("\0")
    return [name for name in listed if name and (ROOT / name).is_file()]


def built_by_frontend(tree: Path, into: Path, *kinds: str) -> dict[str, Path]:
    """Build what is published, as ``python -m build`` does it: each kind from the tree, or without
    a kind the sdist and then the wheel from the sdist.

    Returns the files by how their names end."""
    asked = ["--no-isolation", "--outdir", str(into), *(f"--{kind}" for kind in kinds)]
    run([sys.executable, "-m", "build", *asked], tree)
    return {path.suffix: path for path in into.iterdir()}


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


@contextmanager
def service(made: Environment, state: Path) -> Iterator[Ask]:
    """Start the service of an environment, which keeps its state in a folder; yield what asks an
    address, with a body as JSON if one is given."""
    port = free_port()
    own = {"NUMBA_CACHE_DIR": compiled_here(), "XDG_STATE_HOME": str(state)}
    command = [str(made.boneyard), "serve", "--port", str(port)]
    with subprocess.Popen(command, cwd=made.folder, env={**WITHOUT_TREE, **own}) as process:
        try:
            base = f"http://127.0.0.1:{port}"
            soon(lambda: answers(f"{base}/healthz"))
            yield lambda path, body: fetched(base + path, body)
        finally:
            process.terminate()


def answers(address: str) -> bool:
    with suppress(OSError):
        return bool(fetched(address))
    return False


def fetched(address: str, body: object = None) -> bytes:
    """Ask an address, with a body as JSON if one is given."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"content-type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        content: bytes = answer.read()
    return content


WITHOUT_TREE = {"PYTHONPATH": "", "PYTHONDONTWRITEBYTECODE": ""}
"""What keeps this tree out of another environment, which keeps bytecode of its own."""


def compiled_here() -> str:
    """Return where this environment keeps compiled code: another one of the same versions uses it
    too, and need not compile it again."""
    return os.environ.get("NUMBA_CACHE_DIR", str(Path(sys.prefix) / "var" / "boneyard-compiled"))
