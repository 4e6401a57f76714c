"""Turn what pydantic finds wrong into violations: our codes, JSON pointers and plain sentences.

Input is read once as it is. Only where something is wrong it is read again, cleaned: a whole
number may be written ``1.0``, and half a surrogate pair must be shown in a way that can be
written.
"""

import copy
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails, InitErrorDetails, PydanticCustomError

from engine.errors import Faults, Refused, Violation

T = TypeVar("T")

UNKNOWN = "extra_forbidden"
"""Pydantic's name for a key without a meaning."""

MOST_KEYS = 300
"""The most keys of an object that are looked at once something in it is wrong."""


def read(validate: Callable[[Any], T], data: object) -> T:
    """Validate JSON data.

    Raises:
        Refused: with everything that is wrong, no more than ``MOST_FAULTS``.
    """
    value, faults = examined(validate, data)
    if faults or value is None:
        raise Refused(faults)
    return value


def examined(validate: Callable[[Any], T], data: object) -> tuple[T | None, list[Violation]]:
    """Validate JSON data: the value, and everything that is wrong. Where that is no more than
    keys without a meaning the value is there all the same, so that it can be looked at too."""
    try:
        return validate(data), []
    except ValidationError:
        return _examined(validate, _cleaned(data))


def _examined(validate: Callable[[Any], T], data: object) -> tuple[T | None, list[Violation]]:
    try:
        return validate(data), []
    except ValidationError as error:
        details = error.errors(include_url=False)
    found = violations(details)
    if any(detail["type"] != UNKNOWN for detail in details):
        return None, found
    return validate(_without(data, [detail["loc"] for detail in details])), found


def _without(data: Any, places: Iterable[Sequence[int | str]]) -> Any:
    """Leave out the keys at these places. Only what holds them is copied: what lies beside may be
    nested deeper than can be copied."""
    copied: dict[tuple[int | str, ...], Any] = {(): copy.copy(data)}
    for *path, key in places:
        at: tuple[int | str, ...] = ()
        for step in path:
            holder, at = copied[at], (*at, step)
            if at not in copied:
                copied[at] = holder[step] = copy.copy(holder[step])
        copied[at].pop(key, None)
    return copied[()]


def wrong(violations: Iterable[Violation]) -> ValidationError:
    """Make an error of violations, for a validator to raise; their pointers begin where it
    stands."""
    found: list[InitErrorDetails] = [
        {"type": PydanticCustomError("told", "told", {"violation": violation}), "input": None}
        for violation in violations
    ]
    return ValidationError.from_exception_data("input", found)


def at_key(code: str, message: str, key: str) -> ValidationError:
    """Make an error of one fault at a key below, for a validator to raise."""
    return wrong([Violation(code, message, at=f"/{key}")])


def capital(message: str) -> str:
    """Begin a message with a capital."""
    return message[0].upper() + message[1:]


def shown(value: object) -> str:
    """Show a value as a message may: short, and printable in any encoding. What a caller made
    long is never written out whole."""
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "an object"
    text = _WORDS.get(value) if value is None or isinstance(value, bool) else None
    text = text or ascii(value[:41] if isinstance(value, str) else value)
    return text if len(text) <= 40 else f"{text[:37]}..."


_WORDS = {None: "null", True: "true", False: "false"}


def _cleaned(value: object) -> object:
    try:
        return _clean(value)
    except RecursionError:
        return value


def _clean(value: object) -> object:
    if isinstance(value, float):
        return int(value) if value.is_integer() else value
    if isinstance(value, str):
        return value if value.isascii() else value.encode("utf-8", "backslashreplace").decode()
    if isinstance(value, list):
        return [_clean(entry) for entry in value]
    if isinstance(value, dict):
        kept = list(value.items())[:MOST_KEYS] if len(value) > MOST_KEYS else value.items()
        return {_clean(key): _clean(entry) for key, entry in kept}
    return value


def pointer(loc: Iterable[int | str]) -> str:
    """Write a place as a JSON pointer (RFC 6901), long keys shortened."""
    return "".join(f"/{_part(step)}" for step in loc)


