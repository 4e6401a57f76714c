"""Requests that are not what they should be: 4xx, a problem, and the place named."""

import json
import re
from typing import Any

import pytest

from api.calls.problems import (
    BATCH_TOO_LONG,
    BUSY,
    CROWDED,
    NOT_READY,
    SOLVER_DIED,
    STOPPING,
    Kind,
    Problem,
)
from api.http.responses import refusal
from api.ops.settings import Settings
from tests.api.asking import PROBLEM, Json, Service, pointers

CHECK = "/v1/games/ziggurat/check"
VALIDATE = "/v1/games/ziggurat/validate"
MOVES = "/v1/games/ziggurat/moves"
PLAY = "/v1/games/ziggurat/play"
POSTS = (CHECK, VALIDATE, MOVES, PLAY)

WHOLE = [f"{a}-{b}" for a in range(7) for b in range(a + 1)]
LIFT = {"type": "lift", "tile": "1-1"}


def deal(tiles: list[str], **more: Any) -> Json:
    return {"game": "ziggurat", "deal": tiles, **more}


def position(**changed: Any) -> Json:
    """3-1 on the board, the rest of the set in hand and pile."""
    placed = {"tile": "3-1", "tier": 1, "row": 2, "column": 2, "direction": "right"}
    rest = [tile for tile in WHOLE if tile != "3-1"]
    sound = {"placed": [placed], "hand": rest[:3], "pile": rest[3:], "cheats": 0}
    return {"game": "ziggurat", **sound, **changed}


def laid(tile: str, tier: int, row: int, column: int, direction: str = "right") -> Json:
    return {"tile": tile, "tier": tier, "row": row, "column": column, "direction": direction}


BROKEN = {
    "one domino twice, one missing": (
        deal([*WHOLE[:27], WHOLE[0]]),
        {("tile_repeated", "/deal/27"), ("tile_missing", "")},
    ),
    "a 7-1": (deal([*WHOLE[:27], "7-1"]), {("unknown_tile", "/deal/27"), ("tile_missing", "")}),
    "27 dominoes": (deal(WHOLE[:27]), {("out_of_range", "/deal")}),
    "no domino": (deal([*WHOLE[:27], "6:6"]), {("not_a_tile", "/deal/27")}),
    "an unknown key": (position(chats=1), {("unknown_key", "/chats")}),
    "two unknown keys": (
        position(**{"a/b": 1, "": 2}),
        {("unknown_key", "/a~1b"), ("unknown_key", "/")},
    ),
    "a key missing": ({"game": "ziggurat", "pile": 25}, {("missing_key", "/hand")}),
    "a half outside its tier": (
        position(placed=[laid("3-1", 1, 2, 5)]),
        {("outside_tier", "/placed/0")},
    ),
    "a domino over an empty cell": (
        position(placed=[laid("3-1", 1, 2, 2), laid("3-2", 2, 2, 3)], pile=22, hand=4),
        {("unsupported", "/placed/1")},
    ),
    "a huge integer": (position(cheats=10**4000), {("out_of_range", "/cheats")}),
    "a fraction": (position(cheats=0.5), {("wrong_type", "/cheats")}),
    "true for a number": (position(cheats=True), {("wrong_type", "/cheats")}),
    "half a surrogate pair": (position(hand=["\ud800", "3-2", "4-1"]), {("not_a_tile", "/hand/0")}),
    "half a surrogate pair as a key": (
        position(**{"\udfff": 1}),
        {("unknown_key", "/\\udfff")},
    ),
    "a list": ([], {("wrong_type", "")}),
    "null": (None, {("wrong_type", "")}),
    "garbage text": ("ziggurat~~~", {("bad_text", "")}),
    "the text of another game": ("checkers~x", {("bad_text", "")}),
    "a text with spaces": ("zig gurat", {("bad_text", "")}),
    "an endless text": ("ziggurat~" + "x" * 20_000, {("bad_text", "")}),
}

broken = pytest.mark.parametrize(("data", "faults"), BROKEN.values(), ids=BROKEN)


@broken
def test_check_names_every_fault(service: Service, data: Any, faults: set[Any]) -> None:
    answer = service.post(CHECK, {"position": data})
    assert not answer["valid"]
    wanted = {(code, f"/position{at}") for code, at in faults}
    assert wanted <= {(fault["code"], fault["at"]) for fault in answer["faults"]}


@broken
def test_other_calls_refuse_it_naming_the_same(
    service: Service, data: Any, faults: set[Any]
) -> None:
    wanted = {(code, f"/position{at}") for code, at in faults}
    problem = service.post(MOVES, {"position": data}, 422)
    assert problem["code"] == "invalid_request"
    assert wanted <= pointers(problem)


@broken
def test_faults_of_position_and_move_come_together(
    service: Service, data: Any, faults: set[Any]
) -> None:
    wanted = {(code, f"/position{at}") for code, at in faults}
    wanted.add(("not_a_tile", "/move/tile"))
    body = {"position": data, "move": {"type": "lift", "tile": "11"}}
    assert wanted <= pointers(service.post(VALIDATE, body, 422))


