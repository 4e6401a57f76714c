"""The published document: equal to the application, valid, with examples that are true."""

import jsonschema

from api.http.document.export import FILE, render
from api.http.document.solved import stored
from engine.registry import games
from tests.api.asking import Document, Service
from tests.looking import some
from tests.wire import read_move, read_position

PATHS = [
    f"/v1/games/{game}/{call}"
    for game in games()
    for call in (
        *("deals", "check", "moves", "validate", "play"),
        *("score", "view", "records", "solve", "hint", "bot", "review", "standing"),
    )
]
JSON = "application/json"
SOLVING = ("/solve", "/hint", "/bot", "/review", "/standing")


def test_the_file_is_the_application() -> None:
    assert FILE.read_text() == render(), "write it again: python -m api.http.document.export"


def test_every_call_of_every_game_is_there(document: Document) -> None:
    assert set(PATHS) <= document.data["paths"].keys()


def test_operation_ids_are_each_their_own(document: Document) -> None:
    ids = [operation["operationId"] for _, _, operation in document.operations()]
    assert len(set(ids)) == len(ids)
    assert all(name.isidentifier() for name in ids)


def test_the_head_of_the_document(document: Document) -> None:
    data = document.data
    assert data["openapi"] == "3.1.0"
    assert data["info"]["license"]["identifier"] == "MIT"
    assert data["servers"]
    used = {tag for _, _, operation in document.operations() for tag in operation["tags"]}
    assert used == {tag["name"] for tag in data["tags"]}


def test_every_schema_is_a_schema_and_every_reference_leads_somewhere(document: Document) -> None:
    for schema in document.data["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(schema)
    for reference in some(references(document.data)):
        found = document.data
        for part in reference.removeprefix("#/").split("/"):
            found = found[part]
        assert found


def references(data: object) -> set[str]:
    if isinstance(data, list):
        return {found for entry in data for found in references(entry)}
    if not isinstance(data, dict):
        return set()
    own = {data["$ref"]} if isinstance(data.get("$ref"), str) else set()
    return own | {found for entry in data.values() for found in references(entry)}


def test_no_schema_is_left_over(document: Document) -> None:
    named = {f"#/components/schemas/{name}" for name in document.data["components"]["schemas"]}
    assert named <= references(document.data)


def test_every_schema_and_every_property_is_described(document: Document) -> None:
    described = 0
    for name, schema in document.data["components"]["schemas"].items():
        assert schema.get("description"), name
        for key, value in schema.get("properties", {}).items():
            assert value.get("description") or "$ref" in value, (name, key)
            described += 1
    assert described > 500


def test_refusals_are_problems(document: Document) -> None:
    told = 0
    for _, _, operation in document.operations():
        for status, named in operation["responses"].items():
            if not status.startswith(("2", "3")):
                response = document.followed(named)
                content = response["content"]["application/problem+json"]
                assert content["schema"] == {"$ref": "#/components/schemas/Problem"}
                told += 1
    assert told > len(PATHS)


def test_examples_are_valid_and_what_the_service_answers(
    document: Document, service: Service
) -> None:
    for path in some([*PATHS, "/v1/batch"], 40):
        operation = document.data["paths"][path]["post"]
        body = operation["requestBody"]["content"][JSON]
        document.check(body["schema"], body["example"])
        answer = operation["responses"]["200"]["content"][JSON]
        if "example" in answer or not path.endswith(SOLVING):
            document.check(answer["schema"], answer["example"])
        if not path.endswith(SOLVING):
            assert service.post(path, body["example"]) == answer["example"], path


def test_the_catalogue_is_as_documented(document: Document, service: Service) -> None:
    answer = service.client.get("/v1/games").json()
    document.check(document.answer_schema("/v1/games", "get"), answer)
    assert [game["id"] for game in answer["games"]] == list(games())
    for game in some(games()):
        path = f"/v1/games/{game}"
        answer = service.client.get(path).json()
        document.check(document.answer_schema(path, "get"), answer)
        content = document.data["paths"][path]["get"]["responses"]["200"]["content"]
        assert answer == content[JSON]["example"]


def test_stored_answers_of_solvers_are_played_by_the_rules() -> None:
    for name, entry in some(stored().items(), 10):
        request, line = entry["request"], entry["answer"].get("line", [])
        game = games()[request["game"]]
        moves = [read_move(game, step["move"]) for step in line]
        _, effects = game.play_all(read_position(game, request["position"]), moves)
        assert [step["effect"] for step in line] == [dict(effect) for effect in effects], name


def test_who_may_ask_is_told_of_every_operation(document: Document) -> None:
    told = 0
    for path, method, operation in document.operations():
        statuses = operation["responses"].keys()
        health = path in ("/healthz", "/readyz")
        index = path in ("/v1", "/v1/games") or path.removeprefix("/v1/games/") in games()
        is_open = health or index
        assert (operation.get("security") == []) == is_open
        assert ("401" in statuses) != is_open
        assert ("403" in statuses) == (method not in ("get", "head"))
        assert ("429" in statuses) != (health or path == "/metrics")
        told += 1
    assert told > len(PATHS)


def test_shared_refusals_tell_what_their_headers_say(document: Document) -> None:
    operation = document.data["paths"][PATHS[0]]["post"]["responses"]
    told = {status: document.followed(operation[status])["headers"] for status in ("401", "429")}
    assert "WWW-Authenticate" in told["401"]
    assert {"Retry-After", "RateLimit-Limit", "RateLimit-Reset"} <= told["429"].keys()
    assert {"ETag", "RateLimit-Remaining"} <= operation["200"]["headers"].keys()
