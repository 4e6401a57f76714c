"""The engine against the letter of the rules, on random hands."""

import random

import pytest

from engine.games.bead import GAME, Place
from tests.games.bead import reference
from tests.games.bead.kit import deals, universe
from tests.kit.playouts import walk
from tests.looking import some

SEEDS = range(20, 26)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_play_scores_the_same(seed: int) -> None:
    scored = 0
    for given, players in some(deals(seed)):
        start = GAME.numbered_deal(seed, GAME.read_options(given), players)
        for played in some(walk(GAME, start, random.Random(seed), 150)):
            position = played.position
            for move in GAME.legal_moves(position)[::5]:
                if isinstance(move, Place):
                    scored += 1
                    effect = GAME.play(position, move).effect
                    args = position.placed, move, position.options
                    lengths = [group["length"] for group in effect["groups"]]
                    assert sorted(lengths) == reference.extended(*args)
                    assert effect["score"] == reference.score(*args)
    assert scored > 100


@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_places_are_legal(seed: int) -> None:
    rng = random.Random(seed)
    for given, players in some(deals(seed)):
        start = GAME.numbered_deal(seed, GAME.read_options(given), players)
        steps = list(walk(GAME, start, rng, 150))
        position = rng.choice(steps[:-1]).position
        every = [move for move in universe(position) if isinstance(move, Place)]
        legal = [move for move in GAME.legal_moves(position) if isinstance(move, Place)]
        hand = set(position.players[position.to_move].hand)
        for move in some([*rng.sample(every, 1000), *legal]):
            expected = move.tile.canonical in hand and reference.fits(
                position.placed, move, position.options
            )
            assert (move in legal) == expected, (GAME.text(position), GAME.move_text(move))
