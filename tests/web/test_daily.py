"""The puzzles of the day: par, what was reached, the result to send, the calendar; and lessons."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.looking import some
from tests.web.browsing import Visitor, of_games
from tests.web.turns import READY, skip, take_a_turn, try_listed

pytestmark = pytest.mark.server


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
