"""What the page says at a table is true, and plain."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.web.browsing import Visitor
from tests.web.turns import OVER, READY, take_a_turn

pytestmark = pytest.mark.server

NEARLY_WON = (
    "fives~~1-0_2-1_3-0_4-2_5-2_5-5_6-5.2-0_3-1_3-2_4-3_5-0_6-1_6-4~95.90~0~0~~...~"
    "6-2_4-1_0-0_3-3_5-1_5-3_4-0_6-6_2-2_4-4_6-0_6-3_1-1_5-4"
)


def test_who_can_lay_nothing_is_not_told_to_lay(visitor: Visitor) -> None:
    visitor.go("peaks-and-pits/deal/3")
    expect(visitor.status).to_have_text("Your turn: none of your dominoes can be laid: pass.")
    visitor.hand.first.click()
    expect(visitor.status).to_have_text(re.compile(r"^\d-\d cannot be laid now\.$"))


def test_what_a_hint_is_worth_is_told_as_more_or_fewer(visitor: Visitor) -> None:
    visitor.go("peaks-and-pits/deal/3")
    expect(visitor.status).to_have_text(READY)
    visitor.button("The move").click()
    told = visitor.page.get_by_role("region", name="Help").get_by_role("status").first
    expect(told).to_contain_text(
        re.compile(r"(?<!-)\b\d\S* ± \S+ tokens (more|fewer) than the best of the others")
    )


def test_the_end_of_a_match_names_its_reason_and_its_winner(visitor: Visitor) -> None:
    visitor.go(f"fives/at/{quote(NEARLY_WON, safe='')}")
    expect(visitor.status).to_have_text(READY)
    take_a_turn(visitor)
    expect(visitor.status).to_have_text(OVER)
    standing = visitor.page.get_by_role("region", name="Standing")
    expect(standing).to_contain_text("The target has been reached. You won the match.")
