"""One version, shown everywhere; it has its entry in the changelog, and what it promises is still
there."""

import re
import tomllib
from importlib.metadata import version

import pytest
import yaml

from api.http.app import VERSION
from tests.pages import read_page
from tests.sources import ROOT

ENTRY = re.compile(r"^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)\n(.*?)(?=^## |\Z)", re.M | re.S)
LONGEST_ENTRY = 40
"""Lines of what a version brings: more than that nobody reads."""


@pytest.fixture(scope="module")
def released() -> str:
    """The version of the package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named: str = project["version"]
    return named


def test_every_place_shows_the_version(released: str) -> None:
    document = yaml.safe_load((ROOT / "openapi.yaml").read_text("utf-8"))
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    shown = [VERSION, document["info"]["version"], cited["version"], version("boneyard")]
    assert shown == [released] * 4


def test_the_changelog_has_the_version(released: str) -> None:
    """First of all entries, unless some changes are not released; with the day of the citation."""
    text = read_page("CHANGELOG.md")
    entries = ENTRY.findall(text)
    assert [name for name, _, _ in entries] == re.findall(r"^## (\d\S*)", text, re.MULTILINE)
    name, day, body = entries[0]
    assert name == released
    assert len(body.splitlines()) <= LONGEST_ENTRY
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert cited["date-released"] == day
    assert [day for _, day, _ in entries] == sorted((day for _, day, _ in entries), reverse=True)


def test_the_citation_is_of_this_package() -> None:
    """With all keys that its format needs."""
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert {"cff-version", "message", "title", "authors"} <= cited.keys()
    assert (cited["title"].lower(), cited["license"]) == (project["name"], project["license"])


def test_supported_is_the_version_released(released: str) -> None:
    series = released.rpartition(".")[0]
    assert f"| {series} | yes |" in read_page("SECURITY.md")
