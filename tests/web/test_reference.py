"""The reference at ``/docs`` in a browser: the column of calls, a call with its example, and going
from one to another."""

import re
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.looking import some
from tests.web.browsing import Visitor, started, visiting

SHIFTED = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shifted += value;
}).observe({ type: "layout-shift", buffered: true });
"""
MOST_SHIFTED = 0.1
"""The most that a page that loads may move what is shown; more is felt (web.dev/cls)."""


def go(visitor: Visitor, operation: str) -> None:
    visitor.page.goto(f"{visitor.address}/docs/{operation}")
    expect(visitor.button("curl")).to_be_visible()


def column(visitor: Visitor, operation: str) -> None:
    """Follow a link of the column."""
    visitor.page.locator(f"nav.calls a[href$='/docs/{operation}']").click()


@pytest.fixture
def without_script(browser: Browser, visitor: Visitor) -> Page:
    visitor.page.goto(f"{visitor.address}/docs")
    context = browser.new_context(java_script_enabled=False)
    return context.new_page()


def test_without_a_script_all_can_be_read(visitor: Visitor, without_script: Page) -> None:
    page = without_script
    # A browser that is only told to run none does not show what is for those without any.
    text = page.request.get(f"{visitor.address}/docs").text()
    assert '<noscript><p class="note">Without JavaScript' in text
    page.goto(f"{visitor.address}/docs")
    expect(page.get_by_role("heading", name="Begin in three calls")).to_be_visible()
    expect(page.get_by_role("region", name="The answer: ")).to_have_count(3)
    expect(page.get_by_label("Find calls")).to_be_hidden()
    page.get_by_text("Fives", exact=True).first.click()
    page.get_by_role("link", name="Rank the moves POST hint").last.click()
    expect(page.get_by_role("heading", name="Rank the moves", level=1)).to_be_visible()
    expect(page.locator("pre.code")).to_contain_text(f"curl '{visitor.address}/v1/games/")
    expect(page.get_by_role("region", name="An example of an answer")).to_contain_text("points")
    expect(page.get_by_role("button", name="Run")).to_be_hidden()
    expect(page.locator("nav.calls [aria-current=page]")).to_contain_text("Rank the moves")
    expect(page.locator(".drawn img")).to_have_js_property("complete", True)
    page.locator("summary", has_text="AnyPosition").first.click()
    page.get_by_role("link", name=re.compile("AnyPosition")).first.click()
    expect(page.locator("[id$=AnyPosition]")).to_be_visible()
    page.context.close()


def test_every_call_of_the_document_is_in_the_column_and_no_other(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.address}/docs")
    document = visitor.page.request.get(f"{visitor.address}/openapi.json").json()
    calls = [each for methods in document["paths"].values() for each in methods.values()]
    listed = visitor.page.locator("nav.calls ul ul a")
    found = listed.evaluate_all("all => all.map((each) => each.pathname.split('/').at(-1))")
    assert sorted(found) == sorted(call["operationId"] for call in calls)
    assert len(found) > 100


def test_a_call_is_found_by_words_and_opened_by_keyboard(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.address}/docs")
    visitor.page.keyboard.press("/")
    visitor.page.keyboard.type("fives rank")
    status = visitor.page.locator("nav.calls [role=status]")
    expect(status).to_have_text("1 call")
    for name in some(["Fives", "Rank the moves"], 2):
        visitor.page.keyboard.press("ArrowDown")
        expect(visitor.focused).to_contain_text(name)
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.get_by_role("heading", name="Rank the moves", level=1)).to_be_focused()
    assert visitor.page.url.endswith("/docs/fives_hint")
    current = visitor.page.locator("nav.calls [aria-current=page]")
    expect(current).to_have_attribute("href", f"{visitor.address}/docs/fives_hint")
    visitor.page.keyboard.press("/")
    visitor.page.keyboard.press("Control+a")
    visitor.page.keyboard.type("nothing is called so")
    expect(status).to_have_text("0 calls")


def test_what_stands_in_a_description_or_a_field_alone_is_found(visitor: Visitor) -> None:
    go(visitor, "games")
    status = visitor.page.locator("nav.calls [role=status]")
    visitor.page.get_by_label("Find calls").fill("fives all or nothing")
    expect(status).to_have_text("1 call")
    visitor.page.get_by_label("Find calls").fill("tables secret watch")
    expect(status).to_have_text("1 call")


def test_going_through_calls_needs_the_page_once(visitor: Visitor) -> None:
    go(visitor, "fives_hint")
    visitor.page.evaluate("window.isSame = true")
    visitor.page.get_by_label("Body").fill('{"position": "fives"}')
    column(visitor, "fives_play")
    expect(visitor.page.get_by_role("heading", name="Play moves", level=1)).to_be_focused()
    expect(visitor.page).to_have_title(re.compile("^Play moves"))
    visitor.page.go_back()
    expect(visitor.page.get_by_role("heading", name="Rank the moves", level=1)).to_be_visible()
    expect(visitor.page.get_by_label("Body")).to_have_value('{"position": "fives"}')
    visitor.page.locator("nav.calls").get_by_role("link", name="Begin here").click()
    expect(visitor.page.get_by_role("heading", name="API reference")).to_be_focused()
    expect(visitor.page.locator("article.call")).to_have_count(0)
    visitor.page.get_by_role("link", name="limits", exact=True).click()
    expect(visitor.page.get_by_role("heading", name="List the limits")).to_be_visible()
    assert visitor.page.evaluate("window.isSame")
    assert not [url for url in visitor.requests if url.endswith("/openapi.json")]


def test_the_link_of_a_call_opens_in_another_tab_with_a_key_held(
    browser: Browser, address: str
) -> None:
    with (
        closing(started(browser.browser_type, is_whole=True)) as whole,
        visiting(whole, address) as visitor,
    ):
        go(visitor, "fives_hint")
        with visitor.page.context.expect_page() as opened:
            visitor.page.locator("nav.calls a[href$='/docs/fives_play']").click(
                modifiers=["ControlOrMeta"]
            )
        expect(opened.value).to_have_url(re.compile("/docs/fives_play$"))
        expect(visitor.page).to_have_url(re.compile("/docs/fives_hint$"))


def test_an_address_of_old_leads_to_its_call(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.address}/docs#fives_hint")
    expect(visitor.page.get_by_role("heading", name="Rank the moves", level=1)).to_be_visible()
    expect(visitor.page).to_have_url(f"{visitor.address}/docs/fives_hint")


def test_where_the_service_is_away_the_browser_says_so(visitor: Visitor) -> None:
    visitor.expects("ERR_INTERNET_DISCONNECTED|Failed to load")
    go(visitor, "fives_hint")
    visitor.page.context.set_offline(True)
    visitor.button("Run").click()
    expect(visitor.page.get_by_text("The service cannot be reached.")).to_be_visible()
    visitor.page.context.set_offline(False)
    visitor.button("Run").click()
    expect(visitor.page.locator(".result strong")).to_have_text("200 OK")


def test_a_type_opens_where_it_is_named(visitor: Visitor) -> None:
    go(visitor, "fives_hint")
    position = visitor.page.locator(".fields > li", has=visitor.page.locator("code.name")).filter(
        has_text="position"
    )
    fold = position.first.locator("details.shape").first
    fold.locator("summary").first.click()
    expect(fold).to_contain_text("A position")
    within = fold.locator("details.shape", has_text="FivesPosition").first
    within.locator("summary").first.click()
    expect(within.locator("code.name", has_text="boneyard").first).to_be_visible()
    expect(visitor.page.locator("#type-FivesPosition")).to_have_count(1)


def test_the_board_of_an_answer_is_drawn(visitor: Visitor) -> None:
    go(visitor, "bead_play")
    board = visitor.page.locator(".drawn img")
    before = board.get_attribute("alt")
    assert before is not None
    assert before.startswith("The Domino Bead Game: rows")
    size = board.bounding_box()
    visitor.button("Run").click()
    expect(visitor.page.locator(".result strong")).to_have_text("200 OK")
    expect(board).to_have_attribute("alt", before)
    expect(board).to_have_js_property("complete", True)
    assert board.evaluate("image => image.naturalWidth") > 100
    assert size is not None
    assert (board.bounding_box() or size)["width"] == size["width"]


def test_pictures_are_as_dark_as_the_page(visitor: Visitor) -> None:
    go(visitor, "fives_hint")
    board = visitor.page.locator(".drawn img")
    board.scroll_into_view_if_needed()
    expect(board).to_have_js_property("complete", True)
    light = board.screenshot()
    visitor.button("Use dark colours").click()
    visitor.page.mouse.move(0, 0)
    dark = board.screenshot()
    assert brightness(visitor, light) > 200
    assert brightness(visitor, dark) < 80


BRIGHTNESS = """async (bytes) => {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  canvas.drawImage(bitmap, 0, 0, 1, 1);
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
  return (red + green + blue) / 3;
}"""


def brightness(visitor: Visitor, png: bytes) -> float:
    """The mean of a picture, from 0 to 255."""
    return float(visitor.page.evaluate(BRIGHTNESS, list(png)))


@pytest.mark.parametrize("operation", ["", "/fives_hint", "/ziggurat_play"])
def test_nothing_moves_while_a_page_loads(visitor: Visitor, operation: str) -> None:
    visitor.page.add_init_script(SHIFTED)
    for width in some([390, 1440], 2):
        visitor.page.set_viewport_size({"width": width, "height": 900})
        visitor.page.goto(f"{visitor.address}/docs{operation}")
        visitor.page.wait_for_load_state("networkidle")
        assert visitor.page.evaluate("window.shifted") < MOST_SHIFTED, width


def test_a_refused_example_says_why(visitor: Visitor) -> None:
    visitor.expects("status of 422")
    go(visitor, "fives_deals")
    visitor.page.get_by_label("Body").fill('{"seed": "seven"}')
    visitor.button("Run").click()
    expect(visitor.page.locator(".result.refused strong")).to_have_text(re.compile("^422"))
    answer = visitor.page.get_by_role("region", name="The answer", exact=True)
    expect(answer).to_contain_text('"/seed"')


def test_a_command_is_offered_only_where_it_asks_the_same(visitor: Visitor) -> None:
    go(visitor, "fives_hint")
    expect(visitor.button("boneyard")).to_be_visible()
    visitor.page.get_by_label("Body").fill('{"position": "fives", "candidates": []}')
    expect(visitor.button("boneyard")).to_have_count(0)


def test_the_languages_follow_what_is_typed(visitor: Visitor) -> None:
    go(visitor, "fives_deals")
    visitor.page.get_by_label("Body").fill('{"seed": 9, "options": {"finish_hand": true}}')
    expect(visitor.page.locator("pre.code")).to_contain_text('{"seed":9,')
    visitor.button("Python").click()
    expect(visitor.page.locator("pre.code")).to_contain_text('"finish_hand": True')
    visitor.button("Reset").click()
    expect(visitor.page.locator("pre.code")).to_contain_text('{"seed": 7}')


def test_a_phone_shows_a_call_without_scrolling_sideways(visitor: Visitor) -> None:
    visitor.page.set_viewport_size({"width": 360, "height": 740})
    for operation in some(["fives_play", "ziggurat_hint", "job", "codes"], 4):
        go(visitor, operation)
        visitor.page.wait_for_load_state("networkidle")
        assert visitor.page.evaluate("document.documentElement.scrollWidth") <= 360, operation
    visitor.page.get_by_role("link", name="All calls").click()
    expect(visitor.page.get_by_label("Find calls")).to_be_in_viewport()
    expect(visitor.page.get_by_role("link", name="Get the metrics")).to_be_hidden()
    expect(visitor.page.get_by_role("link", name="List the codes")).to_be_visible()
