"""Declare the names that a game fills so that the searches can play it.

A search sees a game as rows of integers. ``rows[at]`` is the position ``at`` moves after the one
that was asked about, in a layout that only the game's kernel knows; ``deal`` is a ``NamedTuple``
class of the game's own with everything that stays the same (the order of the boneyard, the
options, tables). The class of ``deal`` is how the compiler knows which game is meant.

A game writes plain functions with these names and parameters and hands them to ``fill``. Draws and
passes that the rules force should be made inside ``child``, so that a row always has a choice or
is over.
"""

from collections.abc import Callable
from typing import Any, Final, cast

import numpy as np
import numpy.typing as npt
from numba.extending import overload

from solver.compiled import compiled
from solver.parts import OPTIONS as PART

Integers = npt.NDArray[np.int64]
Implementation = Callable[..., Any]

FAR: Final = 1 << 30
"""More than any value or bound."""
UNNAMED: Final = -1
"""The code of no move."""


@compiled
def copy_row(rows: Integers, at: int, to: int) -> None:
    """Copy one row over another; compiles in a tenth of the time that slices take."""
    for column in range(rows.shape[1]):
        rows[to, column] = rows[at, column]


def seat(deal: Any, rows: Integers, at: int) -> int:
    """Return the seat to move."""
    raise NotImplementedError


def moves(deal: Any, rows: Integers, at: int, codes: Integers, ranks: Integers) -> int:
    """Write a code for each different choice into ``codes[at]`` and its rank into ``ranks[at]``
    (the smallest is searched first) and return how many there are. 0 exactly when it
    is over.

    Codes are at least 0. Choices that lead to positions of equal value for a reason that is
    plain to see (equal ends) are written once.
    """
    raise NotImplementedError


def promise(
    deal: Any, rows: Integers, at: int, codes: Integers, ranks: Integers, number: int, style: int
) -> None:
    """Write over the ranks of the ``number`` choices in ``codes[at]`` how good each looks to its
    mover, the smallest best, for play-outs; where it is left out, the ranks of ``moves`` say it.

    ``style`` is 0 in one of ``playout.STYLES`` play-outs, else 1. A game may let all play one way
    or another by it, so that the move that is liked best is good against both.
    """
    raise NotImplementedError


def child(deal: Any, rows: Integers, at: int, code: int) -> int:
    """Write the position after a choice into ``rows[at + 1]``; return what it scores at once
    for seat 0 less what it scores for seat 1 (0 where scores stand in the row)."""
    raise NotImplementedError


def key(deal: Any, rows: Integers, at: int) -> tuple[int, int]:
    """Return two integers that together are equal only for positions that are worth the same: the
    whole state in them, or a hash of 128 bits. Scores made so far stay out of it where ``child``
    returns them, and belong in it otherwise."""
    raise NotImplementedError


def bounds(deal: Any, rows: Integers, at: int) -> tuple[int, int]:
    """Return the least that seat 0 can be sure to gain on seat 1 from here, settlement included,
    and the most that seat 1 may have to let it gain. The two are equal when the hand is over, and
    may be where its end is plain."""
    raise NotImplementedError


def scoped(deal: Any) -> bool:
    """Tell whether a score that is reached ends the game at once, so that ``rooms`` matter."""
    raise NotImplementedError


def bounds_anywhere(deal: Any, rows: Integers, at: int) -> tuple[int, int]:
    """Return bounds as ``bounds`` does, but they hold at all scores that do not end the game; only
    asked where ``scoped``, at such scores."""
    raise NotImplementedError


def rooms(deal: Any, rows: Integers, at: int) -> tuple[int, int]:
    """Return the points that seat 0 and seat 1 lack to the score that ends the game."""
    raise NotImplementedError


def claims(deal: Any) -> bool:
    """Tell whether a proof must say what it needs of the ``supply``, which then stays out of the
    key."""
    raise NotImplementedError


def supply(deal: Any, rows: Integers, at: int) -> int:
    """Return the counts of which a proof seldom needs all, packed as in ``solver.search.supply``;
    only asked where the game ``claims``."""
    raise NotImplementedError


def claim_of_bound(deal: Any, rows: Integers, at: int, low: bool) -> int:
    """Return what the lower of the ``bounds``, or the upper one, needs of the supply."""
    raise NotImplementedError


def claim_of_refutation(deal: Any, rows: Integers, at: int) -> int:
    """Return what it needs of the supply that the seat to move has no other choices than it has."""
    raise NotImplementedError


def claim_of_choice(deal: Any, rows: Integers, at: int, code: int, claim: int) -> int:
    """Return what a proof needs that goes on by a choice, in ``rows[at + 1]``, where it has a
    claim."""
    raise NotImplementedError


def looks_ahead(deal: Any) -> bool:
    """Tell whether it pays to ask the table about every child before the first is searched."""
    raise NotImplementedError


def repeats(deal: Any) -> bool:
    """Tell whether the choice that decided the last position so many moves ahead is likely to
    decide the next one too, so that it pays to search it first."""
    raise NotImplementedError


