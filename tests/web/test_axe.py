"""The rules of WCAG 2.2, levels A and AA, that a machine can check, on every kind of page."""

from collections import defaultdict
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.browsing import Scheme, Visitor, of_games
from tests.web.building import installed
from tests.web.test_endings import finished
from tests.web.test_hints import reviewed
from tests.web.turns import PLAN, begin, hinted, hurry, is_over, sit, skip, take_a_turn

pytestmark = pytest.mark.server

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
LOOKS: tuple[tuple[Scheme, int], ...] = (("light", 1280), ("dark", 360))
"""Colours do not depend on the width, nor what is where on the colours."""

AXE = "tags => axe.run({runOnly: tags, resultTypes: ['violations']})"


@pytest.fixture(scope="module")
def axe() -> str:
    """The program that looks for violations, from the tools of the page."""
    return (installed() / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def violations(visitor: Visitor, axe: str) -> dict[str, list[str]]:
    """Return what breaks a rule, with the reason, and the widths and schemes in which it does."""
    visitor.page.evaluate(axe)
    found: dict[str, list[str]] = defaultdict(list)
    for scheme, width in LOOKS:
        visitor.page.emulate_media(color_scheme=scheme)
        visitor.page.set_viewport_size({"width": width, "height": 900})
        report = visitor.page.evaluate(AXE, TAGS)
        assert report["testEngine"]["name"] == "axe-core"
        for violation in report["violations"]:
            for node in violation["nodes"]:
                told = f"{violation['id']}: {node['target']}: {node['failureSummary']}"
                found[told].append(f"{width} {scheme}")
    return dict(found)


def at_home(visitor: Visitor) -> None:
    visitor.go()
    expect(visitor.page.get_by_role("link", name="Play Fives")).to_be_visible()


def before_a_deal(visitor: Visitor) -> None:
    visitor.go("bead/new")
    visitor.page.get_by_text("House rules").click()
    visitor.page.get_by_text("Deal by hand").click()


def told_of_trouble(visitor: Visitor) -> None:
    visitor.expects("422")
    visitor.go("fives/at/nonsense")
    expect(visitor.alert).to_be_visible()


def between_two_people(visitor: Visitor) -> None:
    begin(visitor, "fives", "person")
    expect(visitor.button("Show my hand")).to_be_visible()


PAGES = (at_home, before_a_deal, told_of_trouble, between_two_people, reviewed)


@pytest.mark.nightly
@pytest.mark.parametrize("page", PAGES)
def test_a_page_breaks_no_rule(visitor: Visitor, axe: str, page: Callable[[Visitor], None]) -> None:
    page(visitor)
    assert violations(visitor, axe) == {}


ROUTES = (
    "bead/rules",
    "bead/edit",
    "fives/companion",
    "fives/record",
    "pip/puzzle/1",
    "daily",
    "learn",
    "games",
    "real-table",
    "fives/learn/2",
)
REFERENCE = ("docs", "docs/fives_hint", "docs/job")
ADDRESSES = (*(pytest.param(route, marks=pytest.mark.nightly) for route in ROUTES), *REFERENCE)


@pytest.mark.parametrize("place", ADDRESSES)
def test_a_page_beside_the_table_breaks_no_rule(visitor: Visitor, axe: str, place: str) -> None:
    visitor.page.goto(f"{visitor.address}/{place}")
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    visitor.page.wait_for_load_state("networkidle")
    expect(visitor.alert).to_have_count(0)
    assert violations(visitor, axe) == {}


@of_games("fives")
def test_a_table_in_mid_game_breaks_no_rule(visitor: Visitor, axe: str, game: str) -> None:
    hurry(visitor)
    visitor.go(f"{game}/deal/1")
    for _ in range(2):
        assert not is_over(visitor)
        take_a_turn(visitor)
    assert not is_over(visitor)
    hinted(visitor)
    if visitor.fitting.count() > 0:
        visitor.fitting.first.click()
        expect(visitor.places.first).to_be_focused()
    visitor.page.locator(".sharing summary").click()
    assert violations(visitor, axe) == {}


@of_games("fives", "pip")
def test_the_end_of_a_game_breaks_no_rule(visitor: Visitor, axe: str, game: str) -> None:
    if game == "ziggurat":
        sit(visitor, "ziggurat/deal/1")
        skip(visitor, PLAN)
    else:
        visitor.go(f"{game}/at/{finished(game)}")
    expect(visitor.page.locator(".finale")).to_be_visible()
    visitor.page.get_by_label("More").click()
    expect(visitor.page.get_by_role("switch", name="Plain pips")).to_be_visible()
    assert violations(visitor, axe) == {}


@pytest.mark.nightly
def test_a_broken_rule_is_found(visitor: Visitor, axe: str) -> None:
    at_home(visitor)
    visitor.page.evaluate("document.querySelector('h1').innerHTML = '<img src=icon.svg>'")
    visitor.page.evaluate("document.querySelector('main').style.color = '#999'")
    rules = {told.split(":")[0] for told in violations(visitor, axe)}
    assert rules == {"image-alt", "color-contrast"}
