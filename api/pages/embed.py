"""The small page that other pages frame: a board, and a link to the game."""

import html
from collections.abc import Mapping, Sequence
from typing import Final

from api.calls.wording import say
from api.pages.pages import PAGE_HEADERS, POLICY
from languages.spoken import SPOKEN

PATH: Final = "embed"
WIDTH: Final = 600
HEIGHT: Final = 450
"""Pixels of a frame of the usual size."""

_OPENING: Final = "Open in Boneyard"
_FRAMED: Final = "frame-ancestors 'none'"
_PAGE: Final = """<!doctype html>
<html lang="{language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>{title}</title>
    <link rel="stylesheet" href="../embed.css" />
    <script type="module" src="../element/board.js"></script>
  </head>
  <body>
    <boneyard-board {attributes}></boneyard-board>
    <a href="../{path}" target="_blank" rel="noopener">{opening}</a>
  </body>
</html>
"""


def embed_page(title: str, path: str, attributes: Mapping[str, str]) -> str:
    """Return the page in the language of the request. ``path`` is what its link opens, below the
    address of the service; ``attributes`` are those of the element."""
    written = " ".join(f'{name}="{html.escape(value)}"' for name, value in attributes.items())
    return _PAGE.format(
        language=SPOKEN.get(),
        title=html.escape(title),
        path=html.escape(path),
        attributes=written,
        opening=html.escape(say(_OPENING)),
    )


def embed_headers(ancestors: Sequence[str]) -> dict[str, str]:
    """Return the headers of the page; ``ancestors`` are the origins whose pages may frame it."""
    allowed = " ".join(["frame-ancestors", *(ancestors or ["'none'"])])
    return {**PAGE_HEADERS, "content-security-policy": POLICY.replace(_FRAMED, allowed)}
