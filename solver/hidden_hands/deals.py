"""Deal out the hidden dominoes of a position in every way, or in ways drawn at random, that is
consistent with what was seen."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from math import perm, prod
from random import Random
from typing import Final, Generic, TypeVar

from engine.errors import Refused, Violation
from engine.tiles import HIDDEN, Tile
from solver.hidden_hands.concealed import Concealed
from solver.hidden_hands.evidence import PILE, Evidence, Place
from solver.hidden_hands.likelihood import Choice
from solver.hidden_hands.narrowed import Narrowed
from solver.history import History
from solver.worlds import Contradiction, Hidden, Worlds

P = TypeVar("P")
M = TypeVar("M")

MOST_TRIED: Final = 200
"""Deals drawn one after the other that the rules do not allow, before none is looked for."""
FEW: Final = 60
"""All deals are looked at where there are no more."""
CANDIDATES: Final = 4
"""Deals drawn to take one of, where what was seen makes some more likely than others."""


class Weighing:
    """The likelihood of a move that was made, deal by deal. ``laid`` is what is known of its
    maker's hand besides what the places hold: the rivals in it, less those that had left it."""

    def __init__(self, choice: Choice, places: Sequence[Place], laid: float) -> None:
        self._choice = choice
        self._rivals = choice.rivals
        self._laid = laid
        self._in = [
            number
            for number, place in enumerate(places)
            if place.seat == choice.seat and place.since < choice.time
        ]

    def chance(self, deal: Sequence[tuple[Tile, ...]]) -> float:
        """Return how likely the move is where the dominoes came to these places."""
        held = sum(self._rivals.get(tile, 0.0) for number in self._in for tile in deal[number])
        return self._choice.chance(held + self._laid)


class Deals(Generic[P, M]):
    """The positions with everything known that a position may be.

    Raises:
        Contradiction: there is none.
    """

    def __init__(
        self, concealed: Concealed[P, M], position: P, history: History[P, M] | None
    ) -> None:
        self._of = concealed
        evidence = Evidence(concealed, history or History(position, ()))
        evidence.note_seen(position)
        self.position = position
        known = Narrowed(evidence, [hand.count(HIDDEN) for hand in concealed.hands(position)])
        self._places = tuple(known.sizes)
        self._seen = known.seen
        hidden = [
            Hidden(
                domino.tile,
                frozenset(
                    number for number, place in enumerate(self._places) if domino.can_be_in(place)
                ),
            )
            for domino in known.dominoes
        ]
        self._worlds = Worlds(hidden, tuple(known.sizes.values()))
        self._weighing = [
            Weighing(choice, self._places, known.laid(choice)) for choice in known.choices
        ]
        self._to_draw = concealed.pile(position).count(HIDDEN)

    @property
    def count(self) -> int | None:
        """How many there are at most, orders of the pile told apart; None where they are too many
        to be counted. Those that the rules forbid for other reasons are counted too."""
        if self._worlds.count is None:
            return None
        size = dict(zip(self._places, self._worlds.sizes, strict=True))
        in_pile = sum(number for place, number in size.items() if place.seat == PILE)
        return self._worlds.count * perm(in_pile, self._to_draw)

    @property
    def are_few(self) -> bool:
        """Whether they are so few that all of them are looked at."""
        return self.count is not None and self.count <= FEW

    def drawn(self, chance: Random) -> P | None:
        """Return one of them, the more likely the moves that were seen the more likely; where
        nothing was seen each as likely as any other. None where none is found that the rules
        allow."""
        for _ in range(MOST_TRIED):
            found = self._filled(self._likely(chance))
            if not self._of.game.faults(found):
                return found
        return None

    def _likely(self, chance: Random) -> Sequence[tuple[Tile, ...]]:
        """Return one of some deals drawn, by how likely they make the moves that were seen
        (sampling, importance resampling; Rubin 1988)."""
        if not self._weighing:
            return self._worlds.drawn(chance)
        found = [self._worlds.drawn(chance) for _ in range(CANDIDATES)]
        weights = [prod(one.chance(deal) for one in self._weighing) for deal in found]
        return chance.choices(found, weights)[0]

    def every(self) -> Iterator[P]:
        """Yield all of them, one as often as identical dominoes can change places in it.

        Raises:
            ValueError: they are too many to be counted.
        """
        for deal in self._worlds.every():
            for drawn in permutations(self._pile_of(deal), self._to_draw):
                found = self._filled(deal, drawn)
                if not self._of.game.faults(found):
                    yield found

    def _pile_of(self, deal: Sequence[tuple[Tile, ...]]) -> tuple[Tile, ...]:
        return deal[next(at for at, place in enumerate(self._places) if place.seat == PILE)]

    def _filled(self, deal: Sequence[tuple[Tile, ...]], drawn: Sequence[Tile] | None = None) -> P:
        """Return the position with the dominoes of a deal in the hands and the pile."""
        came = [Counter[Tile]() for _ in self._seen]
        for place, tiles in zip(self._places, deal, strict=True):
            if place.seat != PILE:
                came[place.seat].update(tiles)
        hands = [
            (
                *(tile for tile in hand if not tile.is_hidden),
                *(came[seat] - self._seen[seat]).elements(),
            )
            for seat, hand in enumerate(self._of.hands(self.position))
        ]
        to_come = iter(self._pile_of(deal) if drawn is None else drawn)
        pile = tuple(
            next(to_come) if tile.is_hidden else tile for tile in self._of.pile(self.position)
        )
        return self._of.dealt(self.position, hands, pile)


@lru_cache(maxsize=1)
def deals_of(concealed: Concealed[P, M], position: P, history: History[P, M] | None) -> Deals[P, M]:
    """Return the deals that fit a position and its history; asked twice of a question.

    Raises:
        Refused: there is none.
    """
    try:
        return Deals(concealed, position, history)
    except Contradiction as contradiction:
        raise _no_deal() from contradiction


def _no_deal() -> Refused:
    message = "No deal of the hidden dominoes fits what was seen."
    return Refused([Violation("no_deal_fits", message, at="/position")])


def only_deal(concealed: Concealed[P, M], position: P, history: History[P, M] | None) -> P | None:
    """Return the position with everything known where one deal alone fits; else None.

    Raises:
        Refused: none fits.
    """
    deals = deals_of(concealed, position, history)
    if not deals.are_few:
        return None
    every = list(deals.every())
    if not every:
        raise _no_deal()
    return every[0] if len(set(every)) == 1 else None
