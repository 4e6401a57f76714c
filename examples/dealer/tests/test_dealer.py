"""Whole hands of every game over HTTP: people and bots, each seeing only what they may."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx2
import pytest
import uvicorn

from api.http.app import create_app
from api.ops.settings import Settings
from engine.registry import games
from examples.dealer.app import Table, app
from examples.dealer.tests import bots
from schemas.wire import wire_of
from tests.kit.checks.views import dominoes
from tests.sources import ROOT

Json = dict[str, Any]

SEATS: dict[str, list[int | None]] = {
    "bead": [None, 2, None],
    "fives": [None, None, 2],
    "peaks-and-pits": [2, None, None],
    "pip": [None, 1, None, 1],
    "ziggurat": [None],
}
TURNS = 2_000
"""Looks at a table; no hand takes as many."""
MODULE = bots.__name__


class Place:
    """One person at a table, who knows its address and a token."""

    def __init__(self, http: httpx2.AsyncClient, name: str, seat: int, token: str) -> None:
        self.http, self.path, self.seat = http, f"/tables/{name}", seat
        self.headers = {"authorization": f"Bearer {token}"}

    async def look(self) -> Json:
        answer = await self.http.get(self.path, headers=self.headers)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    async def send(self, what: str, **body: Any) -> httpx2.Response:
        return await self.http.post(f"{self.path}/{what}", headers=self.headers, json=body)


class Evening:
    """A dealer over HTTP, and the tables that it keeps to itself."""

    def __init__(self, http: httpx2.AsyncClient, tables: dict[str, Table]) -> None:
        self.http, self.tables = http, tables

    async def table(self, game: str, seed: int = 1) -> tuple[Table, list[Place]]:
        asked = {"game": game, "seats": SEATS[game], "deal": {"seed": seed}, "seconds": 0.1}
        answer = await self.http.post("/tables", json=asked)
        assert answer.status_code == 201, answer.text
        name, tokens = answer.json()["id"], answer.json()["tokens"]
        assert [token is None for token in tokens] == [bool(level) for level in SEATS[game]]
        seated = [(seat, token) for seat, token in enumerate(tokens) if token]
        return self.tables[name], [Place(self.http, name, *one) for one in seated]


@asynccontextmanager
async def evening() -> AsyncIterator[Evening]:
    service = create_app(Settings(solves=1, waiting=4), f"{MODULE}:by_chance", (MODULE,))
    async with (
        service.router.lifespan_context(service),
        httpx2.AsyncClient(
            transport=httpx2.ASGITransport(service), base_url="http://127.0.0.1"
        ) as inside,
    ):
        app.state.service, app.state.tables = inside, {}
        config = uvicorn.Config(
            app, port=0, lifespan="off", log_level="warning", timeout_graceful_shutdown=1
        )
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        try:
            async with httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
                yield Evening(http, app.state.tables)
        finally:
            server.should_exit = True
            await serving


def spent(what: Callable[[Evening], Awaitable[None]]) -> None:
    async def spend() -> None:
        async with evening() as host:
            await what(host)

    asyncio.run(spend())


def chooser(game: str) -> Callable[[list[Json]], Json]:
    """Choose by chance, but a solitaire as it is known to be solved."""
    if SEATS[game] != [None]:
        return random.Random(1).choice
    solved = json.loads((ROOT / "tests/games/ziggurat/golden/deal_1.json").read_text())
    texts = iter(solved["moves"])

    def choose(choices: list[Json]) -> Json:
        text = next(texts)
        return next(one for one in choices if one["text"] == text)

    return choose


def check_seen(game: str, table: Table, state: Json, seat: int) -> None:
    """What a seat is sent is what it sees of the true position, and names nothing else."""
    rules, wire = games()[game], wire_of(game)
    position = wire.read_position(rules, table.position)
    view = rules.view(position, seat)
    assert state["position"] == wire.position_json(view)
    unseen = set(dominoes(table.position)) - set(dominoes(state["position"]))
    told = {key: state[key] for key in ("position", "effects", "texts", "moves", "choices")}
    assert not unseen & set(dominoes(told)), (seat, unseen & set(dominoes(told)))


@pytest.mark.server
@pytest.mark.parametrize("game", SEATS)
def test_a_whole_hand_with_people_and_bots(game: str) -> None:
    async def play(host: Evening) -> None:
        table, people = await host.table(game)
        choose, moved, looked = chooser(game), 0, 0
        while looked < TURNS and table.outcome is None:
            for person in people:
                async with table.lock:
                    state = table.seen_by(person.seat)
                    check_seen(game, table, state, person.seat)
                assert bool(state["choices"]) == (state["to_move"] == person.seat)
                if state["choices"]:
                    move = choose(state["choices"])["move"]
                    answer = await person.send("moves", version=state["version"], move=move)
                    assert answer.status_code == 200, answer.text
                    assert answer.json()["version"] > state["version"]
                    moved += 1
                looked += 1
            await asyncio.sleep(0.01)
        assert moved > 3
        state = await people[0].look()
        assert (state["outcome"], state["choices"], state["to_move"]) == (table.outcome, [], None)
        assert table.outcome is not None
        following = await people[0].send("hands", version=state["version"])
        assert following.status_code == (200 if table.history[0]["moves"] == [] else 422)

    spent(play)


@pytest.mark.server
def test_nobody_moves_for_another_or_on_what_is_past() -> None:
    async def play(host: Evening) -> None:
        table, people = await host.table("fives", seed=3)
        while not (states := [await one.look() for one in people])[0]["choices"]:
            for person, state in zip(people, states, strict=True):
                if state["choices"]:
                    told = {"version": state["version"], "move": state["choices"][0]["move"]}
                    await person.send("moves", **told)
        (mine, other), state = people, states[0]
        move, version = state["choices"][0]["move"], state["version"]
        assert (await other.send("moves", version=version, move=move)).status_code == 409
        strange = {"type": "pass", "arm": 9}
        assert (await mine.send("moves", version=version, move=strange)).status_code == 409
        assert (await mine.send("moves", version=version - 1, move=move)).status_code == 409
        assert table.version == version
        assert (await mine.send("moves", version=version, move=move)).status_code == 200
        assert (await mine.send("moves", version=version, move=move)).status_code == 409
        assert (await host.http.get(mine.path)).status_code == 404
        wrong = {"authorization": "Bearer x"}
        assert (await host.http.get(mine.path, headers=wrong)).status_code == 404
        refused = await host.http.post("/tables", json={"game": "fives", "seats": [None]})
        assert (refused.status_code, refused.json()["code"]) == (422, "invalid_request")

    spent(play)


@pytest.mark.server
def test_a_seat_is_told_of_every_change() -> None:
    async def listen(host: Evening) -> None:
        _, (person,) = await host.table("ziggurat")
        token = person.headers["authorization"].split()[1]
        url, seen = f"{person.path}/events?token={token}", list[Json]()
        async with host.http.stream("GET", url) as stream:
            async for line in stream.aiter_lines():
                if not line.startswith("data:"):
                    continue
                state = json.loads(line.removeprefix("data:"))
                assert state == await person.look()
                seen.append(state)
                if len(seen) == 4:
                    break
                told = {"version": state["version"], "move": state["choices"][0]["move"]}
                assert (await person.send("moves", **told)).status_code == 200
        assert [state["version"] for state in seen] == [1, 2, 3, 4]
        assert [len(state["texts"]) for state in seen] == [0, 1, 1, 1]

    spent(listen)
