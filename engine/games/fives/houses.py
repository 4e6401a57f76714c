"""The score picture: houses of 50 points, drawn stroke by stroke in a fixed order (F12).

A house is a square of ``SIDE`` units, x to the right and y downward. First the long line from
the upper left corner, then the line that crosses it; then, clockwise from the top, the four
corners between them, each with an O (10) or an X of two short lines (5 each).
"""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from engine.drawing.strokes import Circle, Drawing, Line

SIDE = 24
POINTS = 50
"""A whole house."""

_LINE = 5
_CIRCLE = 10
_REACH = 3
"""Units from the centre of a corner to the ends of a short line; also the radius of a circle."""

_CORNERS = {"top": (12, 4), "right": (20, 12), "bottom": (12, 20), "left": (4, 12)}
_SPOTS = {"top": (0, 2), "right": (2, 4), "bottom": (4, 2), "left": (2, 0)}
_TEXT_SIDE = 5
_TEXT_ROW = 8
"""Houses in a row of the text drawing."""


class Stroke(NamedTuple):
    """A line, or a circle in a corner; ``place`` is ``long``, ``cross`` or a corner."""

    place: str
    shape: Line | Circle

    @property
    def points(self) -> int:
        return _CIRCLE if isinstance(self.shape, Circle) else _LINE


House = tuple[Stroke, ...]


class Picture(NamedTuple):
    """Houses in order, the last one possibly unfinished, and the 0 to 4 points without a line."""

    houses: tuple[House, ...]
    remainder: int


def houses(*points: int) -> Picture:
    """Return the picture of a score, or of amounts scored one after another.

    Each amount is drawn when it is scored, with as few strokes as the order allows: an O if a
    corner is free and ten points are left, otherwise a line. So an amount of 5 leaves half an X,
    which the next amount completes.
    """
    made: list[list[Stroke]] = []
    filled = left = 0
    for amount in points:
        left += amount
        while left >= _LINE:
            if filled == 0:
                made.append([])
            stroke = _next(filled, left)
            made[-1].append(stroke)
            filled = (filled + stroke.points) % POINTS
            left -= stroke.points
    return Picture(tuple(map(tuple, made)), left)


def _next(filled: int, left: int) -> Stroke:
    """Return the stroke that follows ``filled`` points of a house."""
    if filled == 0:
        return Stroke("long", Line(0, 0, SIDE, SIDE))
    if filled == _LINE:
        return Stroke("cross", Line(0, SIDE, SIDE, 0))
    place, (x, y) = list(_CORNERS.items())[(filled - 2 * _LINE) // _CIRCLE]
    if filled % _CIRCLE:
        return Stroke(place, Line(x - _REACH, y + _REACH, x + _REACH, y - _REACH))
    if left >= _CIRCLE:
        return Stroke(place, Circle(x, y, _REACH))
    return Stroke(place, Line(x - _REACH, y - _REACH, x + _REACH, y + _REACH))


def as_text(picture: Picture) -> str:
    """Return the houses in characters, eight in a row, with ``X`` where two lines cross; points
    without a line follow."""
    drawn = [_house_lines(house) for house in picture.houses]
    bands = [drawn[start : start + _TEXT_ROW] for start in range(0, len(drawn), _TEXT_ROW)]
    rest = [f"+{picture.remainder}"] if picture.remainder else []
    return "\n\n".join([_beside(band) for band in bands] + rest)


def _beside(band: Sequence[Sequence[str]]) -> str:
    rows = zip(*band, strict=True)
    return "\n".join("   ".join(parts).rstrip() for parts in rows)


def _house_lines(house: House) -> list[str]:
    canvas = [[" "] * _TEXT_SIDE for _ in range(_TEXT_SIDE)]
    for stroke in house:
        for row, column, mark in _marks(stroke):
            canvas[row][column] = mark if canvas[row][column] == " " else "X"
    return ["".join(row) for row in canvas]


def _marks(stroke: Stroke) -> list[tuple[int, int, str]]:
    """Return the rows, columns and characters of a stroke in the text drawing."""
    if isinstance(stroke.shape, Circle):
        return [(*_SPOTS[stroke.place], "O")]
    mark = "\\" if stroke.shape.y1 < stroke.shape.y2 else "/"
    if stroke.place in _SPOTS:
        return [(*_SPOTS[stroke.place], mark)]
    last = _TEXT_SIDE - 1
    return [(row, row if mark == "\\" else last - row, mark) for row in range(_TEXT_SIDE)]


def picture_json(picture: Picture) -> dict[str, Any]:
    """Write the picture as JSON data."""
    return {
        "side": SIDE,
        "houses": [[_stroke_json(stroke) for stroke in house] for house in picture.houses],
        "remainder": picture.remainder,
        "text": as_text(picture),
    }


def drawing(picture: Picture, score: int) -> Drawing:
    """Return the picture as figures."""
    figures = tuple([tuple([stroke.shape for stroke in house]) for house in picture.houses])
    rest = f", {picture.remainder} of them without a line" if picture.remainder else ""
    note = f"{score} points{rest}"
    text = "\n".join(part for part in (as_text(picture), note) if part)
    return Drawing("Houses of 50 points", SIDE, figures, note, text)


def _stroke_json(stroke: Stroke) -> dict[str, Any]:
    kind = "line" if isinstance(stroke.shape, Line) else "circle"
    return {"kind": kind, "points": stroke.points, "place": stroke.place, **asdict(stroke.shape)}
