"""The grid of the Bead Game, and the lines that a domino on it touches."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from engine.games.bead.position import Cell, Options, Place, footprint
from engine.memo import latest
from engine.squares import Direction
from engine.tiles import Face

LineName = Literal["row", "column"]

_STEPS: dict[LineName, tuple[int, int]] = {"row": (0, 1), "column": (1, 0)}
_LINES: dict[Direction, tuple[LineName, LineName]] = {
    "right": ("row", "column"),
    "down": ("column", "row"),
}
"""The lines along and across a domino."""


class Group(NamedTuple):
    """A line through new cells after the play, from (row, column) on. ``before`` and ``after`` are
    the numbers of old cells on either side of the new ones."""

    line: LineName
    row: int
    column: int
    values: tuple[Face, ...]
    before: int
    after: int

    @property
    def length(self) -> int:
        return len(self.values)

    @property
    def cells(self) -> tuple[Cell, ...]:
        (down, right), steps = _STEPS[self.line], range(self.length)
        return tuple([Cell(self.row + down * n, self.column + right * n) for n in steps])

    def counts(self, options: Options) -> int:
        """Return the number of extended groups that the line counts as (B8)."""
        shortest = options.shortest_group
        old = (self.before >= shortest) + (self.after >= shortest)
        return 1 if old == 2 and not options.joins_count_twice else old


class Grid:
    """The value on every filled cell, and the places where dominoes begin."""

    def __init__(self, placed: Sequence[Place] = ()) -> None:
        self.values: dict[tuple[int, int], Face] = {}
        values = self.values
        for (one, two), row, column, direction in placed:
            values[row, column] = one
            if direction == "right":
                values[row, column + 1] = two
            else:
                values[row + 1, column] = two
        self.dominoes = {domino[1:] for domino in placed}
        self._asked: tuple[Place, list[Group]] | None = None

    def add(self, domino: Place) -> None:
        tile, row, column, direction = domino
        first, second = footprint(row, column, direction)
        self.values[first], self.values[second] = tile
        self.dominoes.add((row, column, direction))
        self._asked = None

    def groups(self, domino: Place) -> list[Group]:
        """Return the groups that contain a half of a domino on free cells (B5): along the domino,
        across its first half, across its second half. The last answer is kept, because a domino
        that is judged is then scored."""
        asked = self._asked
        if asked is None or asked[0] is not domino:
            asked = self._asked = domino, self._groups(domino)
        return asked[1]

    def _groups(self, domino: Place) -> list[Group]:
        (one, two), tile = domino.cells, domino.tile
        along, across = _LINES[domino.direction]
        lines = self._line(along, one, tile), self._line(across, one, tile[:1])
        return [line for line in (*lines, self._line(across, two, tile[1:])) if line is not None]

    def _line(self, name: LineName, new: Cell, halves: tuple[Face, ...]) -> Group | None:
        """Return the line through new cells from ``new`` on; None if it is a single cell."""
        (row, column), (down, right), size = new, _STEPS[name], len(halves)
        before = self._run(row - down, column - right, -down, -right)
        after = self._run(row + size * down, column + size * right, down, right)
        if size == 1 and not before and not after:
            return None
        old, values = len(before), (*before[::-1], *halves, *after)
        return Group(name, row - old * down, column - old * right, values, old, len(after))

    def _run(self, row: int, column: int, down: int, right: int) -> list[Face]:
        """Return the values of the filled cells from (row, column) on, up to the first free one."""
        found: list[Face] = []
        while (value := self.values.get((row, column))) is not None:
            found.append(value)
            row, column = row + down, column + right
        return found

    def flush(self, domino: Place) -> tuple[tuple[int, int], ...]:
        """Return the beginnings of the dominoes that lie flush with this one, itself included, in
        order (B9)."""
        down, right = _STEPS[_LINES[domino.direction][1]]
        here = domino.row, domino.column
        found = [here]
        for sign in (-1, 1):
            row, column = here[0] + sign * down, here[1] + sign * right
            while (row, column, domino.direction) in self.dominoes:
                found.append((row, column))
                row, column = row + sign * down, column + sign * right
        return tuple(sorted(found))


@latest
def grid_of(placed: tuple[Place, ...]) -> Grid:
    """Return the grid of a board; it is shared, so do not change it."""
    return Grid(placed)
