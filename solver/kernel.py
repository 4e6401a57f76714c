"""Declare the functions that a game must give so that the searches can play it.

A search sees a game as rows of integers. ``rows[ply]`` is the position ``ply`` moves after the one
that was asked about, in a layout that only the game's kernel knows. ``deal`` is an instance of the
game's own ``NamedTuple`` class and holds everything that stays the same during a search (the order
of the boneyard, the options, tables). From the class of ``deal`` the compiler knows which game is
meant.

A game writes plain functions with these names and parameters and hands them to ``fill``. ``child``
should also make the draws and passes that the rules force, so that every row either has a choice or
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
"""A number larger than any value or bound."""
UNNAMED: Final = -1
"""The code that means "no move"."""
NOBODY, BY_TOTALS = -1, -2
"""What ``winner`` returns instead of a seat: nobody has won, or the totals decide."""


@compiled
def copy_row(rows: Integers, ply: int, to: int) -> None:
    """Copy ``rows[ply]`` to ``rows[to]``. This loop compiles in a tenth of the time that slices
    take."""
    for column in range(rows.shape[1]):
        rows[to, column] = rows[ply, column]


def seat(deal: Any, rows: Integers, ply: int) -> int:
    """Return the seat to move in ``rows[ply]``."""
    raise NotImplementedError


def moves(deal: Any, rows: Integers, ply: int, codes: Integers, ranks: Integers) -> int:
    """Write the choices in ``rows[ply]`` and return how many there are; 0 exactly when the hand is
    over. ``codes[ply]`` takes one code per choice, ``ranks[ply]`` its rank; the choice with the
    smallest rank is searched first.

    Codes are at least 0. Of choices that lead to positions of equal value for an obvious reason
    (equal ends) only one is written.
    """
    raise NotImplementedError


def child(deal: Any, rows: Integers, ply: int, code: int) -> int:
    """Write the position after the choice ``code`` into ``rows[ply + 1]``. Return the points that
    the choice scores at once for seat 0 minus those for seat 1, or 0 if the game keeps its scores
    in the row."""
    raise NotImplementedError


def key(deal: Any, rows: Integers, ply: int) -> tuple[int, int]:  # noqa: ARG001
    """Return two integers that identify the position: only positions of equal value may have the
    same two. They hold the whole state or a hash of 128 bits; the default is a hash of the whole
    row. If ``child`` returns the points, the scores made so far are left out of the key; otherwise
    they belong in it."""
    one, other = 17, 71
    for column in range(rows.shape[1]):
        one = (one ^ rows[ply, column]) * -7046029254386353131
        other = (other ^ rows[ply, column]) * -4417276706812531889
        one, other = one ^ (one >> 29), other ^ (other >> 31)
    return one, other


def playout_ranks(
    deal: Any, rows: Integers, ply: int, codes: Integers, ranks: Integers, number: int, style: int
) -> None:
    """Replace the ranks of the ``number`` choices in ``codes[ply]`` for a play-out: the smaller the
    rank, the better the choice looks to its mover. Without this function the ranks that ``moves``
    wrote are used.

    ``style`` is 0 in one of ``playout.STYLES`` play-outs, otherwise 1. A game may let all seats
    play differently in the two styles, so that the move preferred in the end is good against both.
    """


def bounds(deal: Any, rows: Integers, ply: int) -> tuple[int, int]:  # noqa: ARG001
    """Return a lower and an upper bound of what seat 0 gains on seat 1 from ``rows[ply]`` to the
    end, settlement included. Seat 0 can make sure of the lower bound; seat 1 can hold seat 0 to the
    upper bound. The two are equal when the hand is over, and may be equal earlier if the result is
    plain."""
    return -FAR, FAR


def room_to_target(deal: Any, rows: Integers, ply: int) -> tuple[int, int, int, int]:  # noqa: ARG001
    """Return ``(room, other_room, most, other_most)``. ``room``, ``other_room``: the points that
    seat 0 and seat 1 lack to the score that ends the game. ``most``, ``other_most``: the most that
    seat 0 and seat 1 can still gain, given that the game ends there. All four are ``FAR`` if no
    score ends the game. If one does, ``bounds`` must hold at every score, and a point more of room
    may raise a seat's ``most`` by one point at most."""
    return FAR, FAR, FAR, FAR


