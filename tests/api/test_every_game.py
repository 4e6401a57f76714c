"""Every call about every game, along games played at random; answers held against the document."""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engine.errors import Refused
from engine.game import Game
from solver.gateway import solver_of
from tests.api.asking import Document, Json, Service, pointers
from tests.kit.material import material
from tests.kit.playouts import GAMES, start_positions, walk
from tests.looking import some
from tests.wire import move_json, position_json

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

AnyGame = Game[Any, Any]


def positions(game: AnyGame) -> Iterator[Any]:
    """A few positions of one hand, the last one among them."""
    start = next(iter(start_positions(game, 3)))
    played = list(walk(game, start, random.Random(3), material(game).bound))
    step = max(1, len(played) // 4)
    return (entry.position for entry in [*played[::step], played[-1]])


def ask(service: Service, document: Document, game: AnyGame, call: str, body: Json) -> Json:
    path = f"/v1/games/{game.id}/{call}"
    document.check(document.request_schema(path), body)
    answer = service.post(path, body)
    document.check(document.answer_schema(path), answer)
    return answer


@every_game
def test_check_says_valid_and_gives_the_text(
    service: Service, document: Document, game: AnyGame
) -> None:
    for position in some(positions(game)):
        data = position_json(game, position)
        answer = ask(service, document, game, "check", {"position": data})
        assert answer["valid"]
        assert answer["faults"] == []
        assert answer["text"] == game.text(position)
        assert ("outcome" in answer) == (game.outcome(position) is not None)


@every_game
def test_moves_are_those_of_the_rules(service: Service, document: Document, game: AnyGame) -> None:
    for position in some(positions(game)):
        answer = ask(service, document, game, "moves", {"position": game.text(position)})
        legal = game.legal_moves(position)
        assert [entry["move"] for entry in answer["moves"]] == [move_json(game, m) for m in legal]
        assert [entry["text"] for entry in answer["moves"]] == [game.move_text(m) for m in legal]
        assert answer["complete"]
        assert ("outcome" in answer) == (not legal)


@every_game
def test_moves_of_one_tile(service: Service, document: Document, game: AnyGame) -> None:
    position, tile = next(
        (position, tiles[-1])
        for position in positions(game)
        for tiles in map(game.moves_tiles, game.legal_moves(position))
        if tiles
    )
    legal = game.legal_moves(position)
    body = {"position": position_json(game, position), "tile": str(tile.flipped)}
    answer = ask(service, document, game, "moves", body)
    wanted = [move_json(game, move) for move in legal if tile in game.moves_tiles(move)]
    assert [entry["move"] for entry in answer["moves"]] == wanted


@every_game
def test_validate_agrees_with_moves(service: Service, document: Document, game: AnyGame) -> None:
    position = next(positions(game))
    data = position_json(game, position)
    listed = ask(service, document, game, "moves", {"position": data})["moves"]
    for entry in some(listed[:5]):
        body = {"position": data, "move": entry["move"]}
        answer = ask(service, document, game, "validate", body)
        assert answer == {"legal": True, "violations": [], "effect": entry["effect"]}


@every_game
def test_illegal_moves_name_their_rules(
    service: Service, document: Document, game: AnyGame
) -> None:
    position = next(positions(game))
    universe = material(game).universe(position)
    illegal = (move for move in universe if game.violations(position, move))
    for move in some(islice(illegal, 20)):
        body = {"position": position_json(game, position), "move": move_json(game, move)}
        answer = ask(service, document, game, "validate", body)
        assert not answer["legal"]
        assert "effect" not in answer
        for violation in some(answer["violations"]):
            assert violation["code"] in game.codes
            assert not isinstance(violation["at"], str) or violation["at"].startswith("/move")


@every_game
def test_play_plays_all_or_nothing(service: Service, document: Document, game: AnyGame) -> None:
    start = next(iter(start_positions(game, 3)))
    played = list(islice(walk(game, start, random.Random(3), 8), 9))
    moves = [move_json(game, entry.move) for entry in played[1:]]
    body = {"position": position_json(game, start), "moves": moves}
    answer = ask(service, document, game, "play", body)
    assert answer["position"] == position_json(game, played[-1].position)
    assert answer["effects"] == [dict(entry.effect or {}) for entry in played[1:]]
    assert answer["texts"] == [game.move_text(entry.move) for entry in played[1:]]
    after = played[1].position
    illegal = next(m for m in material(game).universe(after) if game.violations(after, m))
    body["moves"] = [moves[0], move_json(game, illegal)]
    problem = service.post(f"/v1/games/{game.id}/play", body, 409)
    document.check({"$ref": "#/components/schemas/Problem"}, problem)
    assert problem["code"] == "illegal_move"
    assert problem["index"] == 1
    assert problem["errors"]
    for error in problem["errors"]:
        assert not isinstance(error["at"], str) or error["at"].startswith("/moves/1")


@every_game
def test_score_and_view(service: Service, document: Document, game: AnyGame) -> None:
    for position in positions(game):
        data = position_json(game, position)
        assert ask(service, document, game, "score", {"position": data}) == game.score(position)
        for seat in range(game.players(position)):
            answer = ask(service, document, game, "view", {"position": data, "seat": seat})
            seen = game.view(position, seat)
            assert answer == {"position": position_json(game, seen), "text": game.text(seen)}
    seats = game.players(next(positions(game)))
    path = f"/v1/games/{game.id}/view"
    problem = service.post(path, {"position": data, "seat": seats}, 422)
    assert pointers(problem) == {("no_such_seat", "/seat")}


@every_game
def test_numbered_deals_are_the_engines(
    service: Service, document: Document, game: AnyGame
) -> None:
    for players in some(game.seats):
        body = {"seed": 5, "players": players}
        try:
            position = game.numbered_deal(5, game.default_options(), players)
        except Refused as refusal:
            refused = {(fault.code, fault.at) for fault in refusal.violations}
        else:
            refused = set()
        if refused:
            problem = service.post(f"/v1/games/{game.id}/deals", body, 422)
            assert pointers(problem) == refused
            continue
        answer = ask(service, document, game, "deals", body)
        assert answer["position"] == position_json(game, position)
        assert answer["seed"] == 5
        assert answer["text"] == game.text(position)


@every_game
def test_a_random_deal_tells_its_seed(service: Service, document: Document, game: AnyGame) -> None:
    first = ask(service, document, game, "deals", {})
    second = ask(service, document, game, "deals", {"seed": first["seed"]})
    assert first == second


@every_game
def test_a_given_deal_is_dealt_in_its_order(
    service: Service, document: Document, game: AnyGame
) -> None:
    options, players = game.default_options(), game.seats[0]
    whole = list(game.whole_set(options, players))
    random.Random(4).shuffle(whole)
    wanted = game.dealt(whole, options, players, None)
    path = f"/v1/games/{game.id}/deals"
    body = {"deal": [str(tile) for tile in whole]}
    if wanted is None:
        assert pointers(service.post(path, body, 422)) == {("deal_again", "/deal")}
        return
    answer = ask(service, document, game, "deals", body)
    assert answer["position"] == position_json(game, wanted)
    assert answer["seed"] is None


@every_game
def test_a_given_deal_must_be_the_set(service: Service, game: AnyGame) -> None:
    whole = [str(tile) for tile in game.whole_set(game.default_options(), game.seats[0])]
    path = f"/v1/games/{game.id}/deals"
    problem = service.post(path, {"deal": [*whole[:-1], "99-98"], "seed": 1}, 422)
    assert ("not_together", "/seed") in pointers(problem)
    problem = service.post(path, {"deal": [*whole[:-1], "99-98"]}, 422)
    assert ("unknown_tile", f"/deal/{len(whole) - 1}") in pointers(problem)
    assert ("tile_missing", "/deal") in pointers(problem)


@every_game
def test_a_hand_follows_only_a_finished_one(service: Service, game: AnyGame) -> None:
    start = next(iter(start_positions(game, 3)))
    path = f"/v1/games/{game.id}/deals"
    problem = service.post(path, {"after": position_json(game, start)}, 422)
    assert pointers(problem) == {("not_finished", "/after")}


@every_game
def test_the_solver_is_asked_what_was_asked(service: Service, game: AnyGame) -> None:
    position = next(positions(game))
    budget = {"seconds": 2.5, "seed": 9}
    body = {"position": game.text(position), "budget": budget}
    answer = service.post(f"/v1/games/{game.id}/solve", body)
    assert answer["request"] == {
        "call": "solve",
        "game": game.id,
        "position": position_json(game, position),
        "objective": None,
        **budget,
        "confirm": True,
    }
    asked = {
        "objective": solver_of(game).objectives[0].name,
        "top": 3,
        "detail": "tile",
        "target": 4,
    }
    answer = service.post(f"/v1/games/{game.id}/hint", {**body, **asked})
    assert answer["request"].items() >= asked.items()
    assert answer["request"]["call"] == "hint"
