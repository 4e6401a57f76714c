"""How fast the API reference is on a slow phone: the first content of its first page and of a call,
and when its example can be run.

python -m benchmarks.reference [--visits 3] [--slower 4] [--kilobits 1600] [--delay 150]

Every visit has an empty cache. The processor is slowed by this factor, as far as chromium can; the
network has so many kilobits a second and this delay in milliseconds. The service is asked for its
OpenAPI document before, and the time of that first request is printed. A busy machine makes all of
it slower: its load is printed before and after.
"""

import time
from argparse import Namespace
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, sync_playwright

from benchmarks.machine import options, spread
from benchmarks.page import PAINTED, load, print_bar
from benchmarks.service import application
from tests.web.browsing import started

FIRST_CONTENT = 1.0
"""The most seconds until something is shown."""

PAGES = ("docs", "docs/fives_hint")
RUNS = ".languages button"
"""Is there once the example of a call can be run."""


def main() -> None:
    given = options(visits=3, slower=4, kilobits=1600, delay=150)
    print(f"load before: {load()}")
    with application() as port, sync_playwright() as playwright:
        base = f"http://127.0.0.1:{port}"
        print(f"document: first {seconds(base):.2f} s, again {seconds(base):.2f} s")
        browser = started(playwright.chromium)
        for page in PAGES:
            print(f"{page}: {weight(f'{base}/{page}') / 1000:.1f} kB, as it travels")
            painted = [visit(browser, f"{base}/{page}", None, given) for _ in range(given.visits)]
            print(f"{page}: first content {spread(painted)}")
            print_bar(f"first content of {page}", max(painted), FIRST_CONTENT, "s")
        address = f"{base}/{PAGES[1]}"
        ready = [visit(browser, address, RUNS, given) for _ in range(given.visits)]
        print(f"{PAGES[1]}: its example can be run {spread(ready)}")
        browser.close()
    print(f"load after: {load()}")


def seconds(base: str) -> float:
    began = time.perf_counter()
    with urlopen(f"{base}/openapi.json") as answer:
        answer.read()
    return time.perf_counter() - began


def weight(address: str) -> int:
    """Return the bytes of a page, compressed."""
    with urlopen(Request(address, headers={"accept-encoding": "gzip"})) as answer:
        return len(answer.read())


def visit(browser: Browser, address: str, wanted: str | None, given: Namespace) -> float:
    """Return the seconds from the navigation until the first content, or until an element is
    there."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": given.slower})
    speed = given.kilobits * 125  # bytes a second
    network = {"offline": False, "latency": given.delay}
    network |= {"downloadThroughput": speed, "uploadThroughput": speed}
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", network)
    page.goto(address, wait_until="commit")
    if wanted is None:
        page.wait_for_load_state("load")
        page.wait_for_function(f"{PAINTED} > 0")
        found = page.evaluate(PAINTED)
    else:
        page.locator(wanted).first.wait_for()
        found = page.evaluate("performance.now()")
    context.close()
    return float(found) / 1000


if __name__ == "__main__":
    main()
