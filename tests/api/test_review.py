"""``review``: what is asked of the solver, what is refused before it, and a real review."""

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from fastapi.testclient import TestClient

from api.http.app import create_app
from api.ops.settings import Settings
from engine.game import Game
from solver.gateway import solver_of
from solver.registry import solvers
from tests.api import stand_ins
from tests.api.asking import Document, Json, Service, pointers
from tests.kit.material import material
from tests.kit.playouts import GAMES, start_positions
from tests.wire import move_json, position_json

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
solved_games = pytest.mark.parametrize(
    "game", [solver.game for solver in solvers().values()], ids=lambda game: game.id
)


@pytest.fixture(scope="module")
def solving() -> Iterator[Service]:
    """The service with its real solvers."""
    with TestClient(create_app(Settings(solves=2))) as client:
        yield Service(client)


def opening(game: Game[Any, Any], length: int) -> tuple[Any, list[Any]]:
    """A first position, and the first legal moves played from it."""
    start = position = next(iter(start_positions(game, 3)))
    moves = []
    for _ in range(length):
        moves.append(game.legal_moves(position)[0])
        position = game.play(position, moves[-1]).position
    return start, moves


def asked(game: Game[Any, Any], length: int = 2, **more: Any) -> Json:
    start, moves = opening(game, length)
    written = [move_json(game, move) for move in moves]
    return {"position": position_json(game, start), "moves": written, **more}


@every_game
def test_the_solver_is_asked_for_the_moves(
    service: Service, document: Document, game: Game[Any, Any]
) -> None:
    path = f"/v1/games/{game.id}/review"
    budget = {"seconds": 2.5, "seed": 9}
    body = asked(game, objective=solver_of(game).objectives[0].name, budget=budget)
    document.check(document.request_schema(path), body)
    request = service.post(path, body)["request"]
    del body["budget"]
    assert request == {**body, **budget, "confirm": True, "call": "review", "game": game.id}


@every_game
def test_an_illegal_move_is_answered_before_any_solver(
    service: Service, game: Game[Any, Any]
) -> None:
    start, (first, *_) = opening(game, 1)
    after = game.play(start, first).position
    illegal = next(
        move
        for move in islice(material(game).universe(after), 5000)
        if game.violations(after, move)
    )
    moves = [move_json(game, first), move_json(game, illegal)]
    body = {"position": position_json(game, start), "moves": moves}
    problem = service.post(f"/v1/games/{game.id}/review", body, 409)
    assert problem["code"] == "illegal_move"
    assert problem["index"] == 1


@every_game
def test_no_more_than_two_hundred_moves(service: Service, game: Game[Any, Any]) -> None:
    body = asked(game)
    body["moves"] = body["moves"][:1] * 201
    problem = service.post(f"/v1/games/{game.id}/review", body, 422)
    assert pointers(problem) == {("out_of_range", "/moves")}


@solved_games
def test_every_move_is_judged(solving: Service, document: Document, game: Game[Any, Any]) -> None:
    path = f"/v1/games/{game.id}/review"
    answer = solving.post(path, asked(game, budget={"seconds": 3}))
    document.check(document.answer_schema(path), answer)
    judged = [row["index"] for row in answer["moves"]]
    assert judged == [0, 1][: len(judged)]
    assert answer["effort"]["cut_short"] or len(judged) == 2
    for row in answer["moves"]:
        cost = row["cost"]
        if cost is not None and cost["value"] is None:
            assert row["status"] == "estimated"
        elif cost is not None and row["played"] is not None:
            assert cost["value"] == abs(row["best"]["value"] - row["played"]["value"])
            assert (row["instead"] is None) == (cost["value"] == 0)


@solved_games
def test_nothing_to_judge_is_a_review_too(
    solving: Service, document: Document, game: Game[Any, Any]
) -> None:
    path = f"/v1/games/{game.id}/review"
    answer = solving.post(path, asked(game, 0))
    document.check(document.answer_schema(path), answer)
    assert (answer["moves"], answer["gave_away"], answer["total_cost"]) == ([], None, 0)


def test_a_review_that_finds_nothing_in_time_is_refused(document: Document) -> None:
    game = GAMES[0]
    app = create_app(Settings(solves=1), stand_ins.named(stand_ins.endless), (stand_ins.MODULE,))
    path = f"/v1/games/{game.id}/review"
    with TestClient(app) as client:
        body = json.dumps(asked(game, budget={"seconds": 0.1}))
        answer = client.post(path, content=body)
    document.check(document.data["components"]["schemas"]["Problem"], answer.json())
    assert answer.json()["code"] in ("solver_died", "not_ready"), "nothing was found, or begun"
    assert int(answer.headers["retry-after"]) >= 1
