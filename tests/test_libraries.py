"""What is used of libraries without their promise: each part is there, and a version that was not
tried is kept out."""

import pydoc
import re
import subprocess
import sys
import tomllib
from types import SimpleNamespace

import pytest

from api.solving.fork_server import TRIED, LibraryChanged, process_id
from tests.looking import some
from tests.sources import ROOT

CHAPTER = re.compile(r"^## Private parts of libraries\n(.*?)^## ", re.MULTILINE | re.DOTALL)
TABLE = CHAPTER.findall((ROOT / "docs/architecture.md").read_text())[0]
ROWS = [
    [cell.strip() for cell in line.strip("|").split(" | ")]
    for line in TABLE.splitlines()
    if line.startswith("|")
][2:]


def test_every_part_that_is_listed_is_there() -> None:
    named = re.findall(r"`((?:\w+\.)+\w+)`", " ".join(what for _, what, *_ in ROWS))
    assert len(named) > 9
    assert [one for one in named if pydoc.locate(one) is None] == []


def test_every_library_that_is_listed_has_an_upper_bound() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"].values()
    bounds = {*project["dependencies"], *(bound for extra in extras for bound in extra)}
    for library, _, _, bound, _ in some(ROWS[1:], 3):
        assert bound.strip("`") in bounds, library
        assert re.match(rf"`{library}\b.*,<", bound), library


def test_every_file_and_every_test_that_are_listed_are_there() -> None:
    for _, _, file, _, test in some(ROWS, 4):
        for path in (file, test):
            assert (ROOT / path.strip("`")).is_file(), path


def test_the_versions_of_python_that_were_tried_are_listed() -> None:
    assert ROWS[0][3] == f"{TRIED[0]} to {TRIED[-1]} (`TRIED`)"


@pytest.mark.parametrize("changed", [SimpleNamespace(), SimpleNamespace(_forkserver=object())])
def test_a_python_that_hides_its_fork_server_is_named(changed: object) -> None:
    sentence = (
        rf"^Python 3\.\d+\.\S+ does not say .* tried with Python {TRIED[0]} to {TRIED[-1]}\.$"
    )
    with pytest.raises(LibraryChanged, match=sentence):
        process_id(changed)


BESIDE = """
import multiprocessing, os
from concurrent.futures import ProcessPoolExecutor
from api.solving import fork_server
if __name__ == "__main__":
    fork_server.prepare(())
    server = fork_server.ensure_running()
    context = multiprocessing.get_context("forkserver")
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        parent = pool.submit(os.getppid).result()
    raise SystemExit(parent != server)
"""


@pytest.mark.server
def test_children_are_forks_of_the_process_that_is_read() -> None:
    assert subprocess.run([sys.executable, "-c", BESIDE], cwd=ROOT, check=False).returncode == 0
