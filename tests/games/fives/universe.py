"""Every move that could be written down for Fives, sensible or not."""

from collections.abc import Iterator
from functools import cache
from random import Random

from engine.games.fives import GAME, Draw, Move, Pass, Play, Position
from engine.games.fives.position import end_of
from engine.tiles import double_set


@cache
def _moves(highest: int) -> tuple[Move, ...]:
    whole = double_set(highest)
    lies = [lie for tile in whole for lie in sorted({tile, tile.flipped})]
    arms = (None, -1, 0, 1, 2, 3, 4)
    plays = [Play(lie, arm) for lie in lies for arm in arms]
    return (*plays, Draw(), *(Draw(tile) for tile in whole), Pass())


def universe(position: Position) -> Iterator[Move]:
    """All dominoes of the set in both ways on all arms, one beyond and none; draws; the pass."""
    yield from _moves(position.options.set)


def deals(seed: int) -> Iterator[tuple[dict[str, object], int]]:
    """Options and numbers of players that play-outs should cover."""
    yield {}, 2
    yield {"target": 20, "bonus_divisor": 1}, 3
    yield {"target": 500, "block_tie": "lowest_tile"}, 4
    yield {"set": 12, "target": 40, "finish_hand": True}, 2 + seed % 7
    yield {"set": 12, "target": 1000}, 8 - seed % 4


BOUND = 400
"""More moves than any hand has: the boneyard runs out, and a round of passes ends it."""


def same_moves(position: Position, moves: set[Move]) -> set[Move]:
    """The moves as the list of legal moves names them: a play on an empty arm as one on the
    first of them, a draw without the domino that it shows."""
    return {_listed(position, move) for move in moves}


def _listed(position: Position, move: Move) -> Move:
    if isinstance(move, Draw):
        return Draw()
    if isinstance(move, Play) and move.arm is not None and not position.layout.arms[move.arm]:
        return Play(move.tile, position.layout.arms.index(()))
    return move


def choose(rng: Random, position: Position, moves: tuple[Move, ...]) -> Move:
    """Mostly what leaves the fewest dominoes that fit, so that some hands are blocked; else by
    chance."""
    if len(moves) == 1 or rng.random() < 1 / 5:
        return rng.choice(moves)
    return min(moves, key=lambda move: _fitting(GAME.after(position, move)))


def _fitting(position: Position) -> int:
    """The dominoes not yet laid that fit somewhere."""
    numbers = {end_of(position.layout, arm) for arm in range(4)}
    unlaid = (*position.hands, position.boneyard)
    return sum(bool(numbers & {*tile}) for tiles in unlaid for tile in tiles)
