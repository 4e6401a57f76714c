"""Every picture looks the same wherever it is drawn: stored positions of each game in a browser and
as PNG of the service. Every night all of them; in between one of each game."""

import json
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser

from api.pictures.board import picture
from api.pictures.score import score_picture
from api.pictures.style import Look
from engine.registry import games
from schemas.requests import Theme
from tests.api.drawings import SVG
from tests.api.renderers import Scheme, chromium, difference, in_browser, in_service
from tests.looking import some

pytestmark = pytest.mark.server

PICTURED = json.loads(Path(__file__).with_name("pictured.json").read_text(encoding="utf-8"))
OF_EACH = 5
AUTO_AND_DARK: tuple[Theme, Theme] = ("auto", "dark")
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
ET.register_namespace("", SVG.strip("{}"))


class Themes(NamedTuple):
    """The same pictures in light colours, in dark ones, and as the reader prefers."""

    light: list[str]
    dark: list[str]
    auto: list[str]


def drawn(entry: dict[str, Any], look: Look) -> str:
    game = games()[entry["game"]]
    position = game.read_text(entry["position"])
    marks = game.legal_moves(position)[: entry["marks"]]
    assert len(marks) == entry["marks"]
    return picture(game, position, marks, look=look)


def scores(look: Look) -> list[str]:
    game = games()["fives"]
    amounts = ({"score": 135, "scored": None}, {"score": 440, "scored": None})
    return [score_picture(game.name, game.score_drawing(values), look) for values in amounts]


@pytest.fixture(scope="module")
def themes() -> Themes:
    looks = (Look("light"), Look("dark"), Look("auto"))
    return Themes(*([*(drawn(each, look) for each in PICTURED), *scores(look)] for look in looks))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def unlike(
    ones: list[bytes], others: list[bytes], shown: Sequence[dict[str, Any]] = PICTURED
) -> list[object]:
    """The pictures that differ, with how far."""
    names = [f"{each['game']}: {each['shows']}" for each in shown]
    names += ["a score", "a high score"][: len(ones) - len(names)]
    found = zip(names, ones, others, strict=True)
    apart = [(name, difference(one, other)) for name, one, other in found]
    return [(name, how) for name, how in apart if not how.is_small]


def test_there_are_five_pictures_of_each_game() -> None:
    played = [each["game"] for each in PICTURED]
    for game in some(("bead", "fives", "peaks-and-pits", "pip", "ziggurat")):
        assert played.count(game) == OF_EACH
    found = [(games()[each["game"]], each["position"]) for each in PICTURED]
    endings = {game.outcome(game.read_text(text)) is not None for game, text in found}
    assert endings == {True, False}


def test_one_picture_of_each_game_in_the_dark(browser: Browser) -> None:
    """The colours are those of the style sheet."""
    chosen = PICTURED[1::OF_EACH]
    auto, dark = ([drawn(each, Look(theme)) for each in chosen] for theme in AUTO_AND_DARK)
    assert unlike(in_browser(browser, auto, "dark"), in_service(dark), chosen) == []


@pytest.mark.nightly
def test_a_browser_and_the_service_draw_alike(themes: Themes, browser: Browser) -> None:
    """Whatever the reader prefers, where the theme is chosen; else as the reader prefers."""
    light, dark = in_service(themes.light), in_service(themes.dark)
    for scheme in SCHEMES:
        assert unlike(in_browser(browser, themes.light, scheme), light) == []
        assert unlike(in_browser(browser, themes.dark, scheme), dark) == []
        auto = in_browser(browser, themes.auto, scheme)
        assert unlike(auto, in_service(getattr(themes, scheme))) == []
    assert unlike(in_service(themes.auto), light) == []


def without_a_domino(drawing: str) -> str:
    """The drawing without its last domino on the table."""
    root = ET.fromstring(drawing)
    tiles = [each for each in root.findall(f"{SVG}g") if "tile" in each.get("class", "")]
    root.remove(tiles[-1])
    return ET.tostring(root, encoding="unicode")


@pytest.mark.nightly
def test_the_comparison_sees_a_missing_domino(themes: Themes) -> None:
    for light in some([each for each in themes.light if 'class="tile' in each], OF_EACH):
        one, other = in_service([light, without_a_domino(light)])
        assert not difference(one, other).is_small
