"""Help at the table: hints that say no more than their names, plans, and reviews."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browsing import Visitor, of_games
from tests.web.turns import READY, begin, is_over, take_a_turn

pytestmark = pytest.mark.server

DOMINO = re.compile(r"(?<![\w-])[0-9SRAD]-[0-9*](?![\w-])|\b\d to \d\b")
PLACE = re.compile(r"\b(tier|row|column|arm) \w+|\b(high|low|left|right)\b", re.IGNORECASE)


def help_of(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Help")


def hint(visitor: Visitor, level: str) -> str:
    """Ask for a hint of a level; return all that is said."""
    told = help_of(visitor).get_by_role("status").first
    visitor.button(level).click()
    expect(told).to_contain_text(re.compile(r"roved|stimated|Found"))
    expect(visitor.button(level)).to_be_enabled()
    return told.inner_text()


@of_games("bead", "ziggurat")
def test_a_nudge_names_no_domino_and_no_place(visitor: Visitor, game: str) -> None:
    visitor.go(f"{game}/deal/1")
    assert not is_over(visitor)
    told = hint(visitor, "Nudge")
    assert len(told.split()) >= 3
    assert DOMINO.findall(told) == []
    assert PLACE.findall(told.splitlines()[0]) == []
    expect(visitor.places).to_have_count(0)


def test_reasons_lead_to_the_rules_that_they_rest_on(visitor: Visitor) -> None:
    visitor.go("bead/deal/1")
    expect(visitor.status).to_have_text(READY)
    assert "scores" in hint(visitor, "The move")
    help_of(visitor).get_by_role("link", name="Rule B10").first.click()
    expect(visitor.page.get_by_role("heading", name="B10 Score")).to_be_visible()


def test_each_level_of_a_hint_says_more_and_no_more_than_its_name(visitor: Visitor) -> None:
    visitor.go("ziggurat/deal/1")
    expect(visitor.status).to_have_text(READY)
    take_a_turn(visitor)
    expect(visitor.status).to_have_text(READY)
    where, which = hint(visitor, "Where"), hint(visitor, "Which domino")
    assert DOMINO.findall(where) == []
    assert DOMINO.findall(which)
    assert not re.search(r"row \d", which)
    expect(visitor.places).to_have_count(0)
    best = hint(visitor, "The move")
    assert re.search(r"place \d-\d tier 1 row \d column \d", best)
    expect(visitor.places).to_have_count(1)
    hint(visitor, "The whole line")
    line = help_of(visitor).get_by_role("group").get_by_text("The line, ")
    played = visitor.places.first.get_attribute("aria-label") or ""
    if line.count():
        line.click()
        expect(help_of(visitor).get_by_text(played).last).to_be_visible()
    visitor.page.get_by_role("button", name=f"Play it: {played}").click()
    expect(visitor.moves.last).to_contain_text(played)


def test_a_move_of_ones_own_is_compared_with_the_best(visitor: Visitor) -> None:
    begin(visitor, "bead", seat_1="Bot of level 1")
    assert not is_over(visitor)
    mine = help_of(visitor).get_by_role("combobox", name="Why not")
    chosen = mine.locator("option").last.inner_text()
    mine.select_option(chosen)
    visitor.button("Compare with the best").click()
    yours = help_of(visitor).get_by_role("heading", name=f"Yours: {chosen}")
    expect(yours).to_be_visible()
    expect(help_of(visitor)).to_contain_text("points")


def test_a_plan_is_proved_and_gone_through_with_the_slider(visitor: Visitor) -> None:
    visitor.go("ziggurat/deal/1")
    visitor.button("Solve from here").click()
    expect(help_of(visitor)).to_contain_text(re.compile(r"1 cheat\b.*proved that no plan"))
    slider = visitor.page.get_by_role("slider")
    step = visitor.page.locator("label.slider")
    expect(step).to_contain_text(re.compile(r"Step 0 of \d+: the start"))
    slider.press("ArrowRight")
    expect(step).to_contain_text(re.compile(r"Step 1 of \d+: place"))
    slider.press("End")
    plan = help_of(visitor).locator("bone-board")
    expect(plan).to_contain_text("cheats 1")
    visitor.button("Step back").click()
    expect(visitor.button("Next step")).to_be_enabled()


def test_a_game_is_reviewed_move_by_move(visitor: Visitor) -> None:
    visitor.go("ziggurat/deal/1")
    for _ in range(2):
        expect(visitor.status).to_have_text(READY)
        take_a_turn(visitor)
    expect(visitor.status).to_have_text(READY)
    told = visitor.moves.all_inner_texts()
    visitor.button("Review my game").click()
    judged = visitor.page.get_by_role("list", name="Every move judged").get_by_role("listitem")
    expect(judged).to_have_count(2)
    for number in (0, 1):
        expect(judged.nth(number)).to_contain_text(told[number].splitlines()[0].strip())
        expect(judged.nth(number)).to_contain_text(re.compile(r"good|costs \d"))
