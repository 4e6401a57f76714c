"""Ways to lay a domino, to take it back, and to come again later, while all else stays in place."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from engine.registry import games
from tests.looking import some
from tests.web.browsing import Visitor
from tests.web.turns import PLAN, READY, begin, hurry, is_over, sit, skip, take_a_turn

pytestmark = pytest.mark.server


def middle(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(visitor: Visitor) -> None:
    """Take the first domino up with the mouse."""
    x, y = middle(visitor.fitting.first)
    visitor.page.mouse.move(x, y)
    visitor.page.mouse.down()
    visitor.page.mouse.move(x + 20, y - 20)
    expect(visitor.places.first).to_be_visible()


def test_a_domino_is_dragged_to_its_place_and_let_go_elsewhere_stays_in_the_hand(
    visitor: Visitor,
) -> None:
    sit(visitor, "ziggurat/deal/1")
    drag(visitor)
    visitor.page.mouse.move(3, 3)
    visitor.page.mouse.up()
    expect(visitor.alert).to_contain_text("It doesn't fit there.")
    expect(visitor.moves).to_have_count(0)
    expect(visitor.hand).to_have_count(3)
    lying = visitor.places.first.get_attribute("aria-label") or ""
    visitor.hand.first.click()
    expect(visitor.places.first).not_to_have_attribute("aria-label", lying)
    drag(visitor)
    place = visitor.places.nth(7)
    name = place.get_attribute("aria-label") or ""
    visitor.page.mouse.move(*middle(place), steps=3)
    visitor.page.mouse.up()
    expect(visitor.moves).to_contain_text([name])
    expect(visitor.hand).to_have_count(3)


def test_a_first_tap_shows_the_domino_in_its_place_and_a_second_lays_it(
    on_a_phone: Visitor,
) -> None:
    visitor = on_a_phone
    sit(visitor, "ziggurat/deal/1")
    visitor.fitting.last.tap()
    expect(visitor.places.first).to_be_visible()
    expect(visitor.page.locator(".preview")).to_have_count(0)
    place = middle(visitor.places.nth(3))
    visitor.page.touchscreen.tap(*place)
    expect(visitor.page.locator(".preview")).to_be_visible()
    expect(visitor.moves).to_have_count(0)
    visitor.button("Turn it here").tap()
    visitor.button("Lay it here").tap()
    expect(visitor.moves).to_have_count(1)


class Finger:
    """A finger on the screen, which the browser takes for one."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def _touch(self, kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, x: float, y: float) -> None:
        self._touch("touchStart", (x, y))

    def move(self, x: float, y: float) -> None:
        self._touch("touchMove", (x, y))

    def up(self) -> None:
        self._touch("touchEnd")

    def swipe(self, x: float, y: float) -> None:
        """Swipe up from there, as to see what lies below."""
        self.down(x, y)
        for step in range(1, 9):
            self.move(x, y - 25 * step)
        self.up()


SCROLLED = "() => window.scrollY"


def test_a_domino_is_dragged_by_touch_while_the_page_stays(on_a_phone: Visitor) -> None:
    sit(on_a_phone, "ziggurat/deal/1")
    finger = Finger(on_a_phone.page)
    x, y = middle(on_a_phone.fitting.first)
    finger.down(x, y)
    finger.move(x, y - 20)
    place = on_a_phone.places.nth(7)
    name = place.get_attribute("aria-label") or ""
    finger.move(*middle(place))
    finger.up()
    expect(on_a_phone.moves).to_contain_text([name])
    assert on_a_phone.page.evaluate(SCROLLED) == 0


def test_a_swipe_elsewhere_scrolls_the_page(on_a_phone: Visitor) -> None:
    sit(on_a_phone, "pip/deal/1")
    idle = on_a_phone.hand.and_(on_a_phone.page.get_by_label("fits nowhere")).first
    for start in (idle, on_a_phone.board):
        on_a_phone.page.evaluate("window.scrollTo(0, 0)")
        Finger(on_a_phone.page).swipe(*middle(start))
        on_a_phone.page.wait_for_function(f"{SCROLLED[6:]} > 50")
        expect(on_a_phone.alert).to_have_count(0)


