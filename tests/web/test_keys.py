"""A service that wants a key: the page asks for it, says where it is wrong, and goes on with it."""

import hashlib
import threading
import time
from collections.abc import Iterator

import pytest
import uvicorn
from playwright.sync_api import Browser, Locator, expect

from api.http.app import create_app
from api.ops.settings import Settings
from tests.api import stand_ins
from tests.servers import PATIENCE, free_port
from tests.web.browsing import Visitor, visiting
from tests.web.turns import READY

pytestmark = pytest.mark.server

SECRET = "the-right-one"


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service that answers nobody without a key. It runs beside the tests: a
    process of its own would take longer to begin than they take."""
    file = tmp_path_factory.mktemp("keys") / "keys.toml"
    digest = hashlib.sha256(SECRET.encode()).hexdigest()
    file.write_text(f'[keys.alice]\nsha256 = "{digest}"\n', encoding="utf-8")
    settings = Settings(api_keys=file, keys_required=True)
    app = create_app(settings, stand_ins.named(stand_ins.prompt), (stand_ins.MODULE,))
    port = free_port()
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_config=None))
    thread = threading.Thread(target=server.run)
    thread.start()
    deadline = time.monotonic() + PATIENCE
    while not server.started:
        assert thread.is_alive()
        assert time.monotonic() < deadline
        time.sleep(0.02)
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    thread.join()


@pytest.fixture
def stranger(browser: Browser, closed: str) -> Iterator[Visitor]:
    with visiting(browser, closed) as found:
        found.expects("401")
        yield found


def form(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("dialog")


def give(visitor: Visitor, key: str) -> None:
    form(visitor).get_by_label("Key", exact=True).fill(key)
    form(visitor).get_by_role("button", name="Keep the key").click()


def test_the_page_says_why_nothing_is_there_and_goes_on_once_it_has_the_key(
    stranger: Visitor,
) -> None:
    stranger.go("ziggurat/deal/1")
    expect(form(stranger)).to_contain_text("This service asks for a key")
    form(stranger).get_by_role("button", name="Not now").click()
    expect(form(stranger)).to_have_count(0)
    expect(stranger.alert).to_contain_text("key")
    stranger.page.reload()
    give(stranger, "a-wrong-one")
    expect(form(stranger)).to_contain_text("The service does not know this key.")
    give(stranger, SECRET)
    expect(stranger.status).to_have_text(READY)
    expect(form(stranger)).to_have_count(0)
    stranger.page.reload()
    expect(stranger.status).to_have_text(READY)
    expect(form(stranger)).to_have_count(0)
