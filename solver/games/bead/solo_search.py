"""Search the mover's own plays in a row, nobody else laying anything: exact values, and good lines.

For the shared searches this is a deal of one seat. Where a hand is too large for them a beam
search gives a line: of all sets of dominoes laid it keeps those that have scored most.
"""

from contextlib import suppress
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from engine.games.bead import Place, Position
from solver.asking.budget import EFFORT_PER_SECOND, Clock, OutOfBudget
from solver.compiled import compiled_with_arrays
from solver.games.bead import annealing
from solver.games.bead.deal import (
    CODES,
    FITTING,
    HAND,
    KEPT,
    KEY,
    MOST_CHOICES,
    NOT_OUT,
    NUMBER,
    OTHER_KEY,
    OVER,
    OWED,
    SCORE,
    SETTLED,
    UNSEEN,
    Deal,
    deal_of,
    mixed,
)
from solver.games.bead.dominoes import left_over, lies_in, packed
from solver.games.bead.grid_layout import frame_of
from solver.games.bead.kernel import list_moves, play_one
from solver.kernel import FAR, Integers
from solver.search.driver import Bounds, Searcher, Sizes

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
def _grow(deal: Deal, pair: Integers, work: Integers, layer: Integers, found: Integers) -> int:
    """Write the number of a row, the code, the score so far and the key of every play of every
    row of a layer into ``found``; return how many there are."""
    number = 0
    for place in range(layer.shape[0]):
        for column in range(layer.shape[1]):
            pair[0, column] = layer[place, column]
        plays = list_moves(deal, pair, 0, work[:1], work[1:])
        for choice in range(plays):
            if number < found.shape[0]:
                code = work[0, choice]
                score = play_one(deal, pair, 0, code)
                found[number, 0], found[number, 1] = place, code
                found[number, 2], found[number, 3] = pair[0, SCORE] + score, pair[1, KEY]
                number += 1
    return number


@compiled_with_arrays
def _extended(deal: Deal, pair: Integers, layer: Integers, chosen: Integers) -> Integers:
    """Return the rows of a layer after the plays chosen."""
    following = np.zeros((chosen.shape[0], layer.shape[1]), np.int64)
    for place in range(chosen.shape[0]):
        for column in range(layer.shape[1]):
            pair[0, column] = layer[chosen[place, 0], column]
        play_one(deal, pair, 0, chosen[place, 1])
        for column in range(layer.shape[1]):
            following[place, column] = pair[1, column]
    return following


class SoloSearch:
    """One hand by itself. Values are what is added from a row on."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self._position = position
        self._frame = frame_of(position)
        self._clock = clock
        self._hand = position.mover.hand
        self._deal = deal_of(position, self._frame, solo=True)
        more = len(self._hand)
        self._sizes = Sizes(more + 1, CODES + more + 1, MOST_CHOICES, 1)
        self.searcher = Searcher(self._deal, self._sizes, clock)
        self._random = np.array([clock.budget.seed + SEED], np.int64)

    def row(self, *plays: Place) -> Integers:
        """Return the row after plays."""
        left = list(self._hand)
        row = np.zeros(self._sizes.width, np.int64)
        for play in plays:
            left.remove(play.tile.canonical)
            code = self._frame.code(play)
            row[CODES + row[NUMBER]] = code
            row[NUMBER] += 1
            row[KEY] ^= mixed(code + 1)
            row[OTHER_KEY] ^= mixed(~code)
        hand = packed(left)
        row[HAND], row[FITTING], row[KEPT] = hand, lies_in(hand), left_over(hand)
        row[OWED], row[SETTLED] = NOT_OUT, UNSEEN if left else OVER
        return row

    def bound(self, *plays: Place) -> int:
        """Return a bound that no order of plays passes from there on; nothing is searched for
        it."""
        searcher = Searcher(self._deal, self._sizes, Clock(self._clock.budget))
        return searcher.limits(self.row(*plays)).most

    def line(self, worth: int) -> SoloLine:
        """Return a line worth that, which is proved to be the best."""
        codes = self.searcher.line(self.row(), worth)
        return SoloLine(tuple(self._frame.place(code) for code in codes), worth)

    def value(self, row: Integers, known: Bounds, guess: int) -> Bounds:
        return self.searcher.value(row, known, guess)

    def beam(self, width: int, *begun: Place) -> SoloLine:
        """Return the best line found when after each play only so many sets of dominoes are kept;
        where plays have ``begun`` it, what it is worth from there on."""
        layer, pair = self.row(*begun)[None, :], np.zeros((2, self._sizes.width), np.int64)
        work = np.zeros((2, MOST_CHOICES), np.int64)
        found = np.zeros((max(256 * width, MOST_CHOICES), 4), np.int64)
        best = layer[0]
        while len(layer):
            ends = layer[:, SCORE] + layer[:, KEPT]
            first = int(ends.argmax())
            if ends[first] > best[SCORE] + best[KEPT]:
                best = layer[first]
            number = _grow(self._deal, pair, work, layer, found)
            chosen = _chosen(found[:number], width)
            layer = _extended(self._deal, pair, layer, chosen)
            self._charge(number)
        places = [self._frame.place(int(code)) for code in best[CODES : CODES + best[NUMBER]]]
        return SoloLine(tuple(places), int(best[SCORE] + best[KEPT]))

    def anneal(self, clock: Clock) -> SoloLine:
        """Return the best line found by annealing, again and again from nothing until the clock
        ends: quickly cooled at first, then slowly."""
        deal, row = self._deal, self.row()
        start = annealing.no_lines(int(row[HAND]), int(row[KEPT]))[0]
        best, number = start, FEWEST_CHANGES
        with suppress(OutOfBudget):
            while True:
                lines = np.array([start, best, start])
                for heats in np.split(_heats(number, int(best[annealing.WORTH])), number // SLICE):
                    annealing.anneal(deal.memory, deal.dominoes, start, lines, self._random, heats)
                    best = lines[annealing.BEST]
                    clock.spend(SLICE * EFFORT_PER_SECOND / CHANGES_PER_SECOND, SLICE)
                number = min(MOST_CHANGES, 2 * number)
        codes = best[: best[annealing.LENGTH]]
        return SoloLine(
            tuple(self._frame.place(int(code)) for code in codes), int(best[annealing.WORTH])
        )

    def _charge(self, number: int) -> None:
        self._clock.nodes += number
        self._clock.effort += number * EFFORT_PER_SECOND / (10 * BEAM_PER_SECOND)


def _heats(number: int, worth: int) -> npt.NDArray[np.float64]:
    """Return how much worse a line may become, about, change by change."""
    scale = max(worth, 100)
    return np.geomspace(HOT * scale, COLD * scale, number)


def _chosen(found: Integers, width: int) -> Integers:
    """Return the plays that have scored most, each set of dominoes once."""
    order = np.argsort(-found[:, 2], kind="stable")
    ranked = found[order]
    _, first = np.unique(ranked[:, 3], return_index=True)
    return ranked[np.sort(first)[:width]]


__all__ = ["FAR", "SoloLine", "SoloSearch"]
