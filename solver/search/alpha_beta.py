"""Search two sides by null windows, with a transposition table.

A test asks whether seat 0 can gain ``need`` on seat 1 from a position on. It returns a lower bound
that is at least ``need``, or an upper bound below it (fail-soft). Exact values come from several
tests (see ``mtd``), in which the table keeps everything proved before: Plaat, Schaeffer, Pijls,
de Bruin, "Best-first fixed-depth minimax algorithms", Artificial Intelligence 87 (1996).

Where a score ends the game at once (``kernel.room_to_target``), most of a hand does not touch that
score, and a proof then holds at other scores too. Each says where: ``top`` is the most that a seat
gains in it without ending the game, ``hit`` the least with which it ends it; it holds wherever the
room to the end is more than the one and no more than the other, for both seats. ``scope[ply]`` is
(top of seat 0, top of seat 1, hit of seat 0, hit of seat 1). Scores in the key instead take 2.4
times the positions on whole hands of Fives.

A test may be limited to so many moves ahead. Then what stands at the limit is worth the least that
is sure of it, and a need that is met is met against every reply; or, where ``counts[OPTIMISTIC]``
is set, the most that can come of it, and a need that is missed cannot be met. With three and more
at the table ``counts[ASKER]`` is a seat, all others play against it, and the value is its lead
(the paranoid assumption: Sturtevant and Korf, "On pruning techniques for multi-player games",
AAAI 2000).
"""

from typing import Any, Final

from solver import kernel
from solver.compiling.compiled import compiled, inlined
from solver.kernel import FAR, UNNAMED, Integers
from solver.search import transposition
from solver.search.transposition import CODE, LEAST, MOST, NOT_FOUND, SCOPE
from solver.search.workspace import (
    ASKER,
    NODES,
    OPTIMISTIC,
    RUNNING,
    STOPPED,
    STORED,
    TWO_SIDES,
    Workspace,
    may_go_on,
    next_choice,
)

UNLIMITED: Final = -1
"""So many moves ahead: to the end."""


@inlined
def open_scope(scope: Integers, ply: int) -> None:
    """Write the scope of a proof that holds wherever the game has not ended."""
    scope[ply, 0] = scope[ply, 1] = 0
    scope[ply, 2] = scope[ply, 3] = FAR


@inlined
def read_scope(scope: Integers, ply: int, packed: int) -> None:
    """Read the scope of a proof from the table."""
    for place in range(4):
        scope[ply, place] = transposition.unpack_scope(packed, place)


@inlined
def widen_scope(scope: Integers, ply: int, gain: int) -> None:
    """Take what a child's proof needs into that of its parent, points of the move included."""
    mine, theirs = max(gain, 0), max(-gain, 0)
    scope[ply, 0] = max(scope[ply, 0], scope[ply + 1, 0] + mine)
    scope[ply, 1] = max(scope[ply, 1], scope[ply + 1, 1] + theirs)
    scope[ply, 2] = min(scope[ply, 2], scope[ply + 1, 2] + mine)
    scope[ply, 3] = min(scope[ply, 3], scope[ply + 1, 3] + theirs)


@inlined
def gain_limits(deal: Any, rows: Integers, ply: int) -> tuple[int, int]:
    """Return bounds on what seat 0 gains on seat 1, tightened by ``kernel.room_to_target``."""
    low, high = kernel.bounds(deal, rows, ply)
    room, other_room, most, other_most = kernel.room_to_target(deal, rows, ply)
    if room <= 0 or other_room <= 0:
        return low, high
    return max(low, -other_most), min(high, most)


@inlined
def limits(deal: Any, work: Workspace, ply: int) -> tuple[int, int]:
    """Return the least and the most that the value can be without any search."""
    of = work.counts[ASKER]
    if of != TWO_SIDES:
        return kernel.lead_bounds(deal, work.rows, ply, of)
    return gain_limits(deal, work.rows, ply)


@inlined
def _gain(deal: Any, work: Workspace, ply: int, code: int) -> int:
    """Make a move; what it adds to the value at once."""
    gain = kernel.child(deal, work.rows, ply, code)
    return gain if work.counts[ASKER] == TWO_SIDES else 0


@inlined
def _rooms(deal: Any, work: Workspace, ply: int) -> tuple[int, int]:
    """Return the rooms of two seats; with more at the table the scores stand in the key."""
    if work.counts[ASKER] == TWO_SIDES:
        room, other_room, _, _ = kernel.room_to_target(deal, work.rows, ply)
        return room, other_room
    return FAR, FAR


