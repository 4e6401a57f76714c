"""What the browser keeps: games, each by itself, never overwritten by another tab; what was reached
in the puzzles of the day, with par, the result to send and the calendar; lessons."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.looking import some
from tests.web.browsing import Visitor, another_tab, of_games
from tests.web.turns import READY, hurry, sit, skip, take_a_turn, try_listed

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
    games = visitor.items("My games")
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


def test_the_list_of_keys_is_left_as_any_dialog_and_keeps_them_from_the_table(
    visitor: Visitor,
) -> None:
    sit(visitor, "ziggurat/deal/1")
    underneath = visitor.button("Underneath")
    keys = visitor.page.get_by_role("dialog", name="Keys")
    visitor.page.keyboard.press("?")
    expect(keys).to_be_visible()
    visitor.page.keyboard.press("v")
    visitor.page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    expect(underneath).to_have_attribute("aria-pressed", "false")
    visitor.page.keyboard.press("v")
    expect(underneath).to_have_attribute("aria-pressed", "true")


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


def _puzzle(visitor: Visitor, game: str) -> Locator:
    puzzles = visitor.page.locator("bone-today .puzzles li")
    return puzzles.filter(has=visitor.page.get_by_role("heading", name=game, exact=True))


def test_a_puzzle_counts_its_tries_and_the_result_tells_no_move(visitor: Visitor) -> None:
    solution = visitor.ask("fives/puzzles/2?solution=true")["solution"]
    wrong = next(move for move in solution["moves"] if move["value"] != solution["value"])
    visitor.go("daily")
    for game in ("Ziggurat", "Fives", "Bead Game", "Peaks and Pits", "PIP"):
        expect(_puzzle(visitor, game)).to_contain_text(re.compile(r"Par −?\d+ \w+"))
    _puzzle(visitor, "Fives").get_by_role("link").click()
    try_listed(visitor, wrong["text"])
    visitor.page.get_by_role("link", name="Daily").click()
    expect(_puzzle(visitor, "Fives")).to_contain_text("retry")
    result = visitor.page.get_by_role("region", name="Your result")
    expect(result).to_contain_text("🟥 Fives")
    visitor.page.go_back()
    try_listed(visitor, solution["text"])
    visitor.page.get_by_role("link", name="Daily").click()
    expect(_puzzle(visitor, "Fives")).to_contain_text("perfect")
    expect(result).to_contain_text("🟨 Fives, 2 tries")
    expect(result).not_to_contain_text(solution["text"].split()[1])
    visitor.page.reload()
    today = visitor.page.get_by_role("region", name="Calendar").locator("[aria-current=date]")
    expect(today).to_have_attribute("aria-label", re.compile("1 solved"))
    expect(visitor.page.locator(".run")).to_contain_text(re.compile(r"1\s*day\s*in a row"))


def test_the_deal_of_the_day_is_kept_and_counts_when_it_is_finished(visitor: Visitor) -> None:
    visitor.go()
    expect(_puzzle(visitor, "Ziggurat")).to_contain_text("Par")
    _puzzle(visitor, "Ziggurat").get_by_role("link").click()
    expect(visitor.status).to_have_text(READY)
    line = visitor.ask("ziggurat/solve", position=visitor.kept()["first"])["line"]
    skip(visitor, [step["text"] for step in line[:-1]])
    visitor.go()
    _puzzle(visitor, "Ziggurat").get_by_role("link").click()
    expect(visitor.moves).to_have_count(len(line) - 1)
    take_a_turn(visitor)
    visitor.go()
    expect(_puzzle(visitor, "Ziggurat")).to_contain_text("perfect")


@of_games("fives")
def test_lessons_are_learned_one_after_the_other(visitor: Visitor, game: str) -> None:
    visitor.go(f"{game}/learn/1")
    examples = visitor.ask(f"{game}/rules")["rules"]
    words = {each["words"] for rule in examples for each in rule["examples"] if each["legal"]}
    steps = visitor.page.get_by_role("navigation", name="Lessons").get_by_role("link")
    expect(steps).to_have_count(8)
    for number in some(range(1, 9)):
        expect(steps.nth(number - 1)).to_have_attribute("aria-current", "step")
        _answer(visitor, words)
        expect(visitor.page.locator(".verdict")).to_have_class(re.compile("good"))
        visitor.page.get_by_role(
            "link", name="Next" if number < 8 else "Play", exact=True
        ).last.click()
    expect(visitor.page).to_have_url(re.compile(f"{game}/game/"))
    visitor.go("learn")
    expect(visitor.page.get_by_role("link", name="Done")).to_have_count(1)


def _answer(visitor: Visitor, words: set[str]) -> None:
    """Say no where something is asked, or make the move that the rules show."""
    lesson = visitor.page.locator(".lesson")
    expect(lesson.locator("bone-board svg").first).to_be_attached()
    no = lesson.get_by_role("button", name="No", exact=True)
    if no.count():
        no.click()
        return
    moves = lesson.locator("bone-trying details.list")
    moves.locator("summary").click()
    offered = moves.locator("button")
    meant = [offered.nth(index) for index in range(offered.count())]
    shown = [one for one in meant if one.get_attribute("value") in words]
    for button in shown or [offered.first]:  # of very many moves the first are listed: any will do
        button.click()
        if "good" in (visitor.page.locator(".verdict").get_attribute("class") or ""):
            return
    raise AssertionError(f"no move is one of the rules: {words}")
