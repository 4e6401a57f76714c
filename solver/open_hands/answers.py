"""Answer everything that an objective may be asked about open hands."""

from dataclasses import replace
from typing import TypeVar

from solver.answers.answer import Finding, MethodsDisagree
from solver.asking.budget import OutOfBudget
from solver.asking.objective import Asked, Compared
from solver.open_hands import duel, long_hand, several
from solver.open_hands.encoding import OpenHands
from solver.open_hands.moves import with_others
from solver.open_hands.root import ANY_LEAD, Root, RootMove
from solver.search.driver import Bounds

P = TypeVar("P")
M = TypeVar("M")


def values(how: OpenHands[P, M], asked: Asked[P]) -> Finding[M]:
    """Return the best move and its line, and every other move where more than one will be shown;
    where the hand is too long for that, a move worth playing and what it is sure of."""
    root = Root(how, asked)
    try:
        return long_hand.with_numbers(root, _values(root))
    except MethodsDisagree:
        return root.disputed()


def _values(root: Root[P, M]) -> Finding[M]:
    found, known = _best(root)
    asked = root.asked
    if found is None:
        return long_hand.answered(root, known)
    if asked.only_best:
        return found
    asked.report(found)
    lead = known.least
    if root.players == 2:
        most = Bounds(ANY_LEAD.least, lead)
        return with_others(root, found, lead, lambda after: duel.after(root, after, most, lead))
    return with_others(root, found, lead, lambda after: several.bounds_after(root, after))


def line(how: OpenHands[P, M], asked: Asked[P]) -> Finding[M]:
    """Return the best line alone."""
    return values(how, replace(asked, shown=1))


def _best(root: Root[P, M]) -> tuple[Finding[M] | None, Bounds]:
    """Return the best move with its line, None where the share of the budget ended first; and what
    is proved of the lead."""
    if root.players > 2:
        return _best_of_several(root)
    bounds = ANY_LEAD
    if root.asked.is_heard:
        bounds = duel.best(root, min(duel.GLANCE, duel.SHARE))
        if not bounds.met:
            root.asked.report(long_hand.glanced(root))
    if not bounds.met:
        bounds = duel.best(root, duel.SHARE, bounds)
    if not bounds.met:
        return None, bounds
    try:
        return duel.solved(root, bounds.least), bounds
    except OutOfBudget:
        return None, bounds


def _best_of_several(root: Root[P, M]) -> tuple[Finding[M] | None, Bounds]:
    closes = root.asked.is_heard and _closes(root, min(duel.GLANCE, duel.SHARE))
    if root.asked.is_heard and not closes:
        root.asked.report(long_hand.glanced(root))
    if not closes and not _closes(root, duel.SHARE):
        return None, ANY_LEAD
    found = several.solved(root)
    lead = root.how.value(found.value or 0)
    return found, Bounds(lead, lead)


def _closes(root: Root[P, M], share: float) -> bool:
    """Tell whether several seats can be searched to the end within a share of the budget."""
    try:
        with root.within(share):
            several.line(root)
    except OutOfBudget:
        return False
    return True


def reached(how: OpenHands[P, M], asked: Asked[P], target: int) -> Finding[M]:
    """Tell whether a target can be had, by one test where two play; of several the kernel's bound
    is looked at first."""
    root = Root(how, asked)
    judge = duel.reached if root.players == 2 else several.out_of_reach
    try:
        found = judge(root, target)
    except MethodsDisagree:
        return root.disputed()
    return values(how, asked) if found is None else long_hand.with_numbers(root, found)


def compared(how: OpenHands[P, M], asked: Asked[P], move: M) -> Compared[M]:
    """Return the best move beside a legal one; the others are not looked at, unless the hand is too
    long to be searched: then all are valued by play-outs."""
    root = Root(how, replace(asked, to_play=True))
    try:
        return _compared(root, move)
    except MethodsDisagree:
        return None, None


def _compared(root: Root[P, M], move: M) -> Compared[M]:
    found, known = _best(root)
    choice = root.choice_of(move)
    if found is None:
        return _estimated(root, choice, known)
    best = found.moves[0]
    if choice.twin == root.choice_of(best.move).twin:
        return best, root.valued(choice, known, best.status is not best.status.unconfirmed)
    lead = known.least
    most = Bounds(ANY_LEAD.least, lead)
    bounds = (
        duel.after(root, choice.after, most, lead)
        if root.players == 2
        else several.bounds_after(root, choice.after)
    )
    sure = bounds.met and root.is_confirmed(choice, bounds.least)
    return best, root.valued(choice, bounds, sure)


def _estimated(root: Root[P, M], choice: RootMove[P, M], known: Bounds) -> Compared[M]:
    """Return the best move and a choice as play-outs value them."""
    moves = long_hand.answered(root, known).moves
    like = (one for one in moves if root.choice_of(one.move).twin == choice.twin)
    return moves[0], next(like, None)
