"""List every legal move of Peaks and Pits, written apart from the judge.

Within one slope the numbers only rise or only fall, so no domino can come twice, except that a
double leaves the end as it was and could be laid on itself.
"""

from collections.abc import Mapping, Sequence

from engine.games.peaks_and_pits.position import ARMS, Move, Pass, Play, Position
from engine.games.peaks_and_pits.slopes import DIRECTIONS, Direction, current_slope
from engine.tiles import HIDDEN, Face, Tile

Steps = Mapping[Face, Sequence[Tile]]
"""The dominoes of a hand by their inner number, outer numbers ascending."""

Run = tuple[Tile, ...]


def legal_moves(position: Position) -> tuple[Move, ...]:
    """List plays on the high arm, plays on the low arm, pass. Plays go depth first: each before
    those that go on from it, outer numbers ascending. Each once."""
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
    """List the ways to lay each domino seen, by inner number. A hand is sorted with larger numbers
    first, so the lists come out ascending."""
    steps: dict[Face, list[Tile]] = {}
    for tile in hand:
        if tile.is_hidden:
            continue
        steps.setdefault(tile.first, []).append(tile)
        if not tile.is_double:
            steps.setdefault(tile.second, []).append(tile.flipped)
    return steps


def _add_runs(runs: list[Run], laid: Run, end: Face, slope: Direction | None, steps: Steps) -> None:
    """Add all that can be laid from ``end`` after ``laid``. The first domino may turn the slope
    unless it is a double; the others must keep to it (P5)."""
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
    """Return False where a hidden domino in the mover's hand may be one that can be laid."""
    return position.is_over or HIDDEN not in position.mover.hand
