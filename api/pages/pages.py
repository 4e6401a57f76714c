"""The addresses whose answers never change: the catalogue of the OpenAPI document (``GET /v1``,
``/v1/games``, ``/v1/games/{game}``, ``/v1/games/{game}/rules`` and ``/v1/codes``), and the web
pages for playing and for the reference, which are built files of the package."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from api.calls.call import GameApi
from api.calls.json_text import json_bytes
from api.calls.reference import code_list, game_json, rules_json
from api.pages.shell import Preview
from api.pictures.svg import STYLE_SOURCE
from engine.game import Game
from schemas import catalogue

ASKED_AGAIN: Final = "no-cache"
"""``Cache-Control`` of answers that do not change within a release: a client may keep one, and
checks by its ``ETag`` whether it is current."""

JSON: Final = "application/json"


@dataclass(frozen=True, slots=True)
class Page:
    """An address and its answer to ``GET``; ``content`` is called once, on a thread. ``about`` is
    its description in the OpenAPI document; a page without one is not in the document."""

    path: str
    content: Callable[[], bytes]
    about: Mapping[str, Any] | None = None
    media_type: str = JSON
    headers: Mapping[str, str] = field(default_factory=lambda: {"cache-control": ASKED_AGAIN})
    example: dict[str, Any] | None = None
    """The answer as shown in the OpenAPI document."""
    status: int = 200
    is_spoken: bool = False
    """Whether the content is in the language of the request; then it is called once for each."""
    preview: Callable[[str], Preview] | None = None
    """What programs show of a link to this page, by its text; called for every request."""


def about(name: str, summary: str, description: str, tag: str, model: Any) -> dict[str, Any]:
    return {
        "operation_id": name.replace("-", "_"),
        "summary": summary,
        "description": description,
        "tags": [tag],
        "response_model": model,
    }


INDEX: Final = "/v1"
GAMES: Final = "/v1/games"
CODES: Final = "/v1/codes"

_INDEX: Final = about(
    "index",
    "List the paths of the service",
    "The paths of the games, the reference, the limits and the other resources.",
    "service",
    catalogue.Index,
)
_GAMES: Final = about(
    "games",
    "List the games",
    "Seats, options, objectives, codes and an example position of every game.",
    "games",
    catalogue.GamesAnswer,
)
_CODES: Final = about(
    "codes",
    "List the codes",
    "Every code of violations, faults, refusals and problems, with its meaning and the numbers of "
    "the rules concerned. The rules themselves are at `/v1/games/{game}/rules`.",
    "games",
    catalogue.CodesAnswer,
)
_RULES: Final = (
    "The rules as this service plays them, by the numbers that violations name. Each rule comes "
    "with decisions on the questions that the author left open, the effects of options, and "
    "example moves judged and played by the engine."
)


def index_page(name: str, version: str, addresses: Mapping[str, str]) -> Page:
    """Return the page that lists all addresses; ``addresses`` has each path by its name."""
    return _shown(INDEX, {"name": name, "version": version, **addresses}, _INDEX)


def game_pages(game_apis: Iterable[GameApi]) -> Iterator[Page]:
    """Yield the page of all games, and one for each."""
    entries = {api.game.id: game_json(api.game, api.wire) for api in game_apis}
    yield _shown(GAMES, {"games": list(entries.values())}, _GAMES)
    for name, entry in entries.items():
        summary = f"Describe {entry['name']}"
        said = about(f"{name}_game", summary, entry["about"], "games", catalogue.Game)
        yield _shown(f"{GAMES}/{name}", entry, said)


def codes_page(games: Iterable[Game[Any, Any]]) -> Page:
    return Page(CODES, lambda: json_bytes({"codes": code_list(games)}), _CODES)


def rules_page(api: GameApi) -> Page:
    game = api.game.id
    said = about(
        f"{game}_rules", "Get the rules", _RULES, game, api.specialise(catalogue.RulesAnswer)
    )
    return Page(f"{GAMES}/{game}/rules", lambda: json_bytes(rules_json(api)), said)


def _shown(path: str, entry: dict[str, Any], said: dict[str, Any]) -> Page:
    """Return a page whose answer is the example in the document."""
    return Page(path, partial(json_bytes, entry), said, example=entry)


PLAY: Final = "/"
REFERENCE: Final = "/docs"
BOARDS: Final = "/boards"
"""Examples of the board for other pages."""

SEARCH: Final = "/docs/search.json"
"""By what else than the column shows each call of the reference is found."""

_FOLDER: Final = Path(__file__).with_name("built")
_REFERENCE_FILE: Final = "/docs.html"
_WRITTEN: Final = ("/index.html", _REFERENCE_FILE)
"""Pages of which what is sent is made."""
_ALONE: Final = {"/boards.html": BOARDS}
"""The addresses of pages that are files of their own."""
_SHOWN: Final = {
    REFERENCE: (
        "Boneyard: API reference",
        "Every call of the Boneyard service, with examples that can be run.",
    ),
    BOARDS: (
        "Boneyard: boards for your page",
        "Boards of five domino games for your own page: ten live examples of the "
        "element boneyard-board.",
    ),
}
"""Title and sentence of each."""
_NAMED: Final = "/assets/"
_ELEMENT: Final = "/element/"
"""Scripts for pages of any origin."""
DAILY: Final = "daily"
TABLE: Final = "table"
PLAYED: Final = (DAILY, "learn", "real-table", "games", TABLE)
"""The first parts of addresses of the page, beside those of each game and of links."""
_TYPES: Final = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
    "woff2": "font/woff2",
}

FOR_EVER: Final = "public, max-age=31536000, immutable"
"""``Cache-Control`` of files whose names change with their contents."""

POLICY: Final = (
    f"default-src 'none'; script-src 'self'; style-src 'self' {STYLE_SOURCE}; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The pages load nothing from elsewhere except the style sheet inside pictures, and cannot be
framed by other pages."""


