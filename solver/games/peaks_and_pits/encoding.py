"""Turn positions of Peaks and Pits into rows of the kernel, and its codes into moves of the
engine."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import numpy as np

from engine.games.peaks_and_pits import ARMS, GAME, Move, Pass, Play, Position
from engine.games.peaks_and_pits.position import current_slope
from engine.tiles import Tile
from solver.games.peaks_and_pits.deal import (
    DEAD,
    PER_SEAT,
    SEATS,
    Deal,
    number_of,
    order_pile,
    packed_arm,
)
from solver.games.peaks_and_pits.kernel import LAID_SHIFT, PASS
from solver.kernel import Integers
from solver.open_hands.hands import begin_row, forced_moves
from solver.search.driver import Sizes

_WAYS: Final = {"up": 1, "down": -1, None: 0}
"""The direction of a slope; 0 if it has none yet: a bare arm or only doubles (P4)."""


def alone(position: Position) -> Position:
    """Return ``position`` with the mover as the only player and an empty boneyard."""
    return replace(position, players=(position.mover,), to_move=0, passes=0, boneyard=())


def is_twin(position: Position, move: Move) -> bool:
    """Return whether ``move`` plays on the low arm while both arms are alike; the same play on the
    high arm then stands for both."""
    train = position.train
    high, low = ((train.end(arm), current_slope(train.arm(arm))) for arm in ARMS)
    return high == low and isinstance(move, Play) and move.arm == "low"


def _mask(tiles: Iterable[Tile]) -> int:
    """Return the bit mask of ``tiles``; hidden dominoes are left out."""
    return sum(1 << number_of(tile) for tile in tiles if not tile.is_hidden)


class TrainEncoding:
    """Turns positions into rows, and codes into moves, for all positions that follow from
    ``position``, which has no hidden dominoes."""

    def __init__(self, position: Position) -> None:
        held = [tile for player in position.players for tile in player.hand]
        self._dominoes = (*held, *position.boneyard)
        self._boneyard, seats = len(position.boneyard), len(position.players)
        room = np.zeros(self._boneyard, np.int64), np.zeros(self._boneyard + 1, np.int64)
        self.deal = Deal(seats, position.options.set, *room)
        order_pile(self.deal, np.array(list(map(number_of, position.boneyard)), np.int64))
        # No hand grows beyond the largest: it is refilled by as many dominoes as were laid (P6).
        choices = 2 * (2 ** max(len(player.hand) for player in position.players) - 1) + 1
        # Before each domino laid, and after the last, all but one may pass.
        depth = (len(self._dominoes) + 1) * seats
        self.sizes = Sizes(depth, SEATS + PER_SEAT * seats, choices, seats, 800_000)

    def ahead(self, position: Position) -> int:
        """Return 0: the lead is used only with two seats, and there are never two."""
        return 0

    def row(self, position: Position) -> Integers:
        """Return the row of ``position`` after its forced passes are made."""
        return begin_row(self.deal, self.seen(position))

    def seen(self, position: Position) -> Integers:
        row = [*sorted(self._arms(position)), position.to_move, position.passes]
        row.append(self._boneyard - len(position.boneyard))
        for player in position.players:
            row += [player.tokens, len(player.hand), _mask(player.hand)]
        return np.array(row, np.int64)

    def _arms(self, position: Position) -> list[int]:
        """Return the high and the low arm, each packed into one integer."""
        laid = {tile.canonical for arm in ARMS for tile in position.train.arm(arm)}
        left = {int(face) for tile in self._dominoes if tile not in laid for face in tile}
        arms = list[int]()
        for arm in ARMS:
            end, slope = int(position.train.end(arm)), current_slope(position.train.arm(arm))
            end, way = (end, _WAYS[slope.direction]) if end in left else (DEAD, 0)
            arms.append(packed_arm(end, way, slope.length))
        return arms

    def number(self, tile: Tile) -> int:
        return number_of(tile)

    def moves(self, position: Position, code: int) -> tuple[Move, ...]:
        """Return the moves from ``position`` up to and with the choice ``code``: the forced passes,
        then the move of that code."""
        passes, position = forced_moves(GAME, position, lambda move: isinstance(move, Play))
        return (*passes, self._move_of(position, code))

    def _move_of(self, position: Position, code: int) -> Move:
        """Return the move that has ``code``; if both arms are alike, the play on the high arm."""
        if code == PASS:
            return Pass()
        high, low = self._arms(position)
        arm = "high" if (high <= low) == (code % 2 == 0) else "low"
        plays = (move for move in GAME.legal_moves(position) if isinstance(move, Play))
        return next(
            play
            for play in plays
            if play.arm == arm and _mask(GAME.moves_tiles(play)) == code >> LAID_SHIFT
        )
