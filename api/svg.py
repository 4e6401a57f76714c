"""Draw what every SVG picture of the service shares: its frame, its colours by day and by night,
its words for those who do not see it."""

import base64
import hashlib
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape

MEDIA_TYPE = "image/svg+xml"

MARGIN = 8
NARROW = 320
"""Pixels of a small screen. A drawing wider than this has larger letters, so that they can be
read when it is shown that small."""

LETTERS = 10.0
_LINE = 1.3
_WIDE = 0.6
"""Line height and the width of a character, as parts of the size of letters."""

_STYLE = (
    ".boneyard{--paper:#fff;--ink:#1c1917;--tile:#fffaf0;--rim:#57534e;--grid:#d6d3d1;"
    "--latest:#c2410c;--mark:#1d4ed8}"
    "@media (prefers-color-scheme:dark){.boneyard{--paper:#1c1917;--ink:#f5f5f4;--tile:#44403c;"
    "--rim:#d6d3d1;--grid:#57534e;--latest:#fb923c;--mark:#93c5fd}}"
    ".boneyard .paper{fill:var(--paper)}"
    ".boneyard .grid{fill:none;stroke:var(--grid);stroke-width:.6}"
    ".boneyard .free{stroke-dasharray:3 2}"
    ".boneyard .strokes{fill:none;stroke:var(--ink);stroke-width:.9;stroke-linecap:round}"
    ".boneyard .tile{fill:var(--ink)}"
    ".boneyard .tile rect{fill:var(--tile);stroke:var(--rim)}"
    ".boneyard .tile path{fill:none;stroke:var(--rim);stroke-width:.6}"
    ".boneyard .tile .wild{stroke:var(--ink);stroke-width:1.6;stroke-linecap:round}"
    ".boneyard .latest rect{stroke:var(--latest);stroke-width:2}"
    ".boneyard .mark rect{stroke:var(--mark);stroke-width:2;stroke-dasharray:3 2}"
    ".boneyard text{fill:var(--ink);font-family:system-ui,sans-serif}"
    ".boneyard .turn{font-weight:bold}"
    ".boneyard .face{font-size:12px;font-weight:bold;text-anchor:middle}"
)

_STYLE_HASH = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
POLICY = f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; sandbox"
"""A browser that shows a picture as a page takes these styles from it and nothing else."""


@dataclass(frozen=True, slots=True)
class Letters:
    """The size of words in a drawing of some width."""

    size: float

    @classmethod
    def for_width(cls, width: float) -> "Letters":
        return cls(round(LETTERS * max(1.0, width / NARROW), 1))

    @property
    def line(self) -> float:
        return self.size * _LINE

    def width(self, text: str) -> float:
        return len(text) * self.size * _WIDE

    def fitted(self, text: str, width: float) -> list[str]:
        """Break the text into lines of at most this width."""
        return textwrap.wrap(text, max(20, int(width / self.size / _WIDE)))

    def put(self, x: float, y: float, text: str, kind: str = "") -> str:
        """Write the text as an element; ``y`` is its base line."""
        named = f' class="{kind}"' if kind else ""
        return f'<text{named} x="{x:g}" y="{y:.1f}" font-size="{self.size:g}">{escape(text)}</text>'


def document(title: str, described: str, width: float, height: float, body: Iterable[str]) -> str:
    """Write the whole picture. Its parts are named by its contents, so that many of them can stand
    on one page."""
    inside = "".join(body)
    name = hashlib.sha256(f"{described}{inside}".encode()).hexdigest()[:8]
    size = f'width="{width:g}" height="{height:.0f}"'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="boneyard" role="img" '
        f'viewBox="0 0 {width:g} {height:.0f}" aria-labelledby="t{name} d{name}">'
        f'<title id="t{name}">{escape(title)}</title><desc id="d{name}">{escape(described)}</desc>'
        f'<style>{_STYLE}</style><rect class="paper" {size}/>{inside}</svg>'
    )


def spoken(sentences: Sequence[str]) -> str:
    """Join sentences to be read out; runs of spaces part what belongs to different things."""
    return ". ".join(parted(sentence, ", ") for sentence in sentences)


def parted(note: str, mark: str) -> str:
    """Return a note of the text picture with a mark where it has runs of spaces."""
    return mark.join(part.strip() for part in note.split("  ") if part.strip())
