"""Every move that could be written down for Peaks and Pits, sensible or not."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import permutations, product
from random import Random

from engine.games.peaks_and_pits import ARMS, Move, Pass, Play, Position
from engine.tiles import HIDDEN, Tile, double_set

Tiles = tuple[Tile, ...]


@cache
def lies(dominoes: Tiles) -> Tiles:
    """Each domino both ways; a double once."""
    return tuple(lie for tile in dominoes for lie in dict.fromkeys((tile, tile.flipped)))


def lists(hand: Tiles) -> Iterator[Tiles]:
    """Ordered lists of the hand's dominoes, each both ways, the empty one first."""
    held = [tile for tile in hand if tile != HIDDEN]
    for count in range(len(held) + 1):
        for order in permutations(held, count):
            yield from product(*(lies((tile,)) for tile in order))


def universe(position: Position) -> Iterator[Move]:
    """On both arms: every ordered list of the hand's dominoes, each both ways; every single
    domino of the set and every pair that begins with one of the hand, so also a domino twice;
    single dominoes of the hand with the next and the last of the boneyard drawn; pass."""
    whole = lies(double_set(position.options.set))
    hand = tuple(tile for tile in position.mover.hand if tile != HIDDEN)
    several = [*lists(hand), *((tile,) for tile in whole), *product(lies(hand), whole)]
    drawn = {tile for tile in position.boneyard[:1] + position.boneyard[-1:] if tile != HIDDEN}
    for arm in ARMS:
        yield from (Play(arm, tiles) for tiles in several)
        yield from (Play(arm, (tile,), (other,)) for tile in lies(hand) for other in drawn)
    yield Pass()


def deals(seed: int) -> Iterator[tuple[dict[str, object], int]]:
    """Options and numbers of players that play-outs should cover."""
    yield {}, 3 + seed % 3
    yield {"set": 6, "tokens": 1 + seed, "refill_tokens": 1 + seed % 2}, 3
    yield {"set": 6}, 5
    yield {"tokens": 60, "refill_tokens": 7}, 5 - seed % 3


BOUND = 400
"""More moves than a hand can have: 54 plays with at most four passes before each, five after."""


def same_moves(position: Position, moves: set[Move]) -> set[Move]:
    """Legal moves are listed without the dominoes drawn, which the boneyard tells."""
    return {_untold(position, move) for move in moves}


def _untold(position: Position, move: Move) -> Move:
    if isinstance(move, Play) and move.drawn == position.boneyard[: len(move.tiles)]:
        return replace(move, drawn=())
    return move


def choose(rng: Random, position: Position, moves: tuple[Move, ...]) -> Move:
    """By chance, but mostly a play where there is one, so that some hands are played out."""
    plays = moves[:-1]
    return rng.choice(plays) if plays and rng.random() < 0.95 else moves[-1]
