"""Games as GIF in a browser, and what programs that show links find over HTTP."""

from collections.abc import Iterator

import pytest
from linkpreview import Link, LinkGrabber, LinkPreview  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page

from tests.api.serving import PROMPT, Running, running
from tests.looking import some
from tests.web.browsing import PATIENCE

pytestmark = pytest.mark.server

ZIGGURAT = "z15GBW5ydqO7pynJqCmKgK84G-1UBz"
SMALL = 500_000  # bytes of a GIF
PLAYS = """async (address) => {
    const answer = await fetch(address);
    const data = await answer.arrayBuffer();
    const decoder = new ImageDecoder({ data, type: "image/gif" });
    await decoder.tracks.ready;
    const last = decoder.tracks.selectedTrack.frameCount - 1;
    const { image } = await decoder.decode({ frameIndex: last });
    const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
    return [data.byteLength, frameCount, repetitionCount === Infinity, image.displayWidth];
}"""


@pytest.fixture(scope="module")
def service() -> Iterator[Running]:
    with running(PROMPT) as server:
        yield server


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def test_a_gif_plays(page: Page, service: Running) -> None:
    home = service.address
    page.goto(f"{home}/v1")
    size, frames, is_endless, width = page.evaluate(PLAYS, f"{home}/g/{ZIGGURAT}.gif")
    assert size < SMALL
    assert frames > 28
    assert (is_endless, width) == (True, 480)


def test_programs_that_show_links_find_the_board(service: Running) -> None:
    home = service.address
    address = f"{home}/g/{ZIGGURAT}"
    link = Link(address, LinkGrabber().get_content(address)[0])
    shown = LinkPreview(link)
    assert (shown.title or "").startswith("Domino Ziggurat, deal ")
    assert shown.description
    assert shown.absolute_image == f"{address}.png"


def test_programs_that_show_links_find_the_pages_beside_the_boards(service: Running) -> None:
    pictures = {"docs": "card.png", "boards": "card.png", "print/fives": "fives/7.png"}
    for path in some(pictures, 3):
        address = f"{service.address}/{path}"
        shown = LinkPreview(Link(address, LinkGrabber().get_content(address)[0]))
        assert shown.title
        assert shown.description
        assert shown.absolute_image == f"{service.address}/{pictures[path]}"
