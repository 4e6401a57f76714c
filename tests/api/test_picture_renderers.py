"""Every picture looks the same wherever it is drawn: stored positions of each game in a browser and
as PNG of the service. Every night all of them; in between one of each game."""

import base64
import io
import json
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal

import pytest
from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import Browser, Page, sync_playwright

from api.pictures import formats
from api.pictures.board import picture
from api.pictures.style import Look
from api.pictures.svg import score_picture
from engine.registry import games
from schemas.requests import Theme
from tests.api.drawings import SVG
from tests.looking import some
from tests.servers import program

pytestmark = pytest.mark.server

PICTURED = json.loads(Path(__file__).with_name("pictured.json").read_text(encoding="utf-8"))
OF_EACH = 5
HOUSE = ("bead", "fives", "peaks-and-pits", "pip", "ziggurat")
AUTO_AND_DARK: tuple[Theme, Theme] = ("auto", "dark")
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
THEMES: tuple[Theme, ...] = ("light", "dark", "auto")
ET.register_namespace("", SVG.strip("{}"))


WIDTH = 600

BLUR = 4
"""Pixels over which bitmaps are blurred before they are compared: no two programs draw the rim of
a shape alike or set letters quite as far apart."""

BOTTOM = 2  # rows of pixels left out at the bottom: heights are rounded up or down

MEAN, WORST = 3.0, 64
"""Levels of 255 that two blurred pictures may differ by: on average, and in their worst spot. The
two programs come to 1.8 and 52 at most; one domino left out to 77 at least."""


def apart(one: bytes, other: bytes) -> tuple[float, int]:
    """How far two bitmaps of a picture are apart in levels of 255, on average and in their worst
    spot; those of different heights are by everything."""
    first, second = _read(one), _read(other)
    if first.width != second.width or abs(first.height - second.height) > 1:
        return 255.0, 255
    size = (first.width, min(first.height, second.height) - BOTTOM)
    found = ImageChops.difference(_blurred(first, size), _blurred(second, size))
    levels = enumerate(found.convert("L").histogram())
    mean = sum(level * count for level, count in levels) / (size[0] * size[1])
    return mean, max(_highest(band) for band in found.split())


def are_alike(one: bytes, other: bytes) -> bool:
    mean, worst = apart(one, other)
    return mean <= MEAN and worst <= WORST


def _highest(band: Image.Image) -> int:
    return max(level for level, count in enumerate(band.histogram()) if count)


def _blurred(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    return image.crop((0, 0, *size)).filter(ImageFilter.GaussianBlur(BLUR))


def _read(bitmap: bytes) -> Image.Image:
    return Image.open(io.BytesIO(bitmap)).convert("RGB")


def in_browser(browser: Browser, drawings: Sequence[str], scheme: Scheme) -> list[bytes]:
    """Draw as a page does that has the drawings inside, for a reader who prefers a scheme."""
    page = browser.new_page(viewport={"width": WIDTH, "height": 800}, color_scheme=scheme)
    try:
        style = f"{_faces()}body{{margin:0}}svg{{display:block;width:100%}}"
        page.set_content(f"<style>{style}</style><div></div>")
        return [_shot(page, drawing) for drawing in drawings]
    finally:
        page.close()


def _shot(page: Page, drawing: str) -> bytes:
    page.evaluate(_SHOW, drawing)
    return page.locator("svg").screenshot(animations="allow")


_SHOW = """async drawing => {
    document.querySelector("div").innerHTML = drawing;
    await document.fonts.ready;
}"""


def _faces() -> str:
    faces = []
    for path, weight in zip(formats.FONTS, ("bold", "normal"), strict=True):
        data = base64.b64encode(path.read_bytes()).decode()
        source = f"url(data:font/ttf;base64,{data})"
        faces.append(f"@font-face{{font-family:Inter;font-weight:{weight};src:{source}}}")
    return "".join(faces)


@cache
def _painted(drawing: str) -> bytes:
    return formats.painted(drawing, WIDTH)


def in_service(drawings: Sequence[str]) -> list[bytes]:
    return [*map(_painted, drawings)]


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
    """The browser that is installed."""
    path = program("chromium")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, headless=True)
        yield started
        started.close()


def unlike(ones: list[bytes], others: list[bytes]) -> list[object]:
    """The pictures that differ, by their number, with how far."""
    pairs = enumerate(zip(ones, others, strict=True))
    return [(number, apart(*pair)) for number, pair in pairs if not are_alike(*pair)]


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
        assert not are_alike(one, other)
