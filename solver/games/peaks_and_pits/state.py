"""Write the train in numbers, as the plain searches see it.

A way is +1 where numbers rise outward, -1 where they fall, 0 where no slope has a direction yet:
on a bare arm and on one that holds a double alone (P4).
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.games.peaks_and_pits import ARMS, Arm, Move, Play, Position
from engine.games.peaks_and_pits.slopes import current_slope
from engine.tiles import Tile

UP: Final = 1
DOWN: Final = -1
OPEN: Final = 0

_WAYS: Final = {"up": UP, "down": DOWN, None: OPEN}


class Front(NamedTuple):
    """The outer end of an arm: its number, the way of its current slope and the number of
    dominoes in that slope, which is that of the tokens beside it (P7)."""

    end: int
    way: int
    length: int


class TrainState(NamedTuple):
    """Both arms from outside; nothing further inward ever matters again."""

    high: Front
    low: Front

    @property
    def tokens(self) -> int:
        """Tokens on the train, the price of a pass (P8)."""
        return self.high.length + self.low.length

    @property
    def even(self) -> bool:
        """Whether the arms are alike, so that every play has a twin on the other arm."""
        return self.high == self.low


def front_of(position: Position, arm: Arm) -> Front:
    slope = current_slope(position.train.arm(arm))
    return Front(int(position.train.end(arm)), _WAYS[slope.direction], slope.length)


def state_of(position: Position) -> TrainState:
    high, low = [front_of(position, arm) for arm in ARMS]
    return TrainState(high, low)


def way_of(tile: Tile) -> int:
    """Return where a domino written inner-outer leads; 0 for a double."""
    inner, outer = int(tile.first), int(tile.second)
    return (outer > inner) - (outer < inner)


def grown(front: Front, tiles: tuple[Tile, ...]) -> Front:
    """Return the arm after a run of one slope was laid on it (P5, P6)."""
    way = next((way_of(tile) for tile in tiles if not tile.is_double), front.way)
    ended = front.way not in (OPEN, way)
    length = len(tiles) + (0 if ended else front.length)
    return Front(int(tiles[-1].second), way, length)


def state_after(state: TrainState, play: Play) -> TrainState:
    if play.arm == "high":
        return TrainState(grown(state.high, play.tiles), state.low)
    return TrainState(state.high, grown(state.low, play.tiles))


def is_twin(state: TrainState, move: Move) -> bool:
    """Tell whether the move is the mirror image of one on the other arm, which counts for both."""
    return state.even and isinstance(move, Play) and move.arm == "low"


def nets(front: Front, hand: Sequence[Tile], begun: bool = False) -> Iterator[int]:
    """Yield the net tokens of each way to lay dominoes of a hand on an arm in one turn, domino by
    domino: what comes first may end the slope, what follows it may not (P5, P6)."""
    for tile in hand:
        for lie in {tile, tile.flipped}:
            after = grown(front, (lie,))
            ended = front.way not in (OPEN, after.way)
            if lie.first == front.end and not (ended and begun):
                net = (front.length if ended else 0) - 1
                rest = [other for other in hand if other != tile]
                yield net
                yield from (net + more for more in nets(after, rest, True))
