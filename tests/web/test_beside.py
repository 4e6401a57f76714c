"""The pages beside the table by touch alone and by keyboard alone: all of it can be reached."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web.browsing import Visitor
from tests.web.turns import READY

pytestmark = pytest.mark.server

Press = Callable[[Locator], None]

_MOST = 150  # times that Tab is pressed before something counts as out of reach


def by_touch(wanted: Locator) -> None:
    wanted.tap()


def by_keyboard(wanted: Locator) -> None:
    """Press Tab until the focus is there, and can be seen, then Enter."""
    expect(wanted).to_be_enabled()
    for _ in range(_MOST):
        if wanted.evaluate("found => found === document.activeElement"):
            outline = wanted.evaluate("found => getComputedStyle(found).outlineStyle")
            assert outline != "none" or wanted.get_attribute("data-mark")
            wanted.page.keyboard.press("Enter")
            return
        wanted.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


@pytest.fixture(params=[pytest.param(by_touch, marks=pytest.mark.nightly), by_keyboard])
def press(request: pytest.FixtureRequest) -> Press:
    found: Press = request.param
    return found


@pytest.fixture
def visitor(on_a_phone: Visitor) -> Visitor:
    return on_a_phone


def test_a_game_is_begun_from_home(visitor: Visitor, press: Press) -> None:
    visitor.go()
    play = visitor.page.get_by_role("link", name="Play Fives")
    box = play.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 740
    press(play)
    expect(visitor.status).to_have_text(READY)


def test_rules_lead_back_to_where_they_were_asked_for(visitor: Visitor, press: Press) -> None:
    visitor.go("fives/deal/3")
    press(visitor.page.locator(".holding button:not(.fits)").first)
    game = visitor.page.url
    press(visitor.alert.get_by_role("link", name="Rule F").first)
    expect(visitor.focused).to_have_attribute("data-rule", re.compile("^F"))
    press(visitor.page.get_by_role("link", name="Learn it in five minutes"))
    press(visitor.page.get_by_role("link", name=re.compile("^Rule F")).first)
    press(visitor.page.get_by_role("link", name="Back to the lesson"))
    expect(visitor.page).to_have_url(re.compile("fives/learn/1$"))
    visitor.page.goto(game)
    expect(visitor.hand.first).to_be_visible()


def test_a_lesson_is_learned(visitor: Visitor, press: Press) -> None:
    visitor.go()
    press(visitor.page.get_by_role("link", name="Learn", exact=True))
    expect(visitor.page).to_have_title("Learn to play · Boneyard")
    press(visitor.page.get_by_role("link", name="Fives Start"))
    press(visitor.button("5 to 5"))
    press(visitor.places.first)
    expect(visitor.page.locator(".verdict")).to_have_class(re.compile("good"))
    press(visitor.page.get_by_role("link", name="Next", exact=True))
    press(visitor.button("Yes"))
    expect(visitor.page.locator(".verdict")).to_contain_text("No, it isn't allowed.")


def test_the_puzzle_of_the_day_is_tried(visitor: Visitor, press: Press) -> None:
    visitor.go()
    press(visitor.page.get_by_role("link", name="Daily", exact=True))
    press(visitor.page.get_by_role("link", name=re.compile("Solve Fives")))
    moves = visitor.page.locator("bone-trying details.list")
    press(moves.locator("summary"))
    press(moves.get_by_role("button").first)
    judged = visitor.page.get_by_role("region", name="Puzzle")
    expect(judged).to_contain_text(re.compile("is the best move|is not the best move"))


HAND = ["6 to 6", "6 to 1", "6 to 1", "6 to 1", "5 to 4", "5 to 0", "3 to 2", "2 to 2", "0 to 0"]
"""In the order of the page, a domino taken back among them."""


def test_a_real_table_is_set_and_followed(visitor: Visitor, press: Press) -> None:
    visitor.go()
    press(visitor.page.get_by_role("link", name="At a real table", exact=True))
    expect(visitor.page).to_have_title("At a real table · Boneyard")
    press(visitor.page.get_by_role("link", name="Fives 2–8 players"))
    expect(visitor.button("Begin")).to_be_disabled()
    for tile in [*HAND, "4 to 4"]:
        press(visitor.button(tile))
    expect(visitor.page.get_by_text("You hold 7 dominoes. Tap one to take it out")).to_be_visible()
    press(visitor.button("Begin"))
    expect(visitor.status).to_have_text("Your turn. Which domino do you play?")
    press(visitor.button("5 to 4, fits nowhere now"))
    press(visitor.alert.get_by_role("link", name="Rule F2"))
    press(visitor.page.get_by_role("link", name="Back to the game"))
    press(visitor.button("6 to 6"))
    expect(visitor.status).to_have_text("What did Player 2 play?")
    press(visitor.page.get_by_role("button", name=re.compile("^6 to 4")))
    expect(visitor.moves).to_have_count(2)
    press(visitor.button("Undo"))
    expect(visitor.status).to_have_text("What did Player 2 play?")


def test_what_is_chosen_has_a_frame_where_the_system_chooses_the_colours(visitor: Visitor) -> None:
    visitor.page.emulate_media(forced_colors="active")
    visitor.go("fives/companion")
    visitor.button("6 to 6").tap()
    framed = "found => getComputedStyle(found).outline"
    assert "3px" in visitor.button("6 to 6").evaluate(framed)
    visitor.go()
    bordered = "found => getComputedStyle(found).borderTopWidth"
    assert visitor.page.get_by_role("link", name="Play Fives").evaluate(bordered) == "1px"
