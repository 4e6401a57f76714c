"""The grid of the Bead Game, and the lines that a domino laid on it touches."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from engine.games.bead.position import Cell, Direction, Options, Place
from engine.tiles import Face

LineName = Literal["row", "column"]

_STEPS: dict[LineName, tuple[int, int]] = {"row": (0, 1), "column": (1, 0)}


class Line(NamedTuple):
    """A run through new cells as it stands after the play. ``before`` and ``after`` are the
    numbers of old cells on either side of the new ones."""

    line: LineName
    cells: tuple[Cell, ...]
    values: tuple[Face, ...]
    before: int
    after: int

    @property
    def length(self) -> int:
        return len(self.values)

    def counts(self, options: Options) -> int:
        """How many extended groups the line stands for (B8)."""
        old = sum(cells >= options.shortest_group for cells in (self.before, self.after))
        return old if options.joins_count_twice else min(old, 1)


class Grid:
    """The value on every filled cell, and where dominoes begin."""

    def __init__(self, placed: Iterable[Place] = ()) -> None:
        self.values: dict[tuple[int, int], Face] = {}
        self.dominoes: set[tuple[int, int, Direction]] = set()
        for domino in placed:
            self.add(domino)

    def add(self, domino: Place) -> None:
        self.values.update(domino.halves)
        self.dominoes.add((domino.row, domino.column, domino.direction))

    def groups(self, domino: Place) -> tuple[Line, ...]:
        """The groups that contain a half of the domino laid on free cells (B5): along the
        domino, across its first half, across its second half."""
        one, two = domino.halves
        along, across = self._names(domino.direction)
        lines = self._line(along, one, two), self._line(across, one), self._line(across, two)
        return tuple(line for line in lines if line.length > 1)

    @staticmethod
    def _names(direction: Direction) -> tuple[LineName, LineName]:
        return ("row", "column") if direction == "right" else ("column", "row")

    def _line(self, name: LineName, *new: tuple[Cell, Face]) -> Line:
        down, right = _STEPS[name]
        before = self._run(new[0][0], -down, -right)[::-1]
        after = self._run(new[-1][0], down, right)
        cells, values = zip(*before, *new, *after, strict=True)
        return Line(name, cells, values, len(before), len(after))

    def _run(self, cell: Cell, down: int, right: int) -> list[tuple[Cell, Face]]:
        """The filled cells next to a cell, outward."""
        found: list[tuple[Cell, Face]] = []
        row, column = cell.row + down, cell.column + right
        while (value := self.values.get((row, column))) is not None:
            found.append((Cell(row, column), value))
            row, column = row + down, column + right
        return found

    def flush(self, domino: Place) -> tuple[tuple[int, int], ...]:
        """Where the dominoes begin that lie side by side with this one in one row of parallels,
        itself among them, in order (B9)."""
        down, right = _STEPS[self._names(domino.direction)[1]]
        here = domino.row, domino.column
        found = [here]
        for sign in (-1, 1):
            row, column = here[0] + sign * down, here[1] + sign * right
            while (row, column, domino.direction) in self.dominoes:
                found.append((row, column))
                row, column = row + sign * down, column + sign * right
        return tuple(sorted(found))
