"""Play the Bead Game for the checker of certificates: the second kernel, on sheets of cells.

A choice is a spot and two faces, as ``sheet`` numbers them. The row of a ply belongs to the sheet
of the same ply. A sheet is written only when its choices or its turn are needed, so no sheet is
written for a position that was met before. Forced passes are made at the same time.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from engine.games.bead import Position
from engine.games.bead.scoring import DOUBLE_LEFT, OTHER_LEFT
from engine.tiles import Tile
from solver import kernel
from solver.certificates.walk import Room, scatter
from solver.compiling.compiled import compiled
from solver.games.bead.verify.sheet import (
    BOTTOM,
    COUNT,
    FIRST_PLAYER,
    GOING_ON,
    HELD,
    LAST_TURNS,
    LATEST,
    LEFT,
    NAME,
    PLAYERS,
    POINTS,
    RIGHT,
    SECOND_NAME,
    STATE,
    TILES,
    TOP,
    TURN,
    WRITTEN,
    Sheets,
    corner_of,
    name_domino,
    read_all,
    sheets_of,
    write_domino,
    write_next,
)
from solver.kernel import Integers

CHOICES: Final = 2048
COPY_BITS: Final = 3
"""The bits of a hand for each kind of domino, which hold the number of its copies."""
POSITIONS_PER_UNIT: Final = 100_000


def _hand(tiles: Sequence[Tile]) -> int:
    return sum(1 << COPY_BITS * TILES.index(tile) for tile in tiles)


class SheetHands:
    """The positions of one deal as rows of the second kernel (``origin``: see ``sheets_of``)."""

    def __init__(self, position: Position, origin: tuple[int, int] = (0, 0)) -> None:
        self.corner = corner_of(position)
        self.deal = sheets_of(position, self.corner, origin)
        depth = sum(len(player.hand) for player in position.players)
        self.room = Room(depth, STATE, CHOICES, len(position.players), POSITIONS_PER_UNIT)

    def row(self, position: Position) -> Integers:
        """Return the row of a position, and write the position on the first sheet."""
        sheets, states = self.deal, np.zeros((1, STATE), np.int64)
        state: Integers = states[0]
        sheets.cells[0, :] = 0
        state[TOP] = state[LEFT] = 1 << 20
        state[BOTTOM] = state[RIGHT] = 0
        for domino in position.placed:
            write_domino(sheets, states, 0, self.corner.code(domino))
            name_domino(states, 0, self.corner.code(domino))
        state[TURN], state[LATEST] = position.to_move, WRITTEN
        owed = position.last_turns
        state[LAST_TURNS] = GOING_ON if owed is None else len(owed)
        for seat, player in enumerate(position.players):
            state[HELD + seat] = _hand(player.hand)
            state[POINTS + seat] = player.score
        read_all(sheets, states, 0)
        pass_on(sheets, states, 0)
        return state


@compiled
def _held_pairs(sheets: Sheets, hand: int) -> int:
    found = 0
    for pair in range(25):
        if hand >> COPY_BITS * sheets.kinds[pair] & 7:
            found |= 1 << pair
    return found


@compiled
def _is_double(pair: int) -> bool:
    return pair // 5 == pair % 5


@compiled
def _hand_cost(sheets: Sheets, hand: int) -> int:
    """Return the penalty for a hand (B13), as a number below 0, or 0."""
    total = 0
    for pair in range(25):
        if pair // 5 >= pair % 5:
            copies = hand >> COPY_BITS * sheets.kinds[pair] & 7
            total += copies * (DOUBLE_LEFT if _is_double(pair) else OTHER_LEFT)
    return total


@compiled
def _can_play(sheets: Sheets, states: Integers, ply: int) -> bool:
    pairs = _held_pairs(sheets, states[ply, HELD + states[ply, TURN]])
    found = False
    for place in range(states[ply, COUNT]):
        found = found or bool(sheets.spots[ply, 3 * place + 1] & pairs)
    return found


@compiled
def pass_on(sheets: Sheets, states: Integers, ply: int) -> None:
    """Pass for each seat in turn that cannot play (B11), until one can. If no seat that has a turn
    can play, no turn is left (B12)."""
    state, players = states[ply], sheets.facts[PLAYERS]
    for _ in range(players):
        if state[LAST_TURNS] == 0 or _can_play(sheets, states, ply):
            return
        state[TURN] = (state[TURN] + 1) % players
        if state[LAST_TURNS] > 0:
            state[LAST_TURNS] -= 1
    state[LAST_TURNS] = 0


@compiled
def lay_out(sheets: Sheets, states: Integers, ply: int) -> None:
    """Write the sheet of row ``ply`` if it is not written yet, and make the forced passes."""
    if states[ply, LATEST] != WRITTEN:
        if states[ply, LAST_TURNS] != 0:
            write_next(sheets, states, ply, states[ply, LATEST])
        states[ply, LATEST] = WRITTEN
        pass_on(sheets, states, ply)


def seat(deal: Sheets, rows: Integers, ply: int) -> int:
    lay_out(deal, rows, ply)
    return int(rows[ply, TURN])


def moves(deal: Sheets, rows: Integers, ply: int, codes: Integers, ranks: Integers) -> int:
    """Write the plays of the seat to move to ``codes[ply]`` and their ranks, which are the engine's
    order, to ``ranks[ply]``. Return how many there are."""
    lay_out(deal, rows, ply)
    if rows[ply, LAST_TURNS] == 0:
        return 0
    mine, number = _held_pairs(deal, rows[ply, HELD + rows[ply, TURN]]), 0
    for place in range(rows[ply, COUNT]):
        spot, pairs = deal.spots[ply, 3 * place], deal.spots[ply, 3 * place + 1] & mine
        for pair in range(25):
            if pairs >> pair & 1:
                codes[ply, number] = 25 * spot + pair
                turned = int(pair // 5 < pair % 5)
                ranks[ply, number] = (deal.kinds[pair] << 32) + 2 * spot + turned
                number += 1
    return number


@compiled
def _score(sheets: Sheets, states: Integers, ply: int, code: int) -> int:
    """Return what a play scores (B10)."""
    spot, pair = code // 25, code % 25
    for place in range(states[ply, COUNT]):
        if sheets.spots[ply, 3 * place] == spot:
            return int(sheets.spots[ply, 3 * place + 2] * (2 if _is_double(pair) else 1))
    return 0


def child(deal: Sheets, rows: Integers, ply: int, code: int) -> int:
    """Write the row after a play to ``rows[ply + 1]`` and return what the play scores (B3, B12).
    The sheet of that row is not written yet."""
    kernel.copy_row(rows, ply, ply + 1)
    state, players, by = rows[ply + 1], deal.facts[PLAYERS], rows[ply, TURN]
    score = _score(deal, rows, ply, code)
    name_domino(rows, ply + 1, code)
    state[LATEST] = code
    state[HELD + by] -= 1 << COPY_BITS * deal.kinds[code % 25]
    state[POINTS + by] += score
    state[TURN] = (by + 1) % players
    if state[LAST_TURNS] > 0:
        state[LAST_TURNS] -= 1
    elif state[HELD + by] == 0:
        turns = 0
        while (by + 1 + turns) % players != deal.facts[FIRST_PLAYER]:
            turns += 1
        state[LAST_TURNS] = turns
    return score


def key(deal: Sheets, rows: Integers, ply: int) -> tuple[int, int]:
    turn = 16 * rows[ply, TURN] + rows[ply, LAST_TURNS] + 1
    one, two = scatter(rows[ply, NAME], turn), scatter(rows[ply, SECOND_NAME], turn)
    for by in range(deal.facts[PLAYERS]):
        for column in (HELD + by, POINTS + by):
            one, two = scatter(one, rows[ply, column]), scatter(two, rows[ply, column])
    return one, two


def totals(deal: Sheets, rows: Integers, ply: int, found: Integers) -> None:
    for by in range(deal.facts[PLAYERS]):
        found[by] = rows[ply, POINTS + by] + _hand_cost(deal, rows[ply, HELD + by])


kernel.fill(Sheets, seat, moves, child, key, totals)
