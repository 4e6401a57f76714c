"""Work out what every legal first move is worth: the fewest cheats of a plan that begins with it.

The best plan is found first. Another move is worth as much when some plan of as many cheats
begins with it. A laying never costs more than one cheat more: the domino can be lifted at once,
and after that the best plan still goes through, with more dominoes to choose from. The same
holds of a lift after which the domino may go back to its place.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from engine.games.ziggurat import GAME, Lift, Move, Place, Position
from solver.answers.answer import Status
from solver.asking.budget import Clock
from solver.asking.progress import OnProgress, no_progress
from solver.games.ziggurat.board.state import Step
from solver.games.ziggurat.board.symmetry import octants_of, representative, turned, turning
from solver.games.ziggurat.encoding import CheatPlan, checked, move_of, state_of, step_of
from solver.games.ziggurat.plan import fewest_cheats
from solver.games.ziggurat.search.continuation import Through

_REPORT_SECONDS: Final = 0.25


@dataclass(frozen=True)
class MoveValue:
    """A legal move and the cheats of the best plan that begins with it, its own one included.

    plan: a whole plan that begins with this move once it is turned by `octant`, empty when none
    is known. Status and bound are those of `CheatPlan`, for plans that begin with this move.
    """

    move: Move
    status: Status
    value: int | None
    bound: int
    plan: tuple[Move, ...]
    verified_by: tuple[str, ...]
    octant: int = 0

    @property
    def line(self) -> tuple[Move, ...]:
        """The whole plan, this move first, empty when none is known."""
        if self.octant == 0:
            return self.plan
        return tuple(move_of(turned(step_of(other), self.octant)) for other in self.plan)


@dataclass(frozen=True)
class Values:
    """Every legal move in the engine's order. equally_good: how many are worth the best value,
    those counted once that a symmetry of the board makes equal; None while that is open."""

    moves: tuple[MoveValue, ...]
    equally_good: int | None


def value_moves(
    position: Position, clock: Clock, report: OnProgress[Values] = no_progress
) -> Values:
    """Return every legal move with the best that can follow it.

    The position itself comes first and may use the whole budget, so that no hint knows less
    than a plan of the same budget. `report` is given all moves now and then, those still to come
    with what is known of them.

    Raises:
        ValueError: the order of the pile is not known.
    """
    best = checked(position, fewest_cheats(position, clock.budget))
    _charge(clock, best)
    table = _ValueTable(position, best)
    due = clock.seconds + _REPORT_SECONDS
    for key, value in _valued(position, clock, best, table.firsts):
        table.known[key] = value
        if clock.seconds >= due:
            report(table.told())
            due = clock.seconds + _REPORT_SECONDS
    return table.told()


class _ValueTable:
    """The moves, those together that a symmetry of the board makes equal."""

    def __init__(self, position: Position, best: CheatPlan) -> None:
        self.moves = GAME.legal_moves(position)
        self.best = best
        self.octants = octants_of(state_of(position).board)
        self.keys = [representative(step_of(move), self.octants) for move in self.moves]
        self.firsts = {key: move_of(key) for key in self.keys}
        self.known = {key: _untold(move, best) for key, move in self.firsts.items()}

    def told(self) -> Values:
        moves = tuple(
            self._twin(key, move) for key, move in zip(self.keys, self.moves, strict=True)
        )
        return Values(moves, self._equally_good())

    def _twin(self, key: Step, move: Move) -> MoveValue:
        """Return the same value for a twin, its plan turned so that it begins with that move."""
        octant = turning(key, step_of(move), self.octants)
        return replace(self.known[key], move=move, octant=octant)

    def _equally_good(self) -> int | None:
        least = self.best.value
        if self.best.status is not Status.OPTIMAL or least is None:
            return None
        as_good = [one for one in self.known.values() if one.value == least]
        worse = [
            one
            for one in self.known.values()
            if one.status is Status.INFEASIBLE or (one.bound > least and one.verified_by)
        ]
        return len(as_good) if len(as_good) + len(worse) == len(self.known) else None


def _untold(move: Move, best: CheatPlan) -> MoveValue:
    """Return what is known of a move before it is looked at: no more than of the position."""
    if best.status is Status.INFEASIBLE:
        return MoveValue(move, best.status, None, best.bound, (), best.verified_by)
    return MoveValue(move, Status.UNKNOWN, None, best.bound, (), ())


def _valued(
    position: Position, clock: Clock, best: CheatPlan, firsts: dict[Step, Move]
) -> Iterator[tuple[Step, MoveValue]]:
    """Yield a value for each class of twins."""
    if best.status is Status.INFEASIBLE:
        return
    through = Through(position, best, clock)
    open_ones: list[Step] = []
    for key, move in firsts.items():
        value = _as_good(move, best, through)
        back = _taking_back(position, move, best) if value is None else None
        if back is not None:
            value = _one_more(move, back, best, through)
        elif value is None and not clock.expired():
            value = _continued(position, move, best, clock.share(1 / len(firsts)), clock)
        if value is not None:
            yield key, value
            open_ones += [key] if _is_open(value, best) else []
    for number, key in enumerate(open_ones):
        move = firsts[key]
        line = None if clock.expired() else through.line_sought_longer(move)
        if line is not None:
            yield key, _with_line(move, best, line)
        elif not clock.expired():
            share = clock.share(1 / (len(open_ones) - number))
            value = _continued(position, move, best, share, clock)
            if value.status is Status.OPTIMAL:
                yield key, value


def _is_open(value: MoveValue, best: CheatPlan) -> bool:
    """Tell whether the move may still be as good as the best one."""
    return best.value is not None and value.bound <= best.value != value.value


def _charge(clock: Clock, plan: CheatPlan) -> None:
    clock.effort += plan.effort
    clock.nodes += plan.nodes
    clock.cut_short |= plan.cut_short


def _as_good(move: Move, best: CheatPlan, through: Through) -> MoveValue | None:
    """Return the move with a plan that is as good as the best one, where one is found."""
    line = through.line(move)
    return None if line is None else _with_line(move, best, line)


def _with_line(move: Move, best: CheatPlan, line: tuple[Move, ...]) -> MoveValue:
    return MoveValue(move, best.status, best.value, best.bound, line, best.verified_by)


def _taking_back(position: Position, move: Move, best: CheatPlan) -> Move | None:
    """Return the move that undoes a move, so that the best plan still goes through; None where
    there is none. With `lifted_first` a domino taken back from the board would have to come
    first."""
    if not best.moves:
        return None
    if isinstance(move, Place):
        return None if position.options.lifted_first else Lift(move.tile.canonical)
    lain = next(lay for lay in state_of(position).board if lay.tile == step_of(move).tile)
    back = move_of(lain)
    return None if GAME.violations(GAME.play(position, move).position, back) else back


def _one_more(move: Move, back: Move, best: CheatPlan, through: Through) -> MoveValue:
    """Return the move with a plan that takes it back, and the proof that none is better, if it is
    one."""
    value = (best.value or 0) + 1
    proofs = through.refuted(move)
    bound = value if proofs else best.bound
    status = Status.OPTIMAL if proofs and best.status is Status.OPTIMAL else Status.FEASIBLE
    return MoveValue(move, status, value, bound, (move, back, *best.moves), proofs)


def _continued(
    position: Position, move: Move, best: CheatPlan, share: Clock, clock: Clock
) -> MoveValue:
    """Return the move with the best plan of the position after it."""
    cost = int(isinstance(move, Lift))
    following = GAME.play(position, move).position
    least = max(0, best.bound - cost)
    plan = checked(following, fewest_cheats(following, share.budget, at_least=least))
    _charge(clock, plan)
    value = None if plan.value is None else plan.value + cost
    line = (move, *plan.moves) if plan.value is not None else ()
    return MoveValue(move, plan.status, value, plan.bound + cost, line, plan.verified_by)
