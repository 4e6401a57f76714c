"""Plans from a board on which dominoes lie: which to lift, and how to go on without emptying it.

The lower bound of `static` names dominoes that need not stay. Lifting exactly those at once and
finishing without another lift meets the bound most of the time. Where it does not, the lifts may
come later (the dominoes serve as neighbours until then), other dominoes may be lifted, and
last the exact model chooses both.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from solver.budget import Clock
from solver.cpsat import Verdict, solve
from solver.games.ziggurat.completion import Answer, complete
from solver.games.ziggurat.finish import NOTHING
from solver.games.ziggurat.prefix import prefix
from solver.games.ziggurat.restart import tier
from solver.games.ziggurat.rules import clause, within_cheats
from solver.games.ziggurat.static import arranged
from solver.games.ziggurat.task import Step, Take, Task, after, missing, resting_on

_SETS: Final = 5
"""Sets of dominoes to lift that are tried before more lifts are allowed."""

_EFFORT: Final = 0.3
_LADDER: Final = ((10, 20), (12, 6), (14, 6))
"""(dominoes not on the board that are left to the model, width of the beam)."""


def with_lifts(task: Task, lifts: int, clock: Clock) -> Answer:
    """A plan in which at most so many dominoes of the board are lifted, once each; or UNKNOWN."""
    for chosen in islice(LiftedSets(task, lifts, clock), _SETS):
        answer = with_set(task, chosen, clock)
        if answer[1] or clock.expired():
            return answer
    return NOTHING


def with_set(task: Task, chosen: frozenset[int], clock: Clock) -> Answer:
    """A plan in which these dominoes are lifted, once each, and no others; or UNKNOWN."""
    for left, width in _LADDER:
        for first in _first_lifts(task, chosen):
            answer = attempt(task, chosen, first, left, width, clock)
            if answer[1] or clock.expired():
                return answer
    return NOTHING


class LiftedSets:
    """The sets of at most so many dominoes whose lift leaves a board that can be filled.

    Iterating gives different sets: each keeps no domino set that one before it kept. With
    `lifts` the least possible number these are all there are, when `all_found` is true at the
    end; false says that the clock ended the search.
    """

    def __init__(self, task: Task, lifts: int, clock: Clock) -> None:
        self.clock = clock
        self.all_found = False
        self.model = arranged(task)
        self.model.lifts = lifts
        within_cheats(self.model)

    def __iter__(self) -> Iterator[frozenset[int]]:
        stays = self.model.stays
        while (run := solve(self.model.cp, self.clock)).found:
            yield frozenset(tile for tile, literal in stays.items() if not run.chosen(literal))
            clause(self.model, [~literal for literal in stays.values() if run.chosen(literal)])
        self.all_found = run.verdict is Verdict.INFEASIBLE


def _first_lifts(task: Task, chosen: frozenset[int]) -> Iterator[tuple[Step, ...]]:
    """What to lift before anything else: nothing, all of it, or one domino with what is on it."""
    lifts = sorted((lay for lay in task.board if lay.tile in chosen), key=tier, reverse=True)
    everything = tuple(Take(lay.tile) for lay in lifts)
    yield ()
    if everything:
        yield everything
    above = resting_on(task.board)
    for tile in sorted(chosen) if len(chosen) > 1 else ():
        heap = _heap(above, tile)
        if heap <= chosen:
            yield tuple(Take(lay.tile) for lay in lifts if lay.tile in heap)


def _heap(above: dict[int, set[int]], tile: int) -> set[int]:
    """The domino and all that rests on it, on both tiers above."""
    heap = {tile}
    for upper in above[tile]:
        heap |= _heap(above, upper)
    return heap


def attempt(
    task: Task,
    chosen: frozenset[int],
    before: tuple[Step, ...],
    left: int,
    width: int,
    clock: Clock,
) -> Answer:
    """Lift these, lay guided around the others, and let the model decide when those are lifted."""
    for step in before:
        task = after(task, step)
    later = chosen & task.laid
    length = max(0, len(missing(task)) - left)
    begun = prefix(task, None, length, width, clock.budget.seed, later)
    if begun is None:
        return NOTHING
    verdict, rest = complete(begun, clock, _EFFORT, later, len(later))
    laid: tuple[Step, ...] = begun.board[len(task.board) :]
    return (verdict, (*before, *laid, *rest)) if rest else NOTHING
