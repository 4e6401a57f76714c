"""Search two sides by null windows, with a transposition table.

A test asks whether seat 0 can gain ``need`` on seat 1 from a position on. It returns a lower bound
that is at least ``need``, or an upper bound below it (fail-soft). Exact values come from several
tests (see ``mtd``), in which the table keeps everything proved before: Plaat, Schaeffer, Pijls,
de Bruin, "Best-first fixed-depth minimax algorithms", Artificial Intelligence 87 (1996).

Where a score ends the game at once (``kernel.scoped``), most of a hand does not touch that score,
and a proof then holds at other scores too. Each says where: ``top`` is the most that a seat gains
in it without ending the game, ``hit`` the least with which it ends it; it holds wherever the room
to the end is more than the one and no more than the other, for both seats. ``scope[at]`` is (top of
seat 0, top of seat 1, hit of seat 0, hit of seat 1).

A test may be limited to so many moves ahead. Then what stands at the limit is worth the least that
is sure of it, and a need that is met is met against every reply; or, where ``counts[OPTIMISTIC]``
is set, the most that can come of it, and a need that is missed cannot be met. With three and more
at the table ``counts[ASKER]`` is a seat, all others play against it, and the value is its lead
(the paranoid assumption: Sturtevant and Korf, "On pruning techniques for multi-player games",
AAAI 2000).
"""

from typing import Any, Final

