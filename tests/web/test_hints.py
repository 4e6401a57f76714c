"""Help at the table: hints that say no more than their names, plans, and games looked at again."""

import re

import pytest
from playwright.sync_api import Locator, expect

from engine.registry import games
from solver.question.registry import solver_of
from tests.web.browsing import Visitor, of_games
from tests.web.turns import READY, hinted, hurry, sit, take, take_a_turn

pytestmark = pytest.mark.server

LATE = (
    "bead~~0.1.0~n~5-5r0.0_2-2r1.0_1-1r2.0_2-1d1.-1_5-2d0.2_1-4r-1.1_3-4r3.-1_5-2d3.1_1-5d2.-2_"
    "4-5d-1.-1_2-1r-2.1_4-5r4.-1_4-2d-2.3_3-1d-2.4_3-3r-3.2_3-3d3.2_2-4d-2.5_3-1r4.-3_2-3r0.4_"
    "4-1r1.4_3-5r2.4_2-2r-4.2_5-1d1.6_3-4d1.7_2-3d1.8~243.4-4_4-4_5-3~218.1-1_5-5"
)
"""Five dominoes are left, and six moves: what each is worth is soon known."""

DOMINO = re.compile(r"(?<![\w-])[0-9SRAD]-[0-9*](?![\w-])|\b\d to \d\b")
PLACE = re.compile(
    r"\b(tier|row|column|arm) \w+|\b(high|low|left|right)\b|\b[A-F][1-6]\b", re.IGNORECASE
)


