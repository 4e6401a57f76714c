"""How the kernels of the Bead Game are asked, to be compared with the engine."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import count
from typing import Final

import numpy as np

from engine.games.bead import GAME, Move, Place, Position
from solver.games.bead.deal import CODES, NUMBER, OVER, OWED, SEAT, SETTLED, Deal
from solver.games.bead.encoding import GridEncoding
from solver.games.bead.kernel import seat
from solver.games.bead.objectives.game import OPEN_HANDS
from solver.games.bead.state import turns_of
from solver.games.bead.verify.kernel import SheetHands
from solver.games.bead.verify.sheet import (
    BOTTOM,
    COUNT,
    LAST_TURNS,
    LEFT,
    RIGHT,
    TOP,
    TURN,
    read_all,
    write_domino,
)
from solver.kernel import Integers
from solver.open_hands.hands import forced_moves
from tests.solver.kernel_referee import Row, Seen, asked_second, first_method, second_method

OPTIONS: Final[tuple[dict[str, bool], ...]] = (
    {},
    {"lone_cells_count": True},
    {"joins_count_twice": True},
    {"lone_cells_count": True, "joins_count_twice": True},
)
UNWRITTEN: Final = (TURN, TOP, BOTTOM, LEFT, RIGHT, COUNT)
"""What means nothing of a sheet on which nothing more will be laid, for it is not written."""


def starts(seed: int) -> Iterator[Position]:
    """A deal under all options for two to four players."""
    for place, options in enumerate(OPTIONS):
        yield start_of(seed, options, 2 + (seed + place) % 3)
    if seed % 8 == 1:
        yield start_of(seed, {"identical_sets": True, "open_hands": True}, 2)


def start_of(seed: int, options: Mapping[str, bool], players: int) -> Position:
    """A deal whose board is like no turn or mirror image of itself, for there rows of the first
    method stand for several positions."""
    numbers = count(seed * 1000)
    chosen = GAME.read_options(options)
    starts = (GAME.numbered_deal(number, chosen, players) for number in numbers)
    return next(start for start in starts if len(turns_of(start.placed)) == 1)


FIRST = first_method(OPEN_HANDS, starts=starts)


def settled(deal: Deal, row: Integers) -> Integers:
    """A row with the forced passes made and the dominoes laid in ascending order."""
    rows = row[None, :].copy()
    seat(deal, rows, 0)
    if rows[0, SETTLED] == OVER:
        rows[0, SEAT] = rows[0, OWED] = 0
    rows[0, CODES : CODES + rows[0, NUMBER]].sort()
    settled_row: Integers = rows[0]
    return settled_row


def row_of(rows: GridEncoding, position: Position) -> Integers:
    return settled(rows.deal, rows.row(position))


def seen(rows: GridEncoding, row: Integers) -> Seen:
    found, children = FIRST.seen(rows, row), {}
    for code, child in found.children.items():
        after = settled(rows.deal, np.array(child.row, np.int64))
        children[code] = child._replace(row=tuple(after.tolist()))
    return found._replace(children=children)


class Sheeted(SheetHands):
    """A deal as the second method sees it. It knows what lies on the sheet of every row that it
    has met, so that it can be asked about them in any order."""

    def __init__(self, start: Position) -> None:
        super().__init__(start)
        self.laid: dict[Row, tuple[int, ...]] = {}

    def row(self, position: Position) -> Integers:
        row = written(super().row(position).tolist())
        self.laid[row] = tuple(map(self.corner.code, position.placed))
        return np.array(row, np.int64)

    def seen(self, row: Integers) -> Seen:
        """What is said of a row, which is written on the first sheet."""
        states, laid = row[None, :].copy(), self.laid[tuple(row.tolist())]
        self.deal.cells[0, :] = 0
        for code in laid:
            write_domino(self.deal, states, 0, code)
        read_all(self.deal, states, 0)
        found, children = asked_second(self, states[0]), {}
        for code, child in found.children.items():
            after = written(child.row)
            self.laid[after] = (*laid, code)
            children[code] = child._replace(row=after)
        return found._replace(children=children)

    def moves(self, position: Position, code: int) -> tuple[Move, ...]:
        passes, position = forced_moves(GAME, position, lambda move: isinstance(move, Place))
        plays = (move for move in GAME.legal_moves(position) if isinstance(move, Place))
        return (*passes, next(move for move in plays if self.corner.code(move) == code))


def written(row: Row) -> Row:
    if row[LAST_TURNS]:
        return tuple(row)
    return tuple([0 if column in UNWRITTEN else value for column, value in enumerate(row)])


SUBJECTS = (
    replace(FIRST, row_of=row_of, seen=seen),
    second_method(GAME, Sheeted, Sheeted.moves, starts=starts, seen=Sheeted.seen),
)
