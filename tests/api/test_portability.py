"""What the published document tells the generators of clients, and in how many lines."""

from typing import get_args

import jsonschema

from api.calls import calls_of, game_apis
from api.http.document.export import FILE
from api.http.document.types import INPUT, reached, reference, schemas_in
from api.ops.settings import Settings
from engine.deals import HIGHEST_SEED
from schemas.jobs import BATCH, SURVEY, JobCall
from schemas.registry import wires
from tests.api.asking import Document
from tests.api.test_openapi import PATHS, SOLVING
from tests.looking import some


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


def test_a_seed_is_read_by_every_client(document: Document) -> None:
    seed = document.data["components"]["schemas"]["BeadDealsAnswer"]["properties"]["seed"]
    assert {"type": "integer", "format": "int64", "minimum": 0, "maximum": HIGHEST_SEED} in seed[
        "anyOf"
    ]


def test_no_key_is_required_for_its_default(document: Document) -> None:
    """A generator takes the keyword for a promise that the key is there."""
    assert [schema for schema in schemas_in(document.data) if "default" in schema] == []
    budget = document.data["components"]["schemas"]["Budget"]["properties"]
    assert "Default: `true`." in budget["confirm"]["description"]


def test_positions_in_answers_have_all_their_keys(document: Document) -> None:
    schemas = document.data["components"]["schemas"]
    answers = [document.answer_schema(path) for path in PATHS]
    assert [
        name for name in reached(schemas, answers) if name + INPUT in reached(schemas, answers)
    ] == []
    for wire in wires().values():
        name = wire.position.__name__
        assert {*schemas[name + INPUT]["required"]} < {*schemas[name]["required"]}
        for key in schemas[name]["properties"].keys() - {*schemas[name]["required"]}:
            assert "left out" in schemas[name]["properties"][key]["description"]
        taken = schemas[f"{wire.prefix}AnyPosition"]["anyOf"]
        assert [reference(name), reference(name + INPUT)] == [taken[0], taken[-1]]


def test_no_schema_has_a_property_of_its_own_name(document: Document) -> None:
    """The class and the property would have one name in a module."""
    for name, schema in some(document.data["components"]["schemas"].items()):
        assert name.lower() not in {key.replace("_", "") for key in schema.get("properties", ())}


def test_jobs_and_items_are_told_apart_by_their_call(document: Document) -> None:
    schemas = document.data["components"]["schemas"]
    calls = [call for api in game_apis(Settings()) for call in calls_of(api)]
    solved = {call.name for call in calls if call.solver}
    assert {*solved, SURVEY, BATCH} == {*get_args(JobCall)}
    expected = {"Job": {*get_args(JobCall)}, "JobRequest": {*get_args(JobCall)}}
    expected["BatchItem"] = {call.name for call in calls}
    for name, known in expected.items():
        mapping = schemas[name]["discriminator"]["mapping"]
        assert mapping.keys() == known
        assert [{"$ref": address} for address in mapping.values()] == schemas[name]["oneOf"]
        for call, address in mapping.items():
            one = document.followed({"$ref": address})
            assert one["properties"]["call"]["const"] == call
    for call in calls:
        item = document.followed(
            {"$ref": schemas["BatchItem"]["discriminator"]["mapping"][call.name]}
        )
        forms = item["properties"]["body"]
        assert reference(call.request.__name__) in forms.get("anyOf", [{"$ref": forms.get("$ref")}])


BODIES: list[tuple[dict[str, object], bool]] = [
    ({"call": "survey", "game": "bead", "body": {"first": 1, "count": 2}}, True),
    ({"call": "survey", "game": "bead", "body": {"first": 1}}, False),
    ({"call": "solve", "game": "bead", "body": {"position": "bead~"}}, True),
    ({"call": "solve", "game": "bead", "body": {"moves": []}}, False),
    ({"call": "batch", "body": []}, True),
    ({"call": "check", "game": "bead", "body": {"position": "bead~"}}, False),
]


def test_bodies_of_jobs_are_held_against_their_call(document: Document) -> None:
    whole = {**document.request_schema("/v1/jobs"), "components": document.data["components"]}
    checked = jsonschema.Draft202012Validator(whole)
    assert [checked.is_valid(job) for job, _ in BODIES] == [is_one for _, is_one in BODIES]


def test_headers_are_documented_where_they_are_sent(document: Document) -> None:
    found: dict[str, set[tuple[str, str]]] = {}
    for path, _, operation in document.operations():
        for status, response in operation["responses"].items():
            for name in document.followed(response).get("headers", ()):
                found.setdefault(name, set()).add((path, status))
    solving = {path for path in PATHS if path.endswith(SOLVING)}
    assert found["Location"] == {(path, "202") for path in (*solving, "/v1/jobs")}
    assert found["Preference-Applied"] == {
        (path, status) for path in solving for status in ("200", "202")
    }
    later = {(path, "429") for path in PATHS} | {(path, "503") for path in solving}
    assert later | found["Location"] <= found["Retry-After"]


def test_what_repeats_stands_once(document: Document) -> None:
    """Generated files are read, and compared, by people."""
    assert len(FILE.read_text().splitlines()) < 15_000
    seen: list[object] = []
    for _, _, operation in document.operations():
        for status, response in operation["responses"].items():
            if not status.startswith("2"):
                assert response.keys() == {"$ref"}
        seen += [one for one in operation.get("parameters", ()) if one.get("in") == "header"]
    assert len({str(one) for one in seen}) == len(seen)
