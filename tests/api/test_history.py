"""``history``: what the seat to move saw goes to the solver with the position."""

import random
from typing import Any, NamedTuple

import pytest

from engine.game import Game
from tests.api.asking import Document, Json, Service, pointers
from tests.kit.playouts import GAMES, start_positions, walk
from tests.wire import move_json, position_json

AnyGame = Game[Any, Any]
LENGTH = 6

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


class Table(NamedTuple):
    """A hand so far, as the whole table knows it."""

    start: Any
    moves: list[Any]
    position: Any


def table(game: AnyGame) -> Table:
    start = next(iter(start_positions(game, 2)))
    steps = list(walk(game, start, random.Random(2), LENGTH))
    while game.outcome(steps[-1].position) is not None:
        steps.pop()
    return Table(start, [step.move for step in steps[1:]], steps[-1].position)


def asked(game: AnyGame, at: Table) -> Json:
    history = {
        "position": position_json(game, at.start),
        "moves": [move_json(game, move) for move in at.moves],
    }
    return {"position": position_json(game, at.position), "history": history}


@every_game
def test_the_solver_is_told_what_the_seat_saw(
    service: Service, document: Document, game: AnyGame
) -> None:
    at, path = table(game), f"/v1/games/{game.id}/hint"
    body = asked(game, at)
    document.check(document.request_schema(path), body)
    told = service.post(path, body)["request"]["history"]
    seat = game.to_move(at.position)
    assert told["position"] == position_json(game, game.view(at.start, seat))
    assert len(told["moves"]) == len(at.moves)
    again = {"position": position_json(game, game.view(at.position, seat)), "history": told}
    assert service.post(path, again)["request"]["history"] == told


@every_game
def test_a_history_that_leads_elsewhere_is_refused(service: Service, game: AnyGame) -> None:
    body = asked(game, table(game))
    body["history"]["moves"].pop()
    problem = service.post(f"/v1/games/{game.id}/hint", body, 422)
    assert pointers(problem) == {("history_contradicts", "/history")}


@every_game
def test_an_illegal_move_of_a_history_is_named(service: Service, game: AnyGame) -> None:
    body = asked(game, table(game))
    first = body["history"]["moves"][0]
    body["history"]["moves"] = [first, first]
    problem = service.post(f"/v1/games/{game.id}/hint", body, 409)
    assert problem["code"] == "illegal_move"
    assert problem["index"] == 1
    assert all(at.startswith("/history/moves/1") for _, at in pointers(problem))


@every_game
def test_every_fault_of_a_history_is_told_at_once(service: Service, game: AnyGame) -> None:
    body = asked(game, table(game))
    body["history"] = {"position": f"{game.id}~", "moves": [{"type": "nonsense"}], "more": 1}
    problem = service.post(f"/v1/games/{game.id}/hint", body, 422)
    places = {at for _, at in pointers(problem)}
    assert {"/history/position", "/history/moves/0/type", "/history/more"} <= places
