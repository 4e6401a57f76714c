"""Bound what the plays of a plan can score, by how many free cells can be filled before each.

A play multiplies the lengths of at most three lines. The cells that count are those filled now and
two more for each earlier play, which the three lines share. The model begins with this bound; if a
hand is too large for the model, it is the only bound.
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
"""One-dimensional array; the index is the number of free cells that are filled, from 0 on."""

GAPS = (2, 1, 1)
"""New cells in the lines along a place, across its first cell and across its second cell."""


def most_products(plan: BeadPlan) -> tuple[int, ...]:
    """Return, for each play in turn, an upper bound of the product of the lengths that it
    extends."""
    most = np.ones(plan.plays, np.int64)
    for place, since in plan.since.items():
        runs = [_runs(arm, 2 * plan.plays - 1) for arm in plan.arms(place)]
        pairs = zip(GAPS, runs[::2], runs[1::2], strict=True)
        along, *across = [_factors(plan.options, *line) for line in pairs]
        product = _largest_product(along, _largest_product(*across))[::2]
        most[since - 1 :] = np.maximum(most[since - 1 :], product[since - 1 :])
    return tuple(most.tolist())


def most_points(plan: BeadPlan) -> int:
    """Return an upper bound of the points of every plan: all plays are made, and the doubles are
    laid in the plays that score most."""
    products = sorted(most_products(plan))
    doubles = sum(number for tile, number in plan.hand.items() if tile.is_double)
    kept = min(0, plan.left_over - OTHER_LEFT * plan.plays)
    return kept + sum(products) + sum(products[max(0, len(products) - doubles) :])


def _runs(arm: Arm, size: int) -> tuple[int, ...]:
    """Return how long an arm can be when n of its free cells are filled, for each n from 0 to
    ``size - 1``."""
    free = [cell.free for cell in arm]
    return tuple([bisect_right(free, cells) for cells in range(size)])


@lru_cache(maxsize=1 << 12)
def _factors(options: Options, gap: int, one: tuple[int, ...], other: tuple[int, ...]) -> ByCells:
    """Return the highest factor that a line gives to a score, by the number of free cells filled.
    ``gap``: its new cells. ``one``, ``other``: what ``_runs`` returns for its two arms."""
    before, after = np.array(one)[:, None], np.array(other)[None, :]
    groups = (before >= options.shortest_group) * 1 + (after >= options.shortest_group)
    power = groups if options.joins_count_twice else np.minimum(groups, 1)
    factors, size = (gap + before + after) ** power, len(one)
    found = [factors[range(cells + 1), range(cells, -1, -1)].max() for cells in range(size)]
    return np.maximum.accumulate(np.array(found))


def _largest_product(one: ByCells, other: ByCells) -> ByCells:
    """Return, for each number of filled cells, the largest product of a number of ``one`` and a
    number of ``other`` when the cells are divided between them."""
    return np.array([(one[: cells + 1] * other[cells::-1]).max() for cells in range(len(one))])
