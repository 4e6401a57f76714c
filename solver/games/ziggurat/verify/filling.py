"""Decide whether the free cells of a board can be filled, by backtracking, compiled: next the cell
that the fewest lies can cover.

Nothing of the first search is used. Ways round (`cells.TURNS`) and numbers are kept as bits.
"""

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from engine.games.ziggurat.position import SET
from solver.compiled import compiled
from solver.games.ziggurat.verify import cells

Numbers = npt.NDArray[np.int64]

CELLS: Final = len(cells.CELLS)
EDGES: Final = len(cells.EDGES)
FACES: Final = len(cells.FACES)
TURNS: Final = len(cells.TURNS)
DOMINOES: Final = len(SET)
ALL: Final = (1 << DOMINOES) - 1

EVERY_WAY: Final = sum(
    1 << turn for turn, (one, two, _) in enumerate(cells.TURNS) if turn < DOMINOES or one != two
)
"""Every way round of every domino; a double has one."""

FILLED: Final = 1 << FACES
"""The mark that stands for the numbers that may lie in a cell where one lies already."""

FIRST_CELL, SECOND_CELL = (np.array(side, np.int64) for side in zip(*cells.EDGES, strict=True))
ONE, TWO, DOMINO = (np.array(part, np.int64) for part in zip(*cells.TURNS, strict=True))

MOST_APART: Final = 2


def _as_bits(faces: Iterable[int]) -> int:
    return sum(1 << face for face in faces)


def _showing(half: int) -> Numbers:
    """Return for each set of numbers the ways round that show one of them on a half."""
    return np.array(
        [
            _as_bits(turn for turn, way in enumerate(cells.TURNS) if numbers >> way[half] & 1)
            for numbers in range(FILLED)
        ]
        + [0],
        np.int64,
    )


SHOWS_FIRST: Final = _showing(0)
SHOWS_SECOND: Final = _showing(1)


def _others(cell: int) -> list[tuple[int, int]]:
    """Return the other cells over and under a cell, with how much higher they are; none as -1."""
    here = cells.CELLS[cell]
    others = [
        (place, other.tier - here.tier)
        for place, other in enumerate(cells.CELLS)
        if other[1:] == here[1:] and place != cell
    ]
    return [*others, *[(-1, 0)] * (MOST_APART - len(others))]


COLUMN: Final = np.array([_others(cell) for cell in range(CELLS)], np.int64)


def _at_height(face: int, apart: int) -> int:
    """Return what may lie so much higher than a number (Z6)."""
    rises = (n for n in cells.FACES if (n - face >= apart if apart > 0 else n - face <= apart))
    return _as_bits(rises) | FILLED


OVER: Final = np.array(
    [
        [_at_height(face, apart) for apart in range(-MOST_APART, MOST_APART + 1)]
        for face in cells.FACES
    ],
    np.int64,
)


def _ever(cell: int) -> int:
    """Return what may lie in a cell at all, by how many are over and under it."""
    apart = [height for other, height in _others(cell) if other >= 0]
    least = sum(height < 0 for height in apart)
    return _as_bits(range(least, FACES - sum(height > 0 for height in apart)))


EVER: Final = np.array([_ever(cell) for cell in range(CELLS)], np.int64)


@compiled
def _bits(ways: int) -> int:
    """Return how many bits are set."""
    count = 0
    while ways:
        ways &= ways - 1
        count += 1
    return count


@compiled
def _turns_of(lie: int) -> int:
    """Return the ways round of the domino that lies so."""
    domino = 1 << DOMINO[lie % TURNS]
    return int((domino | domino << DOMINOES) & EVERY_WAY)


@compiled
def _forget(ways: Numbers, row: int) -> None:
    """Leave no way in a row."""
    for edge in range(EDGES):
        ways[row, edge] = 0


@compiled
def _lay(numbers: Numbers, row: int, edge: int, turn: int) -> None:
    """Fill two cells, and narrow what may lie over and under them."""
    for half in range(2):
        cell = FIRST_CELL[edge] if half == 0 else SECOND_CELL[edge]
        face = ONE[turn] if half == 0 else TWO[turn]
        numbers[row, cell] = FILLED
        for place in range(MOST_APART):
            other = COLUMN[cell, place, 0]
            if other >= 0:
                numbers[row, other] &= OVER[face, COLUMN[cell, place, 1] + MOST_APART]


@compiled
def _too_few(numbers: Numbers, row: int, left: int) -> bool:
    """Tell whether more cells need a number of some range than the dominoes left have halves."""
    for least in range(FACES):
        span, supply = 0, 0
        for most in range(least, FACES):
            span |= 1 << most
            supply += _bits(left & SHOWS_FIRST[1 << most] & ALL)
            supply += _bits(left & SHOWS_SECOND[1 << most] & ALL)
            need = 0
            for cell in range(CELLS):
                if numbers[row, cell] & ~span == 0:
                    need += 1
            if need > supply:
                return True
    return False


@compiled
def _choose(numbers: Numbers, row: int, left: int, ways: Numbers, counts: Numbers) -> None:
    """Write for each edge the ways to cover the cell that has the fewest, or to lay a domino that
    fits on one edge only; none when a cell or a domino has none. The last row of `ways` holds
    what is allowed at all."""
    for cell in range(CELLS):
        counts[cell] = 0
    once, twice = 0, 0
    for edge in range(EDGES):
        first, second = FIRST_CELL[edge], SECOND_CELL[edge]
        here = left & ways[DOMINOES, edge]
        here &= SHOWS_FIRST[numbers[row, first]] & SHOWS_SECOND[numbers[row, second]]
        ways[row, edge] = here
        if here:
            many = _bits(here)
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
def _next(ways: Numbers, row: int) -> int:
    """Take the next way and return its lie, -1 when none is left."""
    for edge in range(EDGES):
        here = ways[row, edge]
        if here:
            lowest = here & -here
            ways[row, edge] = here ^ lowest
            return edge * TURNS + _bits(lowest - 1)
    return -1


@compiled
def fills(
    lies: Numbers, many: int, numbers: Numbers, ways: Numbers, counts: Numbers, most: int
) -> int:
    """Return 1 when the free cells can be filled, 0 when not, -1 when more ways than `most` would
    have to be tried.

    The first so `many` of 28 lies are the board; those after take what fills it. The other arrays
    are for the search: `numbers` with 28 rows of what may lie in each cell, the first of them
    filled out; `ways` with 29 rows of an edge each, the last filled out with the ways allowed;
    `counts`, whose last element takes how many ways were tried.
    """
    left = EVERY_WAY
    for place in range(many):
        _lay(numbers, 0, lies[place] // TURNS, lies[place] % TURNS)
        left &= ~(_turns_of(lies[place]))
    row, entered, tried = 0, True, 0
    while row >= 0 and many + row < DOMINOES:
        if entered:
            if _too_few(numbers, row, left):
                _forget(ways, row)
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
                for cell in range(CELLS):
                    numbers[row, cell] = numbers[row - 1, cell]
                _lay(numbers, row, lie // TURNS, lie % TURNS)
        else:
            row -= 1
            if row >= 0:
                left |= _turns_of(lies[many + row])
    counts[CELLS] = tried
    return -1 if tried > most else int(row >= 0)


class Filled(NamedTuple):
    """Whether a board can be filled, None where that was not settled; the lies added, once it is
    known to be possible; and the ways tried."""

    possible: bool | None
    laid: frozenset[int]
    tried: int


def filled(board: Collection[int], tries: int, never: Iterable[int] = ()) -> Filled:
    """Try so many ways to fill a board, given as the lies on it (`cells`), without some lies."""
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