def totals(deal: Any, rows: Integers, at: int, found: Integers) -> None:
    """Write what every seat ends with, once it is over, into ``found``; the same for all rows with
    one ``key``."""
    raise NotImplementedError


def prefers(deal: Any, one: Integers, other: Integers, by: int) -> bool:
    """Tell whether seat ``by`` prefers the ``totals`` ``one`` to ``other``; of equal ones
    the choice that ranks first is taken."""
    raise NotImplementedError


def lead(deal: Any, found: Integers, of: int) -> int:
    """Return the lead of a seat over its best opponent by ``totals``, more being better."""
    raise NotImplementedError


def leads_oppose(deal: Any) -> bool:
    """Tell whether every seat ``prefers`` the larger ``lead`` before anything else, and the leads
    of two seats never add up to more than 0, so that max^n may be pruned."""
    raise NotImplementedError


def lead_bounds(deal: Any, rows: Integers, at: int, of: int) -> tuple[int, int]:
    """Return the least lead over its best opponent that a seat can be sure of with all others
    playing against it, and the most that it can still end with whatever all do; equal to each other
    when it is over."""
    raise NotImplementedError


def _no_totals(deal: Any, rows: Integers, at: int, found: Integers) -> None:
    """Write nothing: of two seats nobody asks for totals."""


def _no_lead(deal: Any, found: Integers, of: int) -> int:  # noqa: ARG001
    return 0


def _as_ranked(
    deal: Any,
    rows: Integers,
    at: int,
    codes: Integers,
    ranks: Integers,
    number: int,
    style: int,
) -> None:
    """Leave the ranks as they are."""


def _never(deal: Any) -> bool:  # noqa: ARG001
    return False


def _nothing(deal: Any, rows: Integers, at: int) -> int:  # noqa: ARG001
    return 0


def _no_claim_of_bound(deal: Any, rows: Integers, at: int, low: bool) -> int:  # noqa: ARG001
    return 0


def _no_claim_of_choice(
    deal: Any,  # noqa: ARG001
    rows: Integers,  # noqa: ARG001
    at: int,  # noqa: ARG001
    code: int,  # noqa: ARG001
    claim: int,  # noqa: ARG001
) -> int:
    return 0


def _roomy(deal: Any, rows: Integers, at: int) -> tuple[int, int]:  # noqa: ARG001
    return FAR, FAR


STUBS: Final[dict[str, Implementation]] = {
    stub.__name__: stub
    for stub in (
        seat,
        moves,
        promise,
        child,
        key,
        bounds,
        scoped,
        bounds_anywhere,
        rooms,
        claims,
        supply,
        claim_of_bound,
        claim_of_refutation,
        claim_of_choice,
        looks_ahead,
        repeats,
        totals,
        prefers,
        lead,
        leads_oppose,
        lead_bounds,
    )
}
"""The functions that a kernel may give, by name."""


NEEDED: Final = frozenset({"seat", "moves", "child", "key"})
"""Names that no kernel may leave out."""


def _anything(deal: Any, rows: Integers, at: int) -> tuple[int, int]:  # noqa: ARG001
    return -FAR, FAR


def _any_lead(deal: Any, rows: Integers, at: int, of: int) -> tuple[int, int]:  # noqa: ARG001
    return -FAR, FAR


_WHERE_LEFT_OUT: Final[dict[str, Implementation]] = {
    "promise": _as_ranked,
    "scoped": _never,
    "bounds_anywhere": _anything,
    "rooms": _roomy,
    "looks_ahead": _never,
    "repeats": _never,
    "claims": _never,
    "supply": _nothing,
    "claim_of_bound": _no_claim_of_bound,
    "claim_of_refutation": _nothing,
    "claim_of_choice": _no_claim_of_choice,
    "totals": _no_totals,
    "lead": _no_lead,
    "leads_oppose": _never,
    "bounds": _anything,
    "lead_bounds": _any_lead,
}


def fill(deal: type[tuple[Any, ...]], **given: Implementation) -> None:
    """Give the searches the functions of one game; what it leaves out it cannot be asked.

    Raises:
        TypeError: a name that no search asks for, or none of those that all need.
    """
    strange, lacking = sorted(given.keys() - STUBS.keys()), sorted(NEEDED - given.keys())
    if strange or lacking:
        about = [f"has no use for {name}" for name in strange] + [f"needs {n}" for n in lacking]
        raise TypeError(f"The kernel of {deal.__module__} {' and '.join(about)}.")
    for name, implementation in {**_WHERE_LEFT_OUT, **given}.items():
        _register(STUBS[name], deal, implementation)


def _register(stub: Implementation, deal: type[tuple[Any, ...]], given: Implementation) -> None:
    def chosen(deal_type: Any, *_: Any) -> Implementation | None:
        return given if getattr(deal_type, "instance_class", None) is deal else None

    overload(stub, jit_options=cast(Any, PART), strict=False, inline="never")(chosen)
