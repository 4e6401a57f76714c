"""Search games of two sides by null windows, with a transposition table.

A test asks whether seat 0 can gain ``need`` on seat 1 from a position to the end. It returns a
lower bound of the gain that is at least ``need``, or an upper bound below ``need`` (fail-soft).
Exact values come from several tests (see ``mtd``), and the table keeps what earlier tests proved:
Plaat, Schaeffer, Pijls, de Bruin, "Best-first fixed-depth minimax algorithms", Artificial
Intelligence 87 (1996).

If a score ends the game at once (``kernel.room_to_target``), most of a hand does not come near that
score, and a proof then holds at other scores too. The scope of a proof says at which: ``top`` is
the most that a seat gains in the proof without ending the game, ``hit`` the least gain that ends
it. The proof holds if, for both seats, the room to the end is more than ``top`` and at most
``hit``. ``scope[ply]`` is (top of seat 0, top of seat 1, hit of seat 0, hit of seat 1). Putting the
scores into the key instead takes 2.4 times the positions on whole hands of Fives.

A test with a ``depth`` looks only that many moves ahead. By default a position at the limit counts
as its lower bound; if such a test succeeds, seat 0 can gain ``need`` against every reply. If
``counts[OPTIMISTIC]`` is set, it counts as its upper bound; if such a test fails, seat 0 cannot
gain ``need``. With three or more players ``counts[ASKER]`` is a seat, all others play against it,
and the value is its lead (the paranoid assumption: Sturtevant and Korf, "On pruning techniques for
multi-player games", AAAI 2000).
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
"""The ``depth`` of a test that looks ahead to the end."""


@inlined
def open_scope(scope: Integers, ply: int) -> None:
    """Set ``scope[ply]`` to the scope of a proof that holds at all scores at which the game goes
    on."""
    scope[ply, 0] = scope[ply, 1] = 0
    scope[ply, 2] = scope[ply, 3] = FAR


@inlined
def read_scope(scope: Integers, ply: int, packed: int) -> None:
    """Unpack ``packed``, a scope from the table, into ``scope[ply]``."""
    for place in range(4):
        scope[ply, place] = transposition.unpack_scope(packed, place)


@inlined
def widen_scope(scope: Integers, ply: int, gain: int) -> None:
    """Merge the scope of a child's proof, ``scope[ply + 1]``, into its parent's, ``scope[ply]``.
    ``gain``, the points of the move between them, is added first: to seat 0's part if positive, to
    seat 1's if negative."""
    mine, theirs = max(gain, 0), max(-gain, 0)
    scope[ply, 0] = max(scope[ply, 0], scope[ply + 1, 0] + mine)
    scope[ply, 1] = max(scope[ply, 1], scope[ply + 1, 1] + theirs)
    scope[ply, 2] = min(scope[ply, 2], scope[ply + 1, 2] + mine)
    scope[ply, 3] = min(scope[ply, 3], scope[ply + 1, 3] + theirs)


@inlined
def gain_limits(deal: Any, rows: Integers, ply: int) -> tuple[int, int]:
    """Return a lower and an upper bound of what seat 0 gains on seat 1 from ``rows[ply]`` on:
    ``kernel.bounds``, tightened by ``kernel.room_to_target``."""
    low, high = kernel.bounds(deal, rows, ply)
    room, other_room, most, other_most = kernel.room_to_target(deal, rows, ply)
    if room <= 0 or other_room <= 0:
        return low, high
    return max(low, -other_most), min(high, most)


@inlined
def limits(deal: Any, work: Workspace, ply: int) -> tuple[int, int]:
    """Return a lower and an upper bound of the value of ``rows[ply]``, found without any search.
    The value is the lead of seat ``counts[ASKER]``, or what seat 0 gains if that is
    ``TWO_SIDES``."""
    of = work.counts[ASKER]
    if of != TWO_SIDES:
        return kernel.lead_bounds(deal, work.rows, ply, of)
    return gain_limits(deal, work.rows, ply)


@inlined
def _gain(deal: Any, work: Workspace, ply: int, code: int) -> int:
    """Make the move ``code`` from ``rows[ply]``; return what it adds to the value at once."""
    gain = kernel.child(deal, work.rows, ply, code)
    return gain if work.counts[ASKER] == TWO_SIDES else 0


@inlined
def _rooms(deal: Any, work: Workspace, ply: int) -> tuple[int, int]:
    """Return the points that seat 0 and seat 1 lack to the score that ends the game. Return ``FAR``
    twice if the value is the lead of one seat: then the scores stand in the key."""
    if work.counts[ASKER] == TWO_SIDES:
        room, other_room, _, _ = kernel.room_to_target(deal, work.rows, ply)
        return room, other_room
    return FAR, FAR


@inlined
def _decide_by_bounds(deal: Any, work: Workspace, ply: int, need: int, low: int, high: int) -> int:
    """Return the value of a test that the bounds ``low`` and ``high`` decide without a search;
    write the scope in which it holds into ``scope[ply]``."""
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
    """Return the value of a position at the depth limit: ``high`` if ``counts[OPTIMISTIC]`` is set,
    else ``low``. Write its scope into ``scope[ply]``."""
    open_scope(work.scope, ply)
    work.scope[ply, 2], work.scope[ply, 3] = _rooms(deal, work, ply)
    return high if work.counts[OPTIMISTIC] else low


@inlined
def _key(deal: Any, work: Workspace, ply: int, depth: int) -> tuple[int, int]:
    """Return the two integers of the key of ``rows[ply]``. Tests with a ``depth`` get other keys
    than unlimited ones, and other keys for each ``depth`` and each value of
    ``counts[OPTIMISTIC]``."""
    key, other = kernel.key(deal, work.rows, ply)
    if depth != UNLIMITED:
        other ^= (2 * depth + work.counts[OPTIMISTIC] + 1) * 0x1E3779B97F4A7C15
    return key, other


@inlined
def find_proof(deal: Any, work: Workspace, ply: int, need: int, depth: int) -> int:
    """Return the number of the table row that says most about the test for ``need``, or
    ``NOT_FOUND``. A row that decides the test comes before one that does not."""
    key, other = _key(deal, work, ply, depth)
    room, other_room = _rooms(deal, work, ply)
    return transposition.find(work.table, key, other, room, other_room, need)


@inlined
def likely_move(work: Workspace, row: int) -> int:
    """Return the code of the move stored in table row ``row``, or ``UNNAMED`` if there is none."""
    return int(work.table[row, CODE]) if row != NOT_FOUND else UNNAMED


@inlined
def _list_choices(deal: Any, work: Workspace, ply: int, likely: int) -> int:
    """Write the choices of ``rows[ply]``; return how many there are. The choice with the code
    ``likely`` gets a rank that puts it ahead of all others."""
    number = kernel.moves(deal, work.rows, ply, work.codes, work.ranks)
    for place in range(number):
        if work.codes[ply, place] == likely:
            work.ranks[ply, place] = -FAR
    return number


@inlined
def _keep(
    deal: Any, work: Workspace, ply: int, need: int, depth: int, best: int, code: int, nodes: int
) -> None:
    """Store in the table what a test has proved: ``best`` as a lower bound if it is at least
    ``need``, else as an upper bound. ``code`` is the move that proved it, ``nodes`` the positions
    it took."""
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
    """Decide whether seat 0 can gain ``need`` from ``rows[ply]`` on, looking ``depth`` moves ahead
    (``UNLIMITED``: to the end). Return a lower bound that is at least ``need``, or an upper bound
    below it. The result means nothing once ``counts[STOPPED]`` is set."""
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
