"""The places of the dominoes of a layout in a picture.

The spinner is upright; arm 0 runs to the right, 1 to the left, 2 up, 3 down. A long arm turns
clockwise and winds back and forth in the quarter of the table behind its straight part, so that no
two arms meet. Later doubles lie crosswise, centred on their line.

An arm is placed as if it ran to the right: ``along`` counts half cells away from the centre of the
spinner, ``across`` half cells clockwise from the arm. Then it is rotated into its place.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.drawing.board import (
    CELL,
    Board,
    Halves,
    Label,
    Middle,
    Piece,
    cropped,
    hands_held,
    turned_piece,
)
from engine.games.fives.position import Arm, Layout, Position
from engine.games.fives.scoring import count_json, is_over

_FARTHEST = 20
"""Half cells from the centre at which an arm that runs outward turns."""

_NEAREST = 8
"""Half cells from the centre at which one that runs back turns, clear of its neighbour's straight
part."""

_LEG = 2
"""Dominoes across before an arm continues, outward or back."""

_STARTS = (2, 2, 3, 3)
"""The centre of the first cell of each arm: the spinner is one cell wide and two high."""

_QUARTERS = (0, 2, 3, 1)
"""Quarter turns clockwise from an arm to the right to each arm."""


_BEFORE, _BESIDE = 0.5, 1.55
"""Half cells from the centre of the next cell of an arm to its number: backward and sideways, clear
of its dominoes."""


_OUT, _BACK, _ASIDE = Middle(1, 0), Middle(-1, 0), Middle(0, 1)


class LaidArm(NamedTuple):
    """An arm to the right: its dominoes, the inner half first, then the centre of the next cell,
    and the heading."""

    halves: list[Halves]
    beyond: Middle
    heading: Middle


def laid_arm(arm: Arm, start: int) -> LaidArm:
    """Lay an arm to the right whose first cell is centred on ``start``."""
    here, heading, run, leg = Middle(start, 0), _OUT, _OUT, 0
    found: list[Halves] = []
    for tile in arm:
        if tile.is_double:
            side = _ASIDE if heading != _ASIDE else _OUT
            found.append((here.moved(side, -1), here.moved(side, 1)))
            here, leg = here.moved(heading, CELL), leg + 1
        else:
            heading, run, leg = _steer(here, heading, run, leg)
            found.append((here, here.moved(heading, CELL)))
            here = here.moved(heading, 2 * CELL)
    return LaidArm(found, here, heading)


def _steer(here: Middle, heading: Middle, run: Middle, leg: int) -> tuple[Middle, Middle, int]:
    """Return the heading of the next domino, the run (outward or back) that it belongs to, and the
    number of dominoes across, with it, in this leg."""
    if heading == _ASIDE:
        if leg < _LEG:
            return _ASIDE, run, leg + 1
        run = _BACK if run == _OUT else _OUT
        return run, run, 0
    beyond = here.moved(heading, CELL + 1).along
    if beyond > _FARTHEST if run == _OUT else beyond < _NEAREST:
        return _ASIDE, run, 1
    return heading, run, 0


def layout_pieces(layout: Layout) -> list[Piece]:
    """Return the dominoes, spinner first, then arm by arm; its centre is (0, 0)."""
    if layout.spinner is None:
        return []
    pieces = [Piece(layout.spinner, -CELL, -1, "down")]
    for number, laid in enumerate(layout.arms):
        for tile, halves in zip(laid, laid_arm(laid, _STARTS[number]).halves, strict=True):
            pieces.append(turned_piece(tile, halves, _QUARTERS[number], f"arm {number}"))
    return pieces


def _labels(layout: Layout) -> Iterator[Label]:
    """Return the numbers of the arms, each next to the place of its next domino."""
    if layout.spinner is None:
        return
    for number, laid in enumerate(layout.arms):
        _, here, heading = laid_arm(laid, _STARTS[number])
        aside = _ASIDE if heading != _ASIDE else _BACK
        along = here.along - heading.along * _BEFORE + aside.along * _BESIDE
        across = here.across - heading.across * _BEFORE + aside.across * _BESIDE
        for _ in range(_QUARTERS[number]):
            along, across = -across, along
        yield Label(str(number), across, along)


def board(position: Position) -> Board:
    """Show one panel; below it the count, the boneyard, and the score and hand of each seat."""
    count = count_json(position.layout)["count"]
    remark = f"count {count}   boneyard {len(position.boneyard)}"
    panel = cropped("layout", layout_pieces(position.layout), _labels(position.layout))
    moving = None if is_over(position) else position.to_move
    players = zip(position.hands, position.scores, strict=True)
    return Board((panel,), (remark,), hands_held(players, "score", moving))
