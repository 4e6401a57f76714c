"""Play Peaks and Pits for the second search: single dominoes laid one after another, passes made
one by one, on rows of integers.

A row holds the mover, the passes in succession, the number of dominoes drawn, the number laid in
this turn and on which arm; for each arm its end, its slope (1 up, -1 down, 0 none yet) and the
length of that slope; for each seat its tokens and its hand as a bit mask (see ``bit``). Tokens
dealt to everybody are left out (P12).
"""

from typing import Final, NamedTuple

import numpy as np

from engine.games.peaks_and_pits import ARMS, Position
from engine.games.peaks_and_pits.position import current_slope
from engine.tiles import Tile
from solver import kernel
from solver.certificates.walk import Room, scatter
from solver.compiling.bits import ones
from solver.compiling.compiled import compiled
from solver.kernel import Integers

MOVER, PASSES, DRAWN, LAID, SIDE = range(5)
END: Final = 5
SLOPE: Final = 7
LENGTH: Final = 9
"""``END``, ``SLOPE`` and ``LENGTH`` are each the first of two columns, one for each arm."""
TOKENS: Final = 11
"""The first column of the seats: the tokens of every seat, then the hands of every seat."""
FACES: Final = 10


class Supplies(NamedTuple):
    """What stays the same during a search. ``seats``: number of players. ``boneyard``: the bit of
    each domino, the next first. ``having``: for each number, the bits of all dominoes with it."""

    seats: int
    boneyard: Integers
    having: Integers


def bit(one: int, other: int) -> int:
    """Return the bit of a domino, however it lies."""
    low, high = sorted((one, other))
    return 1 << high * (high + 1) // 2 + low


BITS: Final = np.array([[bit(a, b) for b in range(FACES)] for a in range(FACES)], np.int64)


@compiled
def hand_of(deal: Supplies, rows: Integers, ply: int, seat: int) -> int:
    return int(rows[ply, TOKENS + deal.seats + seat])


@compiled
def way(inner: int, outer: int) -> int:
    """Return the direction of a domino read outward: 1 up, -1 down, 0 for a double (P3)."""
    if inner < outer:
        return 1
    return -1 if outer < inner else 0


@compiled
def may_lay(deal: Supplies, rows: Integers, ply: int, side: int, outer: int) -> bool:
    """Return whether the mover may now lay, on arm ``side``, the domino that joins its end and
    leads to ``outer`` (P5)."""
    end, slope = rows[ply, END + side], rows[ply, SLOPE + side]
    if not hand_of(deal, rows, ply, rows[ply, MOVER]) & BITS[end, outer]:
        return False
    if rows[ply, LAID] == 0:
        return True
    return bool(side == rows[ply, SIDE] and (slope == 0 or way(end, outer) in (0, slope)))


@compiled
def is_dead(deal: Supplies, rows: Integers, ply: int, side: int) -> bool:
    """Return whether no unplayed domino can join arm ``side``; then only its tokens count."""
    joining = deal.having[rows[ply, END + side]]
    for seat in range(deal.seats):
        if hand_of(deal, rows, ply, seat) & joining:
            return False
    for place in range(rows[ply, DRAWN], len(deal.boneyard)):
        if deal.boneyard[place] & joining:
            return False
    return True


@compiled
def turns(rows: Integers, ply: int, side: int, outer: int) -> bool:
    """Return whether the domino that leads to ``outer`` ends the slope of arm ``side`` (P4)."""
    slope = rows[ply, SLOPE + side]
    return bool(slope != 0 and way(rows[ply, END + side], outer) == -slope)


