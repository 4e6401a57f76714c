"""Null-window search of two sides with a transposition table.

A test asks whether seat 0 can gain ``need`` on seat 1 from a position on. It returns a lower bound
that is at least ``need``, or an upper bound below it (fail-soft). Exact values come from several
tests (see ``mtd``), in which the table keeps everything proved before: Plaat, Schaeffer, Pijls,
de Bruin, "Best-first fixed-depth minimax algorithms", Artificial Intelligence 87 (1996).

Where a score ends the game at once (``kernel.scoped``), most of a hand does not touch that score,
and a proof then holds at other scores too. Each says where: ``top`` is the most that a seat gains
in it without ending the game, ``hit`` the least with which it ends it; it holds wherever the room
to the end is more than the one and no more than the other, for both seats. ``scope[at]`` is (top of
seat 0, top of seat 1, hit of seat 0, hit of seat 1).
"""

from typing import Any

from solver.compiled import compiled
from solver.search import kernel, transposition
from solver.search.kernel import FAR, UNNAMED, Integers
from solver.search.transposition import CODE, LEAST, MOST, NOT_FOUND, SCOPE
from solver.search.workspace import (
    NODES,
    RUNNING,
    STOPPED,
    STORED,
    Workspace,
    may_go_on,
    next_choice,
)


@compiled
def open_scope(scope: Integers, at: int) -> None:
    """A proof that holds wherever the game has not ended."""
    scope[at, 0] = scope[at, 1] = 0
    scope[at, 2] = scope[at, 3] = FAR


@compiled
def read_scope(scope: Integers, at: int, packed: int) -> None:
    """The scope of a proof from the table."""
    for place in range(4):
        scope[at, place] = transposition.unpacked(packed, place)


@compiled
def widen_scope(scope: Integers, at: int, gain: int) -> None:
    """Take what a child's proof needs into that of its parent, points of the move included."""
    mine, theirs = max(gain, 0), max(-gain, 0)
    scope[at, 0] = max(scope[at, 0], scope[at + 1, 0] + mine)
    scope[at, 1] = max(scope[at, 1], scope[at + 1, 1] + theirs)
    scope[at, 2] = min(scope[at, 2], scope[at + 1, 2] + mine)
    scope[at, 3] = min(scope[at, 3], scope[at + 1, 3] + theirs)


@compiled
def _decided_by_bounds(deal: Any, work: Workspace, at: int, need: int, low: int, high: int) -> None:
    """Write where a test that the bounds alone decide holds."""
    scope = work.scope
    open_scope(scope, at)
    if not kernel.scoped(deal):
        return
    room, other_room = kernel.rooms(deal, work.rows, at)
    if low != high:
        # A smaller room leaves less to gain, so the bound holds there too.
        scope[at, 2] = room if high < need else FAR
        scope[at, 3] = other_room if low >= need else FAR
    elif room <= 0:
        scope[at, 0], scope[at, 2] = -FAR, 0
    elif other_room <= 0:
        scope[at, 1], scope[at, 3] = -FAR, 0


@compiled
def _known(deal: Any, work: Workspace, at: int, need: int) -> int:
    """The row of the table that says most of a test, or ``NOT_FOUND``."""
    key, other = kernel.key(deal, work.rows, at)
    room, other_room = kernel.rooms(deal, work.rows, at)
    return transposition.found(work.table, key, other, room, other_room, need)


@compiled
def _decided(deal: Any, work: Workspace, at: int, need: int, first: bool, number: int) -> int:
    """The code of a move that the table alone shows to decide the test, or ``UNNAMED``."""
    for place in range(number):
        code = work.codes[at, place]
        gain = kernel.child(deal, work.rows, at, code)
        row = _known(deal, work, at + 1, need - gain)
        if row != NOT_FOUND:
            least, most = work.table[row, LEAST], work.table[row, MOST]
            if (first and least + gain >= need) or (not first and most + gain < need):
                return int(code)
    return UNNAMED


@compiled
def _prepared(deal: Any, work: Workspace, at: int, need: int, first: bool, likely: int) -> int:
    """Write the choices of a position, the one that is likely to decide the test ahead of all
    others; return how many there are."""
    number = kernel.moves(deal, work.rows, at, work.codes, work.ranks)
    if kernel.looks_ahead(deal):
        decided = _decided(deal, work, at, need, first, number)
        likely = decided if decided != UNNAMED else likely
    for place in range(number):
        if work.codes[at, place] == likely:
            work.ranks[at, place] = -FAR
    return number


@compiled
def _keep(deal: Any, work: Workspace, at: int, need: int, best: int, code: int, nodes: int) -> None:
    """Keep what a test has proved, and the move that proved it."""
    scope = work.scope
    key, other = kernel.key(deal, work.rows, at)
    held = transposition.packed(scope[at, 0], scope[at, 1], scope[at, 2], scope[at, 3])
    least = best if best >= need else -FAR
    most = FAR if best >= need else best
    work.counts[STORED] += transposition.kept(
        work.table, key, other, least, most, code, held, nodes
    )


# numba keeps a function that calls itself, but not two that call each other, so that one function
# holds the whole recursion.
@compiled
def test(deal: Any, work: Workspace, at: int, need: int) -> int:
    """Decide whether seat 0 can gain ``need``; without meaning once ``counts[STOPPED]`` is set."""
    rows, scope, counts = work.rows, work.scope, work.counts
    low, high = kernel.bounds(deal, rows, at)
    if low >= need or high < need:
        _decided_by_bounds(deal, work, at, need, low, high)
        return low if low >= need else high
    row = _known(deal, work, at, need)
    likely = UNNAMED
    if row != NOT_FOUND:
        likely = int(work.table[row, CODE])
        least, most = int(work.table[row, LEAST]), int(work.table[row, MOST])
        if least >= need or most < need:
            read_scope(scope, at, work.table[row, SCOPE])
            return least if least >= need else most
    if not may_go_on(work):
        return 0
    began = counts[NODES]
    first = kernel.seat(deal, rows, at) == 0
    number = _prepared(deal, work, at, need, first, likely)
    best = -FAR if first else FAR
    proving = UNNAMED
    open_scope(scope, at)
    for place in range(number):
        code = next_choice(work, at, place, number)
        gain = kernel.child(deal, rows, at, code)
        value = gain + test(deal, work, at + 1, need - gain)
        if counts[STOPPED] != RUNNING:
            return 0
        if value > best if first else value < best:
            best = value
        if best >= need if first else best < need:
            # This move alone is the proof; those searched before it prove nothing.
            proving = code
            open_scope(scope, at)
            widen_scope(scope, at, gain)
            break
        widen_scope(scope, at, gain)
    _keep(deal, work, at, need, best, proving, counts[NODES] - began)
    return best
