"""Links, and what a visitor is told when something is wrong with one, or with the service, or where
that wants a key."""

import hashlib
import json
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, Locator, Route, expect

from api.ops.keys import read_keys
from api.ops.settings import Settings
from tests.api.asking import app_of
from tests.looking import soon
from tests.servers import free_port
from tests.web.browsing import Visitor, visiting
from tests.web.turns import READY, hurry, sit, take_a_turn

pytestmark = pytest.mark.server

FIVES = (
    "fives~~0-0_2-2_3-0_4-3_5-2_6-1_6-3.2-1_3-2_3-3_5-1_5-4_5-5_6-5~0.0~1~0~~...~"
    "4-0_4-2_6-6_4-1_6-2_3-1_6-0_6-4_2-0_1-0_1-1_5-0_5-3_4-4"
)
UNREACHED = "No connection. Your game is safe; we'll keep trying. Retry"


def test_a_link_that_hides_hands_opens_a_real_table_as_who_sees_one(visitor: Visitor) -> None:
    visitor.go("fives/at/fives~~0-0_1-0_2-1_3-3_4-3_6-3.x5~30.20~0~0~5-5~5-6_6-4...~x14")
    expect(visitor.status).to_have_text("Your turn. Which domino do you play?")
    expect(visitor.page).to_have_url(re.compile("fives/companion/"))
    expect(visitor.hand).to_have_count(6)


def test_a_link_to_no_position_is_told_in_the_words_of_the_service(visitor: Visitor) -> None:
    visitor.expects("422")
    visitor.go(f"fives/at/{FIVES.replace('0-0_', '9-9_')}")
    expect(visitor.alert).to_contain_text("9-9")
    visitor.go("fives/at/nonsense")
    expect(visitor.alert).to_contain_text("nonsense")
    expect(visitor.page.get_by_role("link", name="Boneyard")).to_be_visible()


def test_any_other_text_behind_the_hash_leads_somewhere(visitor: Visitor) -> None:
    for route in ("no-such-game/at/x", "fives/deal/x", "%", "fives/at/%E0%A4%A"):
        visitor.expects("422|404")
        visitor.go(route)
        visitor.page.reload()
        somewhere = visitor.page.get_by_role("heading", level=1).or_(visitor.alert)
        expect(somewhere.first).to_be_visible()


def test_a_service_that_is_not_reached_is_told_and_the_game_goes_on_when_it_is(
    visitor: Visitor,
) -> None:
    visitor.expects("ERR_INTERNET_DISCONNECTED")
    sit(visitor, "ziggurat/deal/1")
    take_a_turn(visitor)
    expect(visitor.status).to_have_text(READY)
    visitor.page.context.set_offline(True)
    visitor.button("Hint").click()
    expect(visitor.alert).to_have_text(UNREACHED)
    visitor.button("Undo").click()
    expect(visitor.alert).to_have_text(UNREACHED)
    visitor.page.context.set_offline(False)
    log = visitor.page.get_by_role("log").get_by_role("paragraph")
    expect(log.last).to_contain_text("The start")
    visitor.button("Redo").click()
    expect(log.last).to_contain_text("You played")
    expect(visitor.alert).to_have_count(0)
    # The hint asked for in vain is there by now where the service came back before the Redo.
    visitor.page.get_by_role("button", name=re.compile("^Hint$|^More help$")).click()
    expect(visitor.alert).to_have_count(0)
    expect(visitor.status).to_have_text(READY)
    take_a_turn(visitor)
    expect(visitor.moves).to_have_count(2)


def test_a_hint_that_failed_is_not_asked_again_of_another_position(visitor: Visitor) -> None:
    visitor.expects("ERR_FAILED")
    hurry(visitor)
    sit(visitor, "ziggurat/deal/1")
    take_a_turn(visitor)
    expect(visitor.status).to_have_text(READY)
    for path in ("**/hint", "**/healthz"):
        visitor.page.route(path, lambda route: route.abort())
    visitor.button("Hint").click()
    expect(visitor.alert).to_have_text(UNREACHED)
    visitor.button("Undo").click()
    expect(visitor.button("Undo")).to_be_disabled()
    heard = """() => { window.isBack = false;
      addEventListener("boneyard-reached", () => (window.isBack = true)); }"""
    visitor.page.evaluate(heard)
    for path in ("**/hint", "**/healthz"):
        visitor.page.unroute(path)
    asked = len([url for url in visitor.requests if url.endswith("/hint")])
    visitor.page.wait_for_function("() => window.isBack")
    visitor.button("Redo").click()
    expect(visitor.button("Undo")).to_be_enabled()
    assert len([url for url in visitor.requests if url.endswith("/hint")]) == asked


def test_a_hint_that_failed_is_spoken_of_until_something_else_is_asked(visitor: Visitor) -> None:
    visitor.expects("ERR_FAILED")
    sit(visitor, "ziggurat/deal/1")
    visitor.page.route("**/hint", lambda route: route.abort())
    visitor.button("Hint").click()
    expect(visitor.alert).to_have_text(UNREACHED)
    visitor.page.get_by_text("Solution").click()
    visitor.button("Solve from here").click()
    expect(visitor.alert).to_have_count(0)
    visitor.button("Hint").click()
    expect(visitor.alert).to_have_text(UNREACHED)
    take_a_turn(visitor)
    expect(visitor.alert).to_have_count(0)


