"""Find plans that lift dominoes: all that lie, and then pass some of the hand, as the relaxation
proposes (`bounds`); or some, without emptying the board.

The bound of full arrangements (`cpsat`) names dominoes that need not stay. A plan
that lifts exactly those meets the bound most of the time. Where none is found, other sets are
tried.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from solver.asking.budget import Clock
from solver.cpsat import Verdict, solve
from solver.games.ziggurat.board import Lay, PileState, Step, Take, after
from solver.games.ziggurat.bounds import restarts
from solver.games.ziggurat.cpsat import kept_boards
from solver.games.ziggurat.search.guidance import BeamSize, climbed

_TRIED: Final = 12
"""Restarts that get a beam of their own of each size."""


def emptied(state: PileState, passed: tuple[int, ...]) -> tuple[tuple[Step, ...], PileState]:
    """Return the steps that empty the board and pass these dominoes, and the state they leave."""
    steps: list[Step] = [Take(lay.tile) for lay in sorted(state.board, key=lambda lay: -lay.tier)]
    for tile in passed:
        steps += (Lay(tile, 1, 0, 1), Take(tile))
    for step in steps:
        state = after(state, step)
    return tuple(steps), state


def after_passing(
    state: PileState, passes: int, clock: Clock, sizes: Iterable[BeamSize]
) -> tuple[Step, ...]:
    """Return a plan that empties the board, passes so many dominoes and then lifts nothing more, or
    no step."""
    tried = list(islice(restarts(state, passes), _TRIED))
    for size in sizes:
        for passed, start in tried:
            before, rest = emptied(state, passed)
            steps = climbed(rest, (size,), clock, starts=(start,)).steps
            if steps:
                return (*before, *steps)
            if clock.expired():
                return ()
    return ()


class Lifting:
    """Plans in which one set of so many dominoes is lifted, each domino once, of the sets whose
    lift leaves a board that can be filled; what was settled is kept."""

    def __init__(self, state: PileState, lifts: int, clock: Clock) -> None:
        self.state, self.clock = state, clock
        self.all_found = False
        self.known: list[frozenset[int]] = []
        self.refuted: set[frozenset[int]] = set()
        self.model, self.stays = kept_boards(state)
        self.model.add(sum(self.stays.values()) == len(state.board) - lifts)

    @property
    def is_refuted(self) -> bool:
        """Whether the beams left nothing out and none of all the sets goes on to a plan."""
        return self.all_found and self.refuted.issuperset(self.known)

    def tried(self, sizes: Iterable[BeamSize], sets: int) -> tuple[Step, ...]:
        """Try the sizes on so many sets and return a plan, or no step."""
        for size in sizes:
            for chosen in islice(self._sets(), sets):
                if chosen in self.refuted:
                    continue
                found = climbed(self.state, (size,), self.clock, chosen)
                if found.steps or self.clock.expired():
                    return found.steps
                if found.exhausted:
                    self.refuted.add(chosen)
        return ()

    def _sets(self) -> Iterator[frozenset[int]]:
        """Yield different sets, and the same ones again the next time."""
        place = 0
        while place < len(self.known) or self._another():
            yield self.known[place]
            place += 1

    def _another(self) -> bool:
        """Look for a set that keeps a domino of each of those known."""
        if self.all_found:
            return False
        run = solve(self.model, self.clock)
        if run.found:
            stay = {tile for tile, literal in self.stays.items() if run.chosen(literal)}
            self.known.append(self.state.laid - stay)
            self.model.add_bool_or([x for tile, x in self.stays.items() if tile not in stay])
        self.all_found = run.verdict is Verdict.INFEASIBLE
        return run.found
