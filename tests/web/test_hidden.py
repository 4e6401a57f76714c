"""Hands that a visitor must not see stand nowhere in the page, not even out of sight."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.looking import some
from tests.web.browsing import Visitor
from tests.web.turns import begin, hurry, is_over, take_a_turn

pytestmark = pytest.mark.server

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
