"""What the browser keeps: games, each by itself, never overwritten by another tab; what was reached
in the puzzles of the day, with par, the result to send and the archive; lessons."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.api.one_day import DAY
from tests.looking import some
from tests.web.browsing import Visitor, another_tab, of_games
from tests.web.turns import READY, hurry, sit, skip, take_a_turn, try_listed

pytestmark = pytest.mark.server

FIRST_DAY = "2026-11-20"
GAME = re.compile(r"/ziggurat/\d$")


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
    visitor.go("ziggurat/game/nosuchid")
    expect(visitor.alert).to_contain_text("doesn't have that game")
    visitor.page.goto(addresses[1])  # the address of a deal is everybody's
    expect(visitor.moves).to_have_count(0)


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
    before = visitor.page.evaluate("document.querySelector('bone-table').session.id")
    written = visitor.kept() | {"stamp": "another"}
    visitor.keep(written)
    expect(visitor.status).to_have_text(READY)
    take_a_turn(visitor)
    expect(visitor.moves).to_have_count(2)
    assert len(visitor.kept()["turns"]) == 2
    expect(visitor.page).to_have_url(GAME)
    visitor.go(f"ziggurat/game/{before}")
    expect(visitor.moves).to_have_count(1)
    expect(visitor.page).to_have_url(f"{visitor.address}/ziggurat/game/{before}")


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


def test_a_problem_is_played_through_and_its_result_is_a_path(visitor: Visitor) -> None:
    visitor.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    posed = visitor.ask(f"fives/puzzles/daily?date={DAY}&solution=true")
    first, *others = posed["solution"]["decisions"]
    visitor.go("daily")
    expect(_puzzle(visitor, "Ziggurat")).to_contain_text(re.compile(r"Par \d+\. Proved"))
    for game in ("Fives", "Bead Game", "Peaks and Pits", "PIP"):
        expect(_puzzle(visitor, game)).to_contain_text(re.compile(r"[23] moves"))
        expect(_puzzle(visitor, game)).to_contain_text(
            re.compile(r"Best possible: .*(ahead|behind)")
        )
    _puzzle(visitor, "Fives").get_by_role("link").click()
    judged = visitor.page.get_by_role("region", name="Puzzle")
    expect(judged).to_contain_text(f"Move 1 of {posed['decisions']}")
    expect(visitor.page.get_by_role("list", name="Players")).to_contain_text(re.compile("You"))
    try_listed(visitor, first["moves"][-1]["text"])
    cost = posed["solution"]["value"] - first["moves"][-1]["value"]
    expect(judged).to_contain_text(f"It costs you {cost} point")
    visitor.page.get_by_role("link", name="Daily").click()
    expect(_puzzle(visitor, "Fives")).to_contain_text("Go on")
    result = visitor.page.get_by_role("region", name="Your result")
    missed = re.compile("^move 1: 1 try, not found, move 2: not tried")
    expect(result.get_by_role("img").nth(1)).to_have_attribute("aria-label", missed)
    visitor.page.go_back()
    for number, decision in some(list(enumerate([first, *others], 1))):
        expect(judged).to_contain_text(f"Move {number} of {posed['decisions']}")
        try_listed(visitor, decision["moves"][0]["text"])
    expect(judged).to_contain_text(f"you found all {posed['decisions']} moves")
    worth = posed["solution"]["value"]
    told = f"you end the hand {abs(worth)} points {'ahead' if worth > 0 else 'behind'}, and nobody"
    expect(judged).to_contain_text(told)
    said = visitor.page.get_by_role("region", name="Moves so far").get_by_role("listitem")
    expect(said.first).to_contain_text("You")
    expect(said.nth(1)).to_contain_text("Opponent")
    moves = said.all_inner_texts()
    visitor.page.reload()
    expect(said).to_have_text(moves)
    expect(visitor.page.get_by_role("link", name="Next: Bead Game")).to_be_visible()
    visitor.page.get_by_role("link", name="Result and archive").click()
    expect(_puzzle(visitor, "Fives")).to_contain_text("Solved")
    visitor.button("Copy result").click()
    expect(result).to_contain_text("Copied.")
    copied = visitor.page.evaluate("navigator.clipboard.readText()")
    assert f"🟨{'🟩' * len(others)} Fives, {posed['decisions'] + 1} tries" in copied
    assert first["moves"][0]["text"].split()[1] not in copied
    visitor.page.reload()
    archive = visitor.page.get_by_role("region", name="Archive")
    today = archive.locator("[aria-current=date]")
    expect(today).to_have_attribute("aria-label", re.compile("1 solved"))
    expect(visitor.page.locator(".run")).to_contain_text(re.compile(r"1\s*day\s*in a row"))


def test_a_move_that_is_shown_solves_nothing(visitor: Visitor) -> None:
    visitor.go(f"fives/today/{FIRST_DAY}")
    judged = visitor.page.get_by_role("region", name="Puzzle")
    for number in some(range(1, 4)):
        expect(judged).to_contain_text(f"Move {number} of 3")
        visitor.button("Show the move").click()
        visitor.button("Play it").click()
    expect(judged).to_contain_text("That was the way")
    visitor.button("Play it again").click()
    expect(judged).to_contain_text("Move 1 of 3")
    visitor.go(f"daily/{FIRST_DAY}")
    expect(_puzzle(visitor, "Fives")).to_contain_text("Shown")
    archive = visitor.page.get_by_role("region", name="Archive")
    expect(archive.locator("[aria-current=date]")).to_have_attribute(
        "aria-label", re.compile("0 s")
    )


def test_a_hint_that_names_the_move_of_a_puzzle_has_shown_it(visitor: Visitor) -> None:
    hurry(visitor)
    visitor.go(f"fives/today/{FIRST_DAY}")
    expect(visitor.page.get_by_role("region", name="Puzzle")).to_contain_text("Move 1 of 3")
    for number, button in enumerate(some(["Hint", *["More help"] * 3]), 1):
        visitor.button(button).click()
        expect(visitor.page.get_by_text(f"Hint {number} of 5")).to_be_visible()
    visitor.button("Play it").first.click()
    expect(visitor.page.get_by_role("region", name="Puzzle")).to_contain_text("Move 2 of 3")
    visitor.go(f"daily/{FIRST_DAY}")
    result = visitor.page.get_by_role("region", name="Your result")
    way = result.get_by_role("img", name=re.compile("^move 1: shown, move 2: not tried"))
    expect(way).to_have_count(1)


def test_the_archive_goes_back_to_the_first_day(visitor: Visitor) -> None:
    visitor.page.add_init_script("const now = Date.now; Date.now = () => now() + 40 * 86400000;")
    visitor.go("daily")
    archive = visitor.page.get_by_role("region", name="Archive")
    while archive.get_by_role("button", name="Month before").is_enabled():
        archive.get_by_role("button", name="Month before").click()
    expect(archive).to_contain_text("November 2026")
    archive.get_by_role("link", name="20 November: 0 solved").click()
    expect(visitor.page.locator("bone-today")).to_contain_text("Friday 20 November")


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
    expect(visitor.page).to_have_url(re.compile(rf"{game}/\d+$"))
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
