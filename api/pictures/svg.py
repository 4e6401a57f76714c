"""Draw what every SVG picture of the service shares: its frame, and its words, those for who does
not see it among them."""

import hashlib
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

from api.pictures.style import FAMILIES, NIGHT, Look

MEDIA_TYPE = "image/svg+xml"

MARGIN = 8
NARROW = 320
"""Pixels of a small screen. A drawing wider than this has larger letters, so that they can be
read when it is shown that small."""

LETTERS = 10.0
_LINE = 1.3
_WIDE = 0.6
"""Line height and the width of a character, as parts of the size of letters."""


@dataclass(frozen=True, slots=True)
class Letters:
    """The size of words in a drawing of some width."""

    look: Look
    size: float

    @classmethod
    def for_width(cls, look: Look, width: float) -> "Letters":
        return cls(look, round(LETTERS * max(1.0, width / NARROW), 1))

    @property
    def line(self) -> float:
        return self.size * _LINE

    @property
    def scale(self) -> float:
        """How much larger they are than the smallest."""
        return self.size / LETTERS

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


def document(
    look: Look, title: str, described: str, width: float, height: float, body: Iterable[str]
) -> str:
    """Write the whole picture. Its parts are named by its contents, so that many of them can stand
    on one page."""
    inside = "".join(body)
    name = hashlib.sha256(f"{described}{inside}".encode()).hexdigest()[:8]
    high = round(height)
    size = f'width="{width:g}" height="{high}"'
    shown = (
        "" if look.size is None else f'width="{look.size}" height="{look.size * high / width:g}" '
    )
    follows = look.theme == "auto"
    style = f"<style>{NIGHT}</style>" if follows else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="boneyard{" auto" if follows else ""}" '
        f'role="img" {shown}viewBox="0 0 {width:g} {high}" aria-labelledby="t{name} d{name}">'
        f'<title id="t{name}">{escape(title)}</title><desc id="d{name}">{escape(described)}</desc>'
        f"{style}<rect {look.of('paper')} {size}/>{inside}</svg>"
    )


def spoken(sentences: Sequence[str]) -> str:
    """Join sentences to be read out; runs of spaces part what belongs to different things."""
    return ". ".join(parted(sentence, ", ") for sentence in sentences)


def parted(note: str, mark: str) -> str:
    """Return a note of the text picture with a mark where it has runs of spaces."""
    return mark.join(part.strip() for part in note.split("  ") if part.strip())


def beside(note: str) -> str:
    """Return the note with dots where it has runs of spaces, to be broken at these alone."""
    gap = "\N{NO-BREAK SPACE}"
    return parted(note, f"{gap}\N{MIDDLE DOT}\t").replace(" ", gap).replace("\t", " ")
