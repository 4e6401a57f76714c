"""``standing``: how a seat stands, and where the dominoes may lie that it does not see."""

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from api.http.app import create_app
from api.ops.settings import Settings
from engine.game import Game
from solver.players.hand_in_play import HandInPlay
from tests.api.asking import Document, Json, Service, pointers
from tests.kit.playouts import GAMES
from tests.looking import some
from tests.solver.players.hands import dealt
from tests.wire import move_json, position_json

AnyGame = Game[Any, Any]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
LATE = 0.5
"""Seconds after its budget at which an answer is there at the latest."""


@pytest.fixture(scope="module")
def solving() -> Iterator[Service]:
    """The service with its real solvers."""
    with TestClient(create_app(Settings(solves=2))) as client:
        service = Service(client)
        begin = {"position": GAMES[0].example, "budget": {"seconds": 30}}
        service.post(f"/v1/games/{GAMES[0].id}/solve", begin)  # waits for the first process
        yield service


def path(game: AnyGame) -> str:
    return f"/v1/games/{game.id}/standing"


def begun(game: AnyGame) -> HandInPlay[Any, Any]:
    hand = dealt(game)
    for _ in range(3):
        hand.play(game.legal_moves(hand.position)[0])
    return hand


def asked(hand: HandInPlay[Any, Any], seat: int, seconds: float) -> Json:
    """The request of a seat that sees what it sees, with how that came about."""
    game, history = hand.game, hand.history(seat)
    return {
        "position": position_json(game, game.view(hand.position, seat)),
        "seat": seat,
        "history": {
            "position": position_json(game, history.start),
            "moves": [move_json(game, move) for move in history.moves],
        },
        "budget": {"seconds": seconds, "seed": 5},
    }


@pytest.mark.parametrize("seconds", [0.1, 0.3])
@every_game
def test_every_seat_is_answered_within_its_budget(
    solving: Service, document: Document, game: AnyGame, seconds: float
) -> None:
    hand, answered = begun(game), 0
    for seat in range(game.players(hand.position)):
        body = asked(hand, seat, seconds)
        document.check(document.request_schema(path(game)), body)
        answer = solving.post(path(game), body)
        document.check(document.answer_schema(path(game)), answer)
        assert (answer["seat"], answer["seed"]) == (seat, 5)
        assert answer["status"] == "estimated" or answer["effort"]["cut_short"]
        assert (answer["status"] == "estimated") == (answer["estimate"] is not None)
        assert answer["effort"]["seconds"] < seconds + LATE
        if answer["estimate"] is None:
            continue
        answered += 1
        assert (answer["chance"] is None) == (game.players(hand.position) == 1)
        for belief in some(answer["beliefs"]):
            assert sum(place["chance"] for place in belief["places"]) == pytest.approx(1, abs=1e-3)
    assert answered or seconds < 0.3


@every_game
def test_no_more_is_looked_at_than_the_seat_sees(service: Service, game: AnyGame) -> None:
    """Whoever posts the whole table asks the same; in a batch too."""
    hand = begun(game)
    seat = game.players(hand.position) - 1
    seen = asked(hand, seat, 10)
    whole = {**seen, "position": game.text(hand.position)}
    whole["history"] = {
        "position": position_json(game, hand.positions[0]),
        "moves": [move_json(game, move) for move in hand.moves],
    }
    items = [{"call": "standing", "game": game.id, "body": body} for body in (seen, whole)]
    requests = [one["body"]["request"] for one in service.post("/v1/batch", items)["answers"]]
    for request in requests:
        request.pop("seconds")  # less what each of them waited
    assert requests[0] == requests[1]
    assert requests[0]["position"] == seen["position"]
    assert requests[0]["history"] == seen["history"]


@every_game
def test_a_seat_that_is_not_there_is_refused(service: Service, game: AnyGame) -> None:
    hand = begun(game)
    body = {"position": game.text(hand.position), "seat": game.players(hand.position)}
    assert pointers(service.post(path(game), body, 422)) == {("no_such_seat", "/seat")}
    for seat in (-1, "0", None):
        problem = service.post(path(game), {**body, "seat": seat}, 422)
        assert {at for _, at in pointers(problem)} == {"/seat"}


@every_game
def test_a_history_that_leads_elsewhere_is_refused(service: Service, game: AnyGame) -> None:
    body = asked(begun(game), 0, 0.1)
    body["history"]["moves"].pop()
    problem = service.post(path(game), body, 422)
    assert pointers(problem) == {("history_contradicts", "/history")}


@pytest.mark.parametrize("game", [one for one in GAMES if len(one.seats) > 1], ids=lambda g: g.id)
def test_a_seat_whose_own_dominoes_are_hidden_is_refused(solving: Service, game: AnyGame) -> None:
    hand = begun(game)
    seen = game.text(game.view(hand.position, 0))
    problem = solving.post(path(game), {"position": seen, "seat": 1}, 422)
    assert pointers(problem) == {("hands_unknown", "/position/players/1/hand")}


def test_a_job_says_it_too(solving: Service) -> None:
    hand = begun(GAMES[0])
    job = {"call": "standing", "game": GAMES[0].id, "body": asked(hand, 0, 0.2)}
    assert solving.post("/v1/jobs", job, 202)["call"] == "standing"
