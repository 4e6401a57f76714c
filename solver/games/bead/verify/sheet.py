"""Read a board as one sheet of cells for each ply, read line by line (B4 to B10).

Nothing here uses the grid of the first method. For every domino laid, the sheet before it is
copied. What fits is found by putting the two halves into a line and reading the line. Only the
spots in a row or column of the new domino are read again; what is known of the other spots stays
true.
"""

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from engine.games.bead import Place, Position
from engine.tiles import Tile
from solver.certificates.walk import scatter
from solver.compiling.compiled import compiled
from solver.kernel import Integers

Cells = npt.NDArray[np.int8]

SEATS: Final = 4
TURN, LAST_TURNS, TOP, BOTTOM, LEFT, RIGHT, COUNT, NAME, SECOND_NAME, LATEST, HELD = range(11)
POINTS: Final = HELD + SEATS
STATE: Final = POINTS + SEATS
"""How many integers a row has. Its columns: ``TURN``: the seat to move. ``LAST_TURNS``: the turns
still owed, or ``GOING_ON``. ``TOP``, ``BOTTOM``, ``LEFT``, ``RIGHT``: the box of the filled cells.
``COUNT``: how many spots are open. ``NAME``, ``SECOND_NAME``: two hashes of the dominoes laid.
``LATEST``: the code of the domino not yet written on the sheet, or ``WRITTEN``. From ``HELD`` on:
the hands by seat. From ``POINTS`` on: the scores by seat."""

GOING_ON: Final = -1
WRITTEN: Final = -1
OPEN_AT_ONCE: Final = 1024
FACE: Final = 7
RIGHTWARD, DOWNWARD = 8, 16
"""Added to the face on the first cell of a domino: which way the domino lies."""

WIDTH, SHORTEST, JOINS, PLAYERS, FIRST_PLAYER, ROW, COLUMN = range(7)


TILES: Final = [Tile(a, b) for a in range(1, 6) for b in range(1, a + 1)]
KINDS: Final = tuple(
    TILES.index(Tile(max(a, b), min(a, b))) for a in range(1, 6) for b in range(1, 6)
)


class Sheets(NamedTuple):
    """The sheets of all plies. ``cells``: shape (plies, cells of a sheet). ``spots``: shape (plies,
    3 * ``OPEN_AT_ONCE``), three numbers for each open spot: twice its first cell, plus one if it
    lies to the right; the mask of the pairs of faces that fit; the product of the lengths.
    ``facts``: what is the same in all plies. ``kinds``: the kind of domino of each pair of
    faces."""

    cells: Cells
    spots: Integers
    facts: Integers
    kinds: Integers


@compiled
def _reads_on(cells: Cells, ply: int, start: int, step: int, length: int, new: Any) -> bool:
    """Return whether the line of ``length`` cells from ``start`` on keeps a pattern with the new
    cells: its values are all different until the first one comes again, and then they repeat.
    ``new``: a cell and its face, another cell and its face (-1 and 0 if there is only one)."""
    cell, face, other, other_face = new
    seen, first, period = 0, 0, 0
    for index in range(length):
        here = start + index * step
        value = face if here == cell else other_face if here == other else cells[ply, here] & FACE
        if index == 0:
            first = value
        if period == 0 and seen >> value & 1:
            if value != first:
                return False
            period = index
        if period == 0:
            seen |= 1 << value
        else:
            back = here - period * step
            before = (
                face if back == cell else other_face if back == other else cells[ply, back] & FACE
            )
            if value != before:
                return False
    return True


@compiled
def _run_length(cells: Cells, ply: int, cell: int, step: int) -> int:
    """Return how many filled cells follow ``cell`` without a gap, in steps of ``step``."""
    count = 0
    while cells[ply, cell + (count + 1) * step] != 0:
        count += 1
    return count


@compiled
def _groups(facts: Integers, before: int, after: int) -> int:
    """Return how many extended groups (B8) a line counts as that has ``before`` old cells on one
    side and ``after`` on the other."""
    count = int(before >= facts[SHORTEST]) + int(after >= facts[SHORTEST])
    return 1 if count == 2 and not facts[JOINS] else count


