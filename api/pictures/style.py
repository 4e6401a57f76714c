"""The looks of a picture: light or dark colours, what is drawn, and how wide it is.

Every colour is a literal attribute of its element, which all programs understand. With the theme
``auto`` these are the light colours and a style sheet has the dark ones, which programs without
such a preference ignore.
"""

import base64
import hashlib
from dataclasses import dataclass
from functools import cache
from typing import Final

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
