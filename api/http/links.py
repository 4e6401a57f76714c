"""Links that people send each other: ``GET /v1/links/{link}``, and the pages that links open, each
with what a program shows of it."""

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, date, datetime
from functools import partial
from http import HTTPStatus
from typing import Annotated, Any, Final
from urllib.parse import unquote

from fastapi import FastAPI, Path, Query
from pydantic import Field, TypeAdapter
from starlette.requests import Request
from starlette.responses import Response

from api.calls.links import PATH as SHARED
from api.calls.links import Linked, linked_deal, read_link
from api.calls.pictures import painted
from api.calls.problems import INVALID_REQUEST, NOT_READY, UNKNOWN_PATH, Problem
from api.calls.wording import say
from api.http.addresses import home
from api.http.document.operations import refusals
from api.http.negotiation import preferred
from api.http.responses import HTML, JSON, drawn, json_response, without_slash
from api.pages.embed import PATH as EMBED
from api.pages.pages import DAILY, PAGE_HEADERS, PLAYED, REFERENCE, TABLE
from api.pages.pages import Page as PageFile
from api.pages.shell import DRAWN_DEAL, PICTURE, Preview, shell
from api.pictures import formats
from api.pictures.card import WIDTH, card
from api.pictures.film import film
from api.pictures.formats import DrawnPicture
from api.solving.queue import WorkerThread
from engine.errors import Refused
from engine.game import Game
from engine.notation.grammar import LONGEST
from languages.spoken import SPOKEN
from schemas.base import Model
from schemas.faults import validate
from schemas.links import LinkedGame, Seats
from schemas.requests import NARROWEST_PICTURE, WIDEST_GIF, Theme
from solver.gateway.puzzle import deal_number_of

LINKS: Final = "/v1/links"
LONGEST_QUERY: Final = 400

GUARDED: Final = "/v1/tables/"

_DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_SEATS: Final[TypeAdapter[str]] = TypeAdapter(Seats)
_NUMBER: Final = re.compile(r"\d{1,16}", re.ASCII)
_AT: Final = "at/"
"""Stands before position text in an address below that of a game."""
_ALONE: Final = {
    "learn": ("Learn to play", "Five domino games, a lesson at a time."),
    "real-table": ("At a real table", "Enter your dominoes, and ask for hints while you play."),
    "games": ("My games", "The games that this browser keeps."),
}
_OF_A_GAME: Final = {
    "new": ("new game", "Choose the rules and the players."),
    "edit": ("set up a position", "Lay out any position, and ask what is best."),
    "record": ("records", "Read a record, and step through the game."),
    "review": ("review", "What each move cost, and what would have been better."),
    "today": ("daily puzzle", "One puzzle a day, the same for everybody."),
    "puzzle": ("puzzle", "A position with one best move. Can you find it?"),
    "companion": ("at a real table", "Enter your dominoes, and ask for hints while you play."),
    "learn": ("lesson", "Learn the game, a lesson at a time."),
    "try": ("try a rule", "An example of a rule to play with."),
    "rules": ("rules", "The rules, with examples and drawings."),
}
"""Title and sentence of the pages of a game, by the second word of their addresses."""
_PUZZLES: Final = "One puzzle of each game, the same for everybody."

Games = Mapping[str, Game[Any, Any]]
Link = Annotated[
    str,
    Path(
        max_length=LONGEST,
        description="What stands behind `g/` in the address of the page: a played deal, or "
        "position text.",
    ),
]
Options = Annotated[
    str,
    Query(
        max_length=LONGEST_QUERY,
        description="The rule options that are not the usual ones, as in position text: "
        "`target.200`.",
    ),
]


def add_links(app: FastAPI, thread: WorkerThread, cache: str) -> str:
    """Add the call that reads a link; ``cache`` is the ``Cache-Control`` of its answer. Return its
    path."""

    async def linked_game(
        link: Link, options: Options = "", seats: Annotated[Seats, Query()] = ""
    ) -> Response:
        """The game that a link to `/g/` names, as the seat of the person who shared it saw it. A
        link holds the game itself, so it is valid for ever."""
        found = await thread.run(lambda: read_link(link, options, seats).whole_json())
        return json_response(found, cache)

    path = f"{LINKS}/{{link}}"
    app.add_api_route(
        path,
        linked_game,
        operation_id="linked_game",
        summary="Read a link to a game",
        tags=["games"],
        response_model=LinkedGame,
        responses=refusals([INVALID_REQUEST]),
    )
    return path