MOVES_NOT_MOVES: dict[str, tuple[Any, tuple[str, str]]] = {
    "no type": ({}, ("not_a_choice", "/move/type")),
    "an unknown type": ({"type": "throw"}, ("not_a_choice", "/move/type")),
    "a key too many": ({**LIFT, "row": 1}, ("unknown_key", "/move/row")),
    "a tier too high": (
        {"type": "place", **laid("1-1", 4, 2, 2)},
        ("out_of_range", "/move/tier"),
    ),
    "a string": ("lift 1-1", ("wrong_type", "/move")),
    "null": (None, ("wrong_type", "/move")),
}


@pytest.mark.parametrize(("move", "error"), MOVES_NOT_MOVES.values(), ids=MOVES_NOT_MOVES)
def test_what_is_no_move_is_refused(service: Service, move: Any, error: tuple[str, str]) -> None:
    problem = service.post(VALIDATE, {"position": position(), "move": move}, 422)
    assert pointers(problem) == {error}


@pytest.mark.parametrize(
    ("hand", "word"),
    [(True, "true"), (False, "false"), (None, "null"), (1.5, "1.5"), ([], "[...]")],
)
def test_values_are_quoted_in_the_words_of_json(service: Service, hand: Any, word: str) -> None:
    moves = [{"type": "lift", "tile": hand}, {**LIFT, "type": hand}, hand]
    problem = service.post(PLAY, {"position": position(), "moves": moves}, 422)
    said = [error["message"] for error in problem["errors"]]
    assert len(said) == 3
    for message in said:
        assert word in message
        assert not re.search("True|False|None", message)


def test_the_moves_of_play_are_numbered(service: Service) -> None:
    body = {"position": position(), "moves": [LIFT, {"type": "lift"}, 3]}
    wanted = {("missing_key", "/moves/1/tile"), ("wrong_type", "/moves/2")}
    assert pointers(service.post(PLAY, body, 422)) == wanted


def test_play_takes_no_more_than_a_thousand_moves(service: Service) -> None:
    body = {"position": position(), "moves": [LIFT] * 1001}
    assert pointers(service.post(PLAY, body, 422)) == {("out_of_range", "/moves")}


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("body", ["[]", "null", "3", '"ziggurat"', "true"])
def test_a_body_that_is_no_object(service: Service, path: str, body: str) -> None:
    problem = service.send(path, body.encode(), 422)
    assert pointers(problem) == {("wrong_type", "")}


@pytest.mark.parametrize("path", POSTS)
def test_an_empty_object(service: Service, path: str) -> None:
    assert ("missing_key", "/position") in pointers(service.post(path, {}, 422))


