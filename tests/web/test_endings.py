"""The end of a hand among several: its picture, one total for each, the card to send, another game
at the same table; what is heard and felt once that is switched on, and plain pips."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from engine.registry import games
from tests.looking import some
from tests.web.browsing import Visitor
from tests.web.test_playing import NEARLY_WON
from tests.web.test_sentences_of_ends import changed, ended
from tests.web.turns import OVER, PLAN, lay, sit, skip, take_a_turn

pytestmark = pytest.mark.server

PICTURES = {
    "fives": (3, "out", r"The four arms lit up, and the houses of You, Clara, Otto"),
    "bead": (2, "blocked", r"The longest group, (\d+) beads: [1-5]"),
    "peaks-and-pits": (3, "all_passed", r"The train as a range of mountains: \d"),
    "pip": (2, "out", r"The night sky: \d+ dominoes as a constellation, \d+ wild ones shining"),
}
"""How many play, why the hand ends, and what its picture is called."""
WHOLE = 3000
"""Milliseconds in which everything in a picture has come to rest."""


def at_the_end(game_id: str) -> Any:
    players, reason, _ = PICTURES[game_id]
    return ended(game_id, players, reason)


def finished(game_id: str) -> str:
    """Return a position of a hand that is over, as text."""
    return games()[game_id].text(at_the_end(game_id))


def ending(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="How it ended")


def picture(visitor: Visitor) -> Locator:
    return visitor.page.locator(".finale")


def totals(visitor: Visitor) -> list[int]:
    """The totals that the table of the end shows."""
    cells = ending(visitor).locator("tbody td:last-child").all_inner_texts()
    return [int(cell.replace("−", "-")) for cell in cells]


@pytest.mark.parametrize("game", PICTURES)
def test_the_end_of_a_hand_is_a_picture_with_one_total_for_each(
    visitor: Visitor, game: str
) -> None:
    outcome = games()[game].outcome(at_the_end(game))
    assert outcome is not None
    visitor.go(f"{game}/at/{finished(game)}")
    expect(picture(visitor)).to_have_attribute("aria-label", re.compile(PICTURES[game][2]))
    expect(ending(visitor).get_by_role("heading")).to_have_count(1)
    expect(visitor.status).to_have_text(OVER)
    assert totals(visitor) == list(outcome.totals)
    expect(visitor.page.locator(".seat")).to_have_count(0)
    visitor.button("Show the board").click()
    expect(picture(visitor)).to_have_count(0)
    expect(visitor.board).to_be_visible()
    by_seat = sorted(
        (seat.get_attribute("data-seat"), seat.locator(".score strong").inner_text())
        for seat in some(visitor.page.locator(".seat").all(), len(outcome.totals))
    )
    assert [int(shown.replace("−", "-")) for _, shown in by_seat] == list(outcome.totals)
    visitor.button("Show the picture").click()
    expect(picture(visitor)).to_be_visible()


def test_the_necklace_is_the_longest_group(visitor: Visitor) -> None:
    position = at_the_end("bead")
    cells = {cell for domino in position.placed for cell in domino.cells}
    longest = max(
        run(cells, row, column, *way) for row, column in cells for way in ((0, 1), (1, 0))
    )
    visitor.go(f"bead/at/{finished('bead')}")
    expect(picture(visitor)).to_have_attribute("aria-label", re.compile(f"{longest} beads"))
    expect(picture(visitor).locator(".bead-lifted")).to_have_count(longest)


def run(cells: set[tuple[int, int]], row: int, column: int, down: int, right: int) -> int:
    """Count the filled cells from one on in a direction."""
    length = 0
    while (row + length * down, column + length * right) in cells:
        length += 1
    return length


MOVING = """picture => document.getAnimations()
  .filter(({effect}) => picture.contains(effect.target))
  .map(({effect}) => effect.getComputedTiming().endTime)"""


@pytest.mark.parametrize("game", PICTURES)
def test_a_picture_moves_once_and_stands_still_for_those_who_want_that(
    visitor: Visitor, game: str
) -> None:
    visitor.go(f"{game}/at/{finished(game)}")
    expect(picture(visitor)).to_be_visible()
    assert picture(visitor).evaluate(MOVING) == []
    visitor.page.emulate_media(reduced_motion="no-preference")
    visitor.page.reload()
    expect(picture(visitor)).to_be_visible()
    ends = picture(visitor).evaluate(MOVING)
    assert all(end <= WHOLE for end in some(ends))
    visitor.page.get_by_role("button", name=re.compile("^(Rematch|Next hand)$")).click()
    expect(picture(visitor)).to_have_count(0)


def seat_again(visitor: Visitor, *players: Any) -> None:
    """Put others in the seats of the game that is shown."""
    visitor.keep(visitor.kept() | {"players": list(players), "now": None})
    visitor.page.reload()
    expect(ending(visitor)).to_be_visible()


def test_a_rematch_has_the_same_seats_and_options(visitor: Visitor) -> None:
    position = ended("fives", 3, "out")
    options = changed(position.options, target=50, bonus_divisor=1)
    over = changed(position, options=options, scores=(55, 20, 10))
    text = games()["fives"].text(over)
    visitor.go(f"fives/at/{text}")
    expect(ending(visitor)).to_contain_text("You reached 50 points")
    seat_again(visitor, "person", 1, 5)
    expect(ending(visitor)).to_contain_text("Sibyl")
    visitor.button("Rematch").click()
    expect(ending(visitor)).to_have_count(0)
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("Deal")
    kept = visitor.kept()
    assert kept["players"] == ["person", 1, 5]
    dealt = games()["fives"].read_text(kept["first"])
    assert dealt.options == options
    assert dealt.scores == (0, 0, 0)


def test_a_hand_of_the_bead_game_is_played_again_or_on(visitor: Visitor) -> None:
    outcome = games()["bead"].outcome(at_the_end("bead"))
    assert outcome is not None
    visitor.go(f"bead/at/{finished('bead')}")
    visitor.button("Next hand, totals kept").click()
    expect(ending(visitor)).to_have_count(0)
    players = games()["bead"].read_text(visitor.kept()["first"]).players
    assert [player.score for player in players] == list(outcome.totals)
    visitor.page.go_back()
    visitor.go(f"bead/at/{finished('bead')}")
    visitor.button("Rematch").click()
    expect(ending(visitor)).to_have_count(0)
    players = games()["bead"].read_text(visitor.kept()["first"]).players
    assert [player.score for player in players] == [0, 0]


def test_the_card_of_an_end_is_sent(visitor: Visitor) -> None:
    visitor.go(f"pip/at/{finished('pip')}")
    card = visitor.page.get_by_role("img", name=re.compile("^A card to share"))
    expect(card).to_be_visible()
    with visitor.page.expect_download() as kept:
        ending(visitor).get_by_role("button", name="Share").click()
    assert kept.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    expect(ending(visitor)).to_contain_text("The card is saved")


SPIES = """
  window.heard = {contexts: 0, tones: [], felt: []};
  const {AudioContext, heard} = window;
  window.AudioContext = class extends AudioContext {
    constructor(...given) { super(...given); heard.contexts += 1; }
    createOscillator() {
      const tone = super.createOscillator();
      const set = tone.frequency.setValueAtTime.bind(tone.frequency);
      tone.frequency.setValueAtTime = (hertz, when) => {
        heard.tones.push(hertz);
        return set(hertz, when);
      };
      return tone;
    }
  };
  navigator.vibrate = pattern => { heard.felt.push(pattern); return true; };
