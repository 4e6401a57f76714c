"""Find best play of three or more seats when everything is known: each takes what it prefers
(max^n).

Luckhardt and Irani, "An algorithmic solution of n-person games", AAAI 1986. A value is the list of
all seats' final totals, so any preference of a seat can be computed from it. Of equally good
results the move with the smallest rank is taken; the game states this as an assumption. The table
keeps every result found.

No two leads add up to more than 0. So a position need not be searched to its end once its mover has
a larger lead there than the player before can accept (shallow pruning: Korf, "Multi-player
alpha-beta pruning", Artificial Intelligence 48, 1991). The table then keeps that the mover has at
least this lead.
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
"""What ``search`` returns when it breaks off: the player before will not choose this position."""

END, LEAD = 1, 2
"""Kinds of table rows, stored as their scope. ``END``: the final totals of all seats, from column
``LEAST`` on. ``LEAD``: a lead that the mover has at least."""


@compiled
def _keep(deal: Any, work: Workspace, ply: int, kind: int, lead: int, nodes: int) -> None:
    """Store what was found about ``rows[ply]`` in the table: the final totals if ``kind`` is
    ``END``, otherwise that its mover has at least ``lead``. ``nodes`` is the number of positions
    searched for it."""
    key, other = kernel.key(deal, work.rows, ply)
    table = work.table
    work.counts[STORED] += transposition.keep(table, key, other, lead, lead, UNNAMED, kind, nodes)
    if kind == END:
        row = transposition.row_with(table, key, other, kind)
        for seat in range(work.totals.shape[1]):
            table[row, LEAST + seat] = work.totals[ply, seat]


@compiled
def _recall(deal: Any, work: Workspace, ply: int, enough: int) -> int:
    """Look the position ``rows[ply]`` up in the table. If its final totals are known, write them
    into ``totals[ply]`` and return ``END``. If its mover is known to have more than ``enough``,
    return ``LEAD``. Otherwise return ``NOT_FOUND``."""
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
    """Write the choices of ``rows[ply]`` and return how many there are to search. If none need be
    searched, return what ``search`` is to return: ``UNNAMED`` or ``BROKEN``, both negative."""
    known = _recall(deal, work, ply, enough) if ply > 0 else NOT_FOUND
    if known != NOT_FOUND:
        return UNNAMED if known == END else BROKEN
    number = kernel.moves(deal, work.rows, ply, work.codes, work.ranks)
    if number == 0:
        kernel.totals(deal, work.rows, ply, work.totals[ply])
    return int(number) if number > 0 and may_go_on(work) else UNNAMED


@compiled
def search(deal: Any, work: Workspace, ply: int, enough: int) -> int:
    """Write the final total of every seat into ``totals[ply]`` and return the code of the choice
    that leads there; ``UNNAMED`` if the totals come from the table or the hand is over. Return
    ``BROKEN`` as soon as the mover is seen to have a lead larger than ``enough``. The result means
    nothing once ``counts[STOPPED]`` is set."""
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
