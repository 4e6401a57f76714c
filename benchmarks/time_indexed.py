"""The plain way to plan a Ziggurat deal without a cheat: one CP-SAT model, a literal for every
domino and step. It is what the solver is measured against, and no part of it."""

from collections.abc import Iterator
from itertools import product

from ortools.sat.python import cp_model

from engine.games.ziggurat import Cell, Placed, Position
from engine.games.ziggurat.position import DIRECTIONS, SET, SIZE, TIERS, in_tier
from engine.tiles import Tile

STEPS = len(SET)
VALUES = range(7)
CELLS = [
    cell
    for cell in (Cell(*spot) for spot in product(TIERS, range(SIZE), range(SIZE)))
    if in_tier(cell)
]


def lies() -> Iterator[Placed]:
    """Every way of laying every domino."""
    for tile, cell, direction in product(SET, CELLS, DIRECTIONS):
        for lie in {tile, tile.flipped}:
            placed = Placed(lie, *cell, direction)
            if all(in_tier(cell) for cell in placed.cells):
                yield placed


class TimeIndexed:
    """The model of one deal: where each domino lies and at which step it is laid."""

    def __init__(self, deal: Position) -> None:
        self.model = cp_model.CpModel()
        new = self.model.new_bool_var
        self.lies = {lie: new("") for lie in lies()}
        self.laid = {(tile, step): new("") for tile in SET for step in range(STEPS)}
        self.filled = {(cell, step): new("") for cell in CELLS for step in range(STEPS + 1)}
        self.value = {(cell, value): new("") for cell in CELLS for value in VALUES}
        self.shows = {
            (cell, value, step): new("")
            for cell in CELLS
            for value in VALUES
            for step in range(STEPS)
        }
        self._each_once(deal)
        self._cells()
        self._values()
        for lie, chosen in self.lies.items():
            self._steps(lie, chosen)

    def _each_once(self, deal: Position) -> None:
        """Z2, Z3: every domino is laid once, one a step, none before it can be in the hand."""
        draws = [*deal.hand, *deal.pile]
        for tile in SET:
            mine = [chosen for lie, chosen in self.lies.items() if lie.tile.canonical == tile]
            self.model.add_exactly_one(mine)
            self.model.add_exactly_one(self.laid[tile, step] for step in range(STEPS))
            for step in range(draws.index(tile) - len(deal.hand) + 1):
                self.model.add(self.laid[tile, step] == 0)
        for step in range(STEPS):
            self.model.add_exactly_one(self.laid[tile, step] for tile in SET)

    def _cells(self) -> None:
        """Z1, Z4: every cell is filled once and stays filled."""
        for cell in CELLS:
            covering = [chosen for lie, chosen in self.lies.items() if cell in lie.cells]
            self.model.add_exactly_one(covering)
            self.model.add(self.filled[cell, 0] == 0)
            for step in range(STEPS):
                self.model.add_implication(self.filled[cell, step], self.filled[cell, step + 1])

    def _values(self) -> None:
        """Z6, and what a cell shows at a step."""
        for cell in CELLS:
            self.model.add_exactly_one(self.value[cell, value] for value in VALUES)
            for value in VALUES:
                if cell.tier > 1:
                    below = Cell(cell.tier - 1, cell.row, cell.column)
                    lower = [self.value[below, less] for less in range(value)]
                    self.model.add_bool_or(~self.value[cell, value], *lower)
                for step in range(STEPS):
                    shows = self.shows[cell, value, step]
                    self.model.add_implication(shows, self.value[cell, value])
                    self.model.add_implication(shows, self.filled[cell, step])

    def _steps(self, lie: Placed, chosen: cp_model.IntVar) -> None:
        """Z5, Z7 and Z8 for one lie at every step."""
        tile = lie.tile.canonical
        for cell, value in lie.halves:
            self.model.add_implication(chosen, self.value[cell, int(value)])
        for step in range(STEPS):
            when = [~chosen, ~self.laid[tile, step]]
            for cell in lie.cells:
                self.model.add_bool_or(*when, self.filled[cell, step + 1])
                self.model.add_bool_or(*when, ~self.filled[cell, step])
                if cell.tier > 1:
                    below = Cell(cell.tier - 1, cell.row, cell.column)
                    self.model.add_bool_or(*when, self.filled[below, step])
            if step:
                near = [self.shows[cell, value, step] for cell, value in neighbours(lie)]
                self.model.add_bool_or(*when, *near)


def neighbours(lie: Placed) -> Iterator[tuple[Cell, int]]:
    """The cells beside each half, on every tier, with the value that would make them equal."""
    own = {(cell.row, cell.column) for cell in lie.cells}
    for cell, value in lie.halves:
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            row, column = cell.row + down, cell.column + right
            for tier in TIERS:
                beside = Cell(tier, row, column)
                if in_tier(beside) and (row, column) not in own:
                    yield beside, int(value)


def plan(deal: Position, seconds: float, workers: int) -> tuple[str, list[Placed]]:
    """The status of the solver, and the dominoes in the order laid."""
    built = TimeIndexed(deal)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = workers
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.catch_sigint_signal = False
    status = solver.solve(built.model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return solver.status_name(status), []
    steps: dict[Tile, int] = {
        tile: step for (tile, step), chosen in built.laid.items() if solver.boolean_value(chosen)
    }
    found = [lie for lie, chosen in built.lies.items() if solver.boolean_value(chosen)]
    return solver.status_name(status), sorted(found, key=lambda lie: steps[lie.tile.canonical])
