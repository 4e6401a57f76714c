"""Turn a round into constants and its positions into rows, for the second method.

The dominoes not laid yet are numbered from the heaviest to the lightest, and a set of them is a
mask of such bits. A place asks for a number, for ``ANYTHING`` (an open wild pip or letter), or for
``WILDS_ONLY`` (a number that no domino shows any more).
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from engine.games.pip import Options, Position
from engine.games.pip.generate import ways
from engine.games.pip.open_ends import open_ends_of
from engine.games.pip.position import CLOCKWISE, DIRECTIONAL
from engine.games.pip.scoring import tile_count
from engine.tiles import WILD, Face, Tile
from solver.kernel import Integers

ANYTHING: Final = 10
WILDS_ONLY: Final = 11
ASKS: Final = 12

PLAIN_END, DOUBLE_END, NO_END = range(3)
"""What a domino leaves open: one place, a double to be played on, nothing."""
_ENDS: Final = {1: PLAIN_END, 3: DOUBLE_END, 0: NO_END}
MOST_WAYS: Final = 11
"""The ways in which a domino can lie on a place: a wild pip by its number, or for any other."""

SEAT, STEP, GONE, TIRED, RESULT, WAITING, OPEN = range(7)
"""Columns of a row: who is to move, the direction, how many of the stock are gone, whether the
mover has drawn, how it ended, how many doubles are unfinished, and from ``OPEN`` on how many places
there are for each ask; then for each unfinished double its number and the plays it needs, the
innermost last; then the hands."""
DOUBLES: Final = OPEN + ASKS
MOST_DOUBLES: Final = 12
HANDS: Final = DOUBLES + 2 * MOST_DOUBLES

RUNS: Final = -2
BLOCKED: Final = -1

ENDLESS: Final = 3
MOST_DOMINOES: Final = 62


class Facts(NamedTuple):
    """``wilds``, ``back`` (they give the turn back), ``skip``, ``turn`` (they reverse the
    direction) and ``giver`` (D) are masks; ``weights`` are counts; ``ways``, by domino and ask, are
    what it can leave open there (an end times ``ASKS`` and a number; -1 behind the last);
    ``shows`` are those that show a number; ``stock`` and ``later`` are by how many are gone: the
    next one, and the mask of all that are left; ``names`` are for the maker of certificates alone;
    ``hidden``: whether other hands are, so that it counts as if somebody could always lay."""

    seats: int
    asks: int
    wilds: int
    back: int
    skip: int
    turn: int
    giver: int
    weights: Integers
    ways: Integers
    shows: Integers
    stock: Integers
    later: Integers
    scores: Integers
    names: Integers
    hidden: int


def number_dominoes(position: Position) -> dict[Tile, int]:
    """Return the dominoes not laid yet, from the heaviest on."""
    held = [tile for player in position.players for tile in player.hand]
    tiles = sorted([*held, *position.stock], key=lambda tile: (-tile_count(tile), tile))
    return {tile: number for number, tile in enumerate(tiles)}


def mask(numbers: dict[Tile, int], tiles: Iterable[Tile]) -> int:
    return sum(1 << numbers[tile] for tile in tiles if tile in numbers)


def facts_of(position: Position, asks: int, numbers: dict[Tile, int], names: Integers) -> Facts:
    """Return the facts of a round from one of its positions on; ``asks`` is the seat whose lead
    breaks ties of three and more."""
    options, two = position.options, len(position.players) == 2
    letter = {face: mask(numbers, [Tile(str(face), WILD)]) for face in DIRECTIONAL}
    back, turn = letter["A"], 0 if two else letter["R"]
    if two:
        back |= letter["S"] | (letter["R"] if options.reverse_skips_with_two else 0)
    later = [mask(numbers, position.stock[gone:]) for gone in range(len(position.stock) + 1)]
    return Facts(
        len(position.players),
        asks,
        mask(numbers, [tile for tile in numbers if WILD in tile]),
        back,
        0 if two else letter["S"],
        turn,
        letter["D"],
        np.array([tile_count(tile) for tile in numbers], np.int64),
        np.array([_ways(tile, options) for tile in numbers], np.int64),
        np.array([mask(numbers, [t for t in numbers if n in t]) for n in range(10)], np.int64),
        np.array([*(numbers[tile] for tile in position.stock), 0], np.int64),
        np.array(later, np.int64),
        np.array([player.score for player in position.players], np.int64),
        names,
        0,
    )


@cache
def _ways(tile: Tile, options: Options) -> list[list[int]]:
    """Return what a domino can leave open, by what it is laid on (see ``Facts``). A number that no
    domino shows any more is like any that this one does not show."""
    other = next(number for number in range(10) if number not in tile)
    faces: tuple[Face, ...] = (*range(10), WILD, other)
    found = []
    for ask, face in enumerate(faces):
        row = [
            _ENDS[room] * ASKS + (ask if outer == face else _ask(outer))
            for outer, room in ways(tile, face, options)
        ]
        found.append(row + [-1] * (MOST_WAYS - len(row)))
    return found


def row_of(position: Position, numbers: dict[Tile, int], gone: int) -> Integers:
    """Return a position that is not over, in which something lies; so many of the stock are
    gone."""
    row = np.zeros(HANDS + len(position.players), np.int64)
    row[SEAT], row[GONE], row[TIRED] = position.to_move, gone, int(position.drawn)
    row[STEP], row[RESULT] = 1 if position.direction == CLOCKWISE else -1, RUNS
    for seat, player in enumerate(position.players):
        row[HANDS + seat] = mask(numbers, player.hand)
    table = open_ends_of(position)
    for index, room in enumerate(table.room):
        if index not in table.doubles:
            row[OPEN + _ask(table.asks[index])] += room
    for place, index in enumerate(table.due):
        double = DOUBLES + 2 * place
        row[double], row[double + 1] = _ask(table.asks[index]), table.room[index]
    row[WAITING] = len(table.due)
    return row


def _ask(face: Face) -> int:
    return face if isinstance(face, int) else ANYTHING
