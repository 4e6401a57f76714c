"""The dealer: tables over HTTP. Every rule is asked of the Boneyard service at ``BONEYARD``.

``POST /tables``               deal; answers a token for each person, by seat
``GET /tables/{id}``           the hand as the seat of the token sees it
``GET /tables/{id}/events``    the same as server-sent events, one for each version
``POST /tables/{id}/moves``    make one of the ``choices`` of this version; ``hands``: deal again

The token comes as ``Authorization: Bearer TOKEN`` or, for EventSource, as ``?token=TOKEN``.
"""

import asyncio
import os
import secrets
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

import httpx2
from fastapi import Depends, FastAPI, Header, HTTPException, Request, Response
from fastapi.sse import EventSourceResponse, ServerSentEvent
from pydantic import BaseModel

Json = dict[str, Any]


class NewTable(BaseModel):
    """A game, by seat the level of a bot or null for a person, and more for ``deals``."""

    game: str
    seats: list[int | None]
    deal: Json = {}
    seconds: float = 0.3


class Choice(BaseModel):
    version: int
    move: Json | None = None


class Table:
    """One game: the true position, and by seat what was seen of it."""

    def __init__(self, service: httpx2.AsyncClient, asked: NewTable) -> None:
        self.service, self.asked, self.version = service, asked, 0
        self.tokens = [None if level else secrets.token_urlsafe() for level in asked.seats]
        self.lock, self.changed = asyncio.Lock(), asyncio.Condition()

    async def ask(self, call: str, body: Json) -> Any:
        path = f"/v1/games/{self.asked.game}/{call}"
        while (answer := await self.service.post(path, json=body)).status_code == 503:
            await asyncio.sleep(float(answer.headers["retry-after"]))
        return answer.raise_for_status().json()

    async def deal(self, how: Json) -> None:
        await self.play((await self.ask("deals", how))["position"], [])

    async def play(self, true: Json, moves: list[Any]) -> None:
        """Play on from the true position, and show every seat what it sees of that."""
        played = await self.ask("play", {"position": true, "moves": moves, "views": True})
        mover, choices = None, []
        if "outcome" not in played:
            mover = played["position"].get("to_move", 0)
            seen = {"position": played["views"][mover]["position"]}
            choices = (await self.ask("moves", seen))["moves"]
        self.position, self.views = played["position"], played["views"]
        self.outcome, self.to_move, self.choices = played.get("outcome"), mover, choices
        if not moves:
            self.history = [{"position": view["position"], "moves": []} for view in self.views]
        for told, view in zip(self.history, self.views, strict=True):
            told["moves"] += view["moves"]
        self.version += 1
        async with self.changed:
            self.changed.notify_all()
        if mover is not None and self.asked.seats[mover]:
            self.bot = asyncio.create_task(self.move_bot(mover))

    async def move_bot(self, seat: int) -> None:
        async with self.lock:
            seen, budget = self.views[seat]["position"], {"seconds": self.asked.seconds}
            how = {"level": self.asked.seats[seat], "history": self.history[seat], "budget": budget}
            found = await self.ask("bot", {"position": seen, **how})
            await self.play(self.position, [found["move"]])

    def seen_by(self, seat: int) -> Json:
        common = {"version": self.version, "to_move": self.to_move, "outcome": self.outcome}
        return {**common, **self.views[seat], "choices": self.choices * (seat == self.to_move)}


app = FastAPI(title="Dealer")
app.state.tables = {}
app.state.service = httpx2.AsyncClient(
    base_url=os.environ.get("BONEYARD", "http://127.0.0.1:8000"), timeout=60
)


@app.exception_handler(httpx2.HTTPStatusError)
async def hand_on(_request: Request, error: httpx2.HTTPStatusError) -> Response:
    headers = {"content-type": error.response.headers["content-type"]}
    return Response(error.response.content, error.response.status_code, headers)


def seated(
    request: Request, id: str, authorization: Annotated[str, Header()] = "", token: str = ""
) -> tuple[Table, int]:
    table, held = request.app.state.tables.get(id), token or authorization.removeprefix("Bearer ")
    if table is None or held not in table.tokens:
        raise HTTPException(404, "There is no such seat at such a table.")
    return table, table.tokens.index(held)


Seated = Annotated[tuple[Table, int], Depends(seated)]


@app.post("/tables", status_code=201)
async def open_table(asked: NewTable, request: Request) -> Json:
    table = Table(request.app.state.service, asked)
    await table.deal({**asked.deal, "players": len(asked.seats)})
    request.app.state.tables[name := secrets.token_urlsafe(8)] = table
    return {"id": name, "tokens": table.tokens}


@app.get("/tables/{id}")
async def look(at: Seated) -> Json:
    return at[0].seen_by(at[1])


@app.get("/tables/{id}/events", response_class=EventSourceResponse)
async def events(at: Seated) -> AsyncIterator[ServerSentEvent]:
    (table, seat), sent = at, 0
    while True:
        async with table.changed:
            while table.version == sent:
                await table.changed.wait()
        sent = table.version
        yield ServerSentEvent(event="table", id=str(sent), data=table.seen_by(seat))


@app.post("/tables/{id}/{what}")
async def go_on(at: Seated, what: Literal["moves", "hands"], choice: Choice) -> Json:
    table, seat = at
    async with table.lock:
        if choice.version != table.version:
            raise HTTPException(409, f"The table is at version {table.version} now.")
        if what == "hands":
            await table.deal({"after": table.position})
        elif choice.move in [one["move"] for one in table.seen_by(seat)["choices"]]:
            await table.play(table.position, [choice.move])
        else:
            raise HTTPException(409, "This is not one of your moves now.")
        return table.seen_by(seat)
