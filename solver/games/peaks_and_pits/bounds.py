"""Limits on the lead that a seat can still end with, without any search."""

from solver.compiling.compiled import compiled
from solver.games.peaks_and_pits.deal import (
    ARM,
    DRAWN,
    HELD,
    LENGTHS,
    TOKENS,
    Deal,
    column,
    is_over,
)
from solver.kernel import FAR, Integers


@compiled
def _dominoes_left(deal: Deal, rows: Integers, ply: int) -> int:
    """Return the number of dominoes in all hands and in the boneyard."""
    left = deal.boneyard.shape[0] - rows[ply, DRAWN]
    for by in range(deal.seats):
        left += rows[ply, column(by, HELD)]
    return int(left)


@compiled
def _most_taken(deal: Deal, rows: Integers, ply: int) -> int:
    """Return an upper limit on the tokens that any one player takes from here on.

    Each token on the train now, or put down later, is picked up at most once. Before the first
    play, between two plays and after the last, a player pays for at most one pass: the tokens
    beside two slopes. A slope has at most one step from each number to the next, and each double
    lies in only one of the two slopes (P4, P8).
    """
    left = _dominoes_left(deal, rows, ply)
    lying = left + rows[ply, ARM] % LENGTHS + rows[ply, ARM + 1] % LENGTHS
    price = min(lying, 3 * deal.highest + 1)
    return int(lying + (left + 1) * price)


def lead_bounds(deal: Deal, rows: Integers, ply: int, of: int) -> tuple[int, int]:
    """Return a lower and an upper limit on the final lead of seat ``of`` over its best opponent
    (the fewest tokens win). A player gets rid of at most one token per domino that is held or can
    still be drawn, and takes at most ``_most_taken``. Once the game is over, both are the lead
    itself."""
    drawable = deal.boneyard.shape[0] - rows[ply, DRAWN]
    taken = _most_taken(deal, rows, ply)
    own, held = rows[ply, column(of, TOKENS)], rows[ply, column(of, HELD)]
    least = most = now = FAR
    for by in range(deal.seats):
        if by != of:
            tokens = rows[ply, column(by, TOKENS)]
            now = min(now, tokens - own)
            least = min(least, tokens - rows[ply, column(by, HELD)] - drawable - own - taken)
            most = min(most, tokens + taken - own + held + drawable)
    if is_over(deal, rows, ply):
        return now, now
    return least, most
