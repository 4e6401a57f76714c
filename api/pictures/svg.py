"""The document that every SVG picture is, with title and alternative text, and its lettering; and
the drawing that a game makes of a score."""

import hashlib
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from api.pictures.style import DARK_SHEET, FAMILIES, Look
from engine.drawing.strokes import Drawing, Line

MARGIN = 8
NARROW = 320
"""Pixels of a small screen. Wider drawings have larger letters, so that they can be read there."""

LETTERS = 10.0
_LINE = 1.3
_WIDE = 0.6  # line height and the width of a character, as parts of the size of letters

PLATE = 3.9
"""Half the height of a plate: two digits in the middle of a domino touch none of its pips."""
_PLATE_LETTERS = 6.2
_PLATE_WIDE = 0.31  # the size of letters on a plate, and half the width of one as a part of it


@dataclass(frozen=True, slots=True)
class Letters:
    """The lettering of a drawing, as large as its width needs."""

    look: Look
    size: float

    @classmethod
    def for_width(cls, look: Look, width: float) -> "Letters":
        return cls(look, round(LETTERS * max(1.0, width / NARROW), 1))

    @property
    def line(self) -> float:
        return self.size * _LINE

    def width(self, text: str) -> float:
        return len(text) * self.size * _WIDE

    def fitted(self, text: str, width: float) -> list[str]:
        """Break the text into lines of at most this width."""
        return textwrap.wrap(text, max(20, int(width / self.size / _WIDE)))

    def put(self, x: float, y: float, text: str, kind: str = "words", size: float = 0.0) -> str:
        """Write the text as an element; ``y`` is its base line."""
        return (
            f'<text {self.look.of(kind)} x="{x:g}" y="{y:.1f}" font-size="{size or self.size:g}" '
            f'font-family="{FAMILIES}">{escape(text)}</text>'
        )

    def plate(self, x: float, y: float, text: str, ground: str, kind: str) -> str:
        """Write a short text on a ground of its own, both centred on a point."""
        half = half_plate(text)
        shape = (
            f'<rect {self.look.of(ground)} x="{x - half:g}" y="{y - PLATE:g}" '
            f'width="{2 * half:g}" height="{2 * PLATE:g}" rx="{PLATE}"/>'
        )
        return shape + self.put(x, y + _PLATE_LETTERS * 0.36, text, kind, _PLATE_LETTERS)


def half_plate(text: str) -> float:
    return max(PLATE, len(text) * _PLATE_LETTERS * _PLATE_WIDE + 1.2)


def document(
    look: Look, title: str, described: str, width: float, height: float, body: Iterable[str]
) -> str:
    """Return the whole SVG document. Its ids are a hash of its contents, so that many pictures can
    stand on one page."""
    inside = "".join(body)
    name = hashlib.sha256(f"{described}{inside}".encode()).hexdigest()[:8]
    high = round(height)
    shown = (
        "" if look.size is None else f'width="{look.size}" height="{look.size * high / width:g}" '
    )
    auto, sheet = (" auto", f"<style>{DARK_SHEET}</style>") if look.theme == "auto" else ("", "")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="boneyard{auto}" role="img" '
        f'{shown}viewBox="0 0 {width:g} {high}" aria-labelledby="t{name} d{name}">'
        f'<title id="t{name}">{escape(title)}</title><desc id="d{name}">{escape(described)}</desc>'
        f'{sheet}<rect {look.of("paper")} width="{width:g}" height="{high}"/>{inside}</svg>'
    )


def spoken(sentences: Sequence[str]) -> str:
    """Return the alternative text: notes of the text picture, to be read out."""
    return ". ".join(_parted(sentence, ", ") for sentence in sentences)


def dotted(note: str) -> str:
    """Return a note of the text picture with dots for runs of spaces; lines break only there."""
    gap = "\N{NO-BREAK SPACE}"
    return _parted(note, f"{gap}\N{MIDDLE DOT}\t").replace(" ", gap).replace("\t", " ")


def _parted(note: str, mark: str) -> str:
    """Replace the runs of spaces in a note."""
    return mark.join(part.strip() for part in note.split("  ") if part.strip())


_COLUMNS = 4
_GAP = 16
_SCALE = 2.5  # units of the picture in one unit of the drawing


def score_picture(title: str, drawing: Drawing, look: Look | None = None) -> str:
    """Draw the figures in rows, as an SVG document."""
    look = look or Look()
    letters = Letters.for_width(look, NARROW)
    slot = drawing.side * _SCALE + _GAP
    low = MARGIN + letters.line + -(-len(drawing.figures) // _COLUMNS) * slot
    body = [
        letters.put(MARGIN, MARGIN + letters.size, drawing.title),
        *_figures(look, drawing, slot, MARGIN + letters.line + _GAP / 2),
        letters.put(MARGIN, low + letters.line, drawing.note),
    ]
    height = low + 2 * letters.line
    return document(look, title, f"{drawing.title}: {drawing.note}", NARROW, height, body)


def _figures(look: Look, drawing: Drawing, slot: float, top: float) -> Iterator[str]:
    for index, figure in enumerate(drawing.figures):
        row, column = divmod(index, _COLUMNS)
        x, y = MARGIN + _GAP / 2 + column * slot, top + row * slot
        strokes = "".join(
            f'<path d="M{stroke.x1} {stroke.y1}L{stroke.x2} {stroke.y2}"/>'
            if isinstance(stroke, Line)
            else f'<circle cx="{stroke.x}" cy="{stroke.y}" r="{stroke.radius}"/>'
            for stroke in figure
        )
        place = f'transform="translate({x:g} {y:g}) scale({_SCALE})"'
        yield f"<g {look.of('strokes')} {place}>{strokes}</g>"
