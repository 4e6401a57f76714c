"""Declare how a game turns positions into kernel rows, and what a second method gets from the
first."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from engine.game import P
from engine.tiles import Tile
from solver.kernel import Integers
from solver.question.budget import Clock
from solver.search.driver import Searcher, Sizes

P_contra = TypeVar("P_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)


class Encoding(Protocol[P_contra, M_co]):
    """Turns the positions of one deal into rows of its kernel, and the kernel's codes into
    moves."""

    @property
    def deal(self) -> Any:
        """What stays the same during a search, as the kernel reads it."""

    @property
    def sizes(self) -> Sizes:
        """The memory that a search of the deal needs."""

    def row(self, position: P_contra) -> Integers:
        """Return the row of a position of the deal, with its forced moves made. The hand must not
        be over."""

    def moves(self, position: P_contra, code: int) -> Sequence[M_co]:
        """Return the moves that ``code`` stands for, including the forced moves before it."""

    def ahead(self, position: P_contra) -> int:
        """Return the lead of seat 0 over seat 1 in the position; a larger lead is better. Called
        only in games of two seats. The kernel's values are added to this lead."""


class DealtEncoding(Encoding[P_contra, M_co], Protocol):
    """An ``Encoding`` for games in which hidden dominoes are dealt out in a row."""

    def seen(self, position: P_contra) -> Integers:
        """Return the row of a position with hidden dominoes: they are left out, and forced moves
        are not made."""

    def number(self, tile: Tile) -> int:
        """Return the number by which the kernel knows a domino."""


@dataclass(frozen=True)
class FirstSearch(Generic[P]):
    """What a second method may use of the first one. ``clock``: the budget. ``encoding``: positions
    as rows. ``searcher``: the search, with everything it proved. ``lead``: returns the lead of a
    seat, given the totals of all seats and the seat."""

    clock: Clock
    encoding: Encoding[P, Any]
    searcher: Searcher
    lead: Callable[[Sequence[int], int], int]
