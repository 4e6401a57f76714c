"""Find best play of three and more, everything known: each seat takes what it prefers (max^n).

Luckhardt and Irani, "An algorithmic solution of n-person games", AAAI 1986. Values are the totals
of all seats, so that whatever a seat prefers can be asked of them; of equally good ends the move
that ranks first is taken, which the game states as an assumption. The table keeps every end found.

A seat's lead is what the others trail by, so a position need not be searched to its end once its
mover can have a larger lead than the player before can bear (shallow pruning: Korf, "Multi-player
alpha-beta pruning", Artificial Intelligence 48, 1991). The table then keeps that the mover has so
much.
"""

from typing import Any, Final

from solver import kernel
from solver.compiling.compiled import compiled
from solver.kernel import FAR, UNNAMED
from solver.search import transposition
from solver.search.transposition import LEAST, NOT_FOUND
from solver.search.workspace import (
    NODES,
    RUNNING,
    STOPPED,
    STORED,
    Workspace,
    may_go_on,
    next_choice,
)

BROKEN: Final = -2
"""The result of a search whose position is not worth its end to the player before."""

END, LEAD = 1, 2
"""Kinds of rows in the table, as their scopes: what all end with, seat by seat from ``LEAST`` on; a
lead that the mover has at least."""


@compiled
def _keep(deal: Any, work: Workspace, ply: int, kind: int, lead: int, nodes: int) -> None:
    """Keep the end of a position in the table, or a lead that its mover can have."""
    key, other = kernel.key(deal, work.rows, ply)
    table = work.table
    work.counts[STORED] += transposition.keep(table, key, other, lead, lead, UNNAMED, kind, nodes)
    if kind == END:
        row = transposition.row_with(table, key, other, kind)
        for seat in range(work.totals.shape[1]):
            table[row, LEAST + seat] = work.totals[ply, seat]


@compiled
def _recall(deal: Any, work: Workspace, ply: int, enough: int) -> int:
    """Write the end of a position from the table and return ``END``; or return ``LEAD`` where the
    mover is known to have more than ``enough``, ``NOT_FOUND`` where neither is known."""
    key, other = kernel.key(deal, work.rows, ply)
    table = work.table
    row = transposition.row_with(table, key, other, END)
    if row != NOT_FOUND:
        for seat in range(work.totals.shape[1]):
            work.totals[ply, seat] = table[row, LEAST + seat]
        return END
    row = transposition.row_with(table, key, other, LEAD)
    return LEAD if row != NOT_FOUND and table[row, LEAST] > enough else NOT_FOUND


@compiled
def _begin(deal: Any, work: Workspace, ply: int, enough: int) -> int:
    """Write the choices of a position and return how many there are to be searched; or return
    what ``search`` returns where none need be."""
    known = _recall(deal, work, ply, enough) if ply > 0 else NOT_FOUND
    if known != NOT_FOUND:
        return UNNAMED if known == END else BROKEN
    number = kernel.moves(deal, work.rows, ply, work.codes, work.ranks)
    if number == 0:
        kernel.totals(deal, work.rows, ply, work.totals[ply])
    return int(number) if number > 0 and may_go_on(work) else UNNAMED


@compiled
def search(deal: Any, work: Workspace, ply: int, enough: int) -> int:
    """Write what every seat ends with into ``totals[ply]`` and return the code of the choice that
    leads there (``UNNAMED`` where the table or the end of the hand says it), or return ``BROKEN``
    once the mover is seen to have a larger lead than ``enough``; without meaning once
    ``counts[STOPPED]`` is set."""
    found, counts, began = work.totals, work.counts, work.counts[NODES]
    number = _begin(deal, work, ply, enough)
    by = kernel.seat(deal, work.rows, ply)
    chosen, best = (UNNAMED, -FAR) if number > 0 else (number, FAR)
    for place in range(number):
        code = next_choice(work, ply, place, number)
        kernel.child(deal, work.rows, ply, code)
        again = kernel.seat(deal, work.rows, ply + 1) == by
        after = search(deal, work, ply + 1, enough if again else -best)
        if counts[STOPPED] != RUNNING or (after == BROKEN and again):
            return after
        if after == BROKEN:
            continue  # The player after has more there than this one's lead allows.
        lead = kernel.lead(deal, found[ply + 1], by)
        better = lead > best or chosen == UNNAMED
        if better or (lead == best and kernel.prefers(deal, found[ply + 1], found[ply], by)):
            kernel.copy_row(found, ply + 1, ply)
            chosen, best = code, lead
        if best > enough:
            _keep(deal, work, ply, LEAD, best, counts[NODES] - began)
            return BROKEN
    if number > 0:
        _keep(deal, work, ply, END, best, counts[NODES] - began)
    return int(chosen)
