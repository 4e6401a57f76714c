"""A game on paper: its sheets and its rules, each on one page of a PDF, in the language that is
spoken."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final, Literal

from fpdf import FPDF

from engine.drawing.sheets import (
    HEIGHT,
    WIDTH,
    BlankGrid,
    BlankTable,
    FigureRow,
    PaperSheet,
    Paragraph,
    SheetPart,
)
from engine.drawing.strokes import Figure, Line
from engine.game import Game
from languages.spoken import SPOKEN, printed, whole

PaperFormat = Literal["a4", "letter"]

_FONT: Final = "Helvetica"
_MADE: Final = datetime(2026, 1, 1, tzinfo=UTC)  # the same sheet is always the same file
_TITLE_HEIGHT: Final = 11.0
_GAP: Final = 3.0
_LINE: Final = 5.0
_INK, _PALE = 40, 170
_BESIDE: Final = 6.0
"""Between the columns of the rules."""
_SIZES: Final = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
"""Sizes of the rules in points; the first that fits the page is taken."""
_POINT: Final = 25.4 / 72
_CELL, _LEAST_CELL = 9.0, 5.0
"""Sizes in points of words in a table: usually, and where they are long."""
_INDENT: Final = 1.5
_BLANK: Final = 60.0
"""The length of a line to write on."""


def pdf(game: Game[Any, Any], sheets: Sequence[PaperSheet | None], size: PaperFormat) -> bytes:
    """Return sheets of a game as a PDF with a page for each; None stands for the rules."""
    paper = _Paper(size)
    for sheet in sheets:
        title = "rules" if sheet is None else sheet.title.lower()
        paper.turn(f"{game.name}: {printed(title)}")
        if sheet is None:
            paper.rules(game)
        else:
            paper.sheet(sheet)
    return paper.content(game.name)


@dataclass(frozen=True, slots=True)
class _Block:
    """A paragraph of the rules. ``share`` is its size as a part of that of the text."""

    text: str
    bold: bool = False
    share: float = 1.0


class _Paper:
    """Pages with titles, each filled from top to bottom."""

    def __init__(self, size: PaperFormat) -> None:
        self._pdf = FPDF(format=size)
        self._pdf.set_creation_date(_MADE)
        self._pdf.set_lang(SPOKEN.get())
        self._pdf.set_auto_page_break(False)
        self._pdf.c_margin = 0
        self._titles: list[str] = []
        self._left = (self._pdf.w - WIDTH) / 2
        self._top = 0.0

    def turn(self, title: str) -> None:
        """Begin a page."""
        self._pdf.add_page()
        self._titles.append(title)
        self._top = (self._pdf.h - HEIGHT) / 2
        self._ink(_INK)
        self._put(self._left, self._top + 6, title, 16, bold=True)
        self._top += _TITLE_HEIGHT

    def content(self, name: str) -> bytes:
        """Return the whole PDF. It has the title of its only page, else a name."""
        self._pdf.set_title(_latin(self._titles[0] if len(self._titles) == 1 else name))
        return bytes(self._pdf.output())

    def sheet(self, sheet: PaperSheet) -> None:
        for part in sheet.parts:
            self._top += self._part(part) + _GAP

    def rules(self, game: Game[Any, Any]) -> None:
        blocks = list(_rule_blocks(game))
        for size in _SIZES:
            if len(self._columns(blocks, size)) <= 2:
                break
        wide = (WIDTH - _BESIDE) / 2
        for number, column in enumerate(self._columns(blocks, size)):
            y = self._top
            for block, lines, high in column:
                self._font(size * block.share, block.bold)
                step = _step(size * block.share)
                for index, line in enumerate(lines):
                    base = y + step * (index + 0.8)
                    self._pdf.text(self._left + number * (wide + _BESIDE), base, line)
                y += high

    def _columns(self, blocks: list[_Block], size: float) -> list[list[tuple[_Block, Any, float]]]:
        """Return the blocks of each column, with their lines and their height. A title stays with
        what follows it."""
        room = HEIGHT - _TITLE_HEIGHT
        columns: list[list[tuple[_Block, Any, float]]] = [[]]
        used = 0.0
        for index, block in enumerate(blocks):
            shown = self._measured(block, size)
            need = shown[2]
            if block.bold and index + 1 < len(blocks):
                need += self._measured(blocks[index + 1], size)[2]
            if used + need > room:
                columns.append([])
                used = 0.0
            columns[-1].append(shown)
            used += shown[2]
        return columns

    def _measured(self, block: _Block, size: float) -> tuple[_Block, list[str], float]:
        self._font(size * block.share, block.bold)
        lines = self._lines(block.text, (WIDTH - _BESIDE) / 2)
        after = 0.0 if block.bold else size * _POINT * 0.35
        return block, lines, len(lines) * _step(size * block.share) + after

    def _part(self, part: SheetPart) -> float:
        """Draw a part below the others and return its height."""
        if isinstance(part, Paragraph):
            return self._words(part)
        if isinstance(part, BlankTable):
            return self._table(part)
        if isinstance(part, BlankGrid):
            return self._grid(part)
        return self._figures(part)

    def _words(self, part: Paragraph) -> float:
        self._font(10.5)
        lines = self._lines(printed(part.text), WIDTH)
        for number, line in enumerate(lines):
            self._pdf.text(self._left, self._top + _LINE * (number + 0.75), line)
        if part.to_fill:
            self._thin()
            x = self._left + self._pdf.get_string_width(f"{lines[-1]} ")
            y = self._top + _LINE * (len(lines) - 0.25) + 0.5
            self._pdf.line(x, y, x + _BLANK, y)
        return len(lines) * _LINE

    def _table(self, part: BlankTable) -> float:
        wide = (WIDTH - part.first) / (len(part.heads) - 1)
        edges = [0.0, *(part.first + wide * number for number in range(len(part.heads)))]
        rows = [part.heads, *((row,) for row in part.rows)]
        self._thin()
        for number, row in enumerate(rows):
            y = self._top + number * part.height
            for left, right in itertools.pairwise(edges):
                self._pdf.rect(self._left + left, y, right - left, part.height)
            for (left, right), text in zip(itertools.pairwise(edges), row, strict=False):
                base, indent = y + part.height / 2 + 1.3, _INDENT * (1 + text.startswith(" "))
                words, room = printed(text.strip()), right - left - indent - _INDENT / 2
                size = self._fitting(words, room, bold=number == 0)
                self._put(self._left + left + indent, base, words, size, bold=number == 0)
        return len(rows) * part.height

    def _grid(self, part: BlankGrid) -> float:
        rim = 5.0 if part.numbered else 0.0
        left = self._left + (WIDTH - part.columns * part.cell) / 2
        top = self._top + rim
        wide, high = part.columns * part.cell, part.rows * part.cell
        self._thin()
        self._ink(_PALE)
        for row in range(part.rows + 1):
            self._pdf.line(left, top + row * part.cell, left + wide, top + row * part.cell)
            if part.numbered and row < part.rows:
                self._put(left - 5, top + (row + 0.5) * part.cell + 1, str(row), 9)
        for column in range(part.columns + 1):
            x = left + column * part.cell
            self._pdf.line(x, top, x, top + high)
            if part.numbered and column < part.columns:
                self._put(x + part.cell / 2 - 1, top - 2, str(column), 9)
        self._ink(_INK)
        for one in part.rims:
            self._pdf.set_line_width(0.9)
            x, y = left + one.column * part.cell, top + one.row * part.cell
            self._pdf.rect(x, y, one.side * part.cell, one.side * part.cell)
            if one.name:
                self._put(x + 2.5, y + 6, one.name, 13, bold=True)
        return rim + high

    def _figures(self, part: FigureRow) -> float:
        step = min(WIDTH / len(part.figures), part.width * 1.7)
        for number, (figure, name) in enumerate(zip(part.figures, part.names, strict=True)):
            x = self._left + number * step
            self._ink(_PALE if part.faint else _INK)
            self._pdf.set_line_width(0.3 if part.faint else 0.6)
            self._figure(figure, x, part.width / part.side)
            self._ink(_INK)
            self._put(x, self._top + part.width + 4.5, printed(name), 9)
        return part.width + 5.5

    def _figure(self, figure: Figure, x: float, scale: float) -> None:
        y = self._top
        for shape in figure:
            if isinstance(shape, Line):
                ends = (shape.x1, shape.y1), (shape.x2, shape.y2)
                (x1, y1), (x2, y2) = ends
                self._pdf.line(x + x1 * scale, y + y1 * scale, x + x2 * scale, y + y2 * scale)
            else:
                centre = x + shape.x * scale, y + shape.y * scale
                self._pdf.circle(*centre, shape.radius * scale)

    def _fitting(self, text: str, room: float, *, bold: bool) -> float:
        """Return the size in points at which a text is no wider than its room."""
        self._font(_CELL, bold)
        width = self._pdf.get_string_width(_latin(text))
        return max(_LEAST_CELL, _CELL * min(1.0, room / max(width, 0.1)))

    def _put(self, x: float, y: float, text: str, size: float, *, bold: bool = False) -> None:
        self._font(size, bold)
        self._pdf.text(x, y, _latin(text))

    def _font(self, size: float, bold: bool = False) -> None:
        self._pdf.set_font(_FONT, "B" if bold else "", size)  # type: ignore[arg-type]

    def _lines(self, text: str, width: float) -> list[str]:
        """Break a text into lines of at most this width, in the font that is set."""
        lines = [""]
        for word in _latin(text).split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and self._pdf.get_string_width(longer) > width:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def _ink(self, grey: int) -> None:
        self._pdf.set_draw_color(grey)

    def _thin(self) -> None:
        self._pdf.set_line_width(0.25)


def _rule_blocks(game: Game[Any, Any]) -> Iterator[_Block]:
    yield _Block(whole(game.rules.origin), share=0.95)
    for rule in game.rules.rules:
        yield _Block(f"{rule.number}  {whole(rule.title)}", bold=True)
        yield _Block(whole(rule.text))
        for option, change in rule.options.items():
            yield _Block(f"{printed('Option')} {option}: {whole(change)}", share=0.88)
        for number, ruling in rule.numbered():
            yield _Block(f"{number} {whole(ruling)}", share=0.88)


def _step(size: float) -> float:
    """Return the height of a line in millimetres."""
    return size * _POINT * 1.2


def _latin(text: str) -> str:
    """Return a text with what the fonts of every PDF reader lack replaced."""
    return text.encode("latin-1", "replace").decode("latin-1")
