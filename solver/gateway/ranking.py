"""Put moves in the order in which they are shown: by one number for each move, and equal moves only
once. Compare a move with the best one and say why the best one is better. Compare what was found
with a target."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from math import hypot, sqrt
from typing import Any, Final, TypeVar

from engine.game import M
from solver.answers import words as say
from solver.answers.answer import (
    CONFIDENT,
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
from solver.answers.words import Words
from solver.gateway.replay import Replay
from solver.question.info import Sense
from solver.question.objective import Objective


def rank_moves(sense: Sense, found: Finding[M]) -> Finding[M]:
    """Return ``found`` with a number for every move, and the moves in the order of these numbers;
    moves that the search found tied come first. A move of which nothing is known yet is left out,
    unless no move has a number."""
    found = _without_far_ends(sense, found)
    if not found.moves:
        return replace(found, estimate=_estimate(found))
    first, *others = (number_within_proof(sense, one) for one in found.moves)
    if found.line:
        others = [_no_better(sense, one, first) for one in others]
    moves = [one for one in (first, *others) if one.number is not None or _is_out(one)]
    if all(map(_is_out, moves)):
        moves = [first, *others]
    moves = _in_order(sense, moves)
    estimated = found.status is Status.UNKNOWN and moves[0].status is Status.ESTIMATED
    return replace(
        found,
        status=Status.ESTIMATED if estimated else found.status,
        moves=tuple(moves),
        estimate=moves[0].estimate,
        chance=moves[0].chance,
    )


def group_equal_moves(
    replay: Replay[Any, Any], moves: Sequence[Valued[Any]], top: int | None = None
) -> tuple[tuple[Shown[Any], ...], int]:
    """Return the moves to show, at most ``top`` (None for all), and how many different moves are as
    good as the best one, itself included. Moves that differ only by a symmetry of the position, or
    that lead to equal positions, are shown once; ``alike`` says how many they are."""
    if len(moves) < 2:
        return tuple(replay.show(replace(one, tied=False)) for one in moves), len(moves)
    game, shown = replay.game, list[Shown[Any]]()
    image = game.move_class(replay.position)
    places, reached, as_good = dict[Any, int](), dict[Any, int](), set[int]()
    for valued in moves:
        same, full = image(valued.move), len(shown) == top
        if same not in places:
            if full and not valued.tied and valued.number != shown[-1].valued.number:
                continue
            after = replay.step(valued.move).position
            places[same] = reached.setdefault(game.canonical(after), len(reached))
        place = places[same]
        if valued.tied:
            as_good.add(place)
        if place < len(shown):
            first = shown[place].valued
            shown[place] = replace(shown[place], valued=replace(first, alike=first.alike + 1))
        elif not full:
            shown.append(replay.show(valued))
    if shown and len(as_good) == 1:
        shown[0] = replace(shown[0], valued=replace(shown[0].valued, tied=False))
    return tuple(shown), max(len(as_good), 1)


def _in_order(sense: Sense, moves: Sequence[Valued[M]]) -> list[Valued[M]]:
    """Return moves in the order of their numbers, the tied ones first. A move whose number is no
    worse than that of some tied move counts as tied too; if none is tied, a move as good as the
    best one."""
    tied = list(takewhile(lambda one: one.tied, moves))
    rest = sorted(moves[len(tied) :], key=lambda one: _place(sense, one))
    worst = max(_place(sense, one) for one in tied or rest[:1])
    while rest and _place(sense, rest[0]) <= worst and rest[0].number is not None:
        tied.append(rest.pop(0))
    tied.sort(key=lambda one: _place(sense, one))
    if len(tied) == 1:
        return [replace(tied[0], tied=False), *rest]
    return [*(replace(one, tied=True) for one in tied), *rest]


def _is_out(one: Valued[Any]) -> bool:
    return one.status is Status.INFEASIBLE


def _place(sense: Sense, one: Valued[Any]) -> tuple[bool, float]:
    number = one.number
    return number is None, 0.0 if number is None else sense.rank(number)


def number_within_proof(sense: Sense, one: Valued[M]) -> Valued[M]:
    """Return a move with an estimate if its value is not proved; the mean of the estimate is moved
    to lie between the proved value and bound. A value or a bound far from the estimate is left out.
    Every move that is shown passes through this function."""
    one = _without_far_ends(sense, one)
    estimate = _estimate(one)
    if estimate is None:
        return one if one.estimate is None else replace(one, estimate=None)
    mean = estimate.mean
    if one.value is not None:
        mean = min(mean, one.value, key=sense.rank)
    if one.bound is not None:
        mean = max(mean, one.bound, key=sense.rank)
    status = Status.ESTIMATED if one.status is Status.UNKNOWN else one.status
    return replace(one, status=status, estimate=replace(estimate, mean=float(mean)))


MOST_SPREADS: Final = 4.0
"""How far a proved value may be from the estimate, in standard deviations of one sample (each
counted as at least one unit). A value farther away says nothing that the estimate does not."""

V = TypeVar("V", Valued[Any], Finding[Any])


def _without_far_ends(sense: Sense, of: V) -> V:
    """Return ``of`` without a value far worse than its estimate, and without a bound far better. If
    a line shows the value, ``of`` is returned unchanged."""
    estimate = of.estimate
    if estimate is None or estimate.samples < 2 or (isinstance(of, Finding) and of.line):
        return of
    far = MOST_SPREADS * max(estimate.stderr * sqrt(estimate.samples), 1.0)
    middle = sense.rank(estimate.mean)
    value = None if of.value is None or sense.rank(of.value) > middle + far else of.value
    bound = None if of.bound is None or sense.rank(of.bound) < middle - far else of.bound
    if (value, bound) == (of.value, of.bound):
        return of
    return replace(of, value=value, bound=bound, status=Status.ESTIMATED)


def _estimate(of: Valued[Any] | Finding[Any]) -> Estimate | None:
    """Return the estimate of ``of`` if it is not proved; if it has no estimate, its value as an
    estimate without error. None if it is proved, or has neither."""
    if of.status in (Status.OPTIMAL, Status.INFEASIBLE):
        return None
    if of.estimate is None and of.value is not None:
        return Estimate(float(of.value), 0.0, 1)
    return of.estimate


def _no_better(sense: Sense, one: Valued[M], first: Valued[M]) -> Valued[M]:
    """Return ``one`` with an estimate that is no better than ``first``, the move that begins the
    best line found."""
    best = first.number
    if one.estimate is None or best is None or sense.rank(one.estimate.mean) >= sense.rank(best):
        return one
    return replace(one, estimate=replace(one.estimate, mean=float(best)))


def side_by_side(objective: Objective[Any, M], best: Valued[M], shown: Shown[M]) -> SideBySide[M]:
    """Return a move compared with the best one: how much it gives up, and why the best one is
    better."""
    lost = loss_of(objective, best, shown.valued)
    why = _loss(objective.unit, lost)
    if best.move != shown.move:
        why += _with_reason(say.BEST_INSTEAD(), best) + _with_reason(say.THIS_ONE(), shown.valued)
    return SideBySide(shown, lost, why)


def loss_of(
    objective: Objective[Any, M], best: Valued[M] | None, valued: Valued[M] | None
) -> Worth | None:
    """Return by how much ``valued`` is worse than ``best``; None if that is not known."""
    if best is None or valued is None:
        return None
    if valued.lost is not None:
        return valued.lost
    first, worth = best.worth, valued.worth
    if first is None or worth is None:
        return None
    if isinstance(first, int) and isinstance(worth, int):
        return objective.sense.loss(first, worth)
    ours, theirs = _as_estimate(first), _as_estimate(worth)
    mean = (ours.mean - theirs.mean) * objective.sense.loss(1, 0)
    samples = max(ours.samples, theirs.samples)
    return Estimate(mean, hypot(ours.stderr, theirs.stderr), samples)


def _as_estimate(worth: Worth) -> Estimate:
    return worth if isinstance(worth, Estimate) else Estimate(float(worth), 0.0, 1)


def _loss(unit: str, lost: Worth | None) -> Words:
    if lost is None:
        return say.NOT_COMPARED()
    if isinstance(lost, Estimate):
        about, stderr = round(abs(lost.mean), 1), round(lost.stderr, 1)
        if amount(lost):
            return say.GIVES_UP_ABOUT(lost=about, unit=unit, stderr=stderr)
        if amount(replace(lost, mean=-lost.mean)):
            return say.WINS_LESS(gained=about, unit=unit, stderr=stderr)
        return say.NOT_TOLD_APART(samples=lost.samples) if lost.mean else say.AS_GOOD()
    return say.GIVES_UP(lost=lost, unit=unit) if lost > 0 else say.AS_GOOD()


def _with_reason(which: Words, valued: Valued[Any]) -> Words:
    return which + valued.because if valued.because else ()


def amount(worth: Worth | None) -> float:
    """Return ``worth`` as a number; 0 if it is unknown, or an estimate not significantly above
    0."""
    if isinstance(worth, Estimate):
        return worth.mean if worth.mean > CONFIDENT * worth.stderr else 0.0
    return worth or 0


def target_of(sense: Sense, found: Finding[Any], target: int | None) -> Target | None:
    """Return the target and whether it can be reached: True if the value found reaches it, False if
    the bound or the status shows that nothing can, None if neither is known. Return None if there
    is no target."""
    if target is None:
        return None
    if found.value is not None and sense.loss(target, found.value) <= 0:
        return Target(target, True)
    below = found.bound is not None and sense.loss(target, found.bound) > 0
    if below or found.status is Status.INFEASIBLE:
        return Target(target, False)
    return Target(target, None)


def on_target(target: Target | None, bound: int | None, sense: Sense, detail: Detail) -> Words:
    """Return clauses that say whether the target can be reached; empty if no target was asked
    about."""
    if target is None:
        return ()
    if target.reached is None:
        return say.TARGET_OPEN(target=target.target)
    if target.reached:
        return say.TARGET_WITHIN_REACH(target=target.target)
    words = say.TARGET_OUT_OF_REACH(target=target.target)
    if bound is None or not detail.names_moves:
        return words
    return words + (say.AT_MOST if sense is Sense.MOST else say.AT_LEAST)(bound=bound)
