"""What every legal first move is worth: the fewest cheats of a plan that begins with it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from engine.games.ziggurat import GAME, Lift, Move, Position
from solver.answer import Status
from solver.budget import Budget, Clock
from solver.games.ziggurat.cheats import fewest_cheats
from solver.games.ziggurat.domino import is_double
from solver.games.ziggurat.plan import Plan, move_of, step_of
from solver.games.ziggurat.shape import EDGE_OF_WAY, TURNED_WAY
from solver.games.ziggurat.task import Lay, Step

_FOR_THE_BEST: Final = 0.4
"""The part of the budget that goes into the position itself."""

_LEAST_SECONDS: Final = 1.0


@dataclass(frozen=True)
class MoveValue:
    """A legal move and the cheats of the best plan that begins with it, its own one included.

    line: the whole plan, this move first, empty when none is known. Status and bound are those
    of `Plan`, for plans that begin with this move.
    """

    move: Move
    status: Status
    value: int | None
    bound: int
    line: tuple[Move, ...]
    verified_by: tuple[str, ...]


Report = Callable[[tuple[MoveValue, ...]], None]
"""Told of all moves, as far as they are valued."""


def silent(values: tuple[MoveValue, ...]) -> None:
    """The report of a caller that only wants the end."""


def value_moves(position: Position, clock: Clock, report: Report = silent) -> tuple[MoveValue, ...]:
    """Every legal move in the engine's order, each with the best that can follow it.

    Moves that a symmetry of the empty board makes equal are valued once. A move that a known plan
    could as well begin with is valued by that plan. `report` is given all moves after each one
    that was valued, those still to come as unknown.

    Raises:
        ValueError: the order of the pile is not known.
    """
    budget = clock.budget
    best = fewest_cheats(position, Budget(budget.seconds * _FOR_THE_BEST, budget.seed))
    _charge(clock, best)
    moves = GAME.legal_moves(position)
    classes = [_class(position, move) for move in moves]
    firsts = dict(zip(reversed(classes), reversed(moves), strict=True))
    known = {key: _untold(move, best) for key, move in firsts.items()}

    def told() -> tuple[MoveValue, ...]:
        return tuple(
            known[key] if known[key].move == move else _turned(known[key], move)
            for key, move in zip(classes, moves, strict=True)
        )

    if best.status is not Status.INFEASIBLE:
        for key, value in _valued(position, clock, best, firsts):
            known[key] = value
            report(told())
    return told()


def _class(position: Position, move: Move) -> Step:
    """One step for all moves that are equal: on an empty board the least of its eight turns."""
    step = step_of(move)
    if position.placed or not isinstance(step, Lay):
        return step
    return min(_turn(step, octant) for octant in range(8))


def _turn(lay: Lay, octant: int) -> Lay:
    way = TURNED_WAY[octant][lay.way]
    return Lay(lay.tile, EDGE_OF_WAY[way] if is_double(lay.tile) else way)


def _untold(move: Move, best: Plan) -> MoveValue:
    """What is known of a move before it is looked at: no more than of the position."""
    if best.status is Status.INFEASIBLE:
        return MoveValue(move, best.status, None, best.bound, (), best.verified_by)
    return MoveValue(move, Status.UNKNOWN, None, best.bound, (), ())


def _turned(known: MoveValue, move: Move) -> MoveValue:
    """The same value for an equal move, its line turned so that it begins with that move."""
    target = step_of(move)
    for octant in range(8):
        first = step_of(known.move)
        if isinstance(first, Lay) and _turn(first, octant) == target:
            steps = (step_of(other) for other in known.line)
            line = [_turn(s, octant) if isinstance(s, Lay) else s for s in steps]
            return replace(known, move=move, line=tuple(move_of(step) for step in line))
    raise ValueError(f"{move} is no turn of {known.move}")


def _valued(
    position: Position, clock: Clock, best: Plan, firsts: dict[Step, Move]
) -> Iterator[tuple[Step, MoveValue]]:
    """A value for each class: from plans that are known, else from a plan of its own."""
    share = max(_LEAST_SECONDS, clock.seconds_left / max(1, len(firsts)))
    lines = [best.moves] if best.moves else []
    for key, move in firsts.items():
        value = _from_lines(position, move, best, lines)
        if value is None and not clock.expired():
            within = Budget(min(share, clock.seconds_left), clock.budget.seed)
            plan = _continued(position, move, best, within)
            _charge(clock, plan)
            lines += [(move, *plan.moves)] if plan.moves else []
            value = _with_move(move, plan)
        if value is not None:
            yield key, value


def _charge(clock: Clock, plan: Plan) -> None:
    clock.effort += plan.effort
    clock.nodes += plan.nodes


def _from_lines(
    position: Position, move: Move, best: Plan, lines: Iterable[tuple[Move, ...]]
) -> MoveValue | None:
    """A plan that is known to be the best for this move because it is the best of all."""
    for line in lines:
        if best.status is Status.OPTIMAL and move in line:
            moved = (move, *(other for other in line if other != move))
            if len(moved) == len(line) and _cheats(position, moved) == best.value:
                return MoveValue(move, best.status, best.value, best.bound, moved, best.verified_by)
    return None


def _cheats(position: Position, line: tuple[Move, ...]) -> int | None:
    """The cheats of a line to the end, None when a rule forbids it."""
    end = position
    for move in line:
        if GAME.violations(end, move):
            return None
        end = GAME.apply_unjudged(end, move).position
    return end.cheats - position.cheats if end.is_finished else None


def _continued(position: Position, move: Move, best: Plan, budget: Budget) -> Plan:
    following = GAME.play(position, move).position
    return fewest_cheats(following, budget, at_least=max(0, best.bound - _cost(move)))


def _cost(move: Move) -> int:
    return int(isinstance(move, Lift))


def _with_move(move: Move, plan: Plan) -> MoveValue:
    cost = _cost(move)
    value = None if plan.value is None else plan.value + cost
    line = (move, *plan.moves) if plan.value is not None else ()
    return MoveValue(move, plan.status, value, plan.bound + cost, line, plan.verified_by)
