"""Find where dominoes can be played on a board, and which.

Independent of the judge: the places of a board are found once, each with the dominoes that fit; the
plays of a hand are then looked up. They are found on a sheet of cells. A cell is its number there,
row by row. A spot is twice its first cell, plus one if the domino goes to the right: so spots sort
by row, column and direction.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from engine.games.bead.board.patterns import Values, fillings
from engine.games.bead.position import Options, Place, Position
from engine.memo import latest
from engine.squares import Direction
from engine.tiles import Tile

_MARGIN = 2
"""Free cells around a board: a domino reaches no farther from the end of a group."""

_RUNS = re.compile(rb"[^\0]+").finditer


class _Runs:
    """The old runs of one direction by the free cells next to them: a cell comes ``after`` a run or
    ``before`` it. ``long_after`` and ``long_before`` are the cells that extend a group (B8)."""

    def __init__(self, runs: Iterable[tuple[int, bytes, int]], shortest: int) -> None:
        self.after: dict[int, bytes] = {}
        self.before: dict[int, bytes] = {}
        self.long_after: set[int] = set()
        self.long_before: set[int] = set()
        for start, run, end in runs:
            self.before[start] = self.after[end] = run
            if len(run) >= shortest:
                self.long_before.add(start)
                self.long_after.add(end)
        self.ends = self.long_after | self.long_before

    def fills(self, first: int, last: int, size: int) -> frozenset[Values]:
        """Return the values that may fill the new cells, from first to last (B6)."""
        return fillings(self.after.get(first, b""), size, self.before.get(last, b""))


class Sheet:
    """One byte per cell, 0 if it is free. All dominoes must belong to the set."""

    def __init__(self, placed: tuple[Place, ...], options: Options) -> None:
        _, rows, columns, _ = zip(*placed, strict=True)
        self._top, self._left = min(rows) - _MARGIN, min(columns) - _MARGIN
        self._height = max(rows) - self._top + 2 + _MARGIN
        self._width = max(columns) - self._left + 2 + _MARGIN
        self._twice = options.joins_count_twice
        self._cells = bytearray(self._height * self._width)
        self._begun: set[int] = set()
        for domino in placed:
            self._lay(domino)
        shortest = options.shortest_group
        self._rows = _Runs(self._runs_of_rows(), shortest)
        self._columns = _Runs(self._runs_of_columns(), shortest)

    def _lay(self, domino: Place) -> None:
        first: Any  # Dominoes of the set have only numbers.
        second: Any
        (first, second), row, column, direction = domino
        right = direction == "right"
        cell = (row - self._top) * self._width + column - self._left
        self._cells[cell] = first
        self._cells[cell + (1 if right else self._width)] = second
        self._begun.add(2 * cell + right)

    def _runs_of_rows(self) -> Iterator[tuple[int, bytes, int]]:
        for match in _RUNS(self._cells):
            start, end = match.span()
            yield start - 1, match[0], end

    def _runs_of_columns(self) -> Iterator[tuple[int, bytes, int]]:
        width, height = self._width, self._height
        turned = b"".join([self._cells[column::width] for column in range(width)])
        for match in _RUNS(turned):
            column, row = divmod(match.start(), height)
            start = (row - 1) * width + column
            yield start, match[0], start + (len(match[0]) + 1) * width

    def open_spots(self) -> set[int]:
        """Return the spots on two free cells where a domino extends two groups (B7, B8)."""
        right = self._begun_at(self._rows, self._columns, 1)
        down = self._begun_at(self._columns, self._rows, self._width)
        return {2 * cell + 1 for cell in right} | {2 * cell for cell in down}

    def _begun_at(self, along: _Runs, across: _Runs, step: int) -> set[int]:
        """Return the first cells of such spots in one direction: both halves extend a group across,
        or one does and so does the domino along itself, or a join counts for both its groups."""
        ends, cells = across.ends, self._cells
        found = {cell for cell in ends if cell + step in ends}
        firsts = {cell for cell in along.long_after if cell in ends or cell + step in ends}
        seconds = {cell for cell in along.long_before if cell in ends or cell - step in ends}
        if self._twice:
            found |= {cell for cell in along.long_after if cell + step in along.long_before}
            joins = across.long_after & across.long_before
            firsts |= joins
            seconds |= joins
        found |= {cell for cell in firsts if not cells[cell + step]}
        found |= {cell - step for cell in seconds if not cells[cell - step]}
        return found

    def lies(self, spot: int) -> frozenset[Tile]:
        """Return the dominoes, faces in order, that keep B6 on an open spot."""
        one = spot >> 1
        along, across, step = (
            (self._rows, self._columns, 1) if spot & 1 else (self._columns, self._rows, self._width)
        )
        two = one + step
        return _lies(along.fills(one, two, 2), across.fills(one, one, 1), across.fills(two, two, 1))

    def makes_four(self, spot: int) -> bool:
        """Tell whether three more dominoes are flush with it, on both sides together (B9)."""
        step = 2 * self._width if spot & 1 else 2
        beside = 0
        for side in (-step, step):
            there = spot + side
            while there in self._begun:
                beside += 1
                there += side
        return beside >= 3

    def where(self, spot: int) -> tuple[int, int, Direction]:
        row, column = divmod(spot >> 1, self._width)
        return row + self._top, column + self._left, "right" if spot & 1 else "down"


@lru_cache(maxsize=65_536)
def _lies(
    along: frozenset[Values], one: frozenset[Values], two: frozenset[Values]
) -> frozenset[Tile]:
    """Return the pairs that fit all three lines."""
    firsts, seconds = {first for (first,) in one}, {second for (second,) in two}
    return frozenset(
        Tile(first, second) for first, second in along if first in firsts and second in seconds
    )


class OpenPlace(NamedTuple):
    """A place, and the dominoes that fit, with their faces in order."""

    row: int
    column: int
    direction: Direction
    lies: frozenset[Tile]


def open_places(position: Position) -> tuple[OpenPlace, ...]:
    """List the open places by row, column and direction (``down`` before ``right``)."""
    return _open_places(position.placed, position.options)


def placements(position: Position, hand: Iterable[Tile]) -> Iterator[Place]:
    """List the placements of the visible dominoes of a hand, each once, by domino and place."""
    places = open_places(position)
    for tile in dict.fromkeys(hand):
        lies = (tile,) if tile.is_double else (tile, tile.flipped)
        for row, column, direction, fitting in places:
            for lie in lies:
                if lie in fitting:
                    yield Place(lie, row, column, direction)


def can_place(position: Position, hand: Iterable[Tile]) -> bool:
    """Tell whether a visible domino of the hand can be played."""
    fitting = _fitting(open_places(position))
    return any(tile in fitting for tile in hand)


@latest
def _fitting(places: tuple[OpenPlace, ...]) -> frozenset[Tile]:
    """Return the dominoes that can be played somewhere, in both orders of their faces."""
    lies = frozenset[Tile]().union(*[place.lies for place in places])
    return lies.union([lie.flipped for lie in lies])


@lru_cache(maxsize=1024)
def _open_places(placed: tuple[Place, ...], options: Options) -> tuple[OpenPlace, ...]:
    sheet = Sheet(placed, options)
    found: list[OpenPlace] = []
    for spot in sorted(sheet.open_spots()):
        lies = sheet.lies(spot)
        if lies and not sheet.makes_four(spot):
            found.append(OpenPlace(*sheet.where(spot), lies))
    return tuple(found)
