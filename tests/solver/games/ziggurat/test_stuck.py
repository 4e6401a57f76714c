"""Players of Domino Ziggurat who are stuck find a way out, and every game ends."""

import pytest

from engine.games.ziggurat import GAME, Move, Position
from solver.budget import Budget
from solver.players.catalogue import bot_named
from solver.players.hand_in_play import HandInPlay

SHORT = Budget(60.0, effort=0.01)
CUT_OFF = (
    "ziggurat~~0-1d1.3.4_0-2d1.2.2~5-3_6-4_6-5~0-0~2-1_5-2_6-0_4-3_4-0_6-1_3-0_5-4_3-2_3-1_6-6_4-4_"
    "5-0_5-1_4-2_6-2_3-3_1-1_4-1_2-2_5-5_6-3~49"
)
"""No domino of the hand shares a value with the board, nor does the one set aside help."""


def moves_to_the_end(hand: HandInPlay[Position, Move], player: str) -> int:
    """How many moves a player makes until the ziggurat is finished, 150 at most."""
    bot = bot_named(player)
    while not hand.position.is_finished and len(hand.moves) < 150:
        hand.play(hand.decided(bot, SHORT).move)
    return len(hand.moves)


def test_a_board_that_cannot_be_gone_on_from_is_taken_apart() -> None:
    hand = HandInPlay(GAME, GAME.read_text(CUT_OFF))
    assert moves_to_the_end(hand, "5") < 40
    assert hand.position.cheats < 49 + 12


@pytest.mark.parametrize(("player", "deal"), [("temperature:2", 2), ("1", 1), ("3", 1)])
def test_players_of_all_levels_finish(player: str, deal: int) -> None:
    hand = HandInPlay(GAME, GAME.numbered_deal(deal, GAME.default_options(), 1))
    assert moves_to_the_end(hand, player) < 100
