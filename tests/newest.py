"""Run the tests that need no solver on the newest Python that is there: ``python -m tests.newest``.

The libraries of the solvers come later to a new Python than the language does; rules, deals and
what crosses the wire need none of them. Where there is no newer Python than this one that is said.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLACE = ROOT / ".venv-newest"
LOCK = ROOT / "requirements-dev.lock"
NEEDED = ("orjson", "pydantic", "pytest", "pytest-xdist")
TESTS = ("tests/engine", "tests/games", "tests/schemas")
LEFT_OUT = "tests/schemas/test_solving.py"  # it looks at the answers of solvers too
VERSION = "import sys; print(*sys.version_info[:2])"


def main() -> int:
    found = max(pythons(), default=None)
    if found is None or found[0] <= sys.version_info[:2]:
        print("There is no newer Python here.")
        return 0
    version, python = found
    print(f"On Python {'.'.join(map(str, version))}, without solvers:", flush=True)
    subprocess.run([python, "-m", "venv", "--clear", PLACE], check=True)
    own = PLACE / "bin" / "python"
    install = ["pip", "install", "--quiet", "--disable-pip-version-check", *pins()]
    subprocess.run([own, "-m", *install], check=True, stderr=subprocess.DEVNULL)
    tests = ["pytest", "-q", "-p", "no:cacheprovider", *TESTS, f"--ignore={LEFT_OUT}"]
    return subprocess.run([own, "-m", *tests], cwd=ROOT, check=False).returncode


def pythons() -> Iterator[tuple[tuple[int, int], Path]]:
    """Yield the versions of Python that run here, and where they are: those on the path, and those
    that pyenv keeps."""
    folders = [Path(each) for each in os.environ["PATH"].split(os.pathsep)]
    kept = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    folders += sorted(kept.glob("*/bin"))
    for folder in folders:
        for python in sorted(folder.glob("python3.*")):
            if re.fullmatch(r"python3\.\d+", python.name):
                told = subprocess.run([python, "-c", VERSION], capture_output=True, check=False)
                if told.returncode == 0:
                    major, minor = map(int, told.stdout.split())
                    yield (major, minor), python


def pins() -> list[str]:
    """Return what is needed, in the versions of the lock file."""
    lock = LOCK.read_text(encoding="utf-8")
    return [_pinned(name, lock) for name in NEEDED]


def _pinned(name: str, lock: str) -> str:
    found = re.search(rf"^{name}==[^ \\]+", lock, flags=re.MULTILINE)
    assert found is not None, f"{name} is not in {LOCK.name}"
    return found[0]


if __name__ == "__main__":
    sys.exit(main())
