"""Value every move, once the best one is known."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from solver.answers.answer import Effort, Finding, Status, Valued
from solver.answers.phrases import sure_lead
from solver.open_hands.root import ANY_LEAD, Root, RootMove
from solver.search.driver import Bounds

P = TypeVar("P")
M = TypeVar("M")

Judged = Callable[[P], Bounds]
"""The bounds on the lead from a position on."""


def with_others(root: Root[P, M], found: Finding[M], lead: int, judged: Judged[P]) -> Finding[M]:
    """Return a finding of the best move, with what every other move ends in; twins are valued
    once."""
    first = found.moves[0]
    known = {root.choice_of(first.move).twin: (Bounds(lead, lead), first.status)}
    for choice in root.choices:
        if choice.twin not in known:
            bounds = judged(choice.after)
            sure = bounds.met and root.is_confirmed(choice, bounds.least)
            known[choice.twin] = bounds, Status.OPTIMAL if sure else Status.FEASIBLE
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
        assumption=how.assumption if root.players > 2 else (),
        effort=effort,
    )
