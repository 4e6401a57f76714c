"""Tests of every game, and hands of any of them played to their end."""

import random
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from engine.game import Game
from tests.kit.material import material
from tests.kit.playouts import GAMES, walk

AnyGame = Game[Any, Any]
WITH_OTHERS = [game for game in GAMES if max(game.seats) > 1]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
with_others = pytest.mark.parametrize("game", WITH_OTHERS, ids=lambda game: game.id)


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
