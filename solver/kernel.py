"""Declare the names that a game fills so that the searches can play it.

A search sees a game as rows of integers. ``rows[ply]`` is the position ``ply`` moves after the one
that was asked about, in a layout that only the game's kernel knows; ``deal`` is a ``NamedTuple``
class of the game's own with everything that stays the same (the order of the boneyard, the
options, tables). The class of ``deal`` is how the compiler knows which game is meant.

A game writes plain functions with these names and parameters and hands them to ``fill``. Draws and
passes that the rules force should be made inside ``child``, so that a row always has a choice or
is over.
"""

from collections.abc import Callable
from inspect import unwrap
from typing import Any, Final, cast

import numpy as np
import numpy.typing as npt
from numba.extending import overload

from solver.compiling.compiled import compiled
from solver.compiling.parts import OPTIONS as PART

Integers = npt.NDArray[np.int64]
Reals = npt.NDArray[np.float64]
Implementation = Callable[..., Any]

FAR: Final = 1 << 30
"""More than any value or bound."""
UNNAMED: Final = -1
"""The code of no move."""
NOBODY, BY_TOTALS = -1, -2
"""What ``winner`` returns besides a seat."""


@compiled
def copy_row(rows: Integers, ply: int, to: int) -> None:
    """Copy one row over another; compiles in a tenth of the time that slices take."""
    for column in range(rows.shape[1]):
        rows[to, column] = rows[ply, column]


def seat(deal: Any, rows: Integers, ply: int) -> int:
    """Return the seat to move."""
    raise NotImplementedError


def moves(deal: Any, rows: Integers, ply: int, codes: Integers, ranks: Integers) -> int:
    """Write a code for each different choice into ``codes[ply]`` and its rank into ``ranks[ply]``
    (the smallest is searched first) and return how many there are. 0 exactly when it
    is over.

    Codes are at least 0. Choices that lead to positions of equal value for a reason that is
    plain to see (equal ends) are written once.
    """
    raise NotImplementedError


def child(deal: Any, rows: Integers, ply: int, code: int) -> int:
    """Write the position after a choice into ``rows[ply + 1]``; return what it scores at once
    for seat 0 less what it scores for seat 1 (0 where scores stand in the row)."""
    raise NotImplementedError


def key(deal: Any, rows: Integers, ply: int) -> tuple[int, int]:  # noqa: ARG001
    """Return two integers that together are equal only for positions that are worth the same: the
    whole state in them, or a hash of 128 bits; where it is left out, a hash of the whole row.
    Scores made so far stay out of it where ``child`` returns them, and belong in it otherwise."""
    one, other = 17, 71
    for column in range(rows.shape[1]):
        one = (one ^ rows[ply, column]) * -7046029254386353131
        other = (other ^ rows[ply, column]) * -4417276706812531889
        one, other = one ^ (one >> 29), other ^ (other >> 31)
    return one, other


def playout_ranks(
    deal: Any, rows: Integers, ply: int, codes: Integers, ranks: Integers, number: int, style: int
) -> None:
    """Write over the ranks of the ``number`` choices in ``codes[ply]`` how good each looks to its
    mover, the smallest best, for play-outs; where it is left out, the ranks of ``moves`` say it.

    ``style`` is 0 in one of ``playout.STYLES`` play-outs, else 1. A game may let all play one way
    or another by it, so that the move that is liked best is good against both.
    """


def bounds(deal: Any, rows: Integers, ply: int) -> tuple[int, int]:  # noqa: ARG001
    """Return the least that seat 0 can be sure to gain on seat 1 from here, settlement included,
    and the most that seat 1 may have to let it gain. The two are equal when the hand is over, and
    may be where its end is plain."""
    return -FAR, FAR


def room_to_target(deal: Any, rows: Integers, ply: int) -> tuple[int, int, int, int]:  # noqa: ARG001
    """Return the points that seat 0 and seat 1 lack to the score that ends the game, if one does,
    and the most that each can still gain because the game ends there. The bounds of such a game
    hold wherever the scores stand; more room for a seat is at most so many points more to gain."""
    return FAR, FAR, FAR, FAR