class Fronts:
    """The pages, each at its address with its preview, and the pictures of the previews."""

    def __init__(
        self,
        games: Games,
        prefix: str,
        index: PageFile,
        threads: tuple[WorkerThread, WorkerThread, WorkerThread],
        cache: str,
    ) -> None:
        self._games = games
        self._prefix = prefix
        self._index = index
        self._thread, self._drawing, self._filming = threads
        self._cache = cache

    def is_page(self, path: str) -> bool:
        """Whether a path is that of a page or of its picture, or of a table, which asks for a token
        of its own: they need no key."""
        first = path.removeprefix("/").partition("/")[0]
        return (
            path.startswith(GUARDED)
            or first in ("", EMBED, PICTURE, SHARED, REFERENCE.removeprefix("/"), *PLAYED)
            or first in self._games
        )

    def add_to(self, app: FastAPI) -> None:
        route = partial(app.add_api_route, include_in_schema=False)
        route(f"/{PICTURE}", self._picture(lambda _: self._of_day(datetime.now(UTC).date())))
        route(f"/{SHARED}/{{link}}.png", self._picture(self._linked))
        route(f"/{SHARED}/{{link}}.gif", self._film(self._linked))
        route(f"/{SHARED}/{{link}}", self._page(self._linked))
        route(f"/{DAILY}/{{day}}.png", self._picture(self._daily))
        route("/", self._front)
        for path in PLAYED:
            route(f"/{path}", self._page(None))
        route(f"/{DAILY}/{{day}}", self._page(None))
        route(f"/{TABLE}/{{table}}", self._page(None))
        for game in self._games.values():
            route(f"/{game.id}/{{seed}}.png", self._picture(partial(self._deal, game)))
            route(f"/{game.id}", self._page(None))
            route(f"/{game.id}/{{rest:path}}", self._page(partial(self._deal, game)))

    def _page(self, read: Callable[[Request], Linked | None] | None) -> Callable[[Request], Any]:
        """Return the endpoint of a page. ``read`` reads the game that its address names, if it
        names one."""

        async def page(request: Request) -> Response:
            if request.scope["path"].endswith("/"):
                return without_slash(request)
            path = request.scope["path"].strip("/")
            status, preview = HTTPStatus.OK, plain_preview(path, self._games)
            try:
                found = None if read is None else await self._thread.run(partial(read, request))
            except Refused:
                status, found = HTTPStatus.NOT_FOUND, None
            if found is not None:
                preview = Preview(
                    found.path, found.title, found.sentence, found.picture, is_game=True
                )
            return self.answer(request, preview, status)

        return page

    async def _front(self, request: Request) -> Response:
        """Answer with the page, or the index where a caller prefers JSON."""
        accept = ",".join(request.headers.getlist("accept"))
        if preferred(accept, [HTML, JSON]) == JSON:
            found = Response(self._index.content(), headers=self._index.headers, media_type=JSON)
        else:
            found = self.answer(request, Preview(""))
        found.headers["vary"] = "Accept"
        return found

    def answer(self, request: Request, preview: Preview, status: int = 200) -> Response:
        """Answer with the page; its address may have any depth."""
        depth = request.scope["path"].count("/") - 1
        headers = {**PAGE_HEADERS, "content-language": SPOKEN.get()}
        page = shell(preview, home(request, self._prefix), depth)
        return Response(page, status, headers, HTML)

    def nowhere(self, request: Request) -> Response:
        """Answer a browser that opens an address at which nothing is."""
        return self.answer(request, Preview("", "No such page"), HTTPStatus.NOT_FOUND)

    def _picture(self, read: Callable[[Request], Linked | None]) -> Callable[[Request], Any]:
        async def picture(request: Request) -> Response:
            def painted() -> DrawnPicture:
                found = read(request)
                if found is None:
                    raise Problem(UNKNOWN_PATH, "There is no such picture.")
                shown = found.shown.end
                seat = found.game.to_move(shown) if found.seat is None else found.seat
                svg = card(found.game, shown, seat, say(found.title), say(found.sentence))
                return DrawnPicture(formats.paint_png(svg, WIDTH), formats.PNG)

            try:
                return drawn(await self._drawing.run(painted), self._cache)
            except formats.NotPaintedError:
                raise Problem(NOT_READY, "The picture could not be made.") from None

        return picture

    def read(self, path: str, query: Mapping[str, str]) -> Linked | None:
        """Read the game that an address names; None if it names none.

        Raises:
            Refused: the link or the seats cannot be read.
        """
        first, _, rest = path.partition("/")
        game, given = self._games.get(first), _bounded(query)
        if first == SHARED:
            return read_link(unquote(rest), *given)
        if first == DAILY:
            return self._of_date(rest)
        if game is None or not _NUMBER.fullmatch(rest):
            return None
        return linked_deal(game, int(rest), *given)

    def _film(self, read: Callable[[Request], Linked]) -> Callable[[Request], Any]:
        """Return the endpoint of a game as GIF, as the seat that shared it saw it."""

        async def moving(request: Request) -> Response:
            def made() -> DrawnPicture:
                found = read(request)
                hand, theme = found.shown, request.query_params.get("theme", "")
                look: Theme = "dark" if theme == "dark" else "light"
                moves = [entry.move for entry in hand.entries]
                drawn = film(found.game, hand.start, moves, say(found.title), look)
                return painted(drawn, _size(request, WIDEST_GIF))

            return drawn(await self._filming.run(made), self._cache)

        return moving

    def _linked(self, request: Request) -> Linked:
        return read_link(str(request.path_params["link"]), *_query(request))

    def _deal(self, game: Game[Any, Any], request: Request) -> Linked | None:
        """Return the deal or the position that an address names, if it names one."""
        params = request.path_params
        seed = str(params.get("seed", params.get("rest", "")))
        if seed.startswith(_AT):
            with suppress(Refused):
                return Linked(game, game.read_text(seed.removeprefix(_AT)), "")
        if not _NUMBER.fullmatch(seed):
            return None
        return linked_deal(game, int(seed), *_query(request))

    def _daily(self, request: Request) -> Linked | None:
        return self._of_date(str(request.path_params["day"]))

    def _of_date(self, day: str) -> Linked | None:
        try:
            return self._of_day(date.fromisoformat(day)) if _DAY.fullmatch(day) else None
        except ValueError:
            return None

    def _of_day(self, day: date) -> Linked:
        """Return the deal of a day, of the game that is played alone."""
        alone = next(game for game in self._games.values() if game.seats == (1,))
        return linked_deal(alone, deal_number_of(day))