"""


def heard(visitor: Visitor) -> Any:
    """What was heard and felt since this was asked last."""
    return visitor.page.evaluate(TAKEN)


TAKEN = """() => {
  const told = structuredClone(heard);
  [heard.tones, heard.felt] = [[], []];
  return told;
}"""


def switch(visitor: Visitor, name: str) -> Locator:
    """Open the menu; return one of its switches."""
    visitor.page.locator(".entries summary[aria-label=More]").click()
    return visitor.page.get_by_role("switch", name=name)


def test_nothing_is_heard_until_it_is_switched_on(visitor: Visitor) -> None:
    visitor.page.add_init_script(SPIES)
    sit(visitor, "ziggurat/deal/1")
    lay(visitor, PLAN[0])
    assert heard(visitor) == {"contexts": 0, "tones": [], "felt": []}
    sound = switch(visitor, "Sound and vibration")
    expect(sound).not_to_be_checked()
    sound.check()
    first = heard(visitor)
    assert first["contexts"] == 1
    visitor.page.keyboard.press("Escape")
    lay(visitor, PLAN[1])
    on_the_ground = heard(visitor)
    assert on_the_ground["tones"] == first["tones"]
    assert on_the_ground["felt"] == first["felt"]
    upper = next(index for index, move in enumerate(PLAN) if "tier 2" in move)
    skip(visitor, PLAN[2:upper])
    assert heard(visitor)["tones"] == []
    lay(visitor, PLAN[upper])
    above = heard(visitor)["tones"]
    assert all(high < low for high, low in zip(above, first["tones"], strict=True))
    expect(switch(visitor, "Sound and vibration")).to_be_checked()


def test_a_refusal_knocks_and_an_end_has_three_notes(visitor: Visitor) -> None:
    visitor.page.add_init_script(SPIES)
    visitor.page.add_init_script("localStorage.setItem('boneyard.sound', 'on')")
    sit(visitor, f"fives/at/{NEARLY_WON}")
    assert heard(visitor)["felt"] == []
    visitor.hand.and_(visitor.page.locator("[aria-label*='fits nowhere']")).first.click()
    expect(visitor.alert).to_be_visible()
    knock = heard(visitor)
    assert len(knock["felt"]) == 1
    assert max(knock["tones"]) < 200
    take_a_turn(visitor)
    expect(ending(visitor)).to_be_visible()
    told = heard(visitor)
    assert len(told["felt"]) == 2
    *_, first, second, third = told["tones"]
    assert first < second < third


def test_pips_can_be_plain(visitor: Visitor) -> None:
    colours = "() => [1, 2, 3].map(n => getComputedStyle(document.querySelector(`.p${n}`)).fill)"
    visitor.go(f"fives/at/{finished('fives')}")
    expect(picture(visitor)).to_be_visible()
    assert len(set(visitor.page.evaluate(colours))) == 3
    switch(visitor, "Plain pips").check()
    assert len(set(visitor.page.evaluate(colours))) == 1
    visitor.page.reload()
    expect(picture(visitor)).to_be_visible()
    assert len(set(visitor.page.evaluate(colours))) == 1
    switch(visitor, "Plain pips").uncheck()
    assert len(set(visitor.page.evaluate(colours))) == 3


def test_control_z_takes_a_move_back(visitor: Visitor) -> None:
    sit(visitor, "ziggurat/deal/1")
    lay(visitor, PLAN[0])
    visitor.page.keyboard.press("Control+z")
    expect(visitor.moves).to_have_count(1)
    expect(visitor.page.get_by_text("You are looking at an earlier moment.")).to_be_visible()
    visitor.page.keyboard.press("Control+Shift+z")
    expect(visitor.page.get_by_text("You are looking at an earlier moment.")).to_have_count(0)
    visitor.page.keyboard.press("Control+z")
    visitor.page.keyboard.press("Control+y")
    expect(visitor.page.get_by_text("You are looking at an earlier moment.")).to_have_count(0)
