"""Turn positions of Peaks and Pits into rows of the kernel, and its codes into moves of the
engine."""

from collections.abc import Iterable

import numpy as np

from engine.games.peaks_and_pits import ARMS, GAME, Move, Pass, Play, Position
from engine.tiles import Tile
from solver.games.peaks_and_pits.deal import DEAD, NUMBERS, PER_SEAT, SEATS, Deal, packed_arm
from solver.games.peaks_and_pits.kernel import LAID_SHIFT, PASS
from solver.games.peaks_and_pits.state import OPEN, front_of
from solver.kernel import Integers
from solver.open_hands import forced
from solver.search.driver import Sizes


class TrainEncoding:
    """Positions, and moves in them, as rows and codes: for all that follow from one without
    hidden dominoes."""

    def __init__(self, position: Position) -> None:
        held = [tile for player in position.players for tile in player.hand]
        self.dominoes = (*held, *position.boneyard)
        """Those that are left, in the order of their bits."""
        self.boneyard = len(position.boneyard)
        self.bits = {tile: 1 << index for index, tile in enumerate(self.dominoes)}
        self.deal = self._deal(len(position.players), position.options.set)
        self.sizes = self._sizes(position)

    def _sizes(self, position: Position) -> Sizes:
        """Return the room needed. No hand grows beyond the largest: it is refilled by as many
        dominoes as were laid (P6). Before each domino laid, and after the last, all but one may
        pass."""
        seats = len(position.players)
        choices = 2 * (2 ** max(len(player.hand) for player in position.players) - 1) + 1
        depth = (len(self.dominoes) + 1) * seats
        return Sizes(depth, SEATS + PER_SEAT * seats, choices, seats, 800_000)

    def ahead(self, position: Position) -> int:
        """Return nothing: there are never two seats."""
        return 0

    def _deal(self, seats: int, highest: int) -> Deal:
        bits = np.zeros((NUMBERS + 1, NUMBERS), np.int64)
        outer = np.zeros_like(bits)
        joining = self._joining()
        for number, joins in enumerate(joining):
            if joins:
                outer[number, : len(joins)], bits[number, : len(joins)] = zip(*joins, strict=True)
        next_first = [self.bits[tile] for tile in self.dominoes[-self.boneyard or None :]]
        next_first = next_first if self.boneyard else []
        left = [sum(next_first[drawn:]) for drawn in range(self.boneyard + 1)]
        return Deal(
            seats,
            highest,
            np.array([len(joins) for joins in joining], np.int64),
            bits,
            outer,
            bits.sum(axis=1),
            np.array(next_first, np.int64),
            np.array(left, np.int64),
        )

    def _joining(self) -> list[list[tuple[int, int]]]:
        """Return by number the dominoes that join it: the number that each leads to, its bit."""
        found: list[list[tuple[int, int]]] = [[] for _ in range(NUMBERS + 1)]
        for (first, second), bit in self.bits.items():
            for inner, outer in {(first, second), (second, first)}:
                found[int(inner)].append((int(outer), bit))
        return [sorted(joins) for joins in found]

    def row(self, position: Position) -> Integers:
        """Return the row of a position, after the passes that nobody can help making."""
        _, position = _forced(position)
        row = [*sorted(self._arms(position)), position.to_move, position.passes]
        row.append(self.boneyard - len(position.boneyard))
        first = position.players[0].tokens
        for player in position.players:
            row += [player.tokens - first, len(player.hand), self._mask(player.hand)]
        return np.array(row, np.int64)

    def _arms(self, position: Position) -> list[int]:
        """Return the arms as numbers, high and low."""
        left = {int(face) for tile in self._left(position) for face in tile}
        fronts = [front_of(position, arm) for arm in ARMS]
        return [
            packed_arm(front.end, front.way, front.length)
            if front.end in left
            else packed_arm(DEAD, OPEN, front.length)
            for front in fronts
        ]

    def _left(self, position: Position) -> tuple[Tile, ...]:
        return (*[tile for player in position.players for tile in player.hand], *position.boneyard)

    def _mask(self, hand: Iterable[Tile]) -> int:
        return sum(self.bits[tile] for tile in hand)

    def moves(self, position: Position, code: int) -> tuple[Move, ...]:
        """Return the moves that a code means: passes that nobody can help making, then the
        choice."""
        passes, position = _forced(position)
        return (*passes, self._move_of(position, code))

    def _move_of(self, position: Position, code: int) -> Move:
        """Return the move of a code; of two arms that are alike the high one is meant."""
        if code == PASS:
            return Pass()
        high, low = self._arms(position)
        arm = "high" if (high <= low) == (code % 2 == 0) else "low"
        plays = (move for move in GAME.legal_moves(position) if isinstance(move, Play))
        return next(
            play
            for play in plays
            if play.arm == arm and self._mask(GAME.moves_tiles(play)) == code >> LAID_SHIFT
        )


def _forced(position: Position) -> tuple[tuple[Move, ...], Position]:
    return forced(GAME, position, lambda move: isinstance(move, Play))
