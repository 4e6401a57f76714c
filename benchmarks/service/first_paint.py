"""How long until the playground can be used: until its first paint, and until the games are listed.

python -m benchmarks.service.first_paint [--visits 10]

A visit is cold with an empty cache, and warm when the same browser comes again. The browser reports
both times; the weight is all that travelled, headers included.
"""

from playwright.sync_api import Page, sync_playwright

from benchmarks.machine import options, spread
from benchmarks.service import application
from tests.web.browsing import started

PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
WATCH = """new MutationObserver(() => {
    if (document.querySelector('.game-cards li')) window.listed ??= performance.now();
}).observe(document, {childList: true, subtree: true})"""
TRAVELLED = """[...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource')].reduce((sum, one) => sum + one.transferSize, 0)"""

Visit = tuple[float, float, int]
"""Seconds until the first paint and until the games are listed, and bytes."""


def main() -> None:
    given = options(visits=10)
    kinds: dict[str, list[Visit]] = {"cold": [], "warm": []}
    with application() as port, sync_playwright() as playwright:
        browser = started(playwright)
        print(f"chromium {browser.version}")
        for _ in range(given.visits):
            context = browser.new_context()
            context.add_init_script(WATCH)
            for visits in kinds.values():
                page = context.new_page()
                visits.append(visit(page, f"http://127.0.0.1:{port}/"))
                page.close()
            context.close()
        browser.close()
    for kind, visits in kinds.items():
        painted, listed, weights = zip(*visits, strict=True)
        print(f"{kind}: first paint {spread(painted)}")
        print(f"{kind}: games listed {spread(listed)}")
        print(f"{kind}: at most {max(weights) / 1000:.1f} kB")


def visit(page: Page, address: str) -> Visit:
    page.goto(address)
    page.locator(".game-cards li").first.wait_for()
    page.wait_for_load_state("networkidle")
    painted, listed = page.evaluate(PAINTED), page.evaluate("window.listed")
    return painted / 1000, listed / 1000, page.evaluate(TRAVELLED)


if __name__ == "__main__":
    main()
