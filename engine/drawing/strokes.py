"""Drawings of a score as data: figures side by side, each a few strokes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """A line from (x1, y1) to (x2, y2), x to the right and y downward."""

    x1: int
    y1: int
    x2: int
    y2: int


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle around (x, y)."""

    x: int
    y: int
    radius: int


Figure = tuple[Line | Circle, ...]
"""Strokes in the order in which they are drawn."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Figures in order, each on a square of ``side`` units, with a line of text below. ``text`` is
    the whole drawing in characters."""

    title: str
    side: int
    figures: tuple[Figure, ...]
    note: str
    text: str
