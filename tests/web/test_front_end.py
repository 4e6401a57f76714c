"""The front end in 30 lines on the page for beginners plays a move and shows a hint."""

from playwright.sync_api import Route, expect

from tests.pages import blocks
from tests.web.browsing import Visitor

PAGE = "docs/quick-start.md"


def test_the_front_end_in_30_lines_plays(visitor: Visitor) -> None:
    (block,) = [block for block in blocks(PAGE) if block.language == "html"]
    assert block.text.count("\n") == 30
    body = block.text.replace("http://localhost:8000", visitor.address)

    def answer(route: Route) -> None:
        route.fulfill(body=body, content_type="text/html; charset=utf-8")

    visitor.page.route("**/front.html", answer)
    visitor.page.goto(f"{visitor.address}/front.html")
    lead = visitor.page.get_by_role("button", name="lead 5-5")
    expect(lead).to_be_visible()
    visitor.page.get_by_role("button", name="Hint").click()
    expect(visitor.page.locator("#advice")).to_contain_text("5-5")
    lead.click()
    expect(lead).to_be_hidden()
    assert visitor.page.get_by_role("button").count() > 1
    visitor.page.wait_for_function("() => document.querySelector('#board').naturalWidth > 0")
