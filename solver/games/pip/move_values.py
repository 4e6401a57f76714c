"""Work out what each move costs on the way out: the turns that going out takes with it.

A search over the first kernel says it, and the count of the dominoes or a search over the second
kernel that fewer turns are not enough.
"""

from collections.abc import Hashable, Iterable, Sequence
from typing import Final, NamedTuple

from engine.games.pip import Move, Play, Position
from engine.games.pip.scoring import hand_count
from solver.asking.budget import Clock, OutOfBudget
from solver.games.pip.bounds import ALL_TURNS
from solver.games.pip.legal_moves import LegalMove, legal_moves, resumed, turns_ended
from solver.games.pip.solo_search import GoingOut, count_left
from solver.games.pip.verify.plan import SecondWayOut

_SEARCH_SHARE: Final = 0.6
"""Of the budget for the first search; the line and the second one have the rest."""


class Price(NamedTuple):
    """``turns`` to go out with a move, None where no way is known; no way has fewer than
    ``least``, None where there is none at all; ``left`` is then the least count that stays in
    the hand."""

    turns: int | None
    least: int | None
    left: int | None = None

    @property
    def rank(self) -> tuple[int, int]:
        """Ways out by their turns, then what is not known, then what leaves the least."""
        if self.turns is not None:
            return 0, self.turns
        return (1, self.least) if self.least is not None else (2, self.left or 0)


Prices = dict[Hashable, Price]
"""Prices by what twins have in common."""


class Pricing:
    """The prices of the moves of a position, by both methods."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self._position = position
        self._clock = clock
        self._solo = GoingOut(position, clock)
        self._second = SecondWayOut(position, clock)

    def all(self, found: Sequence[LegalMove]) -> Prices:
        """Return the prices of choices."""
        self._solo.searcher.clock = self._clock.share(_SEARCH_SHARE)
        prices = {twin: self._price(choice) for twin, choice in _each(found)}
        self._clock.charge(self._solo.searcher.clock)
        self._solo.searcher.clock = self._clock
        return prices

    def _price(self, choice: LegalMove) -> Price:
        if not isinstance(choice.move, Play):
            return Price(None, None, hand_count(self._position.hand))
        ends, found = turns_ended(self._position, choice), self._solo.turns(choice.after)
        if found.met and (left := count_left(found.most)) is not None:
            return Price(None, None, left)
        least = found.least + ends if found.met else self.at_least(choice)
        return Price(found.most + ends if found.most < ALL_TURNS else None, least)

    def at_least(self, choice: LegalMove) -> int:
        """Bound the turns of a way out with a choice from below by the count of dominoes."""
        return self._second.at_least(choice.after) + turns_ended(self._position, choice)

    def line(self, first: LegalMove, turns: int) -> tuple[Move, ...]:
        """Return a whole way out that begins with a move and takes so many turns; nothing where the
        budget ends before."""
        here, line = resumed(self._position, first.after), [first.move]
        turns -= turns_ended(self._position, first)
        try:
            while here.players[self._position.to_move].hand:
                is_next = self._solo.goes_on_with(here, turns)
                choice = next(one for one in legal_moves(here) if is_next(one.after))
                line.append(choice.move)
                turns -= turns_ended(here, choice)
                here = resumed(here, choice.after)
        except OutOfBudget:
            return ()
        return tuple(line)

    def confirmed(self, found: Sequence[LegalMove], prices: Prices) -> Prices:
        """Return what both methods say, asked in the order of the choices. A price that only the
        first one knows keeps its way out, and its bound is what counting says."""

        def checked(price: Price, choice: LegalMove) -> Price:
            least = self.at_least(choice)
            sure = least in (price.turns, price.least) or self._clock.confirms(
                lambda: self._agrees(choice, price.least)
            )
            return price if sure else price._replace(least=least)

        return {twin: checked(prices[twin], choice) for twin, choice in _each(found)}

    def _agrees(self, choice: LegalMove, least: int | None) -> bool:
        """Tell whether the second method finds no way out with fewer turns, or none at all."""
        if not isinstance(choice.move, Play):
            return True
        fewer = ALL_TURNS if least is None else least - turns_ended(self._position, choice)
        try:
            return self._second.takes(choice.after, fewer)
        except OutOfBudget:
            return False


def _each(found: Sequence[LegalMove]) -> Iterable[tuple[Hashable, LegalMove]]:
    """Return one of each kind of twins."""
    return {choice.twin: choice for choice in found}.items()
