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
from engine.symmetry import UNTURNED, Symmetry
from solver.answers.answer import Finding, Method, Status
from solver.asking.budget import Clock, OnProgress, no_progress
from solver.games.ziggurat.board import Step
from solver.games.ziggurat.encoding import move_of, step_of, twins
from solver.games.ziggurat.plan import checked, fewest_cheats
from solver.games.ziggurat.search.continuation import Line, Through

_REPORT_SECONDS: Final = 0.25


@dataclass(frozen=True)
class MoveValue:
    """A legal move and the cheats of the best plan that begins with it, its own one included.

    plan: a whole plan that begins with this move once it is turned, empty when none is known. The
    status is that of plans that begin with this move; none has fewer than `bound`.
    """

    move: Move
    status: Status
    value: int | None
    bound: int
    plan: Line
    verified_by: tuple[Method, ...]
    turn: Symmetry[Position, Move] = UNTURNED

    @property
    def line(self) -> Line:
        """The whole plan, this move first, empty when none is known."""
        return tuple(map(self.turn.move, self.plan))


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
    valuation = _Valuation(position, checked(position, fewest_cheats(position, clock)), clock)
    due = clock.seconds + _REPORT_SECONDS
    for _ in valuation.steps():
        if clock.seconds >= due:
            report(valuation.values())
            due = clock.seconds + _REPORT_SECONDS
    return valuation.values()


class _Valuation:
    """The moves, those together that a symmetry of the board makes equal, and what is known of
    them: at first no more than of the position."""

    def __init__(self, position: Position, best: Finding[Move], clock: Clock) -> None:
        self.position, self.best, self.clock = position, best, clock
        self.through = Through(position, best, clock)
        self.moves = GAME.legal_moves(position)
        self.turns, self.keys = GAME.turns(position), twins(position, self.moves)
        lost = best.status is Status.INFEASIBLE
        status, proofs = (best.status, best.verified_by) if lost else (Status.UNKNOWN, ())
        self.known = {
            key: MoveValue(move_of(key), status, None, best.bound or 0, (), proofs)
            for key in self.keys
        }

    def values(self) -> Values:
        """Return what is known, twins with their plans turned so that they begin with the move."""
        moves = zip(self.keys, self.moves, strict=True)
        told = (self._turned(self.known[key], move) for key, move in moves)
        return Values(tuple(told), self._equally_good())

    def _turned(self, one: MoveValue, move: Move) -> MoveValue:
        """Return the value of a twin."""
        turn = next(turn for turn in self.turns if turn.move(one.move) == move)
        return replace(one, move=move, turn=turn)

    def _equally_good(self) -> int | None:
        least, known = self.best.value, self.known.values()
        if self.best.status is not Status.OPTIMAL or least is None:
            return None
        as_good = sum(one.value == least for one in known)
        worse = sum(
            one.status is Status.INFEASIBLE or (one.bound > least and bool(one.verified_by))
            for one in known
        )
        return as_good if as_good + worse == len(known) else None

    def steps(self) -> Iterator[None]:
        """Value one class of twins after the other; then look longer at those that may still be as
        good as the best."""
        if self.best.status is Status.INFEASIBLE:
            return
        still_open: list[Step] = []
        for key, one in list(self.known.items()):
            value = self._first_look(one.move)
            if value is not None:
                self.known[key] = value
                yield
                if self.best.value is not None and value.bound <= self.best.value != value.value:
                    still_open.append(key)
        for place, key in enumerate(still_open):
            move = self.known[key].move
            line = None if self.clock.expired() else self.through.line_sought_longer(move)
            if line is not None:
                self.known[key] = self._as_good(move, line)
                yield
            elif not self.clock.expired():
                value = self._continued(move, 1 / (len(still_open) - place))
                if value.status is Status.OPTIMAL:
                    self.known[key] = value
                    yield

    def _first_look(self, move: Move) -> MoveValue | None:
        line = self.through.line(move)
        if line is not None:
            return self._as_good(move, line)
        back = self._taking_back(move)
        if back is not None:
            return self._one_more(move, back)
        return None if self.clock.expired() else self._continued(move, 1 / len(self.known))

    def _as_good(self, move: Move, line: Line) -> MoveValue:
        best = self.best
        return MoveValue(move, best.status, best.value, best.bound or 0, line, best.verified_by)

    def _taking_back(self, move: Move) -> Move | None:
        """Return the move that undoes a move, so that the best plan still goes through; None where
        there is none. With `lifted_first` a domino taken back from the board would have to come
        first."""
        if not self.best.line:
            return None
        if isinstance(move, Place):
            return None if self.position.options.lifted_first else Lift(move.tile.canonical)
        tile = step_of(move).tile
        back = move_of(next(lay for lay in self.through.state.board if lay.tile == tile))
        return None if GAME.violations(GAME.play(self.position, move).position, back) else back

    def _one_more(self, move: Move, back: Move) -> MoveValue:
        """Return the move with a plan that takes it back, and the proof that none is better, if it
        is one."""
        best = self.best
        value, proofs = (best.value or 0) + 1, self.through.refuted(move)
        bound = value if proofs else best.bound or 0
        status = Status.OPTIMAL if proofs and best.status is Status.OPTIMAL else Status.FEASIBLE
        return MoveValue(move, status, value, bound, (move, back, *best.line), proofs)

    def _continued(self, move: Move, share: float) -> MoveValue:
        """Return the move with the best plan of the position after it."""
        cost = int(isinstance(move, Lift))
        following = GAME.play(self.position, move).position
        least, part = max(0, (self.best.bound or 0) - cost), self.clock.share(share)
        plan = checked(following, fewest_cheats(following, part, at_least=least))
        self.clock.charge(part)
        bound = (plan.bound or 0) + cost
        if plan.value is None:
            return MoveValue(move, plan.status, None, bound, (), plan.verified_by)
        line = (move, *plan.line)
        return MoveValue(move, plan.status, plan.value + cost, bound, line, plan.verified_by)
