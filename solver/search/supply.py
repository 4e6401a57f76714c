"""Pack counters of a position of which a proof needs only so much.

Where a game counts what there is of a thing (open places of a kind), a proof seldom depends on how
many there are exactly. A *supply* packs twelve counts of 0 to 15 into lanes of five bits; a *claim*
says in the same lanes for each count that it is at least so much or, where the highest bit of
the lane is set, exactly so much. So what is proved of one position holds for all that meet its
claim (compare partition search: Ginsberg, "Partition search", AAAI 1996).
"""

from typing import Final

from solver.compiled import compiled

LANES: Final = 12
LANE_BITS: Final = 5
MOST: Final = 15
"""The largest count."""
EXACT: Final = 16
"""The bit of a lane that says exactly."""
ALL_EXACT: Final = sum(EXACT << LANE_BITS * lane for lane in range(LANES))

COUNTED: Final = -(1 << 31)
"""In place of the second room: the first is a supply."""


@compiled
def meets(supply: int, claim: int) -> bool:
    """Tell whether a supply has what a claim needs."""
    exact = claim & ALL_EXACT
    least = claim ^ exact
    if ((supply | ALL_EXACT) - least) & ALL_EXACT != ALL_EXACT:
        return False
    return bool((supply ^ least) & (exact >> LANE_BITS - 1) * MOST == 0)


@compiled
def both(one: int, other: int) -> int:
    """Return the claim that needs what either needs; an exact count is no less than what the other
    needs."""
    if one in (0, other):
        return other
    if other == 0:
        return one
    found = (one | other) & ALL_EXACT
    for lane in range(LANES):
        shift = LANE_BITS * lane
        found |= max(one >> shift & MOST, other >> shift & MOST) << shift
    return found
