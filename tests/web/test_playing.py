"""Whole hands played on the page: a ziggurat by the keyboard, the other games against a bot."""

import pytest
from playwright.sync_api import expect

from engine.registry import games
from tests.looking import some
from tests.sources import ROOT
from tests.web.browsing import Visitor
from tests.web.turns import OVER, begin, is_over, lay, play_to_the_end

pytestmark = pytest.mark.server

PLAN = (ROOT / "tests" / "web" / "deal_1.txt").read_text(encoding="utf-8").splitlines()
"""The moves of a proved plan of deal 1, the one of the README: one cheat."""

AGAINST_OTHERS = [game.id for game in games().values() if max(game.seats) > 1]


def test_a_whole_ziggurat_is_built_by_the_keyboard_alone(visitor: Visitor) -> None:
    visitor.go("ziggurat/deal/1")
    for move in some(PLAN, 30):
        lay(visitor, move)
    expect(visitor.status).to_have_text(OVER)
    standing = visitor.page.get_by_role("region", name="Standing")
    expect(standing).to_contain_text("The ziggurat is finished.")
    expect(standing).to_contain_text("1 cheat")
    expect(standing).not_to_contain_text("cheats")


@pytest.mark.parametrize("game", AGAINST_OTHERS)
def test_a_hand_against_bots_is_played_to_its_end_and_the_next_is_dealt(
    visitor: Visitor, game: str
) -> None:
    begin(visitor, game, seat_1="Bot of level 1")
    assert play_to_the_end(visitor) > 0
    settlement = visitor.page.get_by_role("table", name="Settlement")
    expect(settlement).to_contain_text("total")
    visitor.button("Next hand").click()
    expect(settlement).to_have_count(0)
    expect(visitor.page.get_by_role("list", name="Moves so far")).to_have_count(0)
    assert not is_over(visitor)
