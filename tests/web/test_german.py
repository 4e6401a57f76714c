"""The page in German: whatever it shows, calls something or reads out is German, on every kind of
page. Nothing here is found by its words."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, expect

from engine.registry import games
from tests.looking import some
from tests.web.browsing import of_games, visiting
from tests.web.german import German
from tests.web.reading import is_english
from tests.web.test_endings import PICTURES, finished
from tests.web.test_hints import NEARLY_OVER
from tests.web.test_real_tables import FOUR
from tests.web.turns import PLAN, hurry

pytestmark = pytest.mark.server

GERMAN = "de-DE"

LEVEL = "level => document.querySelector('bone-hints')?.level === level"
STILL = ".hints.still:not(.early)"


@pytest.fixture
def reading(browser: Browser, address: str) -> Iterator[German]:
    """A visitor whose page has said something in the end, and nothing in English."""
    with visiting(browser, address, locale=GERMAN) as visitor:
        hurry(visitor)
        german = German(visitor)
        yield german
        said = german.reader.said
        assert german.page.evaluate("document.documentElement.lang") == "de"
    assert len(said) >= 10
    assert sorted(f"{where}: {text}" for text, where in said.items() if is_english(text)) == []


def test_home_and_the_days(reading: German) -> None:
    reading.go()
    expect(reading.page.locator(".game-card")).to_have_count(len(games()))
    reading.go("daily")
    reading.page.locator(".daily details summary").click()
    expect(reading.page.locator("bone-line")).to_have_count(len(games()) - 1)
    reading.page.locator(".result button").click()
    expect(reading.page.locator(".result [role=status]")).to_have_text(re.compile(r"\w"))


def test_what_is_chosen_before_a_game(reading: German) -> None:
    reading.visitor.expects("404")
    for route in some(("learn", "real-table", "games", "nowhere/at/all", "table/none"), 5):
        reading.go(route)
        expect(reading.page.get_by_role("heading", level=1)).to_be_visible()


@of_games("fives", "ziggurat")
def test_a_game_with_its_hints(reading: German, game: str) -> None:
    page = reading.page
    reading.go(f"{game}/new")
    page.locator("input[name=seed]").fill("12")
    if (players := page.locator("select[name=count]")).count():
        players.select_option(index=1)
    page.locator("form.new > .play-key").click()
    reading.wait()
    for _ in range(3):
        reading.turn()
    if (wrong := page.locator(".holding button.held:not(.fits)")).count():
        wrong.first.click()
        expect(reading.visitor.alert).to_be_visible()
    elif reading.fit.count():  # every domino fits, but not everywhere
        reading.fit.first.click()
        expect(reading.visitor.places.first).to_be_visible()
        page.locator("bone-board svg").first.click(position={"x": 3, "y": 3}, force=True)
    page.keyboard.press("Escape")
    for level in range(1, 6):
        page.keyboard.press("h")
        page.wait_for_function(LEVEL, arg=level)
        expect(page.locator(STILL)).to_have_count(1)
    reading.open_all()
    if (others := page.locator(".hints .buttons button[aria-pressed]")).count():
        others.click()
    page.keyboard.press("?")
    expect(page.locator("dialog.keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("bone-sharing summary").click()
    page.locator("bone-sharing .buttons button").first.click()
    expect(page.locator("bone-sharing [role=status]")).to_have_text(re.compile(r"\w"))
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    reading.wait()
    page.keyboard.press("y")
    reading.wait()
    reading.go()
    expect(page.locator(".lately")).to_be_visible()
    reading.go("games")
    expect(page.locator(".kept li")).to_have_count(1)


@of_games("bead", "pip")
def test_the_rules_of_a_game(reading: German, game: str) -> None:
    reading.go(f"{game}/rules")
    expect(reading.page.locator("figure bone-board").first).to_be_attached()
    expect(reading.page.locator("figure .board.scene:not(bone-board *)")).to_have_count(0)
    for legal in some((True, False), 2):
        verdict = "allowed" if legal else "refused"
        example = reading.page.locator(f"figure:has(strong.{verdict}) a[href*='/try/']").first
        example.evaluate("link => link.click()")
        reading.page.locator(".lesson .play-key").click()
        expect(reading.page.locator(".lesson [role=status] p").first).to_be_visible()
        reading.page.locator("main nav a").first.click()
        expect(reading.page.locator("figure").first).to_be_attached()


@of_games("bead", "pip")
def test_the_lessons_of_a_game(reading: German, game: str) -> None:
    page = reading.page
    reading.go(f"{game}/learn/1")
    for number in some(range(1, 9), 8):
        page.locator(f"nav.steps a[href$='/{number}']").click()
        expect(page.locator(f"nav.steps a[href$='/{number}']")).to_have_attribute(
            "aria-current", "step"
        )
        expect(page.locator("bone-trying bone-board").first).to_be_visible()
        answers = page.locator(".lesson > [role=group] button")
        if answers.count():
            answers.nth(number % 2).click()
        else:
            reading.choose()
        expect(page.locator(".verdict p")).to_be_visible()


@of_games("bead", "pip")
def test_a_puzzle_of_a_game(reading: German, game: str) -> None:
    page = reading.page
    reading.go(f"{game}/puzzle/2")
    expect(page.locator(".asking")).to_be_visible()
    for which in range(3):
        if page.locator(".advice.right").count() == 0:
            reading.choose(which)
            expect(page.locator(".advice")).to_be_visible()
    for _ in range(6):  # one shows a move, the next plays it
        onward = page.locator(".asking .buttons button, section.proof").first
        expect(onward).to_be_visible()
        if page.locator("section.proof").count():
            break
        onward.click()
    expect(page.locator("section.proof")).to_be_visible()
    reading.open_all()


def test_a_puzzle_of_the_day(reading: German) -> None:
    reading.go("fives/puzzle/daily")
    expect(reading.page.locator(".asking")).to_be_visible()
    reading.page.locator(".asking .buttons button").first.click()
    expect(reading.page.locator(".advice")).to_be_visible()
    reading.visitor.walk("daily")
    expect(reading.page.locator(".outcome.tried")).to_have_count(1)


def test_a_review(reading: German) -> None:
    page = reading.page
    reading.go(f"fives/at/{NEARLY_OVER}")
    reading.wait()
    reading.fit.last.click()
    expect(reading.visitor.places.first).to_be_focused()
    page.keyboard.press("Enter")
    expect(reading.laid.first).to_be_attached()
    reading.wait()
    page.locator("a[href*='/review/']").first.click()
    expect(page.locator(".course")).to_be_visible()
    expect(page.locator(".side h2").first).to_be_visible()
    for mistake in page.locator(".dear button.open").all()[:1]:
        mistake.click()
        page.locator(".more .buttons button").nth(1).click()
        expect(page.locator(".more [role=status] p").last).to_have_text(re.compile(r"\w"))
        page.locator(".more .buttons button").first.click()
        reading.choose()
        expect(page.locator(".more [role=status] strong")).to_have_text(re.compile(r"\w"))
    page.keyboard.press("Home")
    expect(page.locator(".dear button.open")).not_to_have_count(0)


@pytest.mark.parametrize("game", PICTURES)
def test_the_end_of_a_hand(reading: German, game: str) -> None:
    reading.go(f"{game}/at/{finished(game)}")
    expect(reading.page.locator(".finale")).to_be_visible()
    for _ in range(2):
        reading.page.locator(".beyond button").first.click()
    reading.open_all()
    reading.page.locator(".ending button").first.click()


def test_the_end_of_a_ziggurat(reading: German) -> None:
    game = games()["ziggurat"]
    position = game.numbered_deal(1, game.default_options(), 1)
    for text in PLAN[:-1]:
        position = game.play(position, game.move_of_text(text)).position
    reading.go(f"ziggurat/at/{game.text(position)}")
    reading.wait()
    reading.page.locator("details.list summary").click()
    reading.page.locator(f"details.list button[value='{PLAN[-1]}']").click()
    expect(reading.page.locator("bone-rank .par")).to_be_visible()
    reading.open_all()
    for button in some(reading.page.locator("bone-rank .buttons button").all()):
        if button.is_visible():
            button.click()
            reading.wait()


def test_a_plan(reading: German) -> None:
    reading.go("ziggurat/deal/1")
    reading.wait()
    reading.open_all()
    reading.page.locator("bone-solving button").first.click()
    expect(reading.page.locator(".segments button")).to_have_count(2, timeout=60_000)


def test_two_people_at_one_screen(reading: German) -> None:
    reading.go("fives/3?seats=pp")
    cover = reading.page.locator(".cover button")
    expect(cover.or_(reading.page.locator(".holding button.held")).first).to_be_visible()
    for _ in range(2):
        if cover.count():
            cover.click()
        reading.fit.first.click()
        expect(reading.visitor.places.first).to_be_focused()
        reading.page.keyboard.press("Enter")
        expect(cover).to_be_visible()


def test_a_position_with_faults(reading: German) -> None:
    page = reading.page
    for game in some(games(), 5):
        reading.go(f"{game}/edit")
        expect(page.locator(".verdict.good")).to_be_visible()
    draft = page.locator("section textarea").last
    position = json.loads(draft.input_value())
    draft.fill(json.dumps(position | {"to_move": 17, "round": 77}))
    expect(page.locator(".faults li").first).to_be_visible()
    draft.fill("{")
    expect(reading.visitor.alert).to_be_visible()


def test_a_record_with_faults_and_one_without(reading: German) -> None:
    page = reading.page
    reading.visitor.expects("404|422")
    reading.go("fives/record")
    page.locator("#record").fill("game fives\ndeal 7 ; ein Abend\n1. lead 5-5\nplay 9-9 on arm 7\n")
    read = page.locator(".buttons .main").first
    read.click()
    expect(page.locator(".faults li").first).to_be_visible()
    page.locator("#record").fill("game fives\ndeal 7\ndeal 8\n")
    read.click()
    expect(page.locator("section[aria-label] h2")).not_to_have_count(0)
    reading.open_all()


def test_setting_a_real_table(reading: German) -> None:
    page = reading.page
    for game in some(games(), 5):
        reading.go(f"{game}/companion")
        expect(page.locator("bone-seating bone-holding").first).to_be_visible()
        for typed in some(("9-9 x 6-6", "6-6", "1-0")):
            field = page.locator("bone-holding input:not([type=number])").first
            if field.count():
                field.fill(typed)
                field.press("Enter")
        reading.open_all()


def test_following_a_real_table(reading: German) -> None:
    page = reading.page
    reading.go("fives/record")
    page.locator("#record").fill(FOUR)
    page.locator(".buttons .main").first.click()
    page.locator("h2 ~ .buttons .main").first.click()
    tiles = page.locator("bone-following bone-tileset button.held")
    expect(tiles.first).to_be_visible()
    page.locator(".holding button.held").first.click()  # it is somebody else's turn
    expect(reading.visitor.alert).to_be_visible()
    for _ in range(4):
        made = reading.laid.count()
        tiles.or_(reading.fit).first.click()
        places = page.locator("bone-following details.list button")
        expect(places.first.or_(reading.laid.nth(made)).first).to_be_attached()
        if reading.laid.count() == made:
            page.locator("bone-following details.list summary").click()
            places.first.click()
        expect(reading.laid).to_have_count(made + 1)
    reading.open_all()


def test_a_game_that_was_sent(reading: German) -> None:
    page = reading.page
    reading.visitor.expects("400|404|422")
    reading.go("fives/7")
    reading.wait()
    reading.turn()
    text = page.evaluate("document.querySelector('bone-table').offers.shown.full")
    for link in some((f"g/{text}", "g/none"), 2):
        reading.go(link)
        expect(page.locator("a.key").first).to_be_visible()


def test_a_table_with_friends(reading: German) -> None:
    page = reading.page
    reading.go("fives/new")
    page.locator("details.with-friends summary").click()
    page.locator("details.with-friends input[name=hints]").check()
    page.locator("details.with-friends select").select_option("86400")
    page.locator("details.with-friends button").click()
    expect(page.locator("bone-friends-table .stage")).to_be_visible()
    reading.open_all()
    invite = page.locator(".inviting button")
    for button in some((invite.first, invite.last), 2):
        button.click()
        expect(page.locator(".friends > [role=status]")).to_have_text(re.compile(r"\w"))
    for _ in range(2):  # a bot plays, then nobody
        called = page.locator(".seats .name").first.inner_text()
        invite.nth(1).click()
        expect(page.locator(".seats .name").first).not_to_have_text(called)
        reading.open_all()
    if (name := page.locator(".naming input")).count():
        name.fill("Ana")
        page.locator(".naming button").click()
        expect(page.locator(".you strong")).to_have_text("Ana")
    page.locator(".you button").last.click()
    expect(page.locator(".friends .main")).to_be_visible()
    page.locator(".friends .main").click()
    expect(page.locator(".you strong")).to_be_visible()


def test_without_a_connection_and_without_a_key(reading: German) -> None:
    page = reading.page
    reading.visitor.expects("ERR_|Failed to load")

    def away(route: Route) -> None:
        route.abort()

    reading.go("fives/rules")
    expect(page.locator("figure").first).to_be_attached()
    page.route("**/v1/**", away)
    reading.visitor.walk("fives/77")
    expect(page.locator(".cut-off")).to_be_visible()
    page.unroute("**/v1/**", away)
    refused = {"status": 401, "code": "key_needed", "title": "Hier braucht man einen Schlüssel"}
    refused |= {"detail": "Dieser Schlüssel ist unbekannt.", "type": "about:blank"}
    kind = {"content-type": "application/problem+json"}
    page.route(
        "**/v1/games",
        lambda route: route.fulfill(status=401, headers=kind, body=json.dumps(refused)),
    )
    reading.go()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_language_that_is_chosen_stays(browser: Browser, address: str) -> None:
    with visiting(browser, address) as visitor:
        page = visitor.page
        visitor.go("fives/7?seats=p4&lang=de")
        root = page.locator(":root")
        expect(root).to_have_attribute("lang", "de")
        language = page.locator("bone-settings select")
        expect(page.locator(".stage")).to_be_visible()  # until then the bar is another one
        page.locator(".bar .entries summary").click()
        language.select_option("en")
        expect(root).to_have_attribute("lang", "en")
        expect(page).to_have_url(f"{address}/fives/7?seats=p4")
        expect(visitor.status).to_have_text(re.compile("Your turn|thinking"))
        visitor.go("daily")
        expect(page.get_by_role("heading", level=1)).to_have_text("Daily puzzles")
        page.locator("header .entries summary").click()
        language.select_option("de")
        expect(root).to_have_attribute("lang", "de")
        expect(page.get_by_role("heading", level=1)).to_have_text("Tägliche Rätsel")
        expect(page).to_have_title("Tägliche Rätsel · Boneyard")
        visitor.go("learn")
        expect(page.get_by_role("heading", level=1)).to_have_text("Spielen lernen")


def test_where_a_language_cannot_be_loaded_the_page_speaks_english(
    browser: Browser, address: str
) -> None:
    with visiting(browser, address, locale=GERMAN) as visitor:
        visitor.expects("ERR_FAILED")
        visitor.page.route(re.compile(r"/assets/all-[^/]*\.js$"), lambda route: route.abort())
        visitor.go("daily")
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Daily puzzles")
        expect(visitor.page.locator(":root")).to_have_attribute("lang", "en")


def test_a_name_that_was_stored_is_said_in_the_language_of_the_page(
    browser: Browser, address: str
) -> None:
    with visiting(browser, address, locale=GERMAN) as visitor:
        visitor.go("fives/7")
        details = visitor.page.locator(".bar h1 small")
        expect(details).to_have_text("Verteilung 7")
        visitor.go("fives/7?lang=en")
        expect(details).to_have_text("Deal 7")
