"""What is wrong with JSON data: the codes, pointers and sentences that are published."""

import json
import re
from itertools import product
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field

from engine.errors import Refused
from engine.tiles import HIDDEN, Tile
from schemas.base import Model, OneOf
from schemas.faults import examine, validate
from schemas.tiles import AnyTile, Dominoes, SeenTile
from tests.games.tables import rows
from tests.looking import some

SENTENCE = re.compile(r"[A-Z0-9'\"\-].*\.", re.DOTALL)


class Inner(Model):
    number: int = Field(ge=0, le=5)
    flag: bool = False


class Go(Model):
    type: Literal["go"]
    far: int = Field(ge=1, le=3)


class Stop(Model):
    type: Literal["stop"]


class Whole(Model):
    inner: Inner = Inner(number=1)
    move: Annotated[Go | Stop, OneOf("type")] = Stop(type="stop")
    tiles: Annotated[tuple[Tile, ...], Dominoes(3)] = ()
    names: list[Annotated[str, Field(max_length=4)]] = Field([], min_length=0, max_length=3)
    one: SeenTile | None = None
    any: AnyTile | None = None
    kind: Literal[6, 12] = 6
    half: float = Field(0.5, ge=0.25, le=8)


def found(data: object) -> list[tuple[str, str]]:
    _, faults = examine(Whole.model_validate, data)
    for fault in faults:
        assert SENTENCE.fullmatch(fault.message), fault.message
        assert len(fault.message) < 300
    return [(fault.code, fault.at) for fault in faults if isinstance(fault.at, str)]


HUGE = "1" + 4000 * "0"
WRONG = f"""
a list | [] | wrong_type
null | null | wrong_type
a missing key | {{"inner": {{}}}} | missing_key /inner/number
a key to be escaped | {{"a/b~c": 1}} | unknown_key /a~1b~0c
an empty key | {{"": 1}} | unknown_key /
half a surrogate pair | {{"\\udfff": 1}} | unknown_key /\\udfff
true for a number | {{"inner": {{"number": true}}}} | wrong_type /inner/number
a text for a number | {{"inner": {{"number": "1"}}}} | wrong_type /inner/number
a fraction | {{"inner": {{"number": 1.5}}}} | wrong_type /inner/number
NaN | {{"inner": {{"number": NaN}}}} | wrong_type /inner/number
Infinity | {{"inner": {{"number": Infinity}}}} | wrong_type /inner/number
too small | {{"inner": {{"number": -1}}}} | out_of_range /inner/number
too large | {{"inner": {{"number": {HUGE}}}}} | out_of_range /inner/number
a number for true | {{"inner": {{"number": 1, "flag": 1}}}} | wrong_type /inner/flag
no kind | {{"move": {{}}}} | not_a_choice /move/type
a strange kind | {{"move": {{"type": "run"}}}} | not_a_choice /move/type
a list for a kind | {{"move": {{"type": []}}}} | not_a_choice /move/type
a key of the kind | {{"move": {{"type": "go"}}}} | missing_key /move/far
a key named as the kind | {{"move": {{"type": "stop", "stop": 1}}}} | unknown_key /move/stop
no domino | {{"one": "7:8"}} | not_a_tile /one
a number for a domino | {{"one": 3}} | wrong_type /one
a hidden domino | {{"one": "?"}} | not_a_tile /one
dominoes | {{"tiles": ["6-3", "x", 1]}} | not_a_tile /tiles/1, wrong_type /tiles/2
too many dominoes | {{"tiles": ["6-3", "6-3", "6-3", "6-3"]}} | out_of_range /tiles
too many hidden | {{"tiles": 4}} | out_of_range /tiles
a text for a hand | {{"tiles": "6-3"}} | wrong_type /tiles
a long list | {{"names": [{"1, " * 400}1]}} | out_of_range /names
a long text | {{"names": ["a", "abcde"]}} | out_of_range /names/1
none of a few | {{"kind": 7}} | not_a_choice /kind
true for one of a few | {{"kind": true}} | not_a_choice /kind
NaN for a fraction | {{"half": NaN}} | wrong_type /half
Infinity for a fraction | {{"half": Infinity}} | out_of_range /half
a huge fraction | {{"half": {HUGE}}} | out_of_range /half
all at once | {{"inner": {{"number": 6, "x": 0}}, "one": "?", "kind": "6", "more": 1}} | \
out_of_range /inner/number, unknown_key /inner/x, not_a_tile /one, not_a_choice /kind, \
unknown_key /more
"""


def test_everything_wrong_is_found_with_its_place() -> None:
    for about, data, expected in some(rows(WRONG)):
        faults = [f"{code} {at}".strip() for code, at in found(json.loads(data))]
        assert ", ".join(faults) == expected, about


def test_a_whole_number_may_be_written_with_a_point() -> None:
    value = validate(Whole.model_validate, {"inner": {"number": 1.0}, "kind": 12.0, "tiles": 2.0})
    assert (value.inner.number, value.kind, value.tiles) == (1, 12, (HIDDEN, HIDDEN))
    assert type(value.inner.number) is int


def test_dominoes_of_a_hand_are_canonical_and_others_as_they_lie() -> None:
    value = validate(Whole.model_validate, {"tiles": ["3-6", "?"], "one": "3-6", "any": "?"})
    assert value.tiles == (Tile(6, 3), HIDDEN)
    assert value.one == Tile(3, 6)
    assert value.any is HIDDEN


def test_what_is_refused_is_refused_whole() -> None:
    with pytest.raises(Refused) as caught:
        validate(Whole.model_validate, {"kind": 12, "x": 1})
    (fault,) = caught.value.violations
    value, faults = examine(Whole.model_validate, {"kind": 12, "x": 1})
    assert (value and value.kind, faults) == (12, [fault])
    assert fault.as_json() == {
        "code": "unknown_key",
        "key": "unknown_key",
        "params": {"key": "x"},
        "message": "The key 'x' has no meaning here.",
        "rule": "",
        "at": "/x",
    }


def test_long_input_is_never_written_out() -> None:
    long: tuple[Any, ...] = ("x" * 100_000, ["y"] * 100_000, {"z" * 90_000: 1}, 10**4000)
    for value, key in product(long, ("inner", "move", "tiles", "names", "one", "kind", "half")):
        _, faults = examine(Whole.model_validate, {key: value})
        assert faults, key
        assert all(len(fault.message) < 300 for fault in faults), key
    _, faults = examine(Whole.model_validate, {"x" * 100_000: 1})
    assert len(str(faults)) < 500
