"""Search the mover's own plays while nobody else lays a domino: exact values, and good lines.

For the searches that all games share, this is a deal of one seat. If the hand is too large for
them, a beam search finds a line and annealing finds better ones. After each play the beam keeps
those sets of dominoes laid that have scored most.
"""

from collections.abc import Iterable
from contextlib import suppress
from typing import Final, NamedTuple

import numpy as np

from engine.games.bead import GAME, Place, Position
from solver import kernel
from solver.compiling.compiled import compiled_with_arrays
from solver.games.bead import annealing
from solver.games.bead.deal import CODES, HAND, KEPT, KEY, MOST_CHOICES, NUMBER, SCORE, Deal
from solver.games.bead.encoding import GridEncoding
from solver.kernel import Integers, Reals
from solver.question.budget import Clock, OutOfBudget
from solver.search.driver import Searcher

BEAM_PER_SECOND: Final = 20_000
"""How many sets of dominoes a beam search lays out per second on an ordinary machine, at least."""
CHANGES_PER_SECOND: Final = 60_000
"""How many changes annealing makes per second to a line of fourteen dominoes on an ordinary
machine, at least."""
SLICE: Final = 1000
"""How many changes are made before the clock is read again."""
FEWEST_CHANGES: Final = 8 * SLICE
MOST_CHANGES: Final = 128 * SLICE
HOT, COLD = 0.04, 0.003
"""The first and the last heat of annealing, as shares of the worth of the best line known. A heat
is about how much worse one change may make a line."""
SEED: Final = 88_172_645_463_325_252


class SoloLine(NamedTuple):
    """``plays``: the plays in order. ``worth``: their scores together less the penalty for the
    dominoes left in the hand (B13)."""

    plays: tuple[Place, ...]
    worth: int


@compiled_with_arrays
def _grow(deal: Deal, pair: Integers, work: Integers, layer: Integers, grown: Integers) -> int:
    """Write to ``grown`` the row after each play from each row of ``layer``, as many as it has room
    for; return how many were written."""
    number = 0
    for place in range(layer.shape[0]):
        for column in range(layer.shape[1]):
            pair[0, column] = layer[place, column]
        for choice in range(kernel.moves(deal, pair, 0, work[:1], work[1:])):
            if number < grown.shape[0]:
                kernel.child(deal, pair, 0, work[0, choice])
                for column in range(layer.shape[1]):
                    grown[number, column] = pair[1, column]
                number += 1
    return number


class SoloSearch:
    """The search of one hand. ``alone``: a position whose only player holds it. The value of a row
    is what the plays from there on add, less the penalty for the dominoes left."""

    def __init__(self, alone: Position, clock: Clock) -> None:
        self._alone, self._encoding = alone, GridEncoding(alone, images=False)
        self._deal = self._encoding.deal
        self.start = self.row(alone)
        self.searcher = Searcher(self._deal, self._encoding.sizes, clock)
        self._random = np.array([clock.budget.seed + SEED], np.int64)

    def row(self, position: Position) -> Integers:
        return self._encoding.row(position)

    def bound(self) -> int:
        """Return an upper bound of the worth of every line from the start, found without a
        search."""
        return self.searcher.limits(self.start).most

    def line(self, worth: int) -> SoloLine:
        """Return a line of worth ``worth``, which must be the proved value of the start."""
        here, left, plays = self._alone, worth, list[Place]()
        while (moves := GAME.legal_moves(here)) and isinstance(moves[0], Place):
            plays.append(self._encoding.frame.place(self.searcher.keep_to(self.row(here), left)))
            here, effect = GAME.apply_unjudged(here, plays[-1])
            left -= effect["score"]
        return SoloLine(tuple(plays), worth)

    def _line(self, codes: Iterable[int], worth: int) -> SoloLine:
        place = self._encoding.frame.place
        return SoloLine(tuple(place(int(code)) for code in codes), int(worth))

    def beam(self, width: int, row: Integers) -> SoloLine:
        """Return the best line that a beam search from ``row`` finds; the plays that led to ``row``
        are included. ``width``: how many sets of dominoes are kept after each play."""
        layer, best = row[None, :], row
        pair = np.zeros((2, len(row)), np.int64)
        work = np.zeros((2, MOST_CHOICES), np.int64)
        grown = np.zeros((max(256 * width, MOST_CHOICES), len(row)), np.int64)
        while len(layer):
            ends = layer[:, SCORE] + layer[:, KEPT]
            best = max(best, layer[ends.argmax()], key=lambda one: int(one[SCORE] + one[KEPT]))
            number = _grow(self._deal, pair, work, layer, grown)
            ranked = grown[np.argsort(-grown[:number, SCORE], kind="stable")]
            _, first = np.unique(ranked[:, KEY], return_index=True)
            layer = ranked[np.sort(first)[:width]]
            self.searcher.clock.nodes += number
            self.searcher.clock.effort += number / (10 * BEAM_PER_SECOND)
        return self._line(best[CODES : CODES + best[NUMBER]], best[SCORE] + best[KEPT])

    def anneal(self, clock: Clock) -> SoloLine:
        """Return the best line that annealing finds before the time of ``clock`` is used up. It
        starts from the line without plays again and again, cooling quickly at first and more slowly
        each time."""
        deal, row = self._deal, self.start
        start = annealing.no_plays(int(row[HAND]), int(row[KEPT]))
        best, number = start, FEWEST_CHANGES
        with suppress(OutOfBudget):
            while True:
                lines = np.array([start, best, start])
                for heats in np.split(_heats(number, int(best[annealing.WORTH])), number // SLICE):
                    annealing.anneal(deal.memory, deal.dominoes, start, lines, self._random, heats)
                    best = lines[annealing.BEST]
                    clock.spend(SLICE / CHANGES_PER_SECOND, SLICE)
                number = min(MOST_CHANGES, 2 * number)
        return self._line(best[: best[annealing.LENGTH]], best[annealing.WORTH])


def _heats(number: int, worth: int) -> Reals:
    """Return the heat of each of ``number`` changes: about how many points worse the change may
    make the line."""
    scale = max(worth, 100)
    return np.geomspace(HOT * scale, COLD * scale, number)
