"""Play Peaks and Pits for the compiled searches: moves, what they do, and which results a seat
prefers.

A player without a domino that fits can only pass: that pass is made as part of the move before it.
Positions that are worth the same become one row: the smaller arm stands first, an end that no
unplayed domino can join gets the number ``DEAD``, tokens are counted from those of seat 0.
"""

from typing import Final

from solver import kernel
from solver.compiling.bits import lowest, ones
from solver.compiling.compiled import compiled
from solver.games.peaks_and_pits.bounds import lead_bounds
from solver.games.peaks_and_pits.deal import (
    ARM,
    DEAD,
    DRAWN,
    HAND,
    HELD,
    JOINING,
    LENGTHS,
    PASSES,
    PIPS,
    SEAT,
    TOKENS,
    WAYS,
    Deal,
    column,
    is_over,
    order_pile,
)
from solver.kernel import Integers

PASS: Final = 0
"""The code of a pass. The code of a play holds the bits of the dominoes laid, the number at the
new end, and the column of the arm. That is enough: within one slope the numbers of the dominoes
determine their order (P5)."""
END_SHIFT: Final = 1
LAID_SHIFT: Final = 5


@compiled
def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def seat(deal: Deal, rows: Integers, ply: int) -> int:  # noqa: ARG001
    return int(rows[ply, SEAT])


@compiled
def _fits(rows: Integers, ply: int) -> bool:
    """Return whether the player to move holds a domino that joins an end; such a domino can always
    be laid (P5)."""
    hand = rows[ply, column(rows[ply, SEAT], HAND)]
    end = rows[ply, ARM] // (WAYS * LENGTHS)
    other = rows[ply, ARM + 1] // (WAYS * LENGTHS)
    return bool(hand & (JOINING[end] | JOINING[other]))


@compiled
def _price(deal: Deal, rows: Integers, ply: int) -> int:
    """Return the tokens that a pass costs the player to move (P8, P10)."""
    if rows[ply, DRAWN] == deal.boneyard.shape[0]:
        held = rows[ply, column(rows[ply, SEAT], HELD)]
        for by in range(deal.seats):
            if rows[ply, column(by, HELD)] > held:
                return 0
    return int(rows[ply, ARM] % LENGTHS + rows[ply, ARM + 1] % LENGTHS)


@compiled
def _next_seat(deal: Deal, rows: Integers, ply: int) -> int:
    """Return the next seat that holds dominoes (P10); the seat to move itself if no other does. If
    nobody holds any, return the seat after it."""
    by = rows[ply, SEAT]
    for step in range(1, deal.seats + 1):
        other = (by + step) % deal.seats
        if rows[ply, column(other, HELD)]:
            return int(other)
    return int((by + 1) % deal.seats)


@compiled
def _pass(deal: Deal, rows: Integers, ply: int) -> None:
    """Change ``rows[ply]`` by a pass of the seat to move: its tokens, the passes, the next seat."""
    rows[ply, column(rows[ply, SEAT], TOKENS)] += _price(deal, rows, ply)
    rows[ply, PASSES] += 1
    rows[ply, SEAT] = _next_seat(deal, rows, ply)


@compiled
def _add_plays(
    rows: Integers, ply: int, side: int, codes: Integers, ranks: Integers, number: int
) -> int:
    """Write all plays on the arm in column ``side`` after the first ``number`` choices; return the
    number of choices then. Each play written is also tried with one more domino."""
    arm = rows[ply, ARM + side]
    hand = rows[ply, column(rows[ply, SEAT], HAND)]
    start, standing, length = arm // (WAYS * LENGTHS), arm // LENGTHS % WAYS - 1, arm % LENGTHS
    done = number
    laid, end, way = 0, start, 0
    while True:
        joining = hand & JOINING[end] & ~laid
        while joining:
            used = laid | joining & -joining
            outer = PIPS[lowest(joining)] - end
            joining &= joining - 1
            step = _sign(outer - end)
            # What comes first may turn the slope, unless it is a double; the rest keep to it.
            if laid == 0 or way == 0 or step in (0, way):
                ended = standing * _sign(outer - start) < 0
                codes[ply, number] = used << LAID_SHIFT | outer << END_SHIFT | side
                ranks[ply, number] = (length if ended else 0) - ones(used)
                number += 1
        if done == number:
            return number
        laid = codes[ply, done] >> LAID_SHIFT
        end = codes[ply, done] >> END_SHIFT & (1 << LAID_SHIFT - END_SHIFT) - 1
        way = _sign(end - start) or standing
        done += 1


