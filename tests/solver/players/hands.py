"""Hands played by players, for tests."""

from typing import Any

from engine.game import Game
from solver.asking.budget import Budget
from solver.players.bot import Bot
from solver.players.hand_in_play import HandInPlay

AnyGame = Game[Any, Any]

QUICK = Budget(60.0, effort=0.01)
MOST_MOVES = 10


def dealt(game: AnyGame, seed: int = 3) -> HandInPlay[Any, Any]:
    return HandInPlay(game, game.numbered_deal(seed, game.default_options(), game.seats[0]))


def played(game: AnyGame, bots: list[Bot], seed: int = 3) -> HandInPlay[Any, Any]:
    """A hand, or its first moves, with bots on its seats in turn."""
    hand = dealt(game, seed)
    while game.outcome(hand.position) is None and len(hand.moves) < MOST_MOVES:
        hand.play(hand.decided(bots[hand.to_move % len(bots)], QUICK).move)
    return hand
