"""Find a good line for a hand too large to be searched through: the best few states of each
length."""

from typing import Final, NamedTuple

from solver.games.fives.open_ends import DominoJoined, OpenLayout
from solver.games.fives.state import HandState

WIDTH: Final = 300
"""States kept of each length."""


class _Row(NamedTuple):
    points: int
    hand: int
    layout: OpenLayout
    steps: tuple[DominoJoined, ...]


def beam_line(
    state: HandState, first: DominoJoined | None = None, width: int = WIDTH
) -> tuple[DominoJoined, ...]:
    """Return steps until none fits or the target is reached, most points found; of those that begin
    with the ``first`` one if it is given."""
    rows = [_Row(0, state.hand, state.layout, ())]
    if first is not None:
        rows = [_Row(first.points, state.hand ^ first.bit, first.after, (first,))]
    best = rows[0]
    while rows:
        following: dict[tuple[int, int], _Row] = {}
        for row in rows:
            steps = row.layout.steps(row.hand & row.layout.fits, state.places.layouts)
            ended = not steps or row.points >= state.room
            if ended:
                best = max(best, row, key=lambda one: (one.points, len(one.steps)))
                continue
            for step in steps:
                _keep(following, row, step)
        rows = sorted(following.values(), key=lambda row: -row.points)[:width]
    return best.steps


def _keep(following: dict[tuple[int, int], _Row], row: _Row, step: DominoJoined) -> None:
    """Keep the better of two ways to the same hand and ends."""
    name = row.hand ^ step.bit, step.after.number
    points = row.points + step.points
    if name not in following or following[name].points < points:
        following[name] = _Row(points, name[0], step.after, (*row.steps, step))
