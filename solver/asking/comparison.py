"""Lay a move beside the best one and say why the best is better; hold what was found against a
target."""

from dataclasses import replace
from math import hypot
from typing import Any, TypeVar

from solver.answers.answer import (
    Detail,
    Estimate,
    Finding,
    Shown,
    SideBySide,
    Status,
    Target,
    Valued,
    Worth,
)
from solver.answers.estimates import CONFIDENT
from solver.answers.phrases import (
    AS_GOOD,
    AT_LEAST,
    AT_MOST,
    BEST_INSTEAD,
    GIVES_UP,
    GIVES_UP_ABOUT,
    NOT_COMPARED,
    NOT_TOLD_APART,
    TARGET_OPEN,
    TARGET_OUT_OF_REACH,
    TARGET_WITHIN_REACH,
    THIS_ONE,
    WINS_LESS,
)
from solver.answers.words import Words
from solver.asking.objective import Objective, Sense

M = TypeVar("M")


def side_by_side(objective: Objective[Any, M], best: Valued[M], shown: Shown[M]) -> SideBySide[M]:
    """Return a move beside the best one, with what it gives up and why."""
    lost = given_up(objective, best, shown.valued)
    why = _loss(objective.unit, lost)
    if best.move != shown.move:
        why += _told(BEST_INSTEAD(), best) + _told(THIS_ONE(), shown.valued)
    return SideBySide(shown, lost, why)


def given_up(
    objective: Objective[Any, M], best: Valued[M] | None, valued: Valued[M] | None
) -> Worth | None:
    """Return by how much a move is worse than the best one; None where that is not known."""
    if best is None or valued is None:
        return None
    if valued.lost is not None:
        return valued.lost
    first, worth = best.worth, valued.worth
    if first is None or worth is None:
        return None
    if isinstance(first, int) and isinstance(worth, int):
        return objective.sense.lost(first, worth)
    ours, theirs = _estimate(first), _estimate(worth)
    mean = (ours.mean - theirs.mean) * objective.sense.lost(1, 0)
    samples = max(ours.samples, theirs.samples)
    return Estimate(mean, hypot(ours.stderr, theirs.stderr), samples)


def _estimate(worth: Worth) -> Estimate:
    return worth if isinstance(worth, Estimate) else Estimate(float(worth), 0.0, 1)


def _loss(unit: str, lost: Worth | None) -> Words:
    """Return what the move gives up."""
    if lost is None:
        return NOT_COMPARED()
    if isinstance(lost, Estimate):
        about, stderr = round(abs(lost.mean), 1), round(lost.stderr, 1)
        if amount(lost):
            return GIVES_UP_ABOUT(lost=about, unit=unit, stderr=stderr)
        if amount(replace(lost, mean=-lost.mean)):
            return WINS_LESS(gained=about, unit=unit, stderr=stderr)
        return NOT_TOLD_APART(samples=lost.samples) if lost.mean else AS_GOOD()
    return GIVES_UP(lost=lost, unit=unit) if lost > 0 else AS_GOOD()


def _told(which: Words, valued: Valued[Any]) -> Words:
    return which + valued.because if valued.because else ()


def amount(worth: Worth | None) -> float:
    """Return a worth as a number, 0 if unknown or not significant."""
    if isinstance(worth, Estimate):
        return worth.mean if worth.mean > CONFIDENT * worth.stderr else 0.0
    return worth or 0


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
        return TARGET_WITHIN_REACH(target=target.target)
    words = TARGET_OUT_OF_REACH(target=target.target)
    if bound is None or not detail.names_moves:
        return words
    return words + (AT_MOST if sense is Sense.MOST else AT_LEAST)(bound=bound)
