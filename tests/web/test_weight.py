"""What the first page costs who opens it."""

import pytest
from playwright.sync_api import Response, expect

from tests.looking import some
from tests.web.browsing import Visitor

pytestmark = pytest.mark.server

MOST = 150_000  # bytes that travel until the first page stands


def test_the_first_page_is_light(visitor: Visitor) -> None:
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    visitor.page.on("response", note)
    visitor.go()
    expect(visitor.page.get_by_role("link", name="New game").first).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")
    weights = {}
    for answer in some(answers, 4):
        sizes = answer.request.sizes()
        weights[answer.url] = sizes["responseBodySize"] + sizes["responseHeadersSize"]
    assert min(weights.values()) > 0
    assert sum(weights.values()) < MOST, weights