@compiled
def lay(deal: Supplies, rows: Integers, ply: int, side: int, outer: int) -> None:
    """Lay the domino that leads to ``outer`` on arm ``side``, with a token beside it. If it ends a
    slope, the mover picks up the tokens of that slope (P6). The order in which tokens move matters
    only for P9."""
    mover, inner = rows[ply, MOVER], rows[ply, END + side]
    if turns(rows, ply, side, outer):
        rows[ply, TOKENS + mover] += rows[ply, LENGTH + side]
        rows[ply, LENGTH + side] = 0
    if inner != outer:
        rows[ply, SLOPE + side] = way(inner, outer)
    rows[ply, END + side] = outer
    rows[ply, LENGTH + side] += 1
    rows[ply, TOKENS + mover] -= 1
    rows[ply, TOKENS + deal.seats + mover] &= ~BITS[inner, outer]
    rows[ply, LAID] += 1
    rows[ply, SIDE] = side


@compiled
def give_turn(deal: Supplies, rows: Integers, ply: int) -> None:
    """Give the turn to the next seat that holds dominoes (P10); if none does, to the next seat."""
    mover = rows[ply, MOVER]
    rows[ply, LAID] = rows[ply, SIDE] = 0
    rows[ply, MOVER] = (mover + 1) % deal.seats
    for step in range(1, deal.seats + 1):
        seat = (mover + step) % deal.seats
        if hand_of(deal, rows, ply, seat):
            rows[ply, MOVER] = seat
            return


@compiled
def end_turn(deal: Supplies, rows: Integers, ply: int) -> None:
    """Draw as many dominoes as were laid, or all that are left (P6), and give the turn on."""
    column = TOKENS + deal.seats + rows[ply, MOVER]
    for _ in range(rows[ply, LAID]):
        if rows[ply, DRAWN] < len(deal.boneyard):
            rows[ply, column] |= deal.boneyard[rows[ply, DRAWN]]
            rows[ply, DRAWN] += 1
    rows[ply, PASSES] = 0
    give_turn(deal, rows, ply)


@compiled
def price(deal: Supplies, rows: Integers, ply: int) -> int:
    """Return the tokens that a pass costs: all on the train, or 0 if the boneyard is empty and
    another player holds more dominoes (P8, P10)."""
    if rows[ply, DRAWN] == len(deal.boneyard):
        held = ones(hand_of(deal, rows, ply, rows[ply, MOVER]))
        for seat in range(deal.seats):
            if ones(hand_of(deal, rows, ply, seat)) > held:
                return 0
    return int(rows[ply, LENGTH] + rows[ply, LENGTH + 1])


@compiled
def pass_turn(deal: Supplies, rows: Integers, ply: int) -> None:
    rows[ply, TOKENS + rows[ply, MOVER]] += price(deal, rows, ply)
    rows[ply, PASSES] += 1
    give_turn(deal, rows, ply)


@compiled
def is_over(deal: Supplies, rows: Integers, ply: int) -> bool:
    """Return whether all players who still hold dominoes have passed in succession (P11)."""
    playing = 0
    for seat in range(deal.seats):
        if hand_of(deal, rows, ply, seat):
            playing += 1
    return bool(rows[ply, PASSES] >= playing)


STOP: Final = 2 * FACES
PASS: Final = STOP + 1
"""The choices: a domino (``FACES`` times the arm plus the number that it leads to), ``STOP`` (the
end of the turn), ``PASS``."""
MOST_STEPS: Final = PASS + 1
POSITIONS_PER_UNIT: Final = 1_000_000

_SLOPES: Final = {"up": 1, "down": -1, None: 0}


def _bit(tile: Tile) -> int:
    return bit(int(tile.first), int(tile.second))


_HAVING: Final = np.array(
    [sum({bit(number, other) for other in range(FACES)}) for number in range(FACES)], np.int64
)
"""For each number, the bits of the dominoes that have it."""


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
        """Return the row of ``position``, at the beginning of a turn."""
        slopes = [current_slope(position.train.arm(arm)) for arm in ARMS]
        row = [position.to_move, position.passes, self._stock - len(position.boneyard), 0, 0]
        row += [int(position.train.end(arm)) for arm in ARMS]
        row += [_SLOPES[slope.direction] for slope in slopes]
        row += [slope.length for slope in slopes]
        row += [player.tokens for player in position.players]
        row += [sum(map(_bit, player.hand)) for player in position.players]
        return np.array(row, np.int64)