PAGE_HEADERS: Final = {
    "cache-control": ASKED_AGAIN,
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
}


def playground_pages() -> Iterator[Page]:
    """Yield the built files by their paths. The page for playing is sent at many addresses
    (``api.http.links``), the reference too (``api.http.reference``)."""
    for file in sorted(each for each in _FOLDER.rglob("*") if each.is_file()):
        path = f"/{file.relative_to(_FOLDER).as_posix()}"
        if path in _WRITTEN:
            continue
        cache = FOR_EVER if path.startswith(_NAMED) else ASKED_AGAIN
        media_type = _TYPES[path.rpartition(".")[2]]
        headers = {**PAGE_HEADERS, "cache-control": cache}
        if path.startswith(_ELEMENT):
            headers["access-control-allow-origin"] = "*"
        address = _ALONE.get(path, path)
        preview = partial(preview_of, address) if address in _SHOWN else None
        yield Page(address, file.read_bytes, None, media_type, headers, preview=preview)
    yield from map(_without_slash, (REFERENCE, *_ALONE.values()))


def preview_of(address: str, _: str = "") -> Preview:
    """Return what is shown of a link to a page for programmers, which is in English."""
    return Preview(address[1:], *_SHOWN[address])


def reference_file() -> str:
    """Return the page of the reference as it was built."""
    return (_FOLDER / _REFERENCE_FILE.removeprefix("/")).read_text("utf-8")


def _without_slash(address: str) -> Page:
    """Return the redirect from an address with a slash at its end, where the page's relative
    addresses would be wrong. The redirect is relative too, since a proxy may publish the service
    below a path."""
    headers = {"location": f"..{address}", "cache-control": ASKED_AGAIN}
    return Page(f"{address}/", bytes, None, "text/plain; charset=utf-8", headers, status=308)
