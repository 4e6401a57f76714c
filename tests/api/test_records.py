"""Records over HTTP: hands replayed as the other calls play them, or every fault with its place."""

import random
from typing import Any

import pytest

from engine.game import Game
from engine.game_record import Entry, RecordedHand, write
from schemas.requests import LONGEST_RECORD, MOST_HANDS, MOST_MOVES
from tests.api.asking import Document, Json, Service, pointers
from tests.kit.material import material
from tests.kit.playouts import GAMES, start_positions, walk
from tests.looking import some
from tests.wire import position_json

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

FIVES = """\
deal 7 ; a short evening
1. lead 5-5
2. draw
  3. draw ; again
"""


def asked(service: Service, game: str, record: str) -> Json:
    return service.post(f"/v1/games/{game}/records", {"record": record})


@every_game
def test_a_whole_hand_is_replayed(
    service: Service, document: Document, game: Game[Any, Any]
) -> None:
    start = next(iter(start_positions(game, 3)))
    steps = list(walk(game, start, random.Random(2), material(game).bound))
    entries = [Entry(step.move, f"note {n}") for n, step in enumerate(steps[1:])]
    record = write([RecordedHand(game, start, entries, steps[-1].position, "a remark")])
    answer = asked(service, game.id, record)
    path = f"/v1/games/{game.id}/records"
    document.check(document.answer_schema(path), answer)
    assert (answer["valid"], answer["faults"]) == (True, [])
    (hand,) = answer["hands"]
    assert hand["position"] == position_json(game, start)
    assert hand["text"] == game.text(start)
    assert hand["comment"] == "a remark"
    assert [move["comment"] for move in hand["moves"]] == [entry.comment for entry in entries]
    played = service.post(
        f"/v1/games/{game.id}/play",
        {"position": hand["position"], "moves": [move["move"] for move in hand["moves"]]},
    )
    assert played["effects"] == [move["effect"] for move in hand["moves"]]
    assert played["position"] == hand["end"]
    assert played.get("outcome") == hand.get("outcome")
    for move, step in zip(some(hand["moves"]), steps[1:], strict=True):
        assert move["after"] == game.text(step.position)


def test_a_record_by_hand(service: Service) -> None:
    answer = asked(service, "fives", FIVES)
    (hand,) = answer["hands"]
    assert answer["valid"]
    assert (hand["line"], hand["begun"], hand["comment"]) == (1, "deal 7", "a short evening")
    assert [(move["line"], move["seat"], move["text"]) for move in hand["moves"]] == [
        (2, 0, "lead 5-5"),
        (3, 1, "draw"),
        (4, 1, "draw"),
    ]
    assert hand["moves"][0]["effect"]["count"] == 10
    assert hand["moves"][2]["comment"] == "again"
    assert "outcome" not in hand


def test_every_fault_has_its_place_and_the_hand_goes_as_far_as_it_can(service: Service) -> None:
    answer = asked(service, "fives", f"{FIVES}  pass\nnonsense\ngame bead\ndeal x\n")
    assert not answer["valid"]
    assert [(one["line"], one["column"], one["code"], one["rule"]) for one in answer["faults"]] == [
        (5, 3, "must_play", "F4"),
        (7, 1, "other_game", ""),
        (8, 1, "no_game", ""),
    ]
    assert [len(hand["moves"]) for hand in answer["hands"]] == [3]


def test_long_records_are_cut_with_a_fault(service: Service) -> None:
    answer = asked(service, "ziggurat", "deal 7\n" * (MOST_HANDS + 1))
    assert [one["code"] for one in answer["faults"]] == ["too_many_hands"]
    assert len(answer["hands"]) == MOST_HANDS
    moves = "place 5-5 tier 1 row 0 column 0 right\nlift 5-5\n" * (MOST_MOVES // 2)
    hidden = "start ziggurat~~~5-5_4-4_3-3~~x25~0\n"
    answer = asked(service, "ziggurat", hidden + moves)
    assert (answer["valid"], len(answer["hands"][0]["moves"])) == (True, MOST_MOVES)
    answer = asked(service, "ziggurat", hidden + moves + "lift 5-5\n" * 100)
    assert [one["code"] for one in answer["faults"]] == ["too_many_moves"]
    body = {"record": ";" * (LONGEST_RECORD + 1)}
    problem = service.post("/v1/games/ziggurat/records", body, 422)
    assert pointers(problem) == {("out_of_range", "/record")}


def test_what_is_read_of_a_record_is_told_among_the_limits(service: Service) -> None:
    limits = service.client.get("/v1/limits").json()
    names = ("record_characters", "record_hands", "moves")
    assert [limits[name] for name in names] == [LONGEST_RECORD, MOST_HANDS, MOST_MOVES]


@pytest.mark.parametrize("body", [{}, {"record": 5}, {"record": "", "game": "fives"}, []])
def test_what_is_no_record_is_refused(service: Service, body: Any) -> None:
    assert service.post("/v1/games/fives/records", body, 422)["errors"]


@pytest.mark.parametrize("record", ["", ";", "\n\n", "\x00", "\ud800", "deal " + "9" * 5000])
def test_odd_records_are_answered(service: Service, record: str) -> None:
    assert asked(service, "pip", record)["hands"] == []
