"""A hand too long to be searched to its end: a move worth playing, and what it is sure of.

Play-outs choose the move; a search so many moves ahead then says what it gets at least against
every reply, with three and more against all of them together, and what nothing can be better than.
"""

from typing import Final, TypeVar

from solver.answer import Finding, Status
from solver.open_hands.moves import guaranteed
from solver.open_hands.table import ANY_LEAD, Choice, Table
from solver.search import long_hands
from solver.search.driver import Bounds, Searcher
from solver.search.kernel import FAR, Integers
from solver.search.workspace import TWO_SIDES

P = TypeVar("P")
M = TypeVar("M")

METHOD: Final = "play-outs, then a search of what is sure"
PLAYOUTS: Final = 0.4
"""Of what is left of the budget, for play-outs."""
WHOLE: Final = 0.4
"""Of what is left then, for what nothing can be better than; the rest goes to the move chosen."""


def answered(table: Table[P, M], known: Bounds) -> Finding[M]:
    """The move that play-outs like best; ``known`` is what exact search proved of the lead."""
    choice, samples = _chosen(table)
    of = TWO_SIDES if table.players == 2 else table.seat
    searcher = table.new_searcher()
    with table.within(WHOLE, searcher):
        whole = _sure(table, table.position, known, of, searcher)
    searcher = table.new_searcher()
    with table.within(1.0, searcher):
        least = _sure(table, choice.after, Bounds(ANY_LEAD.least, whole.most), of, searcher).least
    effort = table.effort(METHOD, samples)
    if least <= -FAR:
        open_moves = (choice, *(one for one in table.choices if one.move != choice.move))
        moves = tuple(table.valued(one, Bounds(-FAR, whole.most), False) for one in open_moves)
        return Finding(Status.UNKNOWN, None, moves[0].bound, moves=moves, effort=effort)
    return guaranteed(table, choice, Bounds(least, whole.most), effort)


def _chosen(table: Table[P, M]) -> tuple[Choice[P, M], int]:
    """The choice that play-outs like best, and how many there were."""
    if len(table.choices) == 1:
        return table.choices[0], 0
    two, first = table.players == 2, table.seat == 0
    searcher = table.new_searcher()
    with table.within(PLAYOUTS, searcher):
        row = table.row(table.position)
        of = TWO_SIDES if two else table.seat
        found = long_hands.compared(searcher, row, first or not two, of)
    if not found:
        return table.choices[0], 0
    moves = table.encoding.moves(table.position, found[0].code)
    return table.choice_of(moves[0]), sum(one.samples for one in found)


def _sure(table: Table[P, M], position: P, known: Bounds, of: int, searcher: Searcher) -> Bounds:
    """Bounds on the lead from a position on, seen as many moves ahead as the budget allows."""
    ended = table.end(position)
    if ended is not None:
        return Bounds(ended, ended)
    row = table.row(position)
    if of != TWO_SIDES:
        limits = searcher.limits(row, of)
        start = Bounds(max(known.least, limits.least), min(known.most, limits.most))
        return long_hands.sure(searcher, row, start, of)
    return table.leads(_within(table, position, known, row, searcher), position)


def _within(
    table: Table[P, M],
    position: P,
    known: Bounds,
    row: Integers,
    searcher: Searcher,
) -> Bounds:
    """Bounds on what seat 0 still gains on seat 1."""
    limits, wanted = searcher.limits(row), table.to_come(known, position)
    start = Bounds(max(wanted.least, limits.least), min(wanted.most, limits.most))
    return long_hands.sure(searcher, row, start)
