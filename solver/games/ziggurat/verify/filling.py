"""Decide whether the free cells of a board can be filled, by backtracking, compiled. The next cell
is always the one with the fewest ways to cover it.

Nothing of the first search is used. Sets of ways round (`cells.TURNS`) and sets of numbers are kept
as bits.
"""

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

import numpy as np

from engine.games.ziggurat.position import SET, TIERS
from solver.compiling.bits import lowest, ones
from solver.compiling.compiled import compiled
from solver.games.ziggurat.verify import cells
from solver.kernel import Integers, copy_row

CELLS: Final = len(cells.CELLS)
EDGES: Final = len(cells.EDGES)
FACES: Final = len(cells.FACES)
TURNS: Final = len(cells.TURNS)
DOMINOES: Final = len(SET)
ALL: Final = (1 << DOMINOES) - 1

EVERY_WAY: Final = sum(
    1 << turn for turn, (one, two, _) in enumerate(cells.TURNS) if turn < DOMINOES or one != two
)
"""Every way round of every domino, as bits; a double has only one way round."""

FILLED: Final = 1 << FACES
"""The bit that stands instead of a set of numbers for a cell that is covered."""

FIRST_CELL, SECOND_CELL = (np.array(side, np.int64) for side in zip(*cells.EDGES, strict=True))
ONE, TWO, DOMINO = (np.array(part, np.int64) for part in zip(*cells.TURNS, strict=True))


def _asones(faces: Iterable[int]) -> int:
    return sum(1 << face for face in faces)


def _showing(half: int) -> Integers:
    """Return an array of FILLED + 1 bit sets: for each set of numbers, the ways round that show one
    of them on half 0 or 1; for the mark ``FILLED``, none."""
    return np.array(
        [
            _asones(turn for turn, way in enumerate(cells.TURNS) if numbers >> way[half] & 1)
            for numbers in range(FILLED)
        ]
        + [0],
        np.int64,
    )


SHOWS_FIRST: Final = _showing(0)
SHOWS_SECOND: Final = _showing(1)


def _column(cell: int) -> list[int]:
    """Return the cells over the square of ``cell``, one for each tier from below, -1 if there is
    none."""
    here = cells.CELLS[cell]
    return [cells.PLACE.get(here._replace(tier=tier), -1) for tier in TIERS]


COLUMN: Final = np.array([_column(cell) for cell in range(CELLS)], np.int64)
LEVEL: Final = np.array([cell.tier - 1 for cell in cells.CELLS], np.int64)


def _ever(cell: int) -> int:
    """Return, as bits, the numbers that can ever lie in a cell: there must be smaller ones for the
    cells under it and greater ones for the cells over it."""
    over = sum(other >= 0 for other in COLUMN[cell]) - 1 - LEVEL[cell]
    return _asones(range(LEVEL[cell], FACES - over))


EVER: Final = np.array([_ever(cell) for cell in range(CELLS)], np.int64)


@compiled
def _turns_of(lie: int) -> int:
    """Return, as bits, the ways round of the domino that has the lie ``lie``."""
    domino = 1 << DOMINO[lie % TURNS]
    return int((domino | domino << DOMINOES) & EVERY_WAY)


@compiled
def _beyond(face: int, apart: int) -> int:
    """Return, as bits, the numbers that may lie ``apart`` tiers above ``face``, or below it when
    ``apart`` is negative (Z6). The bit ``FILLED`` is always in it."""
    if apart > 0:
        return (FILLED - 1) & -(1 << face + apart) | FILLED
    return (1 << max(0, face + apart + 1)) - 1 | FILLED


@compiled
def _lay(numbers: Integers, row: int, edge: int, turn: int) -> None:
    """Mark the two cells of an edge as filled in ``numbers[row]``, and take away the numbers that
    can then no longer lie over or under them."""
    for half in range(2):
        cell = FIRST_CELL[edge] if half == 0 else SECOND_CELL[edge]
        face = ONE[turn] if half == 0 else TWO[turn]
        numbers[row, cell] = FILLED
        for level in range(len(TIERS)):
            other, apart = COLUMN[cell, level], level - LEVEL[cell]
            if other >= 0 and apart:
                numbers[row, other] &= _beyond(face, apart)


@compiled
def _too_few(numbers: Integers, row: int, left: int) -> bool:
    """Return whether for some range of numbers more cells need a number of it than the dominoes
    left have halves."""
    for least in range(FACES):
        span, supply = 0, 0
        for most in range(least, FACES):
            span |= 1 << most
            supply += ones(left & SHOWS_FIRST[1 << most] & ALL)
            supply += ones(left & SHOWS_SECOND[1 << most] & ALL)
            need = 0
            for cell in range(CELLS):
                if numbers[row, cell] & ~span == 0:
                    need += 1
            if need > supply:
                return True
    return False


