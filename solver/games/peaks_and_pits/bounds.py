"""Bound what the leads can still become, without any search."""

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
    """Count the dominoes in all hands and in the boneyard."""
    left = deal.boneyard.shape[0] - rows[ply, DRAWN]
    for by in range(deal.seats):
        left += rows[ply, column(by, HELD)]
    return int(left)


@compiled
def _most_taken(deal: Deal, rows: Integers, ply: int) -> int:
    """Bound the tokens that anybody takes up from here on.

    Each token that lies, or is still laid, comes back to one player at most, and once. Between
    two plays, before the first and after the last a player passes at most once, for the tokens
    beside two slopes: a slope takes one step from each number to the next, and of the doubles
    each lies in one of the two (P4, P8).
    """
    left = _dominoes_left(deal, rows, ply)
    lying = left + rows[ply, ARM] % LENGTHS + rows[ply, ARM + 1] % LENGTHS
    price = min(lying, 3 * deal.highest + 1)
    return int(lying + (left + 1) * price)


def lead_bounds(deal: Deal, rows: Integers, ply: int, of: int) -> tuple[int, int]:
    """Bound the leads. Nobody gets rid of more tokens than of one for each domino that he may still
    lay; nor takes more than all that he could ever take."""
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
