"""How fast the page is, and how much a first visit weighs, with the bar of each.

python -m benchmarks.page [--visits 5] [--turns 12] [--games fives pip]

A visit is cold with an empty cache, and warm when the same browser comes again; its weight is what
travelled, headers included, compressed as the service sends it. A turn is taken against the usual
bots, and timed by the clock of the browser: from the tap on a place, or the key, to the frame in
which the domino lies there, and to the frame in which the answer of the service, the move in the
list, is shown. A busy machine makes all of it slower: its load is printed before and after.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Request, sync_playwright

from benchmarks.machine import options, spread
from benchmarks.service import application
from engine.registry import games
from solver.arena.standings import percentile
from tests.web.browsing import PATIENCE, Visitor, started, visiting
from tests.web.turns import begin, is_over, take_a_turn

KILOBYTES = 120
"""The most that a first visit may weigh, without fonts."""
FIRST_CONTENT = 0.6
"""The most seconds until something is shown on a cold visit."""
PLACING = 0.1
"""The most seconds of 95 taps in a hundred."""

PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
WATCH = """
window.placed = [];
window.answered = [];
new MutationObserver(() => {
  if (document.querySelector(".game-cards li")) window.listed ??= performance.now();
}).observe(document, { childList: true, subtree: true });
const dominoes = () => document.querySelectorAll(".board .piece:not(.preview *)").length;
const moves = () => document.querySelectorAll(".log li").length;
const until = (count, began, times) => {
  const before = count();
  const look = () => count() > before
    ? setTimeout(() => times.push(performance.now() - began))
    : requestAnimationFrame(look);
  requestAnimationFrame(look);
};
const tap = ({ target, timeStamp }) => {
  if (!target.closest(".place")) return;
  until(dominoes, timeStamp, window.placed);
  until(moves, timeStamp, window.answered);
};
addEventListener("click", tap, true);
addEventListener("keydown", (event) => event.key === "Enter" && tap(event), true);
"""


@dataclass(frozen=True)
class Asked:
    """What was asked for, and the bytes that travelled back."""

    path: str
    size: int
    is_font: bool

    @classmethod
    def of(cls, request: Request) -> Self:
        sizes = request.sizes()
        size = sizes["responseBodySize"] + sizes["responseHeadersSize"]
        return cls(urlsplit(request.url).path, size, request.resource_type == "font")


@dataclass(frozen=True)
class Visit:
    """Seconds until something is shown and until the games are listed, and what was asked for, in
    order."""

    painted: float
    listed: float
    asked: Sequence[Asked]

    @property
    def fonts(self) -> int:
        return sum(one.size for one in self.asked if one.is_font)

    @property
    def others(self) -> int:
        return sum(one.size for one in self.asked if not one.is_font)


def main() -> None:
    given = options(visits=5, turns=12, games=list(games()))
    print(f"load before: {load()}")
    with application() as port, sync_playwright() as playwright:
        browser = started(playwright.chromium)
        print(f"chromium {browser.version}")
        base = f"http://127.0.0.1:{port}"
        print_visits(browser, base, given.visits)
        placed, answered = list[float](), list[float]()
        for game in given.games:
            with visiting(browser, base) as visitor:
                visitor.page.add_init_script(WATCH)
                times = play(visitor, game, given.turns)
            print(f"{game}: domino placed {spread(times[0])}")
            print(f"{game}: answer shown {spread(times[1])}", flush=True)
            placed += times[0]
            answered += times[1]
        browser.close()
    for what, found in {"domino placed": placed, "answer shown": answered}.items():
        print_bar(f"{what}, 95 %", percentile(found, 0.95) or 0.0, PLACING, "s")
    print(f"load after: {load()}")


def print_visits(browser: Browser, base: str, number: int) -> None:
    kinds: dict[str, list[Visit]] = {"cold": [], "warm": []}
    for _ in range(number):
        context = browser.new_context()
        context.add_init_script(WATCH)
        for visits in kinds.values():
            page = context.new_page()
            visits.append(visit(page, f"{base}/"))
            page.close()
        context.close()
    for kind, visits in kinds.items():
        print(f"{kind}: first content {spread([one.painted for one in visits])}")
        print(f"{kind}: games listed {spread([one.listed for one in visits])}")
        print(f"{kind}: {len(visits[0].asked)} requests, {weight(visits)}")
    for one in kinds["cold"][0].asked:
        print(f"  {one.size / 1000:6.1f} kB  {one.path}")
    cold = kinds["cold"]
    print_bar("first content", max(one.painted for one in cold), FIRST_CONTENT, "s")
    print_bar("without fonts", max(one.others for one in cold) / 1000, KILOBYTES, "kB")


def weight(visits: Sequence[Visit]) -> str:
    others = max(one.others for one in visits) / 1000
    fonts = max(one.fonts for one in visits) / 1000
    return f"{others:.1f} kB and {fonts:.1f} kB of fonts"


def visit(page: Page, address: str) -> Visit:
    ended: list[Request] = []

    def note(request: Request) -> None:
        ended.append(request)

    page.on("requestfinished", note)
    page.goto(address)
    page.locator(".game-cards li").first.wait_for()
    page.wait_for_load_state("networkidle", timeout=PATIENCE)
    painted, listed = page.evaluate(PAINTED), page.evaluate("window.listed")
    asked = [Asked.of(request) for request in ended]
    return Visit(painted / 1000, listed / 1000, asked)


def play(visitor: Visitor, game: str, turns: int) -> tuple[list[float], list[float]]:
    """Take turns, in as many deals as that takes; return the seconds of each."""
    placed: list[float] = []
    answered: list[float] = []
    seed = 0
    while len(answered) < turns:
        seed += 1
        begin(visitor, game, seed=seed)
        while not (is_over(visitor) or is_stuck(visitor)):
            take_a_turn(visitor)
            if len(answered) + len(seconds(visitor.page, "answered")) >= turns:
                break
        placed += seconds(visitor.page, "placed")
        answered += seconds(visitor.page, "answered")
        visitor.page.goto("about:blank")
    return placed, answered


def is_stuck(visitor: Visitor) -> bool:
    """Whether a domino must be lifted before another can be laid."""
    return visitor.button("Lift a domino").count() > visitor.fitting.count()


def seconds(page: Page, times: str) -> list[float]:
    return [each / 1000 for each in page.evaluate(f"window.{times}")]


def print_bar(what: str, found: float, most: float, unit: str) -> None:
    """Say whether a figure is within its bar."""
    word = "met" if found <= most else "MISSED"
    print(f"bar {word}: {what} {found:.3g} {unit}, at most {most:g} {unit}")


def load() -> str:
    return " ".join(f"{one:.1f}" for one in os.getloadavg())


if __name__ == "__main__":
    main()
