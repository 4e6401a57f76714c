"""List every legal move of Domino Ziggurat.

Independent of the judge: it finds the open places once, then tries each domino on them.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.ziggurat.position import (
    SIZE,
    TIERS,
    Lift,
    Move,
    Place,
    Position,
    footprint,
    in_tier,
)
from engine.games.ziggurat.stacks import Stacks, stacks_of
from engine.squares import DIRECTIONS, Direction
from engine.tiles import HIDDEN, Face, Tile, in_order

_ALL_PLACES: tuple[tuple[int, int, int, Direction], ...] = tuple(
    (tier, row, column, direction)
    for tier in TIERS
    for row in range(SIZE)
    for column in range(SIZE)
    for direction in DIRECTIONS
    if all(in_tier(cell) for cell in footprint(tier, row, column, direction))
)


class _Open(NamedTuple):
    """A place that is free and supported, and what the rules require there: values above those
    below, and one of them equal to a neighbour."""

    tier: int
    row: int
    column: int
    direction: Direction
    above_first: int
    above_second: int
    beside_first: frozenset[Face]
    beside_second: frozenset[Face]


def legal_moves(position: Position) -> tuple[Move, ...]:
    """List placements by domino (hand, then set aside), tier, row, column and direction; then lifts
    in ascending order."""
    if position.is_finished:
        return ()
    stacks = stacks_of(position.placed)
    places = tuple(_open_places(stacks, position.options.covered_neighbours))
    free = not stacks.values
    laid = (
        Place(lie, place.tier, place.row, place.column, place.direction)
        for tile in _layable(position)
        for place in places
        for lie in _lies(tile)
        if _fits(lie, place, free)
    )
    return (*laid, *_lifts(position, stacks))


def _layable(position: Position) -> list[Tile]:
    waits = position.options.lifted_first and position.lifted
    hand = () if waits else position.hand
    return [tile for tile in (*hand, *position.lifted) if not tile.is_hidden]


def _lies(tile: Tile) -> tuple[Tile, ...]:
    return (tile,) if tile.is_double else (tile, tile.flipped)


def _open_places(stacks: Stacks, covered: bool) -> Iterator[_Open]:
    for tier, row, column, direction in _ALL_PLACES:
        one, two = footprint(tier, row, column, direction)
        if one in stacks.values or two in stacks.values:
            continue
        floor, other = (-1, -1) if tier == 1 else (stacks.below(one), stacks.below(two))
        if not isinstance(floor, int) or not isinstance(other, int):
            continue
        near = frozenset(stacks.beside(one, two, covered))
        far = frozenset(stacks.beside(two, one, covered))
        yield _Open(tier, row, column, direction, floor, other, near, far)


def _fits(lie: Tile, place: _Open, free: bool) -> bool:
    first, second = lie
    if not (isinstance(first, int) and isinstance(second, int)):
        return False
    if first <= place.above_first or second <= place.above_second:
        return False
    return free or first in place.beside_first or second in place.beside_second


def _lifts(position: Position, stacks: Stacks) -> list[Lift]:
    bare = [
        domino.tile.canonical
        for domino in position.placed
        if not any(stacks.is_covered(cell) for cell in domino.cells)
    ]
    return [Lift(tile) for tile in in_order(bare)]


def moves_complete(position: Position) -> bool:
    """Return False if a hidden domino of the hand may be playable."""
    bound_to_lifted = position.options.lifted_first and bool(position.lifted)
    return position.is_finished or bound_to_lifted or HIDDEN not in position.hand
