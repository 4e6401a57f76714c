"""A second proof that so many lifts are too few: one whole board after every laying.

Built apart from the first model, from the engine's positions alone. A plan is a row of boards;
from one to the next any dominoes may leave, and at most one comes. A plan with so many lifts has
as many layings as dominoes are missing and lifts are made, so the number of boards is the limit
on lifts, and no lift needs a variable. Any domino may be lifted at any time and again.
"""

from collections.abc import Iterable
from itertools import product

from ortools.sat.python import cp_model

from engine.games.ziggurat import Cell, Placed, Position
from engine.games.ziggurat.position import DIRECTIONS, SET, SIZE, TIERS, footprint, in_tier
from engine.tiles import Tile
from solver.cpsat import Verdict, solve
from solver.result import Clock

_Literals = dict[Placed, cp_model.IntVar]


def cannot_finish_within(position: Position, lifts: int, clock: Clock) -> bool:
    """Whether it is proved that no plan has so few lifts."""
    if lifts < 0:
        return True
    return solve(boards(position, lifts), clock).verdict is Verdict.INFEASIBLE


def boards(position: Position, lifts: int) -> cp_model.CpModel:
    """The model of all plans with at most so many lifts."""
    rows = Boards(position)
    for _ in range(len(SET) - len(position.placed) + lifts):
        rows.add_board()
    rows.finish()
    return rows.model


class Boards:
    """A row of boards that grows at its end."""

    def __init__(self, position: Position) -> None:
        self.model = cp_model.CpModel()
        self.position = position
        self.draws = [*position.hand, *position.pile]
        present = {_canonical(placed) for placed in position.placed}
        self.lies: _Literals = {lie: self.model.new_constant(lie in present) for lie in LIES}
        # A domino counts as begun once it has left the hand for the first time.
        self.begun = {tile: self.model.new_constant(tile not in self.draws) for tile in SET}

    def add_board(self) -> None:
        """One more board, with all rules between it and the one before."""
        before, began = self.lies, self.begun
        self.lies = {lie: self.model.new_bool_var("") for lie in LIES}
        self.begun = {tile: self.model.new_bool_var("") for tile in SET}
        comes = {tile: self.model.new_bool_var("") for tile in SET}
        self.model.add_at_most_one(comes.values())
        for tile, lies in LIES_OF.items():
            self.model.add_at_most_one(self.lies[lie] for lie in lies)
            self.model.add_bool_or(~self.begun[tile], began[tile], comes[tile])
            self.model.add_implication(began[tile], self.begun[tile])
            self.model.add_implication(comes[tile], self.begun[tile])
        self._from_hand(began, comes)
        shows = self._shows()
        self._carried(shows)
        self._beside_equal(before, comes, shows)

    def finish(self) -> None:
        """On the last board lie all dominoes (Z11)."""
        for lies in LIES_OF.values():
            self.model.add_exactly_one(self.lies[lie] for lie in lies)

    def _from_hand(
        self, began: dict[Tile, cp_model.IntVar], comes: dict[Tile, cp_model.IntVar]
    ) -> None:
        """Z3: a domino is in the hand only after enough others have left it; `lifted_first`."""
        left = sum(began[tile] for tile in self.draws)
        waiting = self.position.options.lifted_first
        for place, tile in enumerate(self.draws):
            need = place - len(self.position.hand) + 1
            first = (comes[tile], ~began[tile])
            if need > 0:
                self.model.add(left >= need).only_enforce_if(*first)
            for other, lies in LIES_OF.items() if waiting else ():
                if other != tile:
                    on_board = sum(self.lies[lie] for lie in lies)
                    self.model.add(on_board >= began[other]).only_enforce_if(*first)

    def _shows(self) -> dict[tuple[Cell, int], cp_model.IntVar]:
        """Z4: at most one half in each cell; what number each cell shows."""
        shows = {key: self.model.new_bool_var("") for key in product(CELLS, range(7))}
        for (cell, number), literal in shows.items():
            self.model.add(sum(self.lies[lie] for lie in WITH_HALF[cell, number]) == literal)
        for cell in CELLS:
            self.model.add_at_most_one(shows[cell, number] for number in range(7))
        return shows

    def _carried(self, shows: dict[tuple[Cell, int], cp_model.IntVar]) -> None:
        """Z5, Z6: below a half lies a smaller one."""
        for cell, number in product(CELLS, range(7)):
            if cell.tier > 1:
                below = Cell(cell.tier - 1, cell.row, cell.column)
                smaller = [shows[below, less] for less in range(number)]
                self.model.add_bool_or(~shows[cell, number], *smaller)

    def _beside_equal(
        self,
        before: _Literals,
        comes: dict[Tile, cp_model.IntVar],
        shows: dict[tuple[Cell, int], cp_model.IntVar],
    ) -> None:
        """Z7, Z8: what is new lies beside an equal number in sight, or alone."""
        alone = self.model.new_bool_var("")
        self.model.add(sum(self.lies.values()) == 1).only_enforce_if(alone)
        seen = self._seen(shows)
        for lie, literal in self.lies.items():
            self.model.add_bool_or(~literal, before[lie], comes[lie.tile.canonical])
            equal = [seen[key] for key in _equal_beside(lie)]
            self.model.add_bool_or(~literal, before[lie], alone, *equal)

    def _seen(
        self, shows: dict[tuple[Cell, int], cp_model.IntVar]
    ) -> dict[tuple[Cell, int], cp_model.IntVar]:
        """The numbers that a neighbour can match: with `covered_neighbours` false, the top ones."""
        if self.position.options.covered_neighbours:
            return shows
        seen = {}
        for (cell, number), literal in shows.items():
            over = Cell(cell.tier + 1, cell.row, cell.column)
            seen[cell, number] = self.model.new_bool_var("")
            self.model.add_implication(seen[cell, number], literal)
            for cover in range(7) if in_tier(over) and over.tier in TIERS else ():
                self.model.add_implication(seen[cell, number], ~shows[over, cover])
        return seen


def _canonical(placed: Placed) -> Placed:
    return Placed(placed.tile, placed.tier, placed.row, placed.column, placed.direction)


def _all_cells() -> Iterable[Cell]:
    for tier, row, column in product(TIERS, range(SIZE), range(SIZE)):
        if in_tier(Cell(tier, row, column)):
            yield Cell(tier, row, column)


def _all_lies() -> Iterable[Placed]:
    for tile, cell, direction in product(SET, CELLS, DIRECTIONS):
        if all(in_tier(half) for half in footprint(*cell, direction)):
            yield Placed(tile, *cell, direction)
            if not tile.is_double:
                yield Placed(tile.flipped, *cell, direction)


def _equal_beside(lie: Placed) -> Iterable[tuple[Cell, int]]:
    """The halves that would be an equal neighbour, none of them in the domino's own columns."""
    own = {(cell.row, cell.column) for cell in lie.cells}
    for cell, number in lie.halves:
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            spot = cell.row + down, cell.column + right
            for tier in TIERS:
                other = Cell(tier, *spot)
                if spot not in own and in_tier(other):
                    yield other, int(number)


CELLS = tuple(_all_cells())
LIES = tuple(_all_lies())
LIES_OF = {tile: [lie for lie in LIES if lie.tile.canonical == tile] for tile in SET}
WITH_HALF: dict[tuple[Cell, int], list[Placed]] = {key: [] for key in product(CELLS, range(7))}
for _lie in LIES:
    for _cell, _number in _lie.halves:
        WITH_HALF[_cell, int(_number)].append(_lie)
