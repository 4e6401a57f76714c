"""Search three seats and more with everything known: each takes what it prefers (max^n)."""

from typing import Final, TypeVar

from solver.answers.answer import Finding, Status
from solver.asking.budget import OutOfBudget
from solver.open_hands.root import ANY_LEAD, Root
from solver.search.driver import Bounds

P = TypeVar("P")
M = TypeVar("M")

METHOD: Final = "max^n"


def line(root: Root[P, M]) -> tuple[M, ...]:
    """Return what all choose, to the end of the hand.

    Raises:
        OutOfBudget: before the end was found.
    """
    return root.followed(lambda position: root.searcher.chosen(root.row(position))[0])


def lead_after(root: Root[P, M], position: P) -> int:
    """Return the lead that a position ends in.

    Raises:
        OutOfBudget: before the end was found.
    """
    ended = root.end(position)
    if ended is not None:
        return ended
    return root.how.lead(root.searcher.chosen(root.row(position))[1], root.seat)


def solved(root: Root[P, M]) -> Finding[M]:
    """Return the line of everybody's choices and its first move; confirmed where the second method
    agrees.

    Raises:
        OutOfBudget: before the end was found.
    """
    played = line(root)
    first = root.choice_of(played[0])
    lead = lead_after(root, first.after)
    value, known = root.how.value(lead), Bounds(lead, lead)
    found = Finding(
        Status.FEASIBLE,
        value,
        value,
        played,
        (root.valued(first, known, False),),
        assumption=root.how.assumption,
        effort=root.effort(METHOD),
    )
    return root.confirmed(found, first, lead)


def out_of_reach(root: Root[P, M], target: int) -> Finding[M] | None:
    """Return a finding that has the bound alone where no play whatever reaches a target; else
    None."""
    most = root.searcher.limits(root.row(root.position), root.seat).most
    if most >= root.how.value(target):
        return None
    bounds = Bounds(ANY_LEAD.least, most)
    moves = tuple(root.valued(choice, bounds, False) for choice in root.choices)
    effort = root.effort(METHOD)
    return Finding(Status.UNKNOWN, None, root.how.value(most), moves=moves, effort=effort)


def bounds_after(root: Root[P, M], position: P) -> Bounds:
    """Return the lead that a position ends in as bounds, which say nothing where the budget
    ends."""
    try:
        lead = lead_after(root, position)
    except OutOfBudget:
        return ANY_LEAD
    return Bounds(lead, lead)
