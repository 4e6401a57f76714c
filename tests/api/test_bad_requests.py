"""Requests that are not what they should be: 4xx, a problem, and the place named; and whether the
service can answer any."""

import asyncio
import json
import re
from itertools import product
from typing import Any

import pytest
from starlette.types import Message

from api.ops.settings import Settings
from api.solving.queue import WorkerThread
from tests.api.asking import PROBLEM, Json, Service, answered, app_of, client_of, pointers, scope_of
from tests.looking import some

CHECK = "/v1/games/ziggurat/check"
VALIDATE = "/v1/games/ziggurat/validate"
MOVES = "/v1/games/ziggurat/moves"
PLAY = "/v1/games/ziggurat/play"
POSTS = (CHECK, VALIDATE, MOVES, PLAY)
MOST_BYTES = Settings().body_bytes

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


TWICE = deal([*WHOLE[:27], WHOLE[0]])
IN_THE_AIR = position(placed=[laid("3-1", 1, 2, 2), laid("3-2", 2, 2, 3)], pile=22, hand=4)
BROKEN: list[tuple[Any, str]] = [
    (TWICE, "tile_repeated /deal/27, tile_missing "),
    (deal([*WHOLE[:27], "7-1"]), "unknown_tile /deal/27, tile_missing "),
    (deal(WHOLE[:27]), "out_of_range /deal"),
    (deal([*WHOLE[:27], "6:6"]), "not_a_tile /deal/27"),
    (position(**{"a/b": 1, "": 2}), "unknown_key /a~1b, unknown_key /"),
    ({"game": "ziggurat", "pile": 25}, "missing_key /hand"),
    (position(placed=[laid("3-1", 1, 2, 5)]), "outside_tier /placed/0"),
    (IN_THE_AIR, "unsupported /placed/1"),
    (position(cheats=10**4000), "out_of_range /cheats"),
    (position(cheats=0.5), "wrong_type /cheats"),
    (position(cheats=True), "wrong_type /cheats"),
    (position(hand=["\ud800", "3-2", "4-1"]), "not_a_tile /hand/0"),
    (position(**{"\udfff": 1}), "unknown_key /\\udfff"),
    ([], "wrong_type "),
    (None, "wrong_type "),
    ("ziggurat~~~", "bad_text "),
    ("checkers~x", "bad_text "),
    ("ziggurat~hand_size.3.hand_size.3~~1-1_4-1_3-2~~x25~0", "bad_text "),
    ("ziggurat~" + "x" * 20_000, "bad_text "),
]
"""What is no position, and its faults: the code and the place of each."""


@pytest.mark.parametrize(("data", "faults"), BROKEN, ids=[faults for _, faults in BROKEN])
def test_every_call_names_every_fault(service: Service, data: Any, faults: str) -> None:
    found = (fault.split(" ") for fault in faults.split(", "))
    wanted = {(code, f"/position{at}") for code, at in found}
    answer = service.post(CHECK, {"position": data})
    assert not answer["valid"]
    assert wanted <= {(fault["code"], fault["at"]) for fault in answer["faults"]}
    problem = service.post(MOVES, {"position": data}, 422)
    assert problem["code"] == "invalid_request"
    assert wanted <= pointers(problem)
    wanted.add(("not_a_tile", "/move/tile"))
    body = {"position": data, "move": {"type": "lift", "tile": "11"}}
    assert wanted <= pointers(service.post(VALIDATE, body, 422))


