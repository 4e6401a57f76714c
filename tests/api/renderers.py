"""Two programs that draw SVG: a browser and the library of the service. Both take the font of the
service, so that what they draw can be compared."""

import base64
import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Literal, NamedTuple

from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import Browser, Page, sync_playwright

from api.pictures import formats
from tests.servers import program

WIDTH = 600

BLUR = 4
"""Pixels over which bitmaps are blurred before they are compared: no two programs draw the rim of
a shape alike or set letters quite as far apart."""

BOTTOM = 2
"""Rows of pixels left out at the bottom: heights are rounded up or down."""

MEAN, WORST = 3.0, 64
"""Levels of 255 that two blurred pictures may differ by: on average, and in their worst spot. The
two programs come to 1.8 and 52 at most; one domino left out to 77 at least."""

Scheme = Literal["light", "dark"]


class Difference(NamedTuple):
    """How far two pictures differ, in levels of 255."""

    mean: float
    worst: int

    @property
    def is_small(self) -> bool:
        return self.mean <= MEAN and self.worst <= WORST


def difference(one: bytes, other: bytes) -> Difference:
    """Compare two bitmaps of a picture; those of different heights differ by everything."""
    first, second = _read(one), _read(other)
    if first.width != second.width or abs(first.height - second.height) > 1:
        return Difference(255.0, 255)
    size = (first.width, min(first.height, second.height) - BOTTOM)
    apart = ImageChops.difference(_blurred(first, size), _blurred(second, size))
    counts = apart.convert("L").histogram()
    mean = sum(level * count for level, count in enumerate(counts)) / (size[0] * size[1])
    return Difference(mean, max(_highest(band) for band in apart.split()))


def _highest(band: Image.Image) -> int:
    return max(level for level, count in enumerate(band.histogram()) if count)


def _blurred(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    return image.crop((0, 0, *size)).filter(ImageFilter.GaussianBlur(BLUR))


def _read(bitmap: bytes) -> Image.Image:
    return Image.open(io.BytesIO(bitmap)).convert("RGB")


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the browser that is installed."""
    path = program("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=True)
        try:
            yield browser
        finally:
            browser.close()


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


def in_service(drawings: Sequence[str]) -> list[bytes]:
    return [_painted(drawing) for drawing in drawings]


@cache
def _painted(drawing: str) -> bytes:
    return formats.painted(drawing, WIDTH)
