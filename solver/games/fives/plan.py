"""Find the most points from the mover's own dominoes, one after the other, if nobody else moved.

Searched over the dominoes left and the open ends, each such state once; where the target could
be reached on the way (F9), over the points as well. Confirmed by laying the hand out in every
order through the engine. Equal points are parted by the pips that stay in the hand.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from engine.games.fives import GAME, Move, Play, Position
from solver.answers.answer import Effort, Finding, Method, Status, Valued
from solver.asking.budget import Clock, OutOfBudget
from solver.games.fives import explain
from solver.games.fives.beam import beam_line
from solver.games.fives.immediate import alike
from solver.games.fives.open_ends import DominoJoined
from solver.games.fives.phrases import ALONE
from solver.games.fives.solo_search import Best, Plans
from solver.games.fives.state import HandState, alone, can_lay, state_of
from solver.games.fives.verify.plan import Orders

CONFIRMED: Final = Method.EXHAUSTIVE


_NARROW: Final = 10
"""States kept of each length for moves other than the best."""


class _PlanBegun(NamedTuple):
    """A first step and what it leads to."""

    step: DominoJoined
    best: Best


def most_laid(position: Position, clock: Clock) -> Finding[Move]:
    """Return every legal move by the best plan that begins with it."""
    if not can_lay(position):
        return _forced(position, clock)
    state = state_of(position)
    try:
        plans, choices = _searched(state, clock)
    except OutOfBudget:
        return _cut_off(position, state, clock)
    steps = plans.line(choices[0].step)
    orders = Orders(clock)
    valued = []
    for choice in choices:
        for move in _moves(position, state, choice.step):
            confirmed = clock.confirms(partial(_agrees, orders, position, move, choice.best[0]))
            valued.append(_valued(position, move, choice.best[0], confirmed))
    return _finding(position, valued, _replayable(position, state, steps), clock)


def _agrees(orders: Orders, position: Position, move: Move, points: int) -> bool:
    return orders.most(alone(position), move) == points


def reached_by_laying(position: Position, target: int, clock: Clock) -> Finding[Move]:
    """Return a line worth the target from the best few states of each length, if it is among them;
    a bound that lies below it; else the best plan."""
    if not can_lay(position):
        return _forced(position, clock)
    state = state_of(position)
    rough = _cut_off(position, state, clock)
    if (rough.value or 0) >= target or (rough.bound or 0) < target:
        return rough
    return most_laid(position, clock)


def _searched(state: HandState, clock: Clock) -> tuple[Plans, list[_PlanBegun]]:
    """Search first as if there were no target; if that could reach it, once more with it."""
    plans = Plans(state, clock, reach=False)
    choices = _choices(plans, state)
    if choices[0].best[0] >= state.room:
        plans = Plans(state, clock, reach=True)
        choices = _choices(plans, state)
    return plans, choices


def _choices(plans: Plans, state: HandState) -> list[_PlanBegun]:
    hand = state.hand
    steps = plans.steps(hand, state.layout)
    found = [_PlanBegun(step, plans.with_step(hand, step, 0)) for step in steps]
    return sorted(found, key=lambda choice: choice.best, reverse=True)


def _moves(position: Position, state: HandState, step: DominoJoined) -> list[Play]:
    """Return the moves that make the step, on whichever arm."""
    found = []
    for move in GAME.legal_moves(position):
        if isinstance(move, Play) and state.places.bits[move.tile.canonical] == step.bit:
            after = GAME.apply_unjudged(position, move).position
            if state.places.layout(after.layout) is step.after:
                found.append(move)
    return found


def _replayable(
    position: Position, state: HandState, steps: Sequence[DominoJoined]
) -> tuple[Move, ...]:
    where, line = alone(position), list[Move]()
    for step in steps:
        line.append(_moves(where, state, step)[0])
        where = GAME.apply_unjudged(where, line[-1]).position
    return tuple(line)


def _valued(position: Position, move: Move, value: int, confirmed: bool) -> Valued[Move]:
    status = Status.OPTIMAL if confirmed else Status.FEASIBLE
    return Valued(move, status, value, value, partial(explain.begins, position, move, value))


def _finding(
    position: Position, valued: list[Valued[Move]], line: tuple[Move, ...], clock: Clock
) -> Finding[Move]:
    best = valued[0]
    equal = {alike(position, one.move) for one in valued if one.value == best.value}
    return Finding(
        status=best.status,
        value=best.value,
        bound=best.bound,
        line=line,
        moves=tuple(valued),
        equally_good=len(equal),
        verified_by=(CONFIRMED,) if best.status is Status.OPTIMAL else (),
        assumption=ALONE(),
        effort=_effort(clock),
    )


def _forced(position: Position, clock: Clock) -> Finding[Move]:
    """Return a draw or a pass: none of the mover's dominoes can be laid."""
    (move,) = GAME.legal_moves(position)
    valued = Valued(move, Status.OPTIMAL, 0, 0, partial(explain.scored, position, move))
    return Finding(
        Status.OPTIMAL, 0, 0, (move,), (valued,), 1, (Method.RULES,), ALONE(),
        effort=_effort(clock),
    )  # fmt: skip


def _cut_off(position: Position, state: HandState, clock: Clock) -> Finding[Move]:
    """Return the best line of a narrow search, and a bound that nothing passes."""
    firsts = state.layout.steps(state.hand & state.layout.fits, state.places.layouts)
    lines = [beam_line(state), *(beam_line(state, first, _NARROW) for first in firsts)]
    bound, worths = most_thinkable(state), dict[Move, int]()
    for steps in sorted(lines, key=_points, reverse=True):
        for move in _moves(position, state, steps[0]):
            worths.setdefault(move, _points(steps))
    best = max(lines, key=_points)
    line = _replayable(position, state, best)
    moves = sorted(worths, key=lambda move: (-worths[move], move != line[0]))
    return Finding(
        Status.FEASIBLE, _points(best), bound, line,
        tuple(
            Valued(
                move, Status.FEASIBLE, worths[move], bound,
                partial(explain.begins, position, move, worths[move]),
            )
            for move in moves
        ),
        assumption=ALONE(), effort=_effort(clock),
    )  # fmt: skip


def _points(steps: Sequence[DominoJoined]) -> int:
    return sum(step.points for step in steps)


def most_thinkable(state: HandState) -> int:
    """Bound the points: every domino for the most that any count can be, up to the target."""
    dominoes = state.hand.bit_count()
    room, most = state.room, state.most_a_play
    return min(dominoes * most, room - 5 + most)


def _effort(clock: Clock) -> Effort:
    return Effort(
        clock.seconds, clock.nodes, method="states of hand and ends", cut_short=clock.cut_short
    )
