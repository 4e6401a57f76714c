"""The most that a hand can score in a row, from how many cells its lines can come to hold.

All positions of ``longest_lines`` that so many plays lead to are kept, layer by layer, at first
with few lines of a direction told apart and then with more, as long as the effort lasts.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final

import numpy as np

from solver.budget import EFFORT_PER_SECOND, Clock, OutOfBudget
from solver.games.bead.board import WIDTH, Board
from solver.games.bead.dead import dead_cells
from solver.games.bead.hands import unpacked
from solver.games.bead.longest_lines import (
    BITS,
    COLUMNS,
    MOST_WAYS,
    NEVER,
    Hand,
    Layer,
    Step,
    empty,
    layer,
    place_of,
    play_all,
)
from solver.games.bead.supply import doubled, pairs
from solver.search.kernel import Integers

CELLS_OF_THE_SET: Final = 60
TOLD: Final = (2, 4, 6, 7)
"""Lines of a direction that are told apart, in one pass after the other."""
PLAYED_FROM: Final = 60_000
"""Positions that all plays are made from in a second of a common machine."""
CHUNK: Final = 500
"""Positions between two looks at the clock."""
MOST_SCORES: Final = 6_000_000
"""Numbers that a layer holds, of four bytes."""
MOST_POSITIONS: Final = 400_000


class LinesDiagram:
    """The layers for one board and one hand with so many lines told apart."""

    def __init__(self, board: Board, hand: Hand, plays: int, told: int, clock: Clock) -> None:
        self._hand, self._plays, self._told, self._clock = hand, plays, told, clock
        self._filled = len(board.values)
        choices = len(hand.sizes)
        room = min(MOST_POSITIONS, MOST_SCORES // choices)
        self._now, self._after = layer(room, choices), layer(room, choices)
        self._work = np.zeros((2, MOST_WAYS, COLUMNS), np.int64)
        rows, columns = (_packed(counts[:told]) for counts in lines_of(board))
        self._now.scores[place_of(self._now, rows, columns), 0] = 0

    def most(self) -> int | None:
        """A bound on what the hand adds, what stays in the hand included (B13); None where the
        positions find no room.

        Raises:
            OutOfBudget: before all plays were made.
        """
        best = self._best(self._now, 0)
        for laid in range(self._plays):
            if not self._advance(laid):
                return None
            best = max(best, self._best(self._now, laid + 1))
        return best

    def _best(self, now: Layer, laid: int) -> int:
        """The most where so many dominoes are laid and no more."""
        hand, found = self._hand, NEVER
        doubles, others = int(hand.sizes[-1]), hand.others
        scores = now.scores[: max(1, int(now.number[0]))].max(axis=0)
        for score, size in zip(scores.tolist(), hand.sizes.tolist(), strict=True):
            if score > NEVER and laid - size <= others:
                found = max(found, score - 5 * (doubles - size) - 25 * (others - laid + size))
        return found

    def _advance(self, laid: int) -> bool:
        """Make the next layer; False where it finds no room."""
        empty(self._after)
        number, last = int(self._now.number[0]), laid == self._plays - 1
        for begin in range(0, number, CHUNK):
            end = min(begin + CHUNK, number)
            step = Step(self._filled + 2 * laid, laid, self._told, last, begin, end)
            if not play_all(self._now, self._after, self._work, self._hand, step):
                return False
            self._clock.spend((end - begin) * EFFORT_PER_SECOND / PLAYED_FROM, end - begin)
        self._now, self._after = self._after, self._now
        return True


def most_by_lines(board: Board, hand: int, clock: Clock) -> Iterator[int]:
    """Bounds on what the plays of a hand in a row add, what stays in the hand included, one after
    the other, until the effort is used up. The clock is charged."""
    described, plays = hand_of(board, hand), len(unpacked(hand))
    for told in TOLD:
        try:
            most = LinesDiagram(board, described, plays, told, clock).most()
        except OutOfBudget:
            return
        if most is None:
            return
        yield most


def hand_of(board: Board, hand: int) -> Hand:
    """What matters of a hand."""
    tiles = unpacked(hand)
    shortest, most = board.counting
    values = Counter(board.values.values())
    for tile in tiles:
        values.update((int(tile.first), int(tile.second)))
    doubles = Counter(values[int(tile.first)] for tile in tiles if tile.is_double)
    classes = sorted(doubles)
    choices = list(product(*(range(doubles[count] + 1) for count in classes)))
    most_cells = min(CELLS_OF_THE_SET, len(board.values) + 2 * len(tiles)) + 2
    within = pairs(tuple(values[face] for face in range(1, 6)), most_cells)
    tables = [doubled(count, shortest, within, count) for count in classes]
    return Hand(
        others=len(tiles) - doubles.total(),
        sizes=np.array([sum(choice) for choice in choices], np.int64),
        following=_following(choices, len(classes)),
        shortest=shortest,
        most=most,
        pairs=within,
        longest=int(within[:, 1].max()),
        doubled=_joined(tables, most_cells + 1),
    )


def _following(choices: list[tuple[int, ...]], classes: int) -> Integers:
    """By class and choice the number of the choice with one double more, or 0."""
    numbers = {choice: number for number, choice in enumerate(choices)}
    found = np.zeros((classes, len(choices)), np.int64)
    for number, choice in enumerate(choices):
        for kind in range(classes):
            more = (*choice[:kind], choice[kind] + 1, *choice[kind + 1 :])
            found[kind, number] = numbers.get(more, 0)
    return found


def _joined(tables: list[Integers], size: int) -> Integers:
    """Tables one after the other; what is longer than a table tells scores no more."""
    depth = max((table.shape[2] for table in tables), default=1)
    found = np.zeros((len(tables), size, size, depth), np.int64)
    for place, table in enumerate(tables):
        found[place, :, :, : table.shape[2]] = table
        found[place, :, :, table.shape[2] :] = table[:, :, -1:]
    return found


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


def _packed(counts: list[int]) -> int:
    return sum(count << BITS * place for place, count in enumerate(counts))