def help_of(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Help")


def hint(visitor: Visitor, level: int) -> str:
    """Ask for help until a hint of a level is there; return all that is said."""
    told = help_of(visitor).get_by_role("status").first
    asked = help_of(visitor).locator(".buttons .more")
    reached = help_of(visitor).locator(".level")
    for _ in range(level):
        if reached.count() and f"Hint {level} of 5" in reached.inner_text():
            break
        asked.click()
        expect(asked.or_(reached.get_by_text("Hint 5 of 5"))).to_be_enabled()
    expect(reached).to_contain_text(f"Hint {level} of 5")
    expect(help_of(visitor).locator(".hints.still")).to_have_count(1)
    return told.inner_text()


@of_games("bead")
def test_a_nudge_names_no_domino_and_no_place(visitor: Visitor, game: str) -> None:
    hurry(visitor)
    sit(visitor, f"{game}/deal/1")
    told = hint(visitor, 1)
    assert len(told.split()) >= 3
    assert DOMINO.findall(told) == []
    assert PLACE.findall(told.splitlines()[0]) == []
    expect(visitor.places).to_have_count(0)


def test_reasons_lead_to_the_rules_that_they_rest_on(visitor: Visitor) -> None:
    sit(visitor, f"bead/at/{LATE}")
    assert "scores" in hint(visitor, 4)
    help_of(visitor).get_by_text("Details").click()
    help_of(visitor).get_by_role("link", name="Rule B10").first.click()
    expect(visitor.page.get_by_role("heading", name="Score")).to_be_visible()


def test_the_details_say_how_a_hint_was_found_and_confirmed(visitor: Visitor) -> None:
    sit(visitor, f"bead/at/{LATE}")
    hint(visitor, 1)
    help_of(visitor).get_by_text("Details").click()
    notes = help_of(visitor).locator("details .note")
    expect(notes.last).to_contain_text(re.compile(r"Found by: search \(.+\)\. Confirmed: \S"))
    told = notes.last.inner_text()
    assert [about for about in solver_of(games()["bead"]).methods.values() if about in told]


def test_each_level_of_a_hint_says_more_and_no_more_than_its_name(visitor: Visitor) -> None:
    hurry(visitor)
    sit(visitor, "ziggurat/deal/1")
    take_a_turn(visitor)
    expect(visitor.status).to_have_text(READY)
    where, which = hint(visitor, 2), hint(visitor, 3)
    assert DOMINO.findall(where) == []
    assert DOMINO.findall(which)
    assert not PLACE.search(which)
    expect(visitor.places).to_have_count(0)
    marked = visitor.page.locator(".held.hinted")
    expect(marked).to_have_count(1)
    best = hint(visitor, 4)
    played = visitor.places.first.get_attribute("aria-label") or ""
    assert re.fullmatch(r"\d-\d on [A-F]\d–[A-F]\d", played)
    assert played in " ".join(best.split())
    high, low = sorted((played[0], played[2]), reverse=True)
    expect(marked).to_have_attribute("aria-label", re.compile(f"^{high} to {low}"))
    expect(visitor.places).to_have_count(1)
    expect(visitor.page.locator(".chip.best")).to_contain_text("cheat")
    others = help_of(visitor).locator("button[aria-pressed]")
    if others.count():
        others.click()
        expect(visitor.places).not_to_have_count(1)
        expect(marked).to_have_count(1)
        row = help_of(visitor).get_by_role("row").last
        row.hover()
        expect(visitor.page.locator(".place.lit")).to_have_count(1)
    hint(visitor, 5)
    named = visitor.page.locator(".place.best").get_attribute("aria-label") or ""
    played = named.partition(", or ")[0]
    visitor.button("Play it").click()
    expect(visitor.moves.last).to_contain_text(played)
    expect(visitor.places).to_have_count(0)


def test_a_move_of_ones_own_is_compared_with_the_best(visitor: Visitor) -> None:
    sit(visitor, f"bead/at/{LATE}")
    hint(visitor, 4)
    help_of(visitor).get_by_text("Details").click()
    mine = help_of(visitor).get_by_role("combobox", name="Why not")
    chosen = mine.locator("option").last.inner_text()
    mine.select_option(chosen)
    visitor.button("Compare").click()
    yours = help_of(visitor).get_by_role("row").filter(has_text=f"Yours: {chosen}")
    expect(yours.first).to_be_visible()
    expect(help_of(visitor)).to_contain_text(re.compile("costs .* points|as good as"))


def test_a_plan_is_proved_and_stepped_through_on_the_big_board(visitor: Visitor) -> None:
    visitor.go("ziggurat/deal/1")
    visitor.page.get_by_text("Solution").click()
    visitor.button("Solve from here").click()
    solution = visitor.page.locator("bone-solving")
    expect(solution).to_contain_text(re.compile(r"1 cheat\b.*Proved: nobody can do better"))
    time = visitor.page.get_by_role("group", name="Moves in time")
    expect(visitor.button("Proved plan")).to_have_attribute("aria-pressed", "true")
    expect(time).to_contain_text(re.compile(r"0 of (2|3)\d"))
    slider = time.get_by_role("slider")
    slider.press("ArrowRight")
    expect(time).to_contain_text(re.compile(r"1 of \d+ \S"))
    slider.press("End")
    expect(visitor.page.locator(".stage .piece")).to_have_count(28)
    visitor.button("Your game").click()
    expect(time).to_contain_text("0 of 28")
    expect(visitor.page.locator(".stage .piece")).to_have_count(0)


def test_a_plan_leaves_the_board_to_whoever_holds_a_domino(visitor: Visitor) -> None:
    visitor.go("ziggurat/deal/1")
    visitor.fitting.first.click()
    visitor.page.get_by_text("Solution").click()
    visitor.button("Solve from here").click()
    expect(visitor.page.locator("bone-line")).to_have_count(1)
    expect(visitor.places.first).to_be_visible()
    visitor.button("Proved plan").click()
    expect(visitor.places).to_have_count(0)
    visitor.fitting.last.click()
    expect(visitor.places.first).to_be_visible()
    expect(visitor.button("Your game")).to_have_attribute("aria-pressed", "true")


NEARLY_OVER = (
    "fives~~0-0_2-0_2-1.4-1~25.25~0~0~6-6~6-5_5-2_2-2_2-6.6-0_0-1_1-1_1-6_6-3_3-4_4-4_4-0."
    "6-4_4-2_2-3_3-3_3-5_5-0_0-3_3-1_1-5_5-5_5-4.~"
)
"""Everything is drawn: 0-0 on the blank is best, and 2-0 there costs ten points."""


def reviewed(visitor: Visitor) -> None:
    """Make the worse of two moves, and ask for a review."""
    hurry(visitor)
    visitor.go(f"fives/at/{NEARLY_OVER}")
    take(visitor, "2-0")
    visitor.page.keyboard.press("Enter")
    expect(visitor.moves.first).to_be_visible()
    visitor.page.get_by_role("link", name="Review my game").click()
    expect(visitor.page.get_by_role("heading", name="One move cost you 10 points")).to_be_visible()


def test_a_mistake_is_priced_tried_again_explained_and_shown_on_the_board(visitor: Visitor) -> None:
    reviewed(visitor)
    cards = visitor.items("The moves that cost most")
    expect(cards).to_have_count(1)
    expect(cards).to_contain_text("cost 10 points")
    expect(cards).to_contain_text("0-0 on the blank")
    expect(visitor.page.locator(".chip.best")).to_have_count(1)

    told = visitor.page.locator(".stage > p")
    expect(told).to_contain_text("Move 1")
    visitor.button("One move on").focus()
    visitor.page.keyboard.press("Enter")
    expect(told).not_to_contain_text("Move 1")
    expect(visitor.page.locator(".chip")).to_have_count(0)
    visitor.button("Move 1, cost 10 points").click()
    expect(told).to_contain_text("Move 1")
    expect(visitor.page.locator(".chip.made")).to_contain_text("You")

    visitor.button("Retry").click()
    expect(cards).not_to_contain_text("0-0")
    take(visitor, "0-0")
    visitor.page.keyboard.press("Enter")
    expect(cards).to_contain_text("That's it")
    expect(cards).to_contain_text("Best: ")
    expect(cards).to_contain_text("Yours: ")


def test_the_last_step_says_no_less_than_the_one_before_it(visitor: Visitor) -> None:
    hurry(visitor)
    sit(visitor, "fives/deal/3")
    hinted(visitor, 5)
    expect(visitor.page.locator(".advice")).to_contain_text("Play")
    reason = visitor.page.locator(".hints [role=status] .reason")
    why = r"^(?!There is no full line)\w.* .*[.] There is no full line to show"
    expect(reason).to_have_text(re.compile(why))
