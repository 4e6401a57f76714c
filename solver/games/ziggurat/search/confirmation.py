"""Prove every bound that is given out a second time, by methods that share nothing."""

from solver.games.ziggurat.search.progress import Progress
from solver.games.ziggurat.verify.arrangements import Recount
from solver.games.ziggurat.verify.exhaustion import cannot_finish_within


def confirm(progress: Progress) -> None:
    """Have the bound proved again by a method that shares nothing with the search.

    A bound that only one method stands behind is not given out, unless none is to be confirmed.
    """
    if progress.bound == progress.floor:
        progress.confirmed.append("relaxation_bound")
    elif progress.bound == progress.granted:
        progress.confirmed.append("position_bound")
    elif progress.bound == progress.recounted or progress.clock.confirms(
        lambda: _exhausted(progress)
    ):
        progress.confirmed.append("second_method")
    elif progress.clock.budget.confirm:
        progress.bound = max(progress.floor, progress.granted, progress.recounted)


def confirm_fewest(progress: Progress) -> None:
    """Have the bound of full arrangements counted again."""
    recount = Recount(progress.clock)
    if progress.clock.confirms(
        lambda: recount.cannot_lift_fewer(progress.position, progress.fewest)
    ):
        progress.recounted = progress.fewest


def _exhausted(progress: Progress) -> bool:
    return cannot_finish_within(progress.position, progress.bound - 1, progress.clock)
