"""Whether dominoes were laid in an order that the rules allow, seen without naming anything.

Part of a pattern is a pattern, and what lies flush stays so: B6 and B9 are asked of the layout as
it stands in the end, and only B4 and B7 of each domino in turn.
"""

from collections.abc import Iterable, Sequence
from itertools import count, takewhile

from engine.games.bead.patterns import is_pattern
from engine.games.bead.position import Direction, Options, Place
from engine.tiles import Face

_ROW = 1 << 16
"""A cell is the number row * _ROW + column, so that a step is one addition."""

_STEPS: dict[Direction, tuple[int, int]] = {"right": (1, _ROW), "down": (_ROW, 1)}
"""Steps along and across a domino."""

_Board = dict[int, Face]


def is_in_order(placed: Sequence[Place], options: Options) -> bool:
    """True only where each domino, in its turn, kept B4 to B9; the first two are the starter."""
    board: _Board = {}
    begun: dict[Direction, set[int]] = {"right": set(), "down": set()}
    for index, (tile, row, column, direction) in enumerate(placed):
        first = row * _ROW + column
        second = first + _STEPS[direction][0]
        if first in board or second in board:
            return False
        if index > 1 and _extended(board, first, direction, options) < 2:
            return False
        board[first], board[second] = tile
        begun[direction].add(first)
    flush = (_has_four(begun[direction], across) for direction, (_, across) in _STEPS.items())
    return all(map(is_pattern, _long_lines(board))) and not any(flush)


def _extended(board: _Board, first: int, direction: Direction, options: Options) -> int:
    """How many groups a domino extends (B8). Where lone cells do not count, a line goes on to
    the second cell."""
    far, twice = options.shortest_group, options.joins_count_twice
    along, across = _STEPS[direction]
    second = first + along
    found = 0
    for one, two, step in (
        (first, second, along),
        (first, first, across),
        (second, second, across),
    ):
        before = one - step in board and one - far * step in board
        after = two + step in board and two + far * step in board
        found += before + after if twice else before or after
    return found


def _long_lines(board: _Board) -> Iterable[tuple[Face, ...]]:
    """The values of every row and column of three cells and more; any two are a pattern."""
    for step in _STEPS["right"]:
        for cell in board:
            if cell - step not in board and cell + step in board and cell + 2 * step in board:
                filled = takewhile(board.__contains__, count(cell, step))
                yield tuple(map(board.__getitem__, filled))


def _has_four(begun: set[int], across: int) -> bool:
    """Whether four dominoes that begin on these cells lie side by side (B9)."""
    return any(
        cell + across in begun and cell + 2 * across in begun and cell + 3 * across in begun
        for cell in begun
    )
