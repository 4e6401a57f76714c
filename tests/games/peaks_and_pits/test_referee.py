"""The generator, effects and slopes against a second referee."""

import random

from engine.games.peaks_and_pits import GAME
from engine.games.peaks_and_pits.slopes import current_slope
from engine.tiles import Face, Tile, double_set
from tests.games.peaks_and_pits.kit import deals
from tests.games.peaks_and_pits.referee import children, tokens_beside
from tests.kit.playouts import walk


def test_moves_and_their_effects_are_those_of_the_referee() -> None:
    compared = 0
    for seed in range(3):
        for options, players in deals(seed):
            start = GAME.numbered_deal(seed + 90, GAME.read_options(options), players)
            steps = list(walk(GAME, start, random.Random(seed), 60))
            for position, _, _ in steps[:: len(steps) // 5 or 1]:
                after = {
                    GAME.move_text(move): GAME.play(position, move).position
                    for move in GAME.legal_moves(position)
                }
                assert after == children(position), GAME.text(position)
                compared += len(after)
    assert compared > 150


def test_slopes_of_random_arms_are_those_of_the_referee() -> None:
    rng = random.Random(8)
    whole, counted = double_set(9), 0
    for _ in range(300):
        end: Face = 9
        left, arm = set(whole), list[Tile]()
        while len(arm) < 25:
            fitting = sorted(tile for tile in left if end in tile)
            if not fitting:
                break
            tile = rng.choice(fitting)
            left.discard(tile)
            arm.append(tile if tile.first == end else tile.flipped)
            end = arm[-1].second
            assert current_slope(arm).length == tokens_beside(tuple(arm)), arm
            counted += 1
    assert counted > 1000