@compiled
def _in_parallel(cells: Cells, ply: int, first: int, step: int, mark: int) -> int:
    """Return how many dominoes lie flush with a spot in one direction (B9)."""
    count = 0
    while cells[ply, first + (count + 1) * step] & mark:
        count += 1
    return count


@compiled
def _pairs(sheets: Sheets, ply: int, first: int, along: int, across: int, reach: Any) -> int:
    """Return the mask of the pairs of faces that keep the patterns of all three lines. ``reach``:
    how many filled cells follow in each of the six directions."""
    cells = sheets.cells
    second = first + along
    before, after, over, under, above, below = reach
    found = 0
    for one in range(1, 6):
        new = (first, one, -1, 0)
        if _reads_on(cells, ply, first - over * across, across, over + under + 1, new):
            for two in range(1, 6):
                new = (second, two, -1, 0)
                if _reads_on(cells, ply, second - above * across, across, above + below + 1, new):
                    new = (first, one, second, two)
                    length = before + after + 2
                    if _reads_on(cells, ply, first - before * along, along, length, new):
                        found |= 1 << 5 * one + two - 6
    return found


@compiled
def _read_spot(sheets: Sheets, states: Integers, ply: int, spot: int) -> None:
    """Add a spot to the open ones if anything fits there."""
    cells, facts = sheets.cells, sheets.facts
    first, rightward = spot >> 1, spot & 1
    along, across = (1, facts[WIDTH]) if rightward else (facts[WIDTH], 1)
    second = first + along
    if cells[ply, first] != 0 or cells[ply, second] != 0:
        return
    before, after = _run_length(cells, ply, first, -along), _run_length(cells, ply, second, along)
    over, under = _run_length(cells, ply, first, -across), _run_length(cells, ply, first, across)
    above, below = _run_length(cells, ply, second, -across), _run_length(cells, ply, second, across)
    line, one = _groups(facts, before, after), _groups(facts, over, under)
    two = _groups(facts, above, below)
    if line + one + two < 2:
        return
    mark = RIGHTWARD if rightward else DOWNWARD
    flush = _in_parallel(cells, ply, first, across, mark)
    if flush + _in_parallel(cells, ply, first, -across, mark) > 2:
        return
    reach = (before, after, over, under, above, below)
    pairs = _pairs(sheets, ply, first, along, across, reach)
    if pairs:
        product = (before + after + 2) ** line * (over + under + 1) ** one
        _add_spot(sheets, states, ply, spot, pairs, product * (above + below + 1) ** two)


@compiled
def _add_spot(
    sheets: Sheets, states: Integers, ply: int, spot: int, pairs: int, product: int
) -> None:
    at = 3 * states[ply, COUNT]
    sheets.spots[ply, at], sheets.spots[ply, at + 1] = spot, pairs
    sheets.spots[ply, at + 2] = product
    states[ply, COUNT] += 1


@compiled
def _shares_line(width: int, spot: int, one: int, two: int) -> bool:
    """Return whether a cell of the spot is in the same row or column as cell ``one`` or ``two``."""
    first = spot >> 1
    second = first + (1 if spot & 1 else width)
    for cell in (first, second):
        for new in (one, two):
            if cell // width == new // width or cell % width == new % width:
                return True
    return False


@compiled
def read_all(sheets: Sheets, states: Integers, ply: int) -> None:
    """Find all open spots of a sheet by reading every spot near its filled cells."""
    width, state = sheets.facts[WIDTH], states[ply]
    state[COUNT] = 0
    for row in range(state[TOP] - 2, state[BOTTOM] + 3):
        for column in range(state[LEFT] - 2, state[RIGHT] + 3):
            _read_spot(sheets, states, ply, 2 * (row * width + column))
            _read_spot(sheets, states, ply, 2 * (row * width + column) + 1)


