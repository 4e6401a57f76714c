"""List every legal move of Peaks and Pits, independently of the judge.

Within a slope the numbers only rise or only fall, so no domino can match twice, except a double,
which matches itself.
"""

from collections.abc import Mapping, Sequence

from engine.games.peaks_and_pits.position import (
    ARMS,
    DIRECTIONS,
    Direction,
    Move,
    Pass,
    Play,
    Position,
    current_slope,
)
from engine.memo import latest
from engine.tiles import HIDDEN, Face, Tile

Steps = Mapping[Face, Sequence[Tile]]
"""The dominoes of a hand by their inner number, outer numbers ascending."""

Run = tuple[Tile, ...]


@latest
def legal_moves(position: Position) -> tuple[Move, ...]:
    """List plays on the high arm, plays on the low arm, and the pass. Plays are in depth-first
    order, each before those that extend it, outer numbers ascending."""
    if position.is_over:
        return ()
    steps = _steps(position.mover.hand)
    moves: list[Move] = []
    for arm in ARMS:
        runs: list[Run] = []
        standing = current_slope(position.train.arm(arm)).direction
        _add_runs(runs, (), position.train.end(arm), standing, steps)
        moves.extend([Play(arm, run) for run in runs])
    return (*moves, Pass())


def _steps(hand: Sequence[Tile]) -> Steps:
    """List the visible dominoes, in both orders of their faces, by inner number. The hand is
    sorted, so the lists are in ascending order."""
    steps: dict[Face, list[Tile]] = {}
    for tile in hand:
        if tile.is_hidden:
            continue
        steps.setdefault(tile.first, []).append(tile)
        if not tile.is_double:
            steps.setdefault(tile.second, []).append(tile.flipped)
    return steps


def _add_runs(runs: list[Run], laid: Run, end: Face, slope: Direction | None, steps: Steps) -> None:
    """Add all plays that extend ``laid`` from ``end``. The first domino may change the direction of
    the slope unless it is a double; the others must keep it (P5)."""
    for tile in steps.get(end, ()):
        way = DIRECTIONS[tile]
        if laid:
            if way is None:
                if laid[-1] == tile:
                    continue
            elif slope is not None and way != slope:
                continue
        run = (*laid, tile)
        runs.append(run)
        _add_runs(runs, run, tile.second, way or slope, steps)


def moves_complete(position: Position) -> bool:
    """Return False if a hidden domino of the mover may be playable."""
    return position.is_over or HIDDEN not in position.mover.hand
