"""Two seats, everything known: the lead of best play by both, and after every move."""

from typing import Final, TypeVar

from solver.answer import Finding, Method, Status
from solver.budget import OutOfBudget
from solver.open_hands.moves import guaranteed
from solver.open_hands.table import ANY_LEAD, Table
from solver.search.driver import Bounds

P = TypeVar("P")
M = TypeVar("M")

METHOD: Final = "null-window search"
SHARE: Final = 0.45
"""Of the budget, for the value; then it is known whether the hand can be searched to its end."""


def best(table: Table[P, M]) -> Bounds:
    """The bounds on the best lead: they have met unless the share of the budget ended."""
    with table.within(SHARE):
        return after(table, table.position, ANY_LEAD)


def after(table: Table[P, M], position: P, known: Bounds, guess: int | None = None) -> Bounds:
    """The bounds on the lead from a position on; a guess saves tests."""
    ended = table.end(position)
    if ended is not None:
        return Bounds(ended, ended)
    begun = 0 if guess is None else table.gain_for(guess, position)
    found = table.searcher.value(table.row(position), table.to_come(known, position), begun)
    return table.leads(found, position)


def solved(table: Table[P, M], lead: int) -> Finding[M]:
    """The line of best play, which ends in the lead, and its first move; confirmed where the
    second method agrees.

    Raises:
        OutOfBudget: before the line was whole.
    """
    line = _line(table, lead)
    value, known = table.how.value(lead), Bounds(lead, lead)
    first = table.choice_of(line[0])
    found = Finding(
        Status.FEASIBLE,
        value,
        value,
        line,
        (table.valued(first, known, False),),
        effort=table.effort(METHOD),
    )
    return table.confirmed(found, first, lead, table.how.two)


def _line(table: Table[P, M], lead: int) -> tuple[M, ...]:
    def code(position: P) -> int:
        return table.searcher.move(table.row(position), table.gain_for(lead, position))

    return table.followed(code)


def reached(table: Table[P, M], target: int) -> Finding[M] | None:
    """Whether a lead can be had, by one test of each method; None where the budget ended first.

    Where it can, the value is what the mover gets against every reply, and the move gets it.
    """
    position, lead = table.position, table.how.value(target)
    row = table.row(position)
    # Seat 1 has the lead where seat 0 cannot gain one more than it leaves.
    need = table.gain_for(lead, position) + (0 if table.seat == 0 else 1)
    try:
        bounds = table.leads(table.searcher.tested(row, need), position)
        if bounds.least < lead:
            return _missed(table, bounds)
        code = table.searcher.move(row, table.gain_for(bounds.least, position))
    except OutOfBudget:
        return None
    choice = table.choice_of(table.encoding.moves(table.position, code)[0])
    return guaranteed(table, choice, bounds, table.effort(METHOD))


def _missed(table: Table[P, M], bounds: Bounds) -> Finding[M]:
    """The target is out of reach: only the bound is known."""
    sure = table.agrees(lambda: table.second.is_at_most(table.position, table.seat, bounds.most))
    value = table.how.value(bounds.most)
    moves = tuple(table.valued(choice, bounds, False) for choice in table.choices)
    methods: tuple[Method, ...] = (table.how.two,) if sure else ()
    effort = table.effort(METHOD)
    return Finding(Status.UNKNOWN, None, value, moves=moves, verified_by=methods, effort=effort)
