"""The manual, built anew: it has every page, loads nothing from another machine, and each of its
links leads to a file and a place that are there."""

import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urldefrag

import pytest

from engine.registry import games
from tests.looking import some
from tests.pages import PAGES
from tests.sources import ROOT

LOADED = {"script": "src", "img": "src", "iframe": "src", "source": "src", "link": "href"}
"""What a browser asks for by itself, by the element and its attribute."""


class Html(HTMLParser):
    """What a page loads, where it leads, and the ids that it has."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.led: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids |= {given[name] for name in ("id",) if name in given}
        if (address := given.get(LOADED.get(tag, ""))) is not None:
            self.loaded.append(address)
        if tag == "a" and "href" in given:
            self.led.append(given["href"])


class Built(NamedTuple):
    """The folder of a manual, and its pages by their files."""

    folder: Path
    pages: dict[Path, Html]

    def links(self) -> Iterator[tuple[Path, str, str]]:
        """Yield the file, the address and the anchor of each link inside the manual."""
        for file, page in self.pages.items():
            for address in (*page.led, *page.loaded):
                place, anchor = urldefrag(address)
                if "//" not in place:
                    path = unquote(place.partition("?")[0])
                    yield file, str(file.parent / path if path else file), anchor


@pytest.fixture(scope="module")
def manual(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Make the manual; any warning ends it."""
    place = tmp_path_factory.mktemp("manual")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html"]
    folders = ["-c", "docs", "-d", str(place / "read"), ".", str(place / "made")]
    done = subprocess.run(
        [*command, *folders], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    files = sorted((place / "made").rglob("*.html"))
    return Built(place / "made", {file: Html(file.read_text("utf-8")) for file in files})


def test_it_has_every_page_but_the_front_page_of_the_repository(manual: Built) -> None:
    made = {file.relative_to(manual.folder).as_posix() for file in manual.pages}
    wanted = {page.replace(".md", ".html") for page in PAGES if page != "README.md"}
    assert made - wanted == {"search.html"}
    assert wanted <= made


def test_it_loads_nothing_from_another_machine(manual: Built) -> None:
    for file, page in some(manual.pages.items(), 40):
        for address in some(page.loaded, 3):
            assert ":" not in address.replace("data:image/", "", 1), (file, address)
            assert not address.startswith("/"), (file, address)
    for sheet in some(manual.folder.rglob("*.css"), 3):
        text = sheet.read_text("utf-8")
        assert "@import" not in text
        assert "url(http" not in text.replace('"', "").replace("'", "")
        assert "url(//" not in text.replace('"', "").replace("'", "")


def test_each_link_leads_to_what_is_there(manual: Built) -> None:
    found = list(manual.links())
    assert len(found) > 1000
    for file, target, anchor in found:
        there = Path(target).resolve()
        assert there.is_file(), (file, target)
        if anchor and there in manual.pages:
            assert anchor in manual.pages[there].ids, (file, target, anchor)


def test_each_rule_and_ruling_stands_there_with_pictures(manual: Built) -> None:
    for name, game in some(games().items()):
        file = manual.folder / "docs" / "rules" / f"{name}.html"
        text = file.read_text("utf-8")
        assert f"<p>{game.rules.origin}</p>" in text
        for rule in game.rules.rules:
            assert f"<h2>{rule.number} {rule.title}<" in text
            for number, _ in rule.numbered():
                assert f"<strong>{number}</strong>" in text
        assert text.count("<svg xmlns") >= sum(len(rule.examples) or 1 for rule in game.rules.rules)
