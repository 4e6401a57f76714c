"""Declare what turns positions into rows of a kernel, and what a second method may ask."""

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
    """Positions of one deal as rows of its kernel, and codes of the kernel as moves."""

    @property
    def deal(self) -> Any:
        """What stays the same, for the kernel."""

    @property
    def sizes(self) -> Sizes:
        """The memory that a search of the deal needs."""

    def row(self, position: P_contra) -> Integers:
        """Return the row of a position of the deal that is not over, forced moves in it made."""

    def moves(self, position: P_contra, code: int) -> Sequence[M_co]:
        """Return the moves of a code, those that are forced before it included."""

    def ahead(self, position: P_contra) -> int:
        """Return the lead of seat 0 over seat 1 in the position; a larger lead is better. Called
        only in games of two seats. The kernel's values are added to this lead."""


class DealtEncoding(Encoding[P_contra, M_co], Protocol):
    """The same where hidden dominoes are dealt out in rows."""

    def seen(self, position: P_contra) -> Integers:
        """Return the row of a position in which dominoes are hidden: they are left out, and no
        forced move is made."""

    def number(self, tile: Tile) -> int:
        """Return the number of a domino, for the kernel."""


@dataclass(frozen=True)
class FirstSearch(Generic[P]):
    """What a second method may ask of the first: the search of a question, with all it proved, and
    the lead of a seat by the totals of all."""

    clock: Clock
    encoding: Encoding[P, Any]
    searcher: Searcher
    lead: Callable[[Sequence[int], int], int]
