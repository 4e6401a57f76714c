"""The document that every SVG picture is: its colours, title, alternative text and lettering; and
the drawing that a game makes of a score.

Every colour is a literal attribute of its element, which all programs understand. With the theme
``auto`` these are the light colours and a style sheet has the dark ones, which programs without
such a preference ignore.
"""

import base64
import hashlib
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final
from xml.sax.saxutils import escape

from engine.drawing.strokes import Drawing, Line
from languages.spoken import shown as in_words
from schemas.requests import Shown, Theme

FONT: Final = "Inter"
FAMILIES: Final = f"{FONT},system-ui,sans-serif"

COLOURS: Final = {
    "paper": ("#ffffff", "#1c1917"),
    "ink": ("#1c1917", "#f5f5f4"),
    "faint": ("#57534e", "#d6d3d1"),
    "grid": ("#8f8883", "#867f7a"),
    "tile": ("#fffaf0", "#3b3734"),
    "rim": ("#57534e", "#b8b2ad"),
    "back": ("#78716c", "#8f8883"),
    "latest": ("#c2410c", "#fb923c"),
    "mark": ("#1d4ed8", "#93c5fd"),
    "ghost": ("#eaf0ff", "#1e2b45"),
    "field": ("#dfe8ff", "#22314f"),
    "knob": ("#ffffff", "#10182a"),
}
"""Each colour in light and in dark."""
LIGHT: Final = {name: light for name, (light, _) in COLOURS.items()}
DARK: Final = {name: dark for name, (_, dark) in COLOURS.items()}

_ROUND: Final = {"stroke-linecap": "round"}
_NO_FILL: Final = {"fill": "none"}
PARTS: Final[dict[str, dict[str, str]]] = {
    "paper": {"fill": "paper"},
    "grid": {**_NO_FILL, "stroke": "grid", "stroke-width": ".6"},
    "free": {**_NO_FILL, "stroke": "grid", "stroke-width": ".8", "stroke-dasharray": "3 2"},
    "strokes": {**_NO_FILL, "stroke": "ink", "stroke-width": ".9", **_ROUND},
    "body": {"fill": "tile", "stroke": "rim"},
    "newest": {"fill": "tile", "stroke": "latest", "stroke-width": "2.2"},
    "ghost": {"fill": "ghost", "stroke": "mark", "stroke-width": "1.4", "stroke-dasharray": "3 2"},
    "lifted": {**_NO_FILL, "stroke": "mark", "stroke-width": "2.2", "stroke-dasharray": "3 2"},
    "field": {"fill": "field"},
    "outline": {**_NO_FILL, "stroke": "mark", "stroke-width": ".7", "stroke-dasharray": "2 1.6"},
    "bar": {**_NO_FILL, "stroke": "mark", "stroke-width": "2", **_ROUND},
    "knob": {"fill": "mark"},
    "number": {"fill": "knob", "font-weight": "bold", "text-anchor": "middle"},
    "pips": {"fill": "ink"},
    "ghost-pips": {"fill": "mark"},
    "middle": {**_NO_FILL, "stroke": "rim", "stroke-width": ".6"},
    "ghost-middle": {**_NO_FILL, "stroke": "mark", "stroke-width": ".6"},
    "wild": {**_NO_FILL, "stroke": "ink", "stroke-width": "1.6", **_ROUND},
    "ghost-wild": {**_NO_FILL, "stroke": "mark", "stroke-width": "1.6", **_ROUND},
    "face": {"fill": "ink", "font-weight": "bold", "text-anchor": "middle"},
    "ghost-face": {"fill": "mark", "font-weight": "bold", "text-anchor": "middle"},
    "back": {"fill": "back", "stroke": "paper", "stroke-width": "1.5"},
    "count": {"fill": "paper", "font-weight": "bold", "text-anchor": "middle"},
    "words": {"fill": "ink"},
    "turn": {"fill": "ink", "font-weight": "bold"},
    "pointer": {"fill": "ink"},
    "chip": {"fill": "ghost", "stroke": "mark", "stroke-width": "1.2", "stroke-dasharray": "3 2"},
    "chip-words": {"fill": "mark", "font-weight": "bold"},
    "axis": {"fill": "faint", "text-anchor": "middle"},
    "plate": {"fill": "paper", "stroke": "rim", "stroke-width": ".6"},
    "name": {"fill": "ink", "font-weight": "bold", "text-anchor": "middle"},
}
"""Attributes of each class of elements; ``fill`` and ``stroke`` name a colour."""

_COLOURED: Final = ("fill", "stroke")


def _dark_sheet() -> str:
    rules = []
    for kind, attributes in PARTS.items():
        named = {name: attributes.get(name, "none") for name in _COLOURED}
        colours = [f"{name}:{DARK[value]}" for name, value in named.items() if value != "none"]
        rules.append(f".boneyard.auto .{kind}{{{';'.join(colours)}}}")
    return f"@media (prefers-color-scheme:dark){{{''.join(rules)}}}"


DARK_SHEET: Final = _dark_sheet()
"""The style sheet of pictures with the theme ``auto``; it affects nothing else on a page."""

_HASH = base64.b64encode(hashlib.sha256(DARK_SHEET.encode()).digest()).decode()
STYLE_SOURCE: Final = f"'sha256-{_HASH}'"
"""The style sheet as a ``Content-Security-Policy`` names it."""

POLICY: Final = f"default-src 'none'; style-src {STYLE_SOURCE}; sandbox"
"""For a browser that opens a picture as a page: the style sheet is allowed and nothing else."""


@dataclass(frozen=True, slots=True)
class Look:
    """The choices of a caller; ``size`` is the width in pixels, None to fit any."""

    theme: Theme = "auto"
    labels: Shown = "drawn"
    hands: Shown = "drawn"
    size: int | None = None

    def of(self, kind: str) -> str:
        """Return the attributes of an element of this kind, with its class."""
        return _attributes(self.theme, kind)


@cache
def _attributes(theme: Theme, kind: str) -> str:
    colours = DARK if theme == "dark" else LIGHT
    written = [
        f'{name}="{colours.get(value, value) if name in _COLOURED else value}"'
        for name, value in PARTS[kind].items()
    ]
    return " ".join([f'class="{kind}"', *written])


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
    be on one page."""
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


def text_alternative(sentences: Sequence[str]) -> str:
    """Return the alternative text: notes of the text picture, to be read out."""
    return ". ".join(_join_parts(sentence, ", ") for sentence in sentences)


def with_dots(note: str) -> str:
    """Return a note of the text picture with dots for runs of spaces; lines break only there."""
    gap = "\N{NO-BREAK SPACE}"
    return _join_parts(note, f"{gap}\N{MIDDLE DOT}\t").replace(" ", gap).replace("\t", " ")


def _join_parts(note: str, mark: str) -> str:
    """Replace each run of two or more spaces in a note; drop those at its ends."""
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
        letters.put(MARGIN, MARGIN + letters.size, in_words(drawing.title)),
        *_figures(look, drawing, slot, MARGIN + letters.line + _GAP / 2),
        letters.put(MARGIN, low + letters.line, in_words(drawing.note)),
    ]
    height = low + 2 * letters.line
    said = in_words(f"{drawing.title}: {drawing.note}")
    return document(look, title, said, NARROW, height, body)


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
