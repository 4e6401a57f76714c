"""What somebody looks at stays where it is while the page fills and the game goes on."""

import pytest
from playwright.sync_api import Locator, Route, expect

from engine.registry import games
from tests.looking import some
from tests.web.browsing import Visitor
from tests.web.turns import begin, hurry, is_over, sit, take_a_turn

pytestmark = pytest.mark.server

JUMPED = """
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.jumped += entry.value;
}).observe({ type: "layout-shift", buffered: true });
window.jumped = 0;
"""
"""Adds up how far things jumped that no visitor moved, as shares of the screen."""

STILL = 0.02  # far below 0.1, from which on a page counts as restless


def top(element: Locator) -> float:
    box = element.bounding_box()
    assert box is not None
    return box["y"]


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
    begin(visitor, "fives", seat_1="Bot of level 1")
    assert not is_over(visitor)
    hint = top(visitor.button("Hint"))
    take_a_turn(visitor)
    assert not is_over(visitor)
    assert top(visitor.button("Hint")) == hint
    assert visitor.page.evaluate("window.jumped") < 5 * STILL


def test_a_board_keeps_its_room_when_its_picture_is_smaller_again(visitor: Visitor) -> None:
    sit(visitor, "bead/deal/3")
    visitor.fitting.first.click()
    expect(visitor.places.first).to_be_focused()
    hand = top(visitor.hand.last)
    visitor.page.keyboard.press("Escape")
    expect(visitor.places).to_have_count(0)
    assert top(visitor.hand.last) == pytest.approx(hand, abs=1)


def test_a_domino_lies_where_it_is_laid_before_any_answer(visitor: Visitor) -> None:
    sit(visitor, "ziggurat/deal/1")
    late: list[Route] = []
    visitor.page.route("**/play", late.append, times=1)
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
