"""Ask a second method about the price of each move, and say what stands.

A price that the search found is asked of the constraint model, one that the model found only of
the count of dominoes. Where the second method runs out of budget the price keeps its way out, and
its bound is what counting says.
"""

from engine.games.pip import Position
from solver.asking.budget import Clock
from solver.cpsat import Verdict
from solver.games.pip.cpsat.solution import WayOut, fewest_turns, resumed
from solver.games.pip.legal_moves import LegalMove
from solver.games.pip.move_values import Price, Priced, Pricing, at_least, turns_ended


class PriceConfirmation:
    """Confirms prices; ``way`` is what the model says of the whole hand."""

    def __init__(self, position: Position, pricing: Pricing, way: WayOut, clock: Clock) -> None:
        self._position = position
        self._searched = pricing.searched
        self._way = way
        self._clock = clock
        self._known: dict[object, Price] = {}

    def all(self, priced: Priced) -> Priced:
        """Return the choices in the same order, with what both methods say."""
        return [(choice, self._seconded(choice, price)) for choice, price in priced]

    def _seconded(self, choice: LegalMove, price: Price) -> Price:
        """Confirm the price of a choice; twins are asked about once."""
        if choice.twin not in self._known:
            self._known[choice.twin] = self._checked(choice, price)
        return self._known[choice.twin]

    def _checked(self, choice: LegalMove, price: Price) -> Price:
        if self._searched and self._clock.confirms(lambda: self._agrees(choice, price.turns)):
            return price
        return price._replace(least=at_least(self._position, choice))

    def _agrees(self, choice: LegalMove, turns: int | None) -> bool:
        """Tell whether the model finds the same after the move."""
        if self._way.verdict is Verdict.INFEASIBLE:
            return turns is None
        way = fewest_turns(resumed(self._position, choice.after), self._clock)
        if turns is None or way.turns is None:
            return turns is way.turns and way.verdict is Verdict.INFEASIBLE
        ends = turns_ended(self._position, choice)
        return way.verdict is Verdict.OPTIMAL and way.turns + ends == turns
