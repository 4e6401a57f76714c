"""Declare what a game gives so that its hands can be searched with everything known."""

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

P_contra = TypeVar("P_contra", contravariant=True)
M_co = TypeVar("M_co", covariant=True)


@compiled
def _begin(deal: Any, rows: Integers) -> None:
    kernel.play_forced(deal, rows, 0)


def begin_row(deal: Any, seen: Integers) -> Integers:
    """Return the row that was written from a position with everything known, the moves that are
    forced in it made."""
    _begin(deal, seen[None, :])
    return seen


def forced_moves(
    game: Game[P, M], position: P, is_choice: Callable[[M], bool]
) -> tuple[tuple[M, ...], P]:
    """Return the moves that come before the next choice, and the position after them; none and the
    same where there is a choice or the hand is over."""
    made: list[M] = []
    while (moves := game.legal_moves(position)) and not is_choice(moves[0]):
        made.append(moves[0])
        position = game.after(position, moves[0])
    return tuple(made), position


def ends_with(_: object, __: object, value: int | None) -> Words:
    """Say what best play after a move ends in, and no more."""
    return () if value is None else lead(value)


class SecondMethod(Protocol[P_contra]):
    """A second method, which shares no code with the searches."""

    @property
    def method(self) -> Method:
        """Its kind."""

    def is_lead(self, position: P_contra, seat: int, lead: int) -> bool:
        """Tell whether a seat ends with exactly that lead over its best opponent when all play as
        the objective says.

        Raises:
            OutOfBudget: before it was known.
        """

    def is_at_most(self, position: P_contra, seat: int, lead: int) -> bool:
        """Tell whether a seat cannot end with a larger lead; only asked of two seats.

        Raises:
            OutOfBudget: before it was known.
        """


@dataclass(frozen=True)
class OpenHands(Generic[P, M]):
    """The search of a game's hands with everything known.

    ``sense`` says which values of the objective are the better ones. ``reason`` tells in the game's
    words why a move is worth a value, None where that is not known. ``assumption`` is what three
    and more are taken to play for. ``goes_by_totals``: who ends ahead has won the hand."""

    game: Game[P, M]
    encoding: Callable[[P], Encoding[P, M]]
    second: Callable[[P, FirstSearch[P]], SecondMethod[P]]
    sense: Sense = Sense.MOST
    reason: Callable[[P, M, int | None], Words] = ends_with
    expected: Callable[[float], Words] = expected
    assumption: Words = ()
    goes_by_totals: bool = True
    stake: Callable[[P], float] = lambda _: 0.0
    """The points of lead that winning is worth besides, where moves are chosen by samples: the
    more, the likelier the hand decides the game."""

    def lead(self, totals: Sequence[int], seat: int) -> int:
        """Return the lead of a seat over its best opponent, more being better."""
        others = [total for other, total in enumerate(totals) if other != seat]
        if self.game.fewest_win:
            return min(others) - totals[seat]
        return totals[seat] - max(others)

    def value(self, lead: int) -> int:
        """Return a lead as a value of the objective, and a value as a lead."""
        return lead if self.sense is Sense.MOST else -lead
