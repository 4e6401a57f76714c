"""The page behind a proxy that publishes the service below a path: nothing is set anywhere."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.api.proxy import proxy
from tests.api.serving import Server
from tests.looking import some
from tests.web.browsing import Visitor, visiting
from tests.web.turns import READY, hinted, hurry, sit, take_a_turn

pytestmark = pytest.mark.server

PREFIX = "/games/bones/"


@pytest.fixture(scope="module")
def below(with_solvers: Server) -> Iterator[str]:
    """The address below which the proxy publishes the service, without the slash at its end."""
    with proxy(with_solvers.port, PREFIX) as address:
        yield address.rstrip("/")


@pytest.fixture
def visitor(browser: Browser, below: str) -> Iterator[Visitor]:
    """Somebody who may not ask for anything outside."""
    with visiting(browser, below) as found:
        yield found
    outside = [url for url in found.requests if not url.startswith((f"{below}/", "data:"))]
    assert outside == []


def test_a_game_is_played_with_hints_and_a_plan(visitor: Visitor) -> None:
    hurry(visitor)
    visitor.go()
    expect(visitor.page.locator(".game-card")).to_have_count(5)
    icon = visitor.page.locator("header img")
    assert icon.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    sit(visitor, "ziggurat/deal/1")
    take_a_turn(visitor)
    hinted(visitor, 2)
    visitor.page.get_by_text("Solution").click()
    visitor.button("Solve from here").click()
    expect(visitor.page.locator("bone-solving")).to_contain_text("Proved")
    visitor.page.get_by_label("Share").click()
    for name, part in (("Edit", "/ziggurat/edit/"), ("Save picture", "/v1/games/ziggurat/")):
        link = visitor.page.get_by_role("link", name=name, exact=True)
        expect(link).to_have_attribute("href", re.compile(re.escape(visitor.address + part)))
    visitor.page.reload()
    expect(visitor.moves).to_have_count(1)


def test_rules_show_their_boards(visitor: Visitor) -> None:
    visitor.go("fives/rules/F2")
    expect(visitor.page.locator("figure svg.scene").first).to_be_visible()


def test_the_reference_runs_its_calls(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.address}/docs/games")
    visitor.button("Run").click()
    expect(visitor.page.locator(".result strong")).to_have_text(re.compile("^200"))
    visitor.page.locator("nav.calls a[href$='/docs/games']").click()
    visitor.page.get_by_role("link", name="Begin here").click()
    visitor.page.get_by_role("link", name="All about hint").click()
    expect(visitor.page).to_have_url(f"{visitor.address}/docs/fives_hint")
    expect(visitor.page.get_by_role("heading", name="Rank the moves", level=1)).to_be_visible()
    expect(visitor.page.locator("pre.code")).to_contain_text(f"{visitor.address}/v1/games/")
    play = visitor.page.get_by_role("link", name="Play", exact=True)
    expect(play).to_have_attribute("href", f"{visitor.address}/")
    play.click()
    expect(visitor.page.locator(".game-card")).to_have_count(5)


TITLES = {
    "daily": "Daily puzzles · Boneyard",
    "fives": "Fives · Boneyard",
    "peaks-and-pits": "Peaks and Pits · Boneyard",
}


def test_addresses_that_are_easy_to_say_lead_to_their_pages(visitor: Visitor) -> None:
    for path, title in some(TITLES.items(), 3):
        for slash in ("", "/", "/?from=afar"):
            visitor.page.goto(f"{visitor.address}/{path}{slash}")
            expect(visitor.page).to_have_title(title)
            query = "?from=afar" if slash.endswith("afar") else ""
            expect(visitor.page).to_have_url(f"{visitor.address}/{path}{query}")
            expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    visitor.page.goto(f"{visitor.address}/docs/")
    expect(visitor.page.locator("nav.calls details.group").first).to_be_visible()


def test_routes_may_have_a_slash_at_their_end(visitor: Visitor) -> None:
    for route in ("fives/", "fives/rules/", "daily/", "learn/", "fives/rules/F2/"):
        visitor.go(route)
        expect(visitor.page).to_have_title(re.compile("Fives|Daily|Learn"))
        expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()


def test_without_a_connection_the_page_is_there(browser: Browser, below: str) -> None:
    with visiting(browser, below, offline=True) as visitor:
        visitor.expects("ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load")
        visitor.go()
        visitor.page.wait_for_function("() => localStorage.getItem('boneyard.ahead.fives')")
        sit(visitor, "ziggurat/deal/1")
        take_a_turn(visitor)
        expect(visitor.status).to_have_text(READY)
        game = visitor.page.url
        scope = "async () => (await navigator.serviceWorker.ready).scope"
        assert visitor.page.evaluate(scope) == f"{below}/"
        visitor.page.goto("about:blank")
        visitor.page.context.set_offline(True)
        visitor.page.goto(game)
        expect(visitor.moves).to_have_count(1)
        visitor.go("bead/rules/B6")
        expect(visitor.focused).to_have_attribute("data-rule", "B6")
        fonts = "() => document.fonts.ready.then(all => [...all].every(f => f.status === 'loaded'))"
        assert visitor.page.evaluate(fonts)
