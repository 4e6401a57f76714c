"""Find plans that go through a given first move and cost no more than the best plan, or proofs that
there are none."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from engine.games.ziggurat import GAME, Lift, Move, Position
from solver.asking.budget import Clock
from solver.games.ziggurat import bounds
from solver.games.ziggurat.board.state import PileState, Step, Take, after, missing
from solver.games.ziggurat.cpsat.arrangements import Arrangements
from solver.games.ziggurat.encoding import CheatPlan, move_of, state_of, step_of
from solver.games.ziggurat.search.guidance import (
    NARROW,
    NARROWEST,
    USUAL,
    BeamSize,
    climbed,
    hopeless,
)
from solver.games.ziggurat.search.restarts import after_passing
from solver.games.ziggurat.verify.arrangements import Recount

_THEN: Final = NARROW[len(NARROWEST) :]
_LONGER: Final = USUAL[:15]


@dataclass
class Through:
    """Asks of moves in one position; plans and arrangements found for one are tried on others."""

    position: Position
    best: CheatPlan
    clock: Clock
    lines: list[tuple[Move, ...]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state = state_of(self.position)
        self.lines.append(self.best.moves)
        self.arrangements = Arrangements(self.clock)
        self.recount = Recount(self.clock)

    def line(self, move: Move) -> tuple[Move, ...] | None:
        """Return a plan that begins with the move and has as few cheats as the best one."""
        for line in self.lines:
            begun = (move, *(other for other in line if other != move))
            if move in line and len(begun) == len(line) and self._costs(begun) == self.best.value:
                return begun
        return self._begun(move, NARROWEST, _THEN)

    def line_sought_longer(self, move: Move) -> tuple[Move, ...] | None:
        """Return the same with more and wider beams, for a move of which nothing else was
        decided."""
        return self._begun(move, (), _LONGER)

    def _begun(
        self, move: Move, first: tuple[BeamSize, ...], then: tuple[BeamSize, ...]
    ) -> tuple[Move, ...] | None:
        if self.best.value is None:
            return None
        step = step_of(move)
        state, lifts = after(self.state, step), self.best.value - _cost(step)
        steps = self._plan(state, lifts, first, then)
        if steps is None:
            return None
        self.lines.append((move, *(move_of(other) for other in steps)))
        return self.lines[-1]

    def refuted(self, move: Move) -> tuple[str, ...]:
        """Return what proves, and confirms, that no plan as good as the best begins with the
        move."""
        step = step_of(move)
        state, lifts = after(self.state, step), (self.best.value or 0) - _cost(step)
        floor = bounds.bound(state)
        if floor is not None and floor > lifts:
            return ("relaxation_bound",)
        following = GAME.apply_unjudged(self.position, move).position
        filled = lifts or not hopeless(state)
        if self.clock.expired() or (filled and self.arrangements.within(state, lifts)):
            return ()
        sure = self.clock.confirms(lambda: self.recount.cannot_lift_fewer(following, lifts + 1))
        return ("second_method",) if sure else ()

    def _plan(
        self, state: PileState, lifts: int, first: tuple[BeamSize, ...], then: tuple[BeamSize, ...]
    ) -> tuple[Step, ...] | None:
        """Return a plan with so many lifts, None where none is found."""
        floor = bounds.bound(state)
        if floor is None or floor > lifts:
            return None
        if not missing(state):
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
        self, state: PileState, lifts: int, first: tuple[BeamSize, ...], then: tuple[BeamSize, ...]
    ) -> Iterator[tuple[frozenset[int], tuple[BeamSize, ...]]]:
        """Yield sets of dominoes to lift and how hard to try: those of the best plan, then those
        that some arrangement has elsewhere."""
        lifted = (step_of(move) for move in self.best.moves if isinstance(move, Lift))
        before = frozenset(step.tile for step in lifted) & state.laid
        if lifts == 0:
            yield frozenset(), () if hopeless(state) else (*first, *then)
            return
        if len(before) == lifts:
            yield before, first
        known = self.arrangements.lifted(state, lifts)
        if known is None and self.arrangements.within(state, lifts):
            known = self.arrangements.lifted(state, lifts)
        if known is not None:
            yield known, first if known != before else ()
            yield known, then

    def _costs(self, line: tuple[Move, ...]) -> int | None:
        """Return the cheats of a line to the end, None when a rule forbids it."""
        end = self.position
        for move in line:
            if GAME.violations(end, move):
                return None
            end = GAME.apply_unjudged(end, move).position
        return end.cheats - self.position.cheats if end.is_finished else None


def _cost(step: Step) -> int:
    return int(isinstance(step, Take))
