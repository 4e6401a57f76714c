"""Hands that follow each other, and tables scored without any history."""

import random
from typing import Any

import pytest

from api.http.document.solved import stored
from engine.errors import Refused
from engine.game import Game
from tests.api.asking import Document, Json, Service, pointers
from tests.kit.material import material
from tests.kit.playouts import GAMES, start_positions, walk
from tests.wire import position_json, read_move, read_position, wire_of

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
with_tables = pytest.mark.parametrize(
    "game", [game for game in GAMES if wire_of(game).table], ids=lambda game: game.id
)

TABLES: dict[str, Json] = {
    "bead": {"lengths": [4, 3]},
    "fives": {"layout": {"spinner": "5-5", "arms": [["5-0"], [], [], []]}},
    "peaks-and-pits": {"tokens": [4, 2, 4, 9]},
    "pip": {"hands": [[], ["9-9"]], "scores": [35, 0], "winner": 0},
}


def finished(game: Game[Any, Any]) -> Any:
    """A position in which the hand is over: a solved one, or one played at random."""
    solved = stored().get(f"{game.id}_solve".replace("-", "_"))
    if solved is not None:
        position = read_position(game, solved["request"]["position"])
        moves = [read_move(game, entry["move"]) for entry in solved["answer"]["line"]]
        position, _ = game.play_all(position, moves)
        if game.outcome(position) is not None:
            return position
    bound = material(game).bound
    for seed in range(4):
        for start in start_positions(game, seed):
            *_, last = walk(game, start, random.Random(seed), bound)
            if game.outcome(last.position) is not None:
                return last.position
    raise AssertionError("no hand played at random comes to an end")


@every_game
def test_the_next_hand_is_the_engines(
    service: Service, document: Document, game: Game[Any, Any]
) -> None:
    after = finished(game)
    data = position_json(game, after)
    body = {"seed": 3, "after": data}
    try:
        wanted = game.numbered_deal(
            3, game.read_options(data["options"]), game.players(after), after
        )
    except Refused as refusal:
        refused = {(fault.code, fault.at) for fault in refusal.violations}
    else:
        refused = set()
    path = f"/v1/games/{game.id}/deals"
    if refused:
        assert pointers(service.post(path, body, 422)) == refused
        return
    answer = service.post(path, body)
    document.check(document.answer_schema(path), answer)
    assert answer["position"] == position_json(game, wanted)


@every_game
def test_a_finished_hand_tells_its_outcome(
    service: Service, document: Document, game: Game[Any, Any]
) -> None:
    over = finished(game)
    outcome = game.outcome(over)
    assert outcome is not None
    for call in ("check", "moves"):
        path = f"/v1/games/{game.id}/{call}"
        answer = service.post(path, {"position": game.text(over)})
        document.check(document.answer_schema(path), answer)
        assert answer["outcome"] == outcome.as_json()


@with_tables
def test_a_table_is_scored(service: Service, document: Document, game: Game[Any, Any]) -> None:
    path = f"/v1/games/{game.id}/score"
    body = {"table": TABLES[game.id]}
    document.check(document.request_schema(path), body)
    document.check(document.answer_schema(path), service.post(path, body))


@with_tables
def test_either_a_position_or_a_table(service: Service, game: Game[Any, Any]) -> None:
    path = f"/v1/games/{game.id}/score"
    both = {"position": dict(game.example), "table": TABLES[game.id]}
    for body in ({}, both):
        assert pointers(service.post(path, body, 422)) == {("position_or_table", "")}


@with_tables
def test_what_is_no_table_is_refused(service: Service, game: Game[Any, Any]) -> None:
    path = f"/v1/games/{game.id}/score"
    problem = service.post(path, {"table": {**TABLES[game.id], "luck": 1}}, 422)
    assert pointers(problem) == {("unknown_key", "/table/luck")}
