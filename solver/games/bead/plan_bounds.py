"""Bound the most that a hand can score in a row, from how many cells its lines can come to hold.

All positions of ``longest_lines`` that so many plays lead to are kept, layer by layer, at first
with few lines of a direction told apart and then with more. What is worth too little where few are
told apart is left out where more are, so that in the end nearly all can be.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final

import numpy as np

from solver.asking.budget import EFFORT_PER_SECOND, Clock, OutOfBudget
from solver.games.bead.board import WIDTH, CompactBoard
from solver.games.bead.dead_cells import dead_cells
from solver.games.bead.dominoes import unpacked
from solver.games.bead.face_supply import doubled, pairs
from solver.games.bead.layers import (
    NEVER,
    NO_LIMIT,
    Floor,
    Layer,
    Numbers,
    add,
    copied,
    emptied,
    layer,
    look_back,
    one_position,
    play_on,
)
from solver.games.bead.longest_lines import BITS, COLUMNS, MOST_TOLD, MOST_WAYS, Hand, Stage
from solver.kernel import Integers

CELLS_OF_THE_SET: Final = 60
FEW: Final = (1, 2, 3)
MORE: Final = (5, 6, 7, 8, 9, MOST_TOLD)
"""Lines of a direction that are told apart, in one pass after the other."""
FLOORS: Final = (0.46, 0.35, 0.2, 0.0)
"""Parts of the bound found with few told apart: in one run of passes after the other it is asked
whether a bound with more told apart is so low."""
PLAYED_FROM: Final = 60_000
"""Positions that all plays are made from in a second of a common machine."""
CHUNK: Final = 500
"""Positions between two looks at the clock."""
MOST_POSITIONS: Final = 400_000


class LinesDiagram:
    """The layers for one board and one hand with so many lines told apart. As far as another
    diagram tells, what is worth less than the floor is left out."""

    def __init__(
        self,
        board: CompactBoard,
        hand: Hand,
        told: int,
        clock: Clock,
        floor: int = NEVER,
        limits: "LinesDiagram | None" = None,
    ) -> None:
        self._hand, self._told, self._clock = hand, told, clock
        self._plays, self._filled = hand.others + hand.doubles, len(board.values)
        self._floor, self._limits = floor, limits
        self._work = np.zeros((2, MOST_WAYS, COLUMNS), np.int64)
        rows, columns = (_packed(counts[:told]) for counts in lines_of(board))
        first = layer(1, 1 + hand.doubles)
        first.numbers[add(first, rows, columns), 0] = 0
        self._layers = [first]

    def most(self) -> int | None:
        """Return a bound on what the hand adds, what stays in the hand included (B13), if that is
        not less than the floor; None where the positions find no room.

        Raises:
            OutOfBudget: before all plays were made.
        """
        room = layer(MOST_POSITIONS, 1 + self._hand.doubles)
        for laid in range(self._plays):
            if not self._play_on(laid, emptied(room)):
                return None
            self._layers.append(copied(room))
        ends = (self._best(here, laid) for laid, here in enumerate(self._layers))
        return max(self._floor - 1, *ends)

    def look_back(self) -> None:
        """Make the numbers of all layers those that limit a diagram which tells more apart.

        Raises:
            OutOfBudget: before that was done.
        """
        for laid in range(self._plays, -1, -1):
            now = self._layers[laid]
            now.numbers[:] = self._left_over(laid)
            for chunk in self._chunks(laid) if laid < self._plays else ():
                look_back(now, self._layers[laid + 1], self._work, *self._step(laid), chunk)

    def _step(self, laid: int) -> tuple[Hand, Stage]:
        last = laid == self._plays - 1
        return self._hand, Stage(self._filled + 2 * laid, laid, self._told, last)

    def _chunks(self, laid: int) -> Iterator[tuple[int, int]]:
        number = int(self._layers[laid].size[0])
        for begin in range(0, number, CHUNK):
            end = min(begin + CHUNK, number)
            yield begin, end
            self._clock.spend((end - begin) * EFFORT_PER_SECOND / PLAYED_FROM, end - begin)

    def _play_on(self, laid: int, after: Layer) -> bool:
        """Make the next layer; False where it finds no room."""
        if self._limits is None:
            limits, bits = one_position(NO_LIMIT, 1 + self._hand.doubles), 0
        else:
            limits, bits = self._limits._layers[laid + 1], (1 << BITS * self._limits._told) - 1
        floor, now = Floor(self._floor, bits), self._layers[laid]
        return all(
            play_on(now, after, limits, self._work, *self._step(laid), floor, chunk)
            for chunk in self._chunks(laid)
        )

    def _left_over(self, laid: int) -> Numbers:
        """Return what the hand costs where so many dominoes are laid and no more, by doubles
        laid."""
        doubles = np.arange(1 + self._hand.doubles)
        others = self._hand.others - laid + doubles
        costs = -5 * (self._hand.doubles - doubles) - 25 * others
        return np.where((others >= 0) & (doubles <= laid), costs, NEVER).astype(np.int32)

    def _best(self, now: Layer, laid: int) -> int:
        """Return the most where so many dominoes are laid and no more."""
        scores = now.numbers[: int(now.size[0])].astype(np.int64) + self._left_over(laid)
        return int(scores.max(initial=NEVER))


def most_by_lines(board: CompactBoard, hand: int, value: int, clock: Clock) -> Iterator[int]:
    """Yield bounds on what the plays of a hand in a row add, what stays in the hand included, one
    after the other, until the effort is used up. Something worth ``value`` is known; the clock is
    charged."""
    passes = _Passes(board, hand_of(board, hand), clock)
    with suppress(OutOfBudget):
        yield from passes.run(FEW, value + 1)
        few, limits = passes.bound, passes.limits
        for part in FLOORS:
            floor = max(value + 1, int(part * few))
            passes.limits = limits
            yield from passes.run(MORE, floor)
            if passes.bound >= floor or not passes.done:
                return


class _Passes:
    """One diagram after the other, each within the limits of the one before."""

    def __init__(self, board: CompactBoard, hand: Hand, clock: Clock) -> None:
        self._board, self._hand, self._clock = board, hand, clock
        self.limits: LinesDiagram | None = None
        self.bound = NO_LIMIT
        self.done = True

    def run(self, told: tuple[int, ...], floor: int) -> Iterator[int]:
        """Yield bounds with more and more lines told apart, as far as they are not below the floor.
        ``done`` is not set where positions find no room."""
        for lines in told:
            diagram = LinesDiagram(self._board, self._hand, lines, self._clock, floor, self.limits)
            most = diagram.most()
            self.done = most is not None
            if most is None:
                return
            self.bound = min(self.bound, most)
            yield self.bound
            if most < floor:
                return
            diagram.look_back()
            self.limits = diagram


def hand_of(board: CompactBoard, hand: int) -> Hand:
    """Return what matters of a hand."""
    tiles = unpacked(hand)
    shortest, most = board.counting
    values = Counter(board.values.values())
    for tile in tiles:
        values.update((int(tile.first), int(tile.second)))
    doubles = [values[int(tile.first)] for tile in tiles if tile.is_double]
    counts = sorted(set(doubles))
    cells = min(CELLS_OF_THE_SET, len(board.values) + 2 * len(tiles)) + 2
    within = pairs(tuple(values[face] for face in range(1, 6)), cells)
    return Hand(
        others=len(tiles) - len(doubles),
        doubles=len(doubles),
        shortest=shortest,
        most=most,
        pairs=within,
        longest=int(within[:, 1].max()),
        doubled=_highest([doubled(count, shortest, within, count) for count in counts]),
    )


def _highest(tables: list[Integers]) -> Integers:
    """Return the highest numbers of tables; what is longer than a table tells scores no more."""
    if not tables:
        return np.zeros((CELLS_OF_THE_SET + 3, CELLS_OF_THE_SET + 3, 2), np.int64)
    found = tables[-1]
    for table in tables:
        size = table.shape[2]
        np.maximum(found[:, :, :size], table, out=found[:, :, :size])
        np.maximum(found[:, :, size:], table[:, :, -1:], out=found[:, :, size:])
    return found


def lines_of(board: CompactBoard) -> tuple[list[int], list[int]]:
    """Return how many cells the rows hold, and the columns, the most first. Dead cells cut lines in
    two, for no group reaches across one."""
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
