"""Tables of people: what each of them is sent, over whole hands; who may do what; and a game that
goes on when the service is started again."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from api.ops.settings import Settings
from api.tables import changes, host
from api.tables.table import (
    digest,
)
from tests.api.asking import Json, Service, client_of, serving
from tests.looking import last, some

PATH = "/v1/tables"
PATIENCE = 20.0


@pytest.fixture(scope="module", autouse=True)
def _fast_bots() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(changes, "PACE", 0.0)
        patched.setattr(host, "LOOK_SECONDS", 0.02)
        yield


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    address = f"sqlite:///{tmp_path_factory.mktemp('tables')}/jobs.sqlite"
    with serving(Settings(store=address, tables_per_client=30)) as found:
        last(lambda: found.client.get(f"{PATH}/none"), lambda one: one.status_code == 404, PATIENCE)
        yield found


Made = tuple[str, list[str], str]


def made(service: Service, game: str, **more: Any) -> Made:
    """A table for two people and a bot: its address, their tokens and that of spectators."""
    seats: list[Json] = [{"name": "Ana"}, {}, {"level": 1}]
    answer = service.client.post(PATH, json={"game": game, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    told = answer.json()
    tokens = [seat["token"] for seat in told["seats"]]
    assert tokens[2] is None
    return f"{PATH}/{told['id']}", tokens[:2], told["watch"]


def look(service: Service, address: str, token: str) -> Json:
    answer = service.client.get(address, headers={"table-token": token})
    assert answer.status_code == 200, answer.text
    state: Json = answer.json()
    return state


def send(service: Service, address: str, token: str, body: Json) -> Any:
    return service.client.post(address, headers={"table-token": token}, json=body)


def when_a_person_moves(service: Service, address: str, tokens: list[str]) -> Json:
    """The table as whoever is to move sees it, as soon as that is no bot, or as it ends."""

    def turns() -> Json:
        state = look(service, address, tokens[0])
        seat = state["to_move"]
        return look(service, address, tokens[seat]) if seat in (0, 1) else state

    return last(turns, lambda state: bool(state["choices"] or state["outcome"]), PATIENCE)


@pytest.mark.server
@pytest.mark.parametrize("game", ["fives", "pip"])
def test_a_hand_over_http(service: Service, game: str) -> None:
    address, tokens, watch = made(service, game)
    rng, sent = random.Random(1), 0
    while (state := when_a_person_moves(service, address, tokens))["outcome"] is None:
        choice = rng.choice(state["choices"])
        seat, body = state["you"], {"version": state["version"], "move": choice["move"]}
        assert send(service, f"{address}/moves", tokens[1 - seat], body).status_code == 409
        after = send(service, f"{address}/moves", tokens[seat], body)
        assert after.status_code == 200, after.text
        assert send(service, f"{address}/moves", tokens[seat], body).status_code == 409
        watched = look(service, address, watch)
        assert (watched["you"], watched["choices"], watched["host"]) == (None, [], False)
        sent += 1
    assert sent > 3
    again = send(service, f"{address}/hands", watch, {"version": state["version"]})
    assert (again.status_code, again.json()["code"]) == (403, "not_yours")
    dealt = send(service, f"{address}/hands", tokens[1], {"version": state["version"]})
    assert dealt.status_code == 200
    assert dealt.json()["turns"] == []


@pytest.mark.server
def test_wrong_tokens_and_bodies(service: Service) -> None:
    address, (ana, rosa), _ = made(service, "fives")
    for token in some(("", "x", ana[:-1], ana * 9, digest(ana))):
        answer = service.client.get(address, headers={"table-token": token})
        assert answer.status_code in (404, 422)
        assert answer.json()["code"] in ("unknown_table", "invalid_request")
    assert service.client.get(f"{address}x", headers={"table-token": ana}).status_code == 404
    unfit: list[tuple[str, Json, str]] = [
        (f"{address}/moves", {"version": 1, "move": {"type": "fly"}}, "/move/type"),
        (f"{address}/moves", {"version": 1}, "/move"),
        (f"{address}/moves", {"version": "1", "move": {}}, "/version"),
        (f"{address}/seats/0", {"bot": 6}, "/bot"),
        (f"{address}/seats/0", {"name": "x" * 41}, "/name"),
        (PATH, {"game": "chess", "seats": [{}, {}]}, "/game"),
        (PATH, {"game": "ziggurat", "seats": [{}]}, "/game"),
        (PATH, {"game": "fives", "seats": []}, "/seats"),
        (PATH, {"game": "fives", "seats": [{"level": 1}] * 2}, "/seats"),
        (PATH, {"game": "fives", "seats": [{}] * 2, "clock": 1}, "/clock"),
        (PATH, {"game": "fives", "seats": [{}] * 2, "options": {"x": 1}}, "/options/x"),
    ]
    for place, body, pointer in some(unfit):
        answer = send(service, place, ana, body)
        if answer.status_code == 409:  # it is not her turn
            continue
        assert answer.status_code == 422, (body, answer.text)
        assert pointer in [error["at"] for error in answer.json()["errors"]], answer.text
    assert send(service, f"{address}/seats/1", rosa, {"name": "Rosa"}).status_code == 200
    assert send(service, f"{address}/seats/0", rosa, {"name": "Ro"}).status_code == 403
    assert send(service, f"{address}/seats/x", ana, {"name": "Ro"}).status_code in (403, 422)
    assert [one["name"] for one in look(service, address, ana)["seats"]] == ["Ana", "Rosa", ""]


@pytest.mark.server
def test_the_clock_moves_for_a_person(tmp_path: Path) -> None:
    with serving(Settings(store=f"sqlite:///{tmp_path}/a.sqlite")) as service:
        last(lambda: service.client.get(f"{PATH}/x"), lambda one: one.status_code == 404, PATIENCE)
        address, tokens, _ = made(service, "fives", clock=5)
        state = last(
            lambda: look(service, address, tokens[0]),
            lambda state: any(turn["late"] for turn in state["turns"]),
            PATIENCE,
        )
    late = [turn for turn in state["turns"] if turn["late"]]
    assert late
    assert all(turn["seat"] in (0, 1) for turn in late)


@pytest.mark.server
def test_the_game_goes_on_when_the_service_is_started_again(tmp_path: Path) -> None:
    settings = Settings(store=f"sqlite:///{tmp_path}/a.sqlite")
    with serving(settings) as service:
        last(lambda: service.client.get(f"{PATH}/x"), lambda one: one.status_code == 404, PATIENCE)
        address, tokens, _ = made(service, "pip")
        state = when_a_person_moves(service, address, tokens)
        body = {"version": state["version"], "move": state["choices"][0]["move"]}
        before = send(service, f"{address}/moves", tokens[state["you"]], body).json()
    with serving(settings) as service:
        after = when_a_person_moves(service, address, tokens)
        assert after["turns"][: len(before["turns"])] != []
        assert [turn["seat"] for turn in after["turns"][: len(before["turns"])]] == [
            turn["seat"] for turn in before["turns"]
        ]
        assert after["version"] >= before["version"]


@pytest.mark.server
def test_more_tables_than_a_client_may_have(tmp_path: Path) -> None:
    settings = Settings(store=f"sqlite:///{tmp_path}/a.sqlite", tables_per_client=1)
    with serving(settings) as service:
        last(lambda: service.client.get(f"{PATH}/x"), lambda one: one.status_code == 404, PATIENCE)
        made(service, "bead")
        refused = service.client.post(PATH, json={"game": "bead", "seats": [{}, {}]})
        assert (refused.status_code, refused.json()["code"]) == (429, "too_many_tables")


def test_a_service_without_tables() -> None:
    client = client_of(Settings(tables=False))
    assert client.post(PATH, json={}).status_code == 404
    assert "tables" not in client.get("/v1").json()
    assert client_of(Settings()).get("/v1").json()["tables"] == "v1/tables"
