"""Positions of Fives in a few words, for tests."""

from typing import Any

from engine.game import Effect
from engine.games.fives import GAME, Draw, Layout, Move, Options, Play, Position
from engine.tiles import HIDDEN, Tile, in_order, parse_tile

BLOCKED = (
    "6-6 | 6-1 1-3 3-5 5-6 | | 6-0 0-1 1-5 5-5 5-0 0-3 3-2 2-2 2-0 0-0 0-4 4-4 4-6"
    " | 6-3 3-4 4-2 2-6"
)
"""Every six is laid and every end is a six. Left are 2-1, 4-1, 5-4, 1-1, 5-2, 3-3."""

NEARLY_OUT = "6-6 | 6-0 0-5 5-1 1-0 0-2 | 6-1 1-3 3-4 4-0 | 6-5 5-5 5-3 3-0 | 6-3 3-2"
"""16 dominoes; ends 2, 0, 0, 2. With the hands above six are left for the boneyard."""


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


def play(tile: str, arm: int | None = None) -> Play:
    return Play(parse_tile(tile), arm)


def draw(drawn: str) -> Draw:
    return Draw(parse_tile(drawn))


def codes(where: Position, move: Move) -> list[str]:
    return [violation.code for violation in GAME.violations(where, move)]


def rules(where: Position, move: Move) -> list[str]:
    return [violation.rule for violation in GAME.violations(where, move)]


def effects(where: Position, *moves: Move) -> tuple[Effect, ...]:
    return GAME.play_all(where, moves)[1]


def counts(where: Position, *moves: Move) -> list[tuple[int, int]]:
    """Count and points of each play."""
    return [(effect["count"], effect["points"]) for effect in effects(where, *moves)]
