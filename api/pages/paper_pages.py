"""Games on paper, below ``/print``: a page that lists the games, for each game a page that lists
what can be printed, and each of these as a PDF of one page, and all of them together, for A4 and
for Letter."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from html import escape
from typing import Any, Final

from api.calls.paper import ALL, FORMATS, pages_of, pdf_of
from api.pages.pages import ASKED_AGAIN, Page
from api.pages.shell import DRAWN_DEAL, Preview
from engine.game import Game
from languages.choice import LANGUAGES
from languages.spoken import SPOKEN, printed

_NAME: Final = "print"
PRINT: Final = f"/{_NAME}"

TITLE: Final = "Games on paper"
LISTS: Final = "Rules and score sheets to print, for each game."
ABOUT: Final = (
    "Rules on one page, score sheets, and whatever else a table needs, as PDF for A4 and Letter."
)
NOTE: Final = "One page each. Print at 100%, without fitting to the page."

_PDF: Final = "application/pdf"
_HTML: Final = "text/html; charset=utf-8"
_HEADERS: Final = {
    "cache-control": ASKED_AGAIN,
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
}
_FRAME: Final = """<!DOCTYPE html>
<html lang="{code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark }}
body {{ font: 1.1rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 3rem auto }}
body {{ padding: 0 1rem }}
li {{ margin: .6rem 0 }} a {{ display: inline-block; padding: .4rem .7rem }}
</style></head>
<body><h1>{title}</h1>
<p>{note}</p>
<ul>{rows}</ul>
<p>{ways}</p></body></html>
"""


def paper_pages(games: Iterable[Game[Any, Any]]) -> Iterator[Page]:
    known = list(games)
    yield _spoken(PRINT, partial(_front, known), _front_preview)
    for game in known:
        path = f"{PRINT}/{game.id}"
        yield _spoken(path, partial(_list, game), partial(_preview, game))
        pages = list(pages_of(game))
        for name, chosen in {**{name: [name] for name in pages}, ALL: pages}.items():
            for size in FORMATS:
                content = partial(pdf_of, game, chosen, size)
                yield _spoken(f"{path}/{name}-{size}.pdf", content)


def _spoken(
    path: str, content: Callable[[], bytes], preview: Callable[[str], Preview] | None = None
) -> Page:
    """Return a page with a preview, or without one a PDF."""
    if preview is None:
        return Page(path, content, None, _PDF, is_spoken=True)
    return Page(path, content, None, _HTML, _HEADERS, is_spoken=True, preview=preview)


def _front_preview(_: str) -> Preview:
    return Preview(_NAME, printed(TITLE), printed(LISTS))


def _preview(game: Game[Any, Any], _: str) -> Preview:
    return Preview(
        f"{_NAME}/{game.id}", title_of(game), printed(ABOUT), f"{game.id}/{DRAWN_DEAL}.png"
    )


def _front(games: Sequence[Game[Any, Any]]) -> bytes:
    """Write the page that lists the games."""
    rows = [_link(f"{_NAME}/{game.id}", game.name) for game in games]
    return _page(printed(TITLE), printed(LISTS), rows, _NAME)


def _list(game: Game[Any, Any]) -> bytes:
    """Write the page of a game."""
    rows = [
        f"{escape(title)}: {' '.join(_sizes(game.id, name))}"
        for name, title in {**pages_of(game), ALL: printed("Everything")}.items()
    ]
    back = f'<a href="../{game.id}">{escape(printed("Back to the game"))}</a>'
    ways = back, _link(f"../{_NAME}", printed("All games"))
    return _page(title_of(game), printed(NOTE), rows, game.id, *ways)


def title_of(game: Game[Any, Any]) -> str:
    return f"{game.name} {printed('on paper')}"


def _sizes(game: str, name: str) -> Iterator[str]:
    for size, shown in FORMATS.items():
        yield _link(f"{game}/{name}-{size}.pdf", shown)


def _page(title: str, note: str, rows: Iterable[str], own: str, *ways: str) -> bytes:
    """Write a page; ``own`` is the last part of its address."""
    from languages.language import own_name  # noqa: PLC0415  English needs no library

    code = SPOKEN.get()
    others = (_link(own, own_name(one), one) for one in LANGUAGES if one != code)
    listed = "".join(f"<li>{row}</li>" for row in rows)
    shown = {"code": code, "title": escape(title), "note": escape(note)}
    return _FRAME.format(**shown, rows=listed, ways=" ".join((*ways, *others))).encode()


def _link(path: str, name: str, code: str = "") -> str:
    """Write a link to a page in the language that is spoken, or in another. Its address is
    relative, for a proxy may publish all below a path; it has the language, since the page may have
    been asked for with it."""
    other = f' lang="{code}" hreflang="{code}"' if code else ""
    return f'<a href="{path}?lang={code or SPOKEN.get()}"{other}>{escape(name)}</a>'
