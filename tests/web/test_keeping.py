"""Games are kept in the browser, each by itself: listed, named by their addresses, and never
overwritten by another tab."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.browsing import Visitor, another_tab
from tests.web.turns import READY, hurry, sit, take_a_turn

pytestmark = pytest.mark.server

GAME = re.compile(r"#/ziggurat/game/\w+$")


def test_games_are_listed_continued_and_deleted(visitor: Visitor) -> None:
    addresses = []
    for seed in (1, 2):
        sit(visitor, f"ziggurat/deal/{seed}")
        take_a_turn(visitor)
        expect(visitor.page).to_have_url(GAME)
        expect(visitor.page).to_have_title(f"Domino Ziggurat: Deal {seed} · Boneyard")
        addresses.append(visitor.page.url)
    assert addresses[0] != addresses[1]
    visitor.go()
    visitor.page.get_by_role("region", name="Where you were").get_by_role("link").click()
    expect(visitor.page).to_have_url(addresses[1])
    visitor.go()
    visitor.page.get_by_label("More", exact=True).click()
    visitor.page.get_by_role("link", name="My games").click()
    games = visitor.page.get_by_role("list", name="My games").get_by_role("listitem")
    expect(games).to_contain_text(["Deal 2", "Deal 1"])
    games.get_by_role("link", name="Deal 1").click()
    expect(visitor.page).to_have_url(addresses[0])
    expect(visitor.moves).to_have_count(1)
    visitor.page.go_back()
    visitor.button("Delete Ziggurat, Deal 2").click()
    expect(games).to_have_count(1)
    visitor.page.goto(addresses[1])
    expect(visitor.alert).to_contain_text("doesn't have that game")


def test_two_tabs_do_not_overwrite_each_other(visitor: Visitor) -> None:
    hurry(visitor)
    sit(visitor, "ziggurat/deal/1")
    take_a_turn(visitor)
    with another_tab(visitor) as other:
        other.page.goto(visitor.page.url)
        expect(other.moves).to_have_count(1)
        take_a_turn(other)
        expect(visitor.page.get_by_role("heading")).to_have_text(re.compile("another tab"))
        visitor.button("Continue here").click()
        expect(visitor.moves).to_have_count(2)
        take_a_turn(visitor)
        expect(other.button("Continue here")).to_be_visible()
        sit(other, "ziggurat/deal/2")
        take_a_turn(other)
    expect(visitor.moves).to_have_count(3)
    visitor.page.reload()
    expect(visitor.moves).to_have_count(3)


def test_a_game_that_another_tab_wrote_unheard_becomes_two(visitor: Visitor) -> None:
    sit(visitor, "ziggurat/deal/1")
    take_a_turn(visitor)
    before = visitor.page.url
    written = visitor.kept() | {"stamp": "another"}
    visitor.keep(written)
    expect(visitor.status).to_have_text(READY)
    take_a_turn(visitor)
    expect(visitor.page).not_to_have_url(before)
    assert len(visitor.kept()["turns"]) == 2
    visitor.page.goto(before)
    expect(visitor.moves).to_have_count(1)


TITLES = {
    "": "Boneyard: five domino games",
    "daily": "Daily puzzles · Boneyard",
    "games": "My games · Boneyard",
    "real-table": "At a real table · Boneyard",
    "learn": "Learn to play · Boneyard",
    "fives/learn/2": "Fives: lesson 2 · Boneyard",
    "fives/rules/F2": "Fives: rule F2 · Boneyard",
    "fives/puzzle/1": "Fives: puzzle 1 · Boneyard",
    "pip/new": "PIP: new game · Boneyard",
}


def test_every_page_has_a_title_of_its_own(visitor: Visitor) -> None:
    for route, title in TITLES.items():
        visitor.go(route)
        expect(visitor.page).to_have_title(title)
        expect(visitor.page.get_by_role("heading", level=1)).to_be_attached()


def test_menus_and_colours_work_by_keyboard(visitor: Visitor) -> None:
    visitor.go()
    keys = visitor.page.keyboard
    more = visitor.page.get_by_label("More about Fives")
    rules = visitor.page.get_by_role("link", name="Rules")
    more.focus()
    keys.press("Enter")
    expect(rules).to_be_visible()
    keys.press("Tab")
    keys.press("Escape")
    expect(rules).to_have_count(0)
    expect(more).to_be_focused()
    keys.press("Enter")
    rules.focus()
    keys.press("Enter")
    expect(visitor.page).to_have_title("Fives: rules · Boneyard")
    dark = visitor.button("Use dark colours")
    dark.focus()
    keys.press("Enter")
    visitor.page.reload()
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(visitor.button("Use light colours")).to_be_visible()
