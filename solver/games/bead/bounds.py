"""Bound what a later play can score, by how many dominoes are laid before it.

A play multiplies the lengths of the three lines through its cells. At that time each line is a
stretch of cells: some are filled now, the others are free now. The free ones are filled by the play
and by the dominoes laid before it, two cells by each domino, and the three lines share them. So two
facts bound the score: the longest stretch on the board for each number of free cells, and the best
division of the free cells among the three lines. A double can only stand along a line of one value.
The bounds take no account of patterns (B6), nor of where the lines cross: that would make them a
little lower, but no search shorter.
"""

from collections import defaultdict
from functools import lru_cache

import numpy as np

from engine.games.bead import Options, Place, Position
from solver.kernel import Integers


def most_of_plays(position: Position) -> Integers:
    """Return upper bounds of the points that one play can score. Shape (2, n): index 0 for dominoes
    other than doubles, 1 for doubles; then the number of dominoes laid since ``position``."""
    more = sum(len(player.hand) for player in position.players)
    return _most_of_plays(position.placed, position.options, more)


@lru_cache(maxsize=32)
def _most_of_plays(placed: tuple[Place, ...], options: Options, more: int) -> Integers:
    """Return the array of ``most_of_plays``. ``placed``: the dominoes on the board. ``more``: how
    many are in the hands. Every assignment of the hidden dominoes has the same two, so the cache
    serves all of them."""
    lengths = _stretches(placed, 2 * more + 2)
    shortest, power = options.shortest_group, 2 if options.joins_count_twice else 1
    across = np.where(lengths[0] > shortest, lengths[0] ** power, 1)
    along = np.where(lengths > shortest + 1, lengths**power, 1)
    across[0] = along[:, :2] = 0
    both = _largest_product(across, across)
    # Both cells of the domino belong to two lines.
    best = np.array([_largest_product(along[0], both), 2 * _largest_product(along[1], both)])[:, 2:]
    found = np.ascontiguousarray(np.maximum.accumulate(best, axis=1)[:, 2::2])
    # What a double gains must not shrink as more is laid, so that the last doubles gain most.
    found[1] = found[0] + np.maximum.accumulate(np.maximum(found[1] - found[0], 0))
    return found


def _stretches(placed: tuple[Place, ...], free: int) -> Integers:
    """Return the length of the longest stretch with at most n free cells, for each n from 0 to
    ``free``. Shape (2, free + 1): index 0 for all stretches, 1 for those whose filled cells all
    hold one value."""
    lines = defaultdict(list)
    for domino in placed:
        for (row, column), face in domino.halves:
            lines["row", row].append((column, face))
            lines["column", column].append((row, face))
    filled = np.zeros((2, free + 1), np.int64)
    for line in map(sorted, lines.values()):
        for first, (start, face) in enumerate(line):
            same = True
            for number, (end, other) in enumerate(line[first:], 1):
                same = same and other == face
                between = end - start + 1 - number
                if between <= free:
                    filled[: 1 + same, between] = np.maximum(filled[: 1 + same, between], number)
    return np.maximum.accumulate(filled, axis=1) + np.arange(free + 1)


def _largest_product(one: Integers, other: Integers) -> Integers:
    """Return, for each sum of an index of ``one`` and an index of ``other``, the largest product of
    the two numbers there."""
    products = [(one[: cells + 1] * other[cells::-1]).max() for cells in range(len(one))]
    return np.array(products)
