"""The first half minute: a coach in the first hand, a newcomer who begins, examples of rules to
try, and a service that comes back."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from engine.registry import games
from tests.looking import some
from tests.web.browsing import Visitor, of_games
from tests.web.turns import READY, hurry, is_over, sit, take_a_turn

pytestmark = pytest.mark.server

UNREACHED = "No connection. Your game is safe; we'll keep trying."


def coach(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("note", name="Coach")


def test_a_coach_says_what_to_do_until_the_first_hand_is_over(visitor: Visitor) -> None:
    hurry(visitor)
    sit(visitor, "fives/deal")
    expect(coach(visitor)).to_contain_text("You hold the highest double, so you start.")
    visitor.fitting.first.click()
    expect(coach(visitor)).to_contain_text("Now tap the middle of the table.")
    visitor.fitting.first.click()
    said = set[str]()
    take_a_turn(visitor)
    while not is_over(visitor):
        said.add(re.sub(r"\d+", "", coach(visitor).inner_text()))
        take_a_turn(visitor)
    assert len(said) >= 2, said
    expect(coach(visitor)).to_have_count(0)
    sit(visitor, "fives/deal/7")
    expect(coach(visitor)).to_have_count(0)
    sit(visitor, "bead/deal")
    expect(coach(visitor)).to_contain_text("lengthen two groups")


def test_the_coach_explains_what_scored_and_why(visitor: Visitor) -> None:
    hurry(visitor)
    sit(visitor, "fives/at/" + LEAD)
    take_a_turn(visitor)
    expect(visitor.status).to_have_text(READY)
    expect(coach(visitor)).to_contain_text(
        "You scored 10: the open ends made 10, a multiple of five."
    )


LEAD = (
    "fives~~5-5_5-4_4-2_4-1_3-2_3-1_2-1.0-0_1-0_2-0_3-0_4-0_6-0_6-1~0.0~0~0~~...~"
    "6-6_6-5_6-4_6-3_6-2_4-3_5-3_5-2_5-1_5-0_4-4_3-3_2-2_1-1"
)
"""Seat 0 leads 5-5, and holds another 5."""


def test_the_coach_is_sent_away_for_good(visitor: Visitor) -> None:
    sit(visitor, "ziggurat/deal/1")
    expect(coach(visitor)).to_contain_text("Start anywhere")
    coach(visitor).get_by_role("button", name="Got it").click()
    expect(coach(visitor)).to_have_count(0)
    sit(visitor, "ziggurat/deal/2")
    expect(coach(visitor)).to_have_count(0)


def test_the_day_has_no_coach(visitor: Visitor) -> None:
    visitor.go("ziggurat/today/2026-11-25")
    expect(visitor.status).to_have_text(READY)
    expect(coach(visitor)).to_have_count(0)


@pytest.mark.parametrize("game", ["ziggurat", "fives", "peaks-and-pits"])
def test_on_a_phone_the_board_and_the_hand_stay_in_sight_beside_the_coach(
    on_a_phone: Visitor, game: str
) -> None:
    sit(on_a_phone, f"{game}/deal")
    expect(coach(on_a_phone)).to_be_visible()
    board = on_a_phone.page.locator(".board.scene").bounding_box()
    hand = on_a_phone.hand.first.locator("svg").bounding_box()
    foot = on_a_phone.page.locator("div.foot").bounding_box()
    assert board is not None
    assert hand is not None
    assert foot is not None
    assert board["height"] >= 200
    assert hand["y"] + hand["height"] <= foot["y"] + 8


@pytest.mark.parametrize("game", ["fives", "bead", "pip", "peaks-and-pits"])
def test_a_newcomer_begins(visitor: Visitor, game: str) -> None:
    sit(visitor, f"{game}/deal")
    expect(visitor.status).to_have_text(re.compile("Your turn"))
    expect(visitor.moves).to_have_count(0)


def test_a_newcomer_begins_at_the_seat_and_table_that_were_chosen(visitor: Visitor) -> None:
    visitor.go("bead/new")
    visitor.page.get_by_label("Player 1", exact=True).select_option("2")
    visitor.page.get_by_label("Player 2", exact=True).select_option("person")
    visitor.button("Deal").click()
    expect(visitor.status).to_have_text(re.compile("Your turn"))
    expect(visitor.moves).to_have_count(0)


def test_a_deal_that_is_named_is_the_same_for_everybody(visitor: Visitor) -> None:
    first = {
        seed: visitor.ask("bead/deals", seed=seed)["position"]["to_move"] for seed in range(1, 9)
    }
    other = next(seed for seed, seat in first.items() if seat == 1)
    visitor.go(f"bead/deal/{other}")
    expect(visitor.status).to_have_text(re.compile("Clara is thinking"))


def examples(game: str) -> list[tuple[str, bool, str]]:
    """The addresses of the examples of a game, whether their moves are allowed, and the moves."""
    return [
        (f"{game}/try/{rule.number}-{number}", not example.breaks, example.move)
        for rule in games()[game].rules.rules
        for number, example in enumerate(rule.examples, 1)
    ]


@of_games("peaks-and-pits")
def test_every_example_of_the_rules_can_be_tried_and_left_again(
    visitor: Visitor, game: str
) -> None:
    for route, is_legal, move in some(examples(game)):
        visitor.go(route)
        verdict = visitor.page.locator(".verdict")
        try_it = visitor.button("Play it" if is_legal else "Try it")
        try_it.click()
        expect(verdict).to_have_class(re.compile("good" if is_legal else "bad"))
        expect(verdict).to_have_text(re.compile(r"\w"))
        visitor.button("Start again").click()
        expect(try_it).to_be_visible()
        assert "companion" not in visitor.page.url, move
        rule = route.rpartition("/")[2].partition("-")[0]
        visitor.page.get_by_role("link", name=f"Back to rule {rule}").click()
        expect(visitor.focused).to_have_attribute("data-rule", rule)
    assert (
        visitor.page.evaluate("Object.keys(localStorage).filter(k => k.includes('.game.'))") == []
    )
    assert not [url for url in visitor.requests if url.endswith("/standing")]


def test_an_example_lies_ready_and_leads_back_to_its_rule(visitor: Visitor) -> None:
    visitor.go("fives/rules/F6")
    visitor.page.get_by_role("link", name="Try it yourself: 5-0 on the 5").click()
    ready = visitor.places.and_(visitor.page.get_by_label("5-0 on the 5"))
    expect(ready.first).to_be_visible()
    ready.first.click()
    expect(visitor.page.locator(".verdict")).to_contain_text("10 + 0 = 10 points")
    visitor.page.get_by_role("link", name="Back to rule F6").click()
    expect(visitor.focused).to_have_attribute("data-rule", "F6")


@of_games("pip")
def test_rules_are_drawn_on_the_boards_of_the_page(visitor: Visitor, game: str) -> None:
    visitor.go(f"{game}/rules")
    figures = visitor.page.locator("figure")
    expect(figures).to_have_count(len(examples(game)))
    expect(visitor.page.locator("figure svg.scene")).to_have_count(len(examples(game)))
    expect(figures.locator("img")).to_have_count(0)
    whole = visitor.page.locator("main").inner_text()
    assert not re.search(
        r"\bseats? \d|\bcount \d|\bid \d|\(-?\d, -?\d\)|\barm \d", whole, re.IGNORECASE
    )


def test_lessons_speak_of_what_is_seen(visitor: Visitor) -> None:
    visitor.go("ziggurat/learn/2")
    visitor.button("Yes").click()
    verdict = visitor.page.locator(".verdict")
    expect(verdict).to_have_text(
        "No, it isn't allowed. The 1 would hang over the edge, past column F."
    )
    visitor.go("fives/learn/1")
    visitor.page.locator("bone-trying").wait_for()
    visitor.go("pip/learn/8")
    visitor.page.locator("bone-trying details.list summary").click()
    visitor.page.locator("bone-trying button[value='play *-S on 0']").click()
    expect(verdict).to_have_text("Yes. The next player is skipped.")


QUESTIONS = [(game, number) for game, known in games().items() for number in range(1, 9)]


@pytest.mark.parametrize("part", [0, pytest.param(1, marks=pytest.mark.nightly)])
def test_no_lesson_speaks_of_coordinates_and_seats(visitor: Visitor, part: int) -> None:
    for game, number in some(QUESTIONS[part::2]):
        visitor.go(f"{game}/learn/{number}")
        visitor.page.locator("bone-trying bone-board svg").first.wait_for()
        answer = visitor.button("Yes")
        if answer.count() > 0:
            answer.click()
        text = visitor.page.locator(".lesson").inner_text()
        assert not re.search(
            r"\bseat \d|\bid \d|\(-?\d, -?\d\)|\barm \d|\brow 0", text, re.IGNORECASE
        ), text


def test_a_move_that_did_not_arrive_is_made_once_the_service_is_back(visitor: Visitor) -> None:
    visitor.expects("ERR_FAILED")
    hurry(visitor)
    sit(visitor, "ziggurat/deal/1")
    away = re.compile("/v1/|/healthz")
    visitor.page.route(away, lambda route: route.abort())
    visitor.fitting.first.click()
    expect(visitor.places.first).to_be_focused()
    visitor.page.keyboard.press("Enter")
    expect(visitor.alert).to_contain_text(UNREACHED)
    expect(visitor.moves).to_have_count(0)
    visitor.page.unroute(away)
    expect(visitor.moves).to_have_count(1)
    expect(visitor.alert).to_have_count(0)


def test_a_page_that_could_not_be_opened_opens_by_itself_or_when_asked(visitor: Visitor) -> None:
    visitor.expects("ERR_FAILED")
    visitor.go()
    play = visitor.page.get_by_role("link", name="Play Fives")
    expect(play).to_be_visible()
    away = re.compile("/v1/|/healthz")

    def leave(route: Route) -> None:
        route.abort()

    visitor.page.route(away, leave)
    play.click()
    expect(visitor.page.get_by_role("heading", name="No connection")).to_be_visible()
    expect(visitor.page.get_by_role("link", name="the rules")).to_be_visible()
    visitor.page.unroute(away)
    visitor.button("Retry").click()
    expect(visitor.status).to_have_text(READY)


def test_what_was_typed_for_one_game_is_not_there_for_another(visitor: Visitor) -> None:
    visitor.expects("422")
    visitor.go("ziggurat/new")
    visitor.page.get_by_text("Deal by hand").click()
    visitor.page.get_by_role("textbox", name="whole set").fill("6-7 0-0")
    visitor.button("Deal").click()
    expect(visitor.alert).to_contain_text("7-6")
    visitor.page.evaluate(
        "history.pushState(null, '', '../fives/new'); dispatchEvent(new PopStateEvent('popstate'))"
    )
    expect(visitor.page.get_by_role("heading", name="Fives")).to_be_visible()
    expect(visitor.alert).to_have_count(0)
    visitor.page.get_by_text("Deal by hand").click()
    expect(visitor.page.get_by_role("textbox", name="whole set")).to_have_value("")


def test_the_reference_has_the_header_of_the_page(visitor: Visitor) -> None:
    visitor.page.goto(f"{visitor.address}/docs")
    name = visitor.page.get_by_role("link", name="Boneyard", exact=True)
    expect(name).to_have_css("font-size", "22px")
    box = name.bounding_box()
    key = visitor.button("Key").bounding_box()
    assert box is not None
    assert key is not None
    assert min(box["x"], key["x"]) >= 10
    visitor.page.get_by_role("link", name="Learn", exact=True).click()
    expect(visitor.page.get_by_role("heading", name="Learn to play")).to_be_visible()
