"""Answer whether a target can be reached, and say so."""

from typing import Any

from solver.answers.answer import Detail, Finding, Status, Target
from solver.answers.phrases import AT_LEAST, AT_MOST, OUT_OF_REACH, TARGET_OPEN, WITHIN_REACH
from solver.answers.words import Words
from solver.asking.objective import Sense


def target_of(sense: Sense, found: Finding[Any], target: int | None) -> Target | None:
    """Tell whether the target is reached: true by a line, false by a bound, None while open."""
    if target is None:
        return None
    if found.value is not None and sense.lost(target, found.value) <= 0:
        return Target(target, True)
    below = found.bound is not None and sense.lost(target, found.bound) > 0
    if below or found.status is Status.INFEASIBLE:
        return Target(target, False)
    return Target(target, None)


def on_target(target: Target | None, bound: int | None, sense: Sense, detail: Detail) -> Words:
    """Say whether the target can be reached; nothing where none was asked about."""
    if target is None:
        return ()
    if target.reached is None:
        return TARGET_OPEN(target=target.target)
    if target.reached:
        return WITHIN_REACH(target=target.target)
    words = OUT_OF_REACH(target=target.target)
    if bound is None or not detail.names_moves:
        return words
    return words + (AT_MOST if sense is Sense.MOST else AT_LEAST)(bound=bound)