def totals(deal: Any, rows: Integers, ply: int, found: Integers) -> None:
    """Write what every seat ends with, once it is over, into ``found``; the same for all rows with
    one ``key``."""


def winner(deal: Any, rows: Integers, ply: int) -> int:  # noqa: ARG001
    """Return the seat that has won a hand that is over, or ``NOBODY``; ``BY_TOTALS`` where whoever
    ends ahead has, and where it is left out."""
    return BY_TOTALS


def lead(deal: Any, found: Integers, of: int) -> int:  # noqa: ARG001
    """Return the lead of a seat over its best opponent by ``totals``; where it is left out, more is
    better. Every seat wants the largest, and no two leads add up to more than 0. A player alone
    leads by what it has."""
    best = -FAR if len(found) > 1 else 0
    for by in range(len(found)):
        if by != of:
            best = max(best, found[by])
    return int(found[of] - best)


def lead_of_fewest(deal: Any, found: Integers, of: int) -> int:  # noqa: ARG001
    """Return the lead of a seat over its best opponent where less is better, for ``lead``."""
    best = FAR
    for by in range(len(found)):
        if by != of:
            best = min(best, found[by])
    return int(best - found[of])


def prefers(deal: Any, one: Integers, other: Integers, by: int) -> bool:  # noqa: ARG001
    """Tell whether seat ``by``, of two ``totals`` with equal leads, prefers the first; where it
    does not, the choice that ranks first is taken."""
    return False


def lead_bounds(deal: Any, rows: Integers, ply: int, of: int) -> tuple[int, int]:  # noqa: ARG001
    """Return the least lead over its best opponent that a seat can be sure of with all others
    playing against it, and the most that it can still end with whatever all do; equal to each other
    when it is over."""
    return -FAR, FAR


def deal_domino(deal: Any, rows: Integers, ply: int, by: int, domino: int) -> None:
    """Put a domino, by its number, into the hand of a seat, in which its place was hidden."""


def order_pile(deal: Any, pile: Integers) -> None:
    """Lay the dominoes that are left to draw in this order, the next one first, by number."""


def play_forced(deal: Any, rows: Integers, ply: int) -> None:
    """Make the moves that are forced in a row that was just written."""


NEEDED: Final = {stub.__name__: stub for stub in (seat, moves, child)}
"""The functions that every kernel gives, by name."""

OPTIONAL: Final = {
    stub.__name__: stub
    for stub in (
        *(key, playout_ranks, bounds, room_to_target, totals, winner, lead, prefers, lead_bounds),
        *(deal_domino, order_pile, play_forced),
    )
}
"""Those that stand as they are here for a kernel that does not give them; the last three deal out
hidden dominoes in a row."""


def fill(
    deal: type[tuple[Any, ...]], *of_that_name: Implementation, **given: Implementation
) -> None:
    """Give the searches the functions of one game: each under its own name, or by keyword under the
    name that the searches use. What is left out cannot be asked.

    Raises:
        TypeError: a name that no search asks for, or none of those that all need.
    """
    given |= {one.__name__: one for one in of_that_name}
    known = {**NEEDED, **OPTIONAL}
    strange, lacking = sorted(given.keys() - known.keys()), sorted(NEEDED.keys() - given.keys())
    if strange or lacking:
        about = [f"has no use for {name}" for name in strange] + [f"needs {n}" for n in lacking]
        raise TypeError(f"The kernel of {deal.__module__} {' and '.join(about)}.")
    for name, implementation in {**OPTIONAL, **given}.items():
        register(known[name], deal, implementation)


def register(stub: Implementation, deal: type[tuple[Any, ...]], given: Implementation) -> None:
    """Have compiled code call ``given`` where it calls the stub with a deal of this class."""

    def chosen(deal_type: Any, *_: Any) -> Implementation | None:
        return given if getattr(deal_type, "instance_class", None) is deal else None

    given = unwrap(given)  # what is compiled for others in the kernel to call, too
    overload(stub, jit_options=cast(Any, PART), strict=False, inline="never")(chosen)
