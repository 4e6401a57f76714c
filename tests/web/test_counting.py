"""What the others had left at a real table: asked for, counted, and carried on to the next hand."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browsing import Visitor
from tests.web.test_real_tables import open_record

pytestmark = pytest.mark.server

OUT = """game fives
start fives~~4-2.x2~10.10~0~0~6-6~6-1_1-1.6-0_0-0_0-1_1-3.6-3_3-0_0-5_5-3.6-4~x13
play 4-2 on arm 3
"""
"""You go out; the other has two dominoes left, 11 pips."""


def settlement(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("table", name="Settlement")


def test_what_was_left_is_asked_counted_and_carried_on(visitor: Visitor) -> None:
    open_record(visitor, OUT)
    expect(visitor.status).to_have_text("What did Player 2 have left?")
    expect(visitor.page.get_by_text("Tap both, or type the pips.")).to_be_visible()
    expect(settlement(visitor)).to_have_count(0)
    expect(visitor.button("Next hand")).to_have_count(0)
    left = visitor.page.get_by_role("group", name="Dominoes that Player 2 may have left")
    left.get_by_role("button", name="4 to 0").click()
    expect(visitor.items("Hands")).to_contain_text("1 more")
    visitor.page.reload()
    expect(visitor.items("Hands")).to_contain_text("1 more")
    left.get_by_role("button", name="5 to 2").click()
    expect(visitor.items("Hands")).to_contain_text("11 pips")
    worked = "Player 2 held 11 pips. To the nearest 5 that is 10; a fifth of it is +2 for you."
    expect(visitor.page.locator(".worked")).to_have_text(worked)
    expect(settlement(visitor)).to_contain_text(re.compile(r"You.*\+2 bonus\s*22", re.DOTALL))
    visitor.page.reload()
    expect(settlement(visitor)).to_contain_text("22")
    visitor.button("Next hand").click()
    visitor.page.reload()
    scores = visitor.items("Scores so far").locator("strong")
    expect(scores).to_have_text(["22", "10"])
    visitor.type_into("Dominoes for Your hand", "6-6 6-1 5-0 5-4 3-2 2-2 0-0")
    begins = visitor.page.get_by_label("Who begins")
    expect(begins.get_by_role("option")).to_have_text(["You"])
    visitor.button("Begin").click()
    players = visitor.items("Players")
    expect(players).to_contain_text(["You 22", "Player 2 10", "14 in the boneyard"])


def test_a_number_may_stand_for_what_was_left_if_some_dominoes_count_to_it(
    on_a_phone: Visitor,
) -> None:
    visitor = on_a_phone
    open_record(visitor, OUT)
    number = visitor.page.get_by_label("Or the pips together")
    number.fill("40")
    number.press("Enter")
    expect(visitor.alert).to_have_text(
        "Player 2 cannot have had 40 pips left with 2 dominoes: from 5 to 21 are possible."
    )
    expect(settlement(visitor)).to_have_count(0)
    number.fill("13")
    visitor.button("Count").click()
    expect(visitor.alert).to_have_count(0)
    expect(settlement(visitor)).to_contain_text("+3")
    visitor.button("Undo").click()
    expect(visitor.status).to_have_text("What did Player 2 have left?")
    visitor.type_into("Dominoes that Player 2 may have left", "4-0 5-2")
    expect(settlement(visitor)).to_contain_text("+2")
    visitor.button("Undo").click()
    expect(visitor.items("Hands")).to_contain_text("1 more")
    visitor.button("Undo").click()
    expect(visitor.items("Hands")).to_contain_text("2 dominoes")
    visitor.button("Undo").click()
    expect(visitor.status).to_contain_text("Your turn")


def test_what_was_left_stands_in_the_record_and_the_hand_is_reviewed(visitor: Visitor) -> None:
    open_record(visitor, OUT)
    visitor.type_into("Dominoes that Player 2 may have left", "4-0 5-2")
    expect(settlement(visitor)).to_contain_text("+2")
    game = visitor.page.url
    visitor.go("fives/record")
    visitor.button("The game at the real table").click()
    record = visitor.page.get_by_label("A record")
    expect(record).to_have_value(re.compile("; Player 2 had left: 4-0 5-2\nresult out"))
    visitor.page.goto(game)
    visitor.page.get_by_role("link", name="Review my game").click()
    expect(visitor.page.get_by_role("heading", name="No mistakes")).to_be_visible()


def test_a_refusal_names_the_player_in_german(visitor: Visitor) -> None:
    """The service calls seats by their numbers, in the language of the page too."""
    open_record(visitor, OUT)
    expect(visitor.status).to_have_text("What did Player 2 have left?")
    visitor.page.evaluate("localStorage.setItem('boneyard.language', 'de')")
    visitor.page.reload()
    expect(visitor.page.get_by_text("Tippe beide an oder gib die Augen ein.")).to_be_visible()
    number = visitor.page.get_by_label("Oder alle Augen zusammen")
    number.fill("40")
    number.press("Enter")
    expect(visitor.alert).to_have_text(
        "Spieler 2 kann mit 2 Steinen nicht 40 Augen übrig gehabt haben: Möglich sind 5 bis 21."
    )
    number.fill("13")
    visitor.button("Zählen").click()
    expect(visitor.items("Hände")).to_contain_text("13 Augen")