def moves(deal: Deal, rows: Integers, ply: int, codes: Integers, ranks: Integers) -> int:
    """Write the moves and return their number. The rank of a move is the tokens it gains at once:
    the fewest come first."""
    if is_over(deal, rows, ply):
        return 0
    number = 0
    for side in range(2 if rows[ply, ARM] != rows[ply, ARM + 1] else 1):
        number = _add_plays(rows, ply, side, codes, ranks, number)
    codes[ply, number] = PASS
    ranks[ply, number] = _price(deal, rows, ply)
    return number + 1


@compiled
def _lay(deal: Deal, rows: Integers, ply: int, code: int) -> None:
    """Play the dominoes of ``code`` in ``rows[ply]``: put down their tokens, pick up those of a
    slope that ends, refill the hand (P6), give the turn on."""
    side, used = code & 1, code >> LAID_SHIFT
    end = code >> END_SHIFT & (1 << LAID_SHIFT - END_SHIFT) - 1
    arm, by, laid = rows[ply, ARM + side], rows[ply, SEAT], ones(used)
    standing, length = arm // LENGTHS % WAYS - 1, arm % LENGTHS
    way = _sign(end - arm // (WAYS * LENGTHS)) or standing
    ended = standing * way < 0
    rows[ply, column(by, TOKENS)] += (length if ended else 0) - laid
    rows[ply, ARM + side] = (end * WAYS + way + 1) * LENGTHS + laid + (0 if ended else length)
    rows[ply, column(by, HAND)] &= ~used
    upto = min(rows[ply, DRAWN] + laid, deal.boneyard.shape[0])
    for place in range(rows[ply, DRAWN], upto):
        rows[ply, column(by, HAND)] |= deal.boneyard[place]
    rows[ply, column(by, HELD)] += upto - rows[ply, DRAWN] - laid
    rows[ply, DRAWN] = upto
    rows[ply, PASSES] = 0
    rows[ply, SEAT] = _next_seat(deal, rows, ply)


@compiled
def _tidy(deal: Deal, rows: Integers, ply: int) -> None:
    """Give ends that no unplayed domino can join the number ``DEAD``; put the smaller arm first."""
    left = deal.left[rows[ply, DRAWN]]
    for by in range(deal.seats):
        left |= rows[ply, column(by, HAND)]
    for side in range(2):
        arm = rows[ply, ARM + side]
        if not JOINING[arm // (WAYS * LENGTHS)] & left:
            rows[ply, ARM + side] = (DEAD * WAYS + 1) * LENGTHS + arm % LENGTHS
    one, other = rows[ply, ARM], rows[ply, ARM + 1]
    rows[ply, ARM], rows[ply, ARM + 1] = min(one, other), max(one, other)


def deal_domino(deal: Deal, rows: Integers, ply: int, by: int, domino: int) -> None:  # noqa: ARG001
    rows[ply, column(by, HAND)] |= 1 << domino


@compiled
def play_forced(deal: Deal, rows: Integers, ply: int) -> None:
    """Make the forced passes (of players without a domino that fits), then subtract the tokens of
    seat 0 from those of all seats: only the differences count (P12)."""
    while not is_over(deal, rows, ply) and not _fits(rows, ply):
        _pass(deal, rows, ply)
    more = rows[ply, column(0, TOKENS)]
    for by in range(deal.seats):
        rows[ply, column(by, TOKENS)] -= more


def child(deal: Deal, rows: Integers, ply: int, code: int) -> int:
    kernel.copy_row(rows, ply, ply + 1)
    if code == PASS:
        _pass(deal, rows, ply + 1)
    else:
        _lay(deal, rows, ply + 1, code)
        _tidy(deal, rows, ply + 1)
    play_forced(deal, rows, ply + 1)
    return 0


def totals(deal: Deal, rows: Integers, ply: int, found: Integers) -> None:
    """Write into ``found`` the tokens of each seat minus those of seat 0."""
    for by in range(deal.seats):
        found[by] = rows[ply, column(by, TOKENS)]


def prefers(deal: Deal, one: Integers, other: Integers, by: int) -> bool:
    """Return whether seat ``by`` prefers the totals ``one`` to ``other``: its leads over the other
    seats are compared in turn around the table, the next seat first."""
    for step in range(1, deal.seats):
        around = (by + step) % deal.seats
        mine, theirs = one[around] - one[by], other[around] - other[by]
        if mine != theirs:
            return bool(mine > theirs)
    return False


OF_DEALS: Final = deal_domino, order_pile, play_forced
kernel.fill(
    Deal, seat, moves, child, totals, lead_bounds, prefers, *OF_DEALS, lead=kernel.lead_of_fewest
)
