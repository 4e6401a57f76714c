"""Keys under which positions are remembered: one for equal data, another one for any other."""

from copy import deepcopy
from typing import Any

from schemas.wire import data_key

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
