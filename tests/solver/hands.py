"""Tests of every game, and hands of any of them played to their end, or by players."""

import random
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

from solver.players.bot import Bot, HandInPlay
from solver.question.budget import Budget
from tests.kit.material import material
from tests.kit.playouts import GAMES, AnyGame, of_each, walk

QUICK = Budget(60.0, effort=0.01)
MOST_MOVES = 10
WITH_OTHERS = [game for game in GAMES if max(game.seats) > 1]

with_others = of_each(WITH_OTHERS)


def whole_hands(game: AnyGame) -> Iterator[list[Any]]:
    """Yield the positions of hands that come to an end, of the kinds of deals that the kit plays,
    the default ones first."""
    known = material(game)
    for seed in count(1):
        for given, players in ({}, game.seats[0]), *known.deals(seed):
            options = game.read_options(given)
            deal = game.numbered_deal(known.deal_number(options, seed), options, players)
            played = walk(game, deal, random.Random(seed), known.bound, known.choose)
            positions = [step.position for step in played]
            if game.outcome(positions[-1]) is not None:
                yield positions


def scattered(game: AnyGame, number: int) -> Iterator[Any]:
    """Yield so many positions with something to choose, each of another of those hands."""
    chance = random.Random(number)
    for positions in islice(whole_hands(game), number):
        anywhere = chance.sample(positions[:-1], len(positions) - 1)
        yield next(one for one in anywhere if len(game.legal_moves(one)) > 1)


def late(game: AnyGame, moves: int = 5) -> Iterator[Any]:
    """Yield of each of those hands the first of the last positions with something to choose."""
    for positions in whole_hands(game):
        choices = (one for one in positions[-moves:-1] if len(game.legal_moves(one)) > 1)
        yield from islice(choices, 1)


def begun(game: AnyGame, start: Any, rng: random.Random, moves: int) -> HandInPlay[Any, Any]:
    """A hand after some moves made at random, a domino laid where one can be."""
    hand = HandInPlay(game, start)
    while len(hand.moves) < moves and game.outcome(hand.position) is None:
        legal = game.legal_moves(hand.position)
        hand.play(rng.choice([move for move in legal if game.moves_tiles(move)] or legal))
    return hand


def part(hand: HandInPlay[Any, Any], first: int, last: int) -> HandInPlay[Any, Any]:
    """A hand as if it had begun after so many of its moves, up to its position after others."""
    found = HandInPlay(hand.game, hand.positions[first])
    for move in hand.moves[first:last]:
        found.play(move)
    return found


def dealt(game: AnyGame, seed: int = 3) -> HandInPlay[Any, Any]:
    return HandInPlay(game, game.numbered_deal(seed, game.default_options(), game.seats[0]))


def played(game: AnyGame, bots: list[Bot], seed: int = 3) -> HandInPlay[Any, Any]:
    """A hand, or its first moves, with bots on its seats in turn."""
    hand = dealt(game, seed)
    while game.outcome(hand.position) is None and len(hand.moves) < MOST_MOVES:
        hand.play(hand.decided(bots[hand.to_move % len(bots)], QUICK).move)
    return hand
