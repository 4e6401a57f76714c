"""How long until the page stands: from its address to the first paint, and to the list of games.

python -m benchmarks.first_paint [--visits 20]

A visit is cold in a browser that has kept nothing, and warm when the same browser comes again. Both
times are those that the browser tells; the weight is what travelled, heads of the answers included.
"""

import argparse
import shutil
from collections import defaultdict
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.http_latency import server
from benchmarks.machine import print_header, spread

PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
WATCH = """new MutationObserver(() => {
    if (document.querySelector('.cards li')) window.stood ??= performance.now();
}).observe(document, {childList: true, subtree: true})"""
TRAVELLED = """[...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource')].reduce((sum, one) => sum + one.transferSize, 0)"""


class Visit(NamedTuple):
    """A visit in seconds, and the bytes that travelled."""

    painted: float
    stood: float
    weight: int


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--visits", type=int, default=20)
    given = parser.parse_args()
    print_header("first_paint")
    with server() as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        print(f"chromium {browser.version}")
        print_visits(browser, f"http://127.0.0.1:{port}/", given.visits)
        browser.close()


def print_visits(browser: Browser, address: str, visits: int) -> None:
    kinds: dict[str, list[Visit]] = defaultdict(list)
    for _ in range(visits):
        context = browser.new_context()
        context.add_init_script(WATCH)
        for kind in ("cold", "warm"):
            page = context.new_page()
            kinds[kind].append(visited(page, address))
            page.close()
        context.close()
    for kind, told in kinds.items():
        print(f"{kind}: first paint {spread([one.painted for one in told], 'ms', 1000)}")
        print(f"{kind}: games listed {spread([one.stood for one in told], 'ms', 1000)}")
        print(f"{kind}: weight {max(one.weight for one in told) / 1000:.1f} kB")


def visited(page: Page, address: str) -> Visit:
    page.goto(address)
    page.locator(".cards li").first.wait_for()
    page.wait_for_load_state("networkidle")
    painted, stood = page.evaluate(PAINTED), page.evaluate("window.stood")
    return Visit(painted / 1000, stood / 1000, page.evaluate(TRAVELLED))


if __name__ == "__main__":
    main()
