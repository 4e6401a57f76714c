"""One browser for all tests of the page, and a visitor for each."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.api.serving import Server
from tests.web.browsing import Visitor, started, visiting


@pytest.fixture(scope="package")
def address(with_solvers: Server) -> str:
    """The address of a service with the real solvers."""
    return with_solvers.address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Not of the whole session: while it is there no other test can have an event loop."""
    with sync_playwright() as playwright:
        browser = started(playwright.chromium)
        yield browser
        browser.close()


@pytest.fixture
def visitor(browser: Browser, address: str) -> Iterator[Visitor]:
    with visiting(browser, address) as found:
        yield found


@pytest.fixture
def on_a_phone(browser: Browser, address: str) -> Iterator[Visitor]:
    with visiting(browser, address, width=360, height=740, has_touch=True) as found:
        yield found
