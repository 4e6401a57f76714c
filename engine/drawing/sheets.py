"""Sheets for printing as data: what a game wants on paper, in parts from top to bottom.

Lengths are millimetres on paper. Every sheet fits a page of ``WIDTH`` by ``HEIGHT``, the area that
A4 and Letter share inside their margins.
"""

from dataclasses import dataclass

from engine.drawing.strokes import Figure

WIDTH, HEIGHT = 186, 250


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, or with ``to_fill`` a word with a line to write on after it."""

    text: str
    to_fill: bool = False


@dataclass(frozen=True, slots=True)
class BlankTable:
    """A table to write in: its heads, what stands in the first column of each row, and the
    ``height`` of a row. The first column is ``first`` wide; the others share the rest."""

    heads: tuple[str, ...]
    rows: tuple[str, ...]
    height: float = 7.0
    first: float = 24.0


@dataclass(frozen=True, slots=True)
class Rim:
    """A thick square on a grid, in cells from its upper left corner, with a name inside."""

    column: int
    row: int
    side: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class BlankGrid:
    """Empty cells of ``cell`` by ``cell``; with ``numbered`` their rows and columns are numbered
    from 0."""

    columns: int
    rows: int
    cell: float
    rims: tuple[Rim, ...] = ()
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class FigureRow:
    """Figures in a row, each on a square of ``side`` units that is ``width`` wide on paper, with
    its name below. ``faint`` ones are to be drawn over."""

    side: int
    figures: tuple[Figure, ...]
    names: tuple[str, ...]
    width: float
    faint: bool = False


SheetPart = Paragraph | BlankTable | BlankGrid | FigureRow


@dataclass(frozen=True, slots=True)
class PaperSheet:
    """A page: its ``name`` in addresses, its title and its parts."""

    name: str
    title: str
    parts: tuple[SheetPart, ...]
