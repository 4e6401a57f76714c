"""Build the model of full arrangements that asks each cell which domino covers it, which of its
numbers lies there and on which side the other half is.

Nothing of the first model is used, which asks each domino for its place (`cpsat`).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.games.ziggurat import Cell, Placed
from engine.games.ziggurat.position import DIRECTIONS, SET
from engine.tiles import Tile
from solver.cpsat import Run, cp_model
from solver.games.ziggurat.verify.cells import CELLS, FACES, SIDES, beside


class Cells:
    """The model: for each cell its domino, its number and the side of the other half."""

    def __init__(self) -> None:
        self.model = cp_model.CpModel()
        self.cells = CELLS
        self.domino = {c: self.model.new_int_var(0, len(SET) - 1, f"{c}") for c in self.cells}
        self.number = {c: self.model.new_int_var(0, FACES[-1], f"{c}") for c in self.cells}
        self.first = {c: self.model.new_bool_var(f"{c}") for c in self.cells}
        self.side = {
            c: {s: self.model.new_bool_var(f"{c}{s}") for s in SIDES if beside(c, s) in self.domino}
            for c in self.cells
        }
        self._numbers()
        self._halves()
        self._each_domino_once()
        self._rising()

    def _numbers(self) -> None:
        """Require that a cell shows the first or the second number of its domino."""
        rows = [(d, int(tile[not first]), first) for d, tile in enumerate(SET) for first in (0, 1)]
        for cell in self.cells:
            shown = (self.domino[cell], self.number[cell], self.first[cell])
            self.model.add_allowed_assignments(shown, rows)

    def _halves(self) -> None:
        """Require that each cell has its other half on one side, which has its own on the opposite
        side."""
        for cell, sides in self.side.items():
            self.model.add_exactly_one(sides.values())
            for (down, right), literal in sides.items():
                other = beside(cell, (down, right))
                self.model.add_implication(literal, self.side[other][-down, -right])
                same = self.model.add(self.domino[cell] == self.domino[other])
                same.only_enforce_if(literal)
                self.model.add(self.first[cell] + self.first[other] == 1).only_enforce_if(literal)

    def _each_domino_once(self) -> None:
        """Require that each domino has one cell with its first number and one with its second."""
        keys = [2 * self.domino[cell] + self.first[cell] for cell in self.cells]
        self.model.add_all_different(keys)

    def _rising(self) -> None:
        for cell in self.cells:
            below = Cell(cell.tier - 1, cell.row, cell.column)
            if below in self.number:
                self.model.add(self.number[cell] > self.number[below])

    def kept(self, placed: Iterable[Placed], lifts: int) -> cp_model.CpModel:
        """Return the model in which all but so many dominoes of a board stay, and none of them on
        one that is lifted (Z5, Z9)."""
        model, board = self.model.clone(), sorted(placed)
        owner = {c: model.new_bool_var(f"{c} stays") for c in _covered(board)}
        for one in board:
            stays = owner[one.cells[0]]
            model.add(owner[one.cells[1]] == stays)
            canonical = one.tile.canonical
            for cell, other in (one.cells, one.cells[::-1]):
                side = (other.row - cell.row, other.column - cell.column)
                model.add_implication(stays, self.side[cell][side])
                here = model.add(self.domino[cell] == SET.index(canonical))
                here.only_enforce_if(stays)
            for cell, value in one.halves:
                model.add(self.number[cell] == int(value)).only_enforce_if(stays)
        for cell, stays in owner.items():
            below = Cell(cell.tier - 1, cell.row, cell.column)
            if below in owner:
                model.add_implication(stays, owner[below])
        model.add(sum(owner.values()) >= len(owner) - 2 * lifts)
        return model

    def ending(self, run: Run) -> frozenset[Placed]:
        """Return the full arrangement found."""
        found = []
        for cell, sides in self.side.items():
            for direction in DIRECTIONS:
                side = (0, 1) if direction == "right" else (1, 0)
                if side in sides and run.chosen(sides[side]):
                    halves = (run.number(self.number[c]) for c in (cell, beside(cell, side)))
                    found.append(Placed(Tile(*halves), *cell, direction))
        return frozenset(found)


@cache
def cells() -> Cells:
    """Return the model of all full arrangements: built once, cloned for each question."""
    return Cells()


def _covered(board: list[Placed]) -> list[Cell]:
    return [cell for placed in board for cell in placed.cells]
