"""Count where the dominoes lie that a seat does not see, over deals that fit."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final, Generic, TypeVar

from engine.tiles import Tile, in_order
from solver.hidden_hands.concealed import Concealed
from solver.hidden_hands.evidence import PILE
from solver.standing.outlook import Belief, Lying

P = TypeVar("P")

_NOTHING: Final = 1e-9
"""A chance below this is an error of rounding."""


class Beliefs(Generic[P]):
    """The places where each domino lay in the deals counted so far."""

    def __init__(self, concealed: Concealed[P, Any], seen: P) -> None:
        self._of = concealed
        self._unseen = Counter(concealed.unseen(seen))
        self._shown = [Counter(hand) for hand in concealed.hands(seen)]
        self._lay: dict[Tile, Counter[int]] = {tile: Counter() for tile in self._unseen}
        self.deals = 0
        """How many were counted."""

    def count_all(self, deals: Iterable[P]) -> None:
        """Count positions with everything known."""
        for deal in deals:
            self._count(deal)

    def _count(self, deal: P) -> None:
        self.deals += 1
        for seat, hand in enumerate(self._of.hands(deal)):
            for tile, number in (Counter(hand) - self._shown[seat]).items():
                self._lay[tile][seat] += number

    def told(
        self, expected: Mapping[Tile, Mapping[int, float]] | None = None
    ) -> tuple[Belief, ...]:
        """Return where each domino lies, a tile as often as it is not seen: by how many are to be
        ``expected`` with each seat, or by the deals counted; nothing where none was."""
        if expected is None and not self.deals:
            return ()
        return tuple(self._belief(tile, expected) for tile in in_order(self._unseen.elements()))

    def _belief(self, tile: Tile, expected: Mapping[Tile, Mapping[int, float]] | None) -> Belief:
        copies = self._unseen[tile]
        of = copies if expected is not None else copies * self.deals
        found = self._lay[tile] if expected is None else expected[tile]
        seats = [(seat, found.get(seat, 0) / of) for seat in range(len(self._shown))]
        pile = 1.0 - sum(chance for _, chance in seats)
        return Belief(
            tile,
            tuple(
                Lying(self._of.pile_key if place == PILE else place, chance)
                for place, chance in (*seats, (PILE, pile))
                if chance > _NOTHING
            ),
        )
