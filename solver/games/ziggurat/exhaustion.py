"""Try every way to go on, as long as there are few: the exhaustive part of the proof.

Hard positions are tight ones: hardly anything can be laid before something is lifted. There the
tree of all moves is small and often dies out, which proves that the lifts allowed are not
enough. Nothing is left out: any domino may be lifted, any number of times, also one laid on the
way. A branch is cut only where a bound that holds for every plan exceeds the lifts left.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from solver.asking.budget import Clock
from solver.cpsat import Verdict
from solver.games.ziggurat import bounds
from solver.games.ziggurat.cpsat.arrangements import Arrangements
from solver.games.ziggurat.cpsat.solution import Answer
from solver.games.ziggurat.guidance import BeamSize, climbed
from solver.games.ziggurat.laying import board_values, lays
from solver.games.ziggurat.lifting import LiftedSets
from solver.games.ziggurat.state import Lay, PileState, Step, Take, after, held, missing, resting_on

_TRIED: Final = 6
"""Branches of each generation from which finishing is tried."""

_BEAMS: Final = (BeamSize(30, 0),)


class Branch(NamedTuple):
    """A position on the way, the lifts left to it and the steps that led there."""

    state: PileState
    lifts: int
    steps: tuple[Step, ...]
    refuted: frozenset[Step] = frozenset()


class Opening:
    """The tree of all plans with at most so many lifts, grown move by move."""

    def __init__(
        self, state: PileState, lifts: int, clock: Clock, arrangements: Arrangements
    ) -> None:
        self.clock = clock
        self.loose = arrangements.loose
        self.arrangements = arrangements
        self.seen: dict[tuple[frozenset[Lay], tuple[int, ...]], int] = {}
        self.frontier = [Branch(state, lifts, ())]
        self.finished: tuple[Step, ...] | None = None

    def grow(self, most: int) -> Verdict:
        """Go one move further: INFEASIBLE when no branch is left, UNKNOWN while some are.

        most: positions to keep; with more the frontier stays as it was and UNKNOWN is final.
        """
        grown: list[Branch] = []
        for branch in self.frontier:
            grown += self._grown(branch)
            if self.finished is not None:
                return Verdict.FEASIBLE
            if len(grown) > most or self.clock.expired():
                return Verdict.UNKNOWN
        self.frontier = grown
        return Verdict.UNKNOWN if grown else Verdict.INFEASIBLE

    def _grown(self, branch: Branch) -> list[Branch]:
        """Return the branches one step further that no bound cuts.

        A step that is cut once is cut everywhere further on: what was laid since only narrows
        the board, and each lift since costs one of those left.
        """
        refuted, kept = branch.refuted, []
        for step in steps_from(branch.state, branch.lifts, self.loose):
            if step in refuted:
                continue
            self.clock.nodes += 1
            state = after(branch.state, step)
            lifts = branch.lifts - isinstance(step, Take)
            if not missing(state):
                self.finished = (*branch.steps, step)
            if self._seen_before(state, lifts):
                continue
            if self.arrangements.within(state, lifts):
                kept.append(Branch(state, lifts, (*branch.steps, step)))
            else:
                refuted |= {step}
        return [one._replace(refuted=refuted) for one in kept if _in_reach(one)]

    def _seen_before(self, state: PileState, lifts: int) -> bool:
        key = frozenset(state.board), state.aside
        before = self.seen.get(key, -1)
        self.seen[key] = max(before, lifts)
        return before >= lifts


def _in_reach(branch: Branch) -> bool:
    """Tell whether the order of the dominoes left allows to finish with the lifts left."""
    floor = bounds.bound(branch.state)
    return floor is not None and floor <= branch.lifts


def steps_from(state: PileState, lifts: int, loose: frozenset[int]) -> Iterator[Step]:
    """Yield every legal step: layings, and lifts as far as some are left."""
    yield from lays(board_values(state.board), held(state), state.sighted, not state.board)
    if lifts > 0:
        above = resting_on(state.board)
        yield from (
            Take(lay.tile) for lay in state.board if lay.tile in loose and not above[lay.tile]
        )


def exhaust(state: PileState, lifts: int, clock: Clock, known: Arrangements, most: int) -> Answer:
    """Grow the whole tree and try to finish from some branches of each generation.

    INFEASIBLE is a proof: no plan has so few lifts, all of them of dominoes that `known` may
    move. UNKNOWN when a generation has more than `most` positions.
    """
    opening = Opening(state, lifts, clock, known)
    while True:
        before = opening.frontier
        verdict = opening.grow(most)
        if opening.finished is not None:
            return Verdict.FEASIBLE, opening.finished
        if verdict is Verdict.INFEASIBLE:
            return verdict, ()
        if opening.frontier is before:
            return (Verdict.UNKNOWN, ())
        for branch in opening.frontier[:: 1 + len(opening.frontier) // _TRIED]:
            lifted = known.lifted(branch.state, branch.lifts)
            steps = () if lifted is None else climbed(branch.state, _BEAMS, clock, lifted).steps
            if steps:
                return Verdict.FEASIBLE, (*branch.steps, *steps)


def exhausted(state: PileState, lifts: int, clock: Clock, most: int, fewest: bool) -> Answer:
    """Return the tree of all plans with at most so many lifts, while generations stay small.

    fewest: no full arrangement has fewer lifted. Then every plan lifts exactly one of the sets
    of dominoes that some arrangement has elsewhere, each domino once, and the sets are tried
    one by one; otherwise any domino may be lifted.
    """
    if not fewest:
        return exhaust(state, lifts, clock, Arrangements(clock), most)
    sets = LiftedSets(state, lifts, clock)
    proved = True
    for chosen in sets:
        verdict, steps = exhaust(state, lifts, clock, Arrangements(clock, chosen), most)
        if steps:
            return verdict, steps
        proved = proved and verdict is Verdict.INFEASIBLE
        if not proved or clock.expired():
            return (Verdict.UNKNOWN, ())
    return (Verdict.INFEASIBLE, ()) if proved and sets.all_found else (Verdict.UNKNOWN, ())
