"""Show every page of the playground as it looks in four widths, light and dark.

python -m tests.web.screenshots FOLDER [--games fives pip] [--pages home daily] [--address URL]

Writes one picture a page, width and scheme into the folder, named after all three. A service of its
own plays along unless the address of one is given; each table is some moves old, with a hint.
"""

import argparse
from collections.abc import Callable
from contextlib import ExitStack
from itertools import product
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from engine.registry import games
from tests.api.serving import running
from tests.web.browsing import Scheme, Visitor, started, visiting
from tests.web.test_endings import PICTURES, finished
from tests.web.test_hints import reviewed
from tests.web.test_real_tables import FOUR, open_record
from tests.web.turns import PLAN, hinted, is_over, sit, skip, take_a_turn

SIZES = {360: 740, 768: 1024, 1280: 800, 2560: 1440}
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
TURNS = 4
PLAYERS = {"fives": "4", "pip": "3", "peaks-and-pits": "3", "bead": "2"}
PAGES = ("new", "learn/4", "puzzle/2", "companion", "rules", "edit", "record")
"""Of each game, beside its table."""

Scene = Callable[[Visitor], None]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", nargs="*", choices=list(games()), default=list(games()))
    parser.add_argument("--pages", nargs="*", help="only these")
    parser.add_argument("--address")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        address = given.address or stack.enter_context(running()).address
        browser = started(stack.enter_context(sync_playwright()).chromium)
        for name, scene in scenes(given.games).items():
            if given.pages is None or name in given.pages:
                with visiting(browser, address) as visitor:
                    scene(visitor)
                    photograph(visitor.page, given.folder, name)
        browser.close()


def scenes(chosen: list[str]) -> dict[str, Scene]:
    """Return what is photographed, by name."""
    pages: dict[str, Scene] = {
        "home": lambda visitor: visitor.go(),
        "ziggurat-end": ziggurat_end,
        "review": reviewed,
        "real-game": lambda visitor: open_record(visitor, FOUR),
    }
    routes = ["daily", "learn", "games", "real-table", "docs", "docs/fives_hint"]
    for game in chosen:
        routes += [f"{game}/{page}" for page in PAGES]
    for route in routes:
        pages[route.replace("/", "-")] = lambda visitor, route=route: visitor.go(route)  # type: ignore[misc]
    for game in chosen:
        pages[f"{game}-table"] = lambda visitor, game=game: table(visitor, game)  # type: ignore[misc]
        if game in PICTURES:
            pages[f"{game}-end"] = lambda visitor, game=game: end(visitor, game)  # type: ignore[misc]
    return pages


def table(visitor: Visitor, game: str) -> None:
    """Play some turns, or half of a plan, and ask for a hint."""
    if game in PLAYERS:
        visitor.go(f"{game}/new")
        visitor.page.locator("select[name=count]").select_option(PLAYERS[game])
        visitor.page.get_by_label("Deal number").fill("12")
        visitor.button("Deal").click()
    else:
        sit(visitor, f"{game}/deal/1")
        skip(visitor, PLAN[: len(PLAN) // 2])
    for _ in range(TURNS if game in PLAYERS else 0):
        if not is_over(visitor):
            take_a_turn(visitor)
    if not is_over(visitor):
        hinted(visitor)


def ziggurat_end(visitor: Visitor) -> None:
    """Build the ziggurat of a proved plan."""
    sit(visitor, "ziggurat/deal/1")
    skip(visitor, PLAN)
    visitor.page.get_by_text("Proved: nobody can do better.").wait_for()


def end(visitor: Visitor, game: str) -> None:
    """Open a hand that is over."""
    visitor.go(f"{game}/at/{finished(game)}")
    visitor.page.locator(".finale").wait_for()


def photograph(page: Page, folder: Path, name: str) -> None:
    """Write the page in every width and scheme."""
    page.wait_for_load_state("networkidle")
    for (width, height), scheme in product(SIZES.items(), SCHEMES):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        page.screenshot(path=folder / f"{name}-{width}-{scheme}.png")


if __name__ == "__main__":
    main()
