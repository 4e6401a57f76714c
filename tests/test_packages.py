"""The lock files agree: what is installed first is what is installed with all the rest. A wheel
holds all files; it is built from a copy, so that nothing is left in the tree, and asks no other
machine."""

import re
import zipfile

import pytest

from tests.looking import some
from tests.sources import ROOT
from tests.wheels import PACKAGES, START, built_wheel

LOCKS = ("requirements.lock", "requirements-dev.lock")
PINNED = re.compile(r"^([a-z0-9-]+)==(\S+)", re.MULTILINE)


def pinned(name: str) -> dict[str, str]:
    """Return the version of each package in a lock file."""
    return dict(PINNED.findall((ROOT / name).read_text(encoding="utf-8")))


def test_one_lock_file_is_part_of_another() -> None:
    run, developed = map(pinned, LOCKS)
    assert len(run) > 30
    assert run.items() <= developed.items()


def test_the_installer_is_pinned_alone() -> None:
    assert list(pinned("requirements-uv.lock")) == ["uv"]


LARGEST_PAGES = 300_000  # bytes of the pages in a wheel, compressed as they travel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    return zipfile.ZipFile(built_wheel(tmp_path_factory.mktemp("wheel")))


def packed() -> set[str]:
    """Return the paths of all files of the packages, and of what starts the command."""
    return {START} | {
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }


@pytest.mark.nightly
def test_a_wheel_holds_every_file_of_the_packages(wheel: zipfile.ZipFile) -> None:
    held = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert len(held) > 200
    assert packed() - held == set()
    assert held - packed() == set()


@pytest.mark.nightly
def test_a_wheel_brings_the_pages(wheel: zipfile.ZipFile) -> None:
    pages = [each for each in wheel.infolist() if each.filename.startswith("api/pages/built/")]
    for page in ("index.html", "docs.html", "icon.svg"):
        assert f"api/pages/built/{page}" in {each.filename for each in pages}
    for each in some(pages, 5):
        assert wheel.read(each) == (ROOT / each.filename).read_bytes()
    assert sum(each.compress_size for each in pages) < LARGEST_PAGES
