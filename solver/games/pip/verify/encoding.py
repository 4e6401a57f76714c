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
"""What a domino leaves open (its end): one place, a double to be played on, nothing."""
_ENDS: Final = {1: PLAIN_END, 3: DOUBLE_END, 0: NO_END}
MOST_WAYS: Final = 11
"""The most ways in which one domino can lie on one place: a wild pip can be given one of ten
numbers, or stay open to any domino."""

SEAT, STEP, GONE, TIRED, RESULT, WAITING, OPEN = range(7)
"""Columns of a row. ``SEAT``: who is to move. ``STEP``: the direction, 1 or -1. ``GONE``: how many
dominoes of the stock are drawn. ``TIRED``: whether the mover has drawn. ``RESULT``: how the round
ended. ``WAITING``: how many doubles are unfinished. From ``OPEN`` on: the number of open places for
each ask. From ``DOUBLES`` on: two columns per unfinished double, what it asks for and the plays it
needs, the one to be played on first last. From ``HANDS`` on: by seat, the hand as a mask."""
DOUBLES: Final = OPEN + ASKS
MOST_DOUBLES: Final = 12
HANDS: Final = DOUBLES + 2 * MOST_DOUBLES

RUNS: Final = -2
BLOCKED: Final = -1

ENDLESS: Final = 3
MOST_DOMINOES: Final = 62


class Facts(NamedTuple):
    """What stays the same during a search of the second method.

    ``seats``: the number of seats. ``asks``: the seat whose lead is asked for. Masks of dominoes:
    ``wilds``; ``back``, which give the turn back; ``skip``, which skip a seat; ``turn``, which
    reverse the direction; ``giver``, which is D. ``weights``: by domino, its count. ``ways``: by
    domino and ask (dominoes x ``ASKS`` x ``MOST_WAYS``), what it can leave open there, each an end
    times ``ASKS`` plus a number, -1 after the last. ``shows``: by number, the mask of the dominoes
    that show it. ``stock``: ``stock[n]`` is the next domino when n of the stock are gone.
    ``later``: ``later[n]`` is the mask of those left then. ``scores``: by seat, before the round.
    ``names``: by domino, the first kernel's number; only the maker of certificates reads it.
    ``hidden``: 1 if other hands are hidden; then somebody is taken to be always able to lay."""

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
    """Return the number of each domino not laid yet; the heaviest has 0."""
    held = [tile for player in position.players for tile in player.hand]
    tiles = sorted([*held, *position.stock], key=lambda tile: (-tile_count(tile), tile))
    return {tile: number for number, tile in enumerate(tiles)}


def mask(numbers: dict[Tile, int], tiles: Iterable[Tile]) -> int:
    return sum(1 << numbers[tile] for tile in tiles if tile in numbers)


def facts_of(position: Position, asks: int, numbers: dict[Tile, int], names: Integers) -> Facts:
    """Return the facts of the rest of a round, which ``position`` begins. ``asks``: with three or
    more seats, the seat whose lead breaks ties. ``names``: the first kernel's numbers."""
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
    """Return what ``tile`` can leave open, by the ask of the place it is laid on (see ``Facts``).
    For ``WILDS_ONLY`` any number that ``tile`` does not show is used."""
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
    """Return the row of a position in which the round goes on and a domino lies; ``gone`` dominoes
    of the stock have been drawn since the start."""
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
