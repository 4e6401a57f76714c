"""``bot``: the move that a player of a level makes."""

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from api.http.app import create_app
from api.ops.settings import Settings
from engine.game import Game
from engine.registry import games
from solver.players.levels import LEVELS, bot_of_level
from solver.registry import solvers
from tests.api.asking import Document, Json, Service, pointers
from tests.kit.playouts import GAMES
from tests.looking import some
from tests.sentences import no_sentences
from tests.solver.players.hands import dealt
from tests.wire import move_json, position_json, read_move

AnyGame = Game[Any, Any]

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
QUICK = {"seconds": 0.3}


@pytest.fixture(scope="module")
def solving() -> Iterator[Service]:
    """The service with its real solvers."""
    with TestClient(create_app(Settings(solves=2))) as client:
        yield Service(client)


def seen(game: AnyGame) -> Json:
    """What the seat to move sees after a few moves, with how it came about."""
    hand = dealt(game)
    for _ in range(3):
        hand.play(game.legal_moves(hand.position)[0])
    sight = hand.sight(bot_of_level(1))
    assert sight.history is not None
    history = {
        "position": position_json(game, sight.history.start),
        "moves": [move_json(game, move) for move in sight.history.moves],
    }
    return {"position": position_json(game, sight.position), "history": history}


def path(game: AnyGame) -> str:
    return f"/v1/games/{game.id}/bot"


@every_game
def test_the_solver_is_asked_what_the_request_says(
    service: Service, document: Document, game: AnyGame
) -> None:
    body = {**seen(game), "level": 2, "budget": {"seconds": 10, "seed": 9}}
    document.check(document.request_schema(path(game)), body)
    request = service.post(path(game), body)["request"]
    assert (request["call"], request["level"], request["seed"]) == ("bot", 2, 9)
    assert request["history"] == body["history"]


@pytest.mark.parametrize("game", [games()[name] for name in solvers()], ids=lambda game: game.id)
def test_every_level_gives_a_legal_move_and_its_reason(
    solving: Service, document: Document, game: AnyGame
) -> None:
    asked = seen(game)
    position = dealt(game)
    for _ in range(3):
        position.play(game.legal_moves(position.position)[0])
    for level in some(LEVELS, 5):
        answer = solving.post(path(game), {**asked, "level": level, "budget": QUICK})
        document.check(document.answer_schema(path(game)), answer)
        assert answer["level"] == level
        assert no_sentences([answer["reason"]]) == []
        assert game.is_legal(position.position, read_move(game, answer["move"]))


@every_game
def test_whoever_posts_the_whole_table_is_answered_the_same(
    service: Service, game: AnyGame
) -> None:
    """In a batch too, where both are one call."""
    hand = dealt(game)
    seen = game.view(hand.position, hand.to_move)
    items = [
        {
            "call": "bot",
            "game": game.id,
            "body": {"position": game.text(position), "level": 3, "budget": {"seconds": 10}},
        }
        for position in (hand.position, seen)
    ]
    one, other = service.post("/v1/batch", items)["answers"]
    assert (one["status"], other["status"]) == (200, 200)
    asked = [answer["body"]["request"] for answer in (one, other)]
    for request in asked:
        request.pop("seconds")  # less what each of them waited
    assert asked[0] == asked[1]
    assert asked[0]["position"] == position_json(game, seen)


@every_game
def test_a_player_of_no_level_is_refused(service: Service, game: AnyGame) -> None:
    for level in (0, 6, "3", None):
        problem = service.post(path(game), {**seen(game), "level": level}, 422)
        assert {at for _, at in pointers(problem)} == {"/level"}
    assert pointers(service.post(path(game), seen(game), 422)) == {("missing_key", "/level")}


@pytest.mark.parametrize("game", [one for one in GAMES if len(one.seats) > 1], ids=lambda g: g.id)
def test_a_seat_whose_own_dominoes_are_hidden_is_refused(service: Service, game: AnyGame) -> None:
    hand = dealt(game)
    seats = range(game.players(hand.position))
    while game.moves_complete(game.view(hand.position, (hand.to_move + 1) % len(seats))):
        hand.play(game.legal_moves(hand.position)[0])
    other = game.view(hand.position, (hand.to_move + 1) % len(seats))
    body = {"position": position_json(game, other), "level": 3}
    problem = service.post(path(game), body, 422)
    assert pointers(problem) == {("hands_unknown", "/position")}


@every_game
def test_a_history_that_leads_elsewhere_is_refused(service: Service, game: AnyGame) -> None:
    body = {**seen(game), "level": 1}
    body["history"]["moves"].pop()
    problem = service.post(path(game), body, 422)
    assert {code for code, _ in pointers(problem)} == {"history_contradicts"}
