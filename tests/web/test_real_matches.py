"""Whole matches at a real table: every hand is entered as it is played, what the others had left is
said in the end, and the totals are those of the engine, which sees everything."""

import re
from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from engine.registry import games
from tests.web.browsing import Visitor
from tests.web.test_real_tables import SECOND, RealTable, enter, tell_table

pytestmark = pytest.mark.server

Json = dict[str, Any]


class Match(NamedTuple):
    """A match that is played by chance from a first deal on; as many hands as told, or all."""

    game: str
    players: int
    seed: int
    hands: int


def _name(seat: int) -> str:
    return "You" if seat == 0 else SECOND if seat == 1 else f"Player {seat + 1}"


def _say_left(visitor: Visitor, table: RealTable, seat: int, counts: Any) -> None:
    """Say what a seat had left: by tapping, by typing dominoes, or as one number."""
    name, left = _name(seat), table.json(table.position)["players"][seat]["hand"]
    hand = visitor.items("Hands").filter(has_text=name)
    if hand.get_by_role("button").get_attribute("aria-pressed") == "false":
        hand.get_by_role("button").click()
    offered = visitor.page.get_by_role("group", name=f"Dominoes that {name} may have left")
    way = (seat + len(left)) % 3
    if way == 0:
        number = visitor.page.get_by_label("together")
        number.fill(f"{counts}")
        number.press("Enter")
    elif way == 1:
        for tile in left:
            told = tile.replace("*", "wild").replace("-", " to ")
            button = offered.get_by_role("button", name=re.compile(f"^{told}(,|$)"))
            button.click()
            expect(hand.locator(".tiles .lying").nth(left.index(tile))).to_be_visible()
    else:
        for index, tile in enumerate(left):
            visitor.type_into(f"Dominoes that {name} may have left", tile)
            expect(hand.locator(".tiles .lying")).to_have_count(index + 1)
    expect(hand.locator(".good")).to_contain_text(f"{counts} ")


def _count(visitor: Visitor, table: RealTable) -> None:
    """Say what everybody had left of whom it is asked."""
    rules = table.game.leftovers
    for _ in table.json(table.position)["players"]:
        ended = visitor.page.get_by_role("table", name="Settlement")
        expect(ended.or_(visitor.page.locator("bone-counting")).first).to_be_visible()
        if ended.count():
            return
        assert rules is not None
        named = visitor.page.locator("bone-counting [aria-pressed=true] strong").text_content()
        seat = next(seat for seat in range(1, 9) if _name(seat) == named)
        _say_left(visitor, table, seat, rules.counts(table.position)[seat])


def _totals(visitor: Visitor) -> list[int]:
    rows = visitor.page.get_by_role("table", name="Settlement").locator("tbody tr")
    told = rows.evaluate_all("found => found.map(row => row.lastElementChild.innerText)")
    return [int(total.replace("−", "-")) for total in told]


def _play(visitor: Visitor, table: RealTable, chance: Random) -> RealTable:
    """Play a hand out; where all others see at once that nobody can go, those here pass in turn."""
    rules = table.game
    while rules.outcome(table.position) is None:
        move = chance.choice(rules.legal_moves(table.position))
        enter(visitor, table, move)
        table = table.moved(move)
    over = visitor.page.locator(".real.over")
    turns = visitor.page.get_by_role("button", name=re.compile(" passed$"))
    passes = turns.and_(visitor.page.locator(":not(bone-log *)"))
    for _ in range(9):
        expect(over.or_(passes).first).to_be_visible()
        if over.count():
            return table
        made = visitor.moves.count()
        passes.click()
        expect(visitor.moves).to_have_count(made + 1)
    return table


def _match(visitor: Visitor, match: Match) -> None:
    rules, chance = games()[match.game], Random(match.seed)
    options = rules.default_options()
    position = rules.numbered_deal(match.seed, options, match.players)
    table = RealTable(rules, position)
    tell_table(visitor, table)
    played = 0
    while True:
        table = _play(visitor, table, chance)
        _count(visitor, table)
        outcome = rules.outcome(table.position)
        assert outcome is not None
        assert _totals(visitor) == list(outcome.totals)
        played += 1
        if not outcome.next_hand or played == match.hands:
            break
        visitor.button("Next hand").click()
        scores = visitor.items("Scores so far")
        expect(scores.nth(1)).to_contain_text(SECOND)
        written = [str(total).replace("-", "−") for total in outcome.totals]
        expect(scores.locator("strong")).to_have_text(written)
        position = rules.numbered_deal(match.seed + played, options, match.players, table.position)
        table = RealTable(rules, position)
        tell_table(visitor, table, is_next=True)
    if outcome.game_over and not outcome.next_hand:
        expect(visitor.button("Rematch")).to_be_visible()
        winners = outcome.details.get("game_winners", outcome.winners)
        for seat in winners:
            expect(visitor.status).to_contain_text(_name(seat))


WHOLE = [
    pytest.param(Match("fives", 3, 109, 99), marks=pytest.mark.nightly),
    pytest.param(Match("fives", 2, 104, 99), marks=pytest.mark.nightly),
    pytest.param(Match("fives", 4, 5, 99), marks=pytest.mark.nightly),
    pytest.param(Match("pip", 2, 113, 9), marks=pytest.mark.nightly),
    pytest.param(Match("pip", 3, 27, 2), marks=pytest.mark.nightly),
    Match("bead", 2, 39, 2),
    pytest.param(Match("bead", 3, 113, 2), marks=pytest.mark.nightly),
    pytest.param(Match("peaks-and-pits", 3, 68, 1), marks=pytest.mark.nightly),
]


@pytest.mark.parametrize("match", WHOLE, ids=lambda match: f"{match.game}-{match.players}")
def test_the_totals_of_a_match_are_those_of_the_engine(visitor: Visitor, match: Match) -> None:
    _match(visitor, match)