@compiled
def _choose(numbers: Integers, row: int, left: int, ways: Integers, counts: Integers) -> None:
    """Write into ``ways[row]``, for each edge, the ways round to try next, as bits.

    They cover the cell that has the fewest ways. When that has more than two, and some domino fits
    on one edge only, they are the ways to lay that domino. All are 0 when a cell or a domino has no
    way left. The last row of ``ways`` holds the ways that are allowed at all.
    """
    for cell in range(CELLS):
        counts[cell] = 0
    once, twice = 0, 0
    for edge in range(EDGES):
        first, second = FIRST_CELL[edge], SECOND_CELL[edge]
        here = left & ways[DOMINOES, edge]
        here &= SHOWS_FIRST[numbers[row, first]] & SHOWS_SECOND[numbers[row, second]]
        ways[row, edge] = here
        if here:
            many = ones(here)
            counts[first] += many
            counts[second] += many
            dominoes = (here | here >> DOMINOES) & ALL
            twice |= once & dominoes
            once |= dominoes
    fewest = -1
    for cell in range(CELLS):
        if numbers[row, cell] != FILLED and (fewest < 0 or counts[cell] < counts[fewest]):
            fewest = cell
    dead = once != left & ALL or counts[fewest] == 0
    lone = once & ~twice
    lone = lone & -lone if counts[fewest] > 2 else 0
    for edge in range(EDGES):
        if dead:
            ways[row, edge] = 0
        elif lone:
            ways[row, edge] &= lone | lone << DOMINOES
        elif FIRST_CELL[edge] != fewest and SECOND_CELL[edge] != fewest:
            ways[row, edge] = 0


@compiled
def _next(ways: Integers, row: int) -> int:
    """Take the next way out of ``ways[row]`` and return its lie, -1 when none is left."""
    for edge in range(EDGES):
        here = ways[row, edge]
        if here:
            ways[row, edge] = here & (here - 1)
            return edge * TURNS + lowest(here)
    return -1


@compiled
def fills(
    lies: Integers, many: int, numbers: Integers, ways: Integers, counts: Integers, most: int
) -> int:
    """Return 1 if the free cells can be filled, 0 if they cannot, -1 if more than ``most`` ways
    would have to be tried.

    ``lies``: shape (28,), the first ``many`` are the board, the others take the dominoes that fill
    it. ``numbers``: shape (28, cells), working space: the numbers that may lie in each cell, as
    bits; the caller fills in the first row. ``ways``: shape (29, edges), working space; the caller
    fills in the last row with the ways allowed. ``counts``: shape (cells + 1,), working space; the
    last element takes how many ways were tried.
    """
    left = EVERY_WAY
    for place in range(many):
        _lay(numbers, 0, lies[place] // TURNS, lies[place] % TURNS)
        left &= ~(_turns_of(lies[place]))
    row, entered, tried = 0, True, 0
    while row >= 0 and many + row < DOMINOES:
        if entered:
            if _too_few(numbers, row, left):
                ways[row] = 0
            else:
                _choose(numbers, row, left, ways, counts)
        lie = _next(ways, row)
        entered = lie >= 0
        if entered:
            tried += 1
            if tried > most:
                break
            lies[many + row] = lie
            left &= ~_turns_of(lie)
            row += 1
            if many + row < DOMINOES:
                copy_row(numbers, row - 1, row)
                _lay(numbers, row, lie // TURNS, lie % TURNS)
        else:
            row -= 1
            if row >= 0:
                left |= _turns_of(lies[many + row])
    counts[CELLS] = tried
    return -1 if tried > most else int(row >= 0)


class Filled(NamedTuple):
    """``possible``: whether the board can be filled, None if that is not settled. ``laid``: the
    lies that fill it, empty unless ``possible`` is True. ``tried``: how many ways were tried."""

    possible: bool | None
    laid: frozenset[int]
    tried: int


def try_to_fill(board: Collection[int], tries: int, never: Iterable[int] = ()) -> Filled:
    """Try at most ``tries`` ways to fill a board. ``board``: the lies on it (`cells`). ``never``:
    lies that may not be used."""
    many = len(board)
    lies = np.array([*board, *[0] * (DOMINOES - many)], np.int64)
    numbers = np.empty((DOMINOES, CELLS), np.int64)
    numbers[0] = EVER
    ways = np.empty((DOMINOES + 1, EDGES), np.int64)
    ways[-1] = EVERY_WAY
    for lie in never:
        ways[-1, lie // TURNS] &= ~(1 << lie % TURNS)
    counts = np.empty(CELLS + 1, np.int64)
    verdict = fills(lies, many, numbers, ways, counts, tries)
    laid = frozenset(lies[many:].tolist() if verdict == 1 else ())
    return Filled(None if verdict < 0 else bool(verdict), laid, int(counts[-1]))
