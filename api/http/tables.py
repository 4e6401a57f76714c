"""Tables of people over HTTP. The token of a seat is sent in a header, so that it is in no address,
in no log, and in the way of no API key."""

from collections.abc import AsyncIterator
from contextlib import aclosing
from functools import partial
from http import HTTPStatus
from typing import Annotated, Any, Final

from fastapi import FastAPI, Header, Path
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from api.calls import problems
from api.calls.json_text import json_bytes, parse_json
from api.calls.problems import Kind, Problem
from api.http.document.operations import OF_EVERY_BODY, Responses, refusals
from api.http.middleware.bodies import add_post
from api.http.responses import JSON, json_response
from api.http.streams import EVENT_STREAM
from api.solving.queue import WorkerThread
from api.tables.host import Tables
from schemas.faults import validate
from schemas.tables import (
    HandRequest,
    MoveRequest,
    NewTable,
    SeatRequest,
    TableRequest,
    TableState,
)

PATH: Final = "/v1/tables"
ONE: Final = f"{PATH}/{{table}}"
TOKEN: Final = "table-token"
LONGEST_TOKEN: Final = 100

Token = Annotated[
    str,
    Header(
        alias="Table-Token",
        max_length=LONGEST_TOKEN,
        description="The token of a seat, or of spectators.",
    ),
]
Name = Annotated[str, Path(max_length=LONGEST_TOKEN, description="The id of the table.")]
SeatNumber = Annotated[int, Path(description="The seat, counted from 0.")]


def add_tables(app: FastAPI, tables: Tables, thread: WorkerThread) -> None:
    async def make_table(request: Request, body: Any) -> Response:
        """The answer has one secret token for each seat of a person, and one for spectators. A
        token is sent as `Table-Token` with everything that is asked about the table. Bots move by
        themselves. A game that is played alone is refused."""
        asked = await thread.run(lambda: validate(TableRequest.model_validate, parse_json(body)))
        made = await tables.make(asked, request.state.client)
        return Response(json_bytes(made), HTTPStatus.CREATED, media_type=JSON)

    add_post(
        app,
        PATH,
        make_table,
        TableRequest,
        status_code=HTTPStatus.CREATED,
        summary="Make a table for friends",
        tags=["tables"],
        response_model=NewTable,
        responses=refusals(
            (*OF_EVERY_BODY, problems.TOO_MANY_TABLES, problems.BUSY, problems.STORE_AWAY)
        ),
    )

    @app.get(
        ONE,
        summary="Get a table",
        tags=["tables"],
        response_model=TableState,
        responses=_of_a_table(problems.STORE_AWAY),
    )
    async def table_state(table: Name, token: Token = "") -> Response:
        """The game as the seat of the token sees it, or as spectators do."""
        return json_response(await tables.state(table, token))

    _add_changes(app, tables, thread)
    _add_events(app, tables)


def _add_changes(app: FastAPI, tables: Tables, thread: WorkerThread) -> None:
    async def move_at_table(request: Request, body: Any, *, table: Name, _: Token = "") -> Response:
        """Makes one of the `choices`. `version` is that of the table at which the move was chosen;
        if the game has gone on since, the answer is 409 (`other_version`) with the present one."""
        asked = await thread.run(lambda: validate(MoveRequest.model_validate, parse_json(body)))
        return json_response(await tables.move(table, _token(request), asked))

    async def deal_at_table(request: Request, body: Any, *, table: Name, _: Token = "") -> Response:
        """Deals the next hand of the match or, after the last one, the first of another match. Any
        seat may ask for it once the hand is over."""
        asked = await thread.run(lambda: validate(HandRequest.model_validate, parse_json(body)))
        return json_response(await tables.deal(table, _token(request), asked))

    async def change_seat(
        request: Request, body: Any, *, table: Name, seat: SeatNumber, _: Token = ""
    ) -> Response:
        """Names the player, or has a bot play until the person comes back. Everybody can change the
        own seat; the host, who has the first seat of a person, can change every seat."""
        asked = await thread.run(lambda: validate(SeatRequest.model_validate, parse_json(body)))
        number = int(seat) if str(seat).isdecimal() and len(str(seat)) < 4 else -1
        return json_response(await tables.change_seat(table, _token(request), number, asked))

    kinds = (*OF_EVERY_BODY, problems.UNKNOWN_TABLE, problems.STORE_AWAY)
    again = (problems.OTHER_VERSION, problems.NOT_NOW)
    add = partial(add_post, app)
    about: dict[str, Any] = {"tags": ["tables"], "response_model": TableState}
    moves = refusals((*kinds, *again, problems.ILLEGAL_MOVE))
    add(
        f"{ONE}/moves",
        move_at_table,
        MoveRequest,
        summary="Move at a table",
        responses=moves,
        **about,
    )
    hands = refusals((*kinds, *again, problems.NOT_YOURS))
    add(
        f"{ONE}/hands",
        deal_at_table,
        HandRequest,
        summary="Deal at a table",
        responses=hands,
        **about,
    )
    seats = refusals((*kinds, problems.NOT_YOURS, problems.OTHER_VERSION))
    place = f"{ONE}/seats/{{seat}}"
    add(
        place,
        change_seat,
        SeatRequest,
        summary="Change a seat of a table",
        responses=seats,
        **about,
    )


def _add_events(app: FastAPI, tables: Tables) -> None:
    @app.get(
        f"{ONE}/events",
        summary="Follow a table",
        tags=["tables"],
        response_class=StreamingResponse,
        responses={
            200: {"content": {EVENT_STREAM: {"schema": {"type": "string"}}}},
            **_of_a_table(problems.BUSY, problems.STORE_AWAY),
        },
    )
    async def table_events(table: Name, token: Token = "") -> Response:
        """Server-sent events named `table`: the table as it is, and again at every change, also of
        who is connected. Each has the version as its `id`, and what `GET` answers as its `data`. A
        stream that is opened again begins with the table as it is then, so nothing is missed."""
        found = tables.events(table, token)
        first = await anext(found)  # refused here, and not within the stream
        headers = {"x-accel-buffering": "no"}
        return StreamingResponse(_written(first, found), 200, headers, EVENT_STREAM)


async def _written(first: Any, found: Any) -> AsyncIterator[bytes]:
    async with aclosing(found):
        yield _event(first)
        try:
            async for each in found:
                yield _event(each)
        except Problem:
            return  # the table or the store is gone; the next request says so


def _event(found: Any) -> bytes:
    if found is None:
        return b": still here\n\n"
    version, table = found
    return b"id: %d\nevent: table\ndata: %s\n\n" % (version, json_bytes(table))


def _token(request: Request) -> str:
    return request.headers.get(TOKEN, "")[:LONGEST_TOKEN]


def _of_a_table(*kinds: Kind) -> Responses:
    return refusals([problems.INVALID_REQUEST, problems.UNKNOWN_TABLE, *kinds])
