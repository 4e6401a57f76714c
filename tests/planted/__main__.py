"""Plant every bug in a copy of the tree and run the tests that must find it."""

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import tomllib
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from solver.question.registry import VARIABLE
from tests.sources import ROOT

COPY: Final = ROOT / "build" / "planted"
"""Always the same folder: numba knows again what it compiled there."""
COMPILED: Final = ROOT / "build" / "compiled"
BUGS: Final = Path(__file__).with_name("bugs.toml")
TABLE: Final = ROOT / "docs" / "planted-bugs.md"
HEAD: Final = """# Planted bugs

`make planted` plants these bugs in a copy of the sources, one at a time; tests must find each.

| bug | file | found by | seconds |
| --- | --- | --- | ---: |
"""
SOURCES_OF_THE_PAGE: Final = "web/src/"
PAGE: Final = "api/pages/built"
BUILD: Final = "from tests.web.building import PLAYGROUND, built; built(PLAYGROUND)"
LONGEST: Final = 1800  # seconds that the tests of a bug may take: one that hangs them is not found
PASSED, FAILED = 0, 1
"""Exit codes of pytest; a higher one is a fault of the table, such as a file that is gone."""


class Bug(NamedTuple):
    """A change of one line or two, and the arguments of the ``pytest`` run that finds it."""

    name: str
    file: str
    old: str
    """Stands once in the file."""
    new: str
    tests: str


class Found(NamedTuple):
    """A bug, the first test that failed, and the seconds that it took."""

    bug: Bug
    by: list[str]
    seconds: float

    def __str__(self) -> str:
        by = "<br>".join(self.by) or "**nothing**"
        return f"| {self.bug.name} | {self.bug.file} | {by} | {self.seconds:.0f} |"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.planted", description=__doc__)
    parser.add_argument(
        "--only", nargs="+", metavar="WORD", help="bugs with a word in name or file"
    )
    parser.add_argument("--sound", action="store_true", help="only run the tests without any bug")
    parser.add_argument("--write", action="store_true", help=f"write docs/{TABLE.name}")
    given = parser.parse_args()
    words = given.only or [""]
    bugs = all_bugs()
    chosen = [bug for bug in bugs if any(word in f"{bug.name} {bug.file}" for word in words)]
    if faults := [*filter(None, map(unfit, bugs)), *([] if chosen else ["No bug has that name."])]:
        return _refused(faults)
    copy_tree()
    if failing := unsound(chosen):
        return _refused(["Without any bug there fail:", *failing])
    found: list[Found] = []
    for bug in [] if given.sound else chosen:
        found.append(planted(bug))
        print(found[-1], flush=True)
    if given.write:
        TABLE.write_text(HEAD + "".join(f"{one}\n" for one in found), encoding="utf-8")
    return _refused([f"No test finds: {one.bug.name}" for one in found if not one.by])


def _refused(faults: list[str]) -> int:
    print(*faults, sep="\n", file=sys.stderr, end="\n" if faults else "")
    return 1 if faults else 0


def all_bugs() -> list[Bug]:
    return [Bug(**one) for one in tomllib.loads(BUGS.read_text(encoding="utf-8"))["bug"]]


def unfit(bug: Bug) -> str:
    """Say why a bug cannot be planted; nothing where it can."""
    path = ROOT / bug.file
    times = path.read_text(encoding="utf-8").count(bug.old) if path.is_file() else 0
    return "" if times == 1 else f"{bug.name}: its lines stand {times} times in {bug.file}"


def copy_tree() -> None:
    """Copy all files of the working tree that are tracked, or new and not ignored."""
    shutil.rmtree(COPY, ignore_errors=True)
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    named = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, named.split("\0")):
        if (ROOT / name).is_file():
            (COPY / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, COPY / name)
    if (tools := ROOT / "web" / "node_modules").is_dir():
        (COPY / "web" / "node_modules").symlink_to(tools)
    imported = run_python("-c", "import engine, api; print(engine.__file__, api.__file__)").stdout
    assert imported.count(str(COPY)) == 2, f"the copy is not what is imported: {imported}"
    run_python("-m", "solver.warm").check_returncode()  # no test waits until all is compiled


def run_python(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run this Python on the copy, which knows the example of a game where that is named."""
    there = {"PYTHONPATH": str(COPY), "NUMBA_CACHE_DIR": str(COMPILED)}
    if arguments[-1].endswith("-draw"):
        there[VARIABLE] = "examples.draw"
    command = [sys.executable, *arguments]
    env = os.environ | there
    return subprocess.run(
        command, cwd=COPY, env=env, check=False, capture_output=True, text=True, timeout=LONGEST
    )


def failing(tests: str, *options: str) -> list[str]:
    """Return the node ids of the tests that fail."""
    plain = ("-q", "-rfE", "--tb=no", "-p", "no:cacheprovider", "-m", "")
    done = run_python("-m", "pytest", *plain, *options, *shlex.split(tests))
    if done.returncode not in (PASSED, FAILED):
        sys.exit(f"pytest {tests} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    named = re.findall(r"^(?:FAILED|ERROR) (\S+.*?)(?: - .*)?$", done.stdout, re.MULTILINE)
    assert bool(named) == bool(done.returncode), done.stdout
    return named


def unsound(bugs: list[Bug]) -> list[str]:
    """Return the tests of bugs that fail without them."""
    return list(chain.from_iterable(map(failing, dict.fromkeys(bug.tests for bug in bugs))))


def planted(bug: Bug) -> Found:
    """Plant a bug, run its tests up to the first that fails, and mend the copy again."""
    path, began = COPY / bug.file, time.monotonic()
    path.write_text((ROOT / bug.file).read_text("utf-8").replace(bug.old, bug.new), "utf-8")
    if bug.file.startswith(SOURCES_OF_THE_PAGE):
        run_python("-c", BUILD).check_returncode()
    by = failing(bug.tests, "-x")[:1]
    shutil.copy2(ROOT / bug.file, path)
    shutil.rmtree(COPY / PAGE)
    shutil.copytree(ROOT / PAGE, COPY / PAGE)
    return Found(bug, by, time.monotonic() - began)


if __name__ == "__main__":
    sys.exit(main())
