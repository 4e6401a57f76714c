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

import numpy as np

from solver import kernel
from solver.compiled import compiled
from solver.kernel import FAR, UNNAMED, Integers
from solver.search import transposition
from solver.search.transposition import (
    CODE,
    KEY,
    LEAST,
    MOST,
    NOT_FOUND,
    OTHER_KEY,
    SCOPE,
    SLOTS,
    USED,
)
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
"""Kinds of rows in the table: what all end with; a lead that the mover has at least."""

_WORD_BITS: Final = 62
_COLUMN: Final = (LEAST, MOST, CODE)
"""The column in which the table keeps a word of totals."""


@compiled
def _per_word(seats: int) -> int:
    """Return how many totals share a word: as few as the table has room for, so that they may be
    large."""
    return (seats + len(_COLUMN) - 1) // len(_COLUMN)


@compiled
def _packed(found: Integers, at: int, word: int) -> int:
    """Return some totals in one integer: those of the seats that ``word`` is for."""
    seats = found.shape[1]
    number = _per_word(seats)
    bits, packed = _WORD_BITS // number, 0
    for seat in range(word * number, min((word + 1) * number, seats)):
        packed = packed << bits | (found[at, seat] + (1 << bits - 1))
    return packed


@compiled
def _unpack(packed: int, found: Integers, at: int, word: int) -> None:
    seats = found.shape[1]
    number = _per_word(seats)
    bits = _WORD_BITS // number
    for seat in range(min((word + 1) * number, seats) - 1, word * number - 1, -1):
        found[at, seat] = (packed & ((1 << bits) - 1)) - (1 << bits - 1)
        packed >>= bits


@compiled
def _keep(deal: Any, work: Workspace, at: int, kind: int, lead: int, nodes: int) -> None:
    """Keep the end of a position in the table, or a lead that its mover can have."""
    key, other = kernel.key(deal, work.rows, at)
    one, two, three = lead, lead, lead
    if kind == END:
        word = int(np.int64(0))
        one = _packed(work.totals, at, word)
        two = _packed(work.totals, at, word + 1)
        three = _packed(work.totals, at, word + 2)
    work.counts[STORED] += transposition.kept(work.table, key, other, one, two, three, kind, nodes)


@compiled
def _recall(deal: Any, work: Workspace, at: int, enough: int) -> int:
    """Write the end of a position from the table and return ``END``; or return ``LEAD`` where the
    mover is known to have more than ``enough``, ``NOT_FOUND`` where neither is known."""
    key, other = kernel.key(deal, work.rows, at)
    table = work.table
    first = transposition.place_of(table, key, other)
    known = NOT_FOUND
    for row in range(first, first + SLOTS):
        if table[row, USED] and table[row, KEY] == key and table[row, OTHER_KEY] == other:
            if table[row, SCOPE] == END:
                for word in range(len(_COLUMN)):
                    _unpack(table[row, _COLUMN[word]], work.totals, at, word)
                return END
            if table[row, LEAST] > enough:
                known = LEAD
    return known


@compiled
def _begun(deal: Any, work: Workspace, at: int, enough: int) -> int:
    """Write the choices of a position and return how many there are to be searched; or return
    what ``search`` returns where none need be."""
    known = _recall(deal, work, at, enough) if at > 0 else NOT_FOUND
    if known != NOT_FOUND:
        return UNNAMED if known == END else BROKEN
    number = kernel.moves(deal, work.rows, at, work.codes, work.ranks)
    if number == 0:
        kernel.totals(deal, work.rows, at, work.totals[at])
    return int(number) if number > 0 and may_go_on(work) else UNNAMED


@compiled
def search(deal: Any, work: Workspace, at: int, enough: int) -> int:
    """Write what every seat ends with into ``totals[at]`` and return the code of the choice that
    leads there (``UNNAMED`` where the table or the end of the hand says it), or return ``BROKEN``
    once the mover is seen to have a larger lead than ``enough``; without meaning once
    ``counts[STOPPED]`` is set. There are at most nine seats, and totals lie within 19
    bits, within 30 where there are no more than six seats."""
    found, counts, began = work.totals, work.counts, work.counts[NODES]
    number = _begun(deal, work, at, enough)
    by = kernel.seat(deal, work.rows, at)
    chosen, best = (UNNAMED, -FAR) if number > 0 else (number, FAR)
    for place in range(number):
        code = next_choice(work, at, place, number)
        kernel.child(deal, work.rows, at, code)
        again = kernel.seat(deal, work.rows, at + 1) == by
        after = search(deal, work, at + 1, enough if again else -best)
        if counts[STOPPED] != RUNNING or (after == BROKEN and again):
            return after
        if after == BROKEN:
            continue  # The player after has more there than this one's lead allows.
        lead = kernel.lead(deal, found[at + 1], by)
        better = lead > best or chosen == UNNAMED
        if better or (lead == best and kernel.prefers(deal, found[at + 1], found[at], by)):
            kernel.copy_row(found, at + 1, at)
            chosen, best = code, lead
        if best > enough:
            _keep(deal, work, at, int(np.int64(LEAD)), best, counts[NODES] - began)
            return BROKEN
    if number > 0:
        _keep(deal, work, at, int(np.int64(END)), best, counts[NODES] - began)
    return int(chosen)
