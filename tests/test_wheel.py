"""What a wheel of the project holds. It is built from a copy, so that nothing is left in the tree,
and without asking any other machine."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.looking import some

pytestmark = pytest.mark.nightly

ROOT = Path(__file__).parent.parent
PACKAGES = ("api", "cli", "engine", "schemas", "solver")
LEFT = shutil.ignore_patterns("__pycache__", "*.pyc", "*.egg-info")
LARGEST_PAGES = 300_000  # bytes of the pages in a wheel, compressed as they travel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    place = tmp_path_factory.mktemp("wheel")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, place)
    for package in PACKAGES:
        shutil.copytree(ROOT / package, place / package, ignore=LEFT)
    building = "from setuptools.build_meta import build_wheel; print(build_wheel('built'))"
    done = subprocess.run(
        [sys.executable, "-c", building], cwd=place, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    (file,) = (place / "built").glob("*.whl")
    return zipfile.ZipFile(file)


def sources() -> set[str]:
    """Return the paths of all files of the packages."""
    return {
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }


def test_a_wheel_holds_every_file_of_the_packages(wheel: zipfile.ZipFile) -> None:
    held = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert len(held) > 200
    assert sources() - held == set()
    assert held - sources() == set()


def test_a_wheel_brings_the_pages(wheel: zipfile.ZipFile) -> None:
    pages = [each for each in wheel.infolist() if each.filename.startswith("api/pages/built/")]
    for page in ("index.html", "docs.html", "icon.svg"):
        assert f"api/pages/built/{page}" in {each.filename for each in pages}
    for each in some(pages, 5):
        assert wheel.read(each) == (ROOT / each.filename).read_bytes()
    assert sum(each.compress_size for each in pages) < LARGEST_PAGES
