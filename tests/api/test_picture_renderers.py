"""Every picture looks the same wherever it is drawn: stored positions of each game in a browser and
as PNG of the service. Every night all of them; in between one of each game."""

import json
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

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
HOUSE = ("bead", "fives", "peaks-and-pits", "pip", "ziggurat")
AUTO_AND_DARK: tuple[Theme, Theme] = ("auto", "dark")
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
THEMES: tuple[Theme, ...] = ("light", "dark", "auto")
ET.register_namespace("", SVG.strip("{}"))


def drawn(entry: dict[str, Any], theme: Theme) -> str:
    game = games()[entry["game"]]
    position = game.read_text(entry["position"])
    marks = game.legal_moves(position)[: entry["marks"]]
    assert len(marks) == entry["marks"]
    return picture(game, position, marks, look=Look(theme))


def all_drawn(theme: Theme) -> list[str]:
    """The stored positions, and two scores."""
    game = games()["fives"]
    amounts = [game.score_drawing({"score": score, "scored": None}) for score in (135, 440)]
    scores = [score_picture(game.name, one, Look(theme)) for one in amounts]
    return [*(drawn(each, theme) for each in PICTURED), *scores]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def unlike(ones: list[bytes], others: list[bytes]) -> list[object]:
    """The pictures that differ, by their number, with how far."""
    pairs = enumerate(zip(ones, others, strict=True))
    apart = [(number, difference(one, other)) for number, (one, other) in pairs]
    return [(number, how) for number, how in apart if not how.is_small]


def test_one_picture_of_each_game_in_the_dark(browser: Browser) -> None:
    """The colours are those of the style sheet."""
    chosen = PICTURED[1::OF_EACH]
    assert sorted(each["game"] for each in chosen) == sorted(one for one in games() if one in HOUSE)
    auto, dark = ([drawn(each, theme) for each in chosen] for theme in AUTO_AND_DARK)
    assert unlike(in_browser(browser, auto, "dark"), in_service(dark)) == []


@pytest.mark.nightly
def test_a_browser_and_the_service_draw_alike(browser: Browser) -> None:
    """Whatever the reader prefers, where the theme is chosen; else as the reader prefers."""
    drawings = {theme: all_drawn(theme) for theme in THEMES}
    light, dark = in_service(drawings["light"]), in_service(drawings["dark"])
    for scheme, preferred in zip(SCHEMES, (light, dark), strict=True):
        assert unlike(in_browser(browser, drawings["light"], scheme), light) == []
        assert unlike(in_browser(browser, drawings["dark"], scheme), dark) == []
        assert unlike(in_browser(browser, drawings["auto"], scheme), preferred) == []
    assert unlike(in_service(drawings["auto"]), light) == []


@pytest.mark.nightly
def test_the_comparison_sees_a_missing_domino() -> None:
    for drawing in some([each for each in all_drawn("light") if 'class="tile' in each], OF_EACH):
        root = ET.fromstring(drawing)
        tiles = [each for each in root.findall(f"{SVG}g") if "tile" in each.get("class", "")]
        root.remove(tiles[-1])
        one, other = in_service([drawing, ET.tostring(root, encoding="unicode")])
        assert not difference(one, other).is_small
