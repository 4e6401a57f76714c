"""Value every move, once the best one is known."""

from dataclasses import replace
from functools import partial
from typing import TypeVar

from solver.answers.answer import Effort, Finding, Status, Valued
from solver.answers.phrases import sure_lead
from solver.open_hands.best_play import after
from solver.open_hands.root import ANY_LEAD, Root, RootMove
from solver.search.driver import Bounds

P = TypeVar("P")
M = TypeVar("M")


def with_others(root: Root[P, M], found: Finding[M], lead: int) -> Finding[M]:
    """Return a finding of the best move, with what every other move ends in; twins are valued
    once."""
    first = found.moves[0]
    known = {root.choice_of(first.move).twin: (Bounds(lead, lead), first.status)}
    for choice in root.choices:
        if choice.twin not in known:
            known[choice.twin] = judged(root, choice, lead)
    others = [
        root.valued(choice, known[choice.twin][0], known[choice.twin][1] is Status.OPTIMAL)
        for choice in root.choices
        if choice.move != first.move
    ]
    others.sort(key=lambda one: _rank(root, one))
    equal = _equally_good([bounds for bounds, _ in known.values()], lead)
    return replace(
        found,
        moves=(first, *others),
        equally_good=equal,
        effort=root.effort(found.effort.method),
    )


def judged(root: Root[P, M], choice: RootMove[P, M], lead: int) -> tuple[Bounds, Status]:
    """Return the bounds on what a move ends in where the best one ends in a lead, and how sure they
    are once they met."""
    bounds = after(root, choice.after, Bounds(ANY_LEAD.least, lead), lead)
    sure = bounds.met and root.is_confirmed(choice, bounds.least)
    return bounds, Status.OPTIMAL if sure else Status.FEASIBLE


def _rank(root: Root[P, M], valued: Valued[M]) -> tuple[bool, int]:
    """Rank moves: known before open, the best of each first."""
    number = valued.bound if valued.value is None else valued.value
    return valued.value is None, -root.how.value(number or 0)


def _equally_good(known: list[Bounds], lead: int) -> int | None:
    """Return how many different choices are as good as the best; None while that is open."""
    if any(not bounds.met and bounds.most >= lead for bounds in known):
        return None
    return sum(bounds.least == lead for bounds in known)


def guaranteed(
    root: Root[P, M], choice: RootMove[P, M], bounds: Bounds, effort: Effort
) -> Finding[M]:
    """Return a move that is sure of the least of the bounds against every reply, and that nothing
    can be better than the most; without a line, for the replies are not known."""
    how = root.how
    open_bounds = Bounds(ANY_LEAD.least, min(bounds.most, root.limits.most))
    others = [one for one in root.choices if one.move != choice.move]
    first = root.valued(choice, Bounds(bounds.least, bounds.least), False)
    most = root.valued(choice, open_bounds, False).bound
    play = partial(how.reason, root.position, choice.move, None)
    return Finding(
        Status.FEASIBLE,
        first.value,
        most,
        moves=(
            replace(first, bound=most, reason=lambda: play() + sure_lead(bounds.least)),
            *(root.valued(one, open_bounds, False) for one in others),
        ),
        assumption=root.assumption,
        effort=effort,
    )
