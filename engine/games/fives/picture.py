"""The places of the dominoes of a layout in a picture.

The spinner is upright; arm 0 runs to the right, 1 to the left, 2 up, 3 down. A long arm turns
clockwise and winds back and forth in the quarter of the table behind its straight part, so that no
two arms meet. Later doubles lie crosswise, centred on their line.

An arm is placed as if it ran to the right: ``along`` counts half cells away from the centre of the
spinner, ``across`` half cells clockwise from the arm. Then it is rotated into its place.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.drawing.board import CELL, Board, Held, Label, Piece, cropped, piece_between
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


class Middle(NamedTuple):
    """The centre of a cell, in half cells from the centre of the spinner."""

    along: int
    across: int

    def moved(self, heading: "Middle", steps: int) -> "Middle":
        return Middle(self.along + steps * heading.along, self.across + steps * heading.across)


_OUT, _BACK, _ASIDE = Middle(1, 0), Middle(-1, 0), Middle(0, 1)

Halves = tuple[Middle, Middle]


class ArmDomino(NamedTuple):
    """A domino of an arm to the right: the centres of its inner and its outer half, then the centre
    of the next cell, and the heading."""

    halves: Halves
    beyond: Middle
    heading: Middle


def arm_halves(arm: Arm, start: int) -> Iterator[Halves]:
    """Return the centres of both halves of each domino of an arm to the right, the inner one
    first."""
    return (each.halves for each in _steps(arm, start))


def _steps(arm: Arm, start: int) -> Iterator[ArmDomino]:
    here, heading, run, leg = Middle(start, 0), _OUT, _OUT, 0
    for tile in arm:
        if tile.is_double:
            side = _ASIDE if heading != _ASIDE else _OUT
            halves = here.moved(side, -1), here.moved(side, 1)
            here, leg = here.moved(heading, CELL), leg + 1
        else:
            heading, run, leg = _steered(here, heading, run, leg)
            halves = here, here.moved(heading, CELL)
            here = here.moved(heading, 2 * CELL)
        yield ArmDomino(halves, here, heading)


def _steered(here: Middle, heading: Middle, run: Middle, leg: int) -> tuple[Middle, Middle, int]:
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


def _turned(point: Middle, quarters: int) -> tuple[int, int]:
    """Return the upper left corner of a cell, as row and column, after clockwise quarter turns."""
    column, row = point
    for _ in range(quarters):
        column, row = -row, column
    return row - 1, column - 1


def layout_pieces(layout: Layout) -> list[Piece]:
    """Return the dominoes, spinner first, then arm by arm; its centre is (0, 0)."""
    if layout.spinner is None:
        return []
    pieces = [Piece(layout.spinner, -CELL, -1, "down")]
    for number, laid in enumerate(layout.arms):
        for tile, halves in zip(laid, arm_halves(laid, _STARTS[number]), strict=True):
            first, second = (_turned(half, _QUARTERS[number]) for half in halves)
            pieces.append(piece_between(tile, first, second, f"arm {number}"))
    return pieces


def _labels(layout: Layout) -> Iterator[Label]:
    """Return the numbers of the arms, each next to the place of its next domino."""
    if layout.spinner is None:
        return
    for number, laid in enumerate(layout.arms):
        start = _STARTS[number]
        here, heading = Middle(start, 0), _OUT
        for each in _steps(laid, start):
            here, heading = each.beyond, each.heading
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
    held = (
        Held(hand, seat, f"score {position.scores[seat]}", seat == moving)
        for seat, hand in enumerate(position.hands)
    )
    return Board((panel,), (remark,), tuple(held))
