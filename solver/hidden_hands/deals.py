"""Deal out the hidden dominoes of a position in every way, or in ways drawn at random, that is
consistent with what was seen."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache, partial
from itertools import permutations
from math import perm
from random import Random
from typing import Final, Generic, TypeVar

from engine.errors import Refused
from engine.tiles import HIDDEN, Tile
from solver.asking.history import History
from solver.asking.refusals import violation
from solver.hidden_hands.concealed import Concealed
from solver.hidden_hands.evidence import PILE, Evidence
from solver.hidden_hands.walk import Walk
from solver.hidden_hands.whereabouts import Whereabouts, narrowed, whole
from solver.worlds import Contradiction, Deal, Worlds

P = TypeVar("P")
M = TypeVar("M")

MOST_TRIED: Final = 200
"""Deals drawn one after the other that the rules do not allow, before none is looked for."""
FEW: Final = 60
"""All deals are looked at where there are no more."""


class Deals(Generic[P, M]):
    """The positions with everything known that a position may be.

    Raises:
        Contradiction: there is none.
    """

    def __init__(
        self, concealed: Concealed[P, M], position: P, history: History[P, M] | None
    ) -> None:
        self._of = concealed
        self.position = position
        evidence = Evidence(concealed, history or History(position, ()))
        evidence.note_seen(position)
        hidden = [hand.count(HIDDEN) for hand in concealed.hands(position)]
        self._known = narrowed(evidence, hidden)
        self._worlds = Worlds(self._known.hidden, tuple(self._known.sizes.values()))
        self._whole = whole(evidence, len(hidden))
        self._choices = evidence.choices
        if self._worlds.count is None:
            _ = self._walk  # finds out whether there is any
        self._forbade = False
        self._to_draw = concealed.pile(position).count(HIDDEN)
        self._shown = [
            [tile for tile in hand if not tile.is_hidden] for hand in concealed.hands(position)
        ]

    @cached_property
    def _walk(self) -> Walk | None:
        """How deals are drawn where that is not each as often as any other, or they are too many
        to be counted."""
        if self._choices or self._worlds.count is None:
            return Walk(self._whole, self._choices)
        return None

    @property
    def count(self) -> int | None:
        """How many there are at most, orders of the pile told apart; None where they are too many
        to be counted. Those that the rules forbid for other reasons are counted too."""
        if self._worlds.count is None:
            return None
        in_pile = sum(size for place, size in self._known.sizes.items() if place.seat == PILE)
        return self._worlds.count * perm(in_pile, self._to_draw)

    @property
    def are_few(self) -> bool:
        """Whether they are so few that all of them are looked at."""
        return self.count is not None and self.count <= FEW

    def expected(self) -> dict[Tile, dict[int, float]] | None:
        """Return how many of each domino that is not seen lie hidden with each seat, or in the
        pile, on average over all deals; None where deals are weighed by moves or were found that
        the rules forbid, so that only drawing tells."""
        return None if self._walk is not None or self._forbade else self._expected

    @cached_property
    def _expected(self) -> dict[Tile, dict[int, float]]:
        found: dict[Tile, dict[int, float]] = {}
        for tile, numbers in self._worlds.expected().items():
            by_seat = found[tile] = defaultdict(float)
            for place, number in zip(self._known.sizes, numbers, strict=True):
                by_seat[place.seat] += number
            for seat, seen in enumerate(self._known.seen):
                by_seat[seat] -= seen[tile]
        return found

    def drawn(self, chance: Random) -> Iterator[P]:
        """Yield one of them after the other, the more likely the moves that were seen the more
        often; where nothing was seen each as often as any other. It ends where none is found that
        the rules allow."""
        known = self._known if self._walk is None else self._whole
        tried = 0
        for deal in self._drawn(chance):
            found = self._filled(known, deal)
            tried += 1
            if not self._of.game.faults(found):
                yield found
                tried = 0
                continue
            self._forbade = True
            if tried == MOST_TRIED:
                return

    def _drawn(self, chance: Random) -> Iterator[Deal]:
        if self._walk is not None:
            return self._walk.deals(chance)
        return iter(partial(self._worlds.drawn, chance), None)

    def every(self) -> Iterator[P]:
        """Yield all of them, one as often as identical dominoes can change places in it.

        Raises:
            ValueError: they are too many to be counted.
        """
        for deal in self._worlds.every():
            for drawn in permutations(_pile_of(self._known, deal), self._to_draw):
                found = self._filled(self._known, deal, drawn)
                if not self._of.game.faults(found):
                    yield found

    def _filled(self, known: Whereabouts, deal: Deal, drawn: Sequence[Tile] | None = None) -> P:
        """Return the position with the dominoes of a deal in the hands and the pile."""
        hands = [[*hand] for hand in self._shown]
        for place, tiles in zip(known.sizes, deal, strict=True):
            if place.seat != PILE:
                hands[place.seat] += tiles
        for hand, seen in zip(hands, known.seen, strict=True):
            for tile in seen.elements():  # it came, and was laid or is among those shown
                hand.remove(tile)
        to_come = iter(_pile_of(known, deal) if drawn is None else drawn)
        pile = tuple(
            next(to_come) if tile.is_hidden else tile for tile in self._of.pile(self.position)
        )
        return self._of.dealt(self.position, [tuple(hand) for hand in hands], pile)


def _pile_of(known: Whereabouts, deal: Deal) -> tuple[Tile, ...]:
    return next(tiles for place, tiles in zip(known.sizes, deal, strict=True) if place.seat == PILE)


@lru_cache(maxsize=1)
def deals_of(concealed: Concealed[P, M], position: P, history: History[P, M] | None) -> Deals[P, M]:
    """Return the deals that fit a position and its history; asked twice of a question.

    Raises:
        Refused: there is none.
    """
    try:
        return Deals(concealed, position, history)
    except Contradiction as contradiction:
        raise no_deal() from contradiction


def no_deal() -> Refused:
    """Return the refusal of what no deal fits."""
    return Refused([violation("no_deal_fits", "", "/position")])


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
        raise no_deal()
    return every[0] if len(set(every)) == 1 else None
