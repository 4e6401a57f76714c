"""Play Peaks and Pits for the second search: single dominoes laid one after another, passes made
one by one, on rows of integers (see ``transitions``)."""

from typing import Final

import numpy as np

from engine.games.peaks_and_pits import ARMS, Position
from engine.games.peaks_and_pits.slopes import current_slope
from engine.tiles import Tile
from solver import kernel
from solver.certificates.walk import Room
from solver.compiled import compiled
from solver.games.peaks_and_pits.verify.transitions import (
    DRAWN,
    END,
    FACES,
    LAID,
    LENGTH,
    MOVER,
    PASSES,
    SIDE,
    SLOPE,
    TOKENS,
    Integers,
    Supplies,
    end_turn,
    hand_of,
    is_dead,
    is_over,
    lay,
    may_lay,
    pass_turn,
)

STOP: Final = 2 * FACES
PASS: Final = STOP + 1
"""Choices: ten times the side and the number that a domino leads to, the end of the turn, a
pass."""
MOST_STEPS: Final = PASS + 1
POSITIONS_PER_UNIT: Final = 1_000_000

_SLOPES: Final = {"up": 1, "down": -1, None: 0}


def bit(one: int, other: int) -> int:
    """Return the bit of a domino, however it lies."""
    low, high = sorted((one, other))
    return 1 << high * (high + 1) // 2 + low


def _bit(tile: Tile) -> int:
    return bit(int(tile.first), int(tile.second))


_HAVING: Final = np.array(
    [sum({bit(number, other) for other in range(FACES)}) for number in range(FACES)], np.int64
)
"""By number, the dominoes that have it."""


class SingleDominoes:
    """The positions of one deal as rows of the second kernel."""

    def __init__(self, position: Position) -> None:
        self._stock, seats = len(position.boneyard), len(position.players)
        boneyard = np.array([_bit(tile) for tile in position.boneyard], np.int64)
        self.deal = Supplies(seats, boneyard, _HAVING)
        dominoes = sum(len(player.hand) for player in position.players) + self._stock
        # Before each domino laid, and after the last, all may pass; each turn has its end.
        depth = (dominoes + 1) * (seats + 2)
        self.room = Room(depth, TOKENS + 2 * seats, MOST_STEPS, seats, POSITIONS_PER_UNIT)

    def row(self, position: Position) -> Integers:
        """Return a position on the way at the beginning of a turn."""
        slopes = [current_slope(position.train.arm(arm)) for arm in ARMS]
        row = [position.to_move, position.passes, self._stock - len(position.boneyard), 0, 0]
        row += [int(position.train.end(arm)) for arm in ARMS]
        row += [_SLOPES[slope.direction] for slope in slopes]
        row += [slope.length for slope in slopes]
        row += [player.tokens for player in position.players]
        row += [sum(map(_bit, player.hand)) for player in position.players]
        return np.array(row, np.int64)


def seat(deal: Supplies, rows: Integers, at: int) -> int:  # noqa: ARG001  as the search calls it
    return int(rows[at, MOVER])


def moves(deal: Supplies, rows: Integers, at: int, codes: Integers, ranks: Integers) -> int:
    """A domino on either arm, the end of the turn once one is laid, a pass before."""
    begun, number = rows[at, LAID] > 0, 0
    if not begun and is_over(deal, rows, at):
        return 0
    alike = True
    for column in (END, SLOPE, LENGTH):
        alike = alike and rows[at, column] == rows[at, column + 1]
    for side in range(1 if alike and not begun else 2):
        for outer in range(FACES):
            if may_lay(deal, rows, at, side, outer):
                codes[at, number] = side * FACES + outer
                number += 1
    codes[at, number] = STOP if begun else PASS
    for place in range(number + 1):
        ranks[at, place] = 0
    return number + 1


def child(deal: Supplies, rows: Integers, at: int, code: int) -> int:
    kernel.copy_row(rows, at, at + 1)
    if code == STOP:
        end_turn(deal, rows, at + 1)
    elif code == PASS:
        pass_turn(deal, rows, at + 1)
    else:
        lay(deal, rows, at + 1, code // FACES, code % FACES)
    return 0


@compiled
def _mixed(word: int, more: int) -> int:
    word = (word + more) * 0x5851F42D4C957F2D
    return word ^ word >> 32


@compiled
def _arm(deal: Supplies, rows: Integers, at: int, side: int) -> int:
    """Return what matters of an arm, in one number."""
    own = 1 + int(rows[at, LAID] > 0 and rows[at, SIDE] == side)
    if own == 1 and is_dead(deal, rows, at, side):
        return int(rows[at, LENGTH + side])
    arm = rows[at, END + side] * 3 + rows[at, SLOPE + side] + 2
    return int((own * 64 + arm) * 64 + rows[at, LENGTH + side])


def key(deal: Supplies, rows: Integers, at: int) -> tuple[int, int]:
    """Which arm is which does not matter, nor a number of tokens that all have (P12)."""
    word = (rows[at, MOVER] * 8 + rows[at, PASSES]) * 64 + rows[at, DRAWN]
    word = word * 64 + rows[at, LAID]
    one, two = _arm(deal, rows, at, 0), _arm(deal, rows, at, 1)
    low, high = min(one, two), max(one, two)
    first, second = _mixed(word, low * 65536 + high), _mixed(low, high * 131071 + word)
    for by in range(deal.seats):
        behind = rows[at, TOKENS + by] - rows[at, TOKENS]
        first = _mixed(_mixed(first, hand_of(deal, rows, at, by)), behind)
        second = _mixed(_mixed(second, behind + 77), hand_of(deal, rows, at, by) ^ by)
    return first, second


def totals(deal: Supplies, rows: Integers, at: int, found: Integers) -> None:
    """Those dealt to everybody are left out, so that only the differences mean something; to the
    same ``key`` belong the same ones."""
    for by in range(deal.seats):
        found[by] = rows[at, TOKENS + by] - rows[at, TOKENS]


def prefers(deal: Supplies, one: Integers, other: Integers, by: int) -> bool:
    """Further ahead of each in turn."""
    for step in range(1, deal.seats):
        around = (by + step) % deal.seats
        this, that = one[around] - one[by], other[around] - other[by]
        if this != that:
            return bool(this > that)
    return False


kernel.fill(Supplies, seat, moves, child, key, totals, prefers, lead=kernel.lead_of_fewest)
