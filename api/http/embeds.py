"""Boards in other pages: ``GET /embed/{game}`` is a page to be framed, and ``GET /oembed`` tells
programs how to show the address of a game (https://oembed.com)."""

import html
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Annotated, Any, Final, Literal
from urllib.parse import parse_qsl, urlencode, urlsplit
from xml.etree import ElementTree

from fastapi import FastAPI, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from api.calls.links import PATH as SHARED
from api.calls.links import Linked
from api.calls.problems import INVALID_REQUEST, UNKNOWN_GAME, UNKNOWN_PATH, Problem
from api.http.addresses import home
from api.http.document.operations import refusals
from api.http.responses import HTML, json_response
from api.pages.embed import HEIGHT, PATH, WIDTH, embed_headers, embed_page
from api.pages.shell import NAME
from api.pictures import card
from api.solving.queue import WorkerThread
from engine.errors import Refused
from engine.game import Game
from engine.notation.grammar import LONGEST
from schemas.links import Embedding

OEMBED: Final = "/oembed"

_XML: Final = "text/xml"
_LONGEST_ADDRESS: Final = LONGEST + 1000
_LEAST: Final = 120  # pixels of a frame in which a board can be seen

Read = Callable[[str, Mapping[str, str]], Linked | None]
"""Reads the game that an address names: its path and its query."""


class Embeds:
    """Frames of games, and what is told of them. ``ancestors`` are the origins that may frame."""

    def __init__(
        self,
        games: Mapping[str, Game[Any, Any]],
        read: Read,
        thread: WorkerThread,
        prefix: str,
        ancestors: tuple[str, ...],
        cache: str,
    ) -> None:
        self._games = games
        self._read = read
        self._thread = thread
        self._prefix = prefix
        self._headers = embed_headers(ancestors)
        self._cache = cache

    def add_to(self, app: FastAPI) -> list[str]:
        """Add both addresses; return their paths."""
        framed = f"/{PATH}/{{game}}"
        app.add_api_route(
            framed,
            self.frame,
            operation_id="embed",
            summary="Get a page to be framed",
            tags=["games"],
            response_class=Response,
            responses={
                200: {"content": {HTML: {"schema": {"type": "string"}}}},
                **refusals([UNKNOWN_GAME, INVALID_REQUEST]),
            },
        )
        app.add_api_route(
            OEMBED,
            self.tell,
            operation_id="oembed",
            summary="Describe the frame of a game",
            tags=["games"],
            response_model=Embedding,
            responses=refusals([UNKNOWN_PATH, INVALID_REQUEST]),
        )
        return [framed, OEMBED]

    async def frame(
        self,
        game: Annotated[str, Path(description="The id of the game.")],
        position: Annotated[
            str, Query(max_length=LONGEST, description="A position, as text or JSON.")
        ] = "",
        link: Annotated[
            str,
            Query(max_length=_LONGEST_ADDRESS, description="What stands behind `g/` in a link."),
        ] = "",
        step: Annotated[int | None, Query(ge=0, description="Moves shown of a link.")] = None,
        seat: Annotated[int | None, Query(ge=0, description="Show only what it sees.")] = None,
        theme: Annotated[
            Literal["light", "dark", "auto"], Query(description="Colours of the board.")
        ] = "auto",
    ) -> Response:
        """A page with the board alone, to be shown in a frame, and a link to the page of the game.
        The operator says which origins may frame it (`BONEYARD_FRAME_ANCESTORS`)."""
        if game not in self._games:
            raise Problem(UNKNOWN_GAME, f"There is no game '{game}'.")
        shown = {"record": link} if link else {"position": position}
        chosen = {"step": step, "seat": seat}
        told = {name: str(number) for name, number in chosen.items() if number is not None}
        path = f"{SHARED}/{link or position}" if link or position else game
        attributes = {"game": game, **{name: text for name, text in shown.items() if text}, **told}
        page = embed_page(self._games[game].name, path, {**attributes, "theme": theme})
        return Response(page, headers=self._headers, media_type=HTML)

    async def tell(
        self,
        request: Request,
        url: Annotated[
            str,
            Query(
                max_length=_LONGEST_ADDRESS,
                description="The address of a deal, a day, a position or a shared game.",
            ),
        ],
        maxwidth: Annotated[int, Query(ge=1, description="The most pixels of the frame.")] = WIDTH,
        maxheight: Annotated[
            int, Query(ge=1, description="The most pixels of the frame.")
        ] = HEIGHT,
        format: Annotated[Literal["json", "xml"], Query(description="How to answer.")] = "json",
    ) -> Response:
        """How to show the address of a game in another page: a frame with its board, a title and a
        picture, by the oEmbed specification. An address at which no game is gets 404."""
        base = home(request, self._prefix)
        found = await self._thread.run(lambda: self._found(url, base))
        size = (max(_LEAST, min(maxwidth, WIDTH)), max(_LEAST, min(maxheight, HEIGHT)))
        told = embedding(found, base, size)
        if format == "xml":
            return Response(_as_xml(told), headers={"cache-control": self._cache}, media_type=_XML)
        return json_response(told, self._cache)

    def _found(self, url: str, base: str) -> Linked:
        """Read the game of an address.

        Raises:
            Problem: it is not one of this service, or no game is there.
        """
        own = urlsplit(base)
        with suppress(ValueError, Refused):  # no address, or none of a game
            asked = urlsplit(url)
            path, query = asked.path.removeprefix(own.path), dict(parse_qsl(asked.query))
            is_own = asked.netloc == own.netloc and asked.path.startswith(own.path)
            found = self._read(path, query) if is_own else None
            if found is not None:
                return found
        raise Problem(UNKNOWN_PATH, f"There is no game at {url}.")


def embedding(linked: Linked, base: str, size: tuple[int, int]) -> dict[str, Any]:
    """Describe the frame of a game, of so many pixels."""
    width, height = size
    address = f"{base}{PATH}/{linked.game.id}?{urlencode(_query(linked))}"
    title = html.escape(linked.title)
    return {
        "version": "1.0",
        "type": "rich",
        "provider_name": NAME,
        "provider_url": base,
        "title": linked.title,
        "html": f'<iframe src="{html.escape(address)}" width="{width}" height="{height}" '
        f'title="{title}" loading="lazy" style="border:0"></iframe>',
        "width": width,
        "height": height,
        "thumbnail_url": base + linked.picture,
        "thumbnail_width": card.WIDTH,
        "thumbnail_height": card.HEIGHT,
    }


def _query(linked: Linked) -> dict[str, str]:
    """Return the query of the frame: the link with its moves, or else what the seat sees."""
    path = linked.path
    if path.startswith(f"{SHARED}/") and linked.played:
        return {"link": path.removeprefix(f"{SHARED}/")}
    return {"position": linked.game.text(linked.shown.end)}


def _as_xml(told: Mapping[str, Any]) -> bytes:
    root = ElementTree.Element("oembed")
    for name, value in told.items():
        ElementTree.SubElement(root, name).text = str(value)
    text: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return text
