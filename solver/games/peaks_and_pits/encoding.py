"""Turn positions of Peaks and Pits into rows of the kernel, and its codes into moves of the
engine."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import numpy as np

from engine.games.peaks_and_pits import ARMS, GAME, Move, Pass, Play, Position
from engine.games.peaks_and_pits.slopes import current_slope
from engine.tiles import Tile
from solver.games.peaks_and_pits.deal import (
    DEAD,
    NUMBERS,
    PER_SEAT,
    SEATS,
    Deal,
    packed_arm,
    stack,
)
from solver.games.peaks_and_pits.kernel import LAID_SHIFT, PASS
from solver.kernel import Integers
from solver.open_hands import begun, forced
from solver.search.driver import Sizes

_WAYS: Final = {"up": 1, "down": -1, None: 0}
"""The way of a slope: 0 where none has a direction yet, on a bare arm or a double (P4)."""


def alone(position: Position) -> Position:
    """Return the position of a mover whom nobody else disturbs, without anything to draw."""
    return replace(position, players=(position.mover,), to_move=0, passes=0, boneyard=())


def is_twin(position: Position, move: Move) -> bool:
    """Tell whether a move is the mirror image of one on the other arm, which counts for both."""
    train = position.train
    high, low = ((train.end(arm), current_slope(train.arm(arm))) for arm in ARMS)
    return high == low and isinstance(move, Play) and move.arm == "low"


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
        deal = Deal(
            seats,
            highest,
            np.array([len(joins) for joins in joining], np.int64),
            bits,
            outer,
            bits.sum(axis=1),
            np.zeros(self.boneyard, np.int64),
            np.zeros(self.boneyard + 1, np.int64),
        )
        number = len(self.dominoes)
        stack(deal, np.arange(number - self.boneyard, number))
        return deal

    def _joining(self) -> list[list[tuple[int, int]]]:
        """Return by number the dominoes that join it: the number that each leads to, its bit."""
        found: list[list[tuple[int, int]]] = [[] for _ in range(NUMBERS + 1)]
        for (first, second), bit in self.bits.items():
            for inner, outer in {(first, second), (second, first)}:
                found[int(inner)].append((int(outer), bit))
        return [sorted(joins) for joins in found]

    def row(self, position: Position) -> Integers:
        """Return the row of a position, after the passes that nobody can help making."""
        return begun(self.deal, self.seen(position))

    def seen(self, position: Position) -> Integers:
        row = [*sorted(self._arms(position)), position.to_move, position.passes]
        row.append(self.boneyard - len(position.boneyard))
        for player in position.players:
            row += [player.tokens, len(player.hand), self._mask(player.hand)]
        return np.array(row, np.int64)

    def _arms(self, position: Position) -> list[int]:
        """Return the arms as numbers, high and low."""
        laid = {tile.canonical for arm in ARMS for tile in position.train.arm(arm)}
        left = {int(face) for tile in self.dominoes if tile not in laid for face in tile}
        arms = list[int]()
        for arm in ARMS:
            end, slope = int(position.train.end(arm)), current_slope(position.train.arm(arm))
            end, way = (end, _WAYS[slope.direction]) if end in left else (DEAD, 0)
            arms.append(packed_arm(end, way, slope.length))
        return arms

    def number(self, tile: Tile) -> int:
        return self.dominoes.index(tile)

    def _mask(self, tiles: Iterable[Tile]) -> int:
        """Return the bits of dominoes, hidden ones left out."""
        return sum(self.bits[tile] for tile in tiles if not tile.is_hidden)

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
