"""Where dominoes can be laid on a board, and which.

Written apart from the judge: the places are found once for a board, each with the lies of
dominoes that fit there; what a hand allows is then looked up.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.games.bead.patterns import Values, fillings
from engine.games.bead.position import Direction, Options, Place, Position
from engine.tiles import Face, Tile

_Point = tuple[int, int]
_Board = dict[_Point, Face]
_Spot = tuple[int, int, Direction]


class OpenPlace(NamedTuple):
    """A place, and the dominoes that may lie there, each as it would lie."""

    row: int
    column: int
    direction: Direction
    lies: frozenset[Tile]


class _Gap(NamedTuple):
    """New cells of a line: what may fill them, and how many groups they extend."""

    fills: frozenset[Values]
    extends: int


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
    return next(placements(position, hand), None) is not None


@lru_cache(maxsize=1024)
def _open_places(placed: tuple[Place, ...], options: Options) -> tuple[OpenPlace, ...]:
    board: _Board = {}
    for domino in placed:
        board.update(domino.halves)
    spots = {(domino.row, domino.column, domino.direction) for domino in placed}
    finder = _Finder(board, options)
    found: list[OpenPlace] = []
    for spot in sorted(_free_spots(board)):
        lies = finder.lies(spot)
        if lies and not _makes_four(spots, spot):
            found.append(OpenPlace(*spot, lies))
    return tuple(found)


def _free_spots(board: _Board) -> set[_Spot]:
    """Places on two free cells of which one lies beside a filled one."""
    rim = {
        point
        for row, column in board
        for point in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        if point not in board
    }
    found: set[_Spot] = set()
    for row, column in rim:
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


class _Finder:
    """What fits into the gaps of one board. Gaps of one cell are asked for again and again and
    kept."""

    def __init__(self, board: _Board, options: Options) -> None:
        self._board = board
        self._shortest = options.shortest_group
        self._most = 2 if options.joins_count_twice else 1
        self._across: dict[tuple[_Point, Direction], _Gap] = {}

    def lies(self, spot: _Spot) -> frozenset[Tile]:
        """The lies of dominoes that keep B6 to B8 on free cells."""
        row, column, direction = spot
        here = row, column
        there = (row, column + 1) if direction == "right" else (row + 1, column)
        one, two = self._crossed(here, direction), self._crossed(there, direction)
        along = self._gap(here, there, direction, 2)
        if along.extends + one.extends + two.extends < 2:
            return frozenset()
        return _lies(along.fills, one.fills, two.fills)

    def _crossed(self, point: _Point, direction: Direction) -> _Gap:
        """The gap that a half of a domino lying in ``direction`` fills in its cross line."""
        found = self._across.get((point, direction))
        if found is None:
            other: Direction = "down" if direction == "right" else "right"
            found = self._across[point, direction] = self._gap(point, point, other, 1)
        return found

    def _gap(self, first: _Point, last: _Point, direction: Direction, size: int) -> _Gap:
        down, right = (0, 1) if direction == "right" else (1, 0)
        before = self._run(first, -down, -right)[::-1]
        after = self._run(last, down, right)
        joined = (len(before) >= self._shortest) + (len(after) >= self._shortest)
        return _Gap(fillings(before, size, after), min(joined, self._most))

    def _run(self, point: _Point, down: int, right: int) -> Values:
        """The values of the filled cells next to a point, outward."""
        row, column = point
        found: list[Face] = []
        while True:
            row, column = row + down, column + right
            value = self._board.get((row, column))
            if value is None:
                return tuple(found)
            found.append(value)


@lru_cache(maxsize=65_536)
def _lies(
    along: frozenset[Values], one: frozenset[Values], two: frozenset[Values]
) -> frozenset[Tile]:
    """The pairs that suit all three lines."""
    return frozenset(
        Tile(first, second) for first, second in along if (first,) in one and (second,) in two
    )
