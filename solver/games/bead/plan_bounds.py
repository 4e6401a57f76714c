"""The most that a hand can score in a row, from how many cells its lines can come to hold.

All positions of ``line_counts`` that so many plays lead to are kept, layer by layer. Where they
are too many, those that have scored least are told apart by their longest lines alone, so that
many become one that is worth no less. Faces are left out but for one thing: a double extends its
own line only where all of that line is of its value (B6).
"""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Final

import numpy as np

from solver.budget import EFFORT_PER_SECOND, Clock
from solver.games.bead.board import WIDTH, Board
from solver.games.bead.dead import dead_cells
from solver.games.bead.hands import unpacked
from solver.games.bead.line_counts import NEVER, Hand, Layer, Step, empty, layer, place_of, play_all

PLAYED_FROM: Final = 50_000
"""Positions with few plays that all plays are made from in a second of a common machine."""
FEW_PLAYS: Final = 50
"""From one position, where lines hold the same as others."""
GROWTH: Final = 2.7
"""By how much one layer has more positions than the one before."""
CHUNK: Final = 1000
"""Positions between two looks at the clock."""
FEWEST: Final = 32
"""Positions of a layer that are always told apart."""
MOST_ROOM: Final = 400_000
COARSE: Final = 3
COARSER: Final = 1
"""How many of the longest lines are told apart where not all are."""


class CountsDiagram:
    """The layers for one board and one hand."""

    def __init__(self, board: Board, hand: int, clock: Clock) -> None:
        self._clock = clock
        tiles = unpacked(hand)
        self.hand = hand_of(board, hand)
        self._plays = len(tiles)
        lines = lines_of(board)
        more = self._plays * board.counting.most
        width = max(map(len, lines)) + more + 2
        self._cost = _cost(lines)
        self._left = max(clock.effort_left / self._cost, 1.0)
        room = int(min(MOST_ROOM, 20_000 + 2 * self._left))
        self._now = layer(room, width, self.hand.doubles)
        self._after = layer(room, width, self.hand.doubles)
        self._room = np.zeros((2, width), np.int8)
        self._begin(lines)

    def _begin(self, lines: tuple[list[int], list[int]]) -> None:
        for side, counts in enumerate(lines):
            self._room[side, : len(counts)] = counts
        self._now.scores[place_of(self._now, self._room), 0] = 0

    def most(self) -> int | None:
        """A bound on what the hand adds, what stays in the hand included (B13); None where not
        even the coarsest positions find room."""
        best = self._best(0)
        for laid in range(self._plays):
            if not self._advance(laid):
                return None
            best = max(best, self._best(laid + 1))
        return best

    def _best(self, laid: int) -> int:
        """The most where so many dominoes are laid and no more."""
        found = NEVER
        scores = self._now.scores[: max(1, int(self._now.number[0]))].max(axis=0)
        for doubles, score in enumerate(scores.tolist()):
            others = self.hand.others - (laid - doubles)
            if score > NEVER and others >= 0:
                kept = _kept(self.hand.doubles - doubles, others)
                found = max(found, score + kept)
        return found

    def _advance(self, laid: int) -> bool:
        """Make the next layer; False where it finds no room."""
        now = self._now
        number = int(now.number[0])
        left = self._plays - laid
        told_apart = max(FEWEST, int(self._left * (GROWTH - 1) / (GROWTH**left - 1)))
        if number > told_apart:
            _sort(now, number)
        while True:
            empty(self._after)
            if self._play_from(laid, number, told_apart):
                break
            if not told_apart or self._clock.seconds_left == 0.0:
                return False
            told_apart = 0
        self._now, self._after = self._after, now
        return True

    def _play_from(self, laid: int, number: int, told_apart: int) -> bool:
        width, last = self._room.shape[1], laid == self._plays - 1
        for begin in range(0, number, CHUNK):
            if self._clock.seconds_left == 0.0:
                return False
            end = min(begin + CHUNK, number)
            inner = (cut for cut in (told_apart, 3 * told_apart) if begin < cut < end)
            cuts = sorted({begin, end, *inner})
            for start, stop in pairwise(cuts):
                apart = width
                if start >= told_apart:
                    apart = COARSE if start < 3 * told_apart else COARSER
                step = Step(laid, apart, last, start, stop)
                if not play_all(self._now, self._after, self._room, self.hand, step):
                    return False
                self._spend(stop - start)
        return True

    def _spend(self, played_from: int) -> None:
        self._clock.effort += played_from * self._cost
        self._clock.nodes += played_from
        self._left = max(1.0, self._left - played_from)


def most_by_counts(board: Board, hand: int, clock: Clock) -> int | None:
    """A bound on what the plays of a hand in a row add, what stays in the hand included; None
    where the positions found no room or the seconds ended. The clock is charged; the less effort
    it has left, the more coarsely positions are told apart."""
    return CountsDiagram(board, hand, clock).most()


def hand_of(board: Board, hand: int) -> Hand:
    """What matters of a hand."""
    tiles = unpacked(hand)
    values = Counter(board.values.values())
    for tile in tiles:
        values.update((int(tile.first), int(tile.second)))
    doubles = [tile for tile in tiles if tile.is_double]
    plain = max((values[int(tile.first)] for tile in doubles), default=0)
    shortest, most = board.counting
    return Hand(len(doubles), len(tiles) - len(doubles), plain, shortest, most)


def lines_of(board: Board) -> tuple[list[int], list[int]]:
    """How many cells the rows hold, and the columns, the most first. Dead cells cut lines in two,
    for no group reaches across one."""
    dead = set(dead_cells(board))
    rows = _counts(sorted({*board.values, *dead}), dead, 1)
    turned = sorted({*board.values, *dead}, key=lambda cell: (cell % WIDTH, cell))
    return rows, _counts(turned, dead, WIDTH)


def _counts(cells: Iterable[int], dead: set[int], along: int) -> list[int]:
    """Count the filled cells of each line, cut at dead cells; the cells line by line."""
    found: list[int] = []
    line = None
    for cell in cells:
        here = cell // WIDTH if along == 1 else cell % WIDTH
        if here != line or cell in dead:
            found.append(0)
            line = here
        if cell not in dead:
            found[-1] += 1
    return sorted((count for count in found if count), reverse=True)


def _kept(doubles: int, others: int) -> int:
    """What so many dominoes cost their holder at the end (B13)."""
    return -5 * doubles - 25 * others


def _cost(lines: tuple[list[int], list[int]]) -> float:
    """Effort for all plays from one position: lines that hold the same are played on once."""
    rows, columns = (len(set(counts)) + 1 for counts in lines)
    plays = rows * columns * (rows + columns) / 2
    return max(1.0, plays / FEW_PLAYS) * EFFORT_PER_SECOND / PLAYED_FROM


def _sort(full: Layer, number: int) -> None:
    """Put those first that have scored most."""
    order = np.argsort(-full.scores[:number].max(axis=1), kind="stable")
    full.lines[:number] = full.lines[:number][order]
    full.marks[:number] = full.marks[:number][order]
    full.scores[:number] = full.scores[:number][order]
