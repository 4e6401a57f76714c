"""Positions of Fives in a few words, for tests."""

from typing import Any

from engine.games.fives import Layout, Options, Position
from engine.tiles import in_order
from tests.games.tables import tiles


def layout(words: str) -> Layout:
    """The spinner and the arms, ``|`` between them; arms left out are empty."""
    spinner, *arms = (tiles(part) for part in words.split("|"))
    arms += [()] * (4 - len(arms))
    return Layout(spinner[0] if spinner else None, tuple(arms))


def position(
    lies: str,
    *hands: str,
    to_move: int = 0,
    boneyard: str = "",
    scores: tuple[int, ...] = (),
    passes: int = 0,
    **options: Any,
) -> Position:
    return Position(
        Options(**options),
        tuple(in_order(tiles(hand)) for hand in hands),
        scores or (0,) * len(hands),
        to_move,
        passes,
        layout(lies),
        tuple(tile.canonical for tile in tiles(boneyard)),
    )
