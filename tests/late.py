"""Positions near the end of a hand, which a solver answers at once."""

import random
from collections.abc import Iterator
from typing import Any

from engine.game import Game
from engine.symmetry import as_it_is
from tests.kit.material import material
from tests.kit.playouts import GAMES, start_positions, walk

TURNED = [game for game in GAMES if game.symmetries is not as_it_is]
"""The games whose positions have images."""

LEFT = 5
"""Moves left to the end."""


def late_positions(game: Game[Any, Any], seed: int) -> Iterator[Any]:
    """A position of each play-out of one seed of the kit."""
    given = material(game)
    for start in start_positions(game, seed):
        rng = random.Random(seed)
        steps = list(walk(game, start, rng, given.bound, given.choose))
        yield steps[-LEFT].position


def other_images(game: Game[Any, Any], position: Any) -> list[Any]:
    """The images of a position that are not written as it is, up to the order of its dominoes."""
    images = [symmetry.position(position) for symmetry in game.symmetries(position)]
    own = game.unordered(position)
    return [image for image in images if game.unordered(image) != own]
