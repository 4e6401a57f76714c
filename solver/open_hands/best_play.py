"""Search hands with all dominoes known to their end: for two seats by null windows, for three or
more by max^n, in which every seat makes the move that is best for itself."""

from dataclasses import replace
from functools import partial
from typing import Final

from engine.game import M, Outcome, P
from solver.answers.answer import Finding, Status, Valued
from solver.answers.words import sure_lead
from solver.open_hands.root import ANY_LEAD, Root, RootMove
from solver.question.budget import OutOfBudget
from solver.search.driver import Bounds

GLANCE: Final = 0.05
"""Share of the budget for the exact value before a first answer from play-outs is reported."""
SHARE: Final = 0.45
"""Share of the budget for the exact value; if it was not found then, the hand counts as too long to
be searched to its end."""


def method(root: Root[P, M]) -> str:
    return "null-window search" if root.players == 2 else "max^n"


def best(root: Root[P, M], share: float, known: Bounds = ANY_LEAD) -> Bounds:
    """Return bounds on the lead with best play from the root. They have met unless ``share`` of the
    budget left was used up first. ``known``: bounds that are already proved."""
    with root.searcher.within(share):
        return after(root, root.position, known)


def after(root: Root[P, M], position: P, known: Bounds, guess: int | None = None) -> Bounds:
    """Return bounds on the lead with best play from ``position``. They have met unless the budget
    ended first. ``known``: bounds that are already proved. ``guess``: a likely lead, which can save
    tests if there are two seats."""
    ended = root.end(position)
    if ended is not None:
        return Bounds(ended, ended)
    row = root.row(position)
    if root.players == 2:
        begun = 0 if guess is None else root.gain_for(guess, position)
        return root.leads(root.searcher.value(row, root.to_come(known, position), begun), position)
    try:
        lead = root.how.lead(root.searcher.choose(row)[1], root.seat)
    except OutOfBudget:
        return ANY_LEAD
    return Bounds(lead, lead)


def solve_hand(root: Root[P, M], lead: int) -> Finding[M]:
    """Return the line of best play, which ends with ``lead``, and its first move. The status is
    optimal if the second method confirms ``lead``, else feasible.

    Raises:
        OutOfBudget: the budget ended before the line was complete.
        MethodsDisagree: the second method finds another lead.
    """
    line, _ = _line(root, root.position, lead)
    value = root.how.value(lead)
    first = root.choice_of(line[0])
    found = Finding(
        Status.FEASIBLE,
        value,
        value,
        line,
        (root.value_move(first, Bounds(lead, lead), False),),
        assumption=root.assumption,
        effort=root.clock.spent(method(root)),
    )
    return root.confirm(found, first, lead)


def outcome_of(root: Root[P, M], position: P, lead: int) -> Outcome | None:
    """Return the outcome of best play from ``position``, which ends with ``lead``.

    Raises:
        OutOfBudget: the budget ended before the line of best play was complete.
    """
    return root.how.game.outcome(_line(root, position, lead)[1])


def _line(root: Root[P, M], position: P, lead: int) -> tuple[tuple[M, ...], P]:
    """Return the line of best play from ``position``, which ends with ``lead``, and its last
    position."""

    def chosen(position: P) -> int:
        row = root.row(position)
        if root.players > 2:
            return root.searcher.choose(row)[0]
        return root.searcher.keep_to(row, root.gain_for(lead, position))

    return root.follow(position, chosen)


def with_others(root: Root[P, M], found: Finding[M], lead: int) -> Finding[M]:
    """Return ``found``, which has only the best move, with every other move and its value added,
    as far as the budget allows. ``lead`` is the lead after the best move. Twins (moves that lead to
    the same result) are searched once."""
    first = found.moves[0]
    known = {root.choice_of(first.move).twin: (Bounds(lead, lead), first.status)}
    for choice in root.choices:
        if choice.twin not in known:
            known[choice.twin] = judge(root, choice, lead)
    others = [
        root.value_move(choice, known[choice.twin][0], known[choice.twin][1] is Status.OPTIMAL)
        for choice in root.choices
        if choice.move != first.move
    ]
    others.sort(key=lambda one: _rank(root, one))
    return replace(
        found,
        moves=(first, *others),
        ties_known=all(bounds.met or bounds.most < lead for bounds, _ in known.values()),
        effort=root.clock.spent(found.effort.method),
    )


def judge(root: Root[P, M], choice: RootMove[P, M], lead: int) -> tuple[Bounds, Status]:
    """Return bounds on the lead after ``choice``, and a status: ``OPTIMAL`` if they have met and
    the second method confirms the lead, else ``FEASIBLE``. ``lead``: the lead after the best move.

    Raises:
        MethodsDisagree: the second method finds another lead.
    """
    bounds = after(root, choice.after, Bounds(ANY_LEAD.least, lead), lead)
    sure = bounds.met and root.is_confirmed(choice, bounds.least)
    return bounds, Status.OPTIMAL if sure else Status.FEASIBLE


def _rank(root: Root[P, M], valued: Valued[M]) -> tuple[bool, int]:
    """Return a sort key: moves with a value come first, then those with only a bound; among each,
    the best comes first."""
    number = valued.bound if valued.value is None else valued.value
    return valued.value is None, -root.how.value(number or 0)


def guarantee(root: Root[P, M], choice: RootMove[P, M], bounds: Bounds) -> Finding[M]:
    """Return an answer whose best move is ``choice``, which gets at least ``bounds.least`` against
    every reply. No move can get more than ``bounds.most``. There is no line, because the replies
    are not known."""
    how = root.how
    open_bounds = Bounds(ANY_LEAD.least, min(bounds.most, root.limits.most))
    others = [one for one in root.choices if one.move != choice.move]
    first = root.value_move(choice, Bounds(bounds.least, bounds.least), False)
    most = root.value_move(choice, open_bounds, False).bound
    play = partial(how.reason, root.position, choice.move, None)
    return Finding(
        Status.FEASIBLE,
        first.value,
        most,
        moves=(
            replace(first, bound=most, reason=lambda: play() + sure_lead(bounds.least)),
            *(root.value_move(one, open_bounds, False) for one in others),
        ),
        assumption=root.assumption,
        effort=root.clock.spent(method(root)),
    )
