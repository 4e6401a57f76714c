"""Run the tests that need no solver on the newest Python on the path: ``python -m tests.newest``.

The libraries of the solvers come later to a new Python than the language does; rules, deals and
what crosses the wire need none of them. Where there is no newer Python than this one that is said.
"""

import re
import shutil
import subprocess
import sys

from tests.sources import ROOT

PLACE = ROOT / ".venv-newest"
LOCK = ROOT / "requirements-dev.lock"
NEEDED = ("orjson", "pydantic", "pytest", "pytest-xdist")
TESTS = ("tests/engine", "tests/games", "tests/schemas")
HIGHEST = 99


def main() -> int:
    newer = (f"python3.{minor}" for minor in range(HIGHEST, sys.version_info.minor, -1))
    python = next(filter(_runs, filter(shutil.which, newer)), None)
    if python is None:
        print("There is no newer Python here.")
        return 0
    print(f"On {python}, without solvers:", flush=True)
    subprocess.run([python, "-m", "venv", "--clear", PLACE], check=True)
    own = PLACE / "bin" / "python"
    pins = re.findall(rf"^(?:{'|'.join(NEEDED)})==[^ \\]+", LOCK.read_text("utf-8"), re.MULTILINE)
    install = ["pip", "install", "--quiet", "--disable-pip-version-check", *pins]
    subprocess.run([own, "-m", *install], check=True, stderr=subprocess.DEVNULL)
    tests = ["pytest", "-q", "-p", "no:cacheprovider", *TESTS]
    return subprocess.run([own, "-m", *tests], cwd=ROOT, check=False).returncode


def _runs(python: str) -> bool:
    """Tell whether a command works: pyenv leaves some that do not."""
    return subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
