"""A second proof of the bound of full arrangements, built apart from the first.

Nothing of `shape`, `model` and `constraints` is used: places come from the engine, and the model
asks each cell which domino covers it, which of its numbers lies there and on which side the other
half is, instead of asking each domino for its place.
"""

from __future__ import annotations

from functools import cache

from engine.games.ziggurat import Cell, Placed, Position
from engine.games.ziggurat.position import DIRECTIONS, SET, TIERS, in_tier
from engine.tiles import Tile
from solver.budget import Clock
from solver.cpsat import Run, Verdict, solve
from solver.games.ziggurat.verify.filling import CELLS, MOST_FACE, Filling
from solver.later import cp_model

_SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


_TRIES = 100
"""Ways tried to fill a board that must stay as it is, before the model is asked."""


class Recount:
    """Answers about many boards. A full arrangement found for one is tried on the next, and so is
    what was proved: a board on which all but d dominoes of another lie needs as many lifts as
    that one, less d at most."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.known: list[frozenset[Placed]] = []
        self.proved: list[tuple[frozenset[Placed], int]] = []
        self.first: frozenset[Placed] | None = None

    def cannot_lift_fewer(self, position: Position, lifts: int) -> bool:
        """Whether it is proved that the board cannot be filled with fewer dominoes lifted."""
        board = frozenset(position.placed)
        if self.first is None:
            self.first = board
        if lifts <= 0 or any(len(board - ending) < lifts for ending in self.known):
            return lifts <= 0
        if lifts == 1 and _buried(position):
            return True
        if any(least - len(other - board) >= lifts for other, least in self.proved):
            return True
        if not self._needs(board, lifts):
            return False
        self.proved.insert(0, (self._narrowed(board) if lifts == 1 else board, lifts))
        return True

    def _needs(self, board: frozenset[Placed], lifts: int) -> bool:
        """Whether it is proved that these dominoes need so many lifts."""
        if lifts == 1:
            possible = Filling(board).is_possible(_TRIES)
            if possible is not None:
                return not possible
        run = solve(_cells().kept(board, lifts - 1), self.clock)
        if run.found:
            self.known.insert(0, _cells().ending(run))
        return run.verdict is Verdict.INFEASIBLE

    def _narrowed(self, board: frozenset[Placed]) -> frozenset[Placed]:
        """Fewer dominoes of a board that cannot all stay: without those laid since the first
        board asked about that do not matter."""
        assert self.first is not None
        for placed in sorted(board - self.first):
            less = board - {placed}
            if not any(less <= ending for ending in self.known) and self._needs(less, 1):
                board = less
        return board


class _Cells:
    """The model: for each cell its domino, its number and the side of the other half."""

    def __init__(self) -> None:
        self.model = cp_model.CpModel()
        self.cells = CELLS
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

    def kept(self, board: frozenset[Placed], lifts: int) -> cp_model.CpModel:
        """The model in which all but so many dominoes of a board stay, and none of them on one
        that is lifted (Z5, Z9)."""
        model = self.model.clone()
        owner = {c: model.new_bool_var(f"{c} stays") for c in _covered(board)}
        for placed in sorted(board):
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
        int(value) + sum(in_tier(Cell(t, *cell[1:])) for t in TIERS if t > cell.tier) > MOST_FACE
        for placed in position.placed
        for cell, value in placed.halves
    )


def _covered(board: frozenset[Placed]) -> list[Cell]:
    return [cell for placed in sorted(board) for cell in placed.cells]


def _beside(cell: Cell, side: tuple[int, int]) -> Cell:
    return Cell(cell.tier, cell.row + side[0], cell.column + side[1])
