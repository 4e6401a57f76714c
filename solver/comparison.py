"""Lay a move beside the best one and say why the best is better."""

from typing import Any, TypeVar

from solver.answer import Estimate, Shown, SideBySide, Valued, Worth, sentence
from solver.objective import Objective

M = TypeVar("M")

TOLD_APART = 1.96
"""Standard errors beyond which a difference is no chance at 95 %."""


def side_by_side(objective: Objective[Any, M], best: Valued[M], shown: Shown[M]) -> SideBySide[M]:
    """Return a move beside the best one, with what it gives up and why."""
    valued = shown.valued
    lost = given_up(objective, best, valued)
    why = sentence(
        "; ".join(part for part in (_loss(objective, lost), *_reasons(best, valued)) if part)
    )
    return SideBySide(shown, lost, why)


def given_up(
    objective: Objective[Any, M], best: Valued[M] | None, valued: Valued[M] | None
) -> Worth | None:
    """Return by how much a move is worse than the best one; None where that is not known."""
    if best is None or valued is None:
        return None
    if valued.lost is not None:
        return valued.lost
    if best.value is None or valued.value is None:
        return None
    return objective.sense.lost(best.value, valued.value)


def _loss(objective: Objective[Any, Any], lost: Worth | None) -> str:
    """Return what the move gives up, as a clause."""
    if lost is None:
        return "how it compares with the best move is not known within the budget"
    if isinstance(lost, Estimate):
        if lost.mean <= TOLD_APART * lost.stderr:
            return f"the {lost.samples} deals looked at do not tell it apart from the best move"
        return f"it gives up about {lost.mean:.1f} (unit: {objective.unit}) against the best move"
    if lost <= 0:
        return "it is as good as the best move"
    return f"it gives up {lost} (unit: {objective.unit}) against the best move"


def _reasons(best: Valued[Any], valued: Valued[Any]) -> tuple[str, str]:
    own = f"of this move: {valued.clause}" if valued.clause else ""
    return (f"of the best move: {best.clause}" if best.clause else "", own)


def amount(worth: Worth | None) -> float:
    """Return a worth as a number, 0 where it is not known or samples do not tell it from 0."""
    if isinstance(worth, Estimate):
        return worth.mean if worth.mean > TOLD_APART * worth.stderr else 0.0
    return worth or 0
