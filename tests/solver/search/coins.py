"""A row of coins, for tests of the searches: whoever is to move takes one, two or three from
either end; who holds the most in the end wins. With a target the game ends once a seat holds it.

The rules stand here twice: as a kernel, and as plain functions that try everything.
"""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from solver import kernel
from solver.compiling.compiled import compiled
from solver.kernel import FAR, Integers
from solver.search.driver import Sizes
from tests.kit.trying import ahead

LEFT, RIGHT, SEAT, HELD = 0, 1, 2, 3
MOST_TAKEN = 3
MOST_WORTH = 3 * 30
"""What is taken at once is worth no more."""


class Coins(NamedTuple):
    """``values`` of the coins, ``seats`` at the table, the ``target`` that ends the game."""

    values: Integers
    seats: int
    target: int


def seat(deal: Coins, rows: Integers, ply: int) -> int:
    return int(rows[ply, SEAT])


@compiled
def _over(deal: Coins, rows: Integers, ply: int) -> bool:
    ended = rows[ply, LEFT] > rows[ply, RIGHT]
    for place in range(deal.seats):
        ended = ended or rows[ply, HELD + place] >= deal.target
    return bool(ended)


@compiled
def _rest(deal: Coins, rows: Integers, ply: int) -> int:
    total = 0
    for place in range(rows[ply, LEFT], rows[ply, RIGHT] + 1):
        total += deal.values[place]
    return total


def moves(deal: Coins, rows: Integers, ply: int, codes: Integers, ranks: Integers) -> int:
    number = 0
    if not _over(deal, rows, ply):
        left = rows[ply, RIGHT] - rows[ply, LEFT] + 1
        for taken in range(1, min(left, MOST_TAKEN) + 1):
            for side in range(2):
                if taken < left or side == 0:
                    codes[ply, number] = taken * 2 + side
                    ranks[ply, number] = -taken
                    number += 1
    return number


def child(deal: Coins, rows: Integers, ply: int, code: int) -> int:
    kernel.copy_row(rows, ply, ply + 1)
    gained = 0
    for _ in range(code // 2):
        if code % 2:
            gained += deal.values[rows[ply + 1, RIGHT]]
            rows[ply + 1, RIGHT] -= 1
        else:
            gained += deal.values[rows[ply + 1, LEFT]]
            rows[ply + 1, LEFT] += 1
    by = rows[ply, SEAT]
    rows[ply + 1, HELD + by] += gained
    rows[ply + 1, SEAT] = (by + 1) % deal.seats
    return gained if by == 0 else -gained


def key(deal: Coins, rows: Integers, ply: int) -> tuple[int, int]:
    place = (rows[ply, LEFT] * 64 + rows[ply, RIGHT]) * 8 + rows[ply, SEAT]
    held = 0
    if deal.seats > 2:
        for by in range(deal.seats):
            held = held * 1024 + rows[ply, HELD + by]
    return place, held


def bounds(deal: Coins, rows: Integers, ply: int) -> tuple[int, int]:
    rest = 0 if _over(deal, rows, ply) else _rest(deal, rows, ply)
    return -rest, rest


def room_to_target(deal: Coins, rows: Integers, ply: int) -> tuple[int, int, int, int]:
    room, other = deal.target - rows[ply, HELD], deal.target - rows[ply, HELD + 1]
    return room, other, room - 1 + MOST_WORTH, other - 1 + MOST_WORTH


def totals(deal: Coins, rows: Integers, ply: int, found: Integers) -> None:
    for by in range(deal.seats):
        found[by] = rows[ply, HELD + by]


@compiled
def _lead(deal: Coins, found: Integers, of: int) -> int:
    most = -FAR
    for by in range(deal.seats):
        if by != of:
            most = max(most, found[by])
    return int(found[of] - most)


def lead_bounds(deal: Coins, rows: Integers, ply: int, of: int) -> tuple[int, int]:
    now = _lead(deal, rows[ply, HELD:], of)
    rest = 0 if _over(deal, rows, ply) else _rest(deal, rows, ply)
    return now - rest, now + rest


kernel.fill(Coins, seat, moves, child, key, bounds, room_to_target, totals, lead_bounds)


def deal_of(values: Sequence[int], seats: int = 2, target: int = FAR) -> Coins:
    return Coins(np.array(values, np.int64), seats, target)


def sizes_of(deal: Coins) -> Sizes:
    return Sizes(len(deal.values), HELD + deal.seats, 2 * MOST_TAKEN, deal.seats)


def row_of(deal: Coins, held: Sequence[int]) -> Integers:
    return np.array([0, len(deal.values) - 1, 0, *held], np.int64)


def drawn(seed: int, most: int = 13, least: int = 1) -> tuple[int, ...]:
    """The coins of a number."""
    rng = random.Random(seed)
    return tuple(rng.randrange(1, 30) for _ in range(rng.randrange(least, most)))


class Place(NamedTuple):
    """The coins that are left, the seat to move and what all hold."""

    left: int
    right: int
    by: int
    held: tuple[int, ...]


def _after(values: tuple[int, ...], place: Place) -> Iterator[Place]:
    """The positions after every choice, the most coins first."""
    left, right, by, held = place
    for taken in range(min(MOST_TAKEN, right - left + 1), 0, -1):
        for first, last in ((left + taken, right), (left, right - taken)):
            gained = sum(values[left:first]) + sum(values[last + 1 : right + 1])
            now = tuple(have + gained * (seat == by) for seat, have in enumerate(held))
            yield Place(first, last, (by + 1) % len(held), now)
            if taken == right - left + 1:
                break


def ends_of(
    values: tuple[int, ...], target: int, held: tuple[int, ...], against: int | None = None
) -> tuple[int, ...]:
    """What all end with, each for the own lead, or all ``against`` that of one seat, by trying
    everything without any table that leaves the scores out."""

    @cache
    def end(place: Place) -> tuple[int, ...]:
        if place.left > place.right or max(place.held) >= target:
            return place.held
        found = [end(after) for after in _after(values, place)]
        if against in (None, place.by):
            return max(found, key=lambda one: ahead(one, place.by))
        return min(found, key=lambda one: ahead(one, against))

    return end(Place(0, len(values) - 1, 0, held))


def positions_of(values: tuple[int, ...], seats: int) -> int:
    """How many different positions with a choice there are."""
    seen, left = set[Place](), [Place(0, len(values) - 1, 0, (0,) * seats)]
    while left:
        place = left.pop()
        if place.left <= place.right and place not in seen:
            seen.add(place)
            left += _after(values, place)
    return len(seen)
