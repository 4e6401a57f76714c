"""How the kernels of the Bead Game are asked, to be compared with the engine."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any, Final

import numpy as np

from engine.games.bead import GAME, Move, Pass, Place, Position
from solver import kernel
from solver.compiled import compiled
from solver.games.bead.deal import CODES, NUMBER, OVER, OWED, SEAT, SETTLED
from solver.games.bead.encoding import GridEncoding
from solver.games.bead.kernel import seat
from solver.games.bead.state import turns_of
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
from tests.solver.kernel_referee import Child, Seen, Subject, searched

OPTIONS: Final[tuple[dict[str, bool], ...]] = (
    {},
    {"lone_cells_count": True},
    {"joins_count_twice": True},
    {"lone_cells_count": True, "joins_count_twice": True},
)
MOST: Final = 1024
FILLED: Final = 64
"""Room for filled cells in a row of the second method."""
BESIDE: Final = [
    *(TURN, LAST_TURNS, *range(HELD, HELD + 4), *range(POINTS, POINTS + 4)),
    *(TOP, BOTTOM, LEFT, RIGHT, NAME, SECOND_NAME),
]


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
def said(
    deal: Any, rows: Integers, codes: Integers, ranks: Integers, about: Integers, found: Integers
) -> int:
    """Read the first sheet; write key and totals into ``about``, and score, row and filled cells
    after every choice into ``found``. Return how many choices there are."""
    read_all(deal, rows, 0)
    kernel.totals(deal, rows, 0, about)
    about[-2], about[-1] = kernel.key(deal, rows, 0)
    number = kernel.moves(deal, rows, 0, codes, ranks)
    for place in range(number):
        found[place, 0] = kernel.child(deal, rows, 0, codes[0, place])
        kernel.seat(deal, rows, 1)
        for part in range(STATE):
            found[place, 1 + part] = rows[1, part]
        write_filled(deal.cells[1], found[place, 1 + STATE :])
    return number


@compiled
def write_filled(cells: Integers, found: Integers) -> None:
    """Write the filled cells of a sheet in order, with what is written on each."""
    number = 0
    for cell in range(len(cells)):
        if cells[cell] != 0:
            found[number] = cell * 32 + cells[cell]
            number += 1


def _row(state: Sequence[int]) -> tuple[int, ...]:
    """What stands beside a sheet and its filled cells, of a state with those behind it."""
    beside, cells = [state[part] for part in BESIDE], list(state[STATE:])
    if not state[LAST_TURNS]:
        # A sheet on which nothing more will be laid is not written.
        beside[BESIDE.index(TURN)] = 0
        for part, nothing in zip((TOP, BOTTOM, LEFT, RIGHT), (1 << 20, 0, 1 << 20, 0), strict=True):
            beside[BESIDE.index(part)] = nothing
        cells = [0] * len(cells)
    return (*beside, *cells)


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
        cells = np.zeros(FILLED, np.int64)
        write_filled(self.sheets.cells[0], cells)
        return np.array(_row([*states[0].tolist(), *cells.tolist()]), np.int64)

    def seen(self, row: Integers) -> Seen:
        """What is said of a row, which is written on the first sheet."""
        states, codes, ranks = (np.zeros((2, size), np.int64) for size in (STATE, CHOICES, CHOICES))
        self.sheets.cells[0, :] = 0
        filled = row[-FILLED:][row[-FILLED:] > 0]
        self.sheets.cells[0, filled >> 5] = filled & 31
        states[0, BESIDE] = row[:-FILLED]
        states[0, LATEST] = WRITTEN
        about = np.zeros(self.players + 2, np.int64)
        found = np.zeros((CHOICES, 1 + STATE + FILLED), np.int64)
        number = said(self.sheets, states, codes, ranks, about, found)
        each = zip(codes[0, :number].tolist(), found[:number].tolist(), strict=True)
        sign = 1 if row[0] == 0 else -1
        children = {code: Child(sign * score, _row(after)) for code, (score, *after) in each}
        *totals, one, other = about.tolist()
        return Seen(int(row[0]), children, (one, other), None, () if children else (*totals,))

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
    Subject("bead, first method", GAME, starts, *FIRST),
    Subject("bead, second method", GAME, starts, *SECOND),
)
