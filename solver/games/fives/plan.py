"""The most points from the mover's own dominoes, one after the other, if nobody else moved.

Searched over the dominoes left and the open ends, each such state once; where the target could
be reached on the way (F9), over the points as well. Confirmed by laying the hand out in every
order through the engine. Equal points are parted by the pips that stay in the hand.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from engine.games.fives import GAME, Move, Play, Position
from solver.answer import Effort, Finding, Method, Status, Valued
from solver.budget import Clock, OutOfBudget
from solver.games.fives import explain
from solver.games.fives.beam import beam_line
from solver.games.fives.immediate import alike
from solver.games.fives.layouts import Layout, Step
from solver.games.fives.solo import alone, can_lay
from solver.games.fives.table import FAR, Table, table_of
from solver.games.fives.verify.orders import Orders

STATES_PER_UNIT: Final = 300_000
"""States searched for one unit of effort."""
_LOOK: Final = 256
CONFIRMED: Final = Method.EXHAUSTIVE
ASSUMPTION: Final = "nobody else moves and nothing is drawn"

Best = tuple[int, int]
"""Points, then pips laid."""


class _State(NamedTuple):
    hand: int
    layout: int
    gained: int


class Plans:
    """The best of what is left, remembered by state. With ``reach`` the target counts."""

    def __init__(self, table: Table, clock: Clock, reach: bool) -> None:
        self._table = table
        self._clock = clock
        self._room = table.rooms[table.to_move] if reach else FAR
        self._reach = reach
        self._known: dict[_State, Best] = {}

    def best(self, hand: int, layout: Layout, gained: int) -> Best:
        """The most that can still be laid.

        Raises:
            OutOfBudget: the budget ended first.
        """
        state = _State(hand, layout.number, gained if self._reach else 0)
        known = self._known.get(state)
        if known is None:
            self._count()
            best = (0, 0)
            for step in self.steps(hand, layout):
                best = max(best, self.with_step(hand, step, gained))
            known = self._known[state] = best
        return known

    def steps(self, hand: int, layout: Layout) -> tuple[Step, ...]:
        return layout.steps(hand & layout.fits, self._table.places.layouts)

    def with_step(self, hand: int, step: Step, gained: int) -> Best:
        """The most with this step first; the target ends it."""
        pips = self._table.places.pips(step.bit)
        if gained + step.points >= self._room:
            return step.points, pips
        later = self.best(hand ^ step.bit, step.after, gained + step.points)
        return later[0] + step.points, later[1] + pips

    def line(self, first: Step) -> list[Step]:
        """The steps of a best plan that begins with this one."""
        found, hand, gained = [first], self._table.hand ^ first.bit, first.points
        while gained < self._room:
            steps = self.steps(hand, found[-1].after)
            if not steps:
                break
            best = self.best(hand, found[-1].after, gained)
            step = next(s for s in steps if self.with_step(hand, s, gained) == best)
            found.append(step)
            hand, gained = hand ^ step.bit, gained + step.points
        return found

    def _count(self) -> None:
        self._clock.nodes += 1
        if self._clock.nodes % _LOOK == 0:
            self._clock.effort += _LOOK / STATES_PER_UNIT
            if self._clock.expired():
                raise OutOfBudget


class _Choice(NamedTuple):
    """A first step and what it leads to."""

    step: Step
    best: Best


def most_laid(position: Position, clock: Clock) -> Finding[Move]:
    """Every legal move by the best plan that begins with it."""
    if not can_lay(position):
        return _forced(position, clock)
    table = table_of(position)
    try:
        plans, choices = _searched(table, clock)
    except OutOfBudget:
        return _cut_off(position, table, clock)
    steps = plans.line(choices[0].step)
    orders = Orders(clock)
    valued = []
    for choice in choices:
        for move in _moves(position, table, choice.step):
            confirmed = clock.confirms(partial(_agrees, orders, position, move, choice.best[0]))
            valued.append(_valued(position, move, choice.best[0], confirmed))
    return _finding(position, valued, _replayable(position, table, steps), clock)


def _agrees(orders: Orders, position: Position, move: Move, points: int) -> bool:
    return orders.most(alone(position), move) == points


def reached_by_laying(position: Position, target: int, clock: Clock) -> Finding[Move]:
    """A line worth the target from the best few states of each length, if it is among them;
    a bound that lies below it; else the best plan."""
    if not can_lay(position):
        return _forced(position, clock)
    table = table_of(position)
    rough = _cut_off(position, table, clock)
    if (rough.value or 0) >= target or (rough.bound or 0) < target:
        return rough
    return most_laid(position, clock)


def _searched(table: Table, clock: Clock) -> tuple[Plans, list[_Choice]]:
    """First as if there were no target; if that could reach it, once more with it."""
    plans = Plans(table, clock, reach=False)
    choices = _choices(plans, table)
    if choices[0].best[0] >= table.rooms[table.to_move]:
        plans = Plans(table, clock, reach=True)
        choices = _choices(plans, table)
    return plans, choices


def _choices(plans: Plans, table: Table) -> list[_Choice]:
    hand = table.hand
    steps = plans.steps(hand, table.layout)
    found = [_Choice(step, plans.with_step(hand, step, 0)) for step in steps]
    return sorted(found, key=lambda choice: choice.best, reverse=True)


def _moves(position: Position, table: Table, step: Step) -> list[Play]:
    """The moves that make the step, on whichever arm."""
    found = []
    for move in GAME.legal_moves(position):
        if isinstance(move, Play) and table.places.bits[move.tile.canonical] == step.bit:
            after = GAME.apply_unjudged(position, move).position
            if table.places.layout(after.layout) is step.after:
                found.append(move)
    return found


def _replayable(position: Position, table: Table, steps: Sequence[Step]) -> tuple[Move, ...]:
    where, line = alone(position), list[Move]()
    for step in steps:
        line.append(_moves(where, table, step)[0])
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
        assumption=ASSUMPTION,
        effort=_effort(clock),
    )


def _forced(position: Position, clock: Clock) -> Finding[Move]:
    """A draw or a pass: none of the mover's dominoes can be laid."""
    (move,) = GAME.legal_moves(position)
    valued = Valued(move, Status.OPTIMAL, 0, 0, partial(explain.scored, position, move))
    return Finding(
        Status.OPTIMAL, 0, 0, (move,), (valued,), 1, (Method.RULES,), ASSUMPTION,
        effort=_effort(clock),
    )  # fmt: skip


def _cut_off(position: Position, table: Table, clock: Clock) -> Finding[Move]:
    """The best line of a narrow search, and a bound that nothing passes."""
    steps = beam_line(table)
    line = _replayable(position, table, steps)
    value, bound = sum(step.points for step in steps), most_thinkable(table)
    reason = partial(explain.begins, position, line[0], value)
    found = [Valued(line[0], Status.FEASIBLE, value, bound, reason)]
    for move in GAME.legal_moves(position):
        if move != line[0]:
            found.append(Valued(move, Status.UNKNOWN, None, bound))
    return Finding(
        Status.FEASIBLE, value, bound, line, tuple(found), assumption=ASSUMPTION,
        effort=_effort(clock),
    )  # fmt: skip


def most_thinkable(table: Table) -> int:
    """Every domino for the most that any count can be, and no further than the target."""
    dominoes = table.hand.bit_count()
    room, most = table.rooms[table.to_move], table.most_a_play
    return min(dominoes * most, room - 5 + most)


def _effort(clock: Clock) -> Effort:
    return Effort(
        clock.seconds, clock.nodes, method="states of hand and ends", cut_short=clock.cut_short
    )
