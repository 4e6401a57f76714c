"""Shapes read a value with all its faults and describe themselves truthfully."""

import json
import math
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import Faults
from engine.objects import Either, Key, Record, definitions
from engine.registry import games
from engine.shapes import (
    Boolean,
    Choice,
    Domino,
    Dominoes,
    Integer,
    Many,
    Maybe,
    Shape,
    Text,
    shown,
    write_dominoes,
)

INNER = Record("Inner", {"number": Key(Integer(0, 5)), "flag": Key(Boolean(), False)})
MOVE = Either(
    "Move",
    "type",
    {
        "go": Record("Go", {"type": Key(Choice(("go",))), "far": Key(Integer(1, 3))}),
        "stop": Record("Stop", {"type": Key(Choice(("stop",)))}),
    },
)
WHOLE = Record(
    "Whole",
    {
        "inner": Key(INNER, {"number": 1}),
        "move": Key(MOVE, {"type": "stop"}),
        "tiles": Key(Dominoes(3), 0),
        "names": Key(Many(Text(4), 3), []),
        "one": Key(Maybe(Domino()), None),
        "kind": Key(Choice((6, 12)), 6),
    },
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["inner", "move", "tiles", "number", "type", "x"]), inner)
    ),
    max_leaves=8,
)


def test_faults_beyond_a_hundred_are_only_said_to_be() -> None:
    found = Faults()
    WHOLE.read({f"x{n:03}": 0 for n in range(200, 0, -1)}, "", found)
    names = [fault.at for fault in found.found]
    assert names == [*(f"/x{n:03}" for n in range(1, 101)), ""]
    assert found.found[-1].code == "too_many_faults"
    assert found.full
    assert found.broken


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "None"),
        (True, "True"),
        ("6-3", "'6-3'"),
        ("\ud800", r"'\ud800'"),
        ("x" * 1_000_000, "'" + "x" * 36 + "..."),
        ([[]] * 1_000_000, "a list"),
        ({"a": 1}, "an object"),
    ],
)
def test_a_value_is_shown_short(value: object, words: str) -> None:
    assert shown(value) == words


def faults(shape: Shape, value: object) -> list[tuple[str, object]]:
    found = Faults()
    shape.read(value, "", found)
    return [(fault.code, fault.at) for fault in found.found]


def whole_schema(shape: Any) -> dict[str, Any]:
    return {**shape.schema(), "components": {"schemas": definitions(shape)}}


@given(JSON)
def test_what_is_read_without_fault_is_what_the_schema_allows(value: object) -> None:
    text = json.dumps(value)
    if "NaN" in text or "Infinity" in text:
        return
    schema = jsonschema.Draft202012Validator(whole_schema(WHOLE))
    assert (faults(WHOLE, value) == []) == schema.is_valid(value)


def test_all_faults_are_found_with_their_pointers() -> None:
    value = {
        "inner": {"number": 9, "flag": "no", "a/b": 1},
        "tiles": ["6-3", "x"],
        "names": ["abcde"],
        "kind": 7,
        "move": {"type": "fly"},
    }
    assert faults(WHOLE, value) == [
        ("unknown_key", "/inner/a~1b"),
        ("out_of_range", "/inner/number"),
        ("wrong_type", "/inner/flag"),
        ("not_a_choice", "/move/type"),
        ("not_a_tile", "/tiles/1"),
        ("out_of_range", "/names/0"),
        ("not_a_choice", "/kind"),
    ]


@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf, 1.5, "1", True, None, [], {}])
def test_no_whole_number(value: object) -> None:
    assert faults(Integer(0, 5), value) == [("wrong_type", "")]


def test_a_message_shows_little_of_a_long_value_and_nothing_unprintable() -> None:
    found = Faults()
    Integer(0, 5).read("\ud800" * 10_000, "", found)
    assert len(found.found[0].message) < 100
    assert found.found[0].message.isascii()


def test_dominoes_are_a_number_only_where_all_are_hidden() -> None:
    shape = Dominoes(5)
    assert write_dominoes(shape.read(3, "", Faults())) == 3
    assert write_dominoes(shape.read(["?", "?"], "", Faults())) == 2
    assert write_dominoes(shape.read(["?", "3-6"], "", Faults())) == ["?", "6-3"]
    assert write_dominoes(shape.read(0, "", Faults())) == []


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_schemas_of_every_game_are_sound_and_take_its_example(game: Any) -> None:
    shape = game.shapes.deal if "deal" in game.example else game.shapes.position
    schema = whole_schema(shape)
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(dict(game.example))