def seat(deal: Supplies, rows: Integers, ply: int) -> int:  # noqa: ARG001  as the search calls it
    return int(rows[ply, MOVER])


def moves(deal: Supplies, rows: Integers, ply: int, codes: Integers, ranks: Integers) -> int:
    """Write the choices and return their number: each domino that can be laid, and ``STOP`` if one
    is laid in this turn, else ``PASS``."""
    begun, number = rows[ply, LAID] > 0, 0
    if not begun and is_over(deal, rows, ply):
        return 0
    alike = True
    for column in (END, SLOPE, LENGTH):
        alike = alike and rows[ply, column] == rows[ply, column + 1]
    for side in range(1 if alike and not begun else 2):
        for outer in range(FACES):
            if may_lay(deal, rows, ply, side, outer):
                codes[ply, number] = side * FACES + outer
                number += 1
    codes[ply, number] = STOP if begun else PASS
    for place in range(number + 1):
        ranks[ply, place] = 0
    return number + 1


def child(deal: Supplies, rows: Integers, ply: int, code: int) -> int:
    kernel.copy_row(rows, ply, ply + 1)
    if code == STOP:
        end_turn(deal, rows, ply + 1)
    elif code == PASS:
        pass_turn(deal, rows, ply + 1)
    else:
        lay(deal, rows, ply + 1, code // FACES, code % FACES)
    return 0


@compiled
def _arm(deal: Supplies, rows: Integers, ply: int, side: int) -> int:
    """Return all that matters of arm ``side``, packed into one integer."""
    own = 1 + int(rows[ply, LAID] > 0 and rows[ply, SIDE] == side)
    if own == 1 and is_dead(deal, rows, ply, side):
        return int(rows[ply, LENGTH + side])
    arm = rows[ply, END + side] * 3 + rows[ply, SLOPE + side] + 2
    return int((own * 64 + arm) * 64 + rows[ply, LENGTH + side])


def key(deal: Supplies, rows: Integers, ply: int) -> tuple[int, int]:
    """Return the key of a row. Rows have the same key if only their arms are exchanged, or if all
    seats have the same number of tokens more (P12)."""
    word = (rows[ply, MOVER] * 8 + rows[ply, PASSES]) * 64 + rows[ply, DRAWN]
    word = word * 64 + rows[ply, LAID]
    one, two = _arm(deal, rows, ply, 0), _arm(deal, rows, ply, 1)
    low, high = min(one, two), max(one, two)
    first, second = scatter(word, low * 65536 + high), scatter(low, high * 131071 + word)
    for by in range(deal.seats):
        behind = rows[ply, TOKENS + by] - rows[ply, TOKENS]
        first = scatter(scatter(first, hand_of(deal, rows, ply, by)), behind)
        second = scatter(scatter(second, behind + 77), hand_of(deal, rows, ply, by) ^ by)
    return first, second


def totals(deal: Supplies, rows: Integers, ply: int, found: Integers) -> None:
    """Write into ``found`` the tokens of each seat minus those of seat 0. Rows with the same
    ``key`` have the same totals."""
    for by in range(deal.seats):
        found[by] = rows[ply, TOKENS + by] - rows[ply, TOKENS]


def prefers(deal: Supplies, one: Integers, other: Integers, by: int) -> bool:
    """Return whether seat ``by`` prefers the totals ``one`` to ``other``: its leads over the other
    seats are compared in turn, the next seat first."""
    for step in range(1, deal.seats):
        around = (by + step) % deal.seats
        this, that = one[around] - one[by], other[around] - other[by]
        if this != that:
            return bool(this > that)
    return False


kernel.fill(Supplies, seat, moves, child, key, totals, prefers, lead=kernel.lead_of_fewest)