def _part(step: int | str) -> str:
    if isinstance(step, int):
        return str(step)
    return ascii(step[:40])[1:-1].replace("\\\\", "\\").replace("~", "~0").replace("/", "~1")


def violations(errors: Iterable[ErrorDetails], outer: int = 0) -> list[Violation]:
    """Tell what pydantic found, no more than ``MOST_FAULTS``; the first ``outer`` steps of each
    place are left out."""
    faults = Faults()
    faults.take(_violation(error, outer) for error in errors)
    return faults.found


def _violation(error: ErrorDetails, outer: int) -> Violation:
    at, context = pointer(error["loc"][outer:]), _plain(error.get("ctx", {}))
    told = context.get("violation")
    if isinstance(told, Violation):
        return told.under(at)
    code, template = _kind(error)
    about_key = error["type"] in ("missing", UNKNOWN)
    value = error["loc"][-1] if about_key and error["loc"] else error["input"]
    message = template.format(shown(value), msg=error["msg"], **context)
    return Violation(code, capital(message), at=at)


def _plain(context: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of a message, limits that are whole numbers written as such."""
    return {
        name: int(value) if isinstance(value, float) and value.is_integer() else value
        for name, value in context.items()
    }


def _kind(error: ErrorDetails) -> tuple[str, str]:
    """Return our code and sentence for an error. Pydantic compares NaN with limits, and says of a
    whole number with too many digits that it is no number."""
    kind, value = error["type"], error["input"]
    if kind in _LIMITS and isinstance(value, float) and math.isnan(value):
        kind = "float_type"
    elif kind == "float_type" and isinstance(value, int) and not isinstance(value, bool):
        kind = "too_large"
    return _KINDS.get(kind, _OTHER)


_LIMITS = {"finite_number", "greater_than", "greater_than_equal", "less_than", "less_than_equal"}
_OTHER = ("wrong_type", "Something else is expected here, not {}.")

_KINDS: Mapping[str, tuple[str, str]] = {
    "missing": ("missing_key", "The key {} is missing."),
    UNKNOWN: ("unknown_key", "The key {} has no meaning here."),
    "int_type": ("wrong_type", "Expected a whole number, not {}."),
    "int_parsing": ("wrong_type", "Expected a whole number, not {}."),
    "bool_parsing": ("wrong_type", "Expected true or false, not {}."),
    "int_from_float": ("wrong_type", "Expected a whole number, not {}."),
    "float_type": ("wrong_type", "Expected a number, not {}."),
    "too_large": ("out_of_range", "{} is too large."),
    "finite_number": ("out_of_range", "The number must be finite."),
    "bool_type": ("wrong_type", "Expected true or false, not {}."),
    "string_type": ("wrong_type", "Expected a text, not {}."),
    "string_unicode": ("wrong_type", "Expected a text, not {}."),
    "list_type": ("wrong_type", "Expected a list, not {}."),
    "dict_type": ("wrong_type", "Expected an object, not {}."),
    "model_type": ("wrong_type", "Expected an object, not {}."),
    "model_attributes_type": ("wrong_type", "Expected an object, not {}."),
    "tile_type": ("wrong_type", "Expected a tile text such as 6-3, not {}."),
    "not_a_tile": ("not_a_tile", "{msg}"),
    "not_a_choice": ("not_a_choice", "{msg}"),
    "greater_than_equal": ("out_of_range", "{} is less than {ge}."),
    "less_than_equal": ("out_of_range", "{} is more than {le}."),
    "greater_than": ("out_of_range", "{} is not more than {gt}."),
    "less_than": ("out_of_range", "{} is not less than {lt}."),
    "multiple_of": ("out_of_range", "{} is not a multiple of {multiple_of}."),
    "too_short": ("out_of_range", "{actual_length} entries are fewer than {min_length}."),
    "too_long": ("out_of_range", "{actual_length} entries are more than {max_length}."),
    "string_too_long": ("out_of_range", "The text is longer than {max_length} characters."),
    "string_pattern_mismatch": ("bad_text", "{} does not match the pattern {pattern}."),
    "literal_error": ("not_a_choice", "The value must be {expected}, not {}."),
}
"""The code and a sentence about the value, by pydantic's name of what is wrong."""
