"""What the page says at a table is true, and plain."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.web.browsing import Visitor
from tests.web.turns import OVER, hinted, hurry, sit, take_a_turn

pytestmark = pytest.mark.server

NEARLY_WON = (
    "fives~~1-0_2-1_3-0_4-2_5-2_5-5_6-5.2-0_3-1_3-2_4-3_5-0_6-1_6-4~95.90~0~0~~...~"
    "6-2_4-1_0-0_3-3_5-1_5-3_4-0_6-6_2-2_4-4_6-0_6-3_1-1_5-4"
)


def test_who_can_lay_nothing_is_told_what_passing_is_worth(visitor: Visitor) -> None:
    hurry(visitor)
    visitor.go("peaks-and-pits/deal/3")
    expect(visitor.status).to_have_text("Your turn. None of your dominoes fits: pass.")
    visitor.hand.first.click()
    expect(visitor.status).to_have_text(re.compile(r"^\d-\d doesn't fit anywhere right now\.$"))
    hinted(visitor)
    told = visitor.page.get_by_role("region", name="Help").locator(".reason").first
    expect(told).to_contain_text(re.compile(r"tokens? (behind|ahead of) the best opponent"))
    expect(visitor.page.get_by_role("region", name="How you stand")).to_contain_text("%")


def test_the_end_of_a_match_names_its_reason_and_its_winner(visitor: Visitor) -> None:
    sit(visitor, f"fives/at/{quote(NEARLY_WON, safe='')}")
    take_a_turn(visitor)
    expect(visitor.status).to_have_text(OVER)
    ending = visitor.page.get_by_role("region", name="How it ended")
    expect(ending).to_contain_text("You win the match. The target has been reached.")
