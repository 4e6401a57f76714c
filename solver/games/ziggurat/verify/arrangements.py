"""A second proof of the bound of full arrangements, built apart from the first.

Nothing of `shape`, `model` and `constraints` is used: places come from the engine, and the model
asks each cell which domino covers it, which of its numbers lies there and on which side the other
half is, instead of asking each domino for its place.
"""

from __future__ import annotations

from functools import cache

from engine.games.ziggurat import Cell, Placed, Position
from engine.games.ziggurat.position import DIRECTIONS, SET, SIZE, TIERS, in_tier
from engine.tiles import Tile
from solver.budget import Clock
from solver.cpsat import Run, Verdict, solve
from solver.later import cp_model

_SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


_CELLS = [
    Cell(tier, row, column)
    for tier in TIERS
    for row in range(SIZE)
    for column in range(SIZE)
    if in_tier(Cell(tier, row, column))
]

_MOST = max(int(face) for tile in SET for face in tile)

_FEW = 6
"""Missing dominoes up to which a board that must stay as it is gets filled by trying."""


class Recount:
    """Answers about many boards; a full arrangement found for one is tried on the next."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.known: list[frozenset[Placed]] = []

    def cannot_lift_fewer(self, position: Position, lifts: int) -> bool:
        """Whether it is proved that the board cannot be filled with fewer dominoes lifted."""
        board = frozenset(position.placed)
        if lifts <= 0 or any(len(board - ending) < lifts for ending in self.known):
            return lifts <= 0
        if lifts == 1 and _buried(position):
            return True
        if lifts == 1 and len(SET) - len(position.placed) <= _FEW:
            return not _fills(_numbers(position), _tiles_left(position))
        run = solve(_cells().kept(position, lifts - 1), self.clock)
        if run.found:
            self.known.insert(0, _cells().ending(run))
        return run.verdict is Verdict.INFEASIBLE


class _Cells:
    """The model: for each cell its domino, its number and the side of the other half."""

    def __init__(self) -> None:
        self.model = cp_model.CpModel()
        self.cells = _CELLS
        self.domino = {c: self.model.new_int_var(0, len(SET) - 1, f"{c}") for c in self.cells}
        self.number = {c: self.model.new_int_var(0, 6, f"{c}") for c in self.cells}
        self.first = {c: self.model.new_bool_var(f"{c}") for c in self.cells}
        self.side = {
            c: {
                s: self.model.new_bool_var(f"{c}{s}")
                for s in _SIDES
                if _beside(c, s) in self.domino
            }
            for c in self.cells
        }
        self._numbers()
        self._halves()
        self._each_domino_once()
        self._rising()

    def _numbers(self) -> None:
        """A cell shows the first or the second number of its domino."""
        rows = [(d, int(tile[not first]), first) for d, tile in enumerate(SET) for first in (0, 1)]
        for cell in self.cells:
            shown = (self.domino[cell], self.number[cell], self.first[cell])
            self.model.add_allowed_assignments(shown, rows)

    def _halves(self) -> None:
        """Each cell has its other half on one side, which has its own on the opposite side."""
        for cell, sides in self.side.items():
            self.model.add_exactly_one(sides.values())
            for (down, right), literal in sides.items():
                other = _beside(cell, (down, right))
                self.model.add_implication(literal, self.side[other][-down, -right])
                same = self.model.add(self.domino[cell] == self.domino[other])
                same.only_enforce_if(literal)
                self.model.add(self.first[cell] + self.first[other] == 1).only_enforce_if(literal)

    def _each_domino_once(self) -> None:
        """Each domino has one cell with its first number and one with its second."""
        keys = [2 * self.domino[cell] + self.first[cell] for cell in self.cells]
        self.model.add_all_different(keys)

    def _rising(self) -> None:
        for cell in self.cells:
            below = Cell(cell.tier - 1, cell.row, cell.column)
            if below in self.number:
                self.model.add(self.number[cell] > self.number[below])

    def kept(self, position: Position, lifts: int) -> cp_model.CpModel:
        """The model in which all but so many dominoes of the board stay, and none of them on one
        that is lifted (Z5, Z9)."""
        model = self.model.clone()
        owner = {c: model.new_bool_var(f"{c} stays") for c in _covered(position)}
        for placed in position.placed:
            stays = owner[placed.cells[0]]
            model.add(owner[placed.cells[1]] == stays)
            canonical = placed.tile.canonical
            for cell, other in (placed.cells, placed.cells[::-1]):
                side = (other.row - cell.row, other.column - cell.column)
                model.add_implication(stays, self.side[cell][side])
                here = model.add(self.domino[cell] == SET.index(canonical))
                here.only_enforce_if(stays)
            for cell, value in placed.halves:
                model.add(self.number[cell] == int(value)).only_enforce_if(stays)
        for cell, stays in owner.items():
            below = Cell(cell.tier - 1, cell.row, cell.column)
            if below in owner:
                model.add_implication(stays, owner[below])
        model.add(sum(owner.values()) >= len(owner) - 2 * lifts)
        return model

    def ending(self, run: Run) -> frozenset[Placed]:
        """The full arrangement found."""
        found = []
        for cell, sides in self.side.items():
            for direction in DIRECTIONS:
                side = (0, 1) if direction == "right" else (1, 0)
                if side in sides and run.chosen(sides[side]):
                    halves = (run.number(self.number[c]) for c in (cell, _beside(cell, side)))
                    found.append(Placed(Tile(*halves), *cell, direction))
        return frozenset(found)


@cache
def _cells() -> _Cells:
    """The model of all full arrangements: built once, cloned for each question."""
    return _Cells()


def _buried(position: Position) -> bool:
    """Whether a number lies where more cells are to rise above it than numbers do."""
    return any(
        int(value) + sum(in_tier(Cell(t, *cell[1:])) for t in TIERS if t > cell.tier) > _MOST
        for placed in position.placed
        for cell, value in placed.halves
    )


def _covered(position: Position) -> list[Cell]:
    return [cell for placed in position.placed for cell in placed.cells]


def _beside(cell: Cell, side: tuple[int, int]) -> Cell:
    return Cell(cell.tier, cell.row + side[0], cell.column + side[1])


def _numbers(position: Position) -> dict[Cell, int]:
    return {cell: int(face) for placed in position.placed for cell, face in placed.halves}


def _tiles_left(position: Position) -> frozenset[Tile]:
    return frozenset(SET) - {placed.tile.canonical for placed in position.placed}


def _fills(numbers: dict[Cell, int], left: frozenset[Tile]) -> bool:
    """Whether these dominoes fill the free cells, by trying: always the first cell next."""
    cell = next((cell for cell in _CELLS if cell not in numbers), None)
    if cell is None:
        return True
    for other in (_beside(cell, (0, 1)), _beside(cell, (1, 0))):
        if in_tier(other) and other not in numbers:
            for tile in left:
                for one, two in {(tile.first, tile.second), (tile.second, tile.first)}:
                    filled = numbers | {cell: int(one), other: int(two)}
                    rising = _rises(filled, cell) and _rises(filled, other)
                    if rising and _fills(filled, left - {tile}):
                        return True
    return False


def _rises(numbers: dict[Cell, int], cell: Cell) -> bool:
    below = Cell(cell.tier - 1, cell.row, cell.column)
    return cell.tier == 1 or numbers[below] < numbers[cell]
