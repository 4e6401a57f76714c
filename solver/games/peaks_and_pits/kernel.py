"""Play Peaks and Pits for the compiled searches: moves, what they do, and who prefers which end.

A player who holds nothing that fits can only pass: that is done within the move before. Positions
that are worth the same are one row: the smaller arm stands first, an end that no domino left can
join has no number, and tokens are counted from those of seat 0.
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
    stack,
)
from solver.kernel import Integers

PASS: Final = 0
"""The code of a pass. That of a play is made of the dominoes laid, the number they lead to, and
the column of the arm: no two plays lay the same dominoes on the same arm, for within one slope
their numbers say the order (P5)."""
END_SHIFT: Final = 1
LAID_SHIFT: Final = 5


@compiled
def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def seat(deal: Deal, rows: Integers, at: int) -> int:  # noqa: ARG001
    return int(rows[at, SEAT])


@compiled
def _fits(rows: Integers, at: int) -> bool:
    """Tell whether the player to move holds a domino that joins an end: it can then be laid
    (P5)."""
    hand = rows[at, column(rows[at, SEAT], HAND)]
    end = rows[at, ARM] // (WAYS * LENGTHS)
    other = rows[at, ARM + 1] // (WAYS * LENGTHS)
    return bool(hand & (JOINING[end] | JOINING[other]))


@compiled
def _price(deal: Deal, rows: Integers, at: int) -> int:
    """Return what a pass costs the player to move (P8, P10)."""
    if rows[at, DRAWN] == deal.boneyard.shape[0]:
        held = rows[at, column(rows[at, SEAT], HELD)]
        for by in range(deal.seats):
            if rows[at, column(by, HELD)] > held:
                return 0
    return int(rows[at, ARM] % LENGTHS + rows[at, ARM + 1] % LENGTHS)


@compiled
def _next_seat(deal: Deal, rows: Integers, at: int) -> int:
    """Return the next who holds dominoes (P10), in the end the same again; where nobody does, the
    seat after this one."""
    by = rows[at, SEAT]
    for step in range(1, deal.seats + 1):
        other = (by + step) % deal.seats
        if rows[at, column(other, HELD)]:
            return int(other)
    return int((by + 1) % deal.seats)


@compiled
def _pass(deal: Deal, rows: Integers, at: int) -> None:
    """Let the player to move pass in this row."""
    rows[at, column(rows[at, SEAT], TOKENS)] += _price(deal, rows, at)
    rows[at, PASSES] += 1
    rows[at, SEAT] = _next_seat(deal, rows, at)


@compiled
def _add_plays(
    rows: Integers, at: int, side: int, codes: Integers, ranks: Integers, number: int
) -> int:
    """Write all plays on an arm after the ``number`` choices that stand there; return how many
    there are then. Each play is followed up by those that go on from it."""
    arm = rows[at, ARM + side]
    hand = rows[at, column(rows[at, SEAT], HAND)]
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
                codes[at, number] = used << LAID_SHIFT | outer << END_SHIFT | side
                ranks[at, number] = (length if ended else 0) - ones(used)
                number += 1
        if done == number:
            return number
        laid = codes[at, done] >> LAID_SHIFT
        end = codes[at, done] >> END_SHIFT & (1 << LAID_SHIFT - END_SHIFT) - 1
        way = _sign(end - start) or standing
        done += 1


def moves(deal: Deal, rows: Integers, at: int, codes: Integers, ranks: Integers) -> int:
    """List the moves, fewest tokens at once first."""
    if is_over(deal, rows, at):
        return 0
    number = 0
    for side in range(2 if rows[at, ARM] != rows[at, ARM + 1] else 1):
        number = _add_plays(rows, at, side, codes, ranks, number)
    codes[at, number] = PASS
    ranks[at, number] = _price(deal, rows, at)
    return number + 1


@compiled
def _lay(deal: Deal, rows: Integers, at: int, code: int) -> None:
    """Lay dominoes, pick up the tokens of a slope that they end, refill the hand (P6)."""
    side, used = code & 1, code >> LAID_SHIFT
    end = code >> END_SHIFT & (1 << LAID_SHIFT - END_SHIFT) - 1
    arm, by, laid = rows[at, ARM + side], rows[at, SEAT], ones(used)
    standing, length = arm // LENGTHS % WAYS - 1, arm % LENGTHS
    way = _sign(end - arm // (WAYS * LENGTHS)) or standing
    ended = standing * way < 0
    rows[at, column(by, TOKENS)] += (length if ended else 0) - laid
    rows[at, ARM + side] = (end * WAYS + way + 1) * LENGTHS + laid + (0 if ended else length)
    rows[at, column(by, HAND)] &= ~used
    upto = min(rows[at, DRAWN] + laid, deal.boneyard.shape[0])
    for place in range(rows[at, DRAWN], upto):
        rows[at, column(by, HAND)] |= deal.boneyard[place]
    rows[at, column(by, HELD)] += upto - rows[at, DRAWN] - laid
    rows[at, DRAWN] = upto
    rows[at, PASSES] = 0
    rows[at, SEAT] = _next_seat(deal, rows, at)


@compiled
def _tidy(deal: Deal, rows: Integers, at: int) -> None:
    """Take the number from ends that no domino left can join, and put the arms in order."""
    left = deal.left[rows[at, DRAWN]]
    for by in range(deal.seats):
        left |= rows[at, column(by, HAND)]
    for side in range(2):
        arm = rows[at, ARM + side]
        if not JOINING[arm // (WAYS * LENGTHS)] & left:
            rows[at, ARM + side] = (DEAD * WAYS + 1) * LENGTHS + arm % LENGTHS
    one, other = rows[at, ARM], rows[at, ARM + 1]
    rows[at, ARM], rows[at, ARM + 1] = min(one, other), max(one, other)


def give(deal: Deal, rows: Integers, at: int, by: int, domino: int) -> None:  # noqa: ARG001
    rows[at, column(by, HAND)] |= 1 << domino


@compiled
def begin(deal: Deal, rows: Integers, at: int) -> None:
    """Make the passes that nobody can help making, and take the tokens of seat 0 from all: only
    the differences count (P12)."""
    while not is_over(deal, rows, at) and not _fits(rows, at):
        _pass(deal, rows, at)
    more = rows[at, column(0, TOKENS)]
    for by in range(deal.seats):
        rows[at, column(by, TOKENS)] -= more


def child(deal: Deal, rows: Integers, at: int, code: int) -> int:
    kernel.copy_row(rows, at, at + 1)
    if code == PASS:
        _pass(deal, rows, at + 1)
    else:
        _lay(deal, rows, at + 1, code)
        _tidy(deal, rows, at + 1)
    begin(deal, rows, at + 1)
    return 0


def totals(deal: Deal, rows: Integers, at: int, found: Integers) -> None:
    """Write what each seat has more or less than seat 0."""
    for by in range(deal.seats):
        found[by] = rows[at, column(by, TOKENS)]


def prefers(deal: Deal, one: Integers, other: Integers, by: int) -> bool:
    """Return the larger lead over each of the others in turn around the table."""
    for step in range(1, deal.seats):
        around = (by + step) % deal.seats
        mine, theirs = one[around] - one[by], other[around] - other[by]
        if mine != theirs:
            return bool(mine > theirs)
    return False


OF_DEALS: Final = give, stack, begin
kernel.fill(
    Deal, seat, moves, child, totals, lead_bounds, prefers, *OF_DEALS, lead=kernel.lead_of_fewest
)
