"""A game looked at again: what was best by what the player could see, and another try."""

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.web.browsing import Visitor
from tests.web.turns import hurry, take

pytestmark = pytest.mark.server

LATE = (
    "fives~~0-0_2-0_2-1.4-1~25.25~0~0~6-6~6-5_5-2_2-2_2-6.6-0_0-1_1-1_1-6_6-3_3-4_4-4_4-0."
    "6-4_4-2_2-3_3-3_3-5_5-0_0-3_3-1_1-5_5-5_5-4.~"
)
"""Everything is drawn: 0-0 on the blank is best, and 2-0 there costs ten points."""


def reviewed(visitor: Visitor) -> None:
    """Make the worse of two moves, and ask for a review."""
    hurry(visitor)
    visitor.go(f"fives/at/{quote(LATE, safe='')}")
    take(visitor, "2-0")
    visitor.page.keyboard.press("Enter")
    expect(visitor.moves.first).to_be_visible()
    visitor.page.get_by_role("link", name="Review my game").click()
    expect(visitor.page.get_by_role("heading", name="One move cost you 10 points")).to_be_visible()


def test_a_mistake_is_priced_tried_again_explained_and_shown_on_the_board(visitor: Visitor) -> None:
    reviewed(visitor)
    cards = visitor.page.get_by_role("list", name="The moves that cost most").get_by_role(
        "listitem"
    )
    expect(cards).to_have_count(1)
    expect(cards).to_contain_text("cost 10 points")
    expect(cards).to_contain_text("0-0 on the blank")
    expect(visitor.page.locator(".chip.best")).to_have_count(1)

    told = visitor.page.locator(".stage > p")
    expect(told).to_contain_text("Move 1")
    visitor.button("One move on").focus()
    visitor.page.keyboard.press("Enter")
    expect(told).not_to_contain_text("Move 1")
    expect(visitor.page.locator(".chip")).to_have_count(0)
    visitor.button("Move 1, cost 10 points").click()
    expect(told).to_contain_text("Move 1")
    expect(visitor.page.locator(".chip.made")).to_contain_text("You")

    visitor.button("Retry").click()
    expect(cards).not_to_contain_text("0-0")
    take(visitor, "0-0")
    visitor.page.keyboard.press("Enter")
    expect(cards).to_contain_text("That's it")
    expect(cards).to_contain_text("Best: ")
    expect(cards).to_contain_text("Yours: ")
