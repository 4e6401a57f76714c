"""The engine against a second referee, on random hands."""

import random

from engine.games.bead import GAME, Place
from tests.games.bead import referee
from tests.games.bead.kit import universe
from tests.kit.playouts import start_positions, walk

SEEDS = range(20, 26)


def test_the_same_places_are_legal() -> None:
    """In one position of each hand all that are listed, and a thousand others."""
    judged = 0
    for seed in SEEDS:
        rng = random.Random(seed)
        for start in start_positions(GAME, seed):
            position = rng.choice(list(walk(GAME, start, rng, 150))[:-1]).position
            every = [move for move in universe(position) if isinstance(move, Place)]
            legal = [move for move in GAME.legal_moves(position) if isinstance(move, Place)]
            hand = set(position.players[position.to_move].hand)
            for move in (*rng.sample(every, 1000), *legal):
                fits = referee.fits(position.placed, move, position.options)
                expected = move.tile.canonical in hand and fits
                assert (move in legal) == expected, (GAME.text(position), GAME.move_text(move))
                judged += 1
    assert judged > 24_000


def test_every_play_scores_the_same() -> None:
    scored = 0
    for seed in SEEDS:
        for start in start_positions(GAME, seed):
            for played in walk(GAME, start, random.Random(seed), 150):
                position = played.position
                for move in GAME.legal_moves(position)[::5]:
                    if isinstance(move, Place):
                        effect = GAME.play(position, move).effect
                        lengths = sorted(group["length"] for group in effect["groups"])
                        where = position.placed, move, position.options
                        assert lengths == referee.extended(*where), GAME.text(position)
                        assert effect["score"] == referee.score(*where), GAME.text(position)
                        scored += 1
    assert scored > 600
