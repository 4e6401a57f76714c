"""Search the mover's own plays in a row, nobody else laying anything: exact values, and good lines.

For the shared searches this is a deal of one seat. Where a hand is too large for them a beam
search gives a line, and annealing better ones: of all sets of dominoes laid the beam keeps those
that have scored most.
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
"""Sets of dominoes that a beam lays out in a second of a common machine, or more."""
CHANGES_PER_SECOND: Final = 60_000
"""Changes of a line of fourteen dominoes in a second of a common machine, or more."""
SLICE: Final = 1000
"""Changes between two looks at the clock."""
FEWEST_CHANGES: Final = 8 * SLICE
MOST_CHANGES: Final = 128 * SLICE
HOT, COLD = 0.04, 0.003
"""The most that a line may become worse at first and in the end, as a part of the best known."""
SEED: Final = 88_172_645_463_325_252


class SoloLine(NamedTuple):
    """Plays in order, and what they add less what stays in the hand (B13)."""

    plays: tuple[Place, ...]
    worth: int


@compiled_with_arrays
def _grow(deal: Deal, pair: Integers, work: Integers, layer: Integers, grown: Integers) -> int:
    """Write the rows that the plays of all rows of a layer lead to; return how many there are."""
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
    """One hand by itself, from a position with its holder alone. Values are what is added from a
    row on."""

    def __init__(self, alone: Position, clock: Clock) -> None:
        self._alone, self._encoding = alone, GridEncoding(alone, images=False)
        self._deal = self._encoding.deal
        self.start = self.row(alone)
        self.searcher = Searcher(self._deal, self._encoding.sizes, clock)
        self._random = np.array([clock.budget.seed + SEED], np.int64)

    def row(self, position: Position) -> Integers:
        return self._encoding.row(position)

    def bound(self) -> int:
        """Return a bound that no order of plays passes; nothing is searched for it."""
        return self.searcher.limits(self.start).most

    def line(self, worth: int) -> SoloLine:
        """Return a line worth that, which is proved to be the best."""
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
        """Return the best line found from a row on, those to it included, when after each play only
        so many sets of dominoes are kept."""
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
        """Return the best line found by annealing, again and again from nothing until the clock
        ends: quickly cooled at first, then slowly."""
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
    """Return how much worse a line may become, about, change by change."""
    scale = max(worth, 100)
    return np.geomspace(HOT * scale, COLD * scale, number)
