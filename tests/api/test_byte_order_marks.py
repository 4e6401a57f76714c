"""A byte order mark before a body, a record or a position text is skipped, as the commands do; a
second one is named, and nothing but UTF-8 is read."""

import json
from typing import Any

import pytest

from tests.api.asking import Document, Service, pointers
from tests.api.drawings import example
from tests.kit.playouts import AnyGame, every_game
from tests.looking import some

MARK = "\ufeff"
BYTES = MARK.encode()
JSON = "application/json"
BATCH, JOBS = "/v1/batch", "/v1/jobs"


def bodies(document: Document) -> list[tuple[str, bytes]]:
    """Every address that takes a body, with the body that the document shows."""
    found = []
    for path, method, operation in document.operations():
        if method == "post" and "{" not in path:
            shown = operation["requestBody"]["content"][JSON]["example"]
            found.append((path, json.dumps(shown).encode()))
    assert {BATCH, JOBS} < {path for path, _ in found}
    return found


def test_one_mark_before_a_body_changes_nothing(service: Service, document: Document) -> None:
    for path, body in some(bodies(document), 60):
        plain, marked = (service.client.post(path, content=b + body) for b in (b"", BYTES))
        assert marked.status_code == plain.status_code, path
        assert marked.status_code in (200, 201, 202), path
        if path.rpartition("/")[2] in ("check", "moves", "score", "records", "picture", "batch"):
            assert marked.content == plain.content


OTHERS = ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be")


def test_a_second_mark_and_other_encodings_are_refused(
    service: Service, document: Document
) -> None:
    for path, body in some(bodies(document), 60):
        twice = service.send(path, BYTES * 2 + body, 400)
        assert twice["code"] == "unreadable_json"
        assert twice["detail"] == "Only one byte order mark may stand before the body."
    for path, encoding in some([(path, one) for path in (BATCH, JOBS) for one in OTHERS]):
        other = service.send(path, '{"seed": 1}'.encode(encoding), 400)
        named = encoding[:6].upper()
        assert other["detail"] == f"The body is {named}; it must be UTF-8."
    empty = service.send(BATCH, BYTES, 400)
    assert empty["detail"] == "The body is empty."


@every_game
def test_one_mark_before_a_position_text_is_skipped(service: Service, game: AnyGame) -> None:
    text, path = game.text(example(game)), f"/v1/games/{game.id}"
    plain = service.post(f"{path}/moves", {"position": text})
    assert service.post(f"{path}/moves", {"position": MARK + text}) == plain
    assert service.post(f"{path}/check", {"position": MARK + text})["text"] == text
    (item,) = service.post(
        BATCH, [{"call": "moves", "game": game.id, "body": {"position": MARK + text}}]
    )["answers"]
    assert item == {"status": 200, "body": plain}
    history = {"position": MARK + text, "moves": []}
    service.post(f"{path}/hint", {"position": text, "history": history})
    for ending in ("svg", "txt"):
        address = f"{path}/picture.{ending}"
        drawn = service.client.get(address, params={"position": text})
        marked = service.client.get(address, params={"position": MARK + text})
        assert (marked.status_code, marked.content) == (200, drawn.content)
        twice = service.client.get(address, params={"position": MARK * 2 + text})
        assert pointers(twice.json()) == {("bad_text", "/position")}
    for wrong in (MARK * 2 + text, text + MARK, text.replace("~", f"~{MARK}", 1)):
        assert not service.post(f"{path}/check", {"position": wrong})["valid"], ascii(wrong)
    faults = pointers(service.post(f"{path}/moves", {"position": MARK * 2 + text}, 422))
    assert faults == {("bad_text", "/position")}
    (fault,) = service.post(f"{path}/check", {"position": MARK * 2 + text})["faults"]
    assert fault["message"] == "There is a byte order mark too many before the position; remove it."


@every_game
def test_one_mark_before_a_record_is_skipped(service: Service, game: AnyGame) -> None:
    def read(record: str) -> Any:
        return service.post(f"/v1/games/{game.id}/records", {"record": record})

    for record in (f"game {game.id}\ndeal 7\n", "deal 7\r\nresult unfinished\r\n"):
        plain = read(record)
        assert plain["valid"]
        assert len(plain["hands"]) == 1
        assert read(MARK + record) == plain
        for marks in (2, 3):
            (fault,) = read(MARK * marks + record)["faults"]
            assert (fault["line"], fault["column"], fault["code"]) == (1, 1, "mark_repeated")
            assert "a byte order mark too many before the record" in fault["message"]
    wrong = read(f"{MARK}deal 7 players x")
    assert [(fault["line"], fault["column"]) for fault in wrong["faults"]] == [(1, 1)]


@pytest.mark.parametrize("length", [200_000, 200_001])
def test_the_mark_is_no_character_of_a_record(service: Service, length: int) -> None:
    body = {"record": MARK + ";" * length}
    path = "/v1/games/fives/records"
    if length == 200_000:
        assert service.post(path, body)["valid"]
    else:
        assert pointers(service.post(path, body, 422)) == {("out_of_range", "/record")}
