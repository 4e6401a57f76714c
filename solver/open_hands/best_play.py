"""Search open hands to their end: two seats by null windows, three and more by max^n, where each
takes what it prefers."""

from dataclasses import replace
from functools import partial
from typing import Final

from engine.game import M, P
from solver.answers.answer import Finding, Status, Valued
from solver.answers.words import sure_lead
from solver.open_hands.root import ANY_LEAD, Root, RootMove
from solver.question.budget import OutOfBudget
from solver.search.driver import Bounds

GLANCE: Final = 0.05
"""Share of the budget for the value before a first answer by play-outs is worth reporting."""
SHARE: Final = 0.45
"""Share of the budget for the value; then it is known whether the hand can be searched to its
end."""


def method(root: Root[P, M]) -> str:
    return "null-window search" if root.players == 2 else "max^n"


def best(root: Root[P, M], share: float, known: Bounds = ANY_LEAD) -> Bounds:
    """Return the bounds on the best lead: they have met unless the share of the budget ended."""
    with root.searcher.within(share):
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
        lead = root.how.lead(root.searcher.choose(row)[1], root.seat)
    except OutOfBudget:
        return ANY_LEAD
    return Bounds(lead, lead)


def solve_hand(root: Root[P, M], lead: int) -> Finding[M]:
    """Return the line of best play, which ends in the lead, and its first move; confirmed where the
    second method agrees.

    Raises:
        OutOfBudget: before the line was whole.
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


def is_won(root: Root[P, M], position: P, lead: int) -> bool:
    """Tell whether the hand is won where best play from a position on ends in the lead.

    Raises:
        OutOfBudget: before the line was whole.
    """
    if root.how.goes_by_totals:
        return lead > 0
    outcome = root.how.game.outcome(_line(root, position, lead)[1])
    return outcome is not None and outcome.winners == (root.seat,)


def _line(root: Root[P, M], position: P, lead: int) -> tuple[tuple[M, ...], P]:
    """Return the line of best play from a position on the way to the lead, and where it ends."""

    def chosen(position: P) -> int:
        row = root.row(position)
        if root.players > 2:
            return root.searcher.choose(row)[0]
        return root.searcher.keep_to(row, root.gain_for(lead, position))

    return root.follow(position, chosen)


def with_others(root: Root[P, M], found: Finding[M], lead: int) -> Finding[M]:
    """Return a finding of the best move, with what every other move ends in; twins are valued
    once."""
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
    """Return the bounds on what a move ends in where the best one ends in a lead, and how sure they
    are once they met."""
    bounds = after(root, choice.after, Bounds(ANY_LEAD.least, lead), lead)
    sure = bounds.met and root.is_confirmed(choice, bounds.least)
    return bounds, Status.OPTIMAL if sure else Status.FEASIBLE


def _rank(root: Root[P, M], valued: Valued[M]) -> tuple[bool, int]:
    """Rank moves: known before open, the best of each first."""
    number = valued.bound if valued.value is None else valued.value
    return valued.value is None, -root.how.value(number or 0)


def guarantee(root: Root[P, M], choice: RootMove[P, M], bounds: Bounds) -> Finding[M]:
    """Return a move that is sure of the least of the bounds against every reply, and that nothing
    can be better than the most; without a line, for the replies are not known."""
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
