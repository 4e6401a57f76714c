"""Deal out the hidden dominoes of a position in every way, or in ways drawn at random, that is
consistent with what was seen.

A deal is the seat that holds each hidden domino, ``PILE`` for those that nobody holds. Most deals
are rows of the kernel alone: what is seen of the position is written into one once, and a deal is
that row with the hidden dominoes in the hands, and the pile in an order.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache, partial
from itertools import permutations
from math import perm
from random import Random
from typing import Any, Final, Generic, NamedTuple

import numpy as np

from engine.game import M, P
from engine.tiles import HIDDEN, Tile
from solver import kernel
from solver.compiling.compiled import compiled
from solver.hidden_hands import counting
from solver.hidden_hands.concealed import Concealed
from solver.hidden_hands.evidence import DEALT, PILE, Evidence, Place
from solver.hidden_hands.walk import Walk
from solver.kernel import Integers, Reals
from solver.question.history import History
from solver.search.encoding import Encoding
from solver.search.workspace import below

MOST_TRIED: Final = 200
"""Deals drawn one after the other that the rules do not allow, before none is looked for."""
FEW: Final = 60
"""All deals are looked at where there are no more."""
_HIDDEN: Final = -1
"""No domino: its place in the pile is hidden."""


class Deals(Generic[P, M]):
    """The positions with everything known that a position may be. ``tiles`` are the hidden
    dominoes.

    Raises:
        Refused: there is none.
    """

    def __init__(
        self, concealed: Concealed[P, M], position: P, history: History[P, M] | None
    ) -> None:
        self.of = concealed
        self.position = position
        evidence = Evidence(concealed, history or History(position, ()), position)
        known = evidence.narrowed
        self._takers, self._sizes = known.takers, tuple(known.sizes.values())
        self._hidden, self._seats = known.hidden, known.seats
        self._whole, self._choices = evidence.whole, evidence.choices
        self._count = counting.count(self._takers, self._sizes)
        if self._count == 0:
            raise counting.no_deal()
        if self._count is None:
            _ = self._walk  # finds out whether there is any
        self.tiles = [known.dominoes[one].tile for one in self._hidden]
        self._to_draw = concealed.pile(position).count(HIDDEN)
        self.are_checked = concealed.forbids_together(position)
        """True if the rules are asked about each deal."""
        orders = perm(known.sizes[Place(PILE, DEALT)], self._to_draw)
        self.are_few = self._count is not None and self._count * orders <= FEW
        """True if every deal is enumerated. The order of the pile counts, and deals that the rules
        forbid are included."""

    @cached_property
    def _walk(self) -> Walk:
        return Walk(self._whole, self._choices)

    def expectation(self) -> Reals | None:
        """Return how likely each hidden domino lies with each seat, and last in the pile, over all
        deals; None where deals are weighed by moves, or the rules may forbid some, so that only
        drawing tells. Of few deals all are equally likely."""
        if self.are_few:
            return self.share([seats for seats, _ in self.every()])
        if self._choices or self.are_checked or self._count is None:
            return None
        found = np.array(counting.chances(self._takers, self._sizes))[self._hidden]
        at_seat: Reals = found @ self._by_seat[self._seats]
        return at_seat

    def share(self, deals: Sequence[Integers]) -> Reals:
        """Return in which share of some deals each hidden domino lies with each seat, and last in
        the pile.

        Raises:
            Refused: there is none.
        """
        if not deals:
            raise counting.no_deal()
        found: Reals = self._by_seat[np.array(deals)].mean(axis=0)
        return found

    @property
    def _by_seat(self) -> Reals:
        """A row for each seat and last for the pile, with 1 at its place."""
        return np.eye(len(self.of.hands(self.position)) + 1)

    def draw(self, seed: int) -> Iterator[Integers]:
        """Yield one of them after the other, the more likely the moves that were seen the more
        often; where nothing was seen each as often as any other. It ends where none is found that
        the rules allow. The seed is not 0."""
        hidden, seat_of, tried = self._whole.hidden, self._whole.seats, 0
        for places in self._walk.deals(seed):
            seats = seat_of[places[hidden]]
            tried += 1
            if not self.are_checked or self._is_allowed(seats):
                yield seats
                tried = 0
            elif tried == MOST_TRIED:
                return

    def every(self) -> Iterator[tuple[Integers, P]]:
        """Yield all of them with their positions, one as often as it can have come about: identical
        dominoes can change places, and others may have come with the deal or with a move."""
        for places in counting.deals(self._takers, self._sizes):
            seats = self._seats[np.array(places, np.int64)[self._hidden]]
            if self._is_allowed(seats):
                for pile in permutations(self._aside(seats), self._to_draw):
                    yield seats, self._fill(seats, pile)

    def _is_allowed(self, seats: Integers) -> bool:
        return not self.of.game.faults(self._fill(seats, self._aside(seats)))

    def in_any_order(self, seats: Integers, chance: Random) -> P:
        """Return the position of a deal, the pile in any order."""
        aside = self._aside(seats)
        return self._fill(seats, chance.sample(aside, len(aside)))

    def _aside(self, seats: Integers) -> list[Tile]:
        """Return the dominoes of a deal that nobody holds."""
        return [tile for tile, seat in zip(self.tiles, seats, strict=True) if seat == PILE]

    def _fill(self, seats: Integers, pile: Sequence[Tile]) -> P:
        """Return the position of a deal, in which these dominoes are drawn."""
        shown = self.of.hands(self.position)
        hands = [[tile for tile in hand if not tile.is_hidden] for hand in shown]
        for tile, seat in zip(self.tiles, seats, strict=True):
            if seat != PILE:
                hands[seat].append(tile)
        to_come = iter(pile)
        filled = (next(to_come) if tile.is_hidden else tile for tile in self.of.pile(self.position))
        return self.of.dealt(self.position, [tuple(hand) for hand in hands], tuple(filled))


@lru_cache(maxsize=1)
def deals_of(concealed: Concealed[P, M], position: P, history: History[P, M] | None) -> Deals[P, M]:
    """Return the deals that fit a position and its history; asked twice of a question.

    Raises:
        Refused: there is none.
    """
    return Deals(concealed, position, history)


def only_deal(concealed: Concealed[P, M], position: P, history: History[P, M] | None) -> P | None:
    """Return the position with everything known where one deal alone fits; else None.

    Raises:
        Refused: none fits.
    """
    deals = deals_of(concealed, position, history)
    if not deals.are_few:
        return None
    every = {position for _, position in deals.every()}
    if not every:
        raise counting.no_deal()
    return every.pop() if len(every) == 1 else None


class Row(NamedTuple, Generic[P, M]):
    """A deal as a row of the kernel, the encoding that wrote it, and what makes the position."""

    row: Integers
    encoding: Encoding[P, M]
    position: Callable[[], P]


@compiled
def deal_out(
    deal: Any,
    rows: Integers,
    dominoes: Integers,
    seats: Integers,
    pile: Integers,
    aside: Integers,
    chance: Integers,
) -> None:
    """Give dominoes, by number, to seats in ``rows[0]``, lay those of no seat into the hidden
    places of the pile in any order, and make the moves that are forced then. Those of no seat are
    gathered in ``aside``."""
    number = 0
    for one in range(len(dominoes)):
        if seats[one] == PILE:
            aside[number] = dominoes[one]
            number += 1
        else:
            kernel.deal_domino(deal, rows, 0, seats[one], dominoes[one])
    for place in range(len(pile)):
        if pile[place] == _HIDDEN:
            drawn = below(chance, 0, number)
            pile[place] = aside[drawn]
            number -= 1
            aside[drawn] = aside[number]
    kernel.order_pile(deal, pile)
    kernel.play_forced(deal, rows, 0)


class Rows(Generic[P, M]):
    """The rows of the deals of a position, numbered by an encoding of one of them; a seed decides
    the orders of the pile."""

    def __init__(self, deals: Deals[P, M], seed: int) -> None:
        self._deals = deals
        self._encoding = deals.of.encoding(deals.in_any_order(next(deals.draw(1)), Random(1)))
        self._row = self._encoding.seen(deals.position)
        self._pile = self._numbers(deals.of.pile(deals.position))
        self._dominoes = self._numbers(deals.tiles)
        self._aside, self._chance = np.zeros_like(self._dominoes), np.array([2 * seed + 1])

    def _numbers(self, tiles: Iterable[Tile]) -> Integers:
        number = self._encoding.number
        return np.array([_HIDDEN if one.is_hidden else number(one) for one in tiles], np.int64)

    def deal_row(self, seats: Integers) -> Row[P, M]:
        """Return the row of a deal, the pile in any order."""
        rows, pile = self._row[None, :].copy(), self._pile.copy()
        deal = self._encoding.deal
        deal_out(deal, rows, self._dominoes, seats, pile, self._aside, self._chance)
        position = partial(self._deals.in_any_order, seats, Random(1))
        return Row(rows[0], self._encoding, position)
