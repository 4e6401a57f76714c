"""How the kernels of the Bead Game are asked, to be compared with the engine."""

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any, Final

import numpy as np

from engine.games.bead import GAME, Move, Pass, Place, Position
from solver.compiled import compiled
from solver.games.bead.deal import CODES, NUMBER, OVER, OWED, SEAT, SETTLED
from solver.games.bead.encoding import GridEncoding
from solver.games.bead.kernel import seat
from solver.games.bead.symmetry import twins_of
from solver.games.bead.verify.game import search_of, write_position
from solver.games.bead.verify.sheet import (
    BOTTOM,
    HELD,
    LAST_TURNS,
    LEFT,
    NAME,
    POINTS,
    RIGHT,
    SECOND_NAME,
    TOP,
    TURN,
    corner_of,
    read_all,
)
from solver.games.bead.verify.transitions import goes_on, list_plays, names, play
from solver.search.driver import Sizes
from solver.search.kernel import Integers
from tests.solver.games.bead.positions import OPTIONS
from tests.solver.kernel_referee import Child, Seen, Shape, Subject, searched, shaped

CHOICES: Final = 1024
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
    return Sizes(1, rows.sizes.width, CHOICES, rows.sizes.seats)


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


class Sheeted:
    """A deal as the second method sees it. A row is what stands beside a sheet, and its filled
    cells with what is written on each."""

    def __init__(self, start: Position) -> None:
        self.corner = corner_of(start)
        self.search: Any = search_of(start, self.corner, 2)
        self.players = len(start.players)

    def row(self, position: Position) -> Integers:
        write_position(self.search.sheets, position, self.corner)
        going_on = GAME.outcome(position) is None
        assert bool(goes_on(self.search, 0)) == going_on, GAME.text(position)
        return self._written(0, going_on)

    def _written(self, ply: int, going_on: bool) -> Integers:
        sheets = self.search.sheets
        cells = np.zeros(FILLED, np.int64)
        write_filled(sheets.cells[ply], cells)
        state = sheets.states[ply]
        beside = [int(state[part]) for part in (*STANDING, *NAMED)]
        if not going_on:
            beside[0] = beside[1] = 0
        return np.array([going_on, *beside, *cells], np.int64)

    def _read(self, row: Integers) -> None:
        sheets = self.search.sheets
        sheets.cells[0, :] = 0
        filled = row[-FILLED:][row[-FILLED:] > 0]
        sheets.cells[0, filled >> 5] = filled & 31
        for part, number in zip((*STANDING, *NAMED), row[1:], strict=False):
            sheets.states[0, part] = number
        read_all(sheets, 0)

    def seen(self, row: Integers) -> Seen:
        self._read(row)
        search, by = self.search, int(row[1])
        children = {}
        number = list_plays(search, 0, True) if row[0] else 0
        for code, _, score in search.plays[0, : 3 * number].reshape(-1, 3).tolist():
            play(search, 0, code, score)
            after = self._written(1, self._goes_on_after())
            children[code] = Child(score if by == 0 else -score, tuple(after.tolist()))
        self._read(row)
        key = tuple(int(part) for part in names(search, 0))
        return Seen(by, children, key, None)

    def shape(self, row: Integers) -> Shape:
        self._read(row)
        search, by = self.search, int(row[1])
        number = list_plays(search, 0, True) if row[0] else 0
        plays = search.plays[0, : 3 * number].reshape(-1, 3).tolist()
        gains = {code: score if by == 0 else -score for code, _, score in plays}
        return Shape(tuple(int(part) for part in names(search, 0)), by, gains)

    def _goes_on_after(self) -> bool:
        return bool(goes_on(self.search, 1))

    def moves(self, position: Position, code: int) -> tuple[Move, ...]:
        passes: list[Move] = []
        while (legal := GAME.legal_moves(position)) == (Pass(),):
            passes.append(Pass())
            position = GAME.after(position, Pass())
        chosen = (
            move for move in legal if isinstance(move, Place) and self.corner.code(move) == code
        )
        return (*passes, next(chosen))


FIRST = (GridEncoding, row_of, GridEncoding.moves, standing, seen)
SECOND = (Sheeted, Sheeted.row, Sheeted.moves, standing, Sheeted.seen)
SUBJECTS = (
    Subject("bead, first method", GAME, starts, *FIRST, shape=shape),
    Subject("bead, second method", GAME, starts, *SECOND, shape=Sheeted.shape),
)
