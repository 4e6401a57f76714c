"""Three seats and more, everything known: each takes what it prefers (max^n)."""

from typing import Final, TypeVar

from solver.answer import Finding, Status
from solver.budget import OutOfBudget
from solver.open_hands.table import ANY_LEAD, Table
from solver.search.driver import Bounds

P = TypeVar("P")
M = TypeVar("M")

METHOD: Final = "max^n"


def line(table: Table[P, M]) -> tuple[M, ...]:
    """What all choose, to the end of the hand.

    Raises:
        OutOfBudget: before the end was found.
    """
    return table.followed(lambda position: table.searcher.chosen(table.row(position))[0])


def lead_after(table: Table[P, M], position: P) -> int:
    """The lead that a position ends in.

    Raises:
        OutOfBudget: before the end was found.
    """
    ended = table.end(position)
    if ended is not None:
        return ended
    return table.how.lead(table.searcher.chosen(table.row(position))[1], table.seat)


def solved(table: Table[P, M]) -> Finding[M]:
    """The line of everybody's choices and its first move; confirmed where the second method
    agrees.

    Raises:
        OutOfBudget: before the end was found.
    """
    played = line(table)
    first = table.choice_of(played[0])
    lead = lead_after(table, first.after)
    value, known = table.how.value(lead), Bounds(lead, lead)
    found = Finding(
        Status.FEASIBLE,
        value,
        value,
        played,
        (table.valued(first, known, False),),
        assumption=table.how.assumption,
        effort=table.effort(METHOD),
    )
    return table.confirmed(found, first, lead, table.how.more)


def out_of_reach(table: Table[P, M], target: int) -> Finding[M] | None:
    """A finding that has the bound alone where no play whatever reaches a target; else None."""
    most = table.searcher.limits(table.row(table.position), table.seat).most
    if most >= table.how.value(target):
        return None
    bounds = Bounds(ANY_LEAD.least, most)
    moves = tuple(table.valued(choice, bounds, False) for choice in table.choices)
    effort = table.effort(METHOD)
    return Finding(Status.UNKNOWN, None, table.how.value(most), moves=moves, effort=effort)


def bounds_after(table: Table[P, M], position: P) -> Bounds:
    """The lead that a position ends in as bounds, which say nothing where the budget ends."""
    try:
        lead = lead_after(table, position)
    except OutOfBudget:
        return ANY_LEAD
    return Bounds(lead, lead)
