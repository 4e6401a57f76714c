"""Work out what each move costs on the way out: the turns that going out takes with it."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from engine.games.pip import Move, Position
from engine.games.pip.position import AGAIN, DRAW, REVERSE, SKIP
from engine.games.pip.scoring import hand_count
from engine.tiles import WILD, Tile
from solver.asking.budget import Clock, Meter, OutOfBudget
from solver.cpsat import Verdict
from solver.games.pip.cpsat.solution import DominoLaid, fewest_turns, resumed
from solver.games.pip.hand_masks import mask_of
from solver.games.pip.legal_moves import LegalMove, is_forced
from solver.games.pip.open_ends import open_of
from solver.games.pip.solo_search import STUCK, GoingOut

_SEARCH_SHARE: Final = 0.25
"""Of the budget for the depth-first search; the model needs little of the rest."""

_LAST_SHARE: Final = 0.8
"""Of what is left after the model, for the search to go on: the line wants a little."""


class Price(NamedTuple):
    """``turns`` to go out with a move, None where no way is known; no way has fewer than
    ``least``, None where there is none at all; ``left`` is then the least count that stays in
    the hand, where it is known. ``steps`` are a way out after the move ``first``, where the model
    gave one."""

    turns: int | None
    least: int | None
    left: int | None = None
    first: Move | None = None
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
        self._known: dict[object, Price] = {}

    def all(self, found: Iterable[LegalMove]) -> Priced:
        """Return the choices with their prices, the best first."""
        return sorted(
            ((choice, self.price(choice)) for choice in found), key=lambda pair: pair[1].rank
        )

    def resumed(self) -> "Pricing":
        """Go on with the search where it ran out, with most of what is left of the budget."""
        self.searched = True
        self._solo.meter = Meter(self._clock, _LAST_SHARE)
        self._known.clear()
        return self

    def price(self, choice: LegalMove) -> Price:
        """Return the price of a choice; twins are priced once."""
        if choice.twin not in self._known:
            self._known[choice.twin] = self._priced(choice)
        return self._known[choice.twin]

    def _priced(self, choice: LegalMove) -> Price:
        if is_forced(choice):
            return Price(None, None, hand_count(self._position.hand))
        ends = turns_ended(self._position, choice)
        if self.searched:
            try:
                return self._by_search(choice, ends)
            except OutOfBudget:
                self.searched = False
        return self._by_model(choice, ends)

    def _by_search(self, choice: LegalMove, ends: int) -> Price:
        hand = choice.after.players[self._position.to_move].hand
        value = self._solo.value(mask_of(hand), open_of(choice.after))
        if value >= STUCK:
            return Price(None, None, value - STUCK)
        return Price(value + ends, value + ends)

    def _by_model(self, choice: LegalMove, ends: int) -> Price:
        rest = resumed(self._position, choice.after)
        way = fewest_turns(rest, self._clock)
        if way.verdict is Verdict.INFEASIBLE:
            return Price(None, None)
        exact = way.verdict is Verdict.OPTIMAL
        least = at_least(self._position, choice)
        if way.turns is None:
            return Price(None, least)
        turns = way.turns + ends
        return Price(turns, turns if exact else least, first=choice.move, steps=way.steps)


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
    hand, two = position.hand, len(position.players) == 2
    letters = {AGAIN} | ({SKIP} if two else set())
    if two and position.options.reverse_skips_with_two:
        letters.add(REVERSE)
    saved = sum(1 for tile in hand if tile.first in letters)
    given = Tile(DRAW, WILD) in hand and not position.stock
    return max(1, len(hand) - saved - given) if hand else 0
