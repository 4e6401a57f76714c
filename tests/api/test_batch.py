"""``batch``: answers in order, each as if it had been asked alone, within one time."""

import json
import time
from typing import Any

import pytest

from api.ops.settings import Settings
from tests.api import stand_ins
from tests.api.asking import Document, Json, Service, pointers, serving
from tests.api.drawings import example
from tests.kit.playouts import GAMES, AnyGame
from tests.looking import some
from tests.sentences import no_sentences
from tests.wire import move_json

pytestmark = pytest.mark.server

PATH = "/v1/batch"
SOLVE = f"/v1/games/{GAMES[0].id}/solve"


def item(game: AnyGame, call: str, **body: Any) -> Json:
    return {"call": call, "game": game.id, "body": {"position": game.text(example(game)), **body}}


def solve(seed: int, seconds: float) -> Json:
    return item(GAMES[0], "solve", budget={"seconds": seconds, "seed": seed})


def ask(
    service: Service, document: Document, items: list[Json], *, sound: bool = True
) -> list[Json]:
    """Ask a batch; the items of a sound one fit their schemas."""
    if sound:
        document.check(document.request_schema(PATH), items)
    answer = service.post(PATH, items)
    document.check(document.answer_schema(PATH), answer)
    answers: list[Json] = answer["answers"]
    return answers


def test_each_item_is_answered_as_if_alone(service: Service, document: Document) -> None:
    calls = ("check", "moves", "score", "picture", "moves")
    items = [item(game, call) for call in calls for game in GAMES]
    answers = ask(service, document, items)
    for asked, answer in some(zip(items, answers, strict=True)):
        path = f"/v1/games/{asked['game']}/{asked['call']}"
        alone = service.client.post(path, json=asked["body"])
        assert answer["status"] == alone.status_code == 200
        drawn = asked["call"] == "picture"
        assert answer["body"] == (alone.text if drawn else alone.json())


def test_each_item_has_its_own_status(service: Service, document: Document) -> None:
    game = GAMES[0]
    illegal = item(game, "play", moves=[move_json(game, game.legal_moves(example(game))[0])] * 2)
    items = [
        item(game, "check"),
        item(game, "moves", luck=1),
        {**item(game, "moves"), "game": "no-such-game"},
        {**item(game, "moves"), "call": "batch"},
        illegal,
        {"call": "check", "game": game.id, "body": None},
        item(game, "hint", detail="line"),
    ]
    answers = ask(service, document, items, sound=False)
    assert [answer["status"] for answer in answers] == [200, 422, 404, 404, 409, 422, 200]
    codes = [answer["body"].get("code") for answer in answers]
    assert codes[1:4] == ["invalid_request", "unknown_game", "unknown_path"]
    assert codes[4:6] == ["illegal_move", "invalid_request"]
    for answer in answers[1:6]:
        document.check({"$ref": "#/components/schemas/Problem"}, answer["body"])
        assert answer["body"]["status"] == answer["status"]
    assert pointers(answers[1]["body"]) == {("unknown_key", "/luck")}


def test_equal_items_are_computed_once(service: Service, document: Document) -> None:
    items = [solve(seed, 5.0) for seed in (1, 2, 1, 1)]
    with serving(Settings(solves=1), stand_ins.counting) as counting:
        answers = ask(counting, document, items)
    asked = [(each["body"]["effort"]["nodes"], each["body"]["value"]) for each in answers]
    assert asked[0] == asked[2] == asked[3] != asked[1]
    dealt = [{"call": "deals", "game": GAMES[0].id, "body": {}}] * 2
    first, second = ask(service, document, dealt)
    assert first == second


NO_LISTS: list[tuple[Any, tuple[str, str]]] = [
    ({"items": []}, ("wrong_type", "")),
    ([{}] * 51, ("out_of_range", "")),
    ([3], ("wrong_type", "/0")),
    ([{"call": "check", "game": "x"}], ("missing_key", "/0/body")),
    ([{"call": "check", "game": "x", "body": {}, "id": 1}], ("unknown_key", "/0/id")),
    ([{"call": 1, "game": "x", "body": {}}], ("wrong_type", "/0/call")),
]


