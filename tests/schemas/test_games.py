"""The models of every game, of one mind with the engine; and the keys under which positions are
remembered: one for equal data, another one for any other."""

from copy import deepcopy
from dataclasses import fields, is_dataclass
from typing import Any, get_args

from pydantic import TypeAdapter

from engine.errors import Refused
from engine.options import by_name, options_of
from schemas.faults import validate
from schemas.results.solving import Method, Status
from schemas.wire import data_key, wires
from solver.answers import answer
from tests.kit.places import places_of
from tests.kit.playouts import AnyGame, every_game, values_to_play


@every_game
def test_options_are_those_of_the_engine(game: AnyGame) -> None:
    model, declared_there = wires()[game.id].options.model, options_of(game.options)
    usual = game.options()
    assert list(model.model_fields) == list(declared_there)
    assert by_name(usual) == game.default_options()
    if is_dataclass(usual):
        assert [field.name for field in fields(usual)] == list(declared_there)
    for name, values in values_to_play(game).items():
        for value in values:
            chosen = model.model_validate({name: value})
            assert chosen.model_dump() == {**game.default_options(), name: value}
            assert game.read_options({name: value})[name] == value


@every_game
def test_options_that_the_engine_refuses_are_refused_with_the_same_codes(game: AnyGame) -> None:
    wire, compared = wires()[game.id], 0
    options: TypeAdapter[Any] = TypeAdapter(wire.any_options)
    for name in (*options_of(game.options), "no_such_option"):
        for value in (True, False, -1, 0, 1, 2, 5, 6, 7, 9, 12, 10**9, "any", "none", "x"):
            assert refused(lambda value=value, name=name: game.read_options({name: value})) == (
                refused(
                    lambda value=value, name=name: validate(options.validate_python, {name: value})
                )
            ), (name, value)
            compared += 1
    assert compared >= (45 if places_of(game).is_in_the_house else 30)


def refused(asked: Any) -> set[tuple[str, str]]:
    try:
        asked()
    except Refused as refusal:
        return {(fault.code, str(fault.at)) for fault in refusal.violations}
    return set()


def test_the_words_of_answers_are_those_of_the_solvers() -> None:
    assert get_args(Status) == tuple(answer.Status)
    assert get_args(Method) == tuple(answer.Method)


DIFFERENT = [
    *(0, 0.0, -0.0, 1, 1.0, True, False, None, "1", "null", "NaN", "Infinity", [], {}, ""),
    *(float("nan"), float("inf"), float("-inf"), 2**63, 2**64, 10**20, 1e20, -(2**63) - 1),
    *("\ud800", "\\ud800", "\udfff", [None], [float("nan")], {"a": None}, {"a": float("nan")}),
    *({"a": [1, 2]}, {"a": [2, 1]}, [["a", 1]], {"\ud800": 1}),
    *([1, [2]], [[1], 2], "[1]", {"1": 1}, {"1": 1.0}, {"1": True}, ["NaN", None]),
]


def nested(depth: int) -> Any:
    found: Any = 0
    for _ in range(depth):
        found = [found]
    return found


def test_what_differs_has_another_key() -> None:
    keys = [data_key("bead", data) for data in DIFFERENT] + [data_key("checkers", 0)]
    assert len(set(keys)) == len(keys)


def test_what_is_equal_has_the_same_key() -> None:
    for data in ({"a": [1, 2.0], "b": "x"}, {"a": None}, {"a": float("nan")}):
        assert data_key("bead", data) == data_key("bead", deepcopy(data))


def test_nested_data_and_numbers_of_too_many_digits_have_a_key() -> None:
    for depth in (100, 253, 254, 255, 900, 3000, 100_000):
        data = nested(depth)
        assert data_key("bead", data) != data_key("bead", [data]), depth
        assert data_key("bead", {"a": [data], "b": float("nan")}) != data_key("bead", data)
    assert data_key("bead", 10**5000) != data_key("bead", 10**5001)