def _query(request: Request) -> tuple[str, str]:
    """Return the options and the seats in an address.

    Raises:
        Refused: the seats are no seats.
    """
    return _bounded(request.query_params)


def _bounded(query: Mapping[str, str]) -> tuple[str, str]:
    options, seats = (query.get(name, "") for name in ("options", "seats"))
    return options[:LONGEST_QUERY], validate(_SEATS.validate_python, seats)


def _size(request: Request, most: int) -> int | None:
    """Return the width of a picture in an address, None if there is none.

    Raises:
        Refused: it is no width.
    """
    given = request.query_params.get("size")
    if given is None:
        return None
    size = int(given) if given.isascii() and given.isdigit() and len(given) < 9 else given
    return min(most, validate(_Sized.model_validate, {"size": size}).size)


class _Sized(Model):
    """The query of a picture."""

    size: int = Field(ge=NARROWEST_PICTURE, le=WIDTH)


def plain_preview(path: str, games: Games) -> Preview:
    """Return what is shown of a path that names no game that was played."""
    first, _, rest = path.partition("/")
    if first == DAILY:
        day = rest if _DAY.fullmatch(rest) else ""
        name = f"Boneyard daily, {day}" if day else "Boneyard daily"
        return Preview(path, name, _PUZZLES, f"{DAILY}/{day}.png" if day else PICTURE)
    game = games.get(first)
    if game is None:
        return Preview(path, *_ALONE.get(first, ()))
    page, _, number = rest.partition("/")
    name, sentence = _OF_A_GAME.get(page, ("", game.about))
    shown = f"{name} {number}" if _NUMBER.fullmatch(number) or page == "rules" else name
    title = f"{game.name}: {shown.strip()}" if name else game.name
    return Preview(path, title, sentence, f"{game.id}/{DRAWN_DEAL}.png")
