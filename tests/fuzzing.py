"""Positions of random hands, and data and texts with something wrong."""

import os
import random
from functools import cache
from typing import Any

from engine.game import Game
from tests.kit.material import material
from tests.kit.playouts import start_positions, walk

TIMES = int(os.environ.get("FUZZ", "1"))
"""So many times the examples of an ordinary run: ``make fuzz`` has many."""
VALUES: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 3, 9, 28, 99, 1.0, 0.5),
    *("", "?", "6-3", "1-1", "*-*", "D-*", "x", [], {}),
)
ALPHABET = "~_.-?*0123456789abdefghlnoprstuwxASRDP "


@cache
def positions(game: Game[Any, Any]) -> tuple[Any, ...]:
    """Return positions of random hands under all options, with what each seat sees of some."""
    rng = random.Random(3)
    found: list[Any] = []
    for seed in range(2):
        for start in start_positions(game, seed):
            steps = [*walk(game, start, random.Random(seed), material(game).bound)]
            found += [played.position for played in (*steps[::9], steps[-1])]
    seen = [game.view(one, rng.randrange(game.players(one))) for one in found[::3]]
    return (*found, *seen)


def changed(value: Any, rng: random.Random) -> Any:
    """Return JSON data with one or two values somewhere in it replaced, left out or doubled, or two
    entries of a list in each other's place."""
    for _ in range(rng.randint(1, 2)):
        value = _changed(value, rng)
    return value


def _changed(value: Any, rng: random.Random) -> Any:
    if not isinstance(value, dict | list) or not value or rng.random() < 0.05:
        return rng.choice(VALUES)
    copy: Any = value.copy()
    keys: Any = list(copy) if isinstance(copy, dict) else range(len(copy))
    key, other = rng.choice(keys), rng.choice(keys)
    what = rng.randrange(7)
    if what == 0:
        del copy[key]
    elif what == 1 and isinstance(copy, list):
        copy.insert(other, copy[key])
    elif what == 1:
        copy["odd"] = copy[key]
    elif what == 2 and isinstance(copy, list):
        copy[key], copy[other] = copy[other], copy[key]
    else:
        copy[key] = _changed(copy[key], rng)
    return copy


def edited(text: str, rng: random.Random) -> str:
    """Return a text with one to three pieces replaced, left out or doubled."""
    for _ in range(rng.randint(1, 3)):
        place, length = rng.randrange(len(text) + 1), rng.randrange(4)
        piece = "".join(rng.choices(ALPHABET, k=rng.randrange(3)))
        if rng.random() < 0.2:
            piece = text[place : place + 5] * 2
        text = text[:place] + piece + text[place + length :]
    return text
