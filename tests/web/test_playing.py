"""Whole hands played on the page: a ziggurat by the keyboard, the others against a bot; what is
said at the table; and that hands which a visitor must not see stand nowhere, not even out of
sight."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.looking import some
from tests.web.browsing import Visitor
from tests.web.turns import (
    OVER,
    PLAN,
    begin,
    hinted,
    hurry,
    is_over,
    lay,
    play_to_the_end,
    sit,
    skip,
    take_a_turn,
)

pytestmark = pytest.mark.server


def test_a_whole_ziggurat_is_built_by_the_keyboard_alone(visitor: Visitor) -> None:
    """But for its middle, which is as the first dominoes, one of them lifted, and the last."""
    sit(visitor, "ziggurat/deal/1")
    for move in PLAN[:4]:
        lay(visitor, move)
    skip(visitor, PLAN[4:-2])
    for move in PLAN[-2:]:
        lay(visitor, move)
    expect(visitor.status).to_have_text(OVER)
    ending = visitor.page.get_by_role("region", name="How it ended")
    expect(ending.get_by_role("heading")).to_have_text("Master Architect")
    expect(ending).to_contain_text("Par 1. You 1.")
    expect(ending).to_contain_text("Proved: nobody can do better.")
    expect(visitor.page.locator(".count")).to_have_text(re.compile(r"^\s*1\s+cheat\s*$"))
    with visitor.page.expect_download() as kept:
        ending.get_by_role("button", name="Share").click()
    assert kept.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    expect(ending).to_contain_text(re.compile("The card is saved"))
    ending.get_by_role("link", name="Next deal").click()
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("Deal 2")
    expect(visitor.hand).to_have_count(3)


@pytest.mark.parametrize(
    ("game", "bots", "onward"),
    [
        ("fives", 1, "Next hand"),
        pytest.param("bead", 1, "Rematch", marks=pytest.mark.nightly),
        pytest.param("pip", 1, "Next hand", marks=pytest.mark.nightly),
        pytest.param("peaks-and-pits", 2, "Rematch", marks=pytest.mark.nightly),
    ],
)
def test_a_hand_against_bots_is_played_to_its_end_and_the_next_is_dealt(
    visitor: Visitor, game: str, bots: int, onward: str
) -> None:
    hurry(visitor)
    begin(visitor, game, *["1"] * bots)
    assert play_to_the_end(visitor) > 0
    expect(settlement(visitor)).to_contain_text("Total")
    visitor.button(onward).click()
    expect(settlement(visitor)).to_have_count(0)
    expect(visitor.page.get_by_role("list", name="Moves so far")).to_have_count(0)
    assert not is_over(visitor)


def settlement(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("table", name="Settlement")


NEARLY_WON = (
    "fives~~1-0_2-1_3-0_4-2_5-2_5-5_6-5.2-0_3-1_3-2_4-3_5-0_6-1_6-4~95.90~0~0~~...~"
    "6-2_4-1_0-0_3-3_5-1_5-3_4-0_6-6_2-2_4-4_6-0_6-3_1-1_5-4"
)


def test_who_can_lay_nothing_is_told_what_passing_is_worth(visitor: Visitor) -> None:
    hurry(visitor)
    visitor.go("peaks-and-pits/deal/3")
    expect(visitor.status).to_have_text("Your turn. None of your dominoes fits: pass.")
    visitor.hand.first.click()
    expect(visitor.status).to_have_text(re.compile(r"^\d-\d doesn't fit anywhere right now\.$"))
    hinted(visitor)
    told = visitor.page.get_by_role("region", name="Help").locator(".reason").first
    expect(told).to_contain_text(re.compile(r"tokens? (behind|ahead of) the best opponent"))
    expect(visitor.page.get_by_role("region", name="How you stand")).to_contain_text("%")


def test_the_end_of_a_match_names_its_reason_and_its_winner(visitor: Visitor) -> None:
    sit(visitor, f"fives/at/{NEARLY_WON}")
    take_a_turn(visitor)
    expect(visitor.status).to_have_text(OVER)
    ending = visitor.page.get_by_role("region", name="How it ended")
    expect(ending).to_contain_text("You reached 100 points and win the match, 105 to 90.")


WITH_HANDS = [
    *("fives", "pip"),
    *(pytest.param(game, marks=pytest.mark.nightly) for game in ("bead", "peaks-and-pits")),
]
DOMINO = re.compile(r'"([0-9SRAD*]{1,2}-[0-9*]{1,2})"')


def unseen_by(visitor: Visitor, game: str, seat: int) -> set[str]:
    """Return the dominoes of the game that the page has kept which a seat does not see."""
    saved = visitor.kept()
    moves = [turn["move"] for turn in saved["turns"]]
    played = visitor.ask(f"{game}/play", position=saved["first"], moves=moves)
    seen = visitor.ask(f"{game}/view", position=played["text"], seat=seat)
    return dominoes(played["position"]) - dominoes(seen["position"])


def dominoes(position: Any) -> set[str]:
    """Return every domino that a position names, the larger face first."""
    found = (text.split("-") for text in DOMINO.findall(json.dumps(position)))
    return {"-".join(sorted(faces, reverse=True)) for faces in found}


def spelled(tile: str) -> re.Pattern[str]:
    """Return every way in which a page may name a domino."""
    one, other = (re.escape(face).replace(r"\*", r"(?:\*|w|wild)") for face in tile.split("-"))
    joined = "(?:-| to )"
    return re.compile(rf"(?<![\w-])(?:{one}{joined}{other}|{other}{joined}{one})(?![\w-])")


def words_of(visitor: Visitor) -> str:
    """Return the page as it stands, but for its drawn lines; separators of position texts become
    spaces."""
    return re.sub(r' d="[^"]*"|[_.~]', " ", visitor.page.content())


def test_ways_to_name_a_domino_are_known() -> None:
    for text in ("place 3-6", "6-3", "hand 6 to 3, fits", "0-1_3-6_2-2"):
        assert spelled("6-3").search(text.replace("_", " ")), text
    for text in ("16-3", "6-31", "66-3", "d6-3", "6 to 30"):
        assert not spelled("6-3").search(text), text
    assert spelled("4-*").search("wild to 4")


@pytest.mark.parametrize("game", WITH_HANDS)
def test_the_hands_of_bots_and_what_nobody_drew_are_not_in_the_page(
    visitor: Visitor, game: str
) -> None:
    hurry(visitor)
    begin(visitor, game, "1")
    for _ in range(2):
        assert not is_over(visitor)
        page = words_of(visitor)
        named = [one for one in some(unseen_by(visitor, game, 0)) if spelled(one).search(page)]
        assert named == []
        take_a_turn(visitor)


def test_a_hand_waits_behind_a_cover_until_its_owner_looks(visitor: Visitor) -> None:
    """Two people at one screen: neither sees the hand of the other."""
    begin(visitor, "fives", "person")
    cover = visitor.page.get_by_role("heading", name="it is your turn")
    held: set[str] = set()
    for _ in range(3):
        expect(cover).to_be_visible()
        expect(visitor.hand).to_have_count(0)
        expect(visitor.board).to_be_visible()
        page = words_of(visitor)
        assert [one for one in held if spelled(one).search(page)] == []
        visitor.button("Show my hand").click()
        visitor.fitting.first.click()
        expect(visitor.places.first).to_be_focused()
        taken = visitor.page.locator(".held[aria-pressed=true]").get_attribute("aria-label")
        held = {told(name) for name in visitor.hand.evaluate_all(LABELS) if name != taken}
        assert held
        visitor.page.keyboard.press("Enter")


LABELS = "(buttons) => buttons.map((button) => button.getAttribute('aria-label'))"


def told(name: str) -> str:
    """The domino of a name such as "6 to 3, fits nowhere now"."""
    return name.partition(",")[0].replace(" to ", "-")
