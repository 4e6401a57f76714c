"""Serve the pages on which people play and read the reference: built files that travel with the
package."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from api.pages.reference import ASKED_AGAIN, Page
from api.pictures.style import STYLE_SOURCE

PLAY: Final = "/"
REFERENCE: Final = "/docs"

_FOLDER: Final = "built"
_NAMED: Final = "/assets/"
_PAGES: Final = {"/index.html": PLAY, "/docs.html": REFERENCE}
_TYPES: Final = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}

FOR_EVER: Final = "public, max-age=31536000, immutable"
"""For files whose names change with their contents."""

POLICY: Final = (
    f"default-src 'none'; script-src 'self'; style-src 'self' {STYLE_SOURCE}; "
    "img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The pages take nothing from elsewhere but the style sheet that pictures bring, and no other page
shows them."""


def playground_pages() -> Iterator[Page]:
    for path, file in _built(files("api.pages") / _FOLDER, "/"):
        headers = {
            "cache-control": FOR_EVER if path.startswith(_NAMED) else ASKED_AGAIN,
            "content-security-policy": POLICY,
            "referrer-policy": "no-referrer",
        }
        media_type = _TYPES[path.rpartition(".")[2]]
        yield Page(_PAGES.get(path, path), file.read_bytes, None, media_type, headers)


def _built(folder: Traversable, above: str) -> Iterator[tuple[str, Traversable]]:
    """Yield the files of a folder and those below it, each with its path."""
    for each in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if each.is_dir():
            yield from _built(each, f"{above}{each.name}/")
        else:
            yield f"{above}{each.name}", each
