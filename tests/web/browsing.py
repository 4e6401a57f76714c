"""A browser for tests, and what a visitor of the page sees, asks and is told there."""

import json
import re
import shutil
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserType, Locator, Page, Request, expect

from engine.registry import games
from tests.servers import program

Scheme = Literal["light", "dark"]

PATIENCE = 60_000  # milliseconds until something that does not come counts as missing

NO_ROOM = "status of 503"
"""A question with a small budget may find no place in time on a busy machine: the page asks again,
and tells its visitor where that does not help."""

expect.set_options(timeout=PATIENCE)


SHELL = "chromium-headless-shell"
"""Chromium without what shows windows: it takes a third less of the processor. It often crashes
(150) where a link is opened in another tab with a key held."""


def started(kind: BrowserType, is_whole: bool = False) -> Browser:
    """Start the browser that is installed; tests end here where none is."""
    shell = None if is_whole else shutil.which(SHELL)
    return kind.launch(executable_path=shell or program("chromium"))


class Visitor:
    """Somebody in front of the page. Whatever the browser complains of fails the test in the end,
    unless it was expected; so does a request that leaves the service."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self._expected = ["registration blocked by Playwright", NO_ROOM]
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: self._complain(said.type, said.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", self._note)

    def go(self, route: str = "") -> None:
        """Open an address of the page."""
        self.page.goto(f"{self.address}/{route}")

    def walk(self, route: str) -> None:
        """Follow a link of the page to another of its addresses."""
        click = """href => {
          const link = document.body.appendChild(document.createElement("a"));
          link.href = href;
          link.click();
          link.remove();
        }"""
        self.page.evaluate(click, f"{self.address}/{route}")

    def expects(self, complaint: str) -> None:
        """Let the browser complain of something, told by a part of its words."""
        self._expected.append(complaint)

    @property
    def unexpected(self) -> list[str]:
        return [
            told
            for told in self.complaints
            if not any(re.search(expected, told) for expected in self._expected)
        ]

    @property
    def strangers(self) -> list[str]:
        """Return the addresses asked that are not the service's."""
        own = urlsplit(self.address).netloc
        return [url for url in self.requests if urlsplit(url).netloc not in (own, "")]

    def _complain(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(text)

    def _note(self, request: Request) -> None:
        self.requests.append(request.url)

    @property
    def _key(self) -> str:
        shown = "document.querySelector('bone-table, bone-following, bone-review').session.id"
        return f"boneyard.game.{self.page.evaluate(shown)}"

    def kept(self) -> Any:
        """Return the game that is shown as this browser keeps it."""
        return json.loads(self.page.evaluate("key => localStorage.getItem(key)", self._key))

    def keep(self, game: Any) -> None:
        """Write that game as another tab might."""
        write = "([key, game]) => localStorage.setItem(key, game)"
        self.page.evaluate(write, [self._key, json.dumps(game)])

    def ask(self, path: str, **body: Any) -> Any:
        """Return what the service answers to a question of the test's own."""
        url, request = f"{self.address}/v1/games/{path}", self.page.request
        answer = request.post(url, data=body) if body else request.get(url)
        assert answer.ok, answer.text()
        return answer.json()

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def items(self, name: str) -> Locator:
        """The entries of a list."""
        return self.page.get_by_role("list", name=name).get_by_role("listitem")

    def type_into(self, group: str, tiles: str) -> None:
        """Type dominoes where some are offered to choose from."""
        typed = self.page.get_by_role("group", name=group).get_by_label("Type")
        typed.fill(tiles)
        typed.press("Enter")

    @property
    def status(self) -> Locator:
        """The line that says whose turn it is."""
        return self.page.locator(".status")

    @property
    def moves(self) -> Locator:
        """The moves made so far."""
        return self.items("Moves so far")

    @property
    def hand(self) -> Locator:
        """The dominoes of the hand."""
        return self.page.get_by_role("list", name="Your hand").get_by_role("button")

    @property
    def fitting(self) -> Locator:
        """The dominoes of the hand that can be laid now."""
        return self.hand.and_(self.page.locator("button:not([aria-label*='fits nowhere'])"))

    @property
    def board(self) -> Locator:
        """The picture of the table; what stands below moves until it is there."""
        return self.page.locator("bone-board svg").first

    @property
    def places(self) -> Locator:
        """The places that the board offers for the domino taken."""
        return self.page.locator("bone-board").first.get_by_role("button")

    @property
    def alert(self) -> Locator:
        return self.page.get_by_role("alert")

    @property
    def focused(self) -> Locator:
        return self.page.locator(":focus")


def of_games(*by_day: str) -> pytest.MarkDecorator:
    """Run a test for every game by night, and for these in every run: the page knows no rules."""
    return by_day_some("game", games(), by_day)


def by_day_some(name: str, every: Iterable[str], by_day: Collection[str]) -> pytest.MarkDecorator:
    """Run a test for every value of a parameter by night, and for some of them in every run."""
    rows = [
        pytest.param(one, marks=[] if one in by_day else [pytest.mark.nightly]) for one in every
    ]
    assert {*by_day} <= {*every}
    return pytest.mark.parametrize(name, rows)


@contextmanager
def visiting(
    browser: Browser,
    address: str,
    width: int = 1280,
    height: int = 900,
    scheme: Scheme = "light",
    has_touch: bool = False,
    offline: bool = False,
    locale: str = "en-US",
) -> Iterator[Visitor]:
    """Open a page that knows nothing of visits before; in the end nothing may have gone wrong. Only
    where it is to work offline is there a worker, whose requests no test can hold up."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        reduced_motion="reduce",
        has_touch=has_touch,
        locale=locale,
        service_workers="allow" if offline else "block",
    )
    try:
        visitor = Visitor(context.new_page(), address)
        yield visitor
    finally:
        context.close()
    assert visitor.unexpected == [], visitor.unexpected
    assert visitor.requests
    assert visitor.strangers == [], visitor.strangers


@contextmanager
def another_tab(visitor: Visitor) -> Iterator[Visitor]:
    """Open a second tab of the same browser."""
    page = visitor.page.context.new_page()
    other = Visitor(page, visitor.address)
    yield other
    page.close()
    assert other.unexpected == [], other.unexpected
