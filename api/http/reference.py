"""``GET /docs`` and the pages below it: the reference. The page of a call is made from the OpenAPI
document, once; all of them are made after it, before somebody asks for one."""

import asyncio
import json
from collections.abc import Callable, Mapping, Sequence
from contextvars import Context
from functools import cache, cached_property, partial
from http import HTTPStatus
from typing import Any, Final, TypeVar
from xml.etree import ElementTree

from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from api.calls import Call, SolverJob
from api.calls.json_text import parse_json
from api.http.addresses import home
from api.http.document.document import stored_answer
from api.http.responses import HTML, drawn, json_response
from api.pages.call_html import call_html
from api.pages.example_html import DrawnExample, indented
from api.pages.operation import Operation, homes_of, operations_of
from api.pages.pages import ASKED_AGAIN, REFERENCE, SEARCH, Page, preview_of, reference_file
from api.pages.reference import ListedCall, Reference, ReferencePage, part_of, search_texts
from api.pages.schema_html import Types
from api.pages.shell import Preview, with_preview
from api.pictures import formats
from api.pictures.formats import DrawnPicture
from engine.registry import games

T = TypeVar("T")

_ENLARGED: Final = 2  # pixels of a unit of a picture, unless that makes it too high
_HIGHEST: Final = 400  # pixels
_POSITION: Final = "position"
BEGIN: Final = "begin"
"""The name of the first page among the parts of pages."""


class References:
    """The pages of the reference of an application. ``calls`` answer their own examples,
    ``constant`` are the pages whose answer is always the same."""

    def __init__(
        self, app: FastAPI, calls: Sequence[Call], constant: Sequence[Page], prefix: str
    ) -> None:
        self._app = app
        self._calls = {call.operation_id: call for call in calls}
        self._painters = {call.game.id: call for call in calls if call.addresses}
        self._constant = {page.path: page for page in constant}
        self._prefix = prefix
        self._made: dict[str, str] = {}

    def add(self) -> None:
        """Add the routes; ``app.state.make_reference`` makes all pages."""
        self._app.state.make_reference = self._make_all
        route = partial(self._app.add_api_route, include_in_schema=False)
        route(REFERENCE, self._first)
        route(SEARCH, self._search)
        route(f"{REFERENCE}/{{name}}.svg", self._picture)
        route(f"{REFERENCE}/{{name}}.html", self._part)
        route(f"{REFERENCE}/{{name}}", self._call)

    async def _first(self, request: Request) -> Response:
        preview = preview_of(REFERENCE)
        return self._sent(request, await _apart(lambda: self._begin), preview)

    async def _search(self) -> Response:
        return json_response(await _apart(lambda: self._texts), ASKED_AGAIN)

    async def _picture(self, name: str) -> Response:
        picture = await _apart(lambda: self._drawn(name))
        if picture is None:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        return drawn(DrawnPicture(picture.content, formats.SVG), ASKED_AGAIN)

    async def _part(self, request: Request, name: str) -> Response:
        """Answer with what of a page differs from the others, for whoever has one of them."""
        if name == BEGIN:
            return self._sent(request, part_of(await _apart(lambda: self._begin)))
        article = await self._found(name)
        return self._sent(request, self._reference.part_of(self._operations[name], article))

    async def _call(self, request: Request, name: str) -> Response:
        article = await self._found(name)
        operation = self._operations[name]
        preview = self._reference.preview(operation)
        return self._sent(request, self._reference.call(operation, article), preview)

    async def _found(self, name: str) -> str:
        article = self._made.get(name) or await _apart(lambda: self._article(name))
        if article is None:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        return article

    def _sent(
        self, request: Request, page: ReferencePage, preview: Preview | None = None
    ) -> Response:
        base = home(request, self._prefix)
        text = page.at(base.removesuffix("/"))
        whole = text if preview is None else with_preview(text, preview, base)
        return Response(whole, headers=page.headers, media_type=HTML)

    def _make_all(self) -> None:
        for name in self._operations:
            self._article(name)

    def _article(self, name: str) -> str | None:
        """Return the article of a call, None if there is no such call."""
        operation = self._operations.get(name)
        if operation is None:
            return None
        if name not in self._made:
            answer, picture = self._answer(operation), self._drawn(name)
            group = self._reference.title_of(operation)
            self._made[name] = call_html(operation, group, self._types, answer, picture)
        return self._made[name]

    @cached_property
    def _begin(self) -> ReferencePage:
        return self._reference.begin(self._answer_of_call)

    @cached_property
    def _texts(self) -> Mapping[str, str]:
        return search_texts(self._operations.values(), self._types)

    @cached_property
    def _reference(self) -> Reference:
        entries = [
            ListedCall(
                route.operation_id or route.unique_id,
                method,
                route.path,
                route.summary or "",
                str(route.tags[0]),
            )
            for route in self._app.routes
            if isinstance(route, APIRoute) and route.include_in_schema
            for method in sorted(route.methods or ())
        ]
        known = games()
        names = [tag["name"] for tag in self._app.openapi_tags or ()]
        titles = {name: known[name].name if name in known else name.capitalize() for name in names}
        return Reference(reference_file(), entries, titles, opened=next(iter(known)))

    @cached_property
    def _operations(self) -> Mapping[str, Operation]:
        return {each.name: each for each in operations_of(self._app.state.document())}

    @cached_property
    def _types(self) -> Types:
        schemas = self._app.state.document()["components"]["schemas"]
        return Types(schemas, homes_of(self._operations.values()))

    def _answer(self, operation: Operation) -> str | None:
        page = self._constant.get(operation.path)
        if page is not None:
            return indented(parse_json(page.content()))
        answer = operation.answer
        return answer if answer is None or isinstance(answer, str) else indented(answer)

    def _answer_of_call(self, name: str, body: str) -> Any:
        """Return what a call of a game answers to a body; a solver's answer is a stored one."""
        call, request = self._calls[name], json.loads(body)
        found = call.parse_and_run(request)
        return stored_answer(call, request) if isinstance(found, SolverJob) else found

    @cache  # noqa: B019  it is there as long as the application
    def _drawn(self, name: str) -> DrawnExample | None:
        """Draw what the example of a call is about; None where that is no position."""
        call, operation = self._calls.get(name), self._operations.get(name)
        if call is not None and call.answer is None and formats.SVG in call.media:
            return _described(call.parse_and_run(call.example()))
        if operation is None:
            return None
        given = {each["name"]: each.get("example") for each in operation.parameters}
        shown = [operation.answer, (operation.body or {}).get("example"), given]
        for value in shown:
            if isinstance(value, dict) and value.get(_POSITION) is not None:
                painter = self._painters.get(value.get("game", operation.group))
                asked = {_POSITION: value[_POSITION]}
                return None if painter is None else _described(painter.parse_and_run(asked))
        return None


async def _apart(work: Callable[[], T]) -> T:
    """Do work on a thread, in English whatever the language of the request is."""
    return await asyncio.to_thread(Context().run, work)


def _described(picture: Any) -> DrawnExample:
    assert isinstance(picture, DrawnPicture)
    root = ElementTree.fromstring(picture.content)
    title, described = (root.findtext(f"{{*}}{name}", "") for name in ("title", "desc"))
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    scale = min(_ENLARGED, _HIGHEST / height)
    return DrawnExample(
        picture.content, title, described, round(scale * width), round(scale * height)
    )
