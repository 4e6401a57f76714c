"""How the kernels of the Bead Game are asked, to be compared with the engine."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any, Final

import numpy as np

from engine.games.bead import GAME, Move, Pass, Place, Position
from solver import kernel
from solver.compiled import compiled
from solver.games.bead.deal import CODES, NUMBER, OVER, OWED, SEAT, SETTLED
from solver.games.bead.encoding import GridEncoding
from solver.games.bead.kernel import seat
from solver.games.bead.state import twins_of
from solver.games.bead.verify.kernel import CHOICES, SheetHands
from solver.games.bead.verify.sheet import (
    BOTTOM,
    HELD,
    LAST_TURNS,
    LATEST,
    LEFT,
    NAME,
    POINTS,
    RIGHT,
    SECOND_NAME,
    STATE,
    TOP,
    TURN,
    WRITTEN,
    read_all,
)
from solver.kernel import Integers
from solver.search.driver import Sizes
from tests.solver.games.bead.positions import OPTIONS
from tests.solver.kernel_referee import Child, Seen, Shape, Subject, searched, shaped

MOST: Final = 1024
FILLED: Final = 64
"""Room for filled cells in a row of the second method."""
STANDING: Final = (TURN, LAST_TURNS, *range(HELD, HELD + 4), *range(POINTS, POINTS + 4))
NAMED: Final = (TOP, BOTTOM, LEFT, RIGHT, NAME, SECOND_NAME)


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
    return next(start for start in starts if not twins_of(start.placed).maps)


def standing(position: Position) -> tuple[int, ...]:
    return tuple(player.score for player in position.players)


def settled(deal: Any, row: Integers) -> Integers:
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


def sizes(rows: GridEncoding) -> Sizes:
    return Sizes(1, rows.sizes.width, MOST, rows.sizes.seats)


def seen(rows: GridEncoding, row: Integers) -> Seen:
    found = searched(lambda _: sizes(rows), many=True)(rows.deal, row)
    children = {
        code: Child(child.gain, tuple(settled(rows.deal, np.array(child.row, np.int64)).tolist()))
        for code, child in found.children.items()
    }
    return found._replace(children=children)


@compiled
def write_filled(cells: Integers, found: Integers) -> None:
    """Write the filled cells of a sheet in order, with what is written on each."""
    number = 0
    for cell in range(len(cells)):
        if cells[cell] != 0:
            found[number] = cell * 32 + cells[cell]
            number += 1


def shape(rows: GridEncoding, row: Integers) -> Shape:
    return shaped(lambda _: sizes(rows))(rows.deal, row)


@compiled
def list_moves(deal: Any, rows: Integers, codes: Integers, ranks: Integers) -> int:
    return kernel.moves(deal, rows, 0, codes, ranks)


@compiled
def play(deal: Any, rows: Integers, code: int) -> int:
    """Make a choice and have the sheet after it written."""
    score = kernel.child(deal, rows, 0, code)
    kernel.seat(deal, rows, 1)
    return score


@compiled
def read_key(deal: Any, rows: Integers, found: Integers) -> None:
    kernel.totals(deal, rows, 0, found)
    found[-2], found[-1] = kernel.key(deal, rows, 0)


@compiled
def read_sheet(sheets: Any, states: Integers) -> None:
    read_all(sheets, states, 0)


class Sheeted:
    """A deal as the second method sees it. A row is what stands beside a sheet, and its filled
    cells with what is written on each."""

    def __init__(self, start: Position) -> None:
        self.hands = SheetHands(start)
        self.sheets: Any = self.hands.deal
        self.players = len(start.players)

    def row(self, position: Position) -> Integers:
        states = self.hands.row(position)[None, :]
        assert bool(states[0, LAST_TURNS]) == (GAME.outcome(position) is None), GAME.text(position)
        return self._written(states, 0)

    def _written(self, states: Integers, ply: int) -> Integers:
        cells = np.zeros(FILLED, np.int64)
        write_filled(self.sheets.cells[ply], cells)
        beside = [int(states[ply, part]) for part in (*STANDING, *NAMED)]
        if states[ply, LAST_TURNS] == 0:
            beside[0] = 0
        return np.array([*beside, *cells], np.int64)

    def _read(self, row: Integers) -> Integers:
        """Write a row on the first sheet; what stands beside it, with a row below."""
        states = np.zeros((2, STATE), np.int64)
        self.sheets.cells[0, :] = 0
        filled = row[-FILLED:][row[-FILLED:] > 0]
        self.sheets.cells[0, filled >> 5] = filled & 31
        for part, number in zip((*STANDING, *NAMED), row, strict=False):
            states[0, part] = number
        states[0, LATEST] = WRITTEN
        read_sheet(self.sheets, states)
        return states

    def _said(self, row: Integers, rows_too: bool) -> tuple[tuple[int, ...], dict[int, Child]]:
        """Key and totals of a row, and its choices."""
        states = self._read(row)
        found = np.zeros(self.players + 2, np.int64)
        read_key(self.sheets, states, found)
        codes, ranks = (np.zeros((1, CHOICES), np.int64) for _ in range(2))
        children = {}
        for code in codes[0, : list_moves(self.sheets, states, codes, ranks)].tolist():
            score = play(self.sheets, states, code)
            after = tuple(self._written(states, 1).tolist()) if rows_too else ()
            children[code] = Child(score if row[0] == 0 else -score, after)
        return tuple(found.tolist()), children

    def seen(self, row: Integers) -> Seen:
        said, children = self._said(row, True)
        totals = () if children else said[:-2]
        return Seen(int(row[0]), children, said[-2:], None, totals)

    def shape(self, row: Integers) -> Shape:
        said, children = self._said(row, False)
        return Shape(said[-2:], int(row[0]), {code: one.gain for code, one in children.items()})

    def moves(self, position: Position, code: int) -> tuple[Move, ...]:
        passes: list[Move] = []
        while (legal := GAME.legal_moves(position)) == (Pass(),):
            passes.append(Pass())
            position = GAME.after(position, Pass())
        corner = self.hands.corner
        chosen = (move for move in legal if isinstance(move, Place) and corner.code(move) == code)
        return (*passes, next(chosen))


FIRST = (GridEncoding, row_of, GridEncoding.moves, standing, seen)
SECOND = (Sheeted, Sheeted.row, Sheeted.moves, standing, Sheeted.seen)
SUBJECTS = (
    Subject("bead, first method", GAME, starts, *FIRST, shape=shape),
    Subject("bead, second method", GAME, starts, *SECOND, shape=Sheeted.shape),
)