def test_moves_are_undone_and_made_again(visitor: Visitor) -> None:
    visitor.go("ziggurat/deal/1")
    for _ in range(3):
        expect(visitor.status).to_have_text(READY)
        take_a_turn(visitor)
    earlier = visitor.page.get_by_text("You are looking at an earlier moment.")
    moment = visitor.page.get_by_role("slider", name="Moment of the game")
    told = visitor.moves.all_inner_texts()
    expect(visitor.button("Redo")).to_be_disabled()
    visitor.button("Undo").click()
    expect(earlier).to_be_visible()
    visitor.page.keyboard.press("u")
    expect(moment).to_have_value("1")
    visitor.page.keyboard.press("u")
    expect(visitor.button("Undo")).to_be_disabled()
    visitor.button("Redo").click()
    expect(moment).to_have_value("1")
    visitor.page.keyboard.press("y")
    visitor.button("Back to the latest").click()
    expect(earlier).to_have_count(0)
    assert visitor.moves.all_inner_texts() == told


def test_a_game_is_there_after_a_reload_and_the_answer_of_a_bot_is_undone(visitor: Visitor) -> None:
    """With the move before it."""
    begin(visitor, "bead", "1", seed=3)
    assert not is_over(visitor)
    take_a_turn(visitor)
    assert not is_over(visitor)
    told, hand = visitor.moves.all_inner_texts(), visitor.hand.count()
    visitor.page.reload()
    expect(visitor.status).to_have_text(READY)
    assert visitor.moves.all_inner_texts() == told
    assert visitor.hand.count() == hand
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("Deal 3")
    visitor.button("Undo").click()
    expect(visitor.page.get_by_text("You are looking at an earlier moment.")).to_be_visible()
    expect(visitor.button("Undo")).to_be_disabled()


def test_the_line_of_time_steps_the_board_and_keeps_the_keyboard(visitor: Visitor) -> None:
    """After a move that is on the hand."""
    sit(visitor, "ziggurat/deal/1")
    for _ in range(2):
        take_a_turn(visitor)
        expect(visitor.focused).to_have_accessible_name(re.compile(r"^\d to \d"))
    moment = visitor.page.get_by_role("slider", name="Moment of the game")
    laid = visitor.page.locator("bone-board .piece")
    expect(laid).to_have_count(2)
    moment.focus()
    moment.press("ArrowLeft")
    expect(laid).to_have_count(1)
    expect(visitor.page.locator(".timeline")).to_contain_text("1 of 28")
    visitor.page.keyboard.press("ArrowLeft")
    expect(laid).to_have_count(0)
    visitor.page.keyboard.press("End")
    expect(laid).to_have_count(2)
    expect(moment).to_be_focused()
    visitor.page.keyboard.press("u")
    expect(laid).to_have_count(1)
    expect(visitor.moves.last).to_have_class("undone")


def test_a_domino_is_turned_where_it_lies(visitor: Visitor) -> None:
    visitor.go("ziggurat/deal/1")
    visitor.fitting.last.click()
    expect(visitor.places.first).to_be_focused()
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight"):
        visitor.page.keyboard.press(key)
    expect(visitor.focused).to_have_accessible_name("5-3 on B4–C4")
    visitor.page.keyboard.press("r")
    expect(visitor.focused).to_have_accessible_name("3-5 on B4–C4")
    visitor.page.keyboard.press("r")
    expect(visitor.focused).to_have_accessible_name(re.compile("on (B[34]–B[45]|C[34]–C[45])"))


def test_each_free_edge_of_a_spinner_takes_a_domino(visitor: Visitor) -> None:
    """The service lists one of them, for all are alike."""
    spinner = (
        "fives~~6-4_5-3_2-1_3-2_4-1_0-0_1-1.1-0_2-0_3-0_4-0_5-0_6-0~0.0~0~0~6-6~...~"
        "3-1_5-1_6-1_2-2_4-2_5-2_6-2_3-3_4-3_6-3_4-4_5-4_5-5_6-5"
    )
    visitor.go(f"fives/at/{spinner}")
    visitor.fitting.first.click()
    expect(visitor.places).to_have_count(4)
    visitor.places.last.click()
    expect(visitor.moves).to_have_count(1)
    played = visitor.kept()["turns"][0]["move"]
    assert (played["tile"], played["arm"]) == ("6-4", 3)


