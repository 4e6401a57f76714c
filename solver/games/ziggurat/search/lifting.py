"""Find plans from a board on which dominoes lie: which of them to lift without emptying it.

The bound of full arrangements (`cpsat.arrangements`) names dominoes that need not stay. A plan
that lifts exactly those meets the bound most of the time. Where none is found, other sets are
tried.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from solver.asking.budget import Clock
from solver.cpsat import Verdict, solve
from solver.games.ziggurat.board.state import PileState
from solver.games.ziggurat.cpsat.arrangements import kept_boards
from solver.games.ziggurat.cpsat.solution import Answer
from solver.games.ziggurat.search.guidance import BeamSize, climbed

_SETS: Final = 12
"""Sets of dominoes to lift that are looked at."""


class LiftedSets:
    """The sets of at most so many dominoes whose lift leaves a board that can be filled.

    Iterating gives different sets, and the same ones again the next time: each keeps no domino
    set that one before it kept. With `lifts` the least possible number these are all there are,
    when `all_found` is true at the end; false says that the clock ended the search.
    """

    def __init__(self, state: PileState, lifts: int, clock: Clock) -> None:
        self.state, self.clock = state, clock
        self.all_found = False
        self.known: list[frozenset[int]] = []
        self.model, self.stays = kept_boards(state)
        self.model.add(sum(self.stays.values()) >= len(state.board) - lifts)

    def __iter__(self) -> Iterator[frozenset[int]]:
        place = 0
        while place < len(self.known) or self._another():
            yield self.known[place]
            place += 1

    def _another(self) -> bool:
        if self.all_found:
            return False
        run = solve(self.model, self.clock)
        if run.found:
            stay = {tile for tile, literal in self.stays.items() if run.chosen(literal)}
            self.known.append(self.state.laid - stay)
            self.model.add_bool_or([x for tile, x in self.stays.items() if tile not in stay])
        self.all_found = run.verdict is Verdict.INFEASIBLE
        return run.found


class Lifting:
    """Plans in which one of the sets is lifted, each domino once; what was settled is kept."""

    def __init__(self, state: PileState, lifts: int, clock: Clock) -> None:
        self.state, self.clock = state, clock
        self.sets = LiftedSets(state, lifts, clock)
        self.refuted: set[frozenset[int]] = set()

    def tried(self, sizes: Iterable[BeamSize], sets: int = _SETS) -> Answer:
        """Try the sizes on so many sets. INFEASIBLE is a proof for plans that lift just the
        dominoes that one of all the sets names."""
        for size in sizes:
            for chosen in islice(self.sets, sets):
                if chosen in self.refuted:
                    continue
                found = climbed(self.state, (size,), self.clock, chosen)
                if found.steps:
                    return Verdict.FEASIBLE, found.steps
                if found.exhausted:
                    self.refuted.add(chosen)
                if self.clock.expired():
                    return Verdict.UNKNOWN, ()
        whole = self.sets.all_found and self.refuted.issuperset(self.sets.known)
        return Verdict.INFEASIBLE if whole else Verdict.UNKNOWN, ()
