"""Find where the plays of a plan can lie, by what each needs at least: the instance of a plan.

Every place that a plan could use is kept. A place is left out if no domino of the hand suits the
old values of its three lines, or if no earlier plays can make it extend two groups.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, pairwise
from typing import Final, NamedTuple

from engine.games.bead import Options
from engine.games.bead.position import SET
from engine.games.bead.scoring import DOUBLE_LEFT, OTHER_LEFT
from engine.tiles import Tile
from solver.games.bead.cpsat.grid import (
    STEPS,
    BeadGrid,
    FreePlace,
    Lie,
    Square,
    lies_of,
    places_over,
)


class ArmCell(NamedTuple):
    """A cell on an arm of a place. ``since``: the number of the first play that can fill it, or 0
    if it is filled already. ``free``: how many cells of the arm are free, up to and including this
    one."""

    cell: Square
    since: int
    free: int


Arm = tuple[ArmCell, ...]
"""The cells of a line outward from a place, as far as plays can fill them."""

PLACES_PER_UNIT: Final = 1250
"""How many pairs of a play and a place are modelled per unit of effort."""

MOST_CELLS: Final = 2 * len(SET)
"""A number of cells that no line reaches."""


class BeadPlan(NamedTuple):
    """The instance of a plan. ``grid``: the filled grid. ``hand``: how many copies of each domino
    are held. ``plays``: the most plays. ``since``: for each place, the number of the first play
    that can be there, from 1 on. ``lies``: the lies that each place allows. ``cells``: for each
    cell, the number of the first play that can fill it."""

    grid: BeadGrid
    hand: Counter[Tile]
    plays: int
    since: dict[FreePlace, int]
    lies: dict[FreePlace, tuple[Lie, ...]]
    cells: dict[Square, int]

    @property
    def options(self) -> Options:
        return self.grid.options

    @property
    def left_over(self) -> int:
        """The penalty for the whole hand if none of it is laid (B13), as a number below 0."""
        return sum(number * cost_of(tile) for tile, number in self.hand.items())

    @property
    def effort(self) -> float:
        """Effort for building the model, in units of budgets: the model has about 80 constraints
        for each place of each play, wherever there are many."""
        places = sum(self.plays + 1 - since for since in self.since.values())
        return places / PLACES_PER_UNIT

    def places(self, play: int) -> list[FreePlace]:
        """Return the places where play number ``play`` can be."""
        return [place for place, since in self.since.items() if since <= play]

    def stretches(self) -> Iterator[tuple[Square, ...]]:
        """Yield the stretches of neighbouring cells, in every row and column, that are filled or
        can be filled by the plan."""
        known = sorted({*self.grid.values, *self.cells})
        for step, cells in ((STEPS["right"], known), (STEPS["down"], sorted(known, key=_turned))):
            first = 0
            for number, (one, other) in enumerate(pairwise(cells), 1):
                if (one[0] + step[0], one[1] + step[1]) != other:
                    yield tuple(cells[first:number])
                    first = number
            yield tuple(cells[first:])

    def arms(self, place: FreePlace, longest: int = MOST_CELLS) -> tuple[Arm, ...]:
        """Return the six arms of a place, each cut after ``longest`` cells: two along the place,
        two across its first cell, two across its second cell."""
        (first, second), (down, right) = place.cells, STEPS[place.direction]
        ways = (
            *((first, -down, -right), (second, down, right)),
            *((first, -right, -down), (first, right, down)),
            *((second, -right, -down), (second, right, down)),
        )
        return tuple([tuple(islice(self._arm(*way), longest)) for way in ways])

    def _arm(self, cell: Square, down: int, right: int) -> Iterator[ArmCell]:
        (row, column), free = cell, 0
        while True:
            cell = row, column = row + down, column + right
            since = 0 if cell in self.grid.values else self.cells.get(cell)
            free += since != 0
            if since is None or free > 2 * (self.plays - 1):
                return
            yield ArmCell(cell, since, free)


def reached_by(arm: Arm, play: int) -> Arm:
    """Return the part of an arm that can be filled before play number ``play``: each earlier play
    fills at most two cells."""
    for number, (_, since, free) in enumerate(arm):
        if since >= play or free > 2 * (play - 1):
            return arm[:number]
    return arm


def cost_of(tile: Tile) -> int:
    """Return the penalty for a domino that is left over (B13), as a number below 0."""
    return DOUBLE_LEFT if tile.is_double else OTHER_LEFT


def _turned(cell: Square) -> Square:
    return cell[::-1]


def plan_of(grid: BeadGrid, hand: Sequence[Tile], plays: int) -> BeadPlan:
    """Return the instance of a plan of at most ``plays`` plays."""
    plan = BeadPlan(grid, Counter(hand), min(plays, len(hand)), {}, {}, {})
    held, refused, filled = lies_of(hand), set[FreePlace](), dict.fromkeys(grid.values)
    for play in range(1, plan.plays + 1):
        found = dict[FreePlace, tuple[Lie, ...]]()
        for place in _beside(filled):
            if place in plan.since or place in refused or not _extends_two(plan, place, play):
                continue
            lies = _lies_on(grid, place, held)
            if lies:
                found[place] = lies
            else:
                refused.add(place)
        plan.lies.update(found)
        plan.since.update(dict.fromkeys(found, play))
        for cell in (cell for place in found for cell in place.cells):
            plan.cells.setdefault(cell, play)
            filled[cell] = None
    return plan


def _beside(filled: Iterable[Square]) -> Iterable[FreePlace]:
    """Return the places that have a cell next to one of the cells ``filled``."""
    cells = dict.fromkeys(
        (row + down, column + right)
        for row, column in filled
        for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0))
    )
    return dict.fromkeys(place for cell in cells for place in places_over(cell))


def _lies_on(grid: BeadGrid, place: FreePlace, held: Iterable[Lie]) -> tuple[Lie, ...]:
    """Return the lies of ``held`` that the old values in the lines through a place allow. Later
    plays never allow more, because every part of a pattern is a pattern (B6). Empty if the place is
    not free or four dominoes would lie side by side (B9)."""
    if not grid.is_free(place) or grid.flush(place) >= 3:
        return ()
    along, one, other = (line.fillings for line in grid.lines(place))
    return tuple(
        sorted(lie for lie in held if lie in along and lie[:1] in one and lie[1:] in other)
    )


def _extends_two(plan: BeadPlan, place: FreePlace, play: int) -> bool:
    """Return whether play number ``play`` might extend two groups at ``place`` (B7, B8): the cells
    of both groups next to the place must be filled, and each earlier play fills two cells."""
    shortest, needs = plan.options.shortest_group, list[int]()
    arms = [reached_by(arm, play) for arm in plan.arms(place, shortest)]
    for one, other in zip(arms[::2], arms[1::2], strict=True):
        found = sorted(arm[-1].free for arm in (one, other) if len(arm) == shortest)
        needs += found if plan.options.joins_count_twice else found[:1]
    return len(needs) > 1 and sum(sorted(needs)[:2]) <= 2 * (play - 1)
