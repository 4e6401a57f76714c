"""Find plans that go through a given first move and cost no more than the best plan, or proofs that
there are none."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.games.ziggurat import GAME, Lift, Move, Position
from solver.answers.answer import Finding, Method
from solver.asking.budget import Clock
from solver.games.ziggurat import bounds
from solver.games.ziggurat.board import PileState, Step, after
from solver.games.ziggurat.cpsat import Arrangements
from solver.games.ziggurat.encoding import move_of, number, state_of, step_of
from solver.games.ziggurat.search.guidance import (
    NARROW,
    NARROWEST,
    USUAL,
    BeamSize,
    climbed,
    hopeless,
)
from solver.games.ziggurat.search.lifting import after_passing
from solver.games.ziggurat.verify.arrangements import Recount

_THEN: Final = NARROW[len(NARROWEST) :]
_LONGER: Final = USUAL[:15]

Sizes = Sequence[BeamSize]
Line = tuple[Move, ...]


class Through:
    """Asks of moves in one position; plans and arrangements found for one are tried on others."""

    def __init__(self, position: Position, best: Finding[Move], clock: Clock) -> None:
        self.position, self.best, self.clock = position, best, clock
        self.state = state_of(position)
        self.lines = [best.line]
        self.arrangements, self.recount = Arrangements(clock), Recount(clock)

    def line(self, move: Move) -> Line | None:
        """Return a plan that begins with the move and has as few cheats as the best one."""
        for line in self.lines:
            begun = (move, *(other for other in line if other != move))
            if move in line and len(begun) == len(line) and self._costs(begun) == self.best.value:
                return begun
        return self._begun(move, NARROWEST, _THEN)

    def line_sought_longer(self, move: Move) -> Line | None:
        """Return the same with more and wider beams, for a move of which nothing else was
        decided."""
        return self._begun(move, (), _LONGER)

    def refuted(self, move: Move) -> tuple[Method, ...]:
        """Return what proves, and confirms, that no plan as good as the best begins with the
        move."""
        state, lifts = self._after(move)
        floor = bounds.bound(state)
        if floor is not None and floor > lifts:
            return (Method.RELAXATION,)
        following = GAME.apply_unjudged(self.position, move).position
        filled = lifts or not hopeless(state)
        if self.clock.expired() or (filled and self.arrangements.within(state, lifts).possible):
            return ()
        sure = self.clock.confirms(lambda: self.recount.cannot_lift_fewer(following, lifts + 1))
        return (Method.EXHAUSTIVE,) if sure else ()

    def _after(self, move: Move) -> tuple[PileState, int]:
        """Return the state after a move, and the lifts that a plan as good as the best has left."""
        lifts = (self.best.value or 0) - isinstance(move, Lift)
        return after(self.state, step_of(move)), lifts

    def _begun(self, move: Move, first: Sizes, then: Sizes) -> Line | None:
        steps = None if self.best.value is None else self._plan(*self._after(move), first, then)
        if steps is None:
            return None
        self.lines.append((move, *map(move_of, steps)))
        return self.lines[-1]

    def _plan(
        self, state: PileState, lifts: int, first: Sizes, then: Sizes
    ) -> tuple[Step, ...] | None:
        """Return a plan with so many lifts, None where none is found."""
        floor = bounds.bound(state)
        if floor is None or floor > lifts:
            return None
        if not state.missing:
            return ()
        if floor or not state.board:
            passes = lifts - len(state.board)
            return after_passing(state, passes, self.clock, (*first, *then)) or None
        for chosen, sizes in self._chosen(state, lifts, first, then):
            steps = climbed(state, sizes, self.clock, chosen).steps
            if steps:
                return steps
        return None

    def _chosen(
        self, state: PileState, lifts: int, first: Sizes, then: Sizes
    ) -> Iterator[tuple[frozenset[int], Sizes]]:
        """Yield sets of dominoes to lift and how hard to try: those of the best plan, then those
        that some arrangement has elsewhere."""
        if lifts == 0:
            yield frozenset(), () if hopeless(state) else (*first, *then)
            return
        lifted = frozenset(number(m.tile) for m in self.best.line if isinstance(m, Lift))
        before = lifted & state.laid
        if len(before) == lifts:
            yield before, first
        known = self.arrangements.within(state, lifts).lifted
        if known is not None:
            yield known, then if known == before else (*first, *then)

    def _costs(self, line: Line) -> int | None:
        """Return the cheats of a line to the end, None when a rule forbids it."""
        end = self.position
        for move in line:
            if GAME.violations(end, move):
                return None
            end = GAME.apply_unjudged(end, move).position
        return end.cheats - self.position.cheats if end.is_finished else None
