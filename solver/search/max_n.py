"""Best play of three and more, everything known: each seat takes what it prefers (max^n).

Luckhardt and Irani, "An algorithmic solution of n-person games", AAAI 1986. Values are the totals
of all seats, so that whatever a seat prefers can be asked of them; of equally good ends the move
that ranks first is taken, which the game states as an assumption. The table keeps every end found.
"""

from typing import Any, Final

from solver.compiled import compiled
from solver.search import kernel, transposition
from solver.search.kernel import FAR, UNNAMED, Integers
from solver.search.workspace import RUNNING, STOPPED, STORED, Workspace, may_go_on, next_choice

_BITS: Final = 16
_HALF: Final = 1 << 15
_PER_WORD: Final = 3


@compiled
def _packed(found: Integers, at: int, first: int, seats: int) -> int:
    """Three totals in one integer, from the seat ``first`` on."""
    word = 0
    for seat in range(first, min(first + _PER_WORD, seats)):
        word = word << _BITS | (found[at, seat] + _HALF)
    return word


@compiled
def _unpack(word: int, found: Integers, at: int, first: int, seats: int) -> None:
    for seat in range(min(first + _PER_WORD, seats) - 1, first - 1, -1):
        found[at, seat] = (word & ((1 << _BITS) - 1)) - _HALF
        word >>= _BITS


@compiled
def _remember(deal: Any, work: Workspace, at: int) -> None:
    """Keep the end of a position in the table."""
    seats = work.totals.shape[1]
    key, other = kernel.key(deal, work.rows, at)
    work.counts[STORED] += transposition.kept(
        work.table,
        key,
        other,
        _packed(work.totals, at, 0, seats),
        _packed(work.totals, at, _PER_WORD, seats),
        _packed(work.totals, at, 2 * _PER_WORD, seats),
        transposition.packed(0, 0, FAR, FAR),
        1,
    )


@compiled
def _recall(deal: Any, work: Workspace, at: int) -> bool:
    """Write the end of a position from the table; False where it does not stand there."""
    key, other = kernel.key(deal, work.rows, at)
    table, seats = work.table, work.totals.shape[1]
    row = transposition.found(table, key, other, 1, 1, 0)
    if row == transposition.NOT_FOUND:
        return False
    _unpack(table[row, transposition.LEAST], work.totals, at, 0, seats)
    _unpack(table[row, transposition.MOST], work.totals, at, _PER_WORD, seats)
    _unpack(table[row, transposition.CODE], work.totals, at, 2 * _PER_WORD, seats)
    return True


@compiled
def search(deal: Any, work: Workspace, at: int) -> int:
    """Write what every seat ends with into ``totals[at]`` and return the code of the choice that
    leads there (``UNNAMED`` where the table or the end of the hand says it); without meaning once
    ``counts[STOPPED]`` is set. Totals lie between -32,768 and 32,767; there are at most nine
    seats."""
    found, counts = work.totals, work.counts
    number = kernel.moves(deal, work.rows, at, work.codes, work.ranks)
    if number == 0:
        kernel.totals(deal, work.rows, at, found[at])
        return UNNAMED
    if at > 0 and _recall(deal, work, at):
        return UNNAMED
    if not may_go_on(work):
        return UNNAMED
    by = kernel.seat(deal, work.rows, at)
    chosen = UNNAMED
    for place in range(number):
        code = next_choice(work, at, place, number)
        kernel.child(deal, work.rows, at, code)
        search(deal, work, at + 1)
        if counts[STOPPED] != RUNNING:
            return UNNAMED
        if chosen == UNNAMED or kernel.prefers(deal, found[at + 1], found[at], by):
            kernel.copy_row(found, at + 1, at)
            chosen = code
    _remember(deal, work, at)
    return chosen
