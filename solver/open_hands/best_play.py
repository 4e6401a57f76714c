"""Search open hands to their end: two seats by null windows, three and more by max^n, where each
takes what it prefers."""

from typing import Final, TypeVar

from solver.answers.answer import Finding, Status
from solver.asking.budget import OutOfBudget
from solver.open_hands.encoding import forced
from solver.open_hands.root import ANY_LEAD, Root
from solver.search.driver import Bounds

P = TypeVar("P")
M = TypeVar("M")

GLANCE: Final = 0.05
"""Share of the budget for the value before a first answer by play-outs is worth reporting."""
SHARE: Final = 0.45
"""Share of the budget for the value; then it is known whether the hand can be searched to its
end."""


def method(root: Root[P, M]) -> str:
    """Return the name of the search."""
    return "null-window search" if root.players == 2 else "max^n"


def best(root: Root[P, M], share: float, known: Bounds = ANY_LEAD) -> Bounds:
    """Return the bounds on the best lead: they have met unless the share of the budget ended."""
    with root.within(share):
        return after(root, root.position, known)


def after(root: Root[P, M], position: P, known: Bounds, guess: int | None = None) -> Bounds:
    """Return the bounds on the lead from a position on, which have met unless the budget ended;
    between two a guess saves tests."""
    ended = root.end(position)
    if ended is not None:
        return Bounds(ended, ended)
    row = root.row(position)
    if root.players == 2:
        begun = 0 if guess is None else root.gain_for(guess, position)
        return root.leads(root.searcher.value(row, root.to_come(known, position), begun), position)
    try:
        lead = root.how.lead(root.searcher.totals(row), root.seat)
    except OutOfBudget:
        return ANY_LEAD
    return Bounds(lead, lead)


def solved(root: Root[P, M], lead: int) -> Finding[M]:
    """Return the line of best play, which ends in the lead, and its first move; confirmed where the
    second method agrees.

    Raises:
        OutOfBudget: before the line was whole.
    """
    line = _line(root, lead)
    value = root.how.value(lead)
    first = root.choice_of(line[0])
    found = Finding(
        Status.FEASIBLE,
        value,
        value,
        line,
        (root.valued(first, Bounds(lead, lead), False),),
        assumption=root.assumption,
        effort=root.effort(method(root)),
    )
    return root.confirmed(found, first, lead)


def _line(root: Root[P, M], lead: int) -> tuple[M, ...]:
    """Return the line of best play on the way to the lead; of two seats in one search."""
    if root.players > 2:
        return root.followed(lambda position: root.searcher.chosen(root.row(position))[0])
    game, position, line = root.how.game, root.position, list[M]()
    for code in root.searcher.line(root.row(position), root.gain_for(lead, position)):
        moves = root.encoding.moves(position, code)
        line += moves
        for move in moves:
            position = game.after(position, move)
    return (*line, *forced(game, position, lambda _: False)[0])
