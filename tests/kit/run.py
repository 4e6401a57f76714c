"""The play-outs of one game that all checks look at, made once."""

import random
from collections.abc import Iterator
from functools import cache, cached_property
from itertools import chain, pairwise
from typing import Any, NamedTuple

from engine.errors import Refused
from engine.game import Game
from tests.kit.material import Material, at_random, material
from tests.kit.playouts import Played, tables, walk

SEEDS = range(6)
"""Deals of every table; what is seen in none of them would hardly be seen in more."""

SAMPLE = 120
"""Positions that are looked at from all sides."""

STRAY = 40
"""Moves of a walk that need not come to an end."""


class Hand(NamedTuple):
    """One hand: at which options and seats, its positions, whether it was over in time."""

    options: dict[str, Any]
    seats: int
    steps: tuple[Played, ...]
    ended: bool


class Run:
    """Play-outs of every option and every number of seats, two hands each where a hand can
    follow another, so that scores from before are there too."""

    def __init__(self, material: Material, seeds: range = SEEDS) -> None:
        self.material = material
        self.seeds = seeds

    @property
    def game(self) -> Game[Any, Any]:
        return self.material.game

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        return tuple(hand for table in self.tables() for hand in self._played(*table))

    @cached_property
    def walks(self) -> tuple[tuple[Played, ...], ...]:
        """The steps of all hands, and of walks left wholly to chance where hands are not."""
        whole = tuple(hand.steps for hand in self.hands)
        if self.material.choose is at_random:
            return whole
        rng = random.Random(2)
        starts = (hand.steps[0].position for hand in self.hands[::3])
        return whole + tuple(tuple(walk(self.game, start, rng, STRAY)) for start in starts)

    @cached_property
    def sampled(self) -> tuple[Played, ...]:
        """Some of the positions met, of all hands and stages, last ones among them."""
        steps = list(chain.from_iterable(self.walks))
        chosen = random.Random(4).sample(steps, min(SAMPLE, len(steps)))
        return (*chosen, *(hand.steps[-1] for hand in self.hands[::4]))

    @cached_property
    def ends(self) -> tuple[Any, ...]:
        """The positions that are over."""
        return tuple(hand.steps[-1].position for hand in self.hands if hand.ended)

    def steps(self) -> Iterator[tuple[Played, Played]]:
        """Each position with the one after it."""
        for steps in self.walks:
            yield from pairwise(steps)

    def tables(self) -> Iterator[tuple[dict[str, Any], int, int]]:
        for seed in self.seeds:
            for options, seats in tables(self.game):
                yield options, seats, seed
            for given, seats in self.material.deals(seed):
                yield self.game.read_options(given), seats, seed

    def _played(self, options: dict[str, Any], seats: int, seed: int) -> Iterator[Hand]:
        before, seed = None, self.material.deal_number(options, seed)
        for number in range(2):
            try:
                start = self.game.numbered_deal(seed, options, seats, before)
            except Refused:
                if number == 0:
                    raise
                return
            hand = self._hand(options, seats, start, random.Random(f"{seed} {number}"))
            yield hand
            if not hand.ended:
                return
            before = hand.steps[-1].position

    def _hand(self, options: dict[str, Any], seats: int, start: Any, rng: random.Random) -> Hand:
        given = self.material
        steps = tuple(walk(self.game, start, rng, given.bound, given.choose))
        ended = not self.game.legal_moves(steps[-1].position)
        return Hand(options, seats, steps, ended)


@cache
def run_of(game: Game[Any, Any]) -> Run:
    """The run of a game of the registry, made once for all tests."""
    return Run(material(game))
