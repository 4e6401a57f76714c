"""The manual at ``/manual``: the files that ``make manual`` writes into this package and wheels
contain, or a page that says how to make them."""

import base64
import hashlib
import html
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from textwrap import shorten
from typing import Final

from api.pages.pages import ASKED_AGAIN, Page
from api.pages.shell import NAME, Preview

MANUAL: Final = "/manual"
BUILT: Final = Path(__file__).with_name("manual")
"""The folder of the files; it is missing until they are made."""

FIRST: Final = "docs/index.html"
"""The page on which the manual opens, in the folder."""

NOT_BUILT: Final = """<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><title>There is no manual here</title>
<h1>There is no manual here</h1>
<p>This service was installed without its manual. In the folder of the project, run
<code>make manual</code> and start the service again.</p></html>
"""

_HTML: Final = "text/html; charset=utf-8"
_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": _HTML,
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
}
_ANY_TYPE: Final = "application/octet-stream"
_TITLE: Final = re.compile(r"<title>([^<]*)</title>")
_BEGIN: Final = re.compile(r"</h1>\s*<p>(.*?)</p>", re.DOTALL)
_TAG: Final = re.compile(r"<[^>]*>")
_MOST: Final = 200
"""Characters of the first paragraph that are shown of a page."""
ABOUT: Final = "How to play, ask and serve the games of Boneyard."
"""Shown of a page that does not begin with a paragraph."""

_INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_POLICY: Final = (
    "default-src 'none'; script-src 'self'{}; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


def manual_pages(folder: Path = BUILT) -> Iterator[Page]:
    """Yield a page for each file of the manual below ``/manual``, and the redirect to the first; if
    the folder has no manual, one page that says so, with status 404."""
    first = folder / FIRST
    if not first.exists():
        for address in (MANUAL, f"{MANUAL}/"):
            yield Page(address, NOT_BUILT.encode, None, _HTML, _headers(""), status=404)
        return
    headers = _headers(first.read_text("utf-8"))
    for file in sorted(each for each in folder.rglob("*") if each.is_file()):
        path = f"{MANUAL}/{file.relative_to(folder).as_posix()}"
        media_type = _TYPES.get(file.suffix, _ANY_TYPE)
        preview = partial(_preview, path) if media_type == _HTML else None
        yield Page(path, file.read_bytes, None, media_type, headers, preview=preview)
    # Relative ways, for a proxy may publish all below a path.
    yield _way(MANUAL, f"manual/{FIRST}")
    yield _way(f"{MANUAL}/", FIRST)


def _preview(path: str, page: str) -> Preview:
    """Return the title of a page and its first paragraph."""
    title, begin = _TITLE.search(page), _BEGIN.search(page)
    words = html.unescape(_TAG.sub("", begin[1])) if begin else ABOUT
    sentence = shorten(words, _MOST, placeholder=" …")
    return Preview(path[1:], html.unescape(title[1]).strip() if title else NAME, sentence)


def _way(address: str, location: str) -> Page:
    headers = {"location": location, "cache-control": ASKED_AGAIN}
    return Page(address, bytes, None, "text/plain; charset=utf-8", headers, status=308)


def _headers(page: str) -> dict[str, str]:
    """Return the headers of all pages. The theme has one inline script, the same in every page,
    which the policy allows by its hash."""
    hashes = (hashlib.sha256(script.encode()).digest() for script in _INLINE.findall(page))
    allowed = "".join(f" 'sha256-{base64.b64encode(one).decode()}'" for one in hashes)
    return {
        "cache-control": ASKED_AGAIN,
        "content-security-policy": _POLICY.format(allowed),
        "referrer-policy": "no-referrer",
    }