SOLVE, HINT, DEALS = (f"/v1/games/ziggurat/{call}" for call in ("solve", "hint", "deals"))
AT = {"position": position()}
PLACE = {"type": "place", **laid("1-1", 4, 2, 2)}
THRICE = [LIFT, {"type": "lift"}, 3]
ODD_HINT = {**AT, "objective": "luck", "detail": "all", "top": 0}
ODD_DEAL = {"seed": 2**53, "players": 2, "options": {"hand_size": 0}, "after": 4}
REFUSED: list[tuple[str, Json, str]] = [
    (VALIDATE, {**AT, "move": {}}, "not_a_choice /move/type"),
    (VALIDATE, {**AT, "move": {**LIFT, "row": 1}}, "unknown_key /move/row"),
    (VALIDATE, {**AT, "move": PLACE}, "out_of_range /move/tier"),
    (VALIDATE, {**AT, "move": "lift 1-1"}, "wrong_type /move"),
    (SOLVE, {**AT, "budget": {"seconds": 61}}, "out_of_range /budget/seconds"),
    (SOLVE, {**AT, "budget": {"seconds": 0}}, "out_of_range /budget/seconds"),
    (SOLVE, {**AT, "budget": {"seconds": 10**4000}}, "out_of_range /budget/seconds"),
    (SOLVE, {**AT, "budget": {"seconds": True}}, "wrong_type /budget/seconds"),
    (SOLVE, {**AT, "budget": {"seed": 2**53}}, "out_of_range /budget/seed"),
    (SOLVE, {**AT, "budget": {"minutes": 1}}, "unknown_key /budget/minutes"),
    (PLAY, {**AT, "moves": THRICE}, "missing_key /moves/1/tile, wrong_type /moves/2"),
    (PLAY, {**AT, "moves": [LIFT] * 1001}, "out_of_range /moves"),
    (MOVES, {**AT, "\ud800": "\udfff"}, "unknown_key /\\ud800"),
    (HINT, ODD_HINT, "not_a_choice /objective, not_a_choice /detail, out_of_range /top"),
    (
        DEALS,
        ODD_DEAL,
        "out_of_range /seed, not_a_choice /players, out_of_range /options/hand_size, "
        "wrong_type /after",
    ),
]


def test_what_a_call_does_not_take_is_refused_with_its_place(service: Service) -> None:
    for path, body, errors in REFUSED:
        wanted = {tuple(error.split(" ")) for error in errors.split(", ")}
        assert pointers(service.post(path, body, 422)) == wanted, (path, errors)


def test_values_are_quoted_in_the_words_of_json(service: Service) -> None:
    words: list[tuple[Any, str]] = [(True, "true"), (None, "null"), (1.5, "1.5"), ([], "[...]")]
    for hand, word in some(words):
        moves = [{"type": "lift", "tile": hand}, {**LIFT, "type": hand}, hand]
        problem = service.post(PLAY, {"position": position(), "moves": moves}, 422)
        said = [error["message"] for error in problem["errors"]]
        assert len(said) == 3
        for message in said:
            assert word in message
            assert not re.search("True|False|None", message)


def test_bodies_that_are_no_objects(service: Service) -> None:
    for path, body in product(POSTS, ("[]", "null", "3", '"ziggurat"', "true")):
        problem = service.send(path, body.encode(), 422)
        assert pointers(problem) == {("wrong_type", "")}, body
    for path in POSTS:
        assert ("missing_key", "/position") in pointers(service.post(path, {}, 422))
        assert service.send(path, b"{", 400)["code"] == "unreadable_json"


def test_a_body_at_the_limit_and_over_it(service: Service) -> None:
    exact = json.dumps({"position": 1}).encode().ljust(MOST_BYTES)
    assert not service.send(CHECK, exact)["valid"]
    for body in (exact + b" ", b"[" * 10_000_000):
        assert service.send(CHECK, body, 413)["code"] == "body_too_large"
    chunks = [exact[:500_000], exact[500_000:]]  # sent without a length
    assert service.client.post(CHECK, content=iter(chunks)).status_code == 200
    answer = service.client.post(CHECK, content=iter([*chunks, b" "]))
    assert (answer.status_code, answer.json()["code"]) == (413, "body_too_large")


def test_bodies_are_json_by_any_name_that_is_usual(service: Service) -> None:
    for kind in ("text/html", "multipart/form-data", "json"):
        assert service.send(CHECK, b"{}", 415, kind)["code"] == "unsupported_media_type", kind
    usual = ("application/json; charset=utf-8", "Application/JSON", "application/x+json")
    for named in (None, *usual, "application/x-www-form-urlencoded", "text/plain"):
        assert service.send(CHECK, json.dumps(AT).encode(), 200, named)["valid"], named


