"""Work out what each move costs on the way out: the turns that going out takes with it.

Depth-first search says it first, and a constraint model of what is held after the move second; of
what the search has no budget for, the model speaks first. The count of the dominoes is a bound.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, NamedTuple

from engine.games.pip import Move, Play, Position
from engine.games.pip.position import DRAW
from engine.games.pip.scoring import hand_count
from engine.tiles import WILD, Tile
from solver.asking.budget import Clock, Meter, OutOfBudget
from solver.cpsat import Verdict
from solver.games.pip.cpsat.model import returning
from solver.games.pip.cpsat.solution import DominoLaid, WayOut, fewest_turns, moves_of, resumed
from solver.games.pip.legal_moves import LegalMove, legal_moves
from solver.games.pip.solo_search import STUCK, GoingOut

_SEARCH_SHARE: Final = 0.25
"""Of the budget for the depth-first search; the model needs little of the rest."""

_LAST_SHARE: Final = 0.8
"""Of what is left after the model, for the search to go on: the line wants a little."""


class Price(NamedTuple):
    """``turns`` to go out with a move, None where no way is known; no way has fewer than
    ``least``, None where there is none at all; ``left`` is then the least count that stays in
    the hand, where it is known. ``steps`` are a way out after the move, where the model gave
    one."""

    turns: int | None
    least: int | None
    left: int | None = None
    steps: tuple[DominoLaid, ...] = ()

    @property
    def rank(self) -> tuple[int, int]:
        """Ways out by their turns, then what is not known, then what leaves the least."""
        if self.turns is not None:
            return 0, self.turns
        return (1, self.least) if self.least is not None else (2, self.left or STUCK)


Priced = list[tuple[LegalMove, Price]]


class Pricing:
    """Prices choices by depth-first search, or by the model once the search ran out of budget;
    ``searched`` as long as the search did all of it."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self.searched = True
        self._position = position
        self._clock = clock
        self._solo = GoingOut(position, Meter(clock, _SEARCH_SHARE))

    def all(self, found: Iterable[LegalMove]) -> Priced:
        """Return the choices with their prices, the best first."""
        priced = _by_twin([(choice, self._price) for choice in found])
        return sorted(priced, key=lambda pair: pair[1].rank)

    def resumed(self) -> "Pricing":
        """Go on with the search where it ran out, with most of what is left of the budget."""
        self.searched = True
        self._solo.meter = Meter(self._clock, _LAST_SHARE)
        return self

    def _price(self, choice: LegalMove) -> Price:
        if not isinstance(choice.move, Play):
            return Price(None, None, hand_count(self._position.hand))
        ends = turns_ended(self._position, choice)
        if self.searched:
            try:
                value = self._solo.of(choice.after, self._position.to_move)
            except OutOfBudget:
                self.searched = False
            else:
                if value >= STUCK:
                    return Price(None, None, value - STUCK)
                return Price(value + ends, value + ends)
        way = fewest_turns(resumed(self._position, choice.after), self._clock)
        if way.verdict is Verdict.INFEASIBLE:
            return Price(None, None)
        least = at_least(self._position, choice)
        if way.turns is None:
            return Price(None, least)
        turns = way.turns + ends
        return Price(turns, turns if way.verdict is Verdict.OPTIMAL else least, steps=way.steps)

    def line(self, first: LegalMove, price: Price) -> tuple[Move, ...]:
        """Return a whole way out that begins with a move and takes as many turns as its price
        says; nothing where the budget ends before."""
        here, line = resumed(self._position, first.after), [first.move]
        turns = (price.turns or 0) - turns_ended(self._position, first)
        try:
            while not price.steps and here.players[self._position.to_move].hand:
                choice = next(one for one in legal_moves(here) if self._is_on_way(here, one, turns))
                line.append(choice.move)
                turns -= turns_ended(here, choice)
                here = resumed(here, choice.after)
        except OutOfBudget:
            way = fewest_turns(here, self._clock, turns)
            return (*line, *moves_of(here, way.steps)) if way.turns is not None else ()
        return (*line, *moves_of(here, price.steps))

    def _is_on_way(self, here: Position, choice: LegalMove, turns: int) -> bool:
        return self._solo.of(choice.after, here.to_move) + turns_ended(here, choice) == turns

    def confirmed(self, priced: Priced, way: WayOut) -> Priced:
        """Return the choices in the same order, with what both methods say; ``way`` is what the
        model says of the whole hand.

        A price that the search found is asked of the model, one that the model found only of the
        count of dominoes. Where the second method runs out of budget the price keeps its way out,
        and its bound is what counting says.
        """

        def checked(choice: LegalMove, price: Price) -> Price:
            if self.searched and self._clock.confirms(lambda: agrees(choice, price.turns)):
                return price
            return price._replace(least=at_least(self._position, choice))

        def agrees(choice: LegalMove, turns: int | None) -> bool:
            """Tell whether the model finds the same after the move."""
            if way.verdict is Verdict.INFEASIBLE:
                return turns is None
            after = fewest_turns(resumed(self._position, choice.after), self._clock)
            if turns is None or after.turns is None:
                return turns is after.turns and after.verdict is Verdict.INFEASIBLE
            ends = turns_ended(self._position, choice)
            return after.verdict is Verdict.OPTIMAL and after.turns + ends == turns

        return _by_twin([(choice, partial(checked, price=price)) for choice, price in priced])


def _by_twin(asked: Iterable[tuple[LegalMove, Callable[[LegalMove], Price]]]) -> Priced:
    """Return choices with their prices; twins are asked about once."""
    known: dict[object, Price] = {}
    priced = []
    for choice, price in asked:
        if choice.twin not in known:
            known[choice.twin] = price(choice)
        priced.append((choice, known[choice.twin]))
    return priced


def turns_ended(position: Position, choice: LegalMove) -> int:
    """Return 1, or 0 where the turn comes straight back and something is left to lay."""
    seat = position.to_move
    returns = choice.after.to_move == seat and choice.after.players[seat].hand
    return 0 if returns else 1


def at_least(position: Position, choice: LegalMove) -> int:
    """Bound the turns of a way out with the choice from below by the count of dominoes."""
    return counted(resumed(position, choice.after)) + turns_ended(position, choice)


def counted(position: Position) -> int:
    """Bound the turns of going out from below: one for each domino of the hand but those that bring
    the turn back, and but one that D takes with it (I10, I13)."""
    hand, letters = position.hand, returning(position)
    saved = sum(1 for tile in hand if tile.first in letters)
    given = Tile(DRAW, WILD) in hand and not position.stock
    return max(1, len(hand) - saved - given) if hand else 0
