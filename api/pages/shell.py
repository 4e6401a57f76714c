"""What programs that show links find in pages: a title, a sentence and a picture
(https://ogp.me); and the page for playing as it is sent for an address, whose scripts are found
from any depth."""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final
from urllib.parse import urlencode

from api.calls.wording import say
from api.pictures.card import HEIGHT, WIDTH
from languages.spoken import SPOKEN

_INDEX: Final = Path(__file__).with_name("built") / "index.html"
_RELATIVE: Final = re.compile(r'((?:src|href)=")\./')
_LANGUAGE: Final = re.compile(r'(?<=<html lang=")[^"]*')
_NO_SCRIPT: Final = re.compile(r"(?<=<noscript>)[^<]*(?=<)")
_TITLE: Final = re.compile(r"<title>[^<]*</title>")
_DESCRIPTION: Final = re.compile(r'\s*<meta name="description"[^>]*>')

NAME: Final = "Boneyard"
PICTURE: Final = "card.png"
"""The path of the picture of the front page."""


DRAWN_DEAL: Final = 7
"""The deal that is drawn for a game."""


@dataclass(frozen=True)
class Preview:
    """What is shown of a link; paths are below the address of the service."""

    path: str
    title: str = "Boneyard: five domino games"
    sentence: str = "Play domino games, ask for hints, and watch a ziggurat being solved."
    picture: str = PICTURE
    is_game: bool = False
    """Whether ``/oembed`` describes a frame of it."""


def shell(preview: Preview, base: str, depth: int) -> bytes:
    """Return the page for an address ``depth`` folders below ``base``, the whole address of the
    service, which ends with a slash. It is in the language of the request."""
    text = _RELATIVE.sub(rf"\g<1>{'../' * depth or './'}", _index())
    text = _LANGUAGE.sub(SPOKEN.get(), text, count=1)
    text = _NO_SCRIPT.sub(lambda found: f"{say(found[0].strip())} ", text, count=1)
    said = replace(preview, title=say(preview.title), sentence=say(preview.sentence))
    return with_preview(text, said, base).encode()


def with_preview(page: str, preview: Preview, base: str) -> str:
    """Return a page with what is shown of it, in the place of its title and its description."""
    og = {
        "og:type": "website",
        "og:site_name": NAME,
        "og:title": preview.title,
        "og:description": preview.sentence,
        "og:url": base + preview.path,
        "og:image": base + preview.picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": preview.title,
    }
    tags = [
        f"<title>{html.escape(preview.title)}</title>",
        *(f'<meta property="{name}" content="{html.escape(told)}" />' for name, told in og.items()),
        f'<meta name="description" content="{html.escape(preview.sentence)}" />',
        '<meta name="twitter:card" content="summary_large_image" />',
        *_discovery(preview, base),
    ]
    page = _DESCRIPTION.sub("", page, count=1)
    return _TITLE.sub(lambda _: "\n    ".join(tags), page, count=1)


def _discovery(preview: Preview, base: str) -> Iterator[str]:
    """Yield how programs find the frame of a game (https://oembed.com, section 4)."""
    if preview.is_game:
        address = html.escape(f"{base}oembed?{urlencode({'url': base + preview.path})}")
        yield f'<link rel="alternate" type="application/json+oembed" href="{address}" />'


@cache
def _index() -> str:
    return _INDEX.read_text("utf-8")