def test_no_more_than_a_hundred_errors_are_collected(service: Service) -> None:
    body = {"position": position(), **{f"key{n:04}": 0 for n in range(5000)}}
    problem = service.post(MOVES, body, 422)
    *listed, last = [(error["code"], error["at"]) for error in problem["errors"]]
    assert listed == [("unknown_key", f"/key{n:04}") for n in range(100)]
    assert last == ("too_many_faults", "")
    assert "There are at least 100 more faults" in problem["detail"]


def test_a_large_body_full_of_faults_has_a_small_answer(service: Service) -> None:
    faulty = {
        "unknown keys": {f"key{n}": 0 for n in range(60_000)},
        "unknown keys in every move": {"moves": [{**LIFT, **dict.fromkeys("abcdefghijk")}] * 1000},
        "a long list": {"position": [[]] * 200_000, "moves": []},
        "a long text": {"position": "x" * 900_000, "moves": []},
    }
    for name, body in faulty.items():
        assert len(json.dumps(service.post(PLAY, body, 422))) < 20_000, name


UNREADABLE = {
    "no JSON": b"{",
    "two values": b"{} {}",
    "not a number": b'{"position": NaN, "call": Infinity}',
    "infinity below": b'[{"call": "check", "game": "bead", "body": {"position": [-Infinity]}}]',
    "a long number": b'{"position": ' + b"9" * 5_000 + b"}",
    "keys twice": b'{"position": 1, "position": 2, "game": 1, "game": 2}',
    "a key twice below": b'[{"call": "check", "game": "bead", "body": {"a": [{"b": 1, "b": 1}]}}]',
    "no UTF-8": b'{"position": "\xff\xfe"}',
    "UTF-16": '{"position": 1}'.encode("utf-16"),
    "an encoded surrogate": b'{"position": "\xed\xa0\x80"}',
    "zeros": b"\0" * 1000,
}
ODD = {
    "nothing": b"",
    "deep lists in a job": b'{"call":"solve","game":"%s","body":{"position":%s}}'
    % (b"ziggurat", b"[" * 400 + b"]" * 400),
    "half a pair": b'{"position": "\\ud800", "call": "\\udfff", "body": "\\ud800"}',
    "many keys": b"{" + b",".join(b'"%d":0' % n for n in range(50_000)) + b"}",
    "a long list": b"[" + b"0," * 200_000 + b"0]",
    "a list of null": b"[null, null]",
}
"""Bodies that can be read, or not as all libraries do."""

HOSTILE = (CHECK, VALIDATE, MOVES, "/v1/games/ziggurat/solve", "/v1/batch", "/v1/jobs")


@pytest.mark.parametrize("path", HOSTILE)
def test_no_body_is_a_defect(service: Service, path: str) -> None:
    for name, body in UNREADABLE.items():
        assert service.send(path, body, 400)["code"] in ("unreadable_json", "body_too_large"), name
    for name, body in ODD.items():
        # Anything may be asked whether it is a position, if it can be read.
        fine = path.endswith("check") or name == "a list of null"
        answer = service.client.post(path, content=body)
        assert answer.status_code in {400, 413, 422, 200 if fine else 422}, name


@pytest.mark.anyio
async def test_a_body_may_come_in_pieces_but_not_drip() -> None:
    pieces = [b'{"posi', b'tion": ', b'"?"}']

    async def late() -> Message:
        if len(pieces) < 3:
            await asyncio.sleep(0.01)
        return {"type": "http.request", "body": pieces.pop(0), "more_body": len(pieces) > 0}

    async def drip() -> Message:
        await asyncio.sleep(0.05)
        return {"type": "http.request", "body": b" ", "more_body": True}

    scope = scope_of(CHECK, headers={"content-type": "application/json"}, query_string=b"")
    for receive, status, code in ((late, 200, b'"valid":false'), (drip, 408, b'"body_too_slow"')):
        start, *rest = await answered(app_of(Settings(body_seconds=0.3)), {**scope}, receive)
        assert start["status"] == status
        assert code in b"".join(part["body"] for part in rest)


