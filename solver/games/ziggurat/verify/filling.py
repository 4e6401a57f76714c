"""Whether the free cells of a board can be filled, by trying: the cell with the fewest ways next.

Nothing of the first search is used; the places come from the engine.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from engine.games.ziggurat import Cell, Placed
from engine.games.ziggurat.position import SET, SIZE, TIERS, in_tier

CELLS: Final = tuple(
    Cell(tier, row, column)
    for tier in TIERS
    for row in range(SIZE)
    for column in range(SIZE)
    if in_tier(Cell(tier, row, column))
)

MOST_FACE: Final = max(int(face) for tile in SET for face in tile)

_PLACE: Final = {cell: place for place, cell in enumerate(CELLS)}
_BESIDE: Final = tuple(
    tuple(
        _PLACE[other]
        for other in (
            Cell(cell.tier, cell.row, cell.column + 1),
            Cell(cell.tier, cell.row + 1, cell.column),
            Cell(cell.tier, cell.row, cell.column - 1),
            Cell(cell.tier, cell.row - 1, cell.column),
        )
        if other in _PLACE
    )
    for cell in CELLS
)
_STACK: Final = tuple(
    tuple(_PLACE[cell] for tier in TIERS if (cell := Cell(tier, *one[1:])) in _PLACE)
    for one in CELLS
)
_LOWEST: Final = tuple(cell.tier - 1 for cell in CELLS)
_HIGHEST: Final = tuple(
    MOST_FACE - sum(_LOWEST[other] > _LOWEST[place] for other in _STACK[place])
    for place in range(len(CELLS))
)
_FREE: Final = -1


class _Way(NamedTuple):
    """A way to cover a cell: the cells, the numbers on them and the number of the domino."""

    cell: int
    other: int
    one: int
    two: int
    tile: int


class Filling:
    """One board: the number in each cell and the dominoes that do not lie on it."""

    def __init__(self, placed: Iterable[Placed]) -> None:
        self.numbers = [_FREE] * len(CELLS)
        self.left = set(range(len(SET)))
        for one in placed:
            self.left.remove(SET.index(one.tile.canonical))
            for cell, face in one.halves:
                self.numbers[_PLACE[cell]] = int(face)
        self.tries = 0

    def is_possible(self, tries: int) -> bool | None:
        """Whether the dominoes left fill the free cells; None when more ways than these would
        have to be tried."""
        self.tries = tries
        found = self._fills()
        return None if self.tries < 0 else found

    def _fills(self) -> bool:
        free = [cell for cell, number in enumerate(self.numbers) if number == _FREE]
        if not free:
            return True
        for way in self._fewest(free):
            self.tries -= 1
            if self.tries < 0:
                return False
            self._lay(way)
            filled = self._fills()
            self._take(way)
            if filled or self.tries < 0:
                return filled
        return False

    def _fewest(self, free: list[int]) -> list[_Way]:
        """The ways to cover the cell that has the fewest."""
        bounds = {cell: self._bounds(cell) for cell in free}
        fewest: list[_Way] | None = None
        for cell in free:
            ways = []
            for way in self._ways(cell, bounds):
                ways.append(way)
                if fewest is not None and len(ways) >= len(fewest):
                    break
            else:
                fewest = ways
                if not ways:
                    break
        return fewest or []

    def _bounds(self, cell: int) -> tuple[int, int]:
        """The least and the highest number that may lie in a free cell (Z6)."""
        least, most, height = _LOWEST[cell], _HIGHEST[cell], _LOWEST[cell]
        for other in _STACK[cell]:
            number = self.numbers[other]
            if number != _FREE:
                apart = height - _LOWEST[other]
                if apart > 0:
                    least = max(least, number + apart)
                else:
                    most = min(most, number + apart)
        return least, most

    def _ways(self, cell: int, bounds: dict[int, tuple[int, int]]) -> Iterator[_Way]:
        least, most = bounds[cell]
        for other in _BESIDE[cell]:
            if other in bounds:
                lower, upper = bounds[other]
                for tile in self.left:
                    first, second = int(SET[tile].first), int(SET[tile].second)
                    if least <= first <= most and lower <= second <= upper:
                        yield _Way(cell, other, first, second, tile)
                    if first != second and least <= second <= most and lower <= first <= upper:
                        yield _Way(cell, other, second, first, tile)

    def _lay(self, way: _Way) -> None:
        self.numbers[way.cell], self.numbers[way.other] = way.one, way.two
        self.left.remove(way.tile)

    def _take(self, way: _Way) -> None:
        self.numbers[way.cell] = self.numbers[way.other] = _FREE
        self.left.add(way.tile)
