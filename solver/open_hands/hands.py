"""Declare what a game must provide so that its hands can be searched with all dominoes known."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from engine.game import Game, M, P
from solver import kernel
from solver.answers.answer import Method
from solver.answers.words import Words, expected, lead
from solver.compiling.compiled import compiled
from solver.kernel import Integers
from solver.question.info import Sense
from solver.search.encoding import Encoding, FirstSearch
from solver.search.match import MatchShares

P_contra = TypeVar("P_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)


@compiled
def _begin(deal: Any, rows: Integers) -> None:
    kernel.play_forced(deal, rows, 0)


def begin_row(deal: Any, seen: Integers) -> Integers:
    """Make the forced moves in ``seen`` and return it. ``seen``: the row (position as integers)
    written from a position with all dominoes known; it is changed in place."""
    _begin(deal, seen[None, :])
    return seen


def forced_moves(
    game: Game[P, M], position: P, is_choice: Callable[[M], bool]
) -> tuple[tuple[M, ...], P]:
    """Return the moves that are made before the next choice, and the position after them. If
    ``position`` has a choice or the hand is over: no moves, and ``position`` itself. ``is_choice``
    is asked about the first legal move."""
    made: list[M] = []
    while (moves := game.legal_moves(position)) and not is_choice(moves[0]):
        made.append(moves[0])
        position = game.after(position, moves[0])
    return tuple(made), position


def ends_with(_: object, __: object, value: int | None) -> Words:
    """Return words that state the lead ``value`` after best play, and give no reason; no words if
    ``value`` is None."""
    return () if value is None else lead(value)


class SecondMethod(Protocol[P_contra]):
    """A second method of solving a hand, which shares no code with the searches."""

    @property
    def method(self) -> Method:
        """Which method it is, as answers name it."""

    def is_lead(self, position: P_contra, seat: int, lead: int) -> bool:
        """Return whether ``seat`` ends with exactly ``lead`` over its best opponent when every seat
        plays as the objective says.

        Raises:
            OutOfBudget: the budget ended before that was known.
        """

    def is_at_most(self, position: P_contra, seat: int, lead: int) -> bool:
        """Return whether ``seat`` ends with a lead of at most ``lead`` when both seats play as the
        objective says. Called only in games of two seats.

        Raises:
            OutOfBudget: the budget ended before that was known.
        """


@dataclass(frozen=True)
class OpenHands(Generic[P, M]):
    """What a game provides so that its hands can be searched with all dominoes known.

    ``encoding``: makes the encoding of a position for the kernel.
    ``second``: makes the second method, which confirms what the search finds.
    ``sense``: which values of the objective are better, the higher or the lower ones.
    ``reason``: why a move is worth a value, in the game's words; the value is None if not known.
    ``expected``: the words for a mean lead.
    ``assumption``: what each seat is taken to play for when there are three or more.
    ``goes_by_totals``: whoever ends ahead has won the hand."""

    game: Game[P, M]
    encoding: Callable[[P], Encoding[P, M]]
    second: Callable[[P, FirstSearch[P]], SecondMethod[P]]
    sense: Sense = Sense.MOST
    reason: Callable[[P, M, int | None], Words] = ends_with
    expected: Callable[[float], Words] = expected
    assumption: Words = ()
    goes_by_totals: bool = True
    match: Callable[[P], MatchShares | None] = lambda _: None
    """How likely the match is won by the totals after the hand; None where it is not known."""
    stake: Callable[[P], float] = lambda _: 0.0
    """The points of lead that winning the hand counts for, in addition to the lead itself, when
    moves are chosen by samples. It is larger the likelier the hand decides the game."""

    def lead(self, totals: Sequence[int], seat: int) -> int:
        """Return the lead of ``seat`` over its best opponent; a larger lead is better, even in a
        game that the lowest total wins. ``totals``: the total of each seat."""
        others = [total for other, total in enumerate(totals) if other != seat]
        if self.game.fewest_win:
            return min(others) - totals[seat]
        return totals[seat] - max(others)

    def value(self, lead: int) -> int:
        """Convert a lead into a value of the objective, or a value into a lead: the same number, or
        its negative if lower values are better."""
        return lead if self.sense is Sense.MOST else -lead
