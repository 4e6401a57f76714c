"""The dealer: tables over HTTP. Every rule is asked of the Boneyard service at ``BONEYARD``.

``POST /tables``               deal; answers a token for each person, by seat
``GET /tables/{id}``           the hand as the seat of the token sees it
``GET /tables/{id}/events``    the same as server-sent events, one for each version
``POST /tables/{id}/moves``    make one of the ``choices`` of this version
``POST /tables/{id}/hands``    deal the next hand

The token comes as ``Authorization: Bearer TOKEN`` or, for EventSource, as ``?token=TOKEN``.
"""

import asyncio
import os
import secrets
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

import httpx2
from fastapi import APIRouter, Depends, FastAPI, Header, HTTPException, Request, Response
from fastapi.sse import EventSourceResponse, ServerSentEvent
from pydantic import BaseModel

Json = dict[str, Any]


class NewTable(BaseModel):
    """A game, and by seat the level of a bot, or null for a person."""

    game: str
    seats: list[int | None]
    options: Json | None = None
    seed: int | None = None
    seconds: float = 0.3


class Choice(BaseModel):
    """The version of the table that a seat saw, and the move that it chose."""

    version: int
    move: Json | None = None


class Refused(Exception):
    """What the service does not do; its answer is handed on."""


class Table:
    """One game: the true position, and by seat what was seen of it."""

    def __init__(self, service: httpx2.AsyncClient, asked: NewTable) -> None:
        self.service, self.asked, self.version = service, asked, 0
        self.tokens = [None if level else secrets.token_urlsafe() for level in asked.seats]
        self.lock, self.changed = asyncio.Lock(), asyncio.Condition()
        self.views: list[Json] = []

    async def ask(self, call: str, **body: Any) -> Any:
        path = f"/v1/games/{self.asked.game}/{call}"
        while (answer := await self.service.post(path, json=body)).status_code == 503:
            await asyncio.sleep(float(answer.headers["retry-after"]))
        if answer.is_error:
            raise Refused(answer)
        return answer.json()

    async def deal(self, **how: Any) -> None:
        self.position = (await self.ask("deals", **how))["position"]
        self.history: list[Json] = []
        await self.play([])

    async def play(self, moves: list[Any]) -> None:
        """Play on in the true position, and show every seat what it sees of that."""
        played = await self.ask("play", position=self.position, moves=moves, views=True)
        self.position, self.views = played["position"], played["views"]
        self.history = self.history or [{**view, "moves": []} for view in self.views]
        for told, view in zip(self.history, self.views, strict=True):
            told["moves"] += view["moves"]
        self.outcome, self.choices = played.get("outcome"), []
        self.to_move = None if self.outcome else self.position.get("to_move", 0)
        if self.to_move is not None:
            seen = self.views[self.to_move]["position"]
            self.choices = (await self.ask("moves", position=seen))["moves"]
            if self.asked.seats[self.to_move]:
                self.bot = asyncio.create_task(self.move_bot(self.to_move))
        async with self.changed:
            self.version += 1
            self.changed.notify_all()

    async def move_bot(self, seat: int) -> None:
        async with self.lock:
            told = {key: self.history[seat][key] for key in ("position", "moves")}
            seen, budget = self.views[seat]["position"], {"seconds": self.asked.seconds}
            how = {"level": self.asked.seats[seat], "history": told, "budget": budget}
            await self.play([(await self.ask("bot", position=seen, **how))["move"]])

    def seen_by(self, seat: int) -> Json:
        table = {"version": self.version, "to_move": self.to_move, "outcome": self.outcome}
        return {**table, **self.views[seat], "choices": self.choices * (seat == self.to_move)}


router = APIRouter()


def seated(
    request: Request, id: str, authorization: Annotated[str, Header()] = "", token: str = ""
) -> tuple[Table, int]:
    table, held = request.app.state.tables.get(id), token or authorization.removeprefix("Bearer ")
    if table is None or held not in table.tokens:
        raise HTTPException(404, "There is no such seat at such a table.")
    return table, table.tokens.index(held)


Seated = Annotated[tuple[Table, int], Depends(seated)]


@router.post("/tables", status_code=201)
async def open_table(asked: NewTable, request: Request) -> Json:
    table = Table(request.app.state.service, asked)
    given = asked.model_dump(include={"options", "seed"}, exclude_none=True)
    await table.deal(players=len(asked.seats), **given)
    request.app.state.tables[name := secrets.token_urlsafe(8)] = table
    return {"id": name, "tokens": table.tokens}


@router.get("/tables/{id}")
async def look(at: Seated) -> Json:
    return at[0].seen_by(at[1])


@router.get("/tables/{id}/events", response_class=EventSourceResponse)
async def events(at: Seated) -> AsyncIterator[ServerSentEvent]:
    (table, seat), sent = at, 0
    while True:
        async with table.changed:
            while table.version == sent:
                await table.changed.wait()
        sent = table.version
        yield ServerSentEvent(event="table", id=str(sent), data=table.seen_by(seat))


@router.post("/tables/{id}/{what}")
async def go_on(at: Seated, what: Literal["moves", "hands"], choice: Choice) -> Json:
    table, seat = at
    async with table.lock:
        if choice.version != table.version:
            raise HTTPException(409, f"The table is at version {table.version} now.")
        if what == "hands":
            await table.deal(after=table.position)
        elif choice.move in [one["move"] for one in table.seen_by(seat)["choices"]]:
            await table.play([choice.move])
        else:
            raise HTTPException(409, "This is not one of your moves now.")
        return table.seen_by(seat)


async def hand_on(_request: Request, refused: Any) -> Response:
    (answer,) = refused.args
    return Response(answer.content, answer.status_code, {"content-type": "application/json"})


def create(service: httpx2.AsyncClient) -> FastAPI:
    """Make a dealer that asks this service."""
    app = FastAPI(title="Dealer", exception_handlers={Refused: hand_on})
    app.include_router(router)
    app.state.service, app.state.tables = service, {}
    return app


app = create(httpx2.AsyncClient(base_url=os.environ.get("BONEYARD", "http://127.0.0.1:8000")))
