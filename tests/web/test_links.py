"""The link is the game: what is shared opens in another browser as the same deal or game, and shows
nothing that the seat of the person who shared it could not see."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Response, expect

from engine.registry import games
from tests.looking import some
from tests.web.browsing import Visitor, visiting
from tests.web.turns import hurry, sit, take_a_turn

pytestmark = pytest.mark.server

MOST = 60
"""The most characters of the address of a deal."""


def shared(visitor: Visitor) -> str:
    """Copy the link of what is shown; return it."""
    visitor.page.get_by_label("Share", exact=True).click()
    visitor.button("Copy link").click()
    told = visitor.page.locator("bone-sharing").get_by_role("status")
    expect(told).to_have_text(re.compile("http"))
    return told.inner_text().rpartition(" ")[2]


@contextmanager
def friend(browser: Browser, link: str, address: str) -> Iterator[tuple[Visitor, list[str]]]:
    """Open a link in a browser that knows nothing; yield it with all that the service sent."""
    with visiting(browser, address) as found:
        bodies: list[str] = []

        def note(answer: Response) -> None:
            if re.search(r"/v1/links/|/(play|records|score)$", answer.url):
                bodies.append(answer.text())

        found.page.on("response", note)
        found.page.goto(link)
        yield found, bodies


@pytest.mark.parametrize("game", games())
def test_a_running_game_opens_as_its_board_and_the_same_deal(
    visitor: Visitor, browser: Browser, address: str, game: str
) -> None:
    hurry(visitor)
    sit(visitor, f"{game}/7")
    take_a_turn(visitor)
    expect(visitor.moves).not_to_have_count(0)
    deal = visitor.page.url
    assert deal == f"{address}/{game}/7"
    assert len(deal) < MOST
    link = shared(visitor)
    assert link.startswith(f"{address}/g/")
    with friend(browser, link, address) as (other, bodies):
        region = other.page.get_by_role("region", name="Your turn")
        expect(region).to_contain_text("so far. Can you do better")
        expect(other.page.locator("bone-board .bone").first).to_be_visible()
        expect(other.page.locator("bone-following, bone-tileset")).to_have_count(0)
        hidden = hidden_dominoes(visitor)
        assert bodies
        for body in some(bodies):
            assert not [tile for tile in hidden if f'"{tile}"' in body], link
        region.get_by_role("link", name="Play this deal").click()
        expect(other.page).to_have_url(deal)
        expect(other.hand.first).to_be_visible()
        expect(other.moves).to_have_count(0)


def hidden_dominoes(visitor: Visitor) -> list[str]:
    """The dominoes that the person at this table does not see, as the page keeps them."""
    kept = visitor.kept()
    seen = str(kept["now"]["views"][0]["position"])
    hands = [player["hand"] for player in kept["now"]["position"].get("players", [])]
    return [tile for hand in hands for tile in hand if f"'{tile}'" not in seen]


def test_a_finished_ziggurat_is_a_short_link_with_its_result(
    visitor: Visitor, browser: Browser, address: str
) -> None:
    hurry(visitor)
    sit(visitor, "ziggurat/7")
    visitor.page.evaluate(
        """async () => {
          const { session } = document.querySelector("bone-table");
          const body = JSON.stringify({ position: session.first });
          const headers = { "content-type": "application/json" };
          const answer = await fetch("/v1/games/ziggurat/solve", { method: "POST", body, headers });
          const { line } = await answer.json();
          for (const { move, text } of line) await session.lay({ move, text, effect: {} });
        }"""
    )
    visitor.page.reload()
    ended = visitor.page.get_by_role("region", name="How it ended")
    expect(ended).to_contain_text("Par ")
    link = shared(visitor)
    assert len(link) < MOST, link
    with friend(browser, link, address) as (other, _):
        region = other.page.get_by_role("region", name="Your turn")
        expect(region).to_contain_text(re.compile(r"Finished with \d cheats?\. Your turn\."))
        expect(region).to_contain_text(re.compile(r"Par \d, proved\."))
        expect(other.page.get_by_role("img", name="The finished ziggurat")).to_be_visible()
        expect(other.page).to_have_title("Domino Ziggurat, deal 7 · Boneyard")
        region.get_by_role("link", name="Play this deal").click()
        expect(other.page).to_have_url(f"{address}/ziggurat/7")


def test_the_deal_of_a_day_is_not_given_away(
    visitor: Visitor, browser: Browser, address: str
) -> None:
    hurry(visitor)
    sit(visitor, "ziggurat/today/2026-11-25")
    take_a_turn(visitor)
    link = shared(visitor)
    with friend(browser, link, address) as (other, _):
        region = other.page.get_by_role("region", name="Your turn")
        expect(region.get_by_role("link", name="Play this deal")).to_be_visible()
        expect(other.page.locator("bone-board, bone-log")).to_have_count(0)
        other.button("Show the moves anyway").click()
        expect(other.page.locator("bone-board .bone").first).to_be_visible()
        expect(other.page.locator("bone-log")).to_have_count(1)
    visitor.page.goto("about:blank")
    visitor.page.goto(link)
    expect(visitor.button("Show the moves anyway")).to_be_visible()


def test_a_hand_at_a_real_table_is_looked_at(
    visitor: Visitor, browser: Browser, address: str
) -> None:
    deal = visitor.ask("fives/deals", seed=11)["text"]
    seen = visitor.ask("fives/view", position=deal, seat=0)["text"]
    sit(visitor, f"fives/at/{seen}")
    expect(visitor.page.locator("bone-following")).to_be_visible()
    link = shared(visitor)
    assert link == f"{address}/g/{seen}"
    with friend(browser, link, address) as (other, _):
        region = other.page.get_by_role("region", name="Your turn")
        expect(region.get_by_role("link")).to_have_text("Follow this hand at a real table")
        expect(other.page.locator("bone-following")).to_have_count(0)


def test_addresses_of_earlier_times_lead_on(visitor: Visitor, address: str) -> None:
    position = visitor.ask("ziggurat/deals", seed=3)["text"]
    ways = {
        "#/ziggurat/deal/7": "ziggurat/7",
        "#/daily/2026-11-25": "daily/2026-11-25",
        "#/fives/rules/F8": "fives/rules/F8",
        f"#/ziggurat/at/{position}": f"g/{position}",
        "#/": "",
    }
    for old, new in some(ways.items(), 5):
        visitor.page.goto("about:blank")
        visitor.page.goto(f"{address}/{old}")
        expect(visitor.page).to_have_url(f"{address}/{new}")
        expect(visitor.page.get_by_role("heading", level=1)).to_be_attached()


WILD = (
    *("chess/deal", "nonsense/", "fives/puzzle/abc", "fives/today/2031-01-01", "fives/learn/9"),
    *(
        "fives/7/8",
        "a/b/c/d",
        "ziggurat/deal/abc",
        "g/",
        "daily/yesterday",
        "fives/today/2026-02-30",
        "learn/3",
    ),
)


def test_wild_addresses_say_that_nothing_is_there(visitor: Visitor) -> None:
    visitor.expects("404")
    for path in some(WILD, 12):
        visitor.go(path)
        expect(visitor.page.get_by_role("heading", level=1)).to_have_text("No such page")
        link = visitor.page.get_by_role("link", name="See all games")
        expect(link).to_be_visible()
    visitor.page.get_by_role("link", name="See all games").click()
    expect(visitor.page.locator(".game-card")).to_have_count(5)


def test_a_link_that_was_cut_off_says_so(visitor: Visitor) -> None:
    visitor.expects("404|422")
    visitor.go("g/f17abc")
    expect(visitor.alert).to_contain_text("The link was changed")
    expect(visitor.page.get_by_role("link", name="See all games")).to_be_visible()


def test_links_are_followed_without_loading_the_page_anew(visitor: Visitor) -> None:
    visitor.go()
    visitor.page.evaluate("window.isKept = true")
    visitor.page.get_by_role("link", name="Learn", exact=True).click()
    expect(visitor.page).to_have_url(f"{visitor.address}/learn")
    visitor.page.go_back()
    expect(visitor.page.locator(".game-card")).to_have_count(5)
    visitor.page.go_forward()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Learn to play")
    assert visitor.page.evaluate("window.isKept")


def test_options_and_seats_go_with_a_deal(visitor: Visitor, browser: Browser, address: str) -> None:
    hurry(visitor)
    sit(visitor, "fives/1785?options=target.50&seats=p35")
    expect(visitor.page).to_have_url(f"{address}/fives/1785?options=target.50&seats=p35")
    expect(visitor.items("Players")).to_have_count(2)
    take_a_turn(visitor)
    link = shared(visitor)
    with friend(browser, link, address) as (other, _):
        region = other.page.get_by_role("region", name="Your turn")
        region.get_by_role("link", name="Play this deal").click()
        expect(other.page).to_have_url(f"{address}/fives/1785?options=target.50&seats=p35")
        expect(other.hand.first).to_be_visible()
        kept = other.kept()
        assert kept["players"] == ["person", 3, 5]
        assert kept["now"]["position"]["options"]["target"] == 50
