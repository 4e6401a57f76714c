"""The page without a connection, and after it: what was seen or is wanted daily is there."""

import json
import re
from collections.abc import Iterator
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, expect

from engine.registry import games
from tests.looking import some
from tests.web.browsing import Visitor, visiting
from tests.web.turns import READY, hurry, sit, take_a_turn, try_listed

pytestmark = pytest.mark.server

AHEAD = "() => localStorage.getItem('boneyard.ahead.fives') !== null"


@pytest.fixture
def visitor(browser: Browser, address: str) -> Iterator[Visitor]:
    """Somebody whose browser lets the page have a worker."""
    with visiting(browser, address, offline=True) as found:
        yield found


def test_rules_games_and_puzzles_of_the_day_are_there_without_a_connection(
    visitor: Visitor,
) -> None:
    visitor.expects("ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load")
    visitor.go()
    visitor.page.wait_for_function(AHEAD)
    sit(visitor, "ziggurat/deal/1")
    take_a_turn(visitor)
    expect(visitor.status).to_have_text(READY)
    game = visitor.page.url
    visitor.page.goto(f"{visitor.address}/healthz")  # is no address of the page
    visitor.page.context.set_offline(True)
    visitor.page.goto(game)
    expect(visitor.moves).to_have_count(1)
    expect(visitor.fitting.first).to_be_visible()
    visitor.go("bead/rules/B6")
    expect(visitor.focused).to_have_attribute("data-rule", "B6")
    visitor.go("games")
    expect(visitor.page.get_by_role("list", name="My games")).to_contain_text("Deal 1")
    visitor.go("daily")
    visitor.page.get_by_role("link", name=re.compile("Solve Fives")).click()
    try_listed(visitor)
    judged = visitor.page.get_by_role("region", name="Puzzle")
    expect(judged).to_contain_text(re.compile("is the best move|is not the best move"))


def test_home_asks_for_each_puzzle_once(visitor: Visitor) -> None:
    visitor.go()
    for game in some(list(games())):
        visitor.page.wait_for_function(AHEAD.replace("fives", game))
    for posed in some([each for each in games().values() if max(each.seats) > 1]):
        asked = [one for one in visitor.requests if f"/{posed.id}/puzzles/daily" in one]
        assert len(asked) == 1, asked


def test_the_page_can_be_installed(visitor: Visitor) -> None:
    visitor.go()
    manifest = visitor.page.evaluate(
        "async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()"
    )
    assert manifest["display"] == "standalone"
    front = f"{visitor.address}/"
    assert urljoin(front, manifest["start_url"]) == front
    assert not re.search(r'"/', json.dumps(manifest)), "an address of another service, maybe"
    icon = visitor.page.request.get(urljoin(front, manifest["icons"][0]["src"]))
    assert icon.headers["content-type"] == "image/svg+xml"
    scope = "async () => (await navigator.serviceWorker.ready).scope"
    assert visitor.page.evaluate(scope) == front


def test_a_page_opened_while_the_service_is_away_goes_on_when_it_is_back(
    browser: Browser, address: str
) -> None:
    with visiting(browser, address) as visitor:
        hurry(visitor)
        visitor.expects("ERR_FAILED")
        visitor.page.route("**/v1/**", lambda route: route.abort())
        visitor.go("daily")
        expect(visitor.alert).to_contain_text("No connection")
        visitor.page.unroute("**/v1/**")
        expect(visitor.page.get_by_role("region", name="Today")).to_be_visible()
        expect(visitor.alert).to_have_count(0)