from solver import kernel
from solver.compiled import compiled, inlined
from solver.kernel import FAR, UNNAMED, Integers
from solver.search import transposition
from solver.search.supply import ALL_EXACT, both
from solver.search.transposition import CODE, LEAST, MANY_SLOTS, MOST, NOT_FOUND, SCOPE
from solver.search.workspace import (
    ASKER,
    NODES,
    OPTIMISTIC,
    RUNNING,
    SLOTS_USED,
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
def open_scope(scope: Integers, at: int) -> None:
    """Write the scope of a proof that holds wherever the game has not ended."""
    scope[at, 0] = scope[at, 1] = 0
    scope[at, 2] = scope[at, 3] = FAR


@inlined
def read_scope(scope: Integers, at: int, packed: int) -> None:
    """Read the scope of a proof from the table."""
    for place in range(4):
        scope[at, place] = transposition.unpacked(packed, place)


@inlined
def widen_scope(scope: Integers, at: int, gain: int) -> None:
    """Take what a child's proof needs into that of its parent, points of the move included."""
    mine, theirs = max(gain, 0), max(-gain, 0)
    scope[at, 0] = max(scope[at, 0], scope[at + 1, 0] + mine)
    scope[at, 1] = max(scope[at, 1], scope[at + 1, 1] + theirs)
    scope[at, 2] = min(scope[at, 2], scope[at + 1, 2] + mine)
    scope[at, 3] = min(scope[at, 3], scope[at + 1, 3] + theirs)


@inlined
def limits(deal: Any, work: Workspace, at: int) -> tuple[int, int]:
    """Return the least and the most that the value can be without any search."""
    of = work.counts[ASKER]
    if of == TWO_SIDES:
        return kernel.bounds(deal, work.rows, at)
    return kernel.lead_bounds(deal, work.rows, at, of)


@inlined
def _gain(deal: Any, work: Workspace, at: int, code: int) -> int:
    """Make a move; what it adds to the value at once."""
    gain = kernel.child(deal, work.rows, at, code)
    return gain if work.counts[ASKER] == TWO_SIDES else 0


@inlined
def _scoped(deal: Any, work: Workspace) -> bool:
    """Tell whether a proof must say at which scores it holds; of three and more the scores stand in
    the key."""
    return kernel.scoped(deal) and work.counts[ASKER] == TWO_SIDES


@inlined
def _claims(deal: Any, work: Workspace) -> bool:
    """Tell whether a proof must say what it needs of the supply; ``scope[at, 2]`` is its claim
    then."""
    return kernel.claims(deal) and work.counts[ASKER] == TWO_SIDES


@inlined
def _take_in(deal: Any, work: Workspace, at: int, code: int, gain: int) -> None:
    """Take where the proof of a child holds into that of its parent."""
    scope = work.scope
    if _claims(deal, work):
        claim = kernel.claim_of_choice(deal, work.rows, at, code, scope[at + 1, 2])
        scope[at, 2] = both(scope[at, 2], claim)
    else:
        widen_scope(scope, at, gain)


@inlined
def _read(deal: Any, work: Workspace, at: int, packed: int) -> None:
    """Read where a proof from the table holds."""
    if _claims(deal, work):
        work.scope[at, 2] = packed
    else:
        read_scope(work.scope, at, packed)


@inlined
def _begin(deal: Any, work: Workspace, at: int, alone: bool) -> None:
    """Begin where a proof holds of which no child was looked at; one choice ``alone`` may be all of
    it."""
    open_scope(work.scope, at)
    if _claims(deal, work):
        claim = 0 if alone else kernel.claim_of_refutation(deal, work.rows, at)
        work.scope[at, 2] = claim


@inlined
def _decided_by_bounds(deal: Any, work: Workspace, at: int, need: int, low: int, high: int) -> int:
    """Return the value of a test that the bounds alone decide; write where it holds."""
    scope = work.scope
    open_scope(scope, at)
    if not _scoped(deal, work):
        if _claims(deal, work):
            scope[at, 2] = kernel.claim_of_bound(deal, work.rows, at, low >= need)
        return low if low >= need else high
    room, other_room = kernel.rooms(deal, work.rows, at)
    if room <= 0:
        scope[at, 0], scope[at, 2] = -FAR, 0
        return low
    if other_room <= 0:
        scope[at, 1], scope[at, 3] = -FAR, 0
        return low
    least, most = kernel.bounds_anywhere(deal, work.rows, at)
    if least >= need or most < need:
        return least if least >= need else most
    # A point more of room is at most a point more to gain, so that a bound with points to spare
    # decides the test with more room too.
    if high < need:
        scope[at, 2] = min(room + need - 1 - high, FAR)
        return need - 1
    scope[at, 3] = min(other_room + low - need, FAR)
    return need


@inlined
def _at_the_limit(deal: Any, work: Workspace, at: int, low: int, high: int) -> int:
    """Return the value of a position that is not looked beyond."""
    open_scope(work.scope, at)
    if _scoped(deal, work):
        work.scope[at, 2], work.scope[at, 3] = kernel.rooms(deal, work.rows, at)
    elif _claims(deal, work):
        work.scope[at, 2] = kernel.supply(deal, work.rows, at) | ALL_EXACT
    return high if work.counts[OPTIMISTIC] else low


@inlined
def _key(deal: Any, work: Workspace, at: int, depth: int) -> tuple[int, int]:
    """Return the key of a position, apart for each number of moves that a test looks ahead."""
    key, other = kernel.key(deal, work.rows, at)
    if depth != UNLIMITED:
        other ^= (2 * depth + work.counts[OPTIMISTIC] + 1) * 0x1E3779B97F4A7C15
    return key, other


@inlined
def _known(deal: Any, work: Workspace, at: int, need: int, depth: int) -> int:
    """Return the row of the table that says most of a test, or ``NOT_FOUND``."""
    key, other = _key(deal, work, at, depth)
    room, other_room = transposition.standing(deal, work.rows, at)
    return transposition.found(work.table, key, other, room, other_room, need)


@inlined
def _decided(
    deal: Any, work: Workspace, at: int, need: int, depth: int, first: bool, number: int
) -> int:
    """Return the code of a move that the table alone shows to decide the test, or ``UNNAMED``."""
    for place in range(number):
        code = work.codes[at, place]
        gain = _gain(deal, work, at, code)
        row = _known(deal, work, at + 1, need - gain, depth)
        if row != NOT_FOUND:
            least, most = work.table[row, LEAST], work.table[row, MOST]
            if (first and least + gain >= need) or (not first and most + gain < need):
                return int(code)
    return UNNAMED


@inlined
def _prepared(
    deal: Any, work: Workspace, at: int, need: int, depth: int, first: bool, likely: int
) -> int:
    """Write the choices of a position, the one that is likely to decide the test ahead of all
    others, then the one that did so last (the killer heuristic: Akl and Newborn, ACM '77); return
    how many there are."""
    number = kernel.moves(deal, work.rows, at, work.codes, work.ranks)
    if kernel.looks_ahead(deal):
        decided = _decided(deal, work, at, need, depth, first, number)
        likely = decided if decided != UNNAMED else likely
    latest = work.latest[at] if kernel.repeats(deal) else UNNAMED
    for place in range(number):
        if work.codes[at, place] == likely:
            work.ranks[at, place] = -FAR
        elif work.codes[at, place] == latest:
            work.ranks[at, place] = 1 - FAR
    return number


@inlined
def _keep(
    deal: Any, work: Workspace, at: int, need: int, depth: int, best: int, code: int, nodes: int
) -> None:
    """Keep what a test has proved, and the move that proved it."""
    scope = work.scope
    key, other = _key(deal, work, at, depth)
    held = int(scope[at, 2])
    if not _claims(deal, work):
        held = transposition.packed(scope[at, 0], scope[at, 1], scope[at, 2], scope[at, 3])
    least = best if best >= need else -FAR
    most = FAR if best >= need else best
    if _claims(deal, work):
        work.counts[SLOTS_USED] = MANY_SLOTS
    work.counts[STORED] += transposition.kept(
        work.table, work.counts[SLOTS_USED], key, other, least, most, code, held, nodes
    )


# numba keeps a function that calls itself, but not two that call each other, so that one function
# holds the whole recursion.
@compiled
def test(deal: Any, work: Workspace, at: int, need: int, depth: int) -> int:
    """Decide whether seat 0 can gain ``need``, looking ``depth`` moves ahead or ``UNLIMITED``;
    without meaning once ``counts[STOPPED]`` is set."""
    counts = work.counts
    low, high = limits(deal, work, at)
    if low >= need or high < need:
        return _decided_by_bounds(deal, work, at, need, low, high)
    if depth == 0:
        return _at_the_limit(deal, work, at, low, high)
    row = _known(deal, work, at, need, depth)
    likely = UNNAMED
    if row != NOT_FOUND:
        likely = int(work.table[row, CODE])
        least, most = int(work.table[row, LEAST]), int(work.table[row, MOST])
        if least >= need or most < need:
            _read(deal, work, at, work.table[row, SCOPE])
            return least if least >= need else most
    if not may_go_on(work):
        return 0
    began = counts[NODES]
    below = depth - 1 if depth > 0 else depth
    first = kernel.seat(deal, work.rows, at) == max(counts[ASKER], 0)
    number = _prepared(deal, work, at, need, below, first, likely)
    best = -FAR if first else FAR
    proving = UNNAMED
    _begin(deal, work, at, False)
    for place in range(number):
        code = next_choice(work, at, place, number)
        gain = _gain(deal, work, at, code)
        value = gain + test(deal, work, at + 1, need - gain, below)
        if counts[STOPPED] != RUNNING:
            return 0
        if value > best if first else value < best:
            best = value
        if best >= need if first else best < need:
            # This move alone is the proof; those searched before it prove nothing.
            proving = work.latest[at] = code
            _begin(deal, work, at, True)
            _take_in(deal, work, at, code, gain)
            break
        _take_in(deal, work, at, code, gain)
    _keep(deal, work, at, need, depth, best, proving, counts[NODES] - began)
    return best