def totals(deal: Any, rows: Integers, ply: int, found: Integers) -> None:
    """Write the final total of every seat into ``found``, one element per seat. Called only when
    the hand is over. Rows with the same ``key`` must have the same totals."""


def winner(deal: Any, rows: Integers, ply: int) -> int:  # noqa: ARG001
    """Return the seat that has won a hand that is over, or ``NOBODY``. ``BY_TOTALS``, the default,
    means that the seat that ends ahead has won."""
    return BY_TOTALS


def lead(deal: Any, found: Integers, of: int) -> int:  # noqa: ARG001
    """Return the lead of seat ``of`` over its best opponent by the totals in ``found``. In this
    default larger totals are better. Every seat wants the largest lead, and no two leads may add up
    to more than 0. The lead of a player without opponents is its total."""
    best = -FAR if len(found) > 1 else 0
    for by in range(len(found)):
        if by != of:
            best = max(best, found[by])
    return int(found[of] - best)


def lead_of_fewest(deal: Any, found: Integers, of: int) -> int:  # noqa: ARG001
    """Return the lead of seat ``of`` over its best opponent if smaller totals are better. A game of
    that kind gives this function as its ``lead``."""
    best = FAR
    for by in range(len(found)):
        if by != of:
            best = min(best, found[by])
    return int(best - found[of])


def prefers(deal: Any, one: Integers, other: Integers, by: int) -> bool:  # noqa: ARG001
    """Return whether seat ``by`` prefers the totals ``one`` to the totals ``other``, which give it
    the same lead. If it prefers neither, the choice with the smaller rank is taken."""
    return False


def lead_bounds(deal: Any, rows: Integers, ply: int, of: int) -> tuple[int, int]:  # noqa: ARG001
    """Return a lower and an upper bound of the lead of seat ``of`` over its best opponent. It can
    make sure of the lower bound even if all others play against it; it cannot exceed the upper
    bound whatever anybody does. The two are equal when the hand is over."""
    return -FAR, FAR


def deal_domino(deal: Any, rows: Integers, ply: int, by: int, domino: int) -> None:
    """Put domino number ``domino`` into the hand of seat ``by`` in ``rows[ply]``, a row that left
    out the hidden dominoes."""


def order_pile(deal: Any, pile: Integers) -> None:
    """Order the dominoes that are left to draw as in ``pile``: domino numbers, the next to be drawn
    first."""


def play_forced(deal: Any, rows: Integers, ply: int) -> None:
    """Make the forced moves in ``rows[ply]``, a row that was just written."""


NEEDED: Final = {stub.__name__: stub for stub in (seat, moves, child)}
"""The functions that every kernel must give, by name."""

OPTIONAL: Final = {
    stub.__name__: stub
    for stub in (
        *(key, playout_ranks, bounds, room_to_target, totals, winner, lead, prefers, lead_bounds),
        *(deal_domino, order_pile, play_forced),
    )
}
"""The functions that a kernel may give, by name; if it does not, the defaults in this module are
used. The last three serve to deal out hidden dominoes in a row."""


def fill(
    deal: type[tuple[Any, ...]], *of_that_name: Implementation, **given: Implementation
) -> None:
    """Register the functions of one game for the searches. A positional function is registered
    under its own name, a keyword one under the keyword. Of the optional names left out the defaults
    are used.

    Raises:
        TypeError: a name is unknown to the searches, or a needed function is missing.
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
    """Make compiled code call ``given`` instead of ``stub`` when the first argument is of class
    ``deal``."""

    def chosen(deal_type: Any, *_: Any) -> Implementation | None:
        return given if getattr(deal_type, "instance_class", None) is deal else None

    given = unwrap(given)  # what is compiled for others in the kernel to call, too
    overload(stub, jit_options=cast(Any, PART), strict=False, inline="never")(chosen)
