"""Bound what the plays of a plan can score, by how many free cells can be filled before each.

A play multiplies the lengths of three lines at most. Cells that are filled now count, and two more
by each play before, which the three lines share. The model begins with this bound; where a hand is
too large for the model it is the only one.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from engine.games.bead import Options
from engine.games.bead.scoring import OTHER_LEFT
from solver.games.bead.cpsat.reach import Arm, BeadPlan

ByCells = npt.NDArray[np.int64]
"""By the number of free cells filled, from 0 on."""

GAPS = (2, 1, 1)
"""New cells in the lines along a place, across its first cell and across its second cell."""


def most_products(plan: BeadPlan) -> tuple[int, ...]:
    """Return the most by which lengths can multiply, for each play."""
    most = np.ones(plan.plays, np.int64)
    for place, since in plan.since.items():
        runs = [_runs(arm, 2 * plan.plays - 1) for arm in plan.arms(place)]
        pairs = zip(GAPS, runs[::2], runs[1::2], strict=True)
        along, *across = [_factors(plan.options, *line) for line in pairs]
        product = _largest_product(along, _largest_product(*across))[::2]
        most[since - 1 :] = np.maximum(most[since - 1 :], product[since - 1 :])
    return tuple(most.tolist())


def most_points(plan: BeadPlan) -> int:
    """Return a number of points that no plan passes: all dominoes are laid, the doubles where they
    score most."""
    products = sorted(most_products(plan))
    doubles = sum(number for tile, number in plan.hand.items() if tile.is_double)
    kept = min(0, plan.left_over - OTHER_LEFT * plan.plays)
    return kept + sum(products) + sum(products[max(0, len(products) - doubles) :])


def _runs(arm: Arm, size: int) -> tuple[int, ...]:
    """Return how long an arm can be, by the cells of it that are filled."""
    free = [cell.free for cell in arm]
    return tuple([bisect_right(free, cells) for cells in range(size)])


@lru_cache(maxsize=1 << 12)
def _factors(options: Options, gap: int, one: tuple[int, ...], other: tuple[int, ...]) -> ByCells:
    """Return the most by which a line with two arms multiplies a score."""
    before, after = np.array(one)[:, None], np.array(other)[None, :]
    groups = (before >= options.shortest_group) * 1 + (after >= options.shortest_group)
    power = groups if options.joins_count_twice else np.minimum(groups, 1)
    factors, size = (gap + before + after) ** power, len(one)
    found = [factors[range(cells + 1), range(cells, -1, -1)].max() for cells in range(size)]
    return np.maximum.accumulate(np.array(found))


def _largest_product(one: ByCells, other: ByCells) -> ByCells:
    """Return the largest product of two numbers that share the cells."""
    return np.array([(one[: cells + 1] * other[cells::-1]).max() for cells in range(len(one))])
