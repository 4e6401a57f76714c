"""Play Peaks and Pits for the second search: single dominoes laid one after another, passes made
one by one, on rows of integers.

A row holds the mover, the passes in succession, the dominoes drawn, how many were laid in this
turn and on which arm; of each arm its end, its slope (1 up, -1 down, 0 none yet) and the length of
it; of each seat its tokens, and its hand as a set in which every domino has the bit of its pips.
Tokens dealt to everybody are left out (P12).
"""

from typing import Final, NamedTuple

import numpy as np

from engine.games.peaks_and_pits import ARMS, Position
from engine.games.peaks_and_pits.position import current_slope
from engine.tiles import Tile
from solver import kernel
from solver.certificates.walk import Room, scattered
from solver.compiling.bits import ones
from solver.compiling.compiled import compiled
from solver.kernel import Integers

MOVER, PASSES, DRAWN, LAID, SIDE = range(5)
END: Final = 5
SLOPE: Final = 7
LENGTH: Final = 9
"""The first of two columns, one for each arm."""
TOKENS: Final = 11
"""The first of the columns of the seats: tokens of all, then hands of all."""
FACES: Final = 10


class Supplies(NamedTuple):
    """``seats`` at the table, the ``boneyard`` as bits, next domino first, and for each number the
    set of all dominoes that have it."""

    seats: int
    boneyard: Integers
    having: Integers


def bit(one: int, other: int) -> int:
    """Return the bit of a domino, however it lies."""
    low, high = sorted((one, other))
    return 1 << high * (high + 1) // 2 + low


BITS: Final = np.array([[bit(a, b) for b in range(FACES)] for a in range(FACES)], np.int64)


@compiled
def hand_of(deal: Supplies, rows: Integers, at: int, seat: int) -> int:
    return int(rows[at, TOKENS + deal.seats + seat])


@compiled
def way(inner: int, outer: int) -> int:
    """Return where a domino leads: 1 up, -1 down, 0 for a double (P3)."""
    if inner < outer:
        return 1
    return -1 if outer < inner else 0


@compiled
def may_lay(deal: Supplies, rows: Integers, at: int, side: int, outer: int) -> bool:
    """Tell whether the mover can go on, or begin, with the domino that leads to a number (P5)."""
    end, slope = rows[at, END + side], rows[at, SLOPE + side]
    if not hand_of(deal, rows, at, rows[at, MOVER]) & BITS[end, outer]:
        return False
    if rows[at, LAID] == 0:
        return True
    return bool(side == rows[at, SIDE] and (slope == 0 or way(end, outer) in (0, slope)))


@compiled
def is_dead(deal: Supplies, rows: Integers, at: int, side: int) -> bool:
    """Tell whether nothing that is left will ever join an arm: then only its tokens count."""
    joining = deal.having[rows[at, END + side]]
    for seat in range(deal.seats):
        if hand_of(deal, rows, at, seat) & joining:
            return False
    for place in range(rows[at, DRAWN], len(deal.boneyard)):
        if deal.boneyard[place] & joining:
            return False
    return True


@compiled
def turns(rows: Integers, at: int, side: int, outer: int) -> bool:
    """Tell whether a domino ends the slope that stands (P4)."""
    slope = rows[at, SLOPE + side]
    return bool(slope != 0 and way(rows[at, END + side], outer) == -slope)


@compiled
def lay(deal: Supplies, rows: Integers, at: int, side: int, outer: int) -> None:
    """Lay one domino and a token beside it; tokens of a slope that it ends come back (P6). In
    which order the tokens move changes no count but by P9."""
    mover, inner = rows[at, MOVER], rows[at, END + side]
    if turns(rows, at, side, outer):
        rows[at, TOKENS + mover] += rows[at, LENGTH + side]
        rows[at, LENGTH + side] = 0
    if inner != outer:
        rows[at, SLOPE + side] = way(inner, outer)
    rows[at, END + side] = outer
    rows[at, LENGTH + side] += 1
    rows[at, TOKENS + mover] -= 1
    rows[at, TOKENS + deal.seats + mover] &= ~BITS[inner, outer]
    rows[at, LAID] += 1
    rows[at, SIDE] = side


@compiled
def give_turn(deal: Supplies, rows: Integers, at: int) -> None:
    """Give the turn to the next who holds dominoes (P10); where nobody does, the next seat."""
    mover = rows[at, MOVER]
    rows[at, LAID] = rows[at, SIDE] = 0
    rows[at, MOVER] = (mover + 1) % deal.seats
    for step in range(1, deal.seats + 1):
        seat = (mover + step) % deal.seats
        if hand_of(deal, rows, at, seat):
            rows[at, MOVER] = seat
            return


@compiled
def end_turn(deal: Supplies, rows: Integers, at: int) -> None:
    """Take up as many dominoes as were laid, or what is left (P6)."""
    column = TOKENS + deal.seats + rows[at, MOVER]
    for _ in range(rows[at, LAID]):
        if rows[at, DRAWN] < len(deal.boneyard):
            rows[at, column] |= deal.boneyard[rows[at, DRAWN]]
            rows[at, DRAWN] += 1
    rows[at, PASSES] = 0
    give_turn(deal, rows, at)


@compiled
def price(deal: Supplies, rows: Integers, at: int) -> int:
    """Return what a pass costs: nothing with the boneyard empty where another holds more (P8,
    P10)."""
    if rows[at, DRAWN] == len(deal.boneyard):
        held = ones(hand_of(deal, rows, at, rows[at, MOVER]))
        for seat in range(deal.seats):
            if ones(hand_of(deal, rows, at, seat)) > held:
                return 0
    return int(rows[at, LENGTH] + rows[at, LENGTH + 1])


@compiled
def pass_turn(deal: Supplies, rows: Integers, at: int) -> None:
    rows[at, TOKENS + rows[at, MOVER]] += price(deal, rows, at)
    rows[at, PASSES] += 1
    give_turn(deal, rows, at)


@compiled
def is_over(deal: Supplies, rows: Integers, at: int) -> bool:
    """Tell whether all who hold dominoes have passed in succession (P11)."""
    playing = 0
    for seat in range(deal.seats):
        if hand_of(deal, rows, at, seat):
            playing += 1
    return bool(rows[at, PASSES] >= playing)


STOP: Final = 2 * FACES
PASS: Final = STOP + 1
"""Choices: ten times the side and the number that a domino leads to, the end of the turn, a
pass."""
MOST_STEPS: Final = PASS + 1
POSITIONS_PER_UNIT: Final = 1_000_000

_SLOPES: Final = {"up": 1, "down": -1, None: 0}


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
    first, second = scattered(word, low * 65536 + high), scattered(low, high * 131071 + word)
    for by in range(deal.seats):
        behind = rows[at, TOKENS + by] - rows[at, TOKENS]
        first = scattered(scattered(first, hand_of(deal, rows, at, by)), behind)
        second = scattered(scattered(second, behind + 77), hand_of(deal, rows, at, by) ^ by)
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