@inlined
def _decide_by_bounds(deal: Any, work: Workspace, ply: int, need: int, low: int, high: int) -> int:
    """Return the value of a test that the bounds alone decide; write where it holds."""
    scope = work.scope
    open_scope(scope, ply)
    if work.counts[ASKER] != TWO_SIDES:
        return low if low >= need else high
    room, other_room, _, _ = kernel.room_to_target(deal, work.rows, ply)
    if room <= 0:
        scope[ply, 0], scope[ply, 2] = -FAR, 0
        return low
    if other_room <= 0:
        scope[ply, 1], scope[ply, 3] = -FAR, 0
        return low
    least, most = kernel.bounds(deal, work.rows, ply)
    if least >= need or most < need:
        return least if least >= need else most
    # A point more of room is at most a point more to gain, so that what a room allows decides the
    # test with more room too, as far as it has points to spare.
    if high < need:
        scope[ply, 2] = min(room + need - 1 - high, FAR)
        return need - 1
    scope[ply, 3] = min(other_room + low - need, FAR)
    return need


@inlined
def _at_the_limit(deal: Any, work: Workspace, ply: int, low: int, high: int) -> int:
    """Return the value of a position that is not looked beyond."""
    open_scope(work.scope, ply)
    work.scope[ply, 2], work.scope[ply, 3] = _rooms(deal, work, ply)
    return high if work.counts[OPTIMISTIC] else low


@inlined
def _key(deal: Any, work: Workspace, ply: int, depth: int) -> tuple[int, int]:
    """Return the key of a position, apart for each number of moves that a test looks ahead."""
    key, other = kernel.key(deal, work.rows, ply)
    if depth != UNLIMITED:
        other ^= (2 * depth + work.counts[OPTIMISTIC] + 1) * 0x1E3779B97F4A7C15
    return key, other


@inlined
def find_proof(deal: Any, work: Workspace, ply: int, need: int, depth: int) -> int:
    """Return the row of the table that says most of a test, or ``NOT_FOUND``."""
    key, other = _key(deal, work, ply, depth)
    room, other_room = _rooms(deal, work, ply)
    return transposition.find(work.table, key, other, room, other_room, need)


@inlined
def likely_move(work: Workspace, row: int) -> int:
    """Return the move that a row of the table names, or ``UNNAMED``."""
    return int(work.table[row, CODE]) if row != NOT_FOUND else UNNAMED


@inlined
def _list_choices(deal: Any, work: Workspace, ply: int, likely: int) -> int:
    """Write the choices of a position, the one that is likely to decide the test ahead of all
    others; return how many there are."""
    number = kernel.moves(deal, work.rows, ply, work.codes, work.ranks)
    for place in range(number):
        if work.codes[ply, place] == likely:
            work.ranks[ply, place] = -FAR
    return number


@inlined
def _keep(
    deal: Any, work: Workspace, ply: int, need: int, depth: int, best: int, code: int, nodes: int
) -> None:
    """Keep what a test has proved, and the move that proved it."""
    scope = work.scope
    key, other = _key(deal, work, ply, depth)
    held = transposition.pack_scope(scope[ply, 0], scope[ply, 1], scope[ply, 2], scope[ply, 3])
    least = best if best >= need else -FAR
    most = FAR if best >= need else best
    work.counts[STORED] += transposition.keep(
        work.table, key, other, least, most, code, held, nodes
    )


# numba keeps a function that calls itself, but not two that call each other, so that one function
# holds the whole recursion.
@compiled
def test(deal: Any, work: Workspace, ply: int, need: int, depth: int) -> int:
    """Decide whether seat 0 can gain ``need``, looking ``depth`` moves ahead or ``UNLIMITED``;
    without meaning once ``counts[STOPPED]`` is set."""
    counts = work.counts
    low, high = limits(deal, work, ply)
    if low >= need or high < need:
        return _decide_by_bounds(deal, work, ply, need, low, high)
    if depth == 0:
        return _at_the_limit(deal, work, ply, low, high)
    row = find_proof(deal, work, ply, need, depth)
    if row != NOT_FOUND:
        least, most = int(work.table[row, LEAST]), int(work.table[row, MOST])
        if least >= need or most < need:
            read_scope(work.scope, ply, work.table[row, SCOPE])
            return least if least >= need else most
    if not may_go_on(work):
        return 0
    began = counts[NODES]
    below = depth - 1 if depth > 0 else depth
    first = kernel.seat(deal, work.rows, ply) == max(counts[ASKER], 0)
    number = _list_choices(deal, work, ply, likely_move(work, row))
    best = -FAR if first else FAR
    proving = UNNAMED
    open_scope(work.scope, ply)
    for place in range(number):
        code = next_choice(work, ply, place, number)
        gain = _gain(deal, work, ply, code)
        value = gain + test(deal, work, ply + 1, need - gain, below)
        if counts[STOPPED] != RUNNING:
            return 0
        if value > best if first else value < best:
            best = value
        if best >= need if first else best < need:
            # This move alone is the proof; those searched before it prove nothing.
            proving = code
            open_scope(work.scope, ply)
            widen_scope(work.scope, ply, gain)
            break
        widen_scope(work.scope, ply, gain)
    _keep(deal, work, ply, need, depth, best, proving, counts[NODES] - began)
    return best
