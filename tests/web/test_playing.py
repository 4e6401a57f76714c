"""Whole hands played on the page: a ziggurat by the keyboard, the others against a bot; and what is
said at the table."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browsing import Visitor
from tests.web.turns import (
    OVER,
    PLAN,
    begin,
    hinted,
    hurry,
    is_over,
    lay,
    play_to_the_end,
    sit,
    skip,
    take_a_turn,
)

pytestmark = pytest.mark.server


def test_a_whole_ziggurat_is_built_by_the_keyboard_alone(visitor: Visitor) -> None:
    """But for its middle, which is as the first dominoes, one of them lifted, and the last."""
    sit(visitor, "ziggurat/deal/1")
    for move in PLAN[:4]:
        lay(visitor, move)
    skip(visitor, PLAN[4:-2])
    for move in PLAN[-2:]:
        lay(visitor, move)
    expect(visitor.status).to_have_text(OVER)
    ending = visitor.page.get_by_role("region", name="How it ended")
    expect(ending.get_by_role("heading")).to_have_text("Master Architect")
    expect(ending).to_contain_text("Par 1. You 1.")
    expect(ending).to_contain_text("Proved: nobody can do better.")
    expect(visitor.page.locator(".count")).to_have_text(re.compile(r"^\s*1\s+cheat\s*$"))
    with visitor.page.expect_download() as kept:
        ending.get_by_role("button", name="Share").click()
    assert kept.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    expect(ending).to_contain_text(re.compile("The card is saved"))
    ending.get_by_role("link", name="Next deal").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("Deal 2")
    expect(visitor.hand).to_have_count(3)


@pytest.mark.parametrize(
    ("game", "bots", "onward"),
    [
        ("fives", 1, "Next hand"),
        pytest.param("bead", 1, "Next hand", marks=pytest.mark.nightly),
        pytest.param("pip", 1, "Next hand", marks=pytest.mark.nightly),
        pytest.param("peaks-and-pits", 2, "New game", marks=pytest.mark.nightly),
    ],
)
def test_a_hand_against_bots_is_played_to_its_end_and_the_next_is_dealt(
    visitor: Visitor, game: str, bots: int, onward: str
) -> None:
    hurry(visitor)
    begin(visitor, game, *["1"] * bots)
    assert play_to_the_end(visitor) > 0
    expect(settlement(visitor)).to_contain_text("Total")
    visitor.button(onward).click()
    expect(settlement(visitor)).to_have_count(0)
    expect(visitor.page.get_by_role("list", name="Moves so far")).to_have_count(0)
    assert not is_over(visitor)


def settlement(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("table", name="Settlement")


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
