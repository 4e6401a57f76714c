"""Search two seats with everything known: the lead of best play by both, and after every move."""

from typing import Final, TypeVar

from solver.answers.answer import Finding, Method, Status
from solver.asking.budget import OutOfBudget
from solver.open_hands.moves import guaranteed
from solver.open_hands.root import ANY_LEAD, Root
from solver.search.driver import Bounds

P = TypeVar("P")
M = TypeVar("M")

METHOD: Final = "null-window search"
GLANCE: Final = 0.05
"""Share of the budget for the value before a first answer by play-outs is worth reporting."""
SHARE: Final = 0.45
"""Share of the budget for the value; then it is known whether the hand can be searched to its
end."""


def best(root: Root[P, M], share: float, known: Bounds = ANY_LEAD) -> Bounds:
    """Return the bounds on the best lead: they have met unless the share of the budget ended."""
    with root.within(share):
        return after(root, root.position, known)


def after(root: Root[P, M], position: P, known: Bounds, guess: int | None = None) -> Bounds:
    """Return the bounds on the lead from a position on; a guess saves tests."""
    ended = root.end(position)
    if ended is not None:
        return Bounds(ended, ended)
    begun = 0 if guess is None else root.gain_for(guess, position)
    found = root.searcher.value(root.row(position), root.to_come(known, position), begun)
    return root.leads(found, position)


def solved(root: Root[P, M], lead: int) -> Finding[M]:
    """Return the line of best play, which ends in the lead, and its first move; confirmed where the
    second method agrees.

    Raises:
        OutOfBudget: before the line was whole.
    """
    line = _line(root, lead)
    value, known = root.how.value(lead), Bounds(lead, lead)
    first = root.choice_of(line[0])
    found = Finding(
        Status.FEASIBLE,
        value,
        value,
        line,
        (root.valued(first, known, False),),
        effort=root.effort(METHOD),
    )
    return root.confirmed(found, first, lead)


def _line(root: Root[P, M], lead: int) -> tuple[M, ...]:
    def code(position: P) -> int:
        return root.searcher.move(root.row(position), root.gain_for(lead, position))

    return root.followed(code)


def reached(root: Root[P, M], target: int) -> Finding[M] | None:
    """Tell whether a lead can be had, by one test of each method; None where the budget ended
    first.

    Where it can, the value is what the mover gets against every reply, and the move gets it.
    """
    position, lead = root.position, root.how.value(target)
    row = root.row(position)
    # Seat 1 has the lead where seat 0 cannot gain one more than it leaves.
    need = root.gain_for(lead, position) + (0 if root.seat == 0 else 1)
    try:
        bounds = root.leads(root.searcher.tested(row, need), position)
        if bounds.least < lead:
            return _missed(root, bounds)
        code = root.searcher.move(row, root.gain_for(bounds.least, position))
    except OutOfBudget:
        return None
    choice = root.choice_of(root.encoding.moves(root.position, code)[0])
    return guaranteed(root, choice, bounds, root.effort(METHOD))


def _missed(root: Root[P, M], bounds: Bounds) -> Finding[M]:
    """Answer that the target is out of reach: only the bound is known."""
    sure = root.agrees(lambda: root.second.is_at_most(root.position, root.seat, bounds.most))
    value = root.how.value(bounds.most)
    moves = tuple(root.valued(choice, bounds, False) for choice in root.choices)
    methods: tuple[Method, ...] = (root.second.method,) if sure else ()
    effort = root.effort(METHOD)
    return Finding(Status.UNKNOWN, None, value, moves=moves, verified_by=methods, effort=effort)
