"""Bound what plays to come can score, by how many dominoes are laid before them.

A play multiplies the lengths of the three lines through its cells. Each of these will be a stretch
of cells that holds what lies there now, the free cells between and some beside. Free cells are
filled by the play and by the dominoes laid before it, two by each, and the three lines share them.
So the longest stretches by free cells, wherever they lie, and the best division of the free cells
bound what a play scores. A double stands in a line of one value only. Patterns (B6) and where the
lines cross would make the bounds a little lower, and no search shorter.
"""

from collections import defaultdict
from functools import lru_cache

import numpy as np

from engine.games.bead import Options, Place, Position
from solver.kernel import Integers


def most_of_plays(position: Position) -> Integers:
    """Return, by the number of dominoes laid after a position, the most that one play scores then:
    of a domino that is no double, and of a double."""
    more = sum(len(player.hand) for player in position.players)
    return _most_of_plays(position.placed, position.options, more)


@lru_cache(maxsize=32)
def _most_of_plays(placed: tuple[Place, ...], options: Options, more: int) -> Integers:
    """Return the same by what lies there and how many dominoes are not laid: deals of hidden hands
    differ in neither."""
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
    """Return the length of the longest stretch with so many free cells at most, for each number of
    them: of any line, and of those that hold one value."""
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
    """Return the largest product of two numbers, by what their places add up to."""
    products = [(one[: cells + 1] * other[cells::-1]).max() for cells in range(len(one))]
    return np.array(products)
