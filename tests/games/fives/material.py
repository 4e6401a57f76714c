"""Positions of Fives in a few words, for tests."""

from typing import Any

from engine.games.fives import Layout, Options, Position
from engine.tiles import HIDDEN, Tile, in_order, parse_tile


def tiles(words: str) -> tuple[Tile, ...]:
    """``5-3 2-0``; a number stands for that many hidden dominoes."""
    found: list[Tile] = []
    for word in words.split():
        found += [HIDDEN] * int(word) if word.isdigit() else [parse_tile(word)]
    return tuple(found)


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
