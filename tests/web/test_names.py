"""What games are called: their names are stored by kind and said in the language of the page; those
of earlier times were English sentences."""

import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.looking import some
from tests.web.browsing import Visitor
from tests.web.building import WEB, installed, run_tool
from tests.web.turns import sit, take_a_turn

LANGUAGE = "([code]) => localStorage.setItem('boneyard.language', code)"


class Name(NamedTuple):
    """A name of earlier times, as it is stored now, as it is said in two languages, and the number
    of its deal."""

    old: str
    stored: str
    english: str
    german: str
    deal: int | None = None


NAMES = [
    Name("Deal 7", ":deal 7", "Deal 7", "Verteilung 7", 7),
    Name("Deal 7, hand 2", ":deal 7 :hand 2", "Deal 7, hand 2", "Verteilung 7, Runde 2"),
    Name("Daily, 2026-11-25", ":day 2026-11-25", "Daily, 2026-11-25", "Täglich, 25. November 2026"),
    Name("From a position", ":position", "From a position", "Aus einer Stellung"),
    Name("Set up by hand", ":built", "Set up by hand", "Selbst aufgebaut"),
    Name("A deal of your own", ":ordered", "A deal of your own", "Eigene Verteilung"),
    Name("At a real table", ":table", "At a real table", "Am echten Tisch"),
    Name("Final at Ana's", ":called Final at Ana's", "Final at Ana's", "Final at Ana's"),
    Name("Daily, at noon", ":called Daily, at noon", "Daily, at noon", "Daily, at noon"),
    Name("", ":called ", "", ""),
]


@pytest.fixture(scope="module")
def sources() -> Path:
    """The sources of the page, with its sentences as code."""
    installed()
    run_tool("node", "messages.mjs")
    return WEB / "src"


def read(sources: Path, folder: Path, language: str, *stored: str) -> list[list[str | int | None]]:
    asked, told = folder / "asked.json", folder / "told.json"
    asked.write_text(json.dumps(stored))
    run_tool("node", Path(__file__).with_name("names.mjs"), sources, language, asked, told)
    found: list[list[str | int | None]] = json.loads(told.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_name_is_said_in_the_language_of_the_page(
    sources: Path, tmp_path: Path, language: str
) -> None:
    """As it is stored now, and as it was once: hands that follow are counted in both."""
    said = [each.english if language == "en" else each.german for each in NAMES]
    wanted = [[each.stored, one, each.deal] for each, one in zip(NAMES, said, strict=True)]
    old = read(sources, tmp_path, language, *(each.old for each in NAMES))
    new = read(sources, tmp_path, language, *(each.stored for each in NAMES))
    assert old == new
    assert [[stored, name, deal] for stored, name, _, deal in new] == wanted
    word = "hand" if language == "en" else "Runde"
    for name, (_, _, following, _) in zip(some(said, len(NAMES)), new, strict=True):
        first, number = re.sub(f", {word} 2$", "", name), 3 if name.endswith(" 2") else 2
        assert following == f"{first}, {word} {number}"


def test_what_somebody_called_a_game_is_no_kind(sources: Path, tmp_path: Path) -> None:
    """A game of a record may be called as if it were a deal: it is none."""
    ((_, name, following, deal),) = read(sources, tmp_path, "de", ":called Deal 7")
    assert (name, following, deal) == ("Deal 7", "Deal 7, Runde 2", None)


@pytest.mark.server
def test_a_game_that_is_stored_is_called_by_its_name_in_every_language(visitor: Visitor) -> None:
    sit(visitor, "ziggurat/deal/7")
    take_a_turn(visitor)
    game = visitor.kept()
    assert game["name"] == ":deal 7"
    visitor.keep(game | {"name": "Deal 7, hand 2"})
    visitor.go("games")
    expect(visitor.items("My games")).to_contain_text(["Deal 7, hand 2"])
    visitor.page.evaluate(LANGUAGE, ["de"])
    visitor.page.reload()
    link = visitor.items("Meine Spiele").get_by_role("link")
    expect(link).to_contain_text("Verteilung 7, Runde 2")
    link.click()
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("Verteilung 7, Runde 2")
    expect(visitor.page).to_have_title("Domino Ziggurat: Verteilung 7, Runde 2 · Boneyard")
    visitor.button("Zurücknehmen").click()
    expect(visitor.button("Wiederholen")).to_be_enabled()
    assert visitor.kept()["name"] == ":deal 7 :hand 2"
    visitor.page.evaluate(LANGUAGE, ["en"])
    visitor.page.reload()
    expect(visitor.page).to_have_title("Domino Ziggurat: Deal 7, hand 2 · Boneyard")
