"""Every move that could be written down for Domino Ziggurat, sensible or not."""

from collections.abc import Iterator
from functools import cache

from engine.games.ziggurat import Lift, Move, Place, Position
from engine.games.ziggurat.position import DIRECTIONS, SET, TIERS


@cache
def _moves() -> tuple[Move, ...]:
    lies = [lie for tile in SET for lie in {tile, tile.flipped}]
    places = [
        Place(lie, tier, row, column, direction)
        for lie in lies
        for tier in TIERS
        for row in range(tier - 2, 8 - tier)
        for column in range(tier - 2, 8 - tier)
        for direction in DIRECTIONS
    ]
    return (*places, *(Lift(tile) for tile in SET))


def universe(position: Position) -> Iterator[Move]:
    """All dominoes in both ways on all places of tiers one cell wider than the real ones."""
    yield from _moves()


def deals(seed: int) -> Iterator[tuple[dict[str, object], int]]:
    """Options and numbers of players that play-outs should cover."""
    yield {}, 1
    yield {"hand_size": 1 + seed % 28, "covered_neighbours": seed % 2 == 0}, 1
    yield {"lifted_first": True, "hand_size": 2}, 1


BOUND = 60
"""Moves after which a random play-out may be broken off unfinished: lifting can go on for ever."""


def same_moves(position: Position, moves: set[Move]) -> set[Move]:
    """The moves as the list of legal moves names them: here each has one name already."""
    return moves
