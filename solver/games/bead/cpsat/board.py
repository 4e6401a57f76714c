"""The board at the end of a plan as variables: which places are covered, and with which values.

Every part of a pattern is a pattern, and dominoes that lie side by side stay so. So it is enough to
require B6 and B9 of the board at the end: they then hold after each play.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from engine.games.bead.position import FACES
from engine.tiles import Tile
from solver.cpsat import cp_model
from solver.games.bead.cpsat.grid import LONGEST_PERIOD, FreePlace, Square
from solver.games.bead.cpsat.reach import BeadPlan


class EndBoard:
    """The variables, all literals. ``covered``: a domino lies on the place in the end. ``lies``: it
    has that lie. ``filled``: the cell is filled in the end. ``shows``: the cell shows the face.
    ``_same``: the two cells of a line show the same face."""

    def __init__(self, plan: BeadPlan) -> None:
        self.plan, self.cp = plan, cp_model.CpModel()
        self.covered = {place: self.literal() for place in plan.since}
        self.lies = {
            (place, lie): self.literal() for place, lies in plan.lies.items() for lie in lies
        }
        self.filled = {cell: self.literal() for cell in plan.cells}
        self.over = defaultdict[Square, list[FreePlace]](list)
        self.showing: dict[tuple[Square, int], list[cp_model.IntVar]] = defaultdict(list)
        for place in plan.since:
            for cell in place.cells:
                self.over[cell].append(place)
        for (place, lie), literal in self.lies.items():
            for half in zip(place.cells, lie, strict=True):
                self.showing[half].append(literal)
        self.shows = {half: self.literal() for half in self.showing}
        self._same: dict[tuple[Square, Square], bool | cp_model.IntVar] = {}

    def literal(self) -> cp_model.IntVar:
        return self.cp.new_bool_var("")

    def any_of(self, whole: cp_model.IntVar, parts: Iterable[cp_model.IntVar]) -> None:
        """Define the literal ``whole``: it holds exactly if at least one of ``parts`` does."""
        others = list(parts)
        self.cp.add_bool_or([~whole, *others])
        self.cp.add_bool_and([~one for one in others]).only_enforce_if(~whole)

    def same(self, one: Square, other: Square) -> bool | cp_model.IntVar:
        """Return whether two cells show the same face if both are filled: a bool if that is known,
        otherwise a literal."""
        values = self.plan.grid.values
        if one in values:
            one, other = other, one
        if one in values:
            return values[one] == values[other]
        if other in values:
            return self.shows.get((one, values[other]), False)
        if (one, other) not in self._same:
            self._same[one, other] = self._define_same(one, other)
        return self._same[one, other]

    def _define_same(self, one: Square, other: Square) -> bool | cp_model.IntVar:
        pairs = [(self.shows.get((one, face)), self.shows.get((other, face))) for face in FACES]
        if not any(first is not None and second is not None for first, second in pairs):
            return False
        same, add = self.literal(), self.cp.add_bool_or
        for first, second in pairs:
            if first is not None and second is not None:
                add(~same, ~first, second)
                add(~same, first, ~second)
                add(same, ~first, ~second)
            else:
                alone = second if first is None else first
                if alone is not None:
                    add(~same, ~alone)
        return same

    def free(self, cells: Iterable[Square]) -> list[cp_model.LiteralT]:
        """Return, for each of ``cells`` that a play can fill, the literal that it stays free."""
        return [~self.filled[cell] for cell in cells if cell in self.filled]


def define_cells(board: EndBoard) -> None:
    """Define what is filled, and what each cell shows, by the dominoes on it."""
    for cell, places in board.over.items():
        board.any_of(board.filled[cell], [board.covered[place] for place in places])
    for half, lies in board.showing.items():
        board.any_of(board.shows[half], lies)


def cells_covered_once(board: EndBoard) -> None:
    """Require B4: a domino covers free cells. So a cell is covered once, and shows one value."""
    for cell, places in board.over.items():
        board.cp.add_at_most_one([board.covered[place] for place in places])
        faces = [board.shows[cell, face] for face in FACES if (cell, face) in board.shows]
        board.cp.add_at_most_one(faces)


def held(board: EndBoard) -> None:
    """Require B2: each domino is laid at most as many times as the hand has copies of it."""
    laid: dict[Tile, list[cp_model.IntVar]] = defaultdict(list)
    for (_, lie), literal in board.lies.items():
        laid[Tile(*lie).canonical].append(literal)
    for tile, literals in laid.items():
        number = board.plan.hand[tile]
        if number == 1:
            board.cp.add_at_most_one(literals)
        elif number < board.plan.plays:
            board.cp.add(sum(literals) <= number)


def lines_repeat(board: EndBoard) -> None:
    """Require B6, B7: two cells of a line show the same face exactly if the two cells one step
    further on do. Required for all distances from 1 to 5, this is B6: the shortest distance at
    which a value comes again is the period."""
    for line in board.plan.stretches():
        for distance in range(1, LONGEST_PERIOD + 1):
            for first in range(len(line) - distance - 1):
                _repeat(board, line[first : first + distance + 2])


def _repeat(board: EndBoard, cells: Sequence[Square]) -> None:
    """Require, if all ``cells`` are filled: the first and the last but one show the same face
    exactly if the second and the last do."""
    unless = board.free(cells)
    if not unless or len(unless) > 2 * board.plan.plays:
        return
    one, other = board.same(cells[0], cells[-2]), board.same(cells[1], cells[-1])
    for known, follows in ((one, other), (other, one)):
        if known is not False and follows is not True:
            clause = [*unless]
            if known is not True:
                clause.append(~known)
            if follows is not False:
                clause.append(follows)
            board.cp.add_bool_or(clause)


def no_four_side_by_side(board: EndBoard) -> None:
    """Require B7, B9: no four dominoes lie flush."""
    dominoes, known = board.plan.grid.dominoes, board.covered
    for place in known:
        for before in range(4):
            four = [place.beside(number - before) for number in range(4)]
            new = [one for one in four if one not in dominoes]
            if new[0] == place and all(one in known for one in new):
                board.cp.add_bool_or([~known[one] for one in new])


BOARD_RULES: Final = (
    define_cells,
    cells_covered_once,
    held,
    lines_repeat,
    no_four_side_by_side,
)
"""What is required of the board at the end, and the definitions that this needs."""
