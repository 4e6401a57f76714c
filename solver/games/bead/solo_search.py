"""Search the mover's own plays in a row, nobody else laying anything: exact values, and good lines.

For the shared searches this is a deal of one seat. Where a hand is too large for them a beam
search gives a line: of all sets of dominoes laid it keeps those that have scored most.
"""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from engine.games.bead import Place, Player, Position
from solver import kernel
from solver.asking.budget import EFFORT_PER_SECOND, Clock, OutOfBudget
from solver.compiled import compiled_with_arrays
from solver.games.bead import annealing
from solver.games.bead.deal import CODES, HAND, KEPT, KEY, MOST_CHOICES, NUMBER, SCORE, Deal
from solver.games.bead.encoding import GridEncoding
from solver.kernel import Integers
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
    """One hand by itself. Values are what is added from a row on."""

    def __init__(self, position: Position, clock: Clock) -> None:
        alone = Player(position.mover.hand, 0)
        turns = None if position.last_turns is None else (0,)
        self._start = replace(
            position, players=(alone,), to_move=0, first_player=0, passes=0, last_turns=turns
        )
        self._clock = clock
        self._encoding = GridEncoding(self._start, images=False)
        self._deal = self._encoding.deal
        self.searcher = Searcher(self._deal, self._encoding.sizes, clock)
        self._random = np.array([clock.budget.seed + SEED], np.int64)

    def row(self, *plays: Place) -> Integers:
        """Return the row after plays; one that was owed as a last turn (B12) is the only one."""
        start, hand = self._start, list(self._start.mover.hand)
        for play in plays:
            hand.remove(play.tile.canonical)
        turns = () if start.last_turns and plays else start.last_turns
        alone, placed = Player(tuple(hand), 0), (*start.placed, *plays)
        return self._encoding.row(replace(start, players=(alone,), placed=placed, last_turns=turns))

    def bound(self) -> int:
        """Return a bound that no order of plays passes; nothing is searched for it."""
        return self.searcher.limits(self.row()).most

    def line(self, worth: int) -> SoloLine:
        """Return a line worth that, which is proved to be the best."""
        return self._line(self.searcher.line(self.row(), worth), worth)

    def _line(self, codes: Iterable[int], worth: int) -> SoloLine:
        place = self._encoding.frame.place
        return SoloLine(tuple(place(int(code)) for code in codes), int(worth))

    def beam(self, width: int, *begun: Place) -> SoloLine:
        """Return the best line found when after each play only so many sets of dominoes are kept;
        where plays have ``begun`` it, what it is worth from there on."""
        layer = self.row(*begun)[None, :]
        pair = np.zeros((2, layer.shape[1]), np.int64)
        work = np.zeros((2, MOST_CHOICES), np.int64)
        grown = np.zeros((max(256 * width, MOST_CHOICES), layer.shape[1]), np.int64)
        best = layer[0]
        while len(layer):
            ends = layer[:, SCORE] + layer[:, KEPT]
            first = int(ends.argmax())
            if ends[first] > best[SCORE] + best[KEPT]:
                best = layer[first]
            number = _grow(self._deal, pair, work, layer, grown)
            layer = _chosen(grown[:number], width)
            self._charge(number)
        return self._line(best[CODES : CODES + best[NUMBER]], best[SCORE] + best[KEPT])

    def anneal(self, clock: Clock) -> SoloLine:
        """Return the best line found by annealing, again and again from nothing until the clock
        ends: quickly cooled at first, then slowly."""
        deal, row = self._deal, self.row()
        start = annealing.no_plays(int(row[HAND]), int(row[KEPT]))
        best, number = start, FEWEST_CHANGES
        with suppress(OutOfBudget):
            while True:
                lines = np.array([start, best, start])
                for heats in np.split(_heats(number, int(best[annealing.WORTH])), number // SLICE):
                    annealing.anneal(deal.memory, deal.dominoes, start, lines, self._random, heats)
                    best = lines[annealing.BEST]
                    clock.spend(SLICE * EFFORT_PER_SECOND / CHANGES_PER_SECOND, SLICE)
                number = min(MOST_CHANGES, 2 * number)
        return self._line(best[: best[annealing.LENGTH]], best[annealing.WORTH])

    def _charge(self, number: int) -> None:
        self._clock.nodes += number
        self._clock.effort += number * EFFORT_PER_SECOND / (10 * BEAM_PER_SECOND)


def _heats(number: int, worth: int) -> npt.NDArray[np.float64]:
    """Return how much worse a line may become, about, change by change."""
    scale = max(worth, 100)
    return np.geomspace(HOT * scale, COLD * scale, number)


def _chosen(grown: Integers, width: int) -> Integers:
    """Return the rows that have scored most, each set of dominoes once."""
    ranked = grown[np.argsort(-grown[:, SCORE], kind="stable")]
    _, first = np.unique(ranked[:, KEY], return_index=True)
    return ranked[np.sort(first)[:width]]
