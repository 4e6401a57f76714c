"""Every bound that is given out is proved twice, by methods that share nothing."""

from solver.games.ziggurat.progress import Progress
from solver.games.ziggurat.verify.arrangements import Recount
from solver.games.ziggurat.verify.exhaustion import cannot_finish_within


def confirm(search: Progress) -> None:
    """Have the bound proved again by a method that shares nothing with the search.

    A bound that only one method stands behind is not given out, unless none is to be confirmed.
    """
    if search.bound == search.floor:
        search.confirmed.append("relaxation_bound")
    elif search.bound == search.granted:
        search.confirmed.append("position_bound")
    elif search.bound == search.recounted or search.clock.confirms(lambda: _exhausted(search)):
        search.confirmed.append("second_method")
    elif search.clock.budget.confirm:
        search.bound = max(search.floor, search.granted, search.recounted)


def confirm_fewest(search: Progress) -> None:
    """Have the bound of full arrangements counted again."""
    recount = Recount(search.clock)
    if search.clock.confirms(lambda: recount.cannot_lift_fewer(search.position, search.fewest)):
        search.recounted = search.fewest


def _exhausted(search: Progress) -> bool:
    return cannot_finish_within(search.position, search.bound - 1, search.clock)