def test_what_is_no_list_of_calls(service: Service, document: Document) -> None:
    assert ask(service, document, []) == []
    for body, error in NO_LISTS:
        assert pointers(service.post(PATH, body, 422)) == {error}


@pytest.mark.nightly
def test_a_batch_ends_with_the_longest_budget(document: Document) -> None:
    settings = Settings(solves=1, budget_seconds=0.5, longest_budget_seconds=1.0)
    with serving(settings, stand_ins.improving) as service:
        service.post(PATH, [solve(0, 0.05)])
        began = time.monotonic()
        answers = ask(service, document, [solve(seed, 0.5) for seed in range(8)])
        assert time.monotonic() - began < 1.8
    statuses = [answer["status"] for answer in answers]
    assert statuses[0] == 200
    assert statuses[-1] == 503
    assert statuses == sorted(statuses)
    assert answers[0]["body"]["status"] == "feasible"
    assert answers[-1]["body"]["code"] == "busy"


def test_a_solver_that_dies_spoils_only_its_own_item(document: Document) -> None:
    with serving(Settings(solves=1), stand_ins.dying) as service:
        answers = ask(service, document, [solve(1, 1.0), item(GAMES[0], "check")])
    assert [answer["status"] for answer in answers] == [503, 200]


def test_a_defect_spoils_only_its_own_item(
    service: Service, document: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = GAMES[0]
    monkeypatch.setitem(vars(game), "score", lambda position: 1 / 0)
    answers = ask(service, document, [item(game, "score"), item(game, "check")])
    assert [answer["status"] for answer in answers] == [500, 200]
    assert "ZeroDivision" not in json.dumps(answers)


def pictures(number: int) -> list[Json]:
    """Items that need no solver, each other than the others."""
    game = GAMES[0]
    deals = (game.numbered_deal(n, game.default_options(), game.seats[0]) for n in range(number))
    return [
        {"call": "picture", "game": game.id, "body": {"position": game.text(deal)}}
        for deal in deals
    ]


def test_judging_ends_when_its_time_is_over_and_nothing_else_is_lost(document: Document) -> None:
    settings = Settings(batch_judging_seconds=1e-6)
    with serving(settings) as service:
        first, *others = ask(service, document, [solve(1, 5.0), *pictures(3), solve(2, 5.0)])
    assert (first["status"], first["body"]["seed"]) == (200, 1)
    assert [each["status"] for each in others] == [503] * 4
    assert {each["body"]["code"] for each in others} == {"batch_too_long"}
    assert no_sentences([each["body"]["detail"] for each in others]) == []


def test_an_answer_that_makes_the_whole_too_large_is_refused_alone(document: Document) -> None:
    asked = [*pictures(4), item(GAMES[0], "check")]
    with serving(Settings()) as service:
        whole = ask(service, document, asked)
        two = len(json.dumps(whole[:2], separators=(",", ":"), ensure_ascii=False).encode())
    with serving(Settings(batch_answer_bytes=two + 1500)) as service:
        found = ask(service, document, asked)
    assert [each["status"] for each in found] == [200, 200, 413, 413, 200]
    assert [found[0], found[1], found[4]] == [whole[0], whole[1], whole[4]]
    assert {each["body"]["code"] for each in found[2:4]} == {"answer_too_large"}
    assert no_sentences([each["body"]["detail"] for each in found[2:4]]) == []


def test_equal_items_are_counted_as_often_as_they_are_written(document: Document) -> None:
    (picture,) = pictures(1)
    with serving(Settings(batch_answer_bytes=50_000)) as service:
        found = ask(service, document, [picture] * 50)
    assert [each["status"] for each in found] == sorted(each["status"] for each in found)
    assert {each["status"] for each in found} == {200, 413}