NESTED = (
    "NESTED",
    '{"position": NESTED}',
    f'{{"position": {json.dumps(position())}, "move": NESTED, "moves": [NESTED], "luck": NESTED}}',
)


@pytest.mark.parametrize("text", NESTED, ids=["all", "a position", "a move"])
def test_what_is_nested_deep_is_refused(text: str, service: Service) -> None:
    for depth in (100, 254, 300, 500, 700, 900, 1000, 3000, 40_000):
        for inner in ("[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth):
            body = text.replace("NESTED", inner)
            for path in (VALIDATE, MOVES, PLAY):
                answer = service.client.post(path, content=body)
                assert answer.status_code in (400, 422)
                assert answer.headers["content-type"] == PROBLEM
            item = f'[{{"call": "moves", "game": "ziggurat", "body": {body}}}]'
            answer = service.client.post("/v1/batch", content=item)
            refused = answer.status_code == 400
            assert refused or answer.json()["answers"][0]["status"] in (400, 422)


UNKNOWN = {
    "unknown_path": "/v2 /v2/ /docs/x/y /v1/games/ziggurat/win /v1/games/ziggurat%2Fmoves/x",
    "unknown_game": "/v1/games// /v1/games/go /v1/games/go/ /v1/games/go/rules /v1/games/%ff%fe",
}


def test_unknown_addresses(service: Service) -> None:
    for code, paths in UNKNOWN.items():
        for path in some(paths.split(" ")):
            for answer in (service.client.get(path), service.client.post(path, content=b"{}")):
                assert (answer.status_code, answer.json()["code"]) == (404, code)
                assert answer.json()["detail"].startswith("There is no")
                assert answer.headers["content-type"] == PROBLEM


def test_wrong_methods(service: Service) -> None:
    wrong = [
        ("GET", "/v1/games/ziggurat/moves", "POST"),
        ("DELETE", "/v1/games/ziggurat/moves", "POST"),
        ("PUT", "/v1/games", "GET, HEAD"),
        ("POST", "/healthz", "GET, HEAD"),
    ]
    for method, path, allowed in some(wrong):
        response = service.client.request(method, path)
        assert response.status_code == 405
        assert response.headers["allow"] == allowed
        assert response.headers["content-type"] == PROBLEM
        assert response.json()["code"] == "method_not_allowed"
        assert response.json()["detail"] == f"{method} is not allowed at {path}."


def test_alive_and_ready(service: Service) -> None:
    assert service.client.get("/healthz").json() == {"status": "ok"}
    assert service.client.get("/readyz").status_code == 200
    response = client_of().get("/readyz")  # before the solvers are loaded
    assert (response.status_code, response.json()["code"]) == (503, "not_ready")
    assert response.headers["retry-after"]


def test_what_takes_long_to_read_is_left_to_the_thread(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long body, moves that are all made, and escapes, which may hide them, hold up nobody."""
    begun, run = [], WorkerThread.run

    async def noted(thread: WorkerThread, work: Any) -> Any:
        begun.append(work)
        return await run(thread, work)

    monkeypatch.setattr(WorkerThread, "run", noted)
    start = position()
    judged = json.dumps({"position": start, "move": {"type": "lift", "tile": "3-1"}})
    asked = json.dumps({"position": start})
    told = json.dumps({"position": start, "history": {"position": start, "moves": []}})
    for call, body, is_long in (
        *(("validate", judged, False), ("validate", judged + " " * 20_000, True)),
        ("validate", judged.replace("lift", "l\\u0069ft"), True),
        *(("hint", asked, False), ("hint", told, True)),
    ):
        begun.clear()
        assert service.client.post(f"/v1/games/ziggurat/{call}", content=body).status_code == 200
        assert len(begun) == is_long, body
    begun.clear()
    assert service.client.post("/v1/jobs", content="[]").status_code == 422
    assert begun, "jobs are read on the thread"