UNREADABLE = {
    "empty": b"",
    "cut off": b'{"position": ',
    "two values": b"{} {}",
    "not UTF-8": b'{"position": "\xff\xfe"}',
    "UTF-16": '{"position": 1}'.encode("utf-16"),
    "an encoded surrogate": b'{"position": "\xed\xa0\x80"}',
    "5000 digits": b'{"position": ' + b"7" * 5000 + b"}",
    "deep brackets": b"[" * 200_000,
    "deep and closed": b'{"position": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "deep objects": b'{"a":' * 50_000 + b"1" + b"}" * 50_000,
}


@pytest.mark.parametrize("body", UNREADABLE.values(), ids=UNREADABLE)
@pytest.mark.parametrize("path", POSTS)
def test_unreadable_json(service: Service, path: str, body: bytes) -> None:
    problem = service.send(path, body, 400)
    assert problem["code"] == "unreadable_json"


@pytest.mark.parametrize("depth", range(100, 1001, 100))
def test_brackets_of_any_depth_are_refused(service: Service, depth: int) -> None:
    body = b'{"position": ' + b"[" * depth + b"]" * depth + b"}"
    response = service.client.post(MOVES, content=body)
    assert response.status_code in (400, 422)


def test_a_body_over_the_limit(service: Service) -> None:
    problem = service.send(CHECK, b"[" * 10_000_000, 413)
    assert problem["code"] == "body_too_large"


@pytest.mark.parametrize(("more", "code"), [(0, "unreadable_json"), (1, "body_too_large")])
def test_a_body_at_the_limit_without_its_length(service: Service, more: int, code: str) -> None:
    chunks = iter((b" " * Settings().body_bytes, b" " * more))
    response = service.client.post(CHECK, content=chunks)
    assert response.json()["code"] == code


@pytest.mark.parametrize("kind", ["text/html", "multipart/form-data", "json"])
def test_another_content_type(service: Service, kind: str) -> None:
    problem = service.send(CHECK, b"{}", 415, kind)
    assert problem["code"] == "unsupported_media_type"


@pytest.mark.parametrize(
    "kind",
    [
        None,
        "application/json; charset=utf-8",
        "Application/JSON",
        "application/x+json",
        "application/x-www-form-urlencoded",
        "text/plain",
    ],
)
def test_json_by_another_name_or_none_is_read(service: Service, kind: str | None) -> None:
    body = json.dumps({"position": position()}).encode()
    assert service.send(CHECK, body, 200, kind)["valid"]


def test_no_more_than_a_hundred_errors_are_collected(service: Service) -> None:
    body = {"position": position(), **{f"key{n:04}": 0 for n in range(5000)}}
    problem = service.post(MOVES, body, 422)
    *told, last = [(error["code"], error["at"]) for error in problem["errors"]]
    assert told == [("unknown_key", f"/key{n:04}") for n in range(100)]
    assert last == ("too_many_faults", "")
    assert "There are at least 100 more faults" in problem["detail"]


FAULTY = {
    "unknown keys": {f"key{n}": 0 for n in range(60_000)},
    "unknown keys in every move": {"moves": [{**LIFT, **dict.fromkeys("abcdefghijk")}] * 1000},
    "a long list": {"position": [[]] * 200_000, "moves": []},
    "a long text": {"position": "x" * 900_000, "moves": []},
}


@pytest.mark.parametrize("body", FAULTY.values(), ids=FAULTY)
def test_a_large_body_full_of_faults_has_a_small_answer(service: Service, body: Json) -> None:
    problem = service.post(PLAY, body, 422)
    assert len(json.dumps(problem)) < 20_000


def test_a_lone_surrogate_beside_the_position(service: Service) -> None:
    problem = service.post(MOVES, {"position": position(), "\ud800": "\udfff"}, 422)
    assert pointers(problem) == {("unknown_key", "/\\ud800")}


BUDGETS = {
    "too long": ({"seconds": 61}, ("out_of_range", "/budget/seconds")),
    "too short": ({"seconds": 0}, ("out_of_range", "/budget/seconds")),
    "huge": ({"seconds": 10**4000}, ("out_of_range", "/budget/seconds")),
    "true": ({"seconds": True}, ("wrong_type", "/budget/seconds")),
    "a negative seed": ({"seed": -1}, ("out_of_range", "/budget/seed")),
    "a seed too large": ({"seed": 2**53}, ("out_of_range", "/budget/seed")),
    "unknown": ({"minutes": 1}, ("unknown_key", "/budget/minutes")),
}


@pytest.mark.parametrize(("budget", "error"), BUDGETS.values(), ids=BUDGETS)
def test_budgets_that_are_none(service: Service, budget: Json, error: tuple[str, str]) -> None:
    body = {"position": position(), "budget": budget}
    assert pointers(service.post("/v1/games/ziggurat/solve", body, 422)) == {error}


def test_what_a_hint_cannot_be_asked(service: Service) -> None:
    body = {"position": position(), "objective": "luck", "detail": "all", "top": 0}
    problem = service.post("/v1/games/ziggurat/hint", body, 422)
    wanted = {("not_a_choice", "/objective"), ("not_a_choice", "/detail")}
    assert pointers(problem) == wanted | {("out_of_range", "/top")}


def test_what_cannot_be_dealt(service: Service) -> None:
    body = {"seed": 2**53, "players": 2, "options": {"hand_size": 0}, "after": 4}
    problem = service.post("/v1/games/ziggurat/deals", body, 422)
    assert pointers(problem) == {
        ("out_of_range", "/seed"),
        ("not_a_choice", "/players"),
        ("out_of_range", "/options/hand_size"),
        ("wrong_type", "/after"),
    }


@pytest.mark.parametrize("kind", [BATCH_TOO_LONG, BUSY, CROWDED, NOT_READY, SOLVER_DIED, STOPPING])
def test_what_may_be_answered_later_says_when(kind: Kind) -> None:
    assert refusal(Problem(kind, "Later.")).headers["retry-after"] == "1"
    later = Problem(kind, "Later.", headers={"retry-after": "7"})
    assert refusal(later).headers["retry-after"] == "7"


SOUND = json.dumps(position())
NESTED = {
    "everything": "NESTED",
    "a position": '{"position": NESTED}',
    "a key without a meaning": f'{{"position": {SOUND}, "luck": NESTED}}',
    "a move": f'{{"position": {SOUND}, "move": NESTED, "moves": [NESTED]}}',
}


@pytest.mark.parametrize("depth", [200, 254, 600, 900, 3000, 40_000])
@pytest.mark.parametrize("text", NESTED.values(), ids=NESTED)
def test_what_is_nested_deep_is_refused(text: str, depth: int, service: Service) -> None:
    for inner in ("[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth):
        body = text.replace("NESTED", inner)
        for path in (VALIDATE, MOVES, PLAY):
            answer = service.client.post(path, content=body)
            assert answer.status_code in (400, 422)
            assert answer.headers["content-type"] == PROBLEM
        item = f'[{{"call": "moves", "game": "ziggurat", "body": {body}}}]'
        answer = service.client.post("/v1/batch", content=item)
        assert answer.status_code in (200, 400)
        if answer.status_code == 200:
            assert answer.json()["answers"][0]["status"] in (400, 422)
