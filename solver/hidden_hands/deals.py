"""Assign the hidden dominoes of a position to seats: in every way, or in ways drawn at random,
that fit what was seen.

An assignment is an array with the seat that holds each hidden domino, ``PILE`` if nobody holds it.
Most assignments are only made as rows of the kernel (a row is a position as integers): what is seen
of the position is written into a row once, and a copy of it gets the hidden dominoes.
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
"""Drawing stops after this many assignments in succession that the rules forbid."""
FEW: Final = 60
"""If there are at most this many assignments, all of them are examined."""
_HIDDEN: Final = -1
"""Stands in the pile for a domino that is hidden."""


class Deals(Generic[P, M]):
    """The assignments of a position's hidden dominoes that fit what was seen.

    ``tiles``: the hidden dominoes, in the order of every ``seats`` array. ``seats[i]``: the seat
    that holds ``tiles[i]``, ``PILE`` if nobody does.

    Raises:
        Refused: no assignment fits.
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
        """True if each assignment must be checked against the rules of the game."""
        orders = perm(known.sizes[Place(PILE, DEALT)], self._to_draw)
        self.are_few = self._count is not None and self._count * orders <= FEW
        """True if there are at most ``FEW`` assignments, so that all are enumerated. Different
        orders of the pile count as different, and assignments that the rules forbid count too."""

    @cached_property
    def _walk(self) -> Walk:
        return Walk(self._whole, self._choices)

    def expectation(self) -> Reals | None:
        """Return how likely each hidden domino lies with each seat, shape (hidden dominoes,
        seats + 1); the last column is the pile.

        None if only drawing can tell: others' moves make some assignments likelier, the rules may
        forbid some that cannot be counted by ``leads``, or there are too many to count. If
        ``are_few``, all count as equally likely.

        Raises:
            Refused: the rules forbid all assignments.
        """
        if self.are_few:
            return self.share([seats for seats, _ in self.every()])
        if self._choices or self._count is None:
            return None
        cases = self._cases() if self.are_checked else [self._takers]
        if not cases:
            return None
        found = np.array(counting.chances_in(cases, self._sizes))[self._hidden]
        at_seat: Reals = found @ self._by_seat[self._seats]
        return at_seat

    def _cases(self) -> list[counting.Takers]:
        """Return which places take each domino, for each of ``Concealed.leads`` that the seat to
        move may hold as the first of them in any hand; those before it are in no hand then."""
        mover, shown = self.of.game.to_move(self.position), self.of.hands(self.position)
        its = frozenset(np.flatnonzero(self._seats == mover).tolist())
        pile = frozenset(np.flatnonzero(self._seats == PILE).tolist())
        numbers = dict(zip(self.tiles, self._hidden.tolist(), strict=True))
        takers, cases = list(self._takers), list[counting.Takers]()
        for tile in self.of.leads(self.position):
            if tile in numbers:
                one = numbers[tile]
                cases.append([*takers[:one], takers[one] & its, *takers[one + 1 :]])
                takers[one] &= pile
            elif tile in shown[mover]:
                return [*cases, takers]
            elif any(tile in hand for hand in shown):
                break
        return cases

    def share(self, deals: Sequence[Integers]) -> Reals:
        """Return in which share of ``deals`` each hidden domino lies with each seat, shape (hidden
        dominoes, seats + 1); the last column is the pile.

        Raises:
            Refused: ``deals`` is empty.
        """
        if not deals:
            raise counting.no_deal()
        found: Reals = self._by_seat[np.array(deals)].mean(axis=0)
        return found

    @property
    def _by_seat(self) -> Reals:
        """The identity matrix: one row for each seat, the last one for the pile."""
        return np.eye(len(self.of.hands(self.position)) + 1)

    def draw(self, seed: int) -> Iterator[Integers]:
        """Yield assignments drawn at random: the seat of each of ``tiles``. The likelier an
        assignment makes the moves that were seen, the more often it comes; if they say nothing, all
        are equally likely. Ends after ``MOST_TRIED`` in succession that the rules forbid. ``seed``
        must not be 0."""
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
        """Yield every assignment that the rules allow, with its position, once for each order of
        the pile. An assignment comes once for each way in which it can have come about: identical
        dominoes can change places, and a domino may have been dealt or drawn later."""
        for places in counting.deals(self._takers, self._sizes):
            seats = self._seats[np.array(places, np.int64)[self._hidden]]
            if self._is_allowed(seats):
                for pile in permutations(self._aside(seats), self._to_draw):
                    yield seats, self._fill(seats, pile)

    def _is_allowed(self, seats: Integers) -> bool:
        return not self.of.game.faults(self._fill(seats, self._aside(seats)))

    def in_any_order(self, seats: Integers, chance: Random) -> P:
        """Return the position in which the hidden dominoes lie as ``seats`` says, with the hidden
        dominoes of the pile shuffled by ``chance``."""
        aside = self._aside(seats)
        return self._fill(seats, chance.sample(aside, len(aside)))

    def _aside(self, seats: Integers) -> list[Tile]:
        """Return the hidden dominoes that nobody holds according to ``seats``."""
        return [tile for tile, seat in zip(self.tiles, seats, strict=True) if seat == PILE]

    def _fill(self, seats: Integers, pile: Sequence[Tile]) -> P:
        """Return the position in which the hidden dominoes lie as ``seats`` says; ``pile`` fills
        the hidden places of the pile, the next domino to be drawn first."""
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
    """Return the assignments that fit a position and its history. The last result is cached, for
    each question asks twice.

    Raises:
        Refused: no assignment fits.
    """
    return Deals(concealed, position, history)


def only_deal(concealed: Concealed[P, M], position: P, history: History[P, M] | None) -> P | None:
    """Return the position with every domino known if only one fits what was seen, else None.

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
    """An assignment of the hidden dominoes for the kernel. ``row``: the position as integers.
    ``encoding``: the encoding that wrote it. ``position``: makes such a position; the order of its
    pile may be another."""

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
    """Write an assignment of the hidden dominoes into ``rows[0]``, then make the forced moves.

    ``dominoes``: the number of each hidden domino. ``seats``: who gets it, ``PILE`` for nobody.
    ``pile``: its hidden places are filled at random from the dominoes that nobody gets.
    ``aside``: work space for those dominoes. ``chance``: state of the random number generator."""
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
    """Makes rows (positions as integers) of assignments of the hidden dominoes. One encoding, made
    from one assignment, numbers the dominoes of all; ``seed`` decides the orders of the pile."""

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
        """Return the row (the position as integers) in which the hidden dominoes lie as ``seats``
        says; the hidden dominoes of the pile are shuffled."""
        rows, pile = self._row[None, :].copy(), self._pile.copy()
        deal = self._encoding.deal
        deal_out(deal, rows, self._dominoes, seats, pile, self._aside, self._chance)
        position = partial(self._deals.in_any_order, seats, Random(1))
        return Row(rows[0], self._encoding, position)
