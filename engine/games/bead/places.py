"""Where dominoes can be laid on a board, and which.

Written apart from the judge: the places are found once for a board, each with the lies of
dominoes that fit there; what a hand allows is then looked up.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.games.bead.patterns import Values, fillings
from engine.games.bead.position import Direction, Options, Place, Position
from engine.latest import latest
from engine.tiles import Face, Tile

_Point = tuple[int, int]
_Board = dict[_Point, Face]
_Spot = tuple[int, int, Direction]

_NONE: frozenset[Tile] = frozenset()


class OpenPlace(NamedTuple):
    """A place, and the dominoes that may lie there, each as it would lie."""

    row: int
    column: int
    direction: Direction
    lies: frozenset[Tile]


def open_places(position: Position) -> tuple[OpenPlace, ...]:
    """By row, column and direction (``down`` before ``right``)."""
    return _open_places(position.placed, position.options)


def placements(position: Position, hand: Iterable[Tile]) -> Iterator[Place]:
    """What the dominoes seen in a hand allow: each placement once, by domino and place."""
    places = open_places(position)
    for tile in dict.fromkeys(hand):
        lies = (tile,) if tile.is_double else (tile, tile.flipped)
        for row, column, direction, fitting in places:
            for lie in lies:
                if lie in fitting:
                    yield Place(lie, row, column, direction)


def can_place(position: Position, hand: Iterable[Tile]) -> bool:
    """Whether a domino seen in the hand can be laid."""
    fitting = _fitting(open_places(position))
    return any(tile in fitting for tile in hand)


@latest
def _fitting(places: tuple[OpenPlace, ...]) -> frozenset[Tile]:
    """The dominoes that can be laid somewhere, both ways round."""
    lies = _NONE.union(*[place.lies for place in places])
    return lies.union([lie.flipped for lie in lies])


@lru_cache(maxsize=1024)
def _open_places(placed: tuple[Place, ...], options: Options) -> tuple[OpenPlace, ...]:
    board: _Board = {}
    for (first, second), row, column, direction in placed:
        board[row, column] = first
        board[(row, column + 1) if direction == "right" else (row + 1, column)] = second
    spots = {domino[1:] for domino in placed}
    finder = _Finder(board, options)
    found: list[OpenPlace] = []
    for spot in sorted(_free_spots(board, finder.ends)):
        lies = finder.lies(spot)
        if lies and not _makes_four(spots, spot):
            found.append(OpenPlace(*spot, lies))
    return tuple(found)


def _free_spots(board: _Board, ends: set[_Point]) -> set[_Spot]:
    """Places on two free cells of which one is among the ends of groups."""
    found: set[_Spot] = set()
    for row, column in ends:
        if (row, column + 1) not in board:
            found.add((row, column, "right"))
        if (row, column - 1) not in board:
            found.add((row, column - 1, "right"))
        if (row + 1, column) not in board:
            found.add((row, column, "down"))
        if (row - 1, column) not in board:
            found.add((row - 1, column, "down"))
    return found


def _makes_four(spots: set[_Spot], spot: _Spot) -> bool:
    """B9: three more dominoes lie flush on both sides together."""
    row, column, direction = spot
    down, right = (0, 1) if direction == "down" else (1, 0)
    beside = 0
    for side in (-1, 1):
        step = side
        while (row + step * down, column + step * right, direction) in spots:
            beside += 1
            step += side
    return beside >= 3


class _Lines:
    """The old runs of a board in one direction, ``after`` them by the free cell that follows
    each, ``before`` them by the free cell that precedes it."""

    def __init__(self, board: _Board, direction: Direction, options: Options) -> None:
        self._twice = options.joins_count_twice
        self._after: dict[_Point, Values] = {}
        self._before: dict[_Point, Values] = {}
        down, right = (0, 1) if direction == "right" else (1, 0)
        for point in board:
            start = point[0] - down, point[1] - right
            if start not in board:
                run: list[Face] = []
                end = point
                while (value := board.get(end)) is not None:
                    run.append(value)
                    end = end[0] + down, end[1] + right
                self._after[end] = self._before[start] = tuple(run)
        shortest = options.shortest_group
        self._long_after = {end for end, run in self._after.items() if len(run) >= shortest}
        self._long_before = {start for start, run in self._before.items() if len(run) >= shortest}
        self.ends = self._long_after | self._long_before

    def extends(self, first: _Point, last: _Point) -> int:
        """How many groups the new cells from first to last extend in their line (B8)."""
        after, before = first in self._long_after, last in self._long_before
        return after + before if self._twice else after or before

    def fills(self, first: _Point, last: _Point, size: int) -> frozenset[Values]:
        """What may fill the new cells (B6)."""
        return fillings(self._after.get(first, ()), size, self._before.get(last, ()))


class _Finder:
    """What fits on the free cells of one board."""

    def __init__(self, board: _Board, options: Options) -> None:
        rows, columns = (_Lines(board, direction, options) for direction in ("right", "down"))
        self._lines = {"right": (rows, columns), "down": (columns, rows)}
        self.ends = rows.ends | columns.ends
        """The free cells where a group can be extended (B8)."""

    def lies(self, spot: _Spot) -> frozenset[Tile]:
        """The lies of dominoes that keep B6 to B8 on free cells."""
        row, column, direction = spot
        along, across = self._lines[direction]
        one = row, column
        two = (row, column + 1) if direction == "right" else (row + 1, column)
        crossed = across.extends(one, one) + across.extends(two, two)
        if crossed < 2 and crossed + along.extends(one, two) < 2:
            return _NONE
        return _lies(along.fills(one, two, 2), across.fills(one, one, 1), across.fills(two, two, 1))


@lru_cache(maxsize=65_536)
def _lies(
    along: frozenset[Values], one: frozenset[Values], two: frozenset[Values]
) -> frozenset[Tile]:
    """The pairs that suit all three lines."""
    return frozenset(
        Tile(first, second) for first, second in along if (first,) in one and (second,) in two
    )