@compiled
def _read_lines(sheets: Sheets, states: Integers, ply: int, one: int, two: int) -> None:
    """Add the open spots that have a cell in a row or column of cell ``one`` or ``two``."""
    width, state = sheets.facts[WIDTH], states[ply]
    top, bottom = one // width, two // width
    left, right = one % width, two % width
    for row in range(state[TOP] - 2, state[BOTTOM] + 3):
        near = top - 1 <= row <= bottom
        first = state[LEFT] - 2 if near else left - 1
        last = state[RIGHT] + 2 if near else right
        for column in range(first, last + 1):
            for rightward in range(2):
                spot = 2 * (row * width + column) + rightward
                if _shares_line(width, spot, one, two):
                    _read_spot(sheets, states, ply, spot)


@compiled
def write_domino(sheets: Sheets, states: Integers, ply: int, code: int) -> tuple[int, int]:
    """Write a domino on the sheet of ``ply`` and return its two cells."""
    spot, pair = code // 25, code % 25
    width, state = sheets.facts[WIDTH], states[ply]
    first = spot >> 1
    second = first + (1 if spot & 1 else width)
    sheets.cells[ply, first] = pair // 5 + 1 + (RIGHTWARD if spot & 1 else DOWNWARD)
    sheets.cells[ply, second] = pair % 5 + 1
    state[TOP] = min(state[TOP], first // width)
    state[BOTTOM] = max(state[BOTTOM], second // width)
    state[LEFT] = min(state[LEFT], first % width)
    state[RIGHT] = max(state[RIGHT], second % width)
    return first, second


@compiled
def name_domino(states: Integers, ply: int, code: int) -> None:
    """Add a domino to the two hashes of the dominoes laid."""
    states[ply, NAME] += scatter(0, code + 1)
    states[ply, SECOND_NAME] += scatter(0, ~code)


@compiled
def write_next(sheets: Sheets, states: Integers, ply: int, code: int) -> None:
    """Write the sheet of ``ply``: a copy of the sheet before it with the play ``code`` added, and
    the list of its open spots."""
    for cell in range(sheets.cells.shape[1]):
        sheets.cells[ply, cell] = sheets.cells[ply - 1, cell]
    one, two = write_domino(sheets, states, ply, code)
    states[ply, COUNT] = 0
    for place in range(states[ply - 1, COUNT]):
        spot = sheets.spots[ply - 1, 3 * place]
        if not _shares_line(sheets.facts[WIDTH], spot, one, two):
            pairs, product = (
                sheets.spots[ply - 1, 3 * place + 1],
                sheets.spots[ply - 1, 3 * place + 2],
            )
            _add_spot(sheets, states, ply, spot, pairs, product)
    _read_lines(sheets, states, ply, one, two)


class Corner(NamedTuple):
    """``row``, ``column``: where the first cell of a sheet is on the table. ``width``, ``height``:
    the size of a sheet in cells."""

    row: int
    column: int
    width: int
    height: int

    def code(self, place: Place) -> int:
        cell = (place.row - self.row) * self.width + place.column - self.column
        pair = 5 * int(place.tile.first) + int(place.tile.second) - 6
        return 25 * (2 * cell + (place.direction == "right")) + pair


def corner_of(position: Position) -> Corner:
    """Return the corner of a sheet that has room for all dominoes in the hands."""
    rows = [cell.row for domino in position.placed for cell in domino.cells]
    columns = [cell.column for domino in position.placed for cell in domino.cells]
    room = 2 * sum(len(player.hand) for player in position.players) + 5
    width = max(columns) - min(columns) + 1 + 2 * room
    height = max(rows) - min(rows) + 1 + 2 * room
    return Corner(min(rows) - room, min(columns) - room, width, height)


def sheets_of(position: Position, corner: Corner, origin: tuple[int, int]) -> Sheets:
    """Return empty sheets for a position and all that may follow it. ``origin``: the row and column
    on the table from which the first method counts; only the maker of certificates needs it."""
    plies = sum(len(player.hand) for player in position.players) + 2
    options = position.options
    facts = [
        corner.width,
        options.shortest_group,
        int(options.joins_count_twice),
        len(position.players),
        position.first_player,
        corner.row - origin[0],
        corner.column - origin[1],
    ]
    return Sheets(
        cells=np.zeros((plies, corner.width * corner.height), np.int8),
        spots=np.zeros((plies, 3 * OPEN_AT_ONCE), np.int64),
        facts=np.array(facts, np.int64),
        kinds=np.array(KINDS, np.int64),
    )