def test_a_look_at_a_job_that_is_cut_off_is_taken_again(visitor: Visitor) -> None:
    """As it is where somebody asks something else while the answer arrives."""
    sit(visitor, "ziggurat/deal/1")
    cut_off = {"content-type": "application/json"}
    visitor.page.route(
        "**/v1/jobs/*", lambda route: route.fulfill(status=200, headers=cut_off, body="{"), times=1
    )
    visitor.page.get_by_text("Solution").click()
    visitor.button("Solve from here").click()
    expect(visitor.page.locator("bone-solving")).to_contain_text("Proved", timeout=20_000)


def saying(body: str) -> Callable[[Route], None]:
    return lambda route: route.fulfill(status=502, body=body)


def no_room(route: Route) -> None:
    route.fulfill(
        status=503,
        headers={"retry-after": "1", "content-type": "application/problem+json"},
        body=json.dumps({"status": 503, "detail": "The service is busy; try again in 1 s."}),
    )


def test_where_there_is_no_room_the_page_asks_again_and_then_tells_the_visitor(
    visitor: Visitor,
) -> None:
    hurry(visitor)
    sit(visitor, "ziggurat/deal/1")
    visitor.page.route("**/hint", no_room, times=1)
    visitor.button("Hint").click()
    expect(visitor.page.get_by_text("Hint 1 of 5")).to_be_visible()
    expect(visitor.alert).to_have_count(0)
    visitor.page.route("**/hint", no_room)
    visitor.button("More help").click()
    expect(visitor.alert).to_contain_text("The service is busy")
    expect(visitor.button("More help")).to_be_enabled()


def test_every_fault_of_a_deal_by_hand_is_told(visitor: Visitor) -> None:
    visitor.expects("422")
    visitor.go("ziggurat/new")
    visitor.page.get_by_text("Deal by hand").click()
    visitor.page.get_by_role("textbox", name="whole set").fill("6-6 6-6 9-9")
    visitor.button("Deal").click()
    expect(visitor.alert).to_contain_text("6-6")
    expect(visitor.alert).to_contain_text("9-9")
    expect(visitor.button("Deal")).to_be_enabled()


def test_a_refusal_that_is_no_problem_document_is_told_too(visitor: Visitor) -> None:
    """Something between the page and the service may answer in its place."""
    visitor.expects("502")
    sit(visitor, "ziggurat/deal/1")
    for answer in ("", "<html>", "null", "[]", "{}", '{"errors": 1}'):
        visitor.page.reload()
        expect(visitor.status).to_have_text(READY)
        expect(visitor.alert).to_have_count(0)
        visitor.page.route("**/hint", saying(answer))
        visitor.button("Hint").click()
        expect(visitor.alert).to_contain_text(re.compile(r"\w+ \w+"))


SECRET = "the-right-one"


@pytest.fixture
def stranger(browser: Browser, tmp_path: Path) -> Iterator[Visitor]:
    """Somebody before a service that answers nobody without a key. It runs beside the test: a
    process of its own would take longer to begin than that takes."""
    file = tmp_path / "keys.toml"
    digest = hashlib.sha256(SECRET.encode()).hexdigest()
    file.write_text(f'[keys.alice]\nsha256 = "{digest}"\n', encoding="utf-8")
    settings = Settings(api_keys=read_keys(file), keys_required=True)
    port = free_port()
    server = uvicorn.Server(uvicorn.Config(app_of(settings), port=port, log_config=None))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        assert soon(lambda: server.started)
        with visiting(browser, f"http://127.0.0.1:{port}") as found:
            found.expects("401")
            yield found
    finally:
        server.should_exit = True
        thread.join()


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


def test_a_key_is_used_until_the_page_is_left_where_it_cannot_be_stored(stranger: Visitor) -> None:
    stranger.page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden'); } })"
    )
    stranger.go("ziggurat/deal/1")
    expect(form(stranger)).to_contain_text("It is forgotten when you leave this page.")
    give(stranger, SECRET)
    expect(stranger.status).to_have_text(READY)
    take_a_turn(stranger)
    expect(form(stranger)).to_have_count(0)


def test_who_waits_while_searches_are_compiled_is_told_how_far_that_is(visitor: Visitor) -> None:
    held: list[Route] = []
    sit(visitor, "ziggurat/deal/1")

    def hold(route: Route) -> None:
        held.append(route)

    visitor.page.route("**/hint", hold, times=1)
    shares = iter([0.25, 0.75])

    def ready(route: Route) -> None:
        body = {"status": "ready", "compiled": {"ziggurat": next(shares, 1.0)}}
        route.fulfill(status=200, content_type="application/json", body=json.dumps(body))

    visitor.page.route("**/readyz", ready)
    visitor.button("Hint").click()
    preparing = visitor.page.locator("bone-preparing")
    expect(preparing).to_contain_text("prepares this game, only once (25 % done)")
    expect(preparing).to_contain_text("75 %")
    expect(preparing).to_have_text("")
    held[0].continue_()
    expect(visitor.page.get_by_text("Hint 1 of 5")).to_be_visible()
    expect(preparing).to_have_count(0)
    expect(visitor.alert).to_have_count(0)
