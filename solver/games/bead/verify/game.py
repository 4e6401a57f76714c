"""Confirm leads of a whole hand with everything known, within the budget of a clock."""

import time
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from engine.games.bead import Position
from engine.tiles import Tile
from solver.budget import EFFORT_PER_SECOND, Clock, OutOfBudget
from solver.compiled import compiled
from solver.games.bead.verify.several_seats import totals
from solver.games.bead.verify.sheet import (
    BOTTOM,
    GOING_ON,
    HELD,
    LAST_TURNS,
    LEFT,
    POINTS,
    RIGHT,
    TOP,
    TURN,
    Corner,
    corner_of,
    read_all,
    sheets_of,
    write_domino,
)
from solver.games.bead.verify.transitions import (
    ALLOWED,
    COPY_BITS,
    DEADLINE,
    ENOUGH,
    ENTRY,
    KINDS,
    PLAYS,
    TILES,
    VISITED,
    SheetSearch,
)
from solver.games.bead.verify.two_seats import gain

NODES_A_SECOND: Final = 400_000
ENTRIES: Final = 1 << 19


@compiled
def answer(search: SheetSearch, ply: int, several: bool, need: int) -> int:
    """Search for the totals of several, or else for what seat 0 gains: the one way from Python
    into both recursions."""
    if several:
        totals(search, ply)
        return 0
    return gain(search, ply, need)


def _hand(tiles: Sequence[Tile]) -> int:
    return sum(1 << COPY_BITS * TILES.index(tile) for tile in tiles)


def search_of(position: Position, corner: Corner, entries: int) -> SheetSearch:
    """Return an empty search of a position and all that may follow it."""
    sheets = sheets_of(position, corner)
    plies = len(sheets.states)
    return SheetSearch(
        sheets=sheets,
        plays=np.zeros((plies, 3 * PLAYS), np.int64),
        table=np.zeros((entries, ENTRY), np.int64),
        kinds=np.array(KINDS, np.int64),
        ends=np.zeros((plies, 4), np.int64),
        counts=np.zeros(4, np.int64),
        pair=np.zeros(2, np.int64),
    )


def write_position(sheets: Any, position: Position, corner: Corner) -> None:
    """Write a position as the first sheet."""
    state = sheets.states[0]
    sheets.cells[0, :] = 0
    state[:] = 0
    state[TOP] = state[LEFT] = 1 << 20
    state[BOTTOM] = state[RIGHT] = 0
    for domino in position.placed:
        write_domino(sheets, 0, corner.code(domino))
    state[TURN] = position.to_move
    owed = position.last_turns
    state[LAST_TURNS] = GOING_ON if owed is None else len(owed)
    for seat, player in enumerate(position.players):
        state[HELD + seat] = _hand(player.hand)
        state[POINTS + seat] = player.score
    read_all(sheets, 0)


class SecondSearch:
    """Searches of the positions of one deal; what they find they keep."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self._clock = clock
        self._corner = corner_of(position)
        self._search = search_of(position, self._corner, ENTRIES)

    def is_lead(self, position: Position, seat: int, lead: int) -> bool:
        """Tell whether a seat ends with exactly that lead over its best opponent.

        Raises:
            OutOfBudget: before it was known.
        """
        if len(position.players) > 2:
            ends = self.totals(position)
            return ends[seat] - max(ends[:seat] + ends[seat + 1 :]) == lead
        value = self._gain(position, lead if seat == 0 else -lead)
        return self.can_gain(position, value) and not self.can_gain(position, value + 1)

    def is_at_most(self, position: Position, seat: int, lead: int) -> bool:
        """Tell whether a seat cannot end with a larger lead; of two.

        Raises:
            OutOfBudget: before it was known.
        """
        if seat == 0:
            return not self.can_gain(position, self._gain(position, lead + 1))
        return self.can_gain(position, self._gain(position, -lead))

    def totals(self, position: Position) -> tuple[int, ...]:
        """Return what all end with.

        Raises:
            OutOfBudget: before it was known.
        """
        self._run(position, True, 0)
        return tuple(int(end) for end in self._search.ends[0, : len(position.players)])

    def _gain(self, position: Position, lead: int) -> int:
        return lead - position.players[0].score + position.players[1].score

    def can_gain(self, position: Position, need: int) -> bool:
        """Tell whether seat 0 still gains that much, on seat 1 where there is one.

        Raises:
            OutOfBudget: before it was known.
        """
        return self._run(position, False, need) >= need

    def _run(self, position: Position, several: bool, need: int) -> int:
        """Ask the search, which ends with the budget; what was found stands in the table."""
        counts, clock = self._search.counts, self._clock
        self._set(position)
        before = clock.compiling_seconds
        counts[VISITED], counts[ENOUGH] = 0, 1
        counts[ALLOWED] = int(clock.effort_left / EFFORT_PER_SECOND * NODES_A_SECOND)
        counts[DEADLINE] = time.monotonic_ns() + int(clock.seconds_left * 1e9)
        found = int(answer(self._search, 0, several, need))
        if not counts[ENOUGH] and clock.compiling_seconds > before:
            return self._run(position, several, need)  # compiled until after its deadline
        visited = int(counts[VISITED])
        clock.nodes += visited
        clock.effort += visited * EFFORT_PER_SECOND / NODES_A_SECOND
        if counts[ENOUGH]:
            return found
        clock.cut_short |= visited <= counts[ALLOWED]
        raise OutOfBudget

    def _set(self, position: Position) -> None:
        """Write a position as the first sheet."""
        if self._clock.expired():
            raise OutOfBudget
        write_position(self._search.sheets, position, self._corner)