def test_a_cell_that_is_held_shows_what_lies_below(visitor: Visitor) -> None:
    upper = next(number for number, move in enumerate(PLAN) if " tier 2 " in move)
    record = "\n".join(["game ziggurat", "deal 1", *PLAN[: upper + 1]])
    (hand,) = visitor.ask("ziggurat/records", record=record)["hands"]
    sit(visitor, f"ziggurat/at/{hand['moves'][-1]['after']}")
    pieces = visitor.page.locator(".stage .piece")
    lifted = visitor.page.locator(".stage .piece.lifted")
    visitor.page.mouse.move(*middle(pieces.last))
    visitor.page.mouse.down()
    expect(lifted).to_have_count(1)
    visitor.page.mouse.up()
    expect(lifted).to_have_count(0)
    expect(visitor.moves).to_have_count(0)


JUMPED = """
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.jumped += entry.value;
}).observe({ type: "layout-shift", buffered: true });
window.jumped = 0;
"""
"""Adds up how far things jumped that no visitor moved, as shares of the screen."""

STILL = 0.02  # far below 0.1, from which on a page counts as restless


def test_nothing_jumps_while_a_table_is_set(visitor: Visitor) -> None:
    visitor.page.add_init_script(JUMPED)
    for game in some(games()):
        visitor.page.goto("about:blank")  # or the game before would be taken away under the eyes
        sit(visitor, f"{game}/deal/3")
        expect(visitor.board).to_be_visible()
        assert visitor.page.evaluate("window.jumped") < STILL, game


def test_what_stands_below_and_beside_the_board_stays_through_a_turn(visitor: Visitor) -> None:
    hurry(visitor)
    visitor.page.add_init_script(JUMPED)
    begin(visitor, "fives", "1")
    assert not is_over(visitor)
    hint = middle(visitor.button("Hint"))
    take_a_turn(visitor)
    assert not is_over(visitor)
    assert middle(visitor.button("Hint")) == hint
    assert visitor.page.evaluate("window.jumped") < 5 * STILL


def test_a_table_needs_no_scrolling_however_many_moves_were_made(visitor: Visitor) -> None:
    """At the side of the board the log scrolls by itself; on a phone the page ends below it."""
    sit(visitor, "ziggurat/deal/1")
    skip(visitor, PLAN[:20])
    page = visitor.page
    assert page.evaluate("document.documentElement.scrollHeight") <= 900
    page.set_viewport_size({"width": 390, "height": 844})
    last = page.locator("details.list").bounding_box()
    assert last is not None
    below = page.evaluate("document.documentElement.scrollHeight - scrollY") - last["y"]
    assert below - last["height"] < 100


def test_a_board_keeps_its_room_when_its_picture_is_smaller_again(visitor: Visitor) -> None:
    sit(visitor, "bead/deal/3")
    visitor.fitting.first.click()
    expect(visitor.places.first).to_be_focused()
    hand = middle(visitor.hand.last)
    visitor.page.keyboard.press("Escape")
    expect(visitor.places).to_have_count(0)
    assert middle(visitor.hand.last) == pytest.approx(hand, abs=1)


def test_a_domino_lies_where_it_is_laid_before_any_answer(visitor: Visitor) -> None:
    sit(visitor, "ziggurat/deal/1")
    late: list[Route] = []

    def hold(question: Route) -> None:
        late.append(question)

    visitor.page.route("**/play", hold, times=1)
    visitor.fitting.first.click()
    expect(visitor.places.first).to_be_focused()
    visitor.page.keyboard.press("Enter")
    laid = visitor.page.locator(".stage .piece")
    expect(laid).to_have_count(1)
    expect(visitor.hand).to_have_count(2)
    expect(visitor.places).to_have_count(0)
    expect(visitor.moves).to_have_count(0)
    place = laid.bounding_box()
    late[0].fallback()
    expect(visitor.moves).to_have_count(1)
    expect(visitor.hand).to_have_count(3)
    assert laid.bounding_box() == place
